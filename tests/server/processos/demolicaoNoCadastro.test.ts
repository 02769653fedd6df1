import { expect, it } from 'vitest';
import { o6 } from './casos/demolicaoEReforma.ts';
import { cidadeDosProcessos, definicaoDoProcesso } from './cidadeDosProcessos.ts';
import { abrir } from './percorrer.ts';

const cidade = cidadeDosProcessos(['o6']);

it.each([
  [0, { area_construida: '0.000000', pavimentos: 0, uso: 'territorial' }],
  [1, { area_construida: '82.400000', pavimentos: 2, uso: 'residencial' }],
] as const)('O6, caso %s: o alvará sai com o cadastro já atualizado', async (qual, depois) => {
  const { db, cidade: organizacao } = cidade().portal;
  const doImovel = db
    .selectFrom('imovel')
    .select(['area_construida', 'pavimentos', 'uso'])
    .where('organizacao_id', '=', organizacao)
    .where('numero_inscricao', '=', '01.02.117');
  await db
    .updateTable('imovel')
    .set({ area_construida: '190', pavimentos: 2, uso: 'residencial' })
    .where('organizacao_id', '=', organizacao)
    .where('numero_inscricao', '=', '01.02.117')
    .execute();
  const caso = o6.casos[qual];
  if (caso === undefined) throw new Error('O6 has the case');
  const r = await abrir(cidade(), 'o6', definicaoDoProcesso('o6'), caso.respostas);
  for (const passo of caso.passos) {
    const antes = await doImovel.executeTakeFirstOrThrow();
    await r.passar(passo);
    // Only the registry's own step changes it.
    if (passo.etapa !== 'cadastro') expect(await doImovel.executeTakeFirstOrThrow()).toEqual(antes);
  }
  expect(await doImovel.executeTakeFirstOrThrow()).toEqual(depois);
  expect((await r.ver()).situacao).toBe('Deferido');
});
