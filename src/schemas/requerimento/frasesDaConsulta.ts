import type { Definicao } from '../processo/definicao.ts';
import type { EventoDe } from './eventos.ts';
import type { Frases, NomeDaExecucao } from './frasesDosEventos.ts';

const comQue = (enviado: EventoDe<'consulta_respondida'>['enviado']): string =>
  Object.keys(enviado).length === 0 ? 'Nada foi enviado' : `Enviado: ${Object.keys(enviado).join(', ')}`;

/** What the timeline says of questions to other systems, after the actor’s name; the names of what was sent are the city's own readers' alone. */
export const frasesDaConsulta = {
  consulta_pedida: (e: EventoDe<'consulta_pedida'>, _: Definicao, n: NomeDaExecucao) => ({
    texto: `${e.vez > 1 ? 'pediu de novo' : 'pediu'} a consulta da etapa${n(e.execucao)} a outro sistema`,
    interno: `Conector: ${e.conector}`,
  }),
  consulta_respondida: (e: EventoDe<'consulta_respondida'>, _: Definicao, n: NomeDaExecucao) => ({
    texto: `recebeu a resposta da consulta da etapa${n(e.execucao)}`,
    interno: `Conector: ${e.conector}. ${comQue(e.enviado)}`,
  }),
  consulta_falhou: (e: EventoDe<'consulta_falhou'>, _: Definicao, n: NomeDaExecucao) => ({
    texto: `não conseguiu a resposta da consulta da etapa${n(e.execucao)}`,
    interno: `Conector: ${e.conector}. ${e.motivo}`,
  }),
  consulta_informada: (e: EventoDe<'consulta_informada'>, _: Definicao, n: NomeDaExecucao) => ({
    texto: `informou o resultado da consulta da etapa${n(e.execucao)}`,
    detalhe: e.motivo,
  }),
} satisfies Partial<Frases>;
