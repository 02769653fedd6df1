import type { HistoricoDaValidade } from './historicoDaValidade.ts';
import type { ValidadeDita } from '../processo/validade.ts';
import type { Respostas } from './resposta.ts';

/** `em revisão`: its request was reopened, and has not ended again. */
export type SituacaoDoEmitido = 'válido' | 'em revisão' | 'substituído' | 'cancelado';

export interface DocumentoEmitidoRef extends HistoricoDaValidade {
  readonly id: number;
  readonly chave: string;
  readonly numero: string;
  readonly data: string;
  readonly valido_ate: string | null;
  /** How that came about, where rules of the process said so; of one whose last day was rectified, nothing. */
  readonly validade?: ValidadeDita;
  readonly situacao: SituacaoDoEmitido;
  /** How often it was drawn anew under its number; absent: never. */
  readonly revisao?: number;
  /** What it says in the place of the request's answers, since it was rectified. */
  readonly dados?: Respostas;
  /** Last days of validity that were called to mind, and told to have passed: each once. */
  readonly lembrada?: string;
  readonly vencida?: string;
}

/** Whether a paper was neither replaced nor voided. */
export const emVigor = ({ situacao }: Pick<DocumentoEmitidoRef, 'situacao'>): boolean =>
  situacao === 'válido' || situacao === 'em revisão';
