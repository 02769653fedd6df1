import { expect, it } from 'vitest';
import type { Cadastrada } from './palcoDaUnificacao.ts';
import { pessoasRepetidas } from './pessoasRepetidas.ts';

const cena = pessoasRepetidas();

const poder = async (de: Cadastrada, procurador: Cadastrada, situacao = 'Ativa'): Promise<number> => {
  const { p } = cena.c;
  const agora = p.relogio.now();
  const { id } = await p.db
    .insertInto('procuracao')
    .values({
      ...{ organizacao_id: p.cidade, pessoa_id: de.id, procurador_id: procurador.id, poderes: 'Tudo', situacao },
      ...{ criado_em: agora, atualizado_em: agora },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const ler = (id: number) =>
  cena.c.p.db
    .selectFrom('procuracao')
    .select(['pessoa_id', 'procurador_id', 'situacao', 'motivo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const penalizar = (documento: string) =>
  cena.c.p.db
    .insertInto('penalidade')
    .values({
      organizacao_id: cena.c.p.cidade,
      ...{ documento, motivo: 'Informação falsa', inicio: '2026-01-01', fim: '2036-01-01' },
    })
    .returning(['id', 'pessoa_id'])
    .executeTakeFirstOrThrow();
const dePessoa = async (id: number) =>
  (await cena.c.p.db.selectFrom('penalidade').select('pessoa_id').where('id', '=', id).executeTakeFirstOrThrow())
    .pessoa_id;

it('powers go with the record on either side; of two that become the same the one in force stays, and none is left of a person over herself', async () => {
  const { pessoa, unificar, p } = cena.c;
  const [fica, sai, cliente, contador] = [
    await pessoa({ conta: true }),
    await pessoa(),
    await pessoa(),
    await pessoa({ conta: true }),
  ];
  const sua = await poder(sai, contador);
  const espera = await poder(fica, contador, 'Em conferência');
  const recebida = await poder(cliente, sai);
  const entreSi = await poder(fica, sai);
  const r = await unificar(fica, sai);
  expect(r.status, r.texto).toBe(200);
  expect(await ler(sua)).toMatchObject({ pessoa_id: fica.id, procurador_id: contador.id, situacao: 'Ativa' });
  expect(await ler(espera)).toMatchObject({ situacao: 'Encerrada', motivo: 'Cadastros unificados' });
  expect(await ler(recebida)).toMatchObject({ pessoa_id: cliente.id, procurador_id: fica.id, situacao: 'Ativa' });
  expect(await ler(entreSi)).toMatchObject({ situacao: 'Encerrada', pessoa_id: fica.id, procurador_id: fica.id });
  // The way back: what ended by it, as it was, and what moved.
  expect(await cena.trilha('procuracao', espera)).toMatchObject([{ antes: { situacao: 'Em conferência' } }]);
  expect(await cena.trilha('procuracao', sua)).toMatchObject([
    { antes: { pessoa_id: sai.id }, depois: { pessoa_id: fica.id } },
  ]);
  expect((await p.auditoria('unificar')).filter((um) => um.registro_id === entreSi)).not.toEqual([]);
});

it('a penalty holds for the record that stays, whether it came before the merge or after it by the other document', async () => {
  const { pessoa, unificar } = cena.c;
  const [fica, sai] = [await pessoa({ conta: true }), await pessoa()];
  const antes = await penalizar(sai.cpf);
  expect(antes.pessoa_id).toBe(sai.id);
  expect((await unificar(fica, sai)).status).toBe(200);
  expect(await dePessoa(antes.id)).toBe(fica.id);
  const depois = await penalizar(sai.cpf);
  expect(depois.pessoa_id).toBe(fica.id);
});
