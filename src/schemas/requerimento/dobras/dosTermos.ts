import { troca } from '../evoluirPartes.ts';
import type { Estado } from '../estado.ts';
import type { DestinatarioDoTermo } from '../termo.ts';
import type { Dobras } from './dobras.ts';

const noEnvio = (s: Estado, envio: number, muda: (d: DestinatarioDoTermo) => DestinatarioDoTermo): Estado => ({
  ...s,
  termos: troca(
    s.termos ?? [],
    (t) => t.destinatarios.some((d) => d.envio === envio),
    (t) => ({ ...t, destinatarios: troca(t.destinatarios, (d) => d.envio === envio, muda) }),
  ),
});

/** Notices that were sent, and what each addressee did with them. */
export const dosTermos = {
  termo_enviado: (s, e) => ({
    ...s,
    termos: [
      ...(s.termos ?? []),
      {
        id: e.termo,
        titulo: e.titulo,
        exige_ciencia: e.exige_ciencia,
        ciencia_ate: e.ciencia_ate,
        ...(e.prazo === undefined ? {} : { prazo: e.prazo }),
        enviado_em: e.quando,
        enviado_por: e.por,
        destinatarios: e.destinatarios.map((d) => ({ ...d, lido_em: null, ciente_em: null })),
      },
    ],
  }),
  termo_lido: (s, e) => noEnvio(s, e.envio, (d) => ({ ...d, lido_em: e.quando })),
  termo_ciente: (s, e) => noEnvio(s, e.envio, (d) => ({ ...d, ciente_em: e.quando })),
  termo_lembrado: (s, e) => noEnvio(s, e.envio, (d) => ({ ...d, lembrado: e.ciencia_ate })),
  termo_vencido: (s, e) => noEnvio(s, e.envio, (d) => ({ ...d, vencido: e.ciencia_ate })),
} satisfies Partial<Dobras>;
