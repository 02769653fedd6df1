import { nomesDeTudo, TUDO, type Comparacao } from './comparacao.ts';
import { SEM_VALOR } from './dimensoes.ts';
import type { ComparadoCom, NomeDoPeriodoPronto } from './periodosProntos.ts';
import type { Relatorio } from './relatorio.ts';

/** A comparison that is asked for with one touch: both sides are in it. */
export interface ComparacaoPronta {
  readonly rotulo: string;
  /** What a short name in it stands for. */
  readonly extenso?: string;
  /** What it says in the place of all that was said of the two sides. */
  readonly escolhas: Readonly<Record<string, string>>;
}

const deDias = (rotulo: string, periodo: NomeDoPeriodoPronto, comparado_com: ComparadoCom): ComparacaoPronta => ({
  rotulo,
  escolhas: { periodo, comparado_com },
});

const dosPeriodos: readonly ComparacaoPronta[] = [
  deDias('Este mês e o anterior', 'mes', 'anterior'),
  deDias('Mês passado e o anterior a ele', 'mes-passado', 'anterior'),
  deDias('Mês passado e o mesmo do ano anterior', 'mes-passado', 'ano-anterior'),
  deDias('Este ano e o anterior', 'ano', 'ano-anterior'),
];

/** Sectors, or types, that are offered at most: the form has all of them. */
const NO_MAXIMO = 8;

type Opcoes = Readonly<Record<string, readonly { readonly chave: string; readonly nome: string }[]>>;

const comTudo = (
  { filtra, dimensoes }: Pick<Relatorio, 'filtra' | 'dimensoes'>,
  comparar: Exclude<Comparacao, 'periodo'>,
  opcoes: Opcoes,
): readonly ComparacaoPronta[] => {
  if (!filtra.includes(comparar)) return [];
  const tudo = nomesDeTudo[comparar].toLowerCase();
  return (opcoes[comparar] ?? [])
    .filter(({ chave }) => chave !== SEM_VALOR)
    .slice(0, NO_MAXIMO)
    .map(({ chave, nome }) => ({
      // A sector is known by its sigla, which is its key.
      ...(dimensoes[comparar]?.nomes === 'setor'
        ? { rotulo: `${chave} e ${tudo}`, extenso: nome }
        : { rotulo: `${nome} e ${tudo}` }),
      escolhas: { comparar, a: chave, b: TUDO },
    }));
};

/** What is offered to compare of a report, by kind: periods, and each sector and type with all of them. @param opcoes values of its filters */
export const comparacoesProntas = (
  relatorio: Pick<Relatorio, 'filtra' | 'dimensoes'>,
  opcoes: Opcoes,
): readonly { readonly rotulo: string; readonly prontas: readonly ComparacaoPronta[] }[] =>
  [
    { rotulo: 'Períodos', prontas: dosPeriodos },
    { rotulo: 'Setores', prontas: comTudo(relatorio, 'setor', opcoes) },
    { rotulo: 'Tipos', prontas: comTudo(relatorio, 'processo', opcoes) },
  ].filter(({ prontas }) => prontas.length > 0);

/** What a ready comparison says by itself, or leaves as usual: none of what was asked before stays. */
const SEUS: readonly string[] = ['comparar', 'a', 'b', 'de_b', 'ate_b', 'comparado_com', 'periodo', 'de', 'ate'];

/** What was asked, with the sides and the days of a ready comparison in the place of its own; one that names no days has the usual ones. What is grouped by what is compared is grouped as usual. */
export const comAPronta = (
  escolhas: Readonly<Record<string, readonly string[]>>,
  { escolhas: dela }: ComparacaoPronta,
): Readonly<Record<string, readonly string[]>> => {
  const ficam = Object.entries(escolhas).filter(
    ([nome, [valor]]) => !SEUS.includes(nome) && !(nome === 'por' && valor === dela['comparar']),
  );
  return {
    ...Object.fromEntries(ficam),
    ...Object.fromEntries(Object.entries(dela).map(([nome, valor]) => [nome, [valor]])),
  };
};
