import type { Estado } from '../estado.ts';
import type { DocumentoEmitidoRef } from '../documentoEmitido.ts';
import { troca } from '../evoluirPartes.ts';
import type { NovaRevisao } from '../licencas.ts';
import type { Dobras } from './dobras.ts';

const noDocumento = (s: Estado, id: number, muda: Partial<DocumentoEmitidoRef>): Estado => ({
  ...s,
  documentos: troca(
    s.documentos,
    (d) => d.id === id,
    (d) => ({ ...d, ...muda }),
  ),
});

const comRevisao = (s: Estado, e: NovaRevisao): Estado => {
  const antes = noDocumento(s, e.anterior, { situacao: 'substituído' });
  return {
    ...antes,
    documentos: [
      ...antes.documentos,
      {
        id: e.documento,
        chave: e.chave,
        numero: e.numero,
        data: e.data,
        valido_ate: e.valido_ate,
        ...(e.validade === undefined ? {} : { validade: e.validade }),
        situacao: 'válido',
        revisao: e.revisao,
        ...(e.dados === undefined ? {} : { dados: e.dados }),
      },
    ],
  };
};

/** Licences drawn anew, rectified, called to mind and over. */
export const dasLicencas = {
  licenca_regenerada: comRevisao,
  licenca_retificada: comRevisao,
  licenca_lembrada: (s, e) => noDocumento(s, e.documento, { lembrada: e.valido_ate }),
  licenca_vencida: (s, e) => noDocumento(s, e.documento, { vencida: e.valido_ate }),
} satisfies Partial<Dobras>;
