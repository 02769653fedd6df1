import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLeitor, type Leitor, type Leitura } from '../../../server/leitores/createLeitor.ts';
import type { TarefaDeTeste } from './tarefaDeTeste.ts';

const leitor = (muda: Partial<Leitura> = {}): Leitor =>
  createLeitor({
    modulo: path.join(import.meta.dirname, 'tarefaDeTeste.ts'),
    prazoMs: 60_000,
    memoriaMb: 64,
    aoMesmoTempo: 1,
    fila: 1,
    recusas: {
      tempo: () => new Error('tempo demais'),
      memoria: () => new Error('memória demais'),
      ocupado: () => new Error('fila cheia'),
    },
    ...muda,
  });
const tarefa = (faz: TarefaDeTeste['faz'], valor?: unknown): TarefaDeTeste => ({ faz, valor });
/** Longer than a thread takes to start on a busy machine, shorter than anybody waits for a thread that never ends. */
const CURTO = 5_000;

describe('work that is done beside the calls', () => {
  it('comes back with its result, and the next is done by the same threads', async () => {
    const um = leitor({ fila: 10 });
    const valores = Array.from({ length: 8 }, (_, i) => i);
    expect(await Promise.all(valores.map((valor) => um.ler(tarefa('eco', valor))))).toEqual(valores);
  });

  it('hands buffers over instead of copying them', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    expect(await leitor().ler(tarefa('eco', bytes), [bytes.buffer])).toEqual(new Uint8Array([1, 2, 3]));
    expect(bytes.length).toBe(0);
  });

  it('is ended over its time, even in the middle of an endless loop, and the next has its turn', async () => {
    const um = leitor({ prazoMs: CURTO });
    const preso = um.ler(tarefa('laço'));
    const seguinte = um.ler(tarefa('eco', 'depois'));
    await expect(preso).rejects.toThrow('tempo demais');
    expect(await seguinte).toBe('depois');
  });

  it('is ended over its memory, and takes nobody along', async () => {
    const um = leitor();
    await expect(um.ler(tarefa('memória'))).rejects.toThrow('memória demais');
    expect(await um.ler(tarefa('eco', 'depois'))).toBe('depois');
  });

  it('tells its own failure as it is', async () => {
    await expect(leitor().ler(tarefa('falha'))).rejects.toThrow(RangeError);
  });

  it('waits for its turn in the order in which it came, and is refused at once where too many wait', async () => {
    const um = leitor({ fila: 2 });
    const sessao = await um.abrir<TarefaDeTeste, unknown>({});
    const feitas: number[] = [];
    const esperam = [1, 2].map((n) => um.ler(tarefa('eco', n)).then(() => feitas.push(n)));
    await expect(um.ler(tarefa('eco', 3))).rejects.toThrow('fila cheia');
    expect(feitas).toEqual([]);
    await sessao.fechar();
    await Promise.all(esperam);
    expect(feitas).toEqual([1, 2]);
  });
});

describe('work in parts', () => {
  it('has one answer to each question, in their order', async () => {
    const sessao = await leitor().abrir<TarefaDeTeste, unknown>({});
    const respostas = [];
    for (const n of [1, 2, 3]) respostas.push(await sessao.perguntar(tarefa('eco', n)));
    expect(respostas).toEqual([1, 2, 3]);
    await sessao.fechar();
  });

  it('ends with the question that it fails at, takes too long for or too much memory', async () => {
    for (const [faz, frase] of [
      ['falha', 'assim não'],
      ['laço', 'tempo demais'],
      ['espera', 'tempo demais'],
      ['memória', 'memória demais'],
    ] as const) {
      const um = leitor(frase === 'tempo demais' ? { prazoMs: CURTO } : {});
      const sessao = await um.abrir<TarefaDeTeste, unknown>({});
      expect(await sessao.perguntar(tarefa('eco', 1))).toBe(1);
      await expect(sessao.perguntar(tarefa(faz))).rejects.toThrow(frase);
      await expect(sessao.perguntar(tarefa('eco', 2))).rejects.toThrow(frase);
      await sessao.fechar();
      expect(await um.ler(tarefa('eco', 'depois'))).toBe('depois');
    }
  });

  it('gives its place back when it is closed in the middle of a question, and when nobody touches it', async () => {
    const um = leitor({ esquecidaMs: CURTO });
    const largada = await um.abrir<TarefaDeTeste, unknown>({});
    const presa = largada.perguntar(tarefa('laço'));
    const recusada = expect(presa).rejects.toThrow();
    await largada.fechar();
    await recusada;
    const esquecida = await um.abrir<TarefaDeTeste, unknown>({});
    expect(await um.ler(tarefa('eco', 'depois'))).toBe('depois');
    await expect(esquecida.perguntar(tarefa('eco', 1))).rejects.toThrow('tempo demais');
  });
});
