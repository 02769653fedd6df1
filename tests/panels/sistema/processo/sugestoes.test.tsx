import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AntesDePublicar } from '../../../../src/panels/sistema/processo/AntesDePublicar.tsx';
import { contarAchados } from '../../../../src/panels/sistema/processo/contarAchados.ts';
import { ListaDeAchados } from '../../../../src/panels/sistema/processo/ListaDeAchados.tsx';
import { achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import { envelope, servidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { abrirProcessos } from './palcoDoProcesso.tsx';

const achados = [
  achado('frase_longa', 'processo.descricao', 'A descrição tem uma frase de 40 palavras'),
  achado('parametro_sem_valor', 'parametros[0]', 'A UFM não tem valor'),
  achado('campo_sem_ajuda', 'campos[2].ajuda', '"Planta" não tem ajuda'),
  achado('setor_sem_membros', 'etapas[1].setor', 'O setor não tem membros'),
];

describe('advice on wording among the findings', () => {
  it('is counted apart', () => {
    expect(contarAchados(achados)).toBe('1 impedimento, 1 aviso, 2 sugestões de linguagem');
    expect(contarAchados(achados.slice(0, 1))).toBe('1 sugestão de linguagem');
    expect(contarAchados([])).toBe('');
  });

  it('stands behind what has to be mended, opened by whoever wants it, each with its way there', async () => {
    render(<ListaDeAchados achados={achados} saida={({ onde }) => <button type="button">{`Ver ${onde}`}</button>} />);
    const [primeira, segunda] = screen.getAllByRole('listitem');
    expect(within(primeira as HTMLElement).getByText('O setor não tem membros')).toBeDefined();
    expect(within(segunda as HTMLElement).getByText('A UFM não tem valor')).toBeDefined();
    const dobradas = screen.getByText('A descrição tem uma frase de 40 palavras').closest('details');
    expect(dobradas?.open).toBe(false);
    await userEvent.click(screen.getByText('2 sugestões de linguagem'));
    expect(dobradas?.open).toBe(true);
    const dentro = within(dobradas as HTMLElement);
    expect(dentro.getAllByRole('listitem')).toHaveLength(2);
    expect(dentro.getByRole('button', { name: 'Ver campos[2].ajuda' })).toBeDefined();
    expect(dentro.queryByText('A UFM não tem valor')).toBeNull();
  });

  it('is counted once on the page of a process, where it is opened', async () => {
    cleanup();
    let achou = achados.slice(0, 1);
    const servidor = await servidorDeRespostas(({ path }) => envelope(path.includes('/verificar') ? achou : []));
    const abrir = () => abrirProcessos(<AntesDePublicar processoId={3} versao={2} acao={() => null} />);
    abrir();
    await screen.findByText('1 sugestão de linguagem');
    expect(screen.getByRole('heading').textContent).toBe('Antes de publicar');
    expect(screen.getAllByText(/sugestão de linguagem/)).toHaveLength(1);
    cleanup();
    achou = achados;
    abrir();
    await screen.findByRole('heading', { name: 'Antes de publicar: 1 impedimento, 1 aviso' });
    cleanup();
    await servidor.fechar();
  });
});
