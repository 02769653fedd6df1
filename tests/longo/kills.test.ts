import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { abrirCaixaPostal } from '../server/mail/caixaPostal.ts';
import { ajustes } from './apoio/ajustes.ts';
import { abrirCasa, type Vitima } from './apoio/casa.ts';
import { conferirArquivos } from './apoio/conferirArquivos.ts';
import { conferirBanco, esperarSaida } from './apoio/conferirBanco.ts';
import { conferirDiario, repetirConfirmados } from './apoio/conferirDiario.ts';
import { conferirRequerimentos } from './apoio/conferirRequerimentos.ts';
import { Diario } from './apoio/diario.ts';
import { formarElenco } from './apoio/elenco.ts';
import { contarPercorridos, trabalhar, type Percorridos } from './apoio/jornada.ts';
import { Porta } from './apoio/porta.ts';
import { gravarResultado } from './apoio/resultado.ts';
import { createSorteio } from './apoio/sorteio.ts';

const TRABALHADORES = 6;
const { semente, mortes, mortesDoBanco } = ajustes;

it(`killed ${mortes} times at any moment, and its database ${mortesDoBanco} times more: nothing acknowledged is lost, nothing is half done`, async () => {
  const comeco = Date.now();
  console.log(`semente ${semente}`);
  const sorteio = createSorteio(semente);
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-mortes-'));
  const correio = await abrirCaixaPostal();
  const casa = await abrirCasa(pasta, { SMTP_URL: correio.url });
  let pool = new pg.Pool({ connectionString: await casa.banco(), max: 4 });
  pool.on('error', () => undefined);
  const desde = new Date();
  const [porta, diario, fim] = [new Porta(), new Diario(), new AbortController()];
  const elenco = await formarElenco(casa.url, pool);
  const conhecidos = new Set<string>();
  const percorridos: Percorridos = new Map();
  const trabalho = Promise.all(
    Array.from({ length: TRABALHADORES }, (_, i) =>
      trabalhar({ porta, diario, sorteio: sorteio.outro(), fim: fim.signal }, elenco, i, percorridos),
    ),
  );
  let falha: unknown;
  trabalho.catch((erro: unknown) => (falha = erro));

  const conferido = { requerimentos: 0, eventos: 0, arquivos: 0, semDono: 0, repetidos: 0, processos: 0 };
  /** Callers wait outside meanwhile. */
  const conferir = async (marco: number): Promise<void> => {
    await esperarSaida(pool);
    const lidos = await conferirRequerimentos(pool);
    const arquivos = await conferirArquivos(pool, path.join(pasta, 'arquivos'), conhecidos);
    const repetidos = await repetirConfirmados(diario, Math.max(marco, diario.confirmados.length - 40));
    expect([
      ...lidos.defeitos,
      ...arquivos.defeitos,
      ...(await conferirBanco(pool, desde)),
      ...(await conferirDiario(pool, diario, marco, lidos.versoes)),
      ...repetidos.defeitos,
    ]).toEqual([]);
    conferido.requerimentos = lidos.quantos;
    conferido.eventos = lidos.eventos;
    conferido.arquivos = arquivos.quantos;
    conferido.semDono = arquivos.semDono;
    conferido.repetidos += repetidos.repetidos;
  };

  const vitimas: Vitima[] = [
    ...Array.from({ length: mortes }, (_, i): Vitima => (i % 4 === 3 ? 'portal' : 'tudo')),
    ...Array.from({ length: mortesDoBanco }, (): Vitima => 'banco'),
  ];
  try {
    for (const [vez, vitima] of vitimas.entries()) {
      const marco = diario.confirmados.length;
      const apos = sorteio.inteiro(150, 4_000);
      await sleep(apos);
      if (vitima !== 'banco') porta.fechar();
      const processos = await casa.matar(vitima);
      conferido.processos += processos;
      await pool.end();
      if (vitima === 'banco') await sleep(sorteio.inteiro(1_500, 3_000));
      porta.fechar();
      if (vitima !== 'banco') await casa.ligar();
      else await expect.poll(() => fetch(`${casa.url}/health`).then((r) => r.status), { timeout: 60_000 }).toBe(200);
      pool = new pg.Pool({ connectionString: await casa.banco(), max: 4 });
      pool.on('error', () => undefined);
      await expect.poll(() => porta.dentro, { timeout: 60_000 }).toBe(0);
      await conferir(marco);
      if (falha !== undefined) throw falha;
      console.log(
        `morte ${vez + 1} (${vitima}, ${processos} processos, após ${apos} ms): ${diario.confirmados.length} confirmados, ${diario.retomadas} retomados`,
      );
      porta.abrir();
    }
    await sleep(2_000); // the calls that the last kill cut are answered
    const marco = diario.confirmados.length;
    fim.abort();
    porta.abrir();
    await trabalho;
    await conferir(Math.min(marco, diario.confirmados.length));
    // A portal without its database says so, and nothing else.
    expect([...diario.falhas.keys()].filter((status) => status !== 503)).toEqual([]);
    const { rows: mensagens } = await pool.query<{ situacao: string; n: number }>(
      'select situacao, count(*)::int as n from mensagem group by 1',
    );
    const enviadas = mensagens.find((m) => m.situacao === 'enviada')?.n ?? 0;
    const idsRecebidos = new Set(correio.recebidos.map((m) => m.messageId));
    expect(mensagens.filter((m) => !['enviada', 'pendente', 'guardada'].includes(m.situacao))).toEqual([]);
    expect(idsRecebidos.size).toBeGreaterThanOrEqual(enviadas);
    gravarResultado('Kills', comeco, semente, {
      'kills of portal and database, or of the portal alone': mortes,
      'kills of the database under a running portal': mortesDoBanco,
      'operating system processes killed': conferido.processos,
      'requests walked to the end that their case says, by process': contarPercorridos(percorridos),
      'writes acknowledged': diario.confirmados.length,
      'answered 503 while the database was away, and sent again': diario.falhas.get(503) ?? 0,
      'calls cut without an answer, and sent again with their key': diario.retomadas - (diario.falhas.get(503) ?? 0),
      'acknowledged calls repeated, same answer': conferido.repetidos,
      'requests checked after each kill, at the end': conferido.requerimentos,
      'events whose chain and fold were verified, at the end': conferido.eventos,
      'files equal to their digest, at the end': conferido.arquivos,
      'files on the disk that no row names': conferido.semDono,
      'mails sent; arrived twice (a kill between delivery and its note)': `${enviadas}; ${correio.recebidos.length - idsRecebidos.size}`,
      'acknowledged and lost, or half done': 0,
    });
  } catch (erro) {
    console.log(casa.disse());
    throw erro;
  } finally {
    fim.abort();
    porta.abrir();
    if (!pool.ending) await pool.end();
    await casa.parar();
    await correio.fechar();
    fs.rmSync(pasta, { recursive: true, force: true });
  }
});
