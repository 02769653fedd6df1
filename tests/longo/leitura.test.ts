import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emCurso, type TarefaVista } from '../../src/schemas/tarefa.ts';
import { SENHA_DEMO } from '../support/portalInteiro.ts';
import { definicaoDoProcesso } from '../support/processosDoPortal.ts';
import { kmlCom, zipDe } from '../server/files/amostrasGeograficas.ts';
import type { CidadeQueSePercorre } from '../server/processos/cidadeDosProcessos.ts';
import { o4 } from '../server/processos/casos/alvaraEHabiteSe.ts';
import { abrir } from '../server/processos/percorrer.ts';
import { cidadeDoTurno } from './apoio/andarilho.ts';
import { abrirCasa, type Casa } from './apoio/casa.ts';
import { Conta, dadosDe, type Resposta } from './apoio/conta.ts';
import { Diario } from './apoio/diario.ts';
import { formarElenco } from './apoio/elenco.ts';
import { nosDiasDeHoje } from './apoio/hoje.ts';
import { Porta } from './apoio/porta.ts';
import { createSorteio } from './apoio/sorteio.ts';

/** How much longer the portal may take to answer somebody else, in the middle of it all and at its worst, in times of its idle median and in ms. */
const VEZES = 5;
const PIOR_MS = 100;
/** No reading lasts longer, and its caller is told. */
const FIM_MS = 60_000;
const MEGA = 1024 * 1024;
/** Answers of /health of which a median says something. */
const POUCOS = 20;

let pasta: string;
let casa: Casa;
let requerente: Conta;
let gestor: Conta;
beforeAll(async () => {
  pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-leitura-'));
  casa = await abrirCasa(pasta, {});
  [requerente, gestor] = (await Promise.all(
    ['requerente@demo.local', 'gestor@demo.local'].map((email) => new Conta(casa.url, email).entrar(SENHA_DEMO)),
  )) as [Conta, Conta];
});
afterAll(async () => {
  await casa.parar();
  fs.rmSync(pasta, { recursive: true, force: true });
});

/** Milliseconds that /health takes, one call after the other, until `fim`. */
const medir = async (fim: Promise<unknown>): Promise<readonly number[]> => {
  const tempos: number[] = [];
  let acabou = false;
  const parar = () => (acabou = true);
  void fim.then(parar, parar);
  do {
    const desde = performance.now();
    const r = await fetch(`${casa.url}/health`);
    await r.arrayBuffer();
    tempos.push(performance.now() - desde);
    await sleep(5);
  } while (!acabou);
  return tempos.sort((a, b) => a - b);
};
const mediana = (tempos: readonly number[]): number => tempos[Math.floor(tempos.length / 2)] ?? 0;

/** Nobody else feels what is done meanwhile; gives what came of it. */
const semQueSeSinta = async <T>(oQue: string, fazer: () => Promise<T>): Promise<T> => {
  const ocioso = await medir(sleep(2_000));
  const comeco = performance.now();
  const feito = fazer();
  const tempos = await medir(feito);
  const [duracao, pior, meio] = [performance.now() - comeco, tempos.at(-1) ?? 0, mediana(tempos)];
  const dito = (ms: number): string => `${ms.toFixed(1)} ms`;
  console.log(
    `${oQue}: ${dito(duracao)}; /health ${dito(meio)}, no pior ${dito(pior)}; parado ${dito(mediana(ocioso))}, no pior ${dito(ocioso.at(-1) ?? 0)}`,
  );
  expect(duracao, oQue).toBeLessThan(FIM_MS);
  // What is over after a few answers has no median.
  if (tempos.length >= POUCOS) expect(meio / mediana(ocioso), oQue).toBeLessThan(VEZES);
  // A machine that others keep busy is measured by how it stands idle.
  expect(pior, oQue).toBeLessThan(Math.max(PIOR_MS, VEZES * (ocioso.at(-1) ?? 0)));
  return feito;
};

const enviar = (
  quem: Conta,
  caminho: string,
  campos: Readonly<Record<string, string>>,
  nome: string,
  conteudo: Buffer,
) => quem.chamar({ metodo: 'POST', caminho, arquivo: { campos, nome, conteudo } });
const postar = (quem: Conta, caminho: string, corpo: object): Promise<Resposta> =>
  quem.chamar({ metodo: 'POST', caminho, corpo });

/** A draft of the applicant's own, of the process of a file of the demonstration. */
const rascunhoDe = async (arquivo: string): Promise<string> => {
  const pool = new pg.Pool({ connectionString: await casa.banco(), max: 1 });
  try {
    const { chave } = definicaoDoProcesso(arquivo).processo;
    const { rows } = await pool.query<{ id: string }>('select id from processo where chave = $1', [chave]);
    const processo_id = Number(rows[0]?.id);
    const aberto = await postar(requerente, 'painel-contribuinte/requerimento', { processo_id });
    expect(aberto.status, aberto.texto).toBe(201);
    return `painel-contribuinte/requerimento/${dadosDe<{ id: number }>(aberto).id}`;
  } finally {
    await pool.end();
  }
};

const bloco = (tipo: string, dados: Buffer): Buffer => {
  const b = Buffer.alloc(12 + dados.length);
  b.writeUInt32BE(dados.length, 0);
  b.write(tipo, 4, 'latin1');
  dados.copy(b, 8);
  b.writeUInt32BE(crc32(b.subarray(4, 8 + dados.length)), 8 + dados.length);
  return b;
};
const png = (lado: number): Buffer => {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(lado, 0);
  ihdr.writeUInt32BE(lado, 4);
  ihdr[8] = 1;
  const linhas = Buffer.alloc((Math.ceil(lado / 8) + 1) * lado);
  const partes = [bloco('IHDR', ihdr), bloco('IDAT', deflateSync(linhas)), bloco('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...partes]);
};

it('[F1] files that an expression could take for ever to recognise', async () => {
  for (const texto of [
    `${'<!---->'.repeat(40)}x`,
    `${'<!---->'.repeat(580)}x`,
    '999\n\n'.repeat(34),
    '999\n\n'.repeat(800),
  ]) {
    const r = await semQueSeSinta(`F1, ${texto.length} bytes`, () =>
      enviar(requerente, 'painel-contribuinte/procuracoes/arquivo', {}, 'a.pdf', Buffer.from(texto)),
    );
    expect(r.status, r.texto).toBe(422);
  }
});

it('[F3] a page of slashes, asked for by anybody', async () => {
  const status = await semQueSeSinta('F3', () =>
    Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${casa.url}/${'/'.repeat(15_000)}x`)).status)),
  );
  expect(new Set(status)).toEqual(new Set([414]));
});

it('[F4] maps of nothing but digits, and of one file many times', async () => {
  const rascunho = await rascunhoDe('o12');
  const digitos = kmlCom(`<Point><coordinates>${'1'.repeat(30_000)}`.padEnd(10 * MEGA, '1'));
  const muitos = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.kml`, digitos]));
  for (const [nome, conteudo] of [
    // What is sent is measured by other tests: here it is what is made of it.
    ['a.kml', Buffer.from(digitos.slice(0, MEGA))],
    ['um.zip', zipDe({ 'a.kml': digitos })],
    ['muitos.zip', zipDe(muitos)],
  ] as const) {
    const r = await semQueSeSinta(`F4, ${nome}, ${conteudo.length} bytes`, () =>
      enviar(requerente, `${rascunho}/arquivos`, { documento: 'poligono' }, nome, conteudo),
    );
    expect([413, 422], r.texto).toContain(r.status);
  }
});

it('[F5] texts of a manager with a sign that never ends', async () => {
  const espacos = ' '.repeat(49_000);
  for (const corpo of [`<p>{{se${espacos}x</p>`, `<p>{{${espacos}x</p>`, '<p>'.repeat(16_000)]) {
    const r = await semQueSeSinta(`F5, ${corpo.length} bytes`, () =>
      postar(gestor, 'painel-prefeitura/cadastro/modelo-documento', { nome: 'Modelo', corpo }),
    );
    expect(r.status, r.texto).toBeLessThan(500);
  }
});

/** A request of the applicant's, filed with this picture in the place of his identity card. */
const protocoladoCom = async (imagem: Buffer): Promise<string> => {
  const pool = new pg.Pool({ connectionString: await casa.banco(), max: 1 });
  try {
    const turno = {
      porta: new Porta(),
      diario: new Diario(),
      sorteio: createSorteio(1),
      fim: new AbortController().signal,
    };
    const cidade = cidadeDoTurno(turno, await formarElenco(casa.url, pool), 0);
    const comImagem: CidadeQueSePercorre = {
      ...cidade,
      enviar: async (quem, caminho, arquivo) => {
        if (arquivo.campos['documento'] !== 'documento_requerente') return cidade.enviar(quem, caminho, arquivo);
        const r = await enviar(requerente, caminho, arquivo.campos, 'planta.png', imagem);
        return { ...r, dados: () => dadosDe(r) };
      },
    };
    const [caso] = o4.casos;
    const [primeiro] = caso?.passos ?? [];
    if (caso === undefined || primeiro === undefined) throw new Error('o4 não tem caso');
    const r = await abrir(comImagem, o4.arquivo, definicaoDoProcesso(o4.arquivo), nosDiasDeHoje(caso.respostas));
    await r.passar(nosDiasDeHoje(primeiro));
    return `painel-contribuinte/requerimento/${r.id}`;
  } finally {
    await pool.end();
  }
};

/** Peak of the memory of all processes that the portal has started, in MB, while something is done. */
const picoDosFilhos = async (fim: Promise<unknown>): Promise<number> => {
  let pico = 0;
  let acabou = false;
  const parar = () => (acabou = true);
  void fim.then(parar, parar);
  do {
    for (const pid of fs.readdirSync('/proc').filter((nome) => /^\d+$/.test(nome))) {
      const de = (nome: string): string => {
        try {
          return fs.readFileSync(`/proc/${pid}/${nome}`, 'utf8');
        } catch {
          return ''; // ended meanwhile
        }
      };
      if (!de('cmdline').includes('documents/worker.ts') || !de('status').includes(`PPid:\t${casa.pid()}\n`)) continue;
      pico = Math.max(pico, Number(/VmHWM:\s+(\d+) kB/.exec(de('status'))?.[1] ?? 0) / 1024);
    }
    await sleep(50);
  } while (!acabou);
  return pico;
};

it('[F6] a picture of 3,600 million pixels in a dossier', async () => {
  const requerimento = await protocoladoCom(png(60_000));
  let pico = 0;
  const vista = await semQueSeSinta('F6', async () => {
    const pedido = await postar(requerente, `${requerimento}/dossie`, { formato: 'pdf' });
    expect(pedido.status, pedido.texto).toBe(202);
    const { id } = dadosDe<{ id: number }>(pedido);
    const pronta = (async () => {
      for (;;) {
        const r = await requerente.chamar({ metodo: 'GET', caminho: `me/tarefas/${id}` });
        expect(r.status, r.texto).toBe(200);
        const tarefa = dadosDe<TarefaVista>(r);
        if (!emCurso(tarefa.situacao)) return tarefa;
        await sleep(200);
      }
    })();
    pico = await picoDosFilhos(pronta);
    return pronta;
  });
  console.log(`F6: memória de um processo, no máximo ${pico.toFixed(0)} MB`);
  expect(vista.situacao).toBe('pronta');
  expect(pico).toBeGreaterThan(0);
  expect(pico).toBeLessThan(1_500);
});

it('[F14] a spreadsheet with one cell of 200 MB', async () => {
  const folha = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>`;
  const bomba = zipDe({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/worksheets/sheet1.xml': Buffer.concat([Buffer.from(folha), Buffer.alloc(200 * MEGA, 'a')]),
  });
  const r = await semQueSeSinta(`F14, ${bomba.length} bytes`, () =>
    enviar(gestor, 'painel-prefeitura/cadastro/imovel/importar', {}, 'a.xlsx', bomba),
  );
  expect(r.status, r.texto).toBe(422);
  expect(r.texto).toContain('grande demais');
});
