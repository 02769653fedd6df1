import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createDocumentRenderer,
  type DadosDocumento,
  type DocumentRenderer,
  type DocumentRendererOptions,
} from '../../../server/documents/renderer.ts';
import { cidade, licenca, papelCom } from './amostras.ts';

const abertos: DocumentRenderer[] = [];
const renderer = (options: DocumentRendererOptions = {}): DocumentRenderer => {
  const novo = createDocumentRenderer(options);
  abertos.push(novo);
  return novo;
};
afterEach(async () => {
  await Promise.all(abertos.splice(0).map((um) => um.stop()));
});

const tabelaDe = (linhas: number, colunas: number): DadosDocumento =>
  papelCom({
    tipo: 'tabela',
    colunas: Array.from({ length: colunas }, () => ({ titulo: 'A', largura: 1 })),
    linhas: Array.from({ length: linhas }, (_, i) => Array.from({ length: colunas }, (_vazio, j) => `${i} ${j}`)),
  });
/** Far over the time limits used here, on any machine. */
const interminavel = tabelaDe(10_000, 24);

/** Typesetting processes of this one that other files share (tests/support/montadorDePapeis.ts). */
let deOutros: readonly number[] = [];
beforeAll(() => void (deOutros = todosOsFilhos()));

/** Typesetting processes that this file started. */
const filhos = (): number[] => todosOsFilhos().filter((pid) => !deOutros.includes(pid));

/** Those that this process started (Linux: /proc). */
function todosOsFilhos(): number[] {
  const todos = readdirSync(`/proc/${process.pid}/task`).flatMap((tarefa) =>
    readFileSync(`/proc/${process.pid}/task/${tarefa}/children`, 'utf8').trim().split(/\s+/),
  );
  return todos
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('documents/worker.ts'))
    .map(Number);
}

const BRASAO_RUIM = {
  ...licenca,
  organizacao: { ...cidade, logo_svg: '<svg' + ' xmlns="http://www.w3.org/2000/svg"><rect' },
};

describe('papers are made outside of the portal’s own process', () => {
  it('nothing is started before the first paper', () => {
    renderer();
    expect(filhos()).toEqual([]);
  });

  it('two at a time, and those that wait come after, each with its own data', async () => {
    const um = renderer({ processos: 2 });
    const numeros = ['1', '2', '3', '4', '5', '6', '7'];
    const pdfs = await Promise.all(numeros.map((numero) => um.render('licenca', { ...licenca, numero })));
    expect(new Set(pdfs.map(({ sha256 }) => sha256)).size).toBe(numeros.length);
    const sozinho = await um.render('licenca', { ...licenca, numero: '4' });
    expect(sozinho.sha256).toBe(pdfs[3]?.sha256);
  });

  it('while the event loop goes on', async () => {
    let voltas = 0;
    const relogio = setInterval(() => (voltas += 1), 1);
    await renderer().render('relatorio', tabelaDe(3000, 2));
    clearInterval(relogio);
    expect(voltas).toBeGreaterThan(20);
  });

  it('a refused paper leaves the next one unharmed', async () => {
    const um = renderer({ processos: 1 });
    const certo = await um.render('licenca', licenca);
    const [ruim, depois] = await Promise.allSettled([um.render('licenca', BRASAO_RUIM), um.render('licenca', licenca)]);
    expect(ruim).toMatchObject({ status: 'rejected', reason: { motivo: 'brasao' } });
    expect(depois).toMatchObject({ status: 'fulfilled', value: { sha256: certo.sha256 } });
  });

  it('a paper over its time is stopped with a sentence, its process is gone, and the next one is made', async () => {
    const um = renderer({ processos: 1, tempoLimite: 5000 });
    await expect(um.render('relatorio', interminavel)).rejects.toMatchObject({
      name: 'DocumentoInvalido',
      motivo: 'tempo',
      message: 'O documento passou do limite de 5 s para ser montado. Divida-o em partes menores.',
    });
    await vi.waitFor(() => expect(filhos()).toEqual([]));
    await expect(um.render('licenca', licenca)).resolves.toHaveProperty('sha256');
  });

  it('a process killed in the middle of a paper, or while idle, is replaced and the paper is made', async () => {
    const um = renderer({ processos: 1 });
    const primeiro = um.render('relatorio', tabelaDe(3000, 4));
    await vi.waitFor(() => expect(filhos()).toHaveLength(1));
    for (const pid of filhos()) process.kill(pid, 'SIGKILL');
    const feito = await primeiro;
    for (const pid of filhos()) process.kill(pid, 'SIGKILL');
    expect((await um.render('relatorio', tabelaDe(3000, 4))).sha256).toBe(feito.sha256);
  });

  it('a paper whose process dies twice is refused with a sentence', async () => {
    const um = renderer({ processos: 1 });
    const mortos = new Set<number>();
    const fim = expect(um.render('relatorio', interminavel)).rejects.toMatchObject({
      motivo: 'queda',
      message: 'O programa que monta os documentos parou. Tente de novo.',
    });
    for (const quantos of [1, 2]) {
      await vi.waitFor(() => {
        for (const pid of filhos()) if (!mortos.has(pid) && process.kill(pid, 'SIGKILL')) mortos.add(pid);
        expect(mortos.size).toBe(quantos);
      });
    }
    await fim;
  });

  it('an unused process ends and a new one serves the next paper with the same bytes', async () => {
    const um = renderer({ ocioso: 1 });
    const antes = await um.render('licenca', licenca);
    await vi.waitFor(() => expect(filhos()).toEqual([]));
    expect((await um.render('licenca', licenca)).sha256).toBe(antes.sha256);
  });

  it('more papers than may wait are refused, not piled up', async () => {
    const um = renderer({ processos: 1, fila: 1 });
    const primeiros = [um.render('licenca', licenca), um.render('licenca', licenca)];
    await expect(um.render('licenca', licenca)).rejects.toMatchObject({ motivo: 'ocupado' });
    await expect(Promise.all(primeiros)).resolves.toHaveLength(2);
  });

  it('stop refuses what waits and what comes, and ends what is under way', async () => {
    const um = renderer({ processos: 1 });
    const feitos = Promise.allSettled([um.render('licenca', licenca), um.render('licenca', licenca)]);
    await um.stop();
    const [emCurso, esperando] = await feitos;
    expect(emCurso.status).toBe('fulfilled');
    expect(esperando).toMatchObject({ status: 'rejected', reason: { motivo: 'parado' } });
    await expect(um.render('licenca', licenca)).rejects.toMatchObject({ motivo: 'parado' });
  });
});
