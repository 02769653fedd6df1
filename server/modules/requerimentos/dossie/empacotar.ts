import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import { nomeSeguro } from '../../../files/nomeSeguro.ts';

/** One file of a ZIP: its path inside, and its bytes when its turn comes. */
export interface ArquivoDoZip {
  readonly nome: string;
  readonly ler: () => Promise<Buffer>;
}

const seguro = (nome: string): string => {
  const partes = nome.split('/');
  const ultima = partes.pop() ?? nome;
  const extensao = /\.([a-z0-9]{1,8})$/i.exec(ultima)?.[1] ?? 'bin';
  return [...partes, nomeSeguro(ultima, extensao)].join('/');
};

async function* pedacos(arquivos: readonly ArquivoDoZip[]): AsyncGenerator<Uint8Array> {
  const prontos: Uint8Array[] = [];
  const zip = new Zip((erro, pedaco) => {
    if (erro !== null) throw erro;
    prontos.push(pedaco);
  });
  for (const { nome, ler } of arquivos) {
    const um = new ZipPassThrough(seguro(nome));
    zip.add(um);
    um.push(await ler(), true);
    yield* prontos.splice(0);
  }
  zip.end();
  yield* prontos.splice(0);
}

/** The files as one ZIP, one after the other: never more than one in memory. They are kept as they came, since PDFs and pictures do not shrink. */
export const empacotar = (arquivos: readonly ArquivoDoZip[]): Readable => Readable.from(pedacos(arquivos));
