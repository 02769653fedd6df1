import type { EventoDe } from './eventos.ts';
import { mostrarData } from '../brasil/data.ts';
import { plural } from '../texto/plural.ts';
import type { Frases } from './frasesDosEventos.ts';

/** What the timeline says of opinions, after the actor’s name. */
export const frasesDoParecer = {
  parecer_pedido: (e: EventoDe<'parecer_pedido'>) => ({
    texto: e.anterior === undefined ? `pediu o parecer de ${e.setor}` : `pediu de novo o parecer de ${e.setor}`,
    interno: e.responder_ate === null ? e.pergunta : `${e.pergunta} (até ${mostrarData(e.responder_ate)})`,
  }),
  parecer_retirado: (e: EventoDe<'parecer_retirado'>) => ({
    texto: `retirou o pedido de parecer a ${e.setor}`,
    interno: e.motivo,
  }),
  parecer_dado: (e: EventoDe<'parecer_dado'>) => ({
    texto: `deu o parecer de ${e.setor}`,
    interno:
      e.condicoes.length === 0 ? e.veredito : `${e.veredito} (${plural(e.condicoes.length, 'condição', 'condições')})`,
  }),
  parecer_reenviado: (e: EventoDe<'parecer_reenviado'>) => ({
    texto: `enviou de novo o link do parecer de ${e.setor}`,
    interno: e.nome,
  }),
  parecer_lembrado: (e: EventoDe<'parecer_lembrado'>) => ({
    texto: `lembrou ${e.setor} do parecer que lhe foi pedido`,
    detalhe: `Responder até ${mostrarData(e.responder_ate)}`,
  }),
  parecer_vencido: (e: EventoDe<'parecer_vencido'>) => ({
    texto: `registrou que o prazo do parecer de ${e.setor} passou sem resposta`,
    detalhe: `Terminou em ${mostrarData(e.responder_ate)}`,
  }),
  parecer_dispensado: (e: EventoDe<'parecer_dispensado'>) => ({
    texto: `encerrou o pedido de parecer a ${e.setor}`,
    interno: e.motivo ?? 'A etapa que o pediu foi concluída antes da resposta',
  }),
  proposta_recusada: (e: EventoDe<'proposta_recusada'>) => ({
    texto: `não pediu o parecer de ${e.setor}, que uma regra propõe`,
    interno: e.motivo,
  }),
  condicao_avaliada: (e: EventoDe<'condicao_avaliada'>) => ({
    texto:
      e.motivo === null
        ? `voltou a manter uma condição do parecer de ${e.setor}`
        : `dispensou uma condição do parecer de ${e.setor}`,
    interno: e.motivo === null ? e.texto : `${e.texto} (motivo: ${e.motivo})`,
  }),
} satisfies Partial<Frases>;
