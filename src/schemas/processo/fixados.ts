import type { TipoDeModelo } from '../modeloDocumento.ts';
import type { Definicao, DocumentoEmitido } from './definicao.ts';

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

/**
 * What a version of a process took along from the registries when it was published (docs/decisions/0019), by sigla in lower case: what
 * the city writes there later changes nothing for requests of this version.
 */
export interface Fixados {
  readonly modelos?: Readonly<Record<string, ModeloDaCidade>>;
  readonly certificados?: Readonly<Record<string, CertificadoDaCidade>>;
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
export const fixadosDe = (d: Definicao, { modelos, certificados }: Registros): Fixados => {
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
  return { modelos: citados(modelos, siglas), certificados: dosDocumentos };
};

const certificadoDe = ({ certificado }: DocumentoEmitido, { certificados = {} }: Fixados) =>
  certificado === undefined ? undefined : certificados[certificado.toLowerCase()];

/** The definition with what was fixed for it: validity by the kind of certificate. */
export const comFixados = (d: Definicao, fixados: Fixados): DefinicaoEmUso => ({
  ...d,
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
