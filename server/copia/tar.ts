import { createReadStream, createWriteStream, openSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { StartRefusal } from '../startRefusal.ts';

export type Pedacos = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface EscritorDeTar {
  /** Appends one member; `conteudo` must have exactly `tamanho` bytes. */
  readonly incluir: (nome: string, tamanho: number, conteudo: Pedacos) => Promise<void>;
  /** Ends the archive; when it answers, everything is on the disk. */
  readonly terminar: () => Promise<void>;
  /** Gives up; the file is closed when it answers, and is the caller's to remove. */
  readonly abandonar: (motivo: unknown) => Promise<void>;
}

/** Writes a new tar archive (0600: it holds keys and citizens' papers), member after member, with the memory of a few blocks. */
export const escreverTar = (destino: string): EscritorDeTar => {
  const { readable, controller } = createTarPacker();
  const fd = openSync(destino, 'wx', 0o600); // at once, so that a place that cannot be written to is said before any work
  const saida = createWriteStream(destino, { fd, flush: true });
  const gravado = pipeline(Readable.fromWeb(readable as NodeReadableStream), saida);
  let falha: unknown;
  gravado.catch((erro: unknown) => (falha = erro));
  return {
    async incluir(nome, tamanho, conteudo) {
      try {
        const membro = controller.add({ name: nome, size: tamanho, mode: 0o600 }).getWriter();
        for await (const pedaco of conteudo) await membro.write(pedaco);
        await membro.close();
      } catch (erro) {
        throw falha ?? erro; // a full disk is told by the file, not by the packer that it stopped
      }
    },
    async terminar() {
      controller.finalize();
      await gravado;
    },
    async abandonar(motivo) {
      controller.error(motivo);
      await gravado.catch(() => undefined);
    },
  };
};

export interface MembroDeTar {
  readonly nome: string;
  readonly tamanho: number;
  /** To be read to its end before the next member is asked for. */
  readonly corpo: AsyncIterable<Uint8Array>;
}

async function* pedacosDe(
  corpo: ReadableStream<Uint8Array>,
  recusar: (cause: unknown) => never,
): AsyncGenerator<Uint8Array, void> {
  const leitor = corpo.getReader();
  for (;;) {
    const { done, value } = await leitor.read().catch(recusar);
    if (done) return;
    yield value;
  }
}

/**
 * The members of an archive in their order.
 * @throws StartRefusal when it is cut off or is no archive
 */
export async function* lerTar(origem: string): AsyncGenerator<MembroDeTar, void> {
  const bytes = createReadStream(origem, { highWaterMark: 256 * 1024 });
  let doArquivo: Error | undefined;
  bytes.on('error', (erro) => (doArquivo = erro));
  const recusar = (cause: unknown): never => {
    if (doArquivo !== undefined) throw doArquivo;
    throw new StartRefusal('A cópia está danificada: o arquivo foi cortado ou não é uma cópia.', { cause });
  };
  const leitor = (Readable.toWeb(bytes) as ReadableStream<Uint8Array>)
    .pipeThrough(createTarDecoder({ strict: true }))
    .getReader();
  try {
    for (;;) {
      const { done, value } = await leitor.read().catch(recusar);
      if (done) return;
      const { name, size } = value.header;
      yield { nome: name, tamanho: size, corpo: pedacosDe(value.body, recusar) };
    }
  } finally {
    await leitor.cancel().catch(() => undefined); // what is left unread is nobody's
    bytes.destroy();
  }
}
