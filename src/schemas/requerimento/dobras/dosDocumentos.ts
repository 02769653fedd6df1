import { emVigor } from '../documentoEmitido.ts';
import { comAnexo } from '../evoluirPartes.ts';
import type { Dobras } from './dobras.ts';
import { semRecursoAberto } from './dosRecursos.ts';

/** Files that were attached, papers that were issued, and the outcome, which decides what the papers are worth. */
export const dosDocumentos = {
  documento_anexado: (s, e) => ({
    ...s,
    arquivos: {
      ...s.arquivos,
      [e.alvo]: [...(s.arquivos[e.alvo] ?? []).filter((id) => !e.substitui.includes(id)), e.arquivo],
    },
    ...(e.da_equipe === true ? { anexos_da_equipe: comAnexo(s, e) } : {}),
  }),
  anexo_retirado: (s, e) => ({
    ...s,
    arquivos: {
      ...s.arquivos,
      [e.alvo]: (s.arquivos[e.alvo] ?? []).flatMap((id) => (id === e.arquivo ? (e.repoe ?? []) : [id])),
    },
  }),
  documento_emitido: (s, e) => ({
    ...s,
    documentos: [
      ...s.documentos.map((d) => (d.chave === e.chave && emVigor(d) ? { ...d, situacao: 'substituído' as const } : d)),
      {
        ...{ id: e.documento, chave: e.chave, numero: e.numero, data: e.data, valido_ate: e.valido_ate },
        ...(e.validade === undefined ? {} : { validade: e.validade }),
        situacao: 'válido',
      },
    ],
  }),
  requerimento_encerrado: (s, e) => ({
    ...s,
    ...semRecursoAberto(s, e.quando),
    desfecho: { situacao: e.situacao, motivo: e.motivo, quando: e.quando },
    // Reopened after its licence and then denied: the paper must not go on saying that it was granted.
    documentos: s.documentos.map((d) =>
      emVigor(d) ? { ...d, situacao: e.situacao === 'Deferido' ? 'válido' : 'cancelado' } : d,
    ),
  }),
  requerimento_reaberto: (s, e) => ({
    ...s,
    desfecho: null,
    ...(s.desfecho === null
      ? {}
      : { reaberturas: [...(s.reaberturas ?? []), { de: s.desfecho.quando, ate: e.quando }] }),
    // What is decided anew is vouched for by nobody meanwhile: the public check must not go on calling it valid.
    documentos: s.documentos.map((d) => (d.situacao === 'válido' ? { ...d, situacao: 'em revisão' } : d)),
  }),
} satisfies Partial<Dobras>;
