import { troca } from '../evoluirPartes.ts';
import type { Estado } from '../estado.ts';
import type { SituacaoDoParticipante } from '../participante.ts';
import type { Dobras } from './dobras.ts';

const fica = (s: Estado, participante: number, situacao: SituacaoDoParticipante): Estado => ({
  ...s,
  participantes: troca(
    s.participantes ?? [],
    (p) => p.id === participante,
    (p) => ({ ...p, situacao }),
  ),
});

/** Who was let in, and how his access stands. */
export const dosParticipantes = {
  participante_convidado: (s, e) => ({
    ...s,
    participantes: [
      ...(s.participantes ?? []),
      {
        id: e.participante,
        papel: e.papel,
        pode: e.pode,
        nome: e.nome,
        ate: e.ate,
        procuracao: e.procuracao,
        ...(e.no_lugar_de === undefined ? {} : { no_lugar_de: e.no_lugar_de.participante }),
        ...(e.assume === undefined ? {} : { assume: e.assume }),
        situacao: 'convidado',
        convidado_em: e.quando,
        convidado_por: e.por,
      },
    ],
  }),
  convite_reenviado: (s) => s,
  convite_aceito: (s, e) => fica(s, e.participante, 'ativo'),
  convite_recusado: (s, e) => fica(s, e.participante, 'recusado'),
  participante_revogado: (s, e) => fica(s, e.participante, 'revogado'),
} satisfies Partial<Dobras>;
