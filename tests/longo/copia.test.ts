import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { lerCopia } from '../../server/copia/lerCopia.ts';
import { comando, matarQuando } from '../support/comandoDeCopia.ts';
import { ajustes } from './apoio/ajustes.ts';
import { abrirCasa, type Casa } from './apoio/casa.ts';
import { conferirArquivos } from './apoio/conferirArquivos.ts';
import { conferirBanco, esperarSaida } from './apoio/conferirBanco.ts';
import { conferirRequerimentos } from './apoio/conferirRequerimentos.ts';
import { Diario } from './apoio/diario.ts';
import { formarElenco } from './apoio/elenco.ts';
import { trabalhar } from './apoio/jornada.ts';
import { Porta } from './apoio/porta.ts';
import { gravarResultado } from './apoio/resultado.ts';
import { createSorteio } from './apoio/sorteio.ts';

const TRABALHADORES = 4;
const RODADAS = 4;
const { semente } = ajustes;
const sorteio = createSorteio(semente);

interface Turma {
  readonly diario: Diario;
  readonly parar: () => Promise<void>;
}

/** People who file, upload, answer and decide at a portal until they are told to stop. */
const turma = async (casa: Casa, pool: pg.Pool): Promise<Turma> => {
  const [diario, fim] = [new Diario(), new AbortController()];
  const elenco = await formarElenco(casa.url, pool);
  const todos = Promise.all(
    Array.from({ length: TRABALHADORES }, (_, i) =>
      trabalhar({ porta: new Porta(), diario, sorteio: sorteio.outro(), fim: fim.signal }, elenco, i),
    ),
  );
  return {
    diario,
    parar: async () => {
      fim.abort();
      await todos;
    },
  };
};

const conferir = async (casa: Casa, pool: pg.Pool, desde: Date) => {
  await esperarSaida(pool);
  const requerimentos = await conferirRequerimentos(pool);
  const arquivos = await conferirArquivos(pool, path.join(casa.pasta, 'arquivos'), new Set());
  expect([...requerimentos.defeitos, ...arquivos.defeitos, ...(await conferirBanco(pool, desde))]).toEqual([]);
  return { requerimentos: requerimentos.quantos, eventos: requerimentos.eventos, arquivos: arquivos.quantos };
};

const abrirPool = async (casa: Casa): Promise<pg.Pool> => {
  const pool = new pg.Pool({ connectionString: await casa.banco(), max: 2 });
  pool.on('error', () => undefined);
  return pool;
};

it(`${RODADAS} backups of a portal in full use, one more killed: each restored is whole, opens and goes on`, async () => {
  const comeco = Date.now();
  console.log(`semente ${semente}`);
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-copias-'));
  const [origem, copias] = [path.join(pasta, 'origem'), path.join(pasta, 'copias')];
  fs.mkdirSync(copias);
  const casa = await abrirCasa(origem, {});
  const abertas: Casa[] = [casa];
  const conferido = { requerimentos: 0, eventos: 0, arquivos: 0 };
  const tempos: number[] = [];
  try {
    const desde = new Date();
    const pool = await abrirPool(casa);
    const escritores = await turma(casa, pool);
    for (let vez = 0; vez < RODADAS; vez++) {
      await sleep(sorteio.inteiro(1_500, 5_000));
      const antes = escritores.diario.confirmados.length;
      const inicio = Date.now();
      const destino = path.join(copias, `${vez}.tar`);
      expect(await comando('backup', ['--para', destino], { DATA_DIR: origem })).toMatchObject({ code: 0 });
      tempos.push(Date.now() - inicio);
      console.log(
        `cópia ${vez}: ${Date.now() - inicio} ms, ${escritores.diario.confirmados.length - antes} gravações durante ela`,
      );
      expect(escritores.diario.confirmados.length).toBeGreaterThan(antes);
    }
    const resto = path.join(pasta, 'morta');
    fs.mkdirSync(resto);
    await matarQuando('backup', ['--para', resto], { DATA_DIR: origem }, () =>
      fs.readdirSync(resto).some((nome) => fs.statSync(path.join(resto, nome)).size > 0),
    );
    expect(fs.readdirSync(resto)).toEqual([expect.stringMatching(/\.incompleta$/)]);
    await escritores.parar();
    expect([...escritores.diario.falhas.keys()]).toEqual([]);
    await conferir(casa, pool, desde);
    await pool.end();
    await casa.parar();

    let anteriores = 0;
    for (let vez = 0; vez < RODADAS; vez++) {
      // The last one in the place of the original, which is put aside.
      const destino = vez === RODADAS - 1 ? origem : path.join(pasta, `restaurada-${vez}`);
      const args = ['--de', path.join(copias, `${vez}.tar`), ...(destino === origem ? ['--substituir'] : [])];
      expect(await comando('restore', args, { DATA_DIR: destino })).toMatchObject({ code: 0 });
      expect(await comando('auditoria', [], { DATA_DIR: destino })).toMatchObject({ code: 0 });
      const manifesto = await lerCopia(path.join(copias, `${vez}.tar`));
      expect(manifesto.faltas).toEqual({ ausentes: 0, alterados: 0, caminhos: [] });
      const restaurada = await abrirCasa(destino, {});
      abertas.push(restaurada);
      const poolDela = await abrirPool(restaurada);
      const achado = await conferir(restaurada, poolDela, desde);
      expect(achado.requerimentos).toBe(manifesto.tabelas.find(({ nome }) => nome === 'requerimento')?.linhas);
      expect(achado.requerimentos).toBeGreaterThan(anteriores);
      anteriores = achado.requerimentos;
      const novos = await turma(restaurada, poolDela);
      await expect.poll(() => novos.diario.confirmados.length, { timeout: 120_000 }).toBeGreaterThan(40);
      await novos.parar();
      const depois = await conferir(restaurada, poolDela, desde);
      expect(depois.requerimentos).toBeGreaterThan(achado.requerimentos);
      for (const chave of ['requerimentos', 'eventos', 'arquivos'] as const) conferido[chave] += depois[chave];
      await poolDela.end();
      await restaurada.parar();
    }
    expect(fs.readdirSync(origem).filter((nome) => nome.startsWith('antes-da-restauracao-'))).toHaveLength(1);
    gravarResultado('Backup', comeco, semente, {
      'backups of a portal in full use, each restored and opened': RODADAS,
      'backups killed half-way that look whole': 0,
      'milliseconds a backup took, at most': Math.max(...tempos),
      'writes acknowledged meanwhile': escritores.diario.confirmados.length,
      'requests whose chain and fold were verified in the restored portals': conferido.requerimentos,
      'their events': conferido.eventos,
      'files equal to their digest': conferido.arquivos,
      'lost, double or half done': 0,
    });
  } catch (erro) {
    console.log(abertas.at(-1)?.disse());
    throw erro;
  } finally {
    for (const uma of abertas) await uma.parar();
    fs.rmSync(pasta, { recursive: true, force: true });
  }
});
