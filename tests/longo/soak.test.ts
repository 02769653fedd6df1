import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { ajustes } from './apoio/ajustes.ts';
import { abrirCasa } from './apoio/casa.ts';
import { esperarSaida } from './apoio/conferirBanco.ts';
import { conferirRequerimentos } from './apoio/conferirRequerimentos.ts';
import { Diario } from './apoio/diario.ts';
import { formarElenco } from './apoio/elenco.ts';
import { trabalhar } from './apoio/jornada.ts';
import { ler } from './apoio/leituras.ts';
import { Porta } from './apoio/porta.ts';
import { gravarResultado } from './apoio/resultado.ts';
import { createSorteio } from './apoio/sorteio.ts';

const { semente, minutos } = ajustes;
const AQUECER_MS = 60_000;
const AMOSTRA_MS = 2_000;
/** The pool of the portal (16), two that listen, and the one of a job under way. */
const CONEXOES = 20;
const MEGA = 1024 * 1024;

interface Amostra {
  readonly memoria: number;
  readonly conexoes: number;
  readonly arquivos: number;
}

const memoriaDe = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

const amostrar = async (pid: number, pool: pg.Pool): Promise<Amostra> => {
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like 'portal%'",
  );
  return { memoria: memoriaDe(pid), conexoes: rows[0]?.n ?? 0, arquivos: fs.readdirSync(`/proc/${pid}/fd`).length };
};

const media = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0) / numeros.length;

it(`${minutos} minutes of mixed traffic: memory levels off, connections and handles do not grow, no answer is the server's failure`, async () => {
  const comeco = Date.now();
  console.log(`semente ${semente}`);
  const sorteio = createSorteio(semente);
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-mortes-'));
  const casa = await abrirCasa(pasta, {});
  const pool = new pg.Pool({ connectionString: await casa.banco(), max: 1, application_name: 'medidor' });
  const [porta, diario, fim] = [new Porta(), new Diario(), new AbortController()];
  try {
    const elenco = await formarElenco(casa.url, pool);
    const turno = () => ({ porta, diario, sorteio: sorteio.outro(), fim: fim.signal });
    const trabalho = Promise.all([
      ...Array.from({ length: 3 }, (_, i) => trabalhar(turno(), elenco, i)),
      ...Array.from({ length: 4 }, () => ler(turno(), elenco)),
    ]);
    let falha: unknown;
    trabalho.catch((erro: unknown) => (falha = erro));
    await sleep(AQUECER_MS);
    const amostras: Amostra[] = [];
    for (const ate = Date.now() + minutos * 60_000; Date.now() < ate && falha === undefined; await sleep(AMOSTRA_MS))
      amostras.push(await amostrar(casa.pid(), pool));
    fim.abort();
    await trabalho;
    await esperarSaida(pool);
    const depois = await amostrar(casa.pid(), pool);
    expect((await conferirRequerimentos(pool)).defeitos).toEqual([]);

    const terco = Math.floor(amostras.length / 3);
    const memoria = (parte: readonly Amostra[]): number => Math.round(media(parte.map((a) => a.memoria)) / MEGA);
    const [inicio, final] = [memoria(amostras.slice(0, terco)), memoria(amostras.slice(-terco))];
    const arquivos = (parte: readonly Amostra[]): number => Math.max(...parte.map((a) => a.arquivos));
    gravarResultado('Soak', comeco, semente, {
      'minutes after one of warm-up': minutos,
      'writes acknowledged': diario.confirmados.length,
      reads: diario.leituras,
      'answers of 500 and above': [...diario.falhas.values()].reduce((a, b) => a + b, 0),
      'calls without an answer': diario.retomadas,
      'memory of the portal, first third → last third': `${inicio} → ${final} MB`,
      'connections of the portal to its database, at most': Math.max(...amostras.map((a) => a.conexoes)),
      'open handles, first third → last third, at most': `${arquivos(amostras.slice(0, terco))} → ${arquivos(amostras.slice(-terco))}`,
      'open handles when all was quiet': depois.arquivos,
    });
    expect([...diario.falhas], 'respostas 5xx').toEqual([]);
    expect(diario.retomadas).toBe(0);
    // The heap breathes between collections; a leak of what each call makes would be many times this.
    expect(final).toBeLessThan(inicio * 1.25 + 40);
    for (const a of [...amostras, depois]) expect(a.conexoes).toBeLessThanOrEqual(CONEXOES);
    expect(depois.arquivos).toBeLessThanOrEqual(arquivos(amostras.slice(0, terco)));
  } finally {
    fim.abort();
    await pool.end();
    await casa.parar();
    fs.rmSync(pasta, { recursive: true, force: true });
  }
});
