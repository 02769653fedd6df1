import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';
import { umRequerimento } from '../contribuinte/umRequerimento.ts';
import { abrir } from './tela.tsx';

type Rodada = RequerimentoVisto['pendencias'][number];

const rodada = (id: number, muda: Partial<Rodada>, texto: string, resposta: string | null): Rodada => ({
  id,
  execucao: 1,
  situacao: 'concluida',
  aberta_em: '2026-11-05T09:00:00-03:00',
  emitida_em: '2026-11-05T10:00:00-03:00',
  responder_ate: '2026-11-20',
  respondida_em: '2026-11-09T15:30:00-03:00',
  ...muda,
  itens: [
    {
      id: id * 10,
      tipo: 'campo',
      alvo: 'area',
      texto,
      fundamento: null,
      situacao: resposta === null ? 'aberto' : 'aceito',
      antes: null,
      depois: null,
      motivo: null,
    },
  ],
  itens_vistos: [
    {
      id: id * 10,
      alvo_nome: 'Área a ampliar',
      campo: null,
      antes_texto: resposta === null ? null : '30,00',
      depois_texto: resposta,
      antes_arquivos: [],
      depois_arquivos: [],
    },
  ],
});

const comRodadas = umRequerimento({
  pendencias: [
    rodada(1, {}, 'A área não confere com a planta', '45,50'),
    rodada(2, { situacao: 'emitida', respondida_em: null, responder_ate: '2026-12-01' }, 'Diga o uso da garagem', null),
  ],
});

const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;
beforeEach(async () => {
  servidor = await servidorDeRespostas(() => envelope(comRodadas));
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

describe('the print report of correction rounds', () => {
  it.each([
    ['contribuinte', 'painel-contribuinte', '[ROTA-073]'],
    ['prefeitura', 'painel-prefeitura', '[ROTA-074]'],
  ] as const)(
    'of the panel %s shows every round with items, answers and dates, as %s sees it %s',
    async (painel, api, _id) => {
      sessaoAberta({ usuario: { permissoes: [`painel.${painel}`] } });
      await abrir(`/requerimento/${painel}/relatorio/pendencias/12`);
      await screen.findByRole('heading', { level: 1, name: 'Relatório de pendências' });
      const texto = document.body.textContent ?? '';
      for (const parte of [
        '2026/000012',
        'Pendência 1',
        'Enviada em 05/11/2026 10:00 · responder até 20/11/2026 · respondida em 09/11/2026 15:30 · concluída',
        'A área não confere com a planta',
        '30,00',
        '45,50',
        'Pendência 2',
        'responder até 01/12/2026',
        'Diga o uso da garagem',
        'Falta responder',
      ])
        expect(texto).toContain(parte);
      expect(servidor.pedidos.map(({ path }) => path)).toEqual([`${api}/requerimento/12`]);
      expect(screen.getByRole('button', { name: 'Imprimir' }).closest('.nao-imprimir')).not.toBeNull();
    },
  );

  it.each([
    ['/requerimento/contribuinte/relatorio/pendencias/12', 'Relatório de pendências'],
    ['/requerimento/prefeitura/relatorio/pendencias/12', 'Relatório de pendências'],
    ['/requerimento/canhoto/k1', 'Protocolo de requerimento'],
  ])('%s stands in the plain layout: the page, and nothing around it [CAB-042]', async (endereco, titulo) => {
    sessaoAberta({ usuario: { permissoes: ['painel.contribuinte', 'painel.prefeitura'] } });
    if (endereco.includes('canhoto'))
      servidor.responder(() =>
        envelope({ numero: '2026/000012', processo: 'Alvará', situacao: 'Em análise', protocolado_em: null }),
      );
    const { container } = await abrir(endereco);
    await screen.findByRole('heading', { level: 1, name: titulo });
    for (const papel of ['banner', 'navigation', 'complementary', 'contentinfo', 'dialog', 'menu'])
      expect(screen.queryAllByRole(papel)).toEqual([]);
    const tela = container.querySelector('.tela');
    expect([...(tela?.children ?? [])].map(({ tagName, id }) => [tagName, id])).toEqual([['MAIN', 'conteudo']]);
  });

  it('leads to the log-in without a session, and back', async () => {
    await abrir('/requerimento/prefeitura/relatorio/pendencias/12');
    await waitFor(() =>
      expect(destinos).toEqual(['/?redirect=%2Frequerimento%2Fprefeitura%2Frelatorio%2Fpendencias%2F12']),
    );
    expect(servidor.pedidos).toEqual([]);
  });

  it('shows nothing to who lacks the panel, and leads to his own', async () => {
    sessaoAberta({ usuario: { permissoes: ['painel.contribuinte'] } });
    await abrir('/requerimento/prefeitura/relatorio/pendencias/12');
    await waitFor(() => expect(destinos).toEqual(['/contribuinte']));
    expect(servidor.pedidos).toEqual([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it("says of a request that is not there or another's that it was not found", async () => {
    servidor.responder(() => recusa(404, 'nao_encontrado', 'Requerimento não encontrado'));
    sessaoAberta({ usuario: { permissoes: ['painel.contribuinte'] } });
    await abrir('/requerimento/contribuinte/relatorio/pendencias/99');
    await screen.findByText('Requerimento não localizado');
  });

  it('prints what was contested, what the city kept and why, and what it took back', async () => {
    const [primeira, segunda] = [rodada(1, {}, 'A área não confere', null), rodada(2, {}, 'Junte a matrícula', null)];
    const contestacao = { texto: 'A planta já mostra 142,50 m².', arquivos: [] };
    const com = (r: Rodada, situacao: 'mantido' | 'retirado', motivo: string): Rodada => ({
      ...r,
      itens: r.itens.map((i) => ({ ...i, situacao, motivo, contestacao })),
    });
    servidor.responder(() =>
      envelope(
        umRequerimento({
          pendencias: [
            com(primeira, 'mantido', 'A planta é outra'),
            com(segunda, 'retirado', 'Já estava no processo'),
            {
              ...rodada(3, {}, 'A área não confere', null),
              itens: primeira.itens.map((i) => ({
                ...i,
                id: 30,
                mantem: { pendencia: 1, item: 10, motivo: 'A planta é outra' },
              })),
            },
          ],
        }),
      ),
    );
    sessaoAberta({ usuario: { permissoes: ['painel.contribuinte'] } });
    await abrir('/requerimento/contribuinte/relatorio/pendencias/12');
    await screen.findByText('Mantido: A planta é outra');
    expect(screen.getAllByText('A planta já mostra 142,50 m².')).toHaveLength(2);
    expect(screen.getByText('Retirado: Já estava no processo')).toBeTruthy();
    expect(document.body.textContent).toContain(
      'Este item foi contestado na pendência 1, e a prefeitura o manteve: A planta é outra',
    );
  });

  it('says so when the city asked for nothing', async () => {
    servidor.responder(() => envelope(umRequerimento()));
    sessaoAberta({ usuario: { permissoes: ['painel.contribuinte'] } });
    await abrir('/requerimento/contribuinte/relatorio/pendencias/12');
    await screen.findByText('Nenhuma pendência');
  });
});
