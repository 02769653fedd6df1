import type { Lugar } from '../visor/lugar.ts';
import type {
  Contestacao,
  Mantido,
  ParecerDoItem,
  PedidoDeNovo,
  ResultadoDaAvaliacao,
  TipoDeItem,
} from './itemDaPendencia.ts';
import type { Respostas, Valor } from './resposta.ts';

/** What happens to a correction round and its items. */
export type EventoDaPendencia =
  | { tipo: 'pendencia_aberta'; pendencia: number; execucao: number; quando: string }
  | {
      tipo: 'item_incluido';
      pendencia: number;
      item: number;
      tipo_do_item: TipoDeItem;
      alvo: string | null;
      /** The field takes a file; absent: an answer, or no field. */
      de_arquivo?: true;
      texto: string;
      /** Standard text of the city that it was written from (decidir/padraoDoItem.ts); absent: by hand. */
      padrao?: number;
      fundamento: string | null;
      /** Absent where no earlier round accepted an answer about the same. */
      de_novo?: PedidoDeNovo;
      /** Absent: no contest of it was refused. */
      mantem?: Mantido;
      lugar?: Lugar;
      /** Absent: asked for by the run whose round it is. */
      execucao?: number;
      /** Absent: asked for by no consulted sector. */
      parecer?: ParecerDoItem;
      antes: Valor;
    }
  | { tipo: 'item_retirado'; pendencia: number; item: number }
  | { tipo: 'pendencia_emitida'; pendencia: number; responder_ate: string | null; quando: string }
  | {
      tipo: 'pendencia_respondida';
      pendencia: number;
      respostas: { [item: string]: Valor };
      arquivos: { [item: string]: readonly number[] };
      /** Files for rows of the tables that it corrects, by place (`campo:tabela.linha.coluna`): they take the place of those there; absent: none. */
      arquivos_das_linhas?: { readonly [alvo: string]: readonly number[] };
      /** What was stated that files are not, by file; absent: of none. */
      declarados?: { readonly [arquivo: string]: string };
      /** Items that he does not agree with; absent: none. */
      contestacoes?: { [item: string]: Contestacao };
      /** What the answers make of other fields (reavaliar.ts). */
      calculadas?: Respostas;
      descartadas?: readonly string[];
      /** Items about fields that the same answer hides, with the fields' names; absent: none. */
      escondidos?: readonly { readonly item: number; readonly nome: string }[];
      quando: string;
    }
  /** The applicant agreed to a condition of a round: its words, as he read them. */
  | { tipo: 'condicao_concordada'; pendencia: number; item: number; texto: string }
  | { tipo: 'pendencia_lembrada'; pendencia: number; responder_ate: string; quando: string }
  | { tipo: 'pendencia_vencida'; pendencia: number; responder_ate: string; quando: string }
  | { tipo: 'prorrogacao_pedida'; pendencia: number; motivo: string; quando: string }
  | {
      tipo: 'prorrogacao_decidida';
      pendencia: number;
      concedida: boolean;
      motivo: string | null;
      /** Until when it now runs. */
      responder_ate: string | null;
      /** Day that the granted time runs on from. */
      desde?: string;
      quando: string;
    }
  | {
      tipo: 'item_avaliado';
      pendencia: number;
      item: number;
      resultado: ResultadoDaAvaliacao;
      motivo: string | null;
      /** It is a condition that the applicant agreed to; absent: an answer or a contest. */
      concordada?: true;
    }
  | { tipo: 'pendencia_concluida'; pendencia: number; quando: string }
  /** A round that was collected and never sent: it ends without the applicant having known of it. */
  | { tipo: 'pendencia_descartada'; pendencia: number };
