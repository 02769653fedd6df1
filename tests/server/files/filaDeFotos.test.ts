import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createFilaDeFotos } from '../../../server/files/heic/createFilaDeFotos.ts';
import { renderizarHeic } from '../../../server/files/heic/renderizarHeic.ts';
import { protocolarO2 } from '../../support/cenarioO2.ts';
import { amostras } from './amostras.ts';
import { sha } from './palcoDosArquivos.ts';
import { aberto, c, entregar, mandar, palcoDosEnvios, portal, recusa } from './palcoDosEnvios.ts';

const ocupado = { codigo: 'indisponivel', status: 503, message: expect.stringContaining('fotos') as unknown };

describe('the queue of photos', () => {
  it('goes on after one that failed, one at a time', async () => {
    const fila = createFilaDeFotos();
    const passos: string[] = [];
    const quebrada = fila(1, async () => {
      passos.push('quebrada');
      await Promise.resolve();
      throw new Error('sem thread');
    });
    const seguinte = fila(2, () => Promise.resolve(passos.push('seguinte')));
    await expect(quebrada).rejects.toThrow('sem thread');
    await seguinte;
    await fila(1, () => Promise.resolve(passos.push('depois')));
    expect(passos).toEqual(['quebrada', 'seguinte', 'depois']);
  });

  it('holds two of one user and ten in all, and lets in again when one has ended', async () => {
    const fila = createFilaDeFotos();
    let soltar = (): void => undefined;
    const soltas = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    const esperam = [1, 1, 2, 2, 3, 3, 4, 4, 5].map((dono) => fila(dono, () => soltas));
    await expect(fila(1, () => Promise.resolve())).rejects.toMatchObject(ocupado);
    esperam.push(fila(6, () => soltas));
    await expect(fila(7, () => Promise.resolve())).rejects.toMatchObject(ocupado);
    soltar();
    await Promise.all(esperam);
    expect(await fila(1, () => Promise.resolve('feita'))).toBe('feita');
  });
});

describe('photos that come together', () => {
  palcoDosEnvios();

  /** The sample with an empty box at its end: another photo to every hash, the same to every eye. */
  const outraFoto = (n: number): Buffer =>
    Buffer.concat([amostras.heic, Buffer.from([0, 0, 0, 9]), Buffer.from('free'), Buffer.from([n])]);
  const cidade = (id: number) => ({ id, organizacaoId: portal.cidade });

  it('the same photo of two users is read and made once', async () => {
    const { files } = portal.parts;
    const foto = outraFoto(1);
    const lidos: string[] = [];
    const contados = {
      ...portal.parts,
      files: {
        ...files,
        ler: (caminho: string) => {
          lidos.push(caminho);
          return files.ler(caminho);
        },
      },
    };
    const guardados = await Promise.all([1, 2].map(() => files.guardar(Readable.from([foto]), 1_000_000)));
    await Promise.all(guardados.map((um, n) => renderizarHeic(contados, cidade(1_000 + n), um)));
    expect(lidos).toHaveLength(1);
  });

  it('one too many is told to wait, and its upload serves the next try', async () => {
    const foto = outraFoto(2);
    const envio = await aberto(foto.length);
    await mandar(envio, 0, foto);
    const { usuario_id: dono } = await portal.db
      .selectFrom('envio')
      .select('usuario_id')
      .where('id', '=', envio)
      .executeTakeFirstOrThrow();
    const { id } = await protocolarO2(portal, c);
    const presa = new PassThrough();
    const presas = {
      ...portal.parts,
      files: { ...portal.parts.files, ler: () => presa },
    };
    const esperam = [3, 4].map((n) =>
      renderizarHeic(presas, cidade(dono), { caminho: 'presa', sha256: sha(outraFoto(n)) }),
    );
    const falhas = Promise.allSettled(esperam);
    const para = `${id}/conversas/arquivos`;
    const cheia = await entregar(envio, { para });
    expect([cheia.statusCode, recusa(cheia).codigo]).toEqual([503, 'indisponivel']);
    presa.end();
    await falhas;
    const feita = await entregar(envio, { para });
    expect(feita.statusCode, feita.body).toBe(201);
    expect(feita.json<{ dados: unknown }>().dados).toMatchObject({ tipo: 'image/heic', sha256: sha(foto) });
  });
});
