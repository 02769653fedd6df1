import type { Definicao } from '../processo/definicao.ts';
import type { EventoDe } from './eventos.ts';
import type { Frases, NomeDaExecucao } from './frasesDosEventos.ts';
import { mostrarFim } from './marcos.ts';
import { paradas } from './paradas.ts';
import { textoDoPrazo } from './prazo.ts';

/** What the timeline says of terms, after the actor’s name. */
export const frasesDoPrazo = {
  prazo_avisado: (e: EventoDe<'prazo_avisado'>, _: Definicao, n: NomeDaExecucao) => ({
    texto: `avisou que o prazo da etapa${n(e.execucao)} está perto`,
    detalhe: `Vence em ${mostrarFim(e)}`,
  }),
  prazo_vencido: (e: EventoDe<'prazo_vencido'>, _: Definicao, n: NomeDaExecucao) => ({
    texto: `registrou que o prazo da etapa${n(e.execucao)} passou`,
    detalhe: `Venceu em ${mostrarFim(e)}`,
    ...(e.impede === undefined
      ? {}
      : { interno: `Venceu em ${mostrarFim(e)}. O silêncio não deferiu a etapa: ${e.impede}` }),
  }),
  prazo_suspenso: (e: EventoDe<'prazo_suspenso'>, _: Definicao, n: NomeDaExecucao) => ({
    texto: `suspendeu a contagem do prazo da etapa${n(e.execucao)}`,
    detalhe: paradas[e.motivo],
  }),
  prazo_retomado: (e: EventoDe<'prazo_retomado'>, _: Definicao, n: NomeDaExecucao) => ({
    texto: `retomou a contagem do prazo da etapa${n(e.execucao)}`,
    detalhe: paradas[e.motivo],
  }),
  prazo_iniciado: (e: EventoDe<'prazo_iniciado'>, _: Definicao, n: NomeDaExecucao) => ({
    texto: `começou a contar o prazo ${e.execucao === null ? 'do requerimento' : `da etapa${n(e.execucao)}`}`,
    detalhe: 'Não há taxa por pagar',
  }),
  prazo_prorrogado: (e: EventoDe<'prazo_prorrogado'>, _: Definicao, n: NomeDaExecucao) => ({
    texto: `prorrogou o prazo da etapa${n(e.execucao)} por ${textoDoPrazo(e.prazo)}`,
    detalhe: e.motivo,
  }),
  prazo_total_avisado: (e: EventoDe<'prazo_total_avisado'>) => ({
    texto: 'avisou que o prazo total do requerimento está perto',
    detalhe: `Vence em ${mostrarFim(e)}`,
  }),
  prazo_total_vencido: (e: EventoDe<'prazo_total_vencido'>) => ({
    texto: 'registrou que o prazo total do requerimento passou',
    detalhe: `Venceu em ${mostrarFim(e)}`,
  }),
} satisfies Partial<Frases>;
