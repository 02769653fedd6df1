import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { procuracao, situacoesDaProcuracao, type SituacaoDaProcuracao } from '../../src/schemas/procuracao.ts';
import { atosNoRegistro } from '../../src/schemas/lote.ts';
import type { TarefaVista } from '../../src/schemas/tarefa.ts';
import { envelope } from '../support/servidorDeRespostas.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

const usuario = userEvent.setup();
let aberto: Palco | undefined;
let pedidos: Record<string, unknown>[] = [];
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const tarefa = (resultado: TarefaVista['resultado']): TarefaVista => ({
  ...{ id: 70, tipo: 'lote', entidade: 'procuracao', titulo: 'Procurações', situacao: 'pronta', feitas: 1, total: 1 },
  ...{ erro: null, arquivo: null, importacao: null, cidade: null, resultado },
  lote: { ato: 'aprovar', desfaz: false, desfeito: false, devolve: false },
  ...{ criado_em: '2026-11-20T10:00:00-03:00', terminada_em: '2026-11-20T10:00:00-03:00', expira_em: null },
});
const abrir = async (situacao: SituacaoDaProcuracao, resposta = tarefa({ feitos: 1, recusados: 0, falhas: [] })) => {
  const valores = { pessoa_id: 3, procurador_id: 4, poderes: 'Todos os requerimentos', ate: null, arquivo: null };
  aberto = await palco(procuracao, {
    registros: [registro(1, { ...valores, situacao, motivo: null })],
    caminho: '/procuracao/1/show',
  });
  const { servidor, cadastro, listas } = aberto;
  pedidos = [];
  servidor.responder((pedido) => {
    if (!pedido.path.split('?')[0]?.endsWith('/lote'))
      return cadastro.responder(pedido) ?? listas.responder(pedido) ?? envelope(null);
    pedidos.push(JSON.parse(pedido.corpo) as Record<string, unknown>);
    return envelope(resposta);
  });
  await screen.findByRole('heading', { level: 1, name: 'Todos os requerimentos' });
};

describe('the acts of the list, on the page of one record', () => {
  it.each<[SituacaoDaProcuracao, readonly string[]]>([
    ['Em conferência', ['Aprovar', 'Recusar']],
    ['Aguardando procurador', ['Aprovar', 'Recusar']],
    ['Ativa', ['Encerrar']],
    ['Recusada', []],
    ['Encerrada', []],
  ])('are those that its state takes: %s', (situacao, rotulos) => {
    expect(situacoesDaProcuracao).toContain(situacao);
    expect(atosNoRegistro(procuracao, { situacao }).map(({ label }) => label)).toEqual(rotulos);
  });

  it('approve and refuse it there, asking what the list asks', async () => {
    await abrir('Em conferência');
    await usuario.click(await screen.findByRole('button', { name: 'Aprovar' }));
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aprovar' }));
    await waitFor(() => expect(pedidos).toEqual([expect.objectContaining({ ato: 'aprovar', ids: [1] })]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await usuario.click(screen.getByRole('button', { name: 'Recusar' }));
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.type(dialogo.getByLabelText(/^Motivo/), 'Sem assinatura');
    await usuario.click(dialogo.getByRole('button', { name: 'Recusar' }));
    await waitFor(() =>
      expect(pedidos[1]).toMatchObject({ ato: 'recusar', ids: [1], dados: { motivo: 'Sem assinatura' } }),
    );
  });

  it('say why it was not done', async () => {
    const frase = 'Quem é o procurador não confere a própria procuração';
    await abrir(
      'Em conferência',
      tarefa({ feitos: 0, recusados: 1, falhas: [{ onde: 'Todos os requerimentos', id: 1, motivos: [frase] }] }),
    );
    await usuario.click(await screen.findByRole('button', { name: 'Aprovar' }));
    await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aprovar' }));
    expect(await screen.findByText(frase)).toBeTruthy();
  });
});
