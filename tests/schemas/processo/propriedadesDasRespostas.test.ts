import { readFileSync, readdirSync } from 'node:fs';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temResposta, type Campo, type Coluna } from '../../../src/schemas/processo/campo.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { derivarFormulario } from '../../../src/schemas/processo/formulario.ts';
import { camposDaEtapa, documentosDaEtapa, preencher } from '../../../src/schemas/processo/preenchimento.ts';
import { calcularTaxaDoProcesso } from '../../../src/schemas/processo/taxaDoProcesso.ts';
import { registerFormats } from '../../../src/schemas/registerFormats.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import { cnpjNumero, cpfNumero } from '../../support/builders.ts';

const PASTA = new URL('../../../server/seed/definicoes/', import.meta.url);
const definicoes = readdirSync(PASTA)
  .filter((nome) => nome.endsWith('.json'))
  .map((nome): [string, Definicao] => [nome, JSON.parse(readFileSync(new URL(nome, PASTA), 'utf8')) as Definicao]);

const textoCurto = fc.constantFrom('Rua das Palmeiras, 10', '01.02.117', 'x', 'ção');
const decimal = (casas = 2) => fc.integer({ min: -20, max: 250_000 }).map((n) => (n / 10 ** casas).toFixed(casas));
const dia = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));

/** A value of this kind; now and then one out of its limits, which the rules must say. */
const valorDe = (c: Campo | Coluna): fc.Arbitrary<Valor> => {
  const opcoes = (c.opcoes ?? []).map(({ chave }) => chave);
  switch (c.tipo) {
    case 'inteiro':
      return fc.integer({ min: -1, max: 60 });
    case 'decimal':
    case 'moeda':
      return decimal(c.casas);
    case 'data':
      return dia;
    case 'hora':
      return fc.constantFrom('08:00', '23:59');
    case 'logico':
      return fc.boolean();
    case 'selecao':
      return fc.constantFrom(...opcoes);
    case 'lista':
      return fc.array(opcoes.length > 0 ? fc.constantFrom(...opcoes) : textoCurto, { maxLength: 4 });
    case 'tabela':
      return fc.array(fc.record(Object.fromEntries((c.colunas ?? []).map((k) => [k.chave, valorDe(k)]))), {
        maxLength: 3,
      });
    case 'pessoa':
      return fc.integer({ min: 1, max: 9999 }).chain((n) => fc.constantFrom(cpfNumero(n), cnpjNumero(n)));
    default:
      return textoCurto;
  }
};

/** What somebody may send for these fields: most of them, each of its kind. */
const respostasDe = (campos: readonly Campo[]): fc.Arbitrary<Respostas> =>
  fc.record(
    Object.fromEntries(
      campos.filter((c) => c.calculo === undefined && temResposta(c)).map((c) => [c.chave, valorDe(c)]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Respostas>;

/** Every step with fields, with all that came before it. */
const etapasComCampos = definicoes.flatMap(([nome, definicao]) =>
  definicao.etapas
    .filter((etapa) => camposDaEtapa(definicao, etapa).length > 0)
    .map((etapa): [string, Definicao, Etapa, readonly Campo[]] => {
      const daEtapa = camposDaEtapa(definicao, etapa);
      const anteriores = definicao.campos.filter((c) => !daEtapa.includes(c));
      return [`${nome} ${etapa.chave}`, definicao, etapa, anteriores];
    }),
);

/** Some value for each parameter that the fees name. */
const parametrosDe = ({ parametros }: Definicao) =>
  Object.fromEntries((parametros ?? []).map(({ sigla }) => [sigla, { valor: '3.21' }]));

/** All that answers decide: what is kept, what is asked, what is due. */
const consequencias = (definicao: Definicao, etapa: Etapa, respostas: Respostas, anteriores: Respostas) => {
  const { valores, visiveis, erros } = preencher(definicao, etapa, respostas, { anteriores, completo: true });
  const todas = { ...anteriores, ...valores };
  return {
    valores,
    erros,
    visiveis: [...visiveis],
    documentos: documentosDaEtapa(definicao, etapa.chave, todas).map(({ documento }) => documento.chave),
    taxas: definicao.taxas.map((taxa) =>
      JSON.stringify(calcularTaxaDoProcesso(definicao, taxa, todas, parametrosDe(definicao), null)),
    ),
  };
};

describe('answers to the processes of the demonstration', () => {
  it('are tried on every step that asks something', () => {
    expect(etapasComCampos.length).toBeGreaterThan(25);
    expect(new Set(etapasComCampos.map(([nome]) => nome.split(' ')[0])).size).toBe(definicoes.length);
  });

  it('never count where their field is hidden: any other answer there changes nothing', () => {
    let escondidas = 0;
    for (const [nome, definicao, etapa, anteriores] of etapasComCampos) {
      const campos = camposDaEtapa(definicao, etapa);
      fc.assert(
        fc.property(respostasDe(campos), respostasDe(campos), respostasDe(anteriores), (dadas, outras, antes) => {
          const { visiveis } = preencher(definicao, etapa, dadas, { anteriores: antes, completo: true });
          const trocadas: Record<string, Valor> = { ...dadas };
          for (const { chave } of campos)
            if (!visiveis.has(chave)) {
              const outra = outras[chave];
              if (dadas[chave] !== undefined || outra !== undefined) escondidas += 1;
              if (outra === undefined) delete trocadas[chave];
              else trocadas[chave] = outra;
            }
          expect(consequencias(definicao, etapa, trocadas, antes), nome).toEqual(
            consequencias(definicao, etapa, dadas, antes),
          );
        }),
        { numRuns: 25, seed: 20261125 },
      );
    }
    expect(escondidas, 'some fields were hidden with an answer in them').toBeGreaterThan(100);
  }, 120_000);

  it('fit the schema of their version once the rules take them, and the rules refuse what it refuses', () => {
    let aceitas = 0;
    let recusadas = 0;
    for (const [nome, definicao, etapa, anteriores] of etapasComCampos) {
      const campos = camposDaEtapa(definicao, etapa);
      const ajv = new Ajv({ allErrors: true, strict: false });
      registerFormats(ajv);
      const validar = ajv.compile(derivarFormulario(definicao, etapa).schema);
      fc.assert(
        fc.property(respostasDe(campos), respostasDe(anteriores), (dadas, antes) => {
          const { valores, erros } = preencher(definicao, etapa, dadas, { anteriores: antes, completo: false });
          const certas = Object.fromEntries(
            Object.entries(valores).filter(([k]) => !Object.keys(erros).some((e) => e === k || e.startsWith(`${k}[`))),
          );
          expect(validar(certas), `${nome}: ${JSON.stringify(validar.errors)} ${JSON.stringify(certas)}`).toBe(true);
          aceitas += Object.keys(certas).length;
          // The other way round: each value that the rules keep without a word is one that the schema takes alone.
          for (const [chave, valor] of Object.entries(valores)) {
            if (validar({ [chave]: valor })) continue;
            recusadas += 1;
            expect(
              Object.keys(erros).some((e) => e === chave || e.startsWith(`${chave}[`)),
              `${nome}: ${chave}`,
            ).toBe(true);
          }
        }),
        { numRuns: 25, seed: 20261126 },
      );
    }
    expect(aceitas).toBeGreaterThan(1000);
    expect(recusadas, 'some answers were out of their limits').toBeGreaterThan(10);
  }, 120_000);
});
