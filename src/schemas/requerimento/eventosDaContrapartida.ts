import type { Contrapartida } from './contrapartida.ts';
import type { Responsavel } from './execucao.ts';
import type { Respostas } from './resposta.ts';

/** A counterpart as it is required: what its proofs make of it follows. */
export type ContrapartidaExigida = Omit<
  Contrapartida,
  'exigida_em' | 'situacao' | 'comprovacoes' | 'dispensa' | 'prorrogacoes'
>;

/** A term that begins; `prazo` and `desde` are absent in events that were written before they were kept. */
export interface ContrapartidaIniciada extends Pick<Contrapartida, 'id' | 'nome' | 'prazo' | 'desde'> {
  readonly ate: string;
}

/** What happens to a counterpart. */
export type EventoDaContrapartida =
  | {
      tipo: 'contrapartidas_exigidas';
      etapa: string;
      /** New ones, and those of before with their amount of now. */
      contrapartidas: readonly ContrapartidaExigida[];
      /** Required before, and not owed any more. */
      retiradas: readonly number[];
      nao_devidas: readonly { chave: string; motivo: string }[];
      bases: { readonly [contrapartida: string]: Respostas };
      quando: string;
    }
  | {
      tipo: 'comprovacao_enviada';
      contrapartida: number;
      nome: string;
      comprovacao: number;
      arquivo: number;
      quantidade: string | null;
      observacao: string | null;
      quando: string;
    }
  | {
      tipo: 'comprovacao_avaliada';
      contrapartida: number;
      nome: string;
      comprovacao: number;
      resultado: 'aceita' | 'recusada';
      /** What was taken as fulfilled; null: nothing, or the counterpart has no amount. */
      quantidade: string | null;
      unidade: string | null;
      motivo: string | null;
      por: Responsavel;
      quando: string;
    }
  | {
      tipo: 'contrapartida_dispensada';
      contrapartida: number;
      nome: string;
      fundamento: string;
      motivo: string;
      por: Responsavel;
      quando: string;
    }
  | {
      tipo: 'contrapartida_prorrogada';
      contrapartida: number;
      nome: string;
      de: string;
      ate: string;
      motivo: string;
      por: Responsavel;
      quando: string;
    }
  /** The request was granted: terms that count from its end begin. */
  | {
      tipo: 'contrapartidas_iniciadas';
      contrapartidas: readonly ContrapartidaIniciada[];
      quando: string;
    }
  | { tipo: 'contrapartida_lembrada'; contrapartida: number; nome: string; ate: string }
  | { tipo: 'contrapartida_vencida'; contrapartida: number; nome: string; ate: string };
