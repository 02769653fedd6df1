import { definicaoDoProcesso } from '../../../support/processosDoPortal.ts';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import { retirarPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import { unirGrafos, type GrafoDaVersao } from '../../../../src/schemas/processo/edicao/unirGrafos.ts';

const PASTA = path.resolve(import.meta.dirname, '../../../../server/seed/definicoes');
const definicaoDe = (nome: string): Definicao =>
  JSON.parse(fs.readFileSync(path.join(PASTA, nome), 'utf8')) as Definicao;
const todas = fs
  .readdirSync(PASTA)
  .filter((nome) => nome.endsWith('.json'))
  .map(definicaoDe);
const o3 = definicaoDoProcesso('o3');
const grafoDe = (d: Definicao): GrafoDaVersao => ({
  etapas: d.etapas,
  ligacoes: d.etapas.flatMap(({ chave, proximas }) =>
    proximas.map((saida) => ({
      ...{ de: chave, para: saida.para, condicao: saida.condicao ?? null, bifurca: saida.tipo === 'bifurca', saida },
    })),
  ),
});
const unidas = (a: Definicao, b: Definicao) => unirGrafos(grafoDe(a), grafoDe(b));
const marcadas = (a: Definicao, b: Definicao) => {
  const { nos, arestas } = unidas(a, b);
  return [...nos.map((n) => [n.sinal, n.chave]), ...arestas.map((x) => [x.sinal, `${x.de} > ${x.para}`])].filter(
    ([sinal]) => sinal !== 'fica',
  );
};

describe('the graphs of two versions as one', () => {
  it('mark nothing where both are the same', () => {
    for (const d of todas) expect(marcadas(d, JSON.parse(JSON.stringify(d)) as Definicao)).toEqual([]);
  });

  it('mark a step by what it says and a way by its condition, each by itself', () => {
    const [primeira] = o3.etapas;
    const nomeada = escreverNo(o3, 'etapas[0].nome', 'Outro nome');
    expect(marcadas(o3, nomeada)).toEqual([['muda', primeira?.chave]]);
    expect(unidas(o3, nomeada).nos[0]?.etapa.nome).toBe('Outro nome');
    const condicionada = escreverNo(o3, 'etapas[0].proximas[0].condicao', 'tem_fossa and area > 1');
    expect(marcadas(o3, condicionada)).toEqual([['muda', `${primeira?.chave} > ${primeira?.proximas[0]?.para}`]]);
  });

  it('leave a way as it was where only its words changed, and mark all else that it says', () => {
    const ditas = (d: Definicao, palavras: string): GrafoDaVersao => {
      const { etapas, ligacoes } = grafoDe(d);
      return { etapas, ligacoes: ligacoes.map((um) => ({ ...um, condicao: palavras })) };
    };
    const { arestas } = unirGrafos(ditas(o3, 'Tem fossa: sim'), ditas(o3, 'Há fossa: sim'));
    expect(arestas.filter(({ sinal }) => sinal !== 'fica')).toEqual([]);
    expect(arestas[0]?.condicao).toBe('Há fossa: sim');
    for (const [nome, valor] of [
      ['rotulo', 'com fossa'],
      ['bloqueia', true],
    ] as const)
      expect(marcadas(o3, escreverNo(o3, `etapas[0].proximas[0].${nome}`, valor))).toHaveLength(1);
  });

  it('keep a step that went, with its ways, behind what it came after', () => {
    const sem = retirarPeca(o3, 'etapas', 1);
    const [a, b, c] = o3.etapas.map(({ chave }) => chave);
    const { nos } = unidas(o3, sem);
    expect(nos.map(({ chave }) => chave)).toEqual(o3.etapas.map(({ chave }) => chave));
    expect(marcadas(o3, sem)).toEqual(
      expect.arrayContaining([
        ['sai', b],
        ['sai', `${a} > ${b}`],
        ['entra', `${a} > ${c}`],
      ]),
    );
  });

  it('have every step and way of both once, and what comes one way goes the other', () => {
    const uma = fc.constantFrom(...todas);
    const TROCA = { entra: 'sai', sai: 'entra', muda: 'muda', fica: 'fica' } as const;
    fc.assert(
      fc.property(uma, uma, (a, b) => {
        const [ida, volta] = [unidas(a, b), unidas(b, a)];
        const chaves = ida.nos.map(({ chave }) => chave);
        expect(new Set(chaves).size).toBe(chaves.length);
        expect(new Set(chaves)).toEqual(new Set([...a.etapas, ...b.etapas].map(({ chave }) => chave)));
        const doLado = (pares: readonly (readonly [string, string])[]) => new Map(pares);
        expect(doLado(volta.nos.map((n) => [n.chave, n.sinal]))).toEqual(
          doLado(ida.nos.map((n) => [n.chave, TROCA[n.sinal]])),
        );
        expect(doLado(volta.arestas.map((n) => [n.id, n.sinal]))).toEqual(
          doLado(ida.arestas.map((n) => [n.id, TROCA[n.sinal]])),
        );
      }),
      { numRuns: 50 },
    );
  });
});
