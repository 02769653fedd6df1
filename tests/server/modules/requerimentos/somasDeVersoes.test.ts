import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { linhasDoCsv, ofertaDe, resposta, ROTA } from './cidadeDasColunas.ts';

let portal: Portal;
let c: CenarioO2;

const com = (...colunas: NonNullable<Campo['colunas']>): Definicao => {
  const base = definicaoO2();
  const tabela: Campo = { chave: 'arvores', nome: 'Árvores', tipo: 'tabela', obrigatorio: false, colunas };
  return {
    ...base,
    campos: [...base.campos, tabela],
    etapas: base.etapas.map((e) =>
      e.chave === 'abertura' && e.secoes !== undefined
        ? { ...e, secoes: e.secoes.map((s) => ({ ...s, campos: [...s.campos, 'arvores'] })) }
        : e,
    ),
  };
};
const ESPECIE = { chave: 'especie', nome: 'Espécie', tipo: 'texto', obrigatorio: false } as const;
const QUANTAS = { chave: 'quantas', nome: 'Quantas', tipo: 'inteiro', obrigatorio: false } as const;
const MUDAS = { chave: 'mudas', nome: 'Mudas em troca', tipo: 'inteiro', obrigatorio: false } as const;

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, com(ESPECIE, QUANTAS));
  const linha = (especie: string, quantas: number) => ({ especie, quantas });
  await protocolarO2(portal, c, { arvores: [linha('Ipê', 2), linha('Palmeira', 3)] });
  await publicarVersao(portal.db, portal.cidade, c.processo, com(ESPECIE, MUDAS));
  await protocolarO2(portal, c, { arvores: [{ especie: 'Ipê', mudas: 10 }] });
}, 60_000);
afterAll(() => portal.drop());

it('a column of numbers that only an older version has is summed too, for the requests that go by it', async () => {
  const somas = ['quantas', 'mudas'].map((chave) => resposta(`arvores/tabela#soma/${chave}/inteiro`));
  const { familias } = await ofertaDe(c.analista);
  const oferecidas = familias.flatMap(({ colunas }) => colunas).filter(({ id }) => somas.includes(id));
  expect(oferecidas.map(({ rotulo, pode }) => [rotulo, pode]).toSorted()).toEqual([
    ['Árvores: soma de Mudas em troca', true],
    ['Árvores: soma de Quantas', true],
  ]);
  const res = await c.analista.post(`${ROTA}?order=numero&direction=asc`, { formato: 'csv', colunas: somas });
  expect(res.status, res.texto).toBe(200);
  expect(linhasDoCsv(res.texto).slice(1)).toEqual([
    ['5', ''],
    ['', '10'],
  ]);
});
