import type { Prazo } from '../processo/definicao.ts';
import type { Veredito } from './parecer.ts';

/** What may be asked of an opinion. */
export type ComandoDoParecer =
  | { acao: 'lembrar-parecer'; parecer: number }
  | { acao: 'vencer-parecer'; parecer: number }
  | {
      acao: 'pedir-parecer';
      setor: string;
      /** Absent: the question of the rule that proposes this sector. */
      pergunta?: string;
      bloqueia?: boolean;
      prazo?: Prazo | null;
      /** The one, answered with "precisa de informação", that is asked again. */
      anterior?: number;
    }
  | {
      acao: 'pedir-parecer-externo';
      /** The body that he answers for, and his name; where the link goes is known to who hands the command in. */
      orgao: string;
      /** This and what follows, absent: as the rule says that proposes this body. */
      nome?: string;
      pergunta?: string;
      /** Files of the request that he is shown. */
      documentos?: readonly number[];
      bloqueia?: boolean;
      prazo?: Prazo;
    }
  | {
      acao: 'dar-parecer-externo';
      parecer: number;
      veredito: Veredito;
      texto: string;
      condicoes?: readonly { readonly texto: string; readonly fundamento?: string }[];
      /** Files that came by his link. */
      arquivos?: readonly number[];
    }
  | { acao: 'reenviar-parecer-externo'; parecer: number }
  | { acao: 'retirar-parecer'; parecer: number; motivo: string }
  | {
      acao: 'dar-parecer';
      parecer: number;
      veredito: Veredito;
      texto: string;
      condicoes?: readonly { readonly texto: string; readonly fundamento?: string }[];
    }
  | {
      acao: 'recusar-proposta';
      /** Sigla of the sector, or the body, that a rule proposes. */
      setor: string;
      motivo: string;
    }
  | {
      acao: 'avaliar-condicao';
      parecer: number;
      condicao: number;
      resultado: 'mantida' | 'dispensada';
      motivo?: string;
    };
