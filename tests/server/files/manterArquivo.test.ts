import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFileStore } from '../../../server/files/createFileStore.ts';
import { manterArquivo } from '../../../server/files/manterArquivo.ts';
import type { FileStore } from '../../../server/parts.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

describe('the bytes of an upload', () => {
  let pasta: string;
  let files: FileStore;
  let caminho: string;
  beforeEach(async () => {
    pasta = temporaryFolder();
    files = createFileStore(pasta);
    ({ caminho } = await files.guardar(Readable.from(['conteúdo']), 100));
  });
  const ali = (): boolean => fs.existsSync(path.join(pasta, caminho));

  it('stay with their row', async () => {
    expect(await manterArquivo(files, caminho, async (gravado) => (gravado(), 'feito'))).toBe('feito');
    expect(ali()).toBe(true);
  });

  it('go when the call was answered without a row of theirs', async () => {
    await manterArquivo(files, caminho, async () => 'repetido');
    expect(ali()).toBe(false);
  });

  it('go when the call was refused, also after the row was written', async () => {
    const recusa = manterArquivo(files, caminho, async (gravado) => {
      gravado();
      throw new AppError('regra', 'Agora não');
    });
    await expect(recusa).rejects.toThrow('Agora não');
    expect(ali()).toBe(false);
  });

  it('go when the transaction broke before the row was written', async () => {
    await expect(manterArquivo(files, caminho, () => Promise.reject(new Error('sem banco')))).rejects.toThrow(
      'sem banco',
    );
    expect(ali()).toBe(false);
  });

  it('stay when the answer to the commit was lost: the row may be there', async () => {
    const perdida = manterArquivo(files, caminho, async (gravado) => {
      gravado();
      throw new Error('Connection terminated unexpectedly');
    });
    await expect(perdida).rejects.toThrow('terminated');
    expect(ali()).toBe(true);
  });
});
