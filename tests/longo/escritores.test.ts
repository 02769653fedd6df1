import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../src/schemas/requerimento/visao.ts';
import { ajustes } from './apoio/ajustes.ts';
import { abrirCasa } from './apoio/casa.ts';
import { conferirBanco, esperarSaida } from './apoio/conferirBanco.ts';
import { conferirRequerimentos } from './apoio/conferirRequerimentos.ts';
import { dadosDe } from './apoio/conta.ts';
import { Diario } from './apoio/diario.ts';
import { formarElenco } from './apoio/elenco.ts';
import { protocolar } from './apoio/jornada.ts';
import { Porta } from './apoio/porta.ts';
import { gravarResultado } from './apoio/resultado.ts';
import { createSorteio } from './apoio/sorteio.ts';

const { semente, escritores, rodadas } = ajustes;

const numerados = async (pool: pg.Pool, ids: readonly number[]): Promise<number> =>
  (await pool.query('select 1 from requerimento where id = any($1) and numero_processo is not null', [ids])).rowCount ??
  0;

it(`${escritores} writers on one series and on one request: no gap, no double, one winner each time`, async () => {
  const comeco = Date.now();
  console.log(`semente ${semente}`);
  const sorteio = createSorteio(semente);
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-mortes-'));
  const casa = await abrirCasa(pasta, {});
  const pool = new pg.Pool({ connectionString: await casa.banco(), max: 2 });
  const desde = new Date();
  try {
    const elenco = await formarElenco(casa.url, pool);
    const { analista } = elenco;
    const [porta, diario, fim] = [new Porta(), new Diario(), new AbortController()];
    const turno = () => ({ porta, diario, sorteio: sorteio.outro(), fim: fim.signal });
    const maos = Array.from({ length: escritores }, (_, i) => ({ turno: turno(), vez: i }));
    const protocolados = await Promise.all(maos.map((m) => protocolar(m.turno, elenco, m.vez)));
    const disputado = protocolados.find(({ arquivo }) => arquivo === 'o2')?.id ?? 0;
    await Promise.all(protocolados.map((um) => (um.id === disputado ? undefined : um.seguir())));
    const base = `painel-prefeitura/requerimento/${disputado}`;
    const inicio = dadosDe<RequerimentoVisto>(await analista.chamar({ metodo: 'GET', caminho: base }));
    const iniciado = await analista.chamar({
      ...{ metodo: 'POST', caminho: `${base}/acoes/iniciar`, corpo: { versao: inicio.versao }, chave: randomUUID() },
    });
    expect(iniciado.status, iniciado.texto).toBe(200);
    const quantos = { vencedores: 0, avisados: 0 };
    for (let rodada = 0; rodada < rodadas; rodada++) {
      const { versao } = dadosDe<RequerimentoVisto>(await analista.chamar({ metodo: 'GET', caminho: base }));
      const caminho = `${base}/acoes/${rodada % 2 === 0 ? 'pausar' : 'retomar'}`;
      const respostas = await Promise.all(
        maos.map(() =>
          analista.chamar({
            metodo: 'POST',
            caminho,
            corpo: { versao, motivo: 'Falta um dado.' },
            chave: randomUUID(),
          }),
        ),
      );
      const perderam = respostas.filter(({ status }) => status !== 200);
      expect(respostas.length - perderam.length, `rodada ${rodada}`).toBe(1);
      for (const { status, texto } of perderam) {
        expect(status, texto).toBe(409);
        expect(texto).toContain('Enquanto isso, ');
      }
      quantos.vencedores += 1;
      quantos.avisados += perderam.length;
    }
    await esperarSaida(pool);
    const lidos = await conferirRequerimentos(pool);
    expect([...lidos.defeitos, ...(await conferirBanco(pool, desde))]).toEqual([]);
    gravarResultado('Writers', comeco, semente, {
      'writers at once': escritores,
      'processes among their requests': new Set(protocolados.map(({ arquivo }) => arquivo)).size,
      'requests filed at once, numbers without gap or double': maos.length,
      'process numbers given at once, without gap or double': await numerados(
        pool,
        protocolados.map(({ id }) => id),
      ),
      'rounds on one request, one winner in each': quantos.vencedores,
      'losers, each told who did what': quantos.avisados,
      'requests whose chain and fold were verified': lidos.quantos,
      'their events': lidos.eventos,
    });
  } catch (erro) {
    console.log(casa.disse());
    throw erro;
  } finally {
    await pool.end();
    await casa.parar();
    fs.rmSync(pasta, { recursive: true, force: true });
  }
});
