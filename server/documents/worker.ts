import { createCompositor, type Compositor, type DocumentoPronto } from './compositor.ts';
import type { DadosDocumento, ModeloDocumento } from './dadosDocumento.ts';
import { DocumentoInvalido, type MotivoDocumento } from './documentoInvalido.ts';

/** What the portal sends to this process. */
export interface Pedido {
  readonly modelo: ModeloDocumento;
  readonly dados: DadosDocumento;
}

/** What this process sends back, one answer a request. */
export type Resposta =
  | { readonly ok: true; readonly documento: DocumentoPronto }
  | { readonly ok: false; readonly motivo: MotivoDocumento; readonly mensagem: string; readonly detalhe: string };

let compositor: Compositor | undefined;

async function responder({ modelo, dados }: Pedido): Promise<Resposta> {
  try {
    compositor ??= createCompositor();
    return { ok: true, documento: await compositor.compor(modelo, dados) };
  } catch (erro) {
    const conhecido =
      erro instanceof DocumentoInvalido
        ? erro
        : new DocumentoInvalido('composicao', 'O documento não pôde ser montado.', String(erro));
    return { ok: false, motivo: conhecido.motivo, mensagem: conhecido.message, detalhe: String(conhecido.cause ?? '') };
  }
}

process.on('message', (pedido: Pedido) => {
  void responder(pedido).then((resposta) => process.send?.(resposta));
});
// The portal decides when this process ends: Ctrl-C reaches the whole group while a paper may still be under way.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));
