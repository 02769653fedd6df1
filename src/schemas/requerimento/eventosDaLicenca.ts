import type { MudancaDaLicenca, NovaRevisao } from './licencas.ts';
import type { Ato } from './historicoDaValidade.ts';

/** What happens to a licence after it was issued. `documento`: its number among those of the request. */
export type EventoDaLicenca =
  /** A paper in force was drawn anew: the new file has no signature, the one before stands for nothing any more. */
  | ({ tipo: 'licenca_regenerada' } & NovaRevisao)
  | ({
      tipo: 'licenca_retificada';
      motivo: string;
      /** What it says now and said before, in words. */
      mudancas: readonly MudancaDaLicenca[];
    } & NovaRevisao)
  | ({
      /** A new version of the paper with a later last day: granted, or the days of a suspension that is over. */
      tipo: 'licenca_prorrogada';
      por: 'prorrogação' | 'suspensão';
      /** Day on which it was done, AAAA-MM-DD in the city. */
      em: string;
      /** Last day before. */
      de: string;
      valido_ate: string;
      /** '12 meses', '17 dias'. */
      quanto: string;
      /** The asking that it answers, by its number; absent: the sector decided by itself. */
      pedido?: number;
    } & Ato &
      NovaRevisao)
  | {
      tipo: 'prorrogacao_da_licenca_pedida';
      documento: number;
      nome: string;
      numero: string;
      pedido: number;
      motivo: string;
      quando: string;
    }
  | {
      tipo: 'prorrogacao_da_licenca_negada';
      documento: number;
      nome: string;
      numero: string;
      pedido: number;
      motivo: string;
    }
  | ({ tipo: 'licenca_suspensa'; documento: number; nome: string; numero: string; desde: string } & Ato)
  | ({
      tipo: 'licenca_retomada';
      documento: number;
      nome: string;
      numero: string;
      desde: string;
      /** Day on which it goes on. */
      ate: string;
      dias: number;
      /** Its last day now; null: it does not end. */
      valido_ate: string | null;
    } & Ato)
  | { tipo: 'licenca_lembrada'; documento: number; nome: string; numero: string; valido_ate: string }
  | { tipo: 'licenca_vencida'; documento: number; nome: string; numero: string; valido_ate: string };
