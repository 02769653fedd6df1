import { dasCobrancas } from './dobras/dasCobrancas.ts';
import { dasPendencias } from './dobras/dasPendencias.ts';
import type { Dobras } from './dobras/dobras.ts';
import { doFluxo } from './dobras/doFluxo.ts';
import { dosDocumentos } from './dobras/dosDocumentos.ts';
import { execucaoAberta, pendenciaAberta, type Estado } from './estado.ts';
import type { Evento } from './eventos.ts';
import type { Situacao } from './situacao.ts';

const dobras: Dobras = { ...doFluxo, ...dosDocumentos, ...dasPendencias, ...dasCobrancas };

/** Status is derived, never set (process.md 2): outcome, then who has the ball. */
const situacaoDe = (s: Estado): Situacao => {
  if (s.desfecho) return s.desfecho.situacao;
  if (s.protocolado_em === null) return 'Rascunho';
  const aberta = execucaoAberta(s);
  if (aberta === undefined) return 'Em andamento';
  if (aberta.setor === null || pendenciaAberta(s)?.situacao === 'emitida') return 'Aguardando requerente';
  // A paused step sets 'Aguardando prefeitura' (spec 4, AMB-067); "paused" itself is said of the step.
  return aberta.situacao === 'em_andamento' ? 'Em andamento' : 'Aguardando prefeitura';
};

/** One event applied to a state; the status is worked out anew. */
export const evoluir = (estado: Estado, evento: Evento): Estado => {
  const dobra = dobras[evento.tipo] as (s: Estado, e: Evento) => Estado;
  const depois = dobra(estado, evento);
  return { ...depois, situacao: situacaoDe(depois) };
};

/** Replays a request from its events. */
export const reproduzir = (eventos: readonly Evento[], inicial: Estado): Estado => eventos.reduce(evoluir, inicial);
