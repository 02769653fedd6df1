import { dasContrapartidas } from './dobras/dasContrapartidas.ts';
import { dasCobrancas } from './dobras/dasCobrancas.ts';
import { dasPendencias } from './dobras/dasPendencias.ts';
import { dasConsultas } from './dobras/dasConsultas.ts';
import { dasConferencias } from './dobras/dasConferencias.ts';
import type { Dobras } from './dobras/dobras.ts';
import { dasLigacoes } from './dobras/dasLigacoes.ts';
import { dasLicencas } from './dobras/dasLicencas.ts';
import { dosPareceres } from './dobras/dosPareceres.ts';
import { doCadastro } from './dobras/doCadastro.ts';
import { doFluxo } from './dobras/doFluxo.ts';
import { dosDocumentos } from './dobras/dosDocumentos.ts';
import { dasVistorias } from './dobras/dasVistorias.ts';
import { dosPrazos } from './dobras/dosPrazos.ts';
import { dosConsentimentos } from './dobras/dosConsentimentos.ts';
import { dosParticipantes } from './dobras/dosParticipantes.ts';
import { dosRecursos } from './dobras/dosRecursos.ts';
import { daMigracao } from './dobras/daMigracao.ts';
import { dosInformados } from './dobras/dosInformados.ts';
import { dasTrocas } from './dobras/dasTrocas.ts';
import { dosTermos } from './dobras/dosTermos.ts';
import { pendenciaAberta, type Estado } from './estado.ts';
import type { Evento } from './eventos.ts';
import { execucoesAbertas } from './execucoes.ts';
import type { Situacao } from './situacao.ts';

const dobras: Dobras = {
  ...doFluxo,
  ...doCadastro,
  ...dosDocumentos,
  ...dasPendencias,
  ...dasConsultas,
  ...dosPareceres,
  ...dasLigacoes,
  ...dasVistorias,
  ...dosPrazos,
  ...dosTermos,
  ...dosParticipantes,
  ...dasTrocas,
  ...dosInformados,
  ...dosConsentimentos,
  ...dosRecursos,
  ...dasCobrancas,
  ...dasContrapartidas,
  ...dasLicencas,
  ...dasConferencias,
  ...daMigracao,
};

/**
 * Status is derived, never set (process.md 2): outcome, then who has the ball. Of several open runs one that is the applicant's counts first, then
 * one that is worked on.
 */
const situacaoDe = (s: Estado): Situacao => {
  if (s.desfecho) return s.desfecho.situacao;
  if (s.protocolado_em === null) return 'Rascunho';
  const abertas = execucoesAbertas(s);
  if (abertas.length === 0) return 'Em andamento';
  if (abertas.some((e) => e.setor === null) || pendenciaAberta(s)?.situacao === 'emitida')
    return 'Aguardando requerente';
  // A paused step sets 'Aguardando prefeitura' (spec 4, AMB-067); "paused" itself is said of the step.
  return abertas.some((e) => e.situacao === 'em_andamento') ? 'Em andamento' : 'Aguardando prefeitura';
};

/** One event applied to a state; the status is worked out anew. */
export const evoluir = (estado: Estado, evento: Evento): Estado => {
  const dobra = dobras[evento.tipo] as (s: Estado, e: Evento) => Estado;
  const depois = dobra(estado, evento);
  return { ...depois, situacao: situacaoDe(depois) };
};

/** Replays a request from its events. */
export const reproduzir = (eventos: readonly Evento[], inicial: Estado): Estado => eventos.reduce(evoluir, inicial);
