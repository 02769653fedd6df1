import { mostrarData } from '../brasil/data.ts';
import type { EventoDe } from './eventos.ts';

/** What the timeline says of the owner's consent, after the actor's name. */
export const frasesDoConsentimento = {
  consentimento_pedido: (e: EventoDe<'consentimento_pedido'>) => ({
    texto: `pediu o consentimento de ${e.nome} para protocolar`,
    detalhe: `Até ${mostrarData(e.ate)}`,
  }),
  consentimento_reenviado: (e: EventoDe<'consentimento_reenviado'>) => ({
    texto: `reenviou o pedido de consentimento a ${e.nome}`,
  }),
  consentimento_lembrado: (e: EventoDe<'consentimento_lembrado'>) => ({
    texto: `lembrou ${e.nome} de responder ao pedido de consentimento`,
  }),
  consentimento_dado: () => ({ texto: 'consentiu, como proprietário, no protocolo do requerimento' }),
  consentimento_recusado: (e: EventoDe<'consentimento_recusado'>) => ({
    texto: 'não consentiu no protocolo do requerimento',
    detalhe: e.motivo,
  }),
  consentimento_retirado: (e: EventoDe<'consentimento_retirado'>) => ({
    texto: `retirou o pedido de consentimento feito a ${e.nome}`,
  }),
  consentimento_expirado: (e: EventoDe<'consentimento_expirado'>) => ({
    texto: `encerrou o pedido de consentimento feito a ${e.nome}, sem resposta no prazo`,
    detalhe: `O prazo foi até ${mostrarData(e.ate)}`,
  }),
};
