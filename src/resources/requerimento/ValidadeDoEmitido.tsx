import type { ReactElement } from 'react';
import { mostrarData } from '../../schemas/brasil/data.ts';
import type { PedidoDeProrrogacao } from '../../schemas/requerimento/historicoDaValidade.ts';
import type { DocumentoEmitidoVisto } from '../../schemas/requerimento/vistas/emitidos.ts';
import { diaNaCidade } from './relogioDaCidade.ts';

const doPedido = ({ pedido_em, motivo, situacao, resposta }: PedidoDeProrrogacao): string => {
  const pedido = `Prorrogação pedida em ${diaNaCidade(pedido_em)}`;
  if (situacao === 'pedida') return `${pedido}, ainda sem resposta da prefeitura. Motivo: “${motivo}”`;
  return `${pedido} e ${situacao}. Motivo: “${motivo}” Resposta da prefeitura: “${resposta ?? ''}”`;
};

/** What became of the validity of a licence: that it stands still, and what was asked and answered of more time. */
export function ValidadeDoEmitido({ documento }: { readonly documento: DocumentoEmitidoVisto }): ReactElement | null {
  const { suspensa, pedidos = [] } = documento;
  if (suspensa === undefined && pedidos.length === 0) return null;
  return (
    <ul className="emitido-validade pequeno">
      {suspensa !== undefined && (
        <li>
          Validade suspensa desde {mostrarData(suspensa.desde)}
          {suspensa.ato !== undefined && ` (${suspensa.ato})`}. Motivo: “{suspensa.motivo}” Enquanto isso, não vence; os
          dias parados são somados quando for retomada.
        </li>
      )}
      {pedidos.map((pedido) => (
        <li key={pedido.id}>{doPedido(pedido)}</li>
      ))}
    </ul>
  );
}
