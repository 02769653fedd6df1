import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';

const CIDADE = 'painel-prefeitura';
const NILO = '39053344705';
let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());

const pessoaDe = async ({ id }: Cliente): Promise<number> => {
  const conta = portal.db.selectFrom('usuario_organizacao').select('pessoa_id').where('usuario_id', '=', id);
  return (await conta.executeTakeFirstOrThrow()).pessoa_id ?? 0;
};
/** An account with a record of its own, and a power over a person, with its last day. */
const procurador = async (
  nome: string,
  de: Cliente,
  ate: string | null,
  permissoes: NonNullable<Parameters<Portal['entrar']>[0]>['permissoes'] = ['painel.contribuinte'],
) => {
  const { id: pessoaId } = await portal.db
    .insertInto('pessoa')
    .values({ organizacao_id: portal.cidade, tipo: 'Física', nome })
    .returning('id')
    .executeTakeFirstOrThrow();
  const quem = await portal.entrar({ nome, permissoes, pessoaId });
  const agora = portal.clock.now();
  await portal.db
    .insertInto('procuracao')
    .values({
      ...{ organizacao_id: portal.cidade, pessoa_id: await pessoaDe(de), procurador_id: pessoaId, poderes: 'Tudo' },
      ...{ situacao: 'Ativa', ate, criado_em: agora, atualizado_em: agora },
    })
    .execute();
  return quem;
};
const passar = async (id: number, quem: Cliente = c.gestor) => {
  const { versao } = (await quem.get(`${CIDADE}/requerimento/${id}`)).dados<RequerimentoVisto>();
  const base = `${CIDADE}/requerimento/${id}`;
  const prova = await enviarArquivo(portal, quem, `${base}/participantes/arquivos`, {});
  expect(prova.statusCode, prova.body).toBe(201);
  const { id: arquivo } = prova.json<{ dados: { id: number } }>().dados;
  return quem.post(`${base}/trocas/requerente`, { versao, documento: NILO, motivo: 'Venda', prova: arquivo });
};
const ouviu = async ({ id }: Cliente): Promise<boolean> =>
  (await portal.db.selectFrom('notificacao').select('message').where('usuario_id', '=', id).execute()).some((n) =>
    n.message.includes('passou a outra pessoa'),
  );

describe('a request that passes to another person, where somebody acts for one of them', () => {
  it('is told to who acts for the one before today, and to nobody whose power has ended', async () => {
    const deHoje = await procurador('Hugo Hoje', c.requerente, '2026-11-16');
    const deOntem = await procurador('Otto Ontem', c.requerente, '2026-11-15');
    const { id } = await protocolarO2(portal, c);
    const r = await passar(id);
    expect(r.status, r.texto).toBe(200);
    expect([await ouviu(deHoje), await ouviu(deOntem)]).toEqual([true, false]);
  });

  it('is not passed by a manager to whom he acts for himself', async () => {
    const { id } = await protocolarO2(portal, c);
    const equipe = ['painel.prefeitura', 'painel.contribuinte', 'perfil.gestor.prefeitura'] as const;
    const gestora = await procurador('Gina Gestora', c.outroRequerente, null, equipe);
    const recusada = await passar(id, gestora);
    expect([recusada.status, recusada.mensagem]).toEqual([
      403,
      'Quem registra a mudança não pode ser o novo requerente nem agir em nome dele',
    ]);
    expect((await passar(id)).status).toBe(200);
  });

  it('is judged by nobody who was on the side of the one before: his own account, and who acted for him', async () => {
    const equipe = ['painel.prefeitura', 'painel.contribuinte', 'perfil.gestor.prefeitura'] as const;
    const antes = await procurador('Zuleica Zelo', c.requerente, null, equipe);
    const { id } = await protocolarO2(portal, c);
    const priorizar = async (quem: Cliente) => {
      const { versao } = (await c.gestor.get(`${CIDADE}/requerimento/${id}`)).dados<RequerimentoVisto>();
      return quem.post(`${CIDADE}/requerimento/${id}/acoes/priorizar`, { versao, prioridade: 'alto' });
    };
    expect((await priorizar(antes)).status).toBe(403);
    expect((await passar(id)).status).toBe(200);
    expect((await priorizar(antes)).status).toBe(403);
    const { contas_que_sairam } = await portal.db
      .selectFrom('requerimento')
      .select('contas_que_sairam')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(contas_que_sairam).toEqual(expect.arrayContaining([c.requerente.id, antes.id]));
    expect((await priorizar(c.gestor)).status).toBe(200);
  });

  it('is judged by nobody whose power was thrown away while he acted by it', async () => {
    const equipe = ['painel.prefeitura', 'painel.contribuinte', 'perfil.gestor.prefeitura'] as const;
    const gestor = await procurador('Lia Lixo', c.requerente, null, equipe);
    const { id, versao } = await protocolarO2(portal, c);
    const jogar = portal.db
      .updateTable('procuracao')
      .set({ excluido_em: portal.clock.now() })
      .where('procurador_id', '=', await pessoaDe(gestor));
    await jogar.execute();
    const r = await gestor.post(`${CIDADE}/requerimento/${id}/acoes/priorizar`, { versao, prioridade: 'alto' });
    expect(r.status, r.texto).toBe(403);
  });

  it('does not pass to a record that a merge takes away at the same moment', async () => {
    const { id } = await protocolarO2(portal, c);
    const nilo = await pessoaDe(c.outroRequerente);
    let troca: ReturnType<typeof passar> | undefined;
    await portal.db.transaction().execute(async (trx) => {
      await trx.selectFrom('pessoa').select('id').where('id', '=', nilo).forUpdate().execute();
      troca = passar(id);
      // It waits for the record: until it does, there is nothing to see.
      await new Promise((pronto) => setTimeout(pronto, 1500));
      await trx.updateTable('pessoa').set({ excluido_em: portal.clock.now() }).where('id', '=', nilo).execute();
    });
    const r = await troca;
    expect([r?.status, Object.keys(r?.erro.erros ?? {})]).toEqual([422, ['documento']]);
  });
});
