import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { primeiroEloQuebrado, type EventoGuardado } from '../../../../server/modules/requerimentos/cadeia.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { QuadroDaEquipe } from '../../../../src/schemas/requerimento/quadro.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { protocolarO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { cenarioDasAssinaturas, type CenarioDasAssinaturas } from '../assinaturas/cenario.ts';

const P = 'painel-prefeitura/requerimento';
let portal: Portal;
let s: CenarioDasAssinaturas;
let bia: Cliente;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-03T02:30:00Z' });
  s = await cenarioDasAssinaturas(portal);
  api = requerimentoPelaApi(portal, s.c);
  bia = await portal.entrar({ nome: 'Bia Nunes', permissoes: ['painel.prefeitura'], setores: [] });
  await s.comSenha(bia);
});
afterAll(() => portal.drop());
beforeEach(async () => {
  await portal.db.deleteFrom('ausencia').execute();
});

const ausentar = async (quem: Cliente, substituto: Cliente, inicio = '2026-11-02', fim = '2026-11-20') => {
  const corpo = { usuario_id: quem.id, substituto_id: substituto.id, inicio, fim, motivo: 'Férias' };
  const r = await s.c.gestor.post('painel-prefeitura/cadastro/ausencia', corpo);
  expect(r.status, r.texto).toBe(201);
};
const dalvaAusente = () => ausentar(s.c.analista, bia);
const meus = async (quem: Cliente) => {
  const r = await quem.get(P, { 'filtro[escopo]': 'meus', relogios: 1 });
  expect(r.status, r.texto).toBe(200);
  return r.dados<{ data: { id: number }[]; contagens: Record<string, number>; substitui?: object[] }>();
};
const acoes = async (id: number) => (await api.ver(id, bia)).acoes.map(({ acao }) => acao);
const DUPLO = 'Bia Nunes, no lugar de Dalva Montalegre';

describe('the substitute of somebody who is away', () => {
  it('has his tasks among his own in the period, and not a day longer', async () => {
    const { id } = await protocolarO2(portal, s.c);
    await api.agir(id, 'acoes/iniciar');
    expect((await meus(bia)).data).toEqual([]);
    await dalvaAusente();
    const dela = await meus(bia);
    expect(dela.data.map((r) => r.id)).toContain(id);
    expect(dela.contagens['Em andamento']).toBe(1);
    expect(dela.substitui).toEqual([{ nome: 'Dalva Montalegre', ate: '2026-11-20' }]);
    await portal.db.deleteFrom('ausencia').execute();
    await ausentar(s.c.analista, bia, '2026-11-02', '2026-11-02');
    expect((await meus(bia)).data).toHaveLength(1);
    // Past midnight in the city.
    portal.clock.avancar(40);
    expect((await meus(bia)).data).toEqual([]);
    portal.clock.avancar(-40);
  });

  it('acts with the rights of the sector, both names in the trace and in the chain; outside of the period he is refused', async () => {
    const { id, versao } = await protocolarO2(portal, s.c);
    const antes = await bia.post(`${P}/${id}/acoes/iniciar`, { versao });
    expect([antes.status, antes.erro.codigo]).toEqual([403, 'sem_permissao']);
    await dalvaAusente();
    expect(await acoes(id)).toContain('iniciar');
    await api.agir(id, 'acoes/iniciar', {}, bia);
    const visto = await api.ver(id);
    const feito = visto.eventos.find((e) => e.tipo === 'etapa_iniciada');
    expect(feito?.ator).toBe(DUPLO);
    const doRequerente = (
      await s.c.requerente.get(`painel-contribuinte/requerimento/${id}`)
    ).dados<RequerimentoVisto>();
    expect(doRequerente.eventos.find((e) => e.tipo === 'etapa_iniciada')?.ator).toBe(DUPLO);
    const { rows } = await portal.base.ownerPool.query<EventoGuardado & { no_lugar_de: string | null; tipo: string }>(
      'select * from requerimento_evento where requerimento_id = $1 order by sequencia',
      [id],
    );
    const iniciada = rows.find((e) => e.tipo === 'etapa_iniciada');
    expect(iniciada?.no_lugar_de).toBe('Dalva Montalegre');
    expect(iniciada?.canonico).toContain(`"no_lugar_de":${s.c.analista.id}`);
    expect(primeiroEloQuebrado(rows, rows.at(-1)?.hash ?? '')).toBeNull();
    await portal.db.deleteFrom('ausencia').execute();
    const depois = await bia.post(`${P}/${id}/acoes/pausar`, { versao: visto.versao, motivo: 'Aguarda' });
    expect(depois.status).toBe(403);
  });

  it('begins what was given to her in her place: it stays hers', async () => {
    const { id } = await protocolarO2(portal, s.c);
    await api.agir(id, 'acoes/atribuir', { responsavel_id: s.c.analista.id });
    await dalvaAusente();
    await api.agir(id, 'acoes/iniciar', {}, bia);
    expect((await api.ver(id)).etapa?.responsavel).toMatchObject({ id: s.c.analista.id });
  });

  it('gives the opinion that her sector owes, is asked for it, and is named with her', async () => {
    const { id } = await protocolarO2(portal, s.c);
    await api.agir(id, 'acoes/iniciar');
    await ausentar(s.c.deOutroSetor, bia);
    await api.agir(id, 'pareceres', { setor: 'SEMAM', pergunta: 'Há restrição ambiental?', bloqueia: false });
    expect((await bia.get('painel-prefeitura/geral-notifications')).texto).toContain('arecer');
    await api.agir(id, 'pareceres/1/responder', { veredito: 'favorável', texto: 'Nada a opor' }, bia);
    const visto = await api.ver(id);
    expect(visto.eventos.find((e) => e.tipo === 'parecer_dado')?.ator).toMatch(/^Bia Nunes, no lugar de /);
  });

  it('signs in his place once, and not where his own signature is asked for; the paper names both', async () => {
    const { documento } = await s.protocolar();
    const dela = await s.pedida(documento, s.c.analista, {});
    expect((await s.assinar(bia, dela)).status).toBe(404);
    await dalvaAusente();
    expect((await bia.get('me')).dados<{ totalAssinaturasPendentes: number }>().totalAssinaturasPendentes).toBe(1);
    expect((await bia.get('assinatura')).dados<{ data: { id: number }[] }>().data.map((a) => a.id)).toEqual([dela]);
    expect((await s.vista(bia, dela)).acoes).toEqual(['assinar', 'recusar']);
    const feita = await s.assinar(bia, dela);
    expect(feita.status, feita.texto).toBe(200);
    expect((await s.vista(s.c.gestor, dela)).signatario).toBe(DUPLO);
    expect((await s.assinar(bia, dela)).status).toBe(404);

    const outro = await s.protocolar();
    const de = await s.pedida(outro.documento, s.c.analista);
    await s.pedida(outro.documento, bia);
    const recusada = await s.assinar(bia, de);
    expect([recusada.status, recusada.mensagem]).toEqual([
      422,
      'A sua assinatura também foi pedida neste documento. Peça que outra pessoa assine por quem está ausente',
    ]);
  });

  it('signs once in one document, in whosever place: neither for a second one nor for herself', async () => {
    await dalvaAusente();
    await ausentar(s.c.deOutroSetor, bia);
    const { documento } = await s.protocolar();
    const uma = await s.pedida(documento, s.c.analista, { ordem: 1 });
    const outra = await s.pedida(documento, s.c.deOutroSetor, { ordem: 1 });
    const feita = await s.assinar(bia, uma);
    expect(feita.status, feita.texto).toBe(200);
    const guardada = () =>
      portal.db.selectFrom('assinatura').select(['status', 'decidida_por']).where('documento_id', '=', documento);
    expect(await guardada().where('id', '=', uma).execute()).toEqual([{ status: 'Assinado', decidida_por: bia.id }]);
    const JA = 'Você já assinou este documento. Peça que outra pessoa dê esta assinatura';
    expect(await s.vista(bia, outra)).toMatchObject({ acoes: [], aviso: JA });
    const segunda = await s.assinar(bia, outra);
    expect([segunda.status, segunda.mensagem]).toEqual([422, JA]);
    const dela = await s.pedir(documento, bia);
    expect([dela.status, Object.keys(dela.erro.erros ?? {})]).toEqual([422, ['signatario_id']]);
    // However it came to be asked of her.
    await portal.db.updateTable('assinatura').set({ usuario_id: bia.id }).where('id', '=', outra).execute();
    const propria = await s.assinar(bia, outra);
    expect([propria.status, propria.mensagem]).toEqual([422, JA]);
    expect(await guardada().where('id', '=', outra).execute()).toEqual([{ status: 'Aguardando', decidida_por: null }]);
  });

  it('neither signs nor acts where one of the two opened the request for a citizen or was let in to it', async () => {
    await dalvaAusente();
    const { requerimento, documento } = await s.protocolar();
    const dela = await s.pedida(documento, s.c.analista);
    const lista = async () => (await bia.get('assinatura')).dados<{ data: { id: number }[] }>().data.map((a) => a.id);
    const { versao } = await api.ver(requerimento);
    const nada = async () => {
      expect(await lista()).not.toContain(dela);
      expect((await s.assinar(bia, dela)).status).toBe(404);
      expect((await bia.post(`${P}/${requerimento}/acoes/iniciar`, { versao })).status).toBe(403);
    };
    expect(await lista()).toContain(dela);
    const pedido = () => portal.db.updateTable('requerimento').where('id', '=', requerimento);
    for (const { id: criado_por } of [s.c.analista, bia]) {
      await pedido().set({ criado_por }).execute();
      await nada();
    }
    await pedido().set({ criado_por: s.c.requerente.id }).execute();
    for (const { id: usuario_id } of [s.c.analista, bia]) {
      await portal.db
        .insertInto('requerimento_participante')
        .values({
          ...{ organizacao_id: portal.cidade, requerimento_id: requerimento, sequencia: 1, papel: 'convidado' },
          ...{ pode: 'ler', nome: 'Parte', email: 'parte@exemplo.com.br', documento: null, ate: null },
          ...{ procuracao_id: null, no_lugar_de: null, convidado_por: s.c.requerente.id, convidado_por_nome: 'Iara' },
          ...{ convidado_em: portal.clock.now(), convite_hash: null, convite_expira_em: portal.clock.now() },
          ...{ situacao: 'ativo', usuario_id, aceito_em: portal.clock.now() },
        })
        .execute();
      await nada();
      await portal.db.deleteFrom('requerimento_participante').where('requerimento_id', '=', requerimento).execute();
    }
    expect((await s.assinar(bia, dela)).status).toBe(200);
  });

  it('has nothing by who is away where that one has a part in the request, nor where he has one himself', async () => {
    const { id, versao } = await protocolarO2(portal, s.c);
    await dalvaAusente();
    const vinculo = (quem: Cliente) =>
      portal.db
        .updateTable('usuario_organizacao')
        .where('usuario_id', '=', quem.id)
        .where('organizacao_id', '=', portal.cidade);
    const { pessoa_id } = await portal.db
      .selectFrom('requerimento')
      .select('pessoa_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await vinculo(s.c.requerente).set({ pessoa_id: null }).execute();
    for (const parte of [s.c.analista, bia]) {
      await vinculo(parte).set({ pessoa_id }).execute();
      expect((await bia.post(`${P}/${id}/acoes/iniciar`, { versao })).status).toBe(403);
      await vinculo(parte).set({ pessoa_id: null }).execute();
    }
    await vinculo(s.c.requerente).set({ pessoa_id }).execute();
    await api.agir(id, 'acoes/iniciar', {}, bia);
  });

  it('is named on the board beside who is away, with how much is his meanwhile', async () => {
    await dalvaAusente();
    const { pessoas } = (await s.c.gestor.get(`${P}/quadro`)).dados<QuadroDaEquipe>();
    const dela = pessoas.find(({ id }) => id === s.c.analista.id);
    expect(dela).toMatchObject({ ausente_ate: '2026-11-20', substituto: 'Bia Nunes' });
  });
});
