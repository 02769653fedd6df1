import { mostrarData } from '../brasil/data.ts';
import type { EventoDe } from './eventos.ts';
import { alcances, papeisDoParticipante, type PapelDoParticipante } from './participante.ts';

const papelDito = (papel: PapelDoParticipante): string => papeisDoParticipante[papel].toLowerCase();

/** What the timeline says of who is let in and put out, after the actor's name. */
export const frasesDosParticipantes = {
  participante_convidado: (e: EventoDe<'participante_convidado'>) => ({
    texto: `convidou ${e.nome} como ${papelDito(e.papel)}`,
    detalhe: [
      alcances[e.pode],
      e.ate === null ? null : `até ${mostrarData(e.ate)}`,
      e.procuracao === null ? null : 'com procuração',
      e.no_lugar_de === undefined ? null : `no lugar de ${e.no_lugar_de.nome}: ${e.no_lugar_de.motivo}`,
      e.assume === undefined ? null : `para assumir no formulário o lugar de profissional: ${e.assume.registro}`,
    ]
      .filter((x) => x !== null)
      .join(' · '),
  }),
  convite_reenviado: (e: EventoDe<'convite_reenviado'>) => ({ texto: `reenviou o convite de ${e.nome}` }),
  convite_aceito: (e: EventoDe<'convite_aceito'>) => ({ texto: `aceitou participar como ${papelDito(e.papel)}` }),
  convite_recusado: (e: EventoDe<'convite_recusado'>) => ({ texto: `recusou participar como ${papelDito(e.papel)}` }),
  participante_revogado: (e: EventoDe<'participante_revogado'>) => ({
    texto: e.saiu
      ? `deixou de participar como ${papelDito(e.papel)}`
      : `retirou o acesso de ${e.nome}, ${papelDito(e.papel)}`,
    detalhe: e.motivo,
  }),
};
