import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { primeiroEloQuebrado, type EventoGuardado } from '../../../server/modules/requerimentos/cadeia.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, respostasO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Resposta } from '../../support/cliente.ts';

let portal: Portal;
let c: CenarioO2;
let filed: { id: number; versao: number };

const P = 'painel-prefeitura/requerimento';
const C = 'painel-contribuinte/requerimento';
const abrir = () => c.requerente.post(C, { processo_id: c.processo });

/** Waits for what goes on after an answer (papers drawn, sessions read), so that only the call itself is counted. */
const quieto = async (): Promise<void> => {
  await expect
    .poll(async () => {
      const { rows } = await portal.base.ownerPool.query<{ n: number }>(
        'select count(*)::int as n from documento where caminho is null',
      );
      return rows[0]?.n;
    })
    .toBe(0);
  for (const quem of [c.requerente, c.analista]) await quem.get('auth/me');
  await portal.app.olhares.gravar();
};

beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
  // Definitions are read once and remembered.
  filed = await protocolarO2(portal, c);
  await c.analista.get(P);
});
afterAll(() => portal.drop());

/** Statements of one call, transaction included, without the look-up of the session. */
const comandosDe = async (chamada: () => Promise<Resposta>): Promise<readonly string[]> => {
  await quieto();
  portal.comandos.length = 0;
  const r = await chamada();
  const feitos = [...portal.comandos];
  expect(r.status, r.texto).toBeLessThan(300);
  const paralelos =
    /\bfrom sessao\b|from "documento" where "organizacao_id" = \$1 and "id" = \$2|^update "documento" set "caminho"/;
  return feitos.filter((x) => !paralelos.test(x.replace(/\s+/g, ' ')));
};
const quantos = async (chamada: () => Promise<Resposta>): Promise<number> => (await comandosDe(chamada)).length;
/** What an act writes with, in order: the first word, or the first table of a statement that writes several. */
const gravacoes = (comandos: readonly string[]): readonly string[] =>
  comandos.flatMap((x) => /\b(?:insert into|update|delete from) "?(\w+)/.exec(x)?.[1] ?? []);

describe('SQL statements of a call', () => {
  it('a list is one, however it is filtered', async () => {
    for (const query of [{}, { page: 3 }, { s: 'iara' }, { 'filtro[situacao]': 'Em andamento', per_page: 50 }])
      expect(await quantos(() => c.analista.get(P, query))).toBe(1);
    expect(await quantos(() => c.requerente.get(C))).toBe(1);
  });

  it('a view is two, whatever the request holds, and one for who looks again', async () => {
    expect(await quantos(() => c.analista.get(`${P}/${filed.id}`))).toBe(2);
    // What is of the request whoever looks is remembered from the first of them.
    expect(await quantos(() => c.requerente.get(`${C}/${filed.id}`))).toBe(1);
    for (const [quem, onde] of [
      [c.analista, P],
      [c.requerente, C],
    ] as const)
      expect(await quantos(() => quem.get(`${onde}/${filed.id}`))).toBe(1);
  });

  it('opening a draft reads once and writes once', async () => {
    const feitos = await comandosDe(abrir);
    // The fifth holds the drafts of one person, so that their number is kept to; it travels with the one that reads.
    expect(feitos).toHaveLength(5);
    expect(gravacoes(feitos)).toEqual(['requerimento']);
  });

  it('saving answers writes once, its audit row included, and filing writes once', async () => {
    const { id, versao } = (await abrir()).dados<{ id: number; versao: number }>();
    for (const antes of [undefined, respostasO2]) {
      const salvo = await comandosDe(() =>
        c.requerente.post(`${C}/${id}/respostas`, { respostas: respostasO2, ...(antes && { antes }) }),
      );
      expect(salvo, salvo.join('\n\n')).toHaveLength(6);
      expect(gravacoes(salvo)).toEqual(['requerimento']);
    }
    await enviarArquivo(portal, c.requerente, `${C}/${id}/arquivos`, { documento: 'matricula' });
    const feitos = await comandosDe(() => c.requerente.post(`${C}/${id}/enviar`, { versao }));
    // Two look up the professional whom the answers name, for what is checked and for the receipt that says his name; two the penalties of both.
    expect(feitos).toHaveLength(13);
    expect(gravacoes(feitos)).toEqual(['serie_numerica', 'requerimento']);
  });

  it('an act of a step is five with a number to take, four without, and leaves everything it left before', async () => {
    const agir = (acao: string, versao: number, corpo: object = {}) =>
      comandosDe(() => c.analista.post(`${P}/${filed.id}/acoes/${acao}`, { versao, ...corpo }));
    const contar = async () => {
      const tabelas = ['requerimento_evento', 'auditoria', 'notificacao', 'saida'];
      const linhas = tabelas.map((t) => `(select count(*)::int from ${t}) as ${t}`);
      return (await portal.base.ownerPool.query<Record<string, number>>(`select ${linhas.join()}`)).rows[0] ?? {};
    };
    const antes = await contar();
    const feitos = await agir('iniciar', filed.versao);
    expect(feitos).toHaveLength(5);
    expect(gravacoes(feitos)).toEqual(['serie_numerica', 'requerimento']);
    const depois = await contar();
    expect(Object.fromEntries(Object.entries(depois).map(([t, n]) => [t, n - (antes[t] ?? 0)]))).toEqual({
      requerimento_evento: 2,
      auditoria: 1,
      notificacao: 1,
      // The mail, the bell, and the request's change to its readers and to the city.
      saida: 4,
    });
    expect(await agir('priorizar', filed.versao + 1, { prioridade: 'alto' })).toHaveLength(4);
    expect(await agir('encaminhar', filed.versao + 2, { setor: 'SEMAM' })).toHaveLength(5);
    const { rows } = await portal.base.ownerPool.query<EventoGuardado>(
      'select * from requerimento_evento where requerimento_id = $1 order by sequencia',
      [filed.id],
    );
    const { cabeca_hash } = await portal.db
      .selectFrom('requerimento')
      .select('cabeca_hash')
      .where('id', '=', filed.id)
      .executeTakeFirstOrThrow();
    expect(primeiroEloQuebrado(rows, cabeca_hash)).toBeNull();
  });
});

it('of acts decided on one version at the same moment exactly one is done, and the others leave nothing', async () => {
  const { id, versao } = await protocolarO2(portal, c);
  const respostas = await Promise.all(
    Array.from({ length: 8 }, () => c.analista.post(`${P}/${id}/acoes/iniciar`, { versao })),
  );
  expect(respostas.map((r) => r.status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  const { rows } = await portal.base.ownerPool.query<{ n: number; auditados: number }>(
    `select (select count(*)::int from requerimento_evento where requerimento_id = $1 and tipo = 'etapa_iniciada') as n,
      (select count(*)::int from auditoria where entidade = 'requerimento' and registro_id = $1 and acao = 'agir' and depois ->> 'acao' = 'iniciar') as auditados`,
    [id],
  );
  expect(rows).toEqual([{ n: 1, auditados: 1 }]);
});

it('a write that the database refuses takes the whole act back', async () => {
  const { id, versao } = await protocolarO2(portal, c);
  const retrato = async () =>
    (
      await portal.base.ownerPool.query(
        `select r.versao, r.cabeca_hash, r.estado, (select count(*) from requerimento_evento where requerimento_id = r.id) as eventos,
          (select count(*) from saida) as saidas, (select count(*) from auditoria) as auditoria, (select json_agg(s) from serie_numerica s) as series
        from requerimento r where id = $1`,
        [id],
      )
    ).rows;
  await portal.base.ownerPool.query(
    `alter table auditoria add constraint recusa_do_teste check (registro_id is distinct from ${id}) not valid`,
  );
  const antes = await retrato();
  expect((await c.analista.post(`${P}/${id}/acoes/iniciar`, { versao })).status).toBeGreaterThanOrEqual(400);
  expect(await retrato()).toEqual(antes);
  await portal.base.ownerPool.query('alter table auditoria drop constraint recusa_do_teste');
  expect((await c.analista.post(`${P}/${id}/acoes/iniciar`, { versao })).status).toBe(200);
});
