import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../../server/database/transaction.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';

let portal: Portal;
let c: CenarioO2;
let n = 0;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-02T13:00:00Z' });
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());

const pessoaDe = async (quem: Cliente): Promise<number> => {
  const { pessoa_id } = await portal.db
    .selectFrom('usuario_organizacao')
    .select('pessoa_id')
    .where('usuario_id', '=', quem.id)
    .executeTakeFirstOrThrow();
  return pessoa_id ?? 0;
};

/** A second record of somebody, with an account of its own. */
const outraVez = async (): Promise<Cliente> => {
  n += 1;
  const { id } = await portal.db
    .insertInto('pessoa')
    .values({
      organizacao_id: portal.cidade,
      tipo: 'Física',
      nome: 'Iara Campestre',
      cadastro_pessoa_fisica: JSON.stringify({ cpf: ['52998224725', '86288366757', '16899535009'][n] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return portal.entrar({ nome: 'Iara Campestre', permissoes: ['painel.contribuinte'], pessoaId: id });
};

const unificar = async (fica: Cliente, sai: Cliente) => {
  const [a, b] = [await pessoaDe(fica), await pessoaDe(sai)];
  const versoes = await portal.db.selectFrom('pessoa').select(['id', 'versao']).where('id', 'in', [a, b]).execute();
  return c.gestor.post(`painel-prefeitura/cadastro/contribuinte/${a}/unificar`, {
    outra_pessoa_id: b,
    versao: versoes.find(({ id }) => id === a)?.versao,
    versao_da_outra: versoes.find(({ id }) => id === b)?.versao,
    usar: [],
    conta_id: fica.id,
    razao: 'documento_errado',
    motivo: 'É a mesma pessoa',
  });
};

it('requests, drafts with what was sent for them, signatures still to be given, and notices go on in the account that stays; the chain of each is untouched', async () => {
  const antiga = await outraVez();
  const { id: protocolado } = await protocolarO2(portal, { ...c, requerente: antiga });
  const rascunho = (await antiga.post('painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
    id: number;
    versao: number;
  }>();
  await antiga.post(`painel-contribuinte/requerimento/${rascunho.id}/respostas`, { respostas: respostasO2 });
  await enviarArquivo(portal, antiga, `painel-contribuinte/requerimento/${rascunho.id}/arquivos`, {
    documento: 'matricula',
  });
  const eventos = () =>
    portal.db
      .selectFrom('requerimento_evento')
      .select(['sequencia', 'hash', 'ator_id'])
      .where('requerimento_id', '=', protocolado)
      .orderBy('sequencia')
      .execute();
  const antes = await eventos();
  await sql`insert into assinatura (organizacao_id, requerimento_id, documento_id, usuario_id, nome, ordem, status)
    select organizacao_id, requerimento_id, id, ${antiga.id}, 'Iara Campestre', 1, 'Aguardando' from documento where requerimento_id = ${protocolado}
    limit 1`.execute(portal.db);
  const r = await unificar(c.requerente, antiga);
  expect(r.status, r.texto).toBe(200);
  expect(r.dados()).toMatchObject({ movidos: { 'requerimento.pessoa_id': 2 } });
  const { rows: aAssinar } =
    await sql`select usuario_id from assinatura where requerimento_id = ${protocolado}`.execute(portal.db);
  expect(aAssinar).toEqual([{ usuario_id: c.requerente.id }]);
  expect(await eventos()).toEqual(antes);
  expect((await antiga.get(`painel-contribuinte/requerimento/${protocolado}`)).status).toBe(401);
  const visto = await c.requerente.get(`painel-contribuinte/requerimento/${protocolado}`);
  expect(visto.status, visto.texto).toBe(200);
  const { total } = (await c.requerente.get('painel-contribuinte/requerimento')).dados<{ total: number }>();
  expect(total).toBe(2);
  // The plan that the other account had sent is handed in by this one.
  const enviado = await c.requerente.post(`painel-contribuinte/requerimento/${rascunho.id}/enviar`, {
    versao: rascunho.versao,
  });
  expect(enviado.status, enviado.texto).toBe(200);
  const rastro = await portal.db
    .selectFrom('auditoria')
    .select(['registro_id', 'antes', 'depois'])
    .where('acao', '=', 'unificar')
    .where('entidade', '=', 'requerimento')
    .orderBy('registro_id')
    .execute();
  expect(rastro.map(({ registro_id }) => registro_id)).toEqual([protocolado, rascunho.id]);
});

it('a draft opened while two records are merged ends on the one that stays, or is refused: none is left behind', async () => {
  const antiga = await outraVez();
  const pessoaId = await pessoaDe(antiga);
  // The merge holds both records until somebody has begun to open a request for the one that goes.
  const [abertura, fusao] = await Promise.all([
    antiga.post('painel-contribuinte/requerimento', { processo_id: c.processo }),
    unificar(c.outroRequerente, antiga),
  ]);
  expect(fusao.status, fusao.texto).toBe(200);
  expect([201, 401, 422]).toContain(abertura.status);
  const { rows } = await sql`select id from requerimento where pessoa_id = ${pessoaId}`.execute(portal.db);
  expect(rows).toEqual([]);
});

it('whoever names a record at that very moment waits, and then sees that it has gone', async () => {
  const antiga = await outraVez();
  const pessoaId = await pessoaDe(antiga);
  let segurou = (): void => undefined;
  const segurada = new Promise<void>((pronto) => (segurou = pronto));
  const espera = transaction(portal.db, async (trx) => {
    await sql`select id from pessoa where id = ${pessoaId} for update`.execute(trx);
    segurou();
    // Until the other one stands behind the lock.
    for (let parado = false; !parado;) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(
        portal.db,
      );
      parado = (rows[0]?.n ?? 0) > 0;
    }
    await sql`update pessoa set excluido_em = now(), unificada_em = now(), unificada_com = ${await pessoaDe(c.requerente)} where id = ${pessoaId}`.execute(
      trx,
    );
  });
  await segurada;
  const abertura = await antiga.post('painel-contribuinte/requerimento', { processo_id: c.processo });
  await espera;
  expect(abertura.status).toBe(422);
  expect(abertura.erro.erros).toEqual({ contribuinte_id: ['Registro não encontrado'] });
});
