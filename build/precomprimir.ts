import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const COMPRIMIVEL = /\.(m?js|css|svg|json)$/;
const MENOR_QUE_VALE = 1024;
/** Quality 11 costs about a second per megabyte; above this size 9 keeps the build short for 3 % more bytes. */
const GRANDE = 300_000;

async function comprimirArquivo(arquivo: string): Promise<void> {
  const conteudo = await readFile(arquivo);
  if (conteudo.length < MENOR_QUE_VALE) return;
  const qualidade = conteudo.length > GRANDE ? 9 : 11;
  const [br, gzipado] = await Promise.all([
    brotli(conteudo, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualidade,
        [constants.BROTLI_PARAM_SIZE_HINT]: conteudo.length,
      },
    }),
    gz(conteudo, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${arquivo}.br`, br), writeFile(`${arquivo}.gz`, gzipado)]);
}

/** Writes `.br` and `.gz` beside every text asset of the output, for @fastify/static to send as they are. */
export function precomprimir(): Plugin {
  let saida = '';
  return {
    name: 'precomprimir',
    apply: 'build',
    configResolved(config) {
      saida = path.join(path.resolve(config.root, config.build.outDir), config.build.assetsDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const nomes = await readdir(saida).catch(() => []);
        await Promise.all(
          nomes.filter((nome) => COMPRIMIVEL.test(nome)).map((nome) => comprimirArquivo(path.join(saida, nome))),
        );
      },
    },
  };
}
