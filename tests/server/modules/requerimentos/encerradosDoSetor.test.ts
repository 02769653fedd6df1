import fs from 'node:fs';
import { expect, it } from 'vitest';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import { finais } from '../../../../src/schemas/requerimento/situacao.ts';
import { cidadeDoO2 } from './cidadeDoO2.ts';

const o2 = cidadeDoO2();

interface Lista {
  readonly data: readonly RequerimentoListado[];
  readonly total: number;
  readonly contagens: Readonly<Record<string, number>>;
}
const lista = async (filtro: Readonly<Record<string, string | number | readonly string[]>>): Promise<Lista> =>
  (await o2.c.analista.get('painel-prefeitura/requerimento', filtro)).dados<Lista>();
const doSetor = (setor: number): Promise<Lista> => lista({ 'filtro[setor_id]': setor, 'filtro[situacao]': finais });
const ids = ({ data }: Lista): readonly number[] => data.map(({ id }) => id);

it('what has ended is among the ended ones of the sector that had it last, and of no other; nobody is with it any more', async () => {
  const aberto = await o2.iniciado();
  const encerrado = await o2.iniciado();
  const { deOutroSetor } = o2.c;
  const [outro] = (
    await o2.portal.base.ownerPool.query<{ id: string }>(
      'select setor_id as id from usuario_setor where organizacao_id = $1 and usuario_id = $2',
      [o2.portal.cidade, deOutroSetor.id],
    )
  ).rows.map(({ id }) => Number(id));
  const antes = (await doSetor(o2.c.setor)).total;
  await o2.api.agir(encerrado, 'acoes/indeferir', { motivo: 'Uso proibido' });

  const dele = await doSetor(o2.c.setor);
  expect([dele.total, ids(dele), dele.contagens['Indeferido']]).toEqual([antes + 1, [encerrado], 1]);
  const { desfecho } = await o2.api.ver(encerrado);
  expect(new Date(dele.data[0]?.encerrado_em ?? '').toISOString()).toBe(new Date(desfecho?.quando ?? '').toISOString());
  expect(dele.data[0]).toMatchObject({ setor_id: o2.c.setor, responsavel: null, etapa_nome: null });
  // Whatever else is asked for beside the sector finds it too.
  expect(ids(await lista({ 'filtro[setor_id]': o2.c.setor, 'filtro[situacao]': finais, s: 'iara' }))).toEqual([
    encerrado,
  ]);
  expect((await doSetor(outro ?? 0)).total).toBe(0);
  // The open ones of the sector are as they were, and what has ended waits for nobody.
  const abertos = await lista({ 'filtro[setor_id]': o2.c.setor, 'filtro[situacao]': ['Em andamento'], relogios: 1 });
  expect(ids(abertos)).toEqual([aberto]);
  expect(ids(await lista({ 'filtro[prazo]': 'sem_responsavel' }))).not.toContain(encerrado);

  // It leaves the ended ones when it is opened again.
  await o2.api.agir(encerrado, 'acoes/reabrir', { motivo: 'Erro de soma' }, o2.c.gestor);
  expect((await doSetor(o2.c.setor)).total).toBe(antes);
});

it('one that ended before the sector was kept is given to its last sector by the migration', async () => {
  const id = await o2.iniciado();
  await o2.api.agir(id, 'acoes/indeferir', { motivo: 'Uso proibido' });
  const { ownerPool } = o2.portal.base;
  const total = (await doSetor(o2.c.setor)).total;
  await ownerPool.query('update requerimento set setor_id = null where id = $1', [id]);
  expect((await doSetor(o2.c.setor)).total).toBe(total - 1);
  await ownerPool.query(fs.readFileSync('server/migrations/0182_encerrados_do_setor.sql', 'utf8'));
  const depois = await doSetor(o2.c.setor);
  expect([depois.total, ids(depois).includes(id)]).toEqual([total, true]);
});
