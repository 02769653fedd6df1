import type { ValoresDoConector } from '../conector/formaDoConector.ts';

/** What happens to the question that a step asks another system. */
export type EventoDaConsulta =
  | {
      tipo: 'consulta_pedida';
      execucao: number;
      /** Key of the connector. */
      conector: string;
      vez: number;
      quando: string;
    }
  | {
      tipo: 'consulta_respondida';
      execucao: number;
      conector: string;
      vez: number;
      /** What the process says is sent, and nothing else; the secret is in no event. */
      enviado: ValoresDoConector;
      quando: string;
    }
  | { tipo: 'consulta_falhou'; execucao: number; conector: string; vez: number; motivo: string; quando: string }
  /** Staff say what the other system would have answered. */
  | { tipo: 'consulta_informada'; execucao: number; conector: string; motivo: string; quando: string };
