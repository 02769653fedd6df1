import type { Estado } from '../estado.ts';
import type { DocumentoEmitidoRef } from '../documentoEmitido.ts';
import { troca } from '../evoluirPartes.ts';
import type { NovaRevisao } from '../licencas.ts';
import { historicoDaValidade, type PedidoDeProrrogacao } from '../historicoDaValidade.ts';
import type { Dobras } from './dobras.ts';

const noDocumento = (s: Estado, id: number, muda: Partial<DocumentoEmitidoRef>): Estado => ({
  ...s,
  documentos: troca(
    s.documentos,
    (d) => d.id === id,
    (d) => ({ ...d, ...muda }),
  ),
});

/** The asking as it was answered. */
const respondido = (
  pedidos: readonly PedidoDeProrrogacao[],
  { pedido, motivo }: { readonly pedido?: number; readonly motivo: string },
  situacao: PedidoDeProrrogacao['situacao'],
): readonly PedidoDeProrrogacao[] => pedidos.map((p) => (p.id === pedido ? { ...p, situacao, resposta: motivo } : p));

const doDocumento = ({ documentos }: Estado, id: number): DocumentoEmitidoRef | undefined =>
  documentos.find((d) => d.id === id);

const comRevisao = (s: Estado, e: NovaRevisao): Estado => {
  const anterior = doDocumento(s, e.anterior);
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
        ...(anterior === undefined ? {} : historicoDaValidade(anterior)),
      },
    ],
  };
};

/** Licences drawn anew, rectified, given more time, standing still, called to mind and over. */
export const dasLicencas = {
  licenca_regenerada: comRevisao,
  licenca_retificada: comRevisao,
  licenca_prorrogada: (s, e) => {
    const { em, de, valido_ate: ate, quanto, motivo, ato } = e;
    const { prorrogacoes = [], pedidos } = doDocumento(s, e.anterior) ?? {};
    return noDocumento(comRevisao(s, e), e.documento, {
      ...(e.por === 'suspensão'
        ? {}
        : { prorrogacoes: [...prorrogacoes, { em, de, ate, quanto, motivo, ...(ato === undefined ? {} : { ato }) }] }),
      ...(pedidos === undefined ? {} : { pedidos: respondido(pedidos, e, 'concedida') }),
    });
  },
  prorrogacao_da_licenca_pedida: (s, { documento, pedido: id, motivo, quando: pedido_em }) =>
    noDocumento(s, documento, {
      pedidos: [
        ...(doDocumento(s, documento)?.pedidos ?? []),
        { id, pedido_em, motivo, situacao: 'pedida', resposta: null },
      ],
    }),
  prorrogacao_da_licenca_negada: (s, e) =>
    noDocumento(s, e.documento, { pedidos: respondido(doDocumento(s, e.documento)?.pedidos ?? [], e, 'negada') }),
  licenca_suspensa: (s, { documento, desde, motivo, ato }) =>
    noDocumento(s, documento, { suspensa: { desde, motivo, ...(ato === undefined ? {} : { ato }) } }),
  licenca_retomada: (s, { documento, ate, dias }) => ({
    ...s,
    documentos: s.documentos.map((d) => {
      if (d.id !== documento || d.suspensa === undefined) return d;
      const { suspensa, ...resto } = d;
      return { ...resto, suspensoes: [...(d.suspensoes ?? []), { ...suspensa, ate, dias }] };
    }),
  }),
  licenca_lembrada: (s, e) => noDocumento(s, e.documento, { lembrada: e.valido_ate }),
  licenca_vencida: (s, e) => noDocumento(s, e.documento, { vencida: e.valido_ate }),
} satisfies Partial<Dobras>;
