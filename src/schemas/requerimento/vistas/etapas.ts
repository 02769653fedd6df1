import type { VereditoDado } from '../vereditos.ts';
import type { LeituraVista } from '../../processo/formulario.ts';
import type { PassoDoPrazo } from '../prazo.ts';
import type { EstadoDoPrazo } from '../vencimento.ts';

export interface RespostaVista {
  readonly campo: string;
  readonly nome: string;
  readonly tipo: string;
  readonly unidade: string | null;
  /** Worked out by the portal: nobody can be asked to correct it. */
  readonly calculado: boolean;
  /** The applicant answered it, so a correction round may ask for it again. */
  readonly corrigivel: boolean;
  /** Raw value, and its text in Portuguese. */
  readonly valor: unknown;
  readonly texto: string;
}

export interface EtapaVista {
  readonly chave: string;
  readonly nome: string;
  readonly tipo: string;
  readonly publico: 'requerente' | 'setor';
  readonly setor: string | null;
  readonly estado: 'feita' | 'atual' | 'futura' | 'dispensada';
  /** A step by hand that nobody switched on. */
  readonly opcional?: true;
}

export interface PrazoVisto {
  readonly vence_em: string | null;
  readonly estado: EstadoDoPrazo;
  /** Counted days left (negative: overdue), in the unit of the term. */
  readonly dias: number | null;
  readonly texto: string;
  readonly explicacao: readonly PassoDoPrazo[];
}

/** A term among several, with why it ends then where that is told. */
export type PrazoResumido = Pick<PrazoVisto, 'vence_em' | 'estado' | 'texto'> & Partial<Pick<PrazoVisto, 'explicacao'>>;

export interface EventoVisto {
  readonly sequencia: number;
  readonly tipo: string;
  readonly texto: string;
  readonly detalhe: string | null;
  readonly ator: string;
  readonly quando: string;
}

/** An open step of a request, as one of several. */
export interface EtapaAberta {
  readonly execucao: number;
  readonly chave: string;
  readonly nome: string;
  readonly setor: string | null;
  readonly responsavel: { readonly id: number; readonly nome: string } | null;
  readonly situacao: string;
  /** No way leads on from it: a manager says what follows. */
  readonly sem_caminho?: true;
  /** It stands before the end of the request, for counterparts that are due before. */
  readonly falta_contrapartida?: true;
  /** Whether this reader works in it. */
  readonly minha: boolean;
  readonly prazo: PrazoResumido;
}

/** A verdict as staff see it; `vale`: what was judged still stands. */
export interface VereditoVisto extends Omit<VereditoDado, 'valor'> {
  readonly etapa_nome: string;
  readonly vale: boolean;
}

/** What the applicant accepts field by field (`validar`), or takes note of (`visualizar`). */
export interface ConferenciaVista {
  readonly tipo: 'validar' | 'visualizar';
  readonly nome: string;
  readonly orientacao: string | null;
  readonly leitura: LeituraVista | null;
  readonly campos: readonly Pick<RespostaVista, 'campo' | 'nome' | 'texto'>[];
}
