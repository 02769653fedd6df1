import type { Prioridade, SituacaoDita } from '../situacao.ts';
import type { PrazoVisto } from './etapas.ts';

/** A row of `GET {painel}/requerimento`. */
export interface RequerimentoListado {
  readonly id: number;
  /** What an act from the list is decided on. */
  readonly versao: number;
  readonly numero: string | null;
  readonly numero_processo: string | null;
  readonly processo_nome: string;
  readonly requerente_nome: string;
  readonly etapa_nome: string | null;
  /** Open at once; `etapa_nome`, `setor`, `responsavel` and `vence_em` are of the one that is due first. */
  readonly etapas_abertas: number;
  readonly setor: string | null;
  readonly setor_id: number | null;
  /** On the applicant's side as he is told it (`situacaoDita`). */
  readonly situacao: SituacaoDita;
  readonly prioridade: Prioridade;
  readonly vence_em: string | null;
  readonly prazo_estado: PrazoVisto['estado'];
  /** Days between which eight in ten such requests are ready (AAAA-MM-DD); null: no forecast. */
  readonly previsao_de: string | null;
  readonly previsao_ate: string | null;
  readonly responsavel: string | null;
  readonly imovel_endereco: string | null;
  readonly protocolado_em: string | null;
  /** When it ended; null while it goes on. */
  readonly encerrado_em: string | null;
  readonly criado_em: string;
  /** It came on paper. */
  readonly em_papel: boolean;
}
