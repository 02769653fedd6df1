import type { ConsentimentoDoProprietario } from '../consentimento.ts';
import { troca } from '../evoluirPartes.ts';
import type { Estado } from '../estado.ts';
import type { SituacaoDoParticipante } from '../participante.ts';
import type { Dobras } from './dobras.ts';

const fica = (s: Estado, mudanca: Partial<ConsentimentoDoProprietario>, situacao?: SituacaoDoParticipante): Estado => {
  const { consentimento } = s;
  if (consentimento === undefined) return s;
  const { participante } = consentimento;
  return {
    ...s,
    consentimento: { ...consentimento, ...mudanca },
    ...(situacao === undefined
      ? {}
      : {
          participantes: troca(
            s.participantes ?? [],
            ({ id }) => id === participante,
            (p) => ({ ...p, situacao }),
          ),
        }),
  };
};

/** The owner's consent, and the owner as one of the participants. */
export const dosConsentimentos = {
  consentimento_pedido: (s, { participante, nome, ate, por, quando }) => ({
    ...s,
    consentimento: { participante, nome, ate, situacao: 'pedido', pedido_em: quando, pedido_por: por },
    participantes: [
      ...(s.participantes ?? []),
      {
        ...{ id: participante, papel: 'proprietario', pode: 'agir', nome, ate: null, procuracao: null },
        ...{ situacao: 'convidado', convidado_em: quando, convidado_por: por },
      },
    ],
  }),
  consentimento_lembrado: (s) => fica(s, { lembrado: true }),
  consentimento_dado: (s) => fica(s, { situacao: 'dado' }, 'ativo'),
  consentimento_recusado: (s, { motivo }) => fica(s, { situacao: 'recusado', motivo }, 'recusado'),
  consentimento_retirado: (s) => fica(s, { situacao: 'retirado' }, 'revogado'),
  consentimento_expirado: (s) => fica(s, { situacao: 'expirado' }, 'revogado'),
} satisfies Partial<Dobras>;
