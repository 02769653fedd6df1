import { sql } from 'kysely';
import { date, money, text } from '../../../../../src/schemas/fields.ts';
import { situacaoContada } from '../../../../../src/schemas/relatorios/fatos/cobranca.ts';
import type { Cobranca, Restituicao } from '../../../../../src/schemas/requerimento/cobranca.ts';
import { abertoDe, isentoDe, pagoDe, quitada } from '../../../../../src/schemas/requerimento/pagamentos.ts';
import { centavos, emReais } from '../../../../../src/schemas/requerimento/reais.ts';
import { dasVersoes, defineFamilia, type ColunaDaFamilia } from './familia.ts';
import { lerDoEstado } from './partesDoEstado.ts';

interface Taxas {
  readonly processo: string | undefined;
  readonly cobrancas: readonly Cobranca[];
  readonly restituicoes: readonly Restituicao[];
}

type DeQuais = (dados: Taxas) => readonly Cobranca[];

const soma = (cobrancas: readonly Cobranca[], de: (c: Cobranca) => number): string | null =>
  cobrancas.length === 0 ? null : emReais(cobrancas.reduce((total, c) => total + de(c), 0));

const valorDe = ({ valor }: Cobranca): number => centavos(valor);
const emitidoDe = (c: Cobranca): number => (c.situacao.startsWith('emitida') ? valorDe(c) : 0);

/** The next day on which something of them is due. */
const vencimento = (cobrancas: readonly Cobranca[]): string | null =>
  cobrancas
    .flatMap((c) => (c.vence_em === null || quitada(c) ? [] : [c.vence_em]))
    .sort()
    .at(0) ?? null;

const unicos = (textos: readonly string[]): string => [...new Set(textos)].join(', ');

/** What is told of some charges. `prefixo` stands before each key and label. */
const colunasDe = (
  { chave, nome }: { readonly chave: string; readonly nome: string },
  quais: DeQuais,
): readonly ColunaDaFamilia<Taxas>[] => {
  const emReaisDe = (sufixo: string, rotulo: string, de: (c: Cobranca) => number): ColunaDaFamilia<Taxas> => ({
    chave: `${chave}#${sufixo}`,
    schema: money(`${nome}: ${rotulo}`),
    valor: (dados) => soma(quais(dados), de),
  });
  return [
    emReaisDe('lancado', 'valor lançado', valorDe),
    emReaisDe('emitido', 'valor emitido em guia', emitidoDe),
    emReaisDe('pago', 'valor pago', pagoDe),
    emReaisDe('isento', 'valor isento', isentoDe),
    emReaisDe('aberto', 'valor em aberto', abertoDe),
    {
      chave: `${chave}#vence_em`,
      schema: date(`${nome}: vencimento do que está em aberto`),
      valor: (dados) => vencimento(quais(dados)),
    },
    {
      chave: `${chave}#situacao`,
      schema: text(`${nome}: situação`),
      valor: (dados) => unicos(quais(dados).map(situacaoContada)),
    },
  ];
};

/** Charges of a request: of all its fees together, and of each fee that the processes declare. */
export const taxas = defineFamilia<Taxas>({
  nome: 'taxas',
  rotulo: 'Taxas',
  colunas: (processos) => [
    ...colunasDe({ chave: 'total', nome: 'Taxas' }, ({ cobrancas }) => cobrancas),
    {
      chave: 'total#restituido',
      schema: money('Taxas: valor restituído'),
      valor: ({ restituicoes }) =>
        restituicoes.length === 0
          ? null
          : emReais(
              restituicoes
                .filter(({ situacao }) => situacao === 'restituída')
                .reduce((total, { valor }) => total + centavos(valor), 0),
            ),
    },
    {
      chave: 'total#guias',
      schema: text('Taxas: guias'),
      valor: ({ cobrancas }) => unicos(cobrancas.flatMap(({ guia }) => (guia === null ? [] : [guia]))),
    },
    ...processos.flatMap((processo) =>
      dasVersoes(
        processo,
        ({ taxas: declaradas }) => declaradas,
        ({ chave }) => chave,
      ).flatMap((taxa) =>
        colunasDe({ chave: `${processo.chave}/${taxa.chave}`, nome: taxa.nome }, (dados) =>
          dados.processo === processo.chave ? dados.cobrancas.filter((c) => c.taxa === taxa.chave) : [],
        ).map((coluna) => ({ ...coluna, grupo: processo.nome })),
      ),
    ),
  ],
  ler: async (banco, leitura, linhas) => {
    // How each was worked out is the longest part of a charge, and told by no column.
    const lidas = await lerDoEstado<Pick<Taxas, 'cobrancas' | 'restituicoes'>>(banco, leitura, linhas, {
      cobrancas: sql`(select coalesce(jsonb_agg(c - 'memoria' order by i), '[]') from jsonb_array_elements(r.estado -> 'cobrancas') with ordinality as x (c, i))`,
      restituicoes: sql`coalesce(r.estado -> 'restituicoes', '[]')`,
    });
    return new Map(
      lidas.map(({ id, processo_versao_id, cobrancas, restituicoes }) => [
        id,
        { processo: leitura.versoes.get(processo_versao_id)?.processo, cobrancas, restituicoes },
      ]),
    );
  },
});
