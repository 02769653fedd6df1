import { donosPedidos, type ConsentimentoDoProprietario } from '../consentimento.ts';
import { troca } from '../evoluirPartes.ts';
import type { Estado } from '../estado.ts';
import type { SituacaoDoParticipante } from '../participante.ts';
import type { Dobras } from './dobras.ts';

const comSituacao = (
  s: Estado,
  ids: readonly number[],
  situacao: SituacaoDoParticipante,
): Pick<Estado, 'participantes'> => ({
  participantes: troca(
    s.participantes ?? [],
    ({ id }) => ids.includes(id),
    (p) => ({ ...p, situacao }),
  ),
});

/** One owner answered: of several, the request waits on for the others. */
const consentiu = (s: Estado, participante: number): Estado => {
  const { consentimento: c } = s;
  if (c === undefined) return s;
  const donos = c.donos?.map((d) => (d.participante === participante ? { ...d, situacao: 'dado' as const } : d));
  const todos = donos?.every((d) => d.situacao === 'dado') ?? true;
  return {
    ...s,
    consentimento: { ...c, ...(donos === undefined ? {} : { donos }), situacao: todos ? 'dado' : c.situacao },
    ...comSituacao(s, [participante], 'ativo'),
  };
};

/** It came to nothing, for all of them: who had consented did so to a filing that did not come about. */
const acabou = (
  s: Estado,
  participante: number,
  mudanca: Pick<ConsentimentoDoProprietario, 'situacao' | 'motivo'>,
): Estado => {
  const { consentimento: c } = s;
  if (c === undefined) return s;
  const outros = donosPedidos(c).flatMap((d) => (d.participante === participante ? [] : [d.participante]));
  const dele = { ...s, ...comSituacao(s, outros, 'revogado') };
  const { situacao } = mudanca;
  return {
    ...dele,
    ...comSituacao(dele, [participante], situacao === 'recusado' ? 'recusado' : 'revogado'),
    consentimento: {
      ...c,
      ...mudanca,
      ...(c.donos === undefined
        ? {}
        : { donos: c.donos.map((d) => (d.participante === participante ? { ...d, situacao } : d)) }),
    },
  };
};

/** Asked while one is open, he is one more of the owners of the same filing. */
const pedido = (
  { consentimento: c }: Estado,
  novo: Omit<ConsentimentoDoProprietario, 'situacao'>,
  linha: number | undefined,
): ConsentimentoDoProprietario => {
  const { participante, nome } = novo;
  const dono = { participante, nome, situacao: 'pedido' as const };
  if (c?.situacao === 'pedido') return { ...c, donos: [...donosPedidos(c), dono] };
  return { ...novo, situacao: 'pedido', ...(linha === undefined ? {} : { donos: [dono] }) };
};

/** The owner's consent, and the owner as one of the participants. */
export const dosConsentimentos = {
  consentimento_pedido: (s, { participante, nome, ate, linha, por, quando }) => ({
    ...s,
    consentimento: pedido(s, { participante, nome, ate, pedido_em: quando, pedido_por: por }, linha),
    participantes: [
      ...(s.participantes ?? []),
      {
        ...{ id: participante, papel: 'proprietario', pode: 'agir', nome, ate: null, procuracao: null },
        ...{ situacao: 'convidado', convidado_em: quando, convidado_por: por },
      },
    ],
  }),
  consentimento_reenviado: (s) => s,
  consentimento_lembrado: (s) =>
    s.consentimento === undefined ? s : { ...s, consentimento: { ...s.consentimento, lembrado: true } },
  consentimento_dado: (s, { participante }) => consentiu(s, participante),
  consentimento_recusado: (s, { participante, motivo }) => acabou(s, participante, { situacao: 'recusado', motivo }),
  consentimento_retirado: (s, { participante }) => acabou(s, participante, { situacao: 'retirado' }),
  consentimento_expirado: (s, { participante }) => acabou(s, participante, { situacao: 'expirado' }),
} satisfies Partial<Dobras>;
