import type { ParteDoFormulario } from '../processo/reconciliar.ts';
import type { EscolhaDosPrazos, PrazoMantido } from './prazoMantido.ts';
import type { Respostas } from './resposta.ts';

/** A term that another version of the process lets end on another day. */
export interface PrazoQueMuda {
  /** Step, or 'Prazo do requerimento', 'Resposta à pendência'. */
  readonly nome: string;
  /** AAAA-MM-DD, with its time (HH:mm) where it is one in hours; null: no date. */
  readonly de: string | null;
  readonly ate: string | null;
  /** It is the applicant's own. */
  readonly do_requerente?: true;
}

/** A term that is shorter by the new version and goes on as it was. */
export interface PrazoQueFica extends PrazoMantido {
  /** Run; null: the whole request. */
  readonly execucao: number | null;
  readonly nome: string;
}

/** A filed request goes on by another version of its process (docs/decisions/0089). What it keeps, renamed; all of it applies to this request. */
export interface EventoDaMigracao {
  tipo: 'requerimento_migrado';
  /** Numbers of the versions. */
  de: number;
  para: number;
  /** Keys of before that are others now. */
  etapas: { readonly [antiga: string]: string };
  campos: { readonly [antigo: string]: string };
  documentos: { readonly [antigo: string]: string };
  /** The same of fees, counterparts and papers issued; absent: all keep theirs. */
  taxas?: { readonly [antiga: string]: string };
  contrapartidas?: { readonly [antiga: string]: string };
  emitidos?: { readonly [antigo: string]: string };
  /** Steps that it went through and that the new version does not have: their names. */
  fora: { readonly [chave: string]: string };
  /** Answers that say the same by another option, or less than before, by the new key. */
  respostas: Respostas;
  /** Answers and files that do not go along: they stay in what was sent, and among `migracoes`. */
  descartadas: readonly ParteDoFormulario[];
  /** Answers that go along with less than they said: lines or columns that have no place any more. */
  reduzidas: readonly ParteDoFormulario[];
  prazos: readonly PrazoQueMuda[];
  /** What was chosen for terms that the new version shortens, and those that stay as they were; absent: it shortens none, or this was not asked yet. */
  escolha_dos_prazos?: EscolhaDosPrazos;
  prazos_mantidos?: readonly PrazoQueFica[];
  quando: string;
}
