import type { Prazo } from '../processo/prazos.ts';
import type { Responsavel } from './execucao.ts';
import type { CondicaoDoParecer, ExternoConsultado, Veredito } from './parecer.ts';

/** What happens to an opinion, asked of a sector or of an outsider. */
export type EventoDoParecer =
  | {
      tipo: 'parecer_pedido';
      parecer: number;
      execucao: number;
      setor: string;
      /** Absent: a sector of the city is asked. */
      externo?: ExternoConsultado;
      pergunta: string;
      bloqueia: boolean;
      motivo: string | null;
      /** Absent: not asked before. */
      anterior?: number;
      responder_ate: string | null;
      /** Term that the date follows from; absent: there is none, or it is of before it was kept. */
      prazo?: Prazo;
      por: Responsavel;
      quando: string;
    }
  | { tipo: 'parecer_retirado'; parecer: number; setor: string; motivo: string }
  | {
      tipo: 'parecer_dado';
      parecer: number;
      setor: string;
      veredito: Veredito;
      texto: string;
      condicoes: readonly CondicaoDoParecer[];
      /** Of an outsider who sent files with it. */
      arquivos?: readonly number[];
      por: Responsavel;
      quando: string;
    }
  /** The link was sent again to an outsider. */
  | { tipo: 'parecer_reenviado'; parecer: number; setor: string; nome: string }
  | { tipo: 'parecer_lembrado'; parecer: number; setor: string; responder_ate: string }
  | { tipo: 'parecer_vencido'; parecer: number; setor: string; responder_ate: string }
  /** The step that asked ended before the answer came. `motivo`: why, where it is not that. */
  | { tipo: 'parecer_dispensado'; parecer: number; setor: string; motivo?: string }
  | { tipo: 'proposta_recusada'; execucao: number; setor: string; motivo: string }
  | {
      /** A condition of an opinion was left out of what is issued (`motivo`), or taken in again (null). */
      tipo: 'condicao_avaliada';
      parecer: number;
      condicao: number;
      setor: string;
      texto: string;
      motivo: string | null;
    };
