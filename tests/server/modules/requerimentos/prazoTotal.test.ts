import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import { carregarRequerimento } from '../../../../server/modules/requerimentos/carregar.ts';
import type { Definicao, Etapa } from '../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
const processo = (analise: Partial<Etapa>, prazo_total?: Definicao['processo']['prazo_total']): Definicao => {
  const d = comEtapas([etapa('analise', [segue('fim')], analise), etapa('fim', [])]);
  return {
    ...d,
    documentos_emitidos: definicaoO2().documentos_emitidos,
    processo: { ...d.processo, ...(prazo_total === undefined ? {} : { prazo_total }) },
  };
};

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
const falhas: unknown[] = [];
const log = { error: (dados: unknown) => void falhas.push(dados) };
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-02T12:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
});
beforeEach(() => {
  portal.clock.fixar('2026-11-02T12:00:00Z');
  falhas.length = 0;
});
afterAll(() => portal.drop());

const publicar = (d: Definicao) => publicarVersao(portal.db, portal.cidade, c.processo, d);
const noDia = async (dia: string): Promise<void> => {
  portal.clock.fixar(`${dia}T12:00:00Z`);
  while (await cumprirMarcos(portal.parts, log));
  expect(falhas).toEqual([]);
};
const sinos = async (id: number) =>
  (
    await portal.db
      .selectFrom('notificacao')
      .select(['usuario_id', 'message'])
      .where('requerimento_id', '=', id)
      .where('message', 'like', 'O prazo total%')
      .orderBy('id')
      .execute()
  ).map((n) => [n.usuario_id, n.message]);

describe('the term of the whole request', () => {
  it('is seen by staff and applicant with its reason, called to mind, told when passed, and ends the request', async () => {
    const chefe = await portal.entrar({
      permissoes: ['painel.prefeitura'],
      setores: [{ id: c.setor, permissoes: [] }],
    });
    await portal.db
      .updateTable('usuario_setor')
      .set({ chefia: true })
      .where('usuario_id', '=', chefe.id)
      .where('setor_id', '=', c.setor)
      .execute();
    await publicar(
      processo(
        {},
        { ...corridos(12), rola: true, alerta: { dias: 2 }, vencimento: { prioridade: 'alto', encerra: true } },
      ),
    );
    const { id } = await protocolarO2(portal, c);
    for (const quem of [c.analista, c.requerente]) {
      const { prazo, prazo_total } = await api.ver(id, quem);
      expect(prazo.estado).toBe('sem_prazo');
      // Twelve days from 2 November are the 14th, a Saturday; Monday the 16th is worked.
      expect(prazo_total).toMatchObject({ vence_em: '2026-11-16', estado: 'em_dia' });
      expect(prazo_total?.explicacao).toContainEqual({
        texto: 'Terminaria em dia sem expediente: passa ao dia útil seguinte',
        dia: '2026-11-14',
      });
    }
    const { numero } = await api.ver(id);
    await noDia('2026-11-14');
    expect(await sinos(id)).toEqual([[c.analista.id, `O prazo total do requerimento ${numero} vence em 16/11/2026`]]);
    await noDia('2026-11-17');
    const venceu = `O prazo total do requerimento ${numero} venceu em 16/11/2026`;
    expect((await sinos(id)).slice(1).sort()).toEqual([c.analista.id, chefe.id].map((quem) => [quem, venceu]).sort());
    const { estado } = await carregarRequerimento(portal.db, portal.cidade, id);
    expect(estado).toMatchObject({ situacao: 'Expirado', prioridade: 'alto' });
  });
});

describe('the silence of the city', () => {
  const emite = definicaoO2().documentos_emitidos[0]?.chave ?? '';
  const numeros = async () =>
    (await portal.db.selectFrom('serie_numerica').selectAll().where('serie', 'like', 'documento:%').execute()).map(
      (s) => Number(s.proximo),
    );

  it('grants and issues by itself, as the portal, and takes a number only then', async () => {
    await publicar(
      processo({
        prazo: corridos(5),
        vencimento: { defere: true },
        emite,
        vistoria: { agenda: 'setor', duracao: 60, itens: [], condicao: 'area_ampliada_m2 > 1000' },
      }),
    );
    const { id } = await protocolarO2(portal, c);
    await noDia('2026-11-08');
    const { estado } = await carregarRequerimento(portal.db, portal.cidade, id);
    expect(estado.documentos).toHaveLength(1);
    expect(estado.execucoes.at(-1)?.etapa).toBe('fim');
    expect(await numeros()).toEqual([2]);
    // Nobody began the step: what it grants is numbered as if somebody had.
    expect(estado.numero_processo).not.toBeNull();
    const [fim] = await portal.db
      .selectFrom('requerimento_evento')
      .select(['ator_nome', 'dados'])
      .where('requerimento_id', '=', id)
      .where('tipo', '=', 'etapa_concluida')
      .orderBy('sequencia', 'desc')
      .limit(1)
      .execute();
    expect(fim).toMatchObject({
      ator_nome: 'Portal',
      dados: { motivo: 'Silêncio administrativo: o prazo terminou em 07/11/2026 sem decisão' },
    });
  });

  it('takes no number where something is in the way, and says to staff alone what', async () => {
    await publicar(
      processo({
        prazo: corridos(5),
        vencimento: { defere: true },
        emite,
        vistoria: { agenda: 'setor', duracao: 60, itens: [] },
      }),
    );
    const { id } = await protocolarO2(portal, c);
    const antes = await numeros();
    const series = await portal.db.selectFrom('serie_numerica').selectAll().orderBy('serie').execute();
    await noDia('2026-11-08');
    expect(await numeros()).toEqual(antes);
    expect(await portal.db.selectFrom('serie_numerica').selectAll().orderBy('serie').execute()).toEqual(series);
    const { message } = await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', id)
      .where('message', 'like', '%O silêncio não deferiu a etapa%')
      .executeTakeFirstOrThrow();
    expect(message).toContain('Deferir depende de: resultado da vistoria');
    portal.clock.fixar('2026-11-08T12:00:00Z');
    const analista = await portal.entrar({
      permissoes: ['painel.prefeitura'],
      setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
    });
    const detalhes = (await api.ver(id, analista)).eventos.map(({ detalhe }) => detalhe);
    expect(detalhes).toContain(
      'Venceu em 07/11/2026. O silêncio não deferiu a etapa: Deferir depende de: resultado da vistoria',
    );
  });
});

describe('more time for a step', () => {
  it('is given by its sector with a reason where the process says so, and refused otherwise', async () => {
    await publicar(processo({ prazo: { ...corridos(5), prorrogacao: { vezes: 1, prazo: corridos(10) } } }));
    const { id } = await protocolarO2(portal, c);
    const semMotivo = await api.tentar(id, 'acoes/prorrogar-prazo');
    expect([semMotivo.status, Object.keys(semMotivo.erro.erros ?? {})]).toEqual([422, ['motivo']]);
    expect((await api.tentar(id, 'acoes/prorrogar-prazo', { motivo: 'Perícia' }, c.deOutroSetor)).status).toBe(403);
    await api.agir(id, 'acoes/prorrogar-prazo', { motivo: 'Perícia' });
    expect((await api.ver(id)).prazo).toMatchObject({ vence_em: '2026-11-17' });
    expect((await api.tentar(id, 'acoes/prorrogar-prazo', { motivo: 'Outra' })).status).toBe(422);
    const doRequerente = await api.ver(id, c.requerente);
    expect(doRequerente.eventos[0]).toMatchObject({
      texto: 'prorrogou o prazo da etapa ANALISE por 10 dias corridos',
      detalhe: 'Perícia',
    });
  });
});
