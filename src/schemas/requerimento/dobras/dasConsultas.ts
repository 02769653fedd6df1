import { naExecucao } from '../evoluirPartes.ts';
import type { Dobras } from './dobras.ts';

/** Questions that steps ask other systems. */
export const dasConsultas = {
  consulta_pedida: (s, { execucao, vez, quando }) =>
    naExecucao(s, execucao, { consulta: { vez, situacao: 'pedida', quando } }),
  consulta_respondida: (s, { execucao, vez, quando }) =>
    naExecucao(s, execucao, { consulta: { vez, situacao: 'respondida', quando } }),
  consulta_falhou: (s, { execucao, vez, motivo, quando }) =>
    naExecucao(s, execucao, { consulta: { vez, situacao: 'falhou', quando, motivo } }),
  consulta_informada: (s, { execucao, quando }) => {
    const vez = s.execucoes.find((e) => e.sequencia === execucao)?.consulta?.vez ?? 1;
    return naExecucao(s, execucao, { consulta: { vez, situacao: 'respondida', quando } });
  },
} satisfies Partial<Dobras>;
