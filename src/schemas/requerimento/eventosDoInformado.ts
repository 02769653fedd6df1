import type { InformadosCitados } from './informado.ts';

/** What the answers name that the city's registries do not have: typed in, and confirmed or refused by the city. */
export type EventoDoInformado =
  | {
      tipo: 'dados_informados';
      informados: InformadosCitados;
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
