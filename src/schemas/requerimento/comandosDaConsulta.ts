import type { ValoresDoConector } from '../conector/formaDoConector.ts';
import type { Respostas } from './resposta.ts';

export type ComandoDaConsulta =
  /** By the portal itself, with what another system answered: `vez` says to which asking, `enviado` with what. */
  | { acao: 'receber-consulta'; vez: number; enviado: ValoresDoConector; resultados: ValoresDoConector }
  /** By the portal itself, once no further try is made. */
  | { acao: 'falhar-consulta'; vez: number; motivo: string }
  | { acao: 'consultar-de-novo' }
  | { acao: 'informar-consulta'; respostas: Respostas; motivo: string };
