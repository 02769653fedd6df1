import type { EventoDe } from './eventos.ts';

/** What the timeline says of a change of professional or of applicant, after the actor's name. */
export const frasesDasTrocas = {
  profissional_trocado: (e: EventoDe<'profissional_trocado'>) => ({
    texto:
      e.participante === undefined
        ? `registrou a troca do profissional em ${e.papel}: ${e.nome}`
        : `assumiu como profissional em ${e.papel}`,
    detalhe: `De ${e.de_nome === null ? '' : `${e.de_nome}, `}${e.de} para ${e.nome}, ${e.para}. Motivo: ${e.motivo}`,
  }),
  requerente_trocado: (e: EventoDe<'requerente_trocado'>) => ({
    texto: `passou o requerimento de ${e.de} para ${e.para}`,
    detalhe: e.motivo,
  }),
};
