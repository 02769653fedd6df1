import type { Dobras } from './dobras.ts';

/** What was typed in: named again after it was refused, it waits to be looked at again; named no more, it waits for nobody. */
export const dosInformados = {
  dados_informados: (s, { informados: novos, retirados = [] }) => ({
    ...s,
    informados: [
      ...(s.informados ?? []).filter(({ id }) => ![...novos, ...retirados].some((um) => um.id === id)),
      ...novos.map((um) => ({ ...um, situacao: 'a_conferir' as const, motivo: null })),
    ],
  }),
  informado_conferido: (s, { informado, resultado, motivo }) => ({
    ...s,
    informados: (s.informados ?? []).map((um) => (um.id === informado ? { ...um, situacao: resultado, motivo } : um)),
  }),
} satisfies Partial<Dobras>;
