import { respondidas } from '../evoluirPartes.ts';
import type { Dobras } from './dobras.ts';

/** Verdicts, acceptance and notes taken, the kind of project, steps by hand. */
export const dasConferencias = {
  veredito_dado: (s, { etapa, alvo, resultado, motivo, valor, por, quando }) => ({
    ...s,
    vereditos: [
      ...(s.vereditos ?? []).filter((v) => v.etapa !== etapa || v.alvo !== alvo),
      { etapa, alvo, resultado, motivo, valor, por, quando },
    ],
  }),
  verificacao_marcada: (s, { execucao, item, marcado, por, quando }) => ({
    ...s,
    verificacoes: [
      ...(s.verificacoes ?? []).filter((v) => v.execucao !== execucao || v.item !== item),
      ...(marcado ? [{ execucao, item, por, quando }] : []),
    ],
  }),
  leitura_confirmada: (s) => s,
  aceite_registrado: (s) => s,
  ciencia_dada: (s) => s,
  tipo_confirmado: (s, { campo, valor }) => ({
    ...s,
    respostas: respondidas(s, { [campo]: valor }),
    tipo_do_projeto: { campo, valor },
  }),
  etapa_ligada: (s, { etapa }) => ({ ...s, etapas_ligadas: [...(s.etapas_ligadas ?? []), etapa] }),
  etapa_desligada: (s, { etapa }) => ({
    ...s,
    etapas_ligadas: (s.etapas_ligadas ?? []).filter((chave) => chave !== etapa),
  }),
} satisfies Partial<Dobras>;
