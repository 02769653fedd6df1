import type { InformadosCitados } from './informado.ts';

/** What the answers name that the city's registries do not have: typed in, and confirmed or refused by the city. */
export type EventoDoInformado =
  | {
      tipo: 'dados_informados';
      informados: InformadosCitados;
      /** What waited for the city and is named by no answer any more. */
      retirados?: InformadosCitados;
      quando: string;
    }
  | {
      tipo: 'informado_conferido';
      informado: number;
      nome: string;
      resultado: 'confirmado' | 'recusado';
      motivo: string | null;
      quando: string;
    };
