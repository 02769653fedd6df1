import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formularioAberto, usuario, digitar, parte } from './formularioAberto.tsx';

const f = formularioAberto();

describe('the step form', () => {
  it('asks a conditional field only while its condition holds, without waiting for the server', async () => {
    await f.abrir();
    expect(screen.queryByLabelText('Quem autoriza')).toBeNull();
    await usuario.click(screen.getByRole('radio', { name: 'Não' }));
    expect(screen.getByLabelText('Quem autoriza')).toBeTruthy();
    await usuario.click(screen.getByRole('radio', { name: 'Sim' }));
    expect(screen.queryByLabelText('Quem autoriza')).toBeNull();
  });

  it('saves while one types and says when', async () => {
    await f.abrir();
    await usuario.click(screen.getByRole('radio', { name: 'Não' }));
    await digitar('Quem autoriza', 'Ana Prado');
    await screen.findAllByText('Salvo às 14:32');
    expect(f.guardadas).toEqual({ proprietario: false, autorizacao: 'Ana Prado' });
  });

  it('reads numbers the Brazilian way, shows their unit and works out the sum [VAL-061] [VAL-069] [VAL-070]', async () => {
    await f.abrir('obra');
    await digitar('Área existente', '1.318,5');
    await digitar('Área a ampliar', '142,50');
    expect(screen.getByLabelText<HTMLInputElement>('Área existente').value).toBe('1.318,50');
    expect(screen.getAllByText('m²').length).toBeGreaterThan(2);
    const total = screen.getByLabelText<HTMLInputElement>('Área total');
    expect([total.value, total.readOnly]).toEqual(['1.461,00', true]);
    await waitFor(() => expect(f.guardadas).toEqual({ existente: '1318.5', ampliar: '142.5' }));
  });

  it('takes a date as DD/MM/AAAA and keeps what is no date, with its sentence [VAL-011] [VAL-067]', async () => {
    await f.abrir('obra');
    await digitar('Início da obra', '31022027');
    await screen.findByText('Informe uma data válida');
    const campo = screen.getByLabelText<HTMLInputElement>('Início da obra', { exact: false });
    expect([campo.value, campo.getAttribute('aria-invalid')]).toEqual(['31/02/2027', 'true']);
    await digitar('Início da obra', '28022027');
    await waitFor(() => expect(f.guardadas.inicio).toBe('2027-02-28'));
    expect(screen.queryByText('Informe uma data válida')).toBeNull();
  });

  it('says what is wrong with a number on its field, and keeps it', async () => {
    await f.abrir('obra');
    await digitar('Área a ampliar', 'muito');
    await screen.findByText('Informe um número válido');
    expect(screen.getByLabelText<HTMLInputElement>('Área a ampliar').value).toBe('muito');
    await digitar('Área a ampliar', '0');
    await screen.findByText('Campo deve ser maior que 0,01');
  });

  it('takes rows of a table, each with its columns', async () => {
    await f.abrir('obra');
    const tabela = screen.getByRole('group', { name: /^Pavimentos/ });
    await usuario.click(within(tabela).getByRole('button', { name: 'Adicionar linha' }));
    await digitar('Nome do pavimento', 'Térreo');
    await digitar('Área do pavimento', '80');
    await waitFor(() => expect(f.guardadas.pavimentos).toEqual([{ nome: 'Térreo', area: '80' }]));
    await usuario.click(screen.getByRole('button', { name: 'Retirar linha 1' }));
    await waitFor(() => expect(f.guardadas).not.toHaveProperty('pavimentos'));
  });

  it('names a table’s cell by its line where it is told away from it, and leads to it', async () => {
    await f.abrir('obra');
    const tabela = screen.getByRole('group', { name: /^Pavimentos/ });
    for (let i = 0; i < 2; i++) await usuario.click(within(tabela).getByRole('button', { name: 'Adicionar linha' }));
    const nomes = within(tabela).getAllByRole<HTMLInputElement>('textbox', { name: 'Nome do pavimento' });
    const areas = within(tabela).getAllByRole<HTMLInputElement>('textbox', { name: /^Área do pavimento/ });
    await usuario.type(nomes[0] ?? tabela, 'Térreo');
    await usuario.type(areas[0] ?? tabela, '80');
    await usuario.type(nomes[1] ?? tabela, 'Superior');
    await usuario.tab();
    await usuario.click(parte(/^Conferir e enviar/));
    const falta = await screen.findByRole('button', { name: 'Linha 2 de Pavimentos, Área do pavimento' });
    expect(falta.closest('li')?.textContent).toBe('Linha 2 de Pavimentos, Área do pavimento: Campo obrigatório');
    await usuario.click(falta);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /^Área do pavimento/ })[1]),
    );
  });

  it('shows the rows of a table one below the other before it is sent', async () => {
    await f.abrir('obra');
    const tabela = screen.getByRole('group', { name: /^Pavimentos/ });
    for (const [i, [nome = '', area = '']] of [
      ['Térreo', '80'],
      ['Superior', '62,5'],
    ].entries()) {
      await usuario.click(within(tabela).getByRole('button', { name: 'Adicionar linha' }));
      const nomes = within(tabela).getAllByRole('textbox', { name: 'Nome do pavimento' });
      const areas = within(tabela).getAllByRole('textbox', { name: /^Área do pavimento/ });
      await usuario.type(nomes[i] ?? tabela, nome);
      await usuario.type(areas[i] ?? tabela, area);
    }
    await usuario.tab();
    await usuario.click(parte(/^Conferir e enviar/));
    const resposta = (await screen.findByText('Pavimentos', { selector: 'dt' })).parentElement ?? tabela;
    const linhas = within(resposta).getAllByRole('listitem');
    expect(linhas.map(({ textContent }) => textContent)).toEqual([
      'Térreo: Área do pavimento 80,00 m²',
      'Superior: Área do pavimento 62,50 m²',
    ]);
  });

  it('looks a property up, and says when there is none [ERRO-029] [TELA-049]', async () => {
    await f.abrir();
    await digitar('Imóvel', '9');
    await screen.findByText('Imóvel não localizado');
    await digitar('Imóvel', '01.02.117');
    await screen.findByText('Rua das Acácias, 340');
    expect(screen.getByText('Zona ZR-2')).toBeTruthy();
    expect(screen.queryByText('Imóvel não localizado')).toBeNull();
  });

  it('marks a section that was left with something missing, and says it on the field [VAL-001]', async () => {
    await f.abrir();
    await usuario.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByRole('heading', { level: 2, name: 'Obra' });
    expect(parte(/^Imóvel/).textContent).toContain('2 campos a corrigir');
    await usuario.click(parte(/^Imóvel/));
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    await digitar('Imóvel', '01.02.117');
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(1);
  });

  it('keeps what is typed while the server is away, and has it after a reload', async () => {
    await f.abrir();
    f.fora = true;
    await usuario.click(screen.getByRole('radio', { name: 'Não' }));
    await digitar('Quem autoriza', 'Ana Prado');
    await screen.findAllByText('Guardado só neste aparelho');
    cleanup();
    f.fora = false;
    await f.abrir();
    const campo = await screen.findByLabelText<HTMLInputElement>('Quem autoriza');
    expect(campo.value).toBe('Ana Prado');
    await waitFor(() => expect(f.guardadas).toEqual({ proprietario: false, autorizacao: 'Ana Prado' }));
  });

  it('can be filled by keyboard alone', async () => {
    await f.abrir();
    screen.getByLabelText('Imóvel').focus();
    await usuario.keyboard('01.02.117{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sim' }));
    await usuario.keyboard(' ');
    await usuario.tab();
    await usuario.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continuar' }));
    await usuario.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Obra'));
  });
});
