import type { Dobras } from './dobras.ts';

/** What was typed in: named again after it was refused, it waits to be looked at again. */
export const dosInformados = {
  dados_informados: (s, { informados: novos }) => ({
    ...s,
    informados: [
      ...(s.informados ?? []).filter(({ id }) => !novos.some((novo) => novo.id === id)),
      ...novos.map((um) => ({ ...um, situacao: 'a_conferir' as const, motivo: null })),
    ],
  }),
  informado_conferido: (s, { informado, resultado, motivo }) => ({
    ...s,
    informados: (s.informados ?? []).map((um) => (um.id === informado ? { ...um, situacao: resultado, motivo } : um)),
  }),
} satisfies Partial<Dobras>;
