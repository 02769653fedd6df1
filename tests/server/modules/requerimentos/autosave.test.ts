import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConflitoDeRespostas } from '../../../../src/schemas/requerimento/conflitoDeRespostas.ts';
import type { Valor } from '../../../../src/schemas/requerimento/resposta.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso, publicarVersao } from '../../../support/processoDeTeste.ts';

let portal: Portal;
let c: CenarioO2;
/** The same person, logged in on another device. */
let noCelular: Cliente;
let id: number;
let base: string;

type Digitado = Readonly<Record<string, Valor>>;
const C = 'painel-contribuinte/requerimento';

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  noCelular = await portal.entrar({ usuarioId: c.requerente.id, permissoes: ['painel.contribuinte'] });
});
afterAll(() => portal.drop());
beforeEach(async () => {
  ({ id } = (await c.requerente.post(C, { processo_id: c.processo })).dados<{ id: number }>());
  base = `${C}/${id}`;
});

const salvar = (quem: Cliente, respostas: Digitado, antes?: Digitado): Promise<Resposta> =>
  quem.post(`${base}/respostas`, { respostas, ...(antes === undefined ? {} : { antes }) });
const guardadas = async (): Promise<Digitado> =>
  (await c.requerente.get(`${base}/formulario`)).dados<{ respostas: Digitado }>().respostas;
const rastro = (requerimento = id) =>
  portal.db
    .selectFrom('auditoria')
    .select(['acao', 'usuario_id', 'organizacao_id', 'antes', 'depois', 'ip', 'rota'])
    .where('entidade', '=', 'requerimento')
    .where('registro_id', '=', requerimento)
    .where('acao', '=', 'alterar')
    .orderBy('id')
    .execute();

describe('the trail of an autosave', () => {
  it('has one row per draft and session, whatever the session goes on typing, and no copy of the answers', async () => {
    for (const area of ['1', '14', '142'])
      expect((await salvar(c.requerente, { ...respostasO2, area_ampliada_m2: area })).status).toBe(200);
    const [linha, ...outras] = await rastro();
    expect(outras).toEqual([]);
    expect(linha).toEqual({
      acao: 'alterar',
      usuario_id: c.requerente.id,
      organizacao_id: portal.cidade,
      antes: null,
      depois: { acao: 'salvar-rascunho', versao: 1, sessao: expect.any(String) },
      ip: '127.0.0.1',
      rota: 'POST /api/v1/painel-contribuinte/requerimento/:id/respostas',
    });
    await salvar(noCelular, { rt: 'CREA-SC 12345' });
    await salvar(noCelular, { rt: 'CREA-SC 1' });
    const duas = await rastro();
    expect(duas).toHaveLength(2);
    const sessoes = duas.map(({ depois }) => (depois as { sessao: string }).sessao);
    expect(new Set(sessoes).size).toBe(2);
    expect(await guardadas()).toMatchObject({ area_ampliada_m2: '142', rt: 'CREA-SC 1' });
  });

  it('has one row per draft: another draft of the same session leaves its own', async () => {
    await salvar(c.requerente, respostasO2);
    const primeiro = id;
    ({ id } = (await c.requerente.post(C, { processo_id: c.processo })).dados<{ id: number }>());
    base = `${C}/${id}`;
    await salvar(c.requerente, respostasO2);
    expect([(await rastro(primeiro)).length, (await rastro()).length]).toEqual([1, 1]);
  });

  it('has one row when tabs of one session save at the same moment', async () => {
    // Both are held until both have arrived, so that neither is over when the other begins.
    const porta = await portal.base.ownerPool.connect();
    await porta.query('begin');
    await porta.query('select from requerimento where id = $1 for update', [id]);
    const saves = [{ rt: 'A' }, { area_ampliada_m2: '9' }].map((respostas) => salvar(c.requerente, respostas));
    await expect
      .poll(async () => {
        const { rows } = await portal.base.ownerPool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.n;
      })
      .toBe(2);
    await porta.query('commit');
    porta.release();
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await rastro()).toHaveLength(1);
    expect(await guardadas()).toEqual({ rt: 'A', area_ampliada_m2: '9' });
  });

  it('has no row of a question that writes nothing, nor of a save that was refused', async () => {
    expect((await salvar(c.requerente, {})).status).toBe(200);
    const filed = await protocolarO2(portal, c);
    const antes = (await rastro(filed.id)).length;
    const r = await noCelular.post(`${C}/${filed.id}/respostas`, { respostas: respostasO2 });
    expect(r.status).toBe(422);
    expect([(await rastro()).length, (await rastro(filed.id)).length]).toEqual([0, antes]);
  });

  it('names who typed: staff that fill in a form for a citizen', async () => {
    const balcao = await portal.entrar({ nome: 'Bento Balcão', permissoes: ['painel.prefeitura'] });
    const { id: pessoa } = await portal.db
      .selectFrom('pessoa')
      .select('id')
      .where('nome', '=', 'Nilo Pedrassol')
      .executeTakeFirstOrThrow();
    const P = 'painel-prefeitura/requerimento';
    const aberto = await balcao.post(P, { processo_id: c.processo, contribuinte_id: pessoa });
    const { id: dele } = aberto.dados<{ id: number }>();
    expect((await balcao.post(`${P}/${dele}/respostas`, { respostas: respostasO2 })).status).toBe(200);
    expect(await rastro(dele)).toMatchObject([{ usuario_id: balcao.id, depois: { acao: 'salvar-rascunho' } }]);
  });
});

describe('two tabs that type into one draft', () => {
  beforeEach(async () => {
    await salvar(c.requerente, respostasO2);
  });

  it('merges different fields', async () => {
    expect((await salvar(c.requerente, { rt: 'A' }, { rt: respostasO2.rt })).status).toBe(200);
    expect((await salvar(noCelular, { area_ampliada_m2: '9' }, { area_ampliada_m2: '142.50' })).status).toBe(200);
    expect(await guardadas()).toMatchObject({ rt: 'A', area_ampliada_m2: '9' });
  });

  it('answers 409 with both values for a field that both typed into, and keeps nothing of that save', async () => {
    await salvar(c.requerente, { rt: 'A' }, { rt: respostasO2.rt });
    const r = await salvar(
      noCelular,
      { rt: 'B', area_ampliada_m2: '9' },
      { rt: respostasO2.rt, area_ampliada_m2: '142.50' },
    );
    expect([r.status, r.erro.codigo]).toEqual([409, 'versao_desatualizada']);
    expect(r.dados<ConflitoDeRespostas>()).toEqual({
      versao: 1,
      conflitos: [{ campo: 'rt', agora: 'A', meu: 'B' }],
    });
    expect(await guardadas()).toMatchObject({ rt: 'A', area_ampliada_m2: '142.50' });
    // What the sender does next: the rest goes again, and the field once its user has seen the other value.
    expect((await salvar(noCelular, { area_ampliada_m2: '9' }, { area_ampliada_m2: '142.50' })).status).toBe(200);
    expect((await salvar(noCelular, { rt: 'B' }, { rt: 'A' })).status).toBe(200);
    expect(await guardadas()).toMatchObject({ rt: 'B', area_ampliada_m2: '9' });
  });

  it('says so of one of two saves that come at the same moment', async () => {
    const [a, b] = await Promise.all([
      salvar(c.requerente, { rt: 'A' }, { rt: respostasO2.rt }),
      salvar(noCelular, { rt: 'B' }, { rt: respostasO2.rt }),
    ]);
    expect([a.status, b.status].sort()).toEqual([200, 409]);
    expect((await guardadas())['rt']).toBe(a.status === 200 ? 'A' : 'B');
  });

  it('counts emptied and first given answers like any other', async () => {
    await salvar(c.requerente, { rt: null }, { rt: respostasO2.rt });
    const apagada = await salvar(noCelular, { rt: 'B' }, { rt: respostasO2.rt });
    expect(apagada.dados<ConflitoDeRespostas>().conflitos).toEqual([{ campo: 'rt', agora: null, meu: 'B' }]);
    await salvar(c.requerente, { rt: 'A' }, { rt: null });
    const primeira = await salvar(noCelular, { rt: 'B' }, { rt: null });
    expect(primeira.dados<ConflitoDeRespostas>().conflitos).toEqual([{ campo: 'rt', agora: 'A', meu: 'B' }]);
  });

  it('takes the same value from both, and a repeated save whose answer was lost', async () => {
    for (const _vez of [1, 2])
      expect((await salvar(c.requerente, { rt: 'A' }, { rt: respostasO2.rt })).status).toBe(200);
    expect((await salvar(noCelular, { rt: 'A' }, { rt: respostasO2.rt })).status).toBe(200);
  });

  it('lets the last one stand for a page that does not say what it had', async () => {
    await salvar(c.requerente, { rt: 'A' }, { rt: respostasO2.rt });
    expect((await salvar(noCelular, { rt: 'B' })).status).toBe(200);
    expect((await salvar(noCelular, { rt: 'C' }, {})).status).toBe(200);
    expect((await guardadas())['rt']).toBe('C');
  });

  it('drops a field that the form does not have instead of disputing it', async () => {
    const r = await salvar(c.requerente, { inventado: 'x' }, { inventado: 'y' });
    expect([r.status, r.dados<{ descartadas: string[] }>().descartadas]).toEqual([200, ['inventado']]);
  });

  it('refuses what is no map of answers', async () => {
    for (const antes of [[], 'x', 7, null])
      expect((await c.requerente.post(`${base}/respostas`, { respostas: { rt: 'A' }, antes })).status).toBe(422);
  });
});

it('an answer that the portal itself took away with a newer version is disputed by nobody', async () => {
  const d = definicaoO2();
  const comUso = (chaves: readonly string[]) => ({
    ...d,
    processo: { ...d.processo, chave: 'autosave-versoes' },
    campos: [
      ...d.campos,
      {
        chave: 'uso',
        nome: 'Uso',
        tipo: 'selecao' as const,
        obrigatorio: true,
        opcoes: chaves.map((chave) => ({ chave, nome: chave })),
      },
    ],
    etapas: d.etapas.map((e) =>
      e.chave === 'abertura'
        ? {
            ...e,
            secoes: (e.secoes ?? []).map((s, i) => (i === 0 ? { ...s, campos: [...s.campos, 'uso'] } : s)),
          }
        : e,
    ),
  });
  const processo = await publicarProcesso(portal.db, portal.cidade, comUso(['casa', 'loja']));
  ({ id } = (await c.requerente.post(C, { processo_id: processo })).dados<{ id: number }>());
  base = `${C}/${id}`;
  await salvar(c.requerente, { uso: 'loja', rt: 'A' });
  await publicarVersao(portal.db, portal.cidade, processo, comUso(['casa', 'galpao']));
  expect(await guardadas()).not.toHaveProperty('uso');
  expect((await salvar(noCelular, { uso: 'casa' }, { uso: 'loja' })).status).toBe(200);
  // Typed into the form of before: it leaves its row although the move has written the draft already.
  await publicarVersao(portal.db, portal.cidade, processo, comUso(['galpao']));
  await salvar(c.requerente, { rt: 'C' }, { rt: 'A' });
  expect(await guardadas()).toEqual({ rt: 'C' });
  expect(await rastro()).toHaveLength(2);
});
