import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createFileStore } from '../../../server/files/createFileStore.ts';
import { limparParciais } from '../../../server/files/limparParciais.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { arquivosEm, sha } from './palcoDosArquivos.ts';

describe('the store', () => {
  it('gives back what it was given, under a name of its own', async () => {
    const pasta = temporaryFolder();
    const store = createFileStore(pasta);
    const conteudo = Buffer.alloc(3_000_000, 'Olá ');
    const guardado = await store.guardar(Readable.from(conteudo), 4_000_000);
    expect(guardado).toMatchObject({ tamanho: conteudo.length, sha256: sha(conteudo) });
    expect(guardado.inicio).toEqual(conteudo.subarray(0, guardado.inicio.length));
    const lido = await Readable.from(store.ler(guardado.caminho) as Readable).toArray();
    expect(Buffer.concat(lido as Buffer[]).equals(conteudo)).toBe(true);
    await store.remover(guardado.caminho);
    expect(arquivosEm(pasta)).toEqual([]);
  });

  it('leaves nothing of a file that is too large or breaks off', async () => {
    const pasta = temporaryFolder();
    const store = createFileStore(pasta);
    await expect(store.guardar(Readable.from(Buffer.alloc(2_048)), 1_024)).rejects.toMatchObject({
      codigo: 'arquivo_grande',
      message: 'O arquivo passa do limite de 1 KB',
    });
    const quebrado = Readable.from(
      (async function* () {
        yield Buffer.from('meio');
        throw new Error('conexão caiu');
      })(),
    );
    await expect(store.guardar(quebrado, 1_024)).rejects.toThrow('conexão caiu');
    expect(arquivosEm(pasta)).toEqual([]);
  });

  it.each(['../../../etc/passwd', '/etc/passwd', 'aa/bb/../../parciais/x', 'parciais/x', ''])(
    'does not open the path %j',
    (caminho) => {
      const store = createFileStore(temporaryFolder());
      expect(() => store.ler(caminho)).toThrow(RangeError);
    },
  );

  it('forgets what a crash left half-written, not what is being written', async () => {
    const pasta = temporaryFolder();
    createFileStore(pasta);
    const [velho, novo] = ['velho', 'novo'].map((nome) => path.join(pasta, 'parciais', nome)) as [string, string];
    for (const arquivo of [velho, novo]) fs.writeFileSync(arquivo, 'meio');
    const agora = new Date();
    fs.utimesSync(velho, agora, new Date(agora.getTime() - 25 * 3_600_000));
    expect(await limparParciais(pasta, agora)).toBe(1);
    expect(arquivosEm(pasta)).toEqual([novo]);
  });
});
