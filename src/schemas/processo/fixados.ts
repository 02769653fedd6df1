import type { TipoDeModelo } from '../modeloDocumento.ts';
import type { Definicao } from './definicao.ts';
import { regrasDaTaxa, type RegraDaTaxa, type TaxaEmUso } from './regrasDaTaxa.ts';
import type { DocumentoEmitido } from './documentoDeclarado.ts';

/** A document model of the city as it stands; `corpo` is sanitised HTML with tags, empty lines are null. */
export interface ModeloDaCidade {
  readonly sigla: string;
  readonly nome: string;
  readonly tipo: TipoDeModelo;
  readonly cabecalho: string | null;
  readonly corpo: string;
  readonly rodape: string | null;
}

/** A kind of certificate of the city; `modelo` is the sigla of its model. */
export interface CertificadoDaCidade {
  readonly sigla: string;
  readonly nome: string;
  readonly validade_meses: number | null;
  readonly modelo: string;
}

/** A fee type of the city, with the category that its charges are booked under. */
export interface TipoTaxaDaCidade {
  readonly sigla: string;
  readonly nome: string;
  readonly categoria: string;
  readonly codigo_receita: string | null;
}

/** A named formula of the city. */
export interface FormulaDaCidade {
  readonly sigla: string;
  readonly nome: string;
  readonly formula: string;
  readonly fundamento: string | null;
  /** Other formulas in its place from a day (AAAA-MM-DD) on; absent in what older versions took along. */
  readonly vigencias?: readonly VigenciaDaFormula[] | null;
}

export interface VigenciaDaFormula {
  readonly desde: string;
  readonly formula: string;
  readonly fundamento?: string | null;
}

/**
 * What a version of a process took along from the registries when it was published (docs/decisions/0019), by sigla in lower case: what
 * the city writes there later changes nothing for requests of this version.
 */
export interface Fixados {
  readonly modelos?: Readonly<Record<string, ModeloDaCidade>>;
  readonly certificados?: Readonly<Record<string, CertificadoDaCidade>>;
  readonly tipos_taxa?: Readonly<Record<string, TipoTaxaDaCidade>>;
  readonly formulas?: Readonly<Record<string, FormulaDaCidade>>;
}

/** A definition as requests run on it: what it names of the registries stands beside and in it. */
export type DefinicaoEmUso = Definicao & { readonly fixados?: Fixados };

/** Siglas are one whatever their case, as in the registries. */
export const porSigla = <T extends { readonly sigla: string }>(
  lista: readonly T[] | undefined,
  sigla: string,
): T | undefined => lista?.find((um) => um.sigla.toLowerCase() === sigla.toLowerCase());

interface Registros {
  readonly modelos?: readonly ModeloDaCidade[];
  readonly certificados?: readonly CertificadoDaCidade[];
  readonly tipos_taxa?: readonly TipoTaxaDaCidade[];
  readonly formulas?: readonly FormulaDaCidade[];
}

const citados = <T extends { readonly sigla: string }>(
  lista: readonly T[] | undefined,
  siglas: readonly (string | undefined)[],
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    siglas.flatMap((sigla) => {
      const achado = sigla === undefined ? undefined : porSigla(lista, sigla);
      return achado === undefined ? [] : [[achado.sigla.toLowerCase(), achado] as const];
    }),
  );

/** What of the city's registries this definition names; what it names in vain is missing here and told by the publish check. */
export const fixadosDe = (d: Definicao, { modelos, certificados, tipos_taxa, formulas }: Registros): Fixados => {
  const dosDocumentos = citados(
    certificados,
    d.documentos_emitidos.map((e) => e.certificado),
  );
  const siglas = [
    d.modelos?.recibo,
    d.modelos?.notificacao,
    ...d.documentos_emitidos.map((e) => e.modelo),
    ...Object.values(dosDocumentos).map(({ modelo }) => modelo),
  ];
  return {
    modelos: citados(modelos, siglas),
    certificados: dosDocumentos,
    tipos_taxa: citados(
      tipos_taxa,
      d.taxas.map((t) => t.tipo),
    ),
    formulas: citados(
      formulas,
      d.taxas.flatMap((t) => [t.formula_taxa, ...(t.vigencias ?? []).map((v) => v.formula_taxa)]),
    ),
  };
};

const certificadoDe = ({ certificado }: DocumentoEmitido, { certificados = {} }: Fixados) =>
  certificado === undefined ? undefined : certificados[certificado.toLowerCase()];

/** Rules of a fee's own rule that names a formula of the city: those of the formula, from where this one begins until the next. */
const daCidade = (
  { fundamento, ...regra }: RegraDaTaxa,
  { formula, fundamento: lei, vigencias }: FormulaDaCidade,
  ate: string | undefined,
): readonly RegraDaTaxa[] => {
  const todas: readonly VigenciaDaFormula[] = [
    { desde: '', formula, fundamento: lei },
    ...[...(vigencias ?? [])].sort((a, b) => a.desde.localeCompare(b.desde)),
  ];
  const { desde = '' } = regra;
  const primeira = todas.findLast((v) => v.desde <= desde);
  return todas
    .filter((v) => v === primeira || (v.desde > desde && (ate === undefined || v.desde < ate)))
    .map((v) => {
      const inicio = v.desde > desde ? v.desde : desde;
      const porque = fundamento ?? v.fundamento ?? lei;
      return {
        ...regra,
        ...{ formula: v.formula, daCidade: true },
        ...(inicio === '' ? {} : { desde: inicio }),
        ...(porque === null ? {} : { fundamento: porque }),
      };
    });
};

/** The definition with the city's named formulas in the place of their names. */
export const comFormulas = (d: Definicao, { formulas = {} }: Fixados): Definicao => {
  const nomeada = (sigla: string | undefined) => (sigla === undefined ? undefined : formulas[sigla.toLowerCase()]);
  return {
    ...d,
    taxas: d.taxas.map((t): TaxaEmUso => {
      const citadas = [t, ...(t.vigencias ?? [])].map((um) => nomeada(um.formula_taxa));
      if (citadas.every((um) => um === undefined)) return t;
      const regras = regrasDaTaxa(t);
      const [propria] = citadas;
      return {
        ...t,
        ...(propria === undefined ? {} : { formula: propria.formula }),
        regras: regras.flatMap((regra, i) => {
          const citada = citadas[i + citadas.length - regras.length];
          return citada === undefined ? [regra] : daCidade(regra, citada, regras[i + 1]?.desde);
        }),
      };
    }),
  };
};

/** The fee type fixed for a fee; undefined for one that names none. */
export const tipoDaTaxa = ({ taxas, fixados }: DefinicaoEmUso, chave: string): TipoTaxaDaCidade | undefined => {
  const sigla = taxas.find((t) => t.chave === chave)?.tipo;
  return sigla === undefined ? undefined : fixados?.tipos_taxa?.[sigla.toLowerCase()];
};

/** The definition with what was fixed for it: formulas by their names, validity by the kind of certificate. */
export const comFixados = (d: Definicao, fixados: Fixados): DefinicaoEmUso => ({
  ...comFormulas(d, fixados),
  documentos_emitidos: d.documentos_emitidos.map((e) => {
    const validade = certificadoDe(e, fixados)?.validade_meses;
    return validade === undefined || validade === null ? e : { ...e, validade_meses: validade };
  }),
  fixados,
});

/** The model fixed for a paper: of one that the process issues, or of the two that every process draws. */
export const modeloDoPapel = (
  { fixados = {}, modelos }: DefinicaoEmUso,
  papel: DocumentoEmitido | 'recibo' | 'notificacao',
): ModeloDaCidade | undefined => {
  const sigla = typeof papel === 'string' ? modelos?.[papel] : (certificadoDe(papel, fixados)?.modelo ?? papel.modelo);
  return sigla === undefined ? undefined : fixados.modelos?.[sigla.toLowerCase()];
};
