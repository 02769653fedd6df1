import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ausencia } from '../../src/schemas/ausencia.ts';
import { convenio } from '../../src/schemas/convenio.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});
const gravacoes = (): number => aberto?.servidor.pedidos.filter(({ method }) => method === 'POST').length ?? 0;

describe('a declared period', () => {
  it('may not end before it starts; equal days pass [VAL-015]', async () => {
    const usuario = userEvent.setup();
    aberto = await palco(convenio, { caminho: '/convenio/create' });
    const fim = await screen.findByLabelText(/^Vigência: fim/);
    await usuario.type(screen.getByLabelText('Vigência: início'), '02/01/2024');
    await usuario.type(fim, '01/01/2024');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    const frase = 'Data inicial tem que ser menor ou igual a data final';
    await screen.findByText(frase);
    expect(fim.getAttribute('aria-invalid')).toBe('true');
    await usuario.clear(fim);
    await usuario.type(fim, '02/01/2024');
    await usuario.tab();
    await expect.poll(() => screen.queryByText(frase)).toBeNull();
    expect(gravacoes()).toBe(0);
  });

  it('stands in the list, the form and the view of the agreements [TELA-047]', async () => {
    const usuario = userEvent.setup();
    const antigo = registro(4, {
      nome: 'Vistoria conjunta',
      orgao: 'Corpo de Bombeiros',
      numero: null,
      vigencia_inicio: '2023-01-15',
      vigencia_fim: '2025-01-14',
      objeto: 'Vistorias em conjunto',
      status: 'Vigente',
    });
    aberto = await palco(convenio, { registros: [antigo], caminho: '/convenio' });
    await screen.findByRole('link', { name: 'Vistoria conjunta' });
    expect(screen.getByText('Vencido em 14/01/2025')).toBeDefined();
    await aberto.ir('/convenio/create');
    await screen.findByRole('heading', { name: 'Novo convênio', level: 1 });
    await usuario.type(await screen.findByLabelText('Nome'), 'Troca de dados');
    await usuario.type(screen.getByLabelText('Órgão'), 'CAU/SC');
    await usuario.type(screen.getByLabelText('Vigência: início'), '01/03/2025');
    await usuario.type(screen.getByLabelText('Objeto'), 'Registros');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('heading', { name: 'Troca de dados', level: 1 });
    await aberto.ir('/convenio/4');
    await usuario.selectOptions(await screen.findByLabelText('Situação'), 'Encerrado');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await expect
      .poll(() => aberto?.cadastro.registros.map(({ nome, status }) => [nome, status]))
      .toEqual([
        ['Troca de dados', 'Vigente'],
        ['Vistoria conjunta', 'Encerrado'],
      ]);
  });

  it('of an absence must be there as a whole, in the words of the specification [VAL-050]', async () => {
    const usuario = userEvent.setup();
    aberto = await palco(ausencia, { caminho: '/ausencia/create' });
    await usuario.type(await screen.findByLabelText('Início'), '02/01/2024');
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Informe o período de ausência');
    expect(screen.getByLabelText('Fim').getAttribute('aria-invalid')).toBe('true');
    expect(gravacoes()).toBe(0);
  });
});
