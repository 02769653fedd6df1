import { mostrarData } from '../brasil/data.ts';
import type { EventoDe } from './eventos.ts';

/** What the timeline says of the requests that have to follow a grant, after the actor's name. */
export const frasesDoSucessor = {
  sucessor_pedido: (e: EventoDe<'sucessor_pedido'>) => ({
    texto: `pediu a abertura de ${e.nome}`,
    detalhe:
      [e.ate === null ? null : `Até ${mostrarData(e.ate)}`, e.motivo].filter((x) => x !== null).join(' · ') || null,
  }),
  sucessor_mudou: (e: EventoDe<'sucessor_mudou'>) => ({
    texto: e.aberto
      ? `registrou a abertura de ${e.nome}`
      : `registrou que o rascunho de ${e.nome} foi descartado, e ele volta a ser pedido`,
  }),
  sucessor_dispensado: (e: EventoDe<'sucessor_dispensado'>) => ({
    texto: `registrou que ${e.nome} não precisa mais ser aberto`,
  }),
  sucessor_lembrado: (e: EventoDe<'sucessor_lembrado'>) => ({
    texto: `lembrou da abertura de ${e.nome}`,
    detalhe: `Até ${mostrarData(e.ate)}`,
  }),
  sucessor_vencido: (e: EventoDe<'sucessor_vencido'>) => ({
    texto: `registrou que ${e.nome} não foi aberto no prazo`,
    detalhe: `Terminou em ${mostrarData(e.ate)}`,
  }),
};
