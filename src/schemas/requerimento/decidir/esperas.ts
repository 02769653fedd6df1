import type { Definicao, Etapa } from '../../processo/definicao.ts';
import type { ComandoDe } from '../comandos.ts';
import { porRegra, type Ator, type Contexto, type Decisao } from '../contexto.ts';
import { esperaCumprida, execucoesQueEsperam, fimDaEspera } from '../esperas.ts';
import type { Estado } from '../estado.ts';
import type { Execucao } from '../execucao.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import type { Entrada } from './fluxo.ts';
import { passarSozinha } from './seguir.ts';
import { comTaxasAoChegar } from './taxasAoChegar.ts';

interface Corrida {
  readonly execucao: Execucao;
  readonly etapa: Etapa;
}

const terminar = (
  definicao: Definicao,
  estado: Estado,
  corrida: Corrida,
  motivo: string | null,
  contexto: Contexto,
): readonly Evento[] => passarSozinha(definicao, estado, corrida, motivo, contexto);

/** What was decided, with the fees that come out by themselves, and the waits that it brings to their end: a charge paid, a step done, a day that had passed already. */
export const comEsperasCumpridas = (
  definicao: Definicao,
  estado: Estado,
  decidido: readonly Evento[],
  ator: Ator,
  contexto: Contexto,
): readonly Evento[] => {
  let eventos = comTaxasAoChegar(definicao, estado, decidido, ator, contexto);
  // Those that are open, and each step once more: none is opened again in the same act (seguir.ts).
  const esperas = definicao.etapas.length + estado.execucoes.length + decidido.length;
  for (let n = 0; n <= esperas; n++) {
    const agora = reproduzir(eventos, estado);
    if (agora.desfecho !== null || agora.protocolado_em === null) return eventos;
    const corrida = execucoesQueEsperam(definicao, agora).find(({ etapa }) =>
      esperaCumprida(definicao, agora, etapa, contexto),
    );
    if (corrida === undefined) return eventos;
    const motivo = fimDaEspera(definicao, agora, corrida.etapa, contexto);
    const seguidos = [...eventos, ...terminar(definicao, agora, corrida, motivo, contexto)];
    eventos = comTaxasAoChegar(definicao, estado, seguidos, ator, contexto);
  }
  return eventos;
};

/** The day has come that a step waits for. */
export const cumprirEspera = (e: Entrada<ComandoDe<'cumprir-espera'>>): Decisao => {
  const { definicao, estado, etapa, contexto } = e;
  if (!esperaCumprida(definicao, estado, etapa, contexto)) return porRegra('O que esta etapa espera ainda não veio');
  return terminar(definicao, estado, e, fimDaEspera(definicao, estado, etapa, contexto), contexto);
};

/** Goes on without what is waited for, with the reason. */
export const encerrarEspera = (e: Entrada<ComandoDe<'encerrar-espera'>>): Decisao =>
  terminar(e.definicao, e.estado, e, `Seguiu sem esperar: ${e.comando.motivo.trim()}`, e.contexto);
