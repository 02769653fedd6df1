import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PRAZOS_NA_HORA, type TarefaVista } from '../../../src/schemas/tarefa.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aSistemaCliente } from '../../support/sistemaCliente.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { pararDepoisDe } from '../../support/pararDepoisDe.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';

const F = 'painel-prefeitura/cadastro/feriado';
const [ANTES, UM, DOIS] = ['2026-12-11', '2026-12-14', '2026-12-15'];

let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());
beforeEach(async () => {
  await portal.db.deleteFrom('tarefa').execute();
  await portal.db.deleteFrom('feriado').execute();
  await portal.base.ownerPool.query(`update requerimento set vence_em = $1 where vence_em is not null`, [ANTES]);
  await portal.base.ownerPool.query(`update requerimento_etapa set vence_em = $1 where vence_em is not null`, [ANTES]);
});

/** Copies of a filed request, with its stages, that fall due when it does. */
const copiar = async (modelo: number, quantas: number): Promise<void> => {
  const { ownerPool } = portal.base;
  await ownerPool.query(
    `insert into requerimento (organizacao_id, processo_id, processo_versao_id, codigo, codigo_canhoto, numero, numero_processo, pessoa_id, criado_por, situacao,
       prioridade, etapa, etapa_nome, setor_id, vence_em, estado, requerente_nome, processo_nome, busca, versao, ultimo_evento, protocolado_em)
     select organizacao_id, processo_id, processo_versao_id, 'c' || i, 'd' || i, 'n' || i, 'x' || i, pessoa_id, criado_por, situacao,
       prioridade, etapa, etapa_nome, setor_id, vence_em, estado, requerente_nome, processo_nome, busca, versao, ultimo_evento, protocolado_em
     from requerimento, generate_series(1, $2::int) i where id = $1`,
    [modelo, quantas],
  );
  const { rows } = await ownerPool.query<{ coluna: string }>(
    `select column_name as coluna from information_schema.columns where table_schema = 'public' and table_name = 'requerimento_etapa'
       and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> 'requerimento_id'`,
  );
  const colunas = rows.map(({ coluna }) => coluna).join(', ');
  await ownerPool.query(
    `insert into requerimento_etapa (requerimento_id, ${colunas}) select r.id, ${rows.map(({ coluna }) => `e.${coluna}`).join(', ')}
     from requerimento r, requerimento_etapa e where e.requerimento_id = $1 and r.codigo ~ '^c[0-9]+$'
       and not exists (select from requerimento_etapa f where f.requerimento_id = r.id)`,
    [modelo],
  );
};
const vencem = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await portal.base.ownerPool.query<{ dia: string; n: number }>(
    `select r.vence_em::text dia, count(*)::int n from requerimento r join requerimento_etapa e on e.requerimento_id = r.id and e.vence_em = r.vence_em
     where r.vence_em is not null group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ dia, n }) => [dia, n]));
};
const feriado = async (data: string, quem: Cliente = c.gestor): Promise<void> => {
  const res = await quem.post(F, { data, nome: `Feriado ${data}`, ambito: 'Municipal' });
  expect(res.status, res.texto).toBe(201);
};
const tarefas = async (quem: Cliente = c.gestor) => (await quem.get('me/tarefas')).dados<readonly TarefaVista[]>();

it('few due dates move in the call; more than two hundred in the background, and all of them, once', async () => {
  const { id } = await protocolarO2(portal, c);
  await copiar(id, PRAZOS_NA_HORA - 1);
  await feriado('2026-12-08');
  expect([await vencem(), await tarefas()]).toEqual([{ [UM]: PRAZOS_NA_HORA }, []]);
  await portal.db.deleteFrom('requerimento_etapa').where('requerimento_id', '<>', id).execute();
  await portal.base.ownerPool.query(`delete from requerimento where codigo ~ '^c[0-9]+$'`);
  await copiar(id, 1_299);
  await feriado('2026-12-09');
  // The call left them alone; who asked sees the task, and has no way to stop half-way.
  expect(await vencem()).toEqual({ [UM]: 1_300 });
  const [tarefa] = await tarefas();
  expect(tarefa).toMatchObject({ tipo: 'prazos', situacao: 'na fila', total: 1_300, entidade: 'feriado' });
  const cancelar = await c.gestor.post(`me/tarefas/${tarefa?.id}/cancelar`);
  expect([cancelar.status, cancelar.mensagem]).toEqual([
    422,
    'O calendário já mudou, e os prazos precisam segui-lo: esta tarefa não se cancela',
  ]);
  // Its server dies after the first batch: what was moved is kept, and whoever takes it up goes on there.
  await pararDepoisDe(portal, 1);
  const meio = await vencem();
  expect([(meio[DOIS] ?? 0) > 0, (meio[UM] ?? 0) > 0], JSON.stringify(meio)).toEqual([true, true]);
  expect(await rodarTarefas(portal)).toBe(1);
  expect(await vencem()).toEqual({ [DOIS]: 1_300 });
  expect((await tarefas())[0]).toMatchObject({
    situacao: 'pronta',
    feitas: 1_300,
    resultado: { feitos: 1_300, recusados: 0 },
  });
  const aviso = await portal.db
    .selectFrom('notificacao')
    .select('message')
    .where('usuario_id', '=', c.gestor.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(aviso?.message).toBe('Prazos pelo novo calendário: 1.300 prazos mudaram de data');
});

it('changes join the task that waits, another manager has his own, and whoever leaves does not hold them up', async () => {
  await feriado('2026-12-08');
  await feriado('2026-12-07');
  expect((await tarefas()).map(({ situacao }) => situacao)).toEqual(['na fila']);
  const outra = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  await feriado('2026-12-09', outra);
  expect((await tarefas(outra)).map(({ tipo }) => tipo)).toEqual(['prazos']);
  await portal.db
    .updateTable('usuario_organizacao')
    .set({ permissoes: [] })
    .where('usuario_id', '=', outra.id)
    .execute();
  expect(await rodarTarefas(portal)).toBe(2);
  expect(await vencem()).toEqual({ '2026-12-16': 1_300 });
  const situacoes = await portal.db.selectFrom('tarefa').select('situacao').execute();
  expect(situacoes.map(({ situacao }) => situacao)).toEqual(['pronta', 'pronta']);
});

const avisosDe = async (quem: Cliente): Promise<readonly string[]> =>
  (
    await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('usuario_id', '=', quem.id)
      .orderBy('id')
      .execute()
  ).map(({ message }) => message);

it('that could not be moved are told to every manager, and any of them may try again', async () => {
  const permissoes = ['painel.prefeitura', 'perfil.gestor.prefeitura'] as const;
  const colega = await portal.entrar({ permissoes });
  const analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
  const vizinho = await portal.entrar({ organizacaoId: portal.outraCidade, permissoes });
  await feriado('2026-12-08');
  const [{ id = 0 } = {}] = await tarefas();
  // Each run fails for a reason of the machine: its request names no day.
  await portal.db
    .updateTable('tarefa')
    .set({ pedido: JSON.stringify({ dia: 'quebrado' }) })
    .execute();
  for (let vez = 1; vez <= 3; vez++) await rodarTarefas(portal).catch(() => undefined);
  expect((await tarefas())[0]).toMatchObject({ id, situacao: 'falhou' });
  const falhou = 'Prazos pelo novo calendário: não foi possível concluir.';
  expect((await avisosDe(c.gestor)).filter((um) => um.startsWith(falhou))).toHaveLength(1);
  expect(await avisosDe(colega)).toEqual([
    `${falhou} Ocorreu um erro inesperado. Há prazos em datas do calendário antigo. Em Tarefas, use Tentar de novo`,
  ]);
  for (const quem of [analista, vizinho]) {
    expect(await avisosDe(quem)).toEqual([]);
    expect(await tarefas(quem)).toEqual([]);
    expect((await quem.post(`me/tarefas/${id}/repetir`)).status).toBe(404);
  }
  expect((await tarefas(colega)).map((um) => [um.id, um.situacao])).toEqual([[id, 'falhou']]);
  await portal.db
    .updateTable('tarefa')
    .set({ pedido: JSON.stringify({ dia: '2026-12-08' }) })
    .execute();
  const repetida = await colega.post(`me/tarefas/${id}/repetir`);
  expect(repetida.status, repetida.texto).toBe(200);
  expect(await rodarTarefas(portal)).toBe(1);
  expect(await vencem()).toEqual({ [UM]: 1_300 });
});

it('a client of the API waits for few only; many are moved by a task of a manager of the city', async () => {
  const { cliente } = await aSistemaCliente(portal, c.gestor, {
    sistema: 'Calendário do Estado',
    validade: '2027-12-31',
    escopos: [{ recurso: 'feriado', acesso: 'escrever' }],
  });
  const res = await cliente.post(F, { data: '2026-12-08', nome: 'Feriado do Estado', ambito: 'Municipal' });
  expect(res.status, res.texto).toBe(201);
  expect(await vencem()).toEqual({ [ANTES]: 1_300 });
  const fila = await portal.db.selectFrom('tarefa').select(['usuario_id', 'alvo_id', 'tipo', 'total']).execute();
  expect(fila).toMatchObject([{ alvo_id: portal.cidade, tipo: 'prazos', total: 1_300 }]);
  expect(await rodarTarefas(portal)).toBe(1);
  expect(await vencem()).toEqual({ [UM]: 1_300 });
});
