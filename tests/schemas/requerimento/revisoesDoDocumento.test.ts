import { expect, it } from 'vitest';
import {
  documentoDoArquivo,
  nomeDaRevisao,
  revisoesDoDocumento,
} from '../../../src/schemas/requerimento/revisoesDoDocumento.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import type { ArquivoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';

type Visto = Pick<RequerimentoVisto, 'pendencias' | 'documentos'>;
const arquivo = (id: number): ArquivoVisto => ({ id }) as unknown as ArquivoVisto;
const rodada = (id: number, alvo: string, antes: readonly number[], depois: readonly number[], tipo = 'documento') => ({
  id,
  itens: [{ id: 1, tipo, alvo }],
  itens_vistos: [{ id: 1, antes_arquivos: antes.map(arquivo), depois_arquivos: depois.map(arquivo) }],
});
const visto = (pendencias: readonly object[], agora: readonly number[]): Visto =>
  ({ pendencias, documentos: [{ chave: 'planta', arquivos: agora.map(arquivo) }] }) as unknown as Visto;
const resumo = (v: Visto) =>
  revisoesDoDocumento(v, 'planta').map((r) => [nomeDaRevisao(r), r.arquivos.map(({ id }) => id)]);

it('a document that no round touched is what it was filed as', () => {
  expect(resumo(visto([], [1]))).toEqual([['Inicial', [1]]]);
  expect(resumo(visto([], []))).toEqual([]);
  expect(resumo(visto([rodada(1, 'matricula', [8], [9])], [1]))).toEqual([['Inicial', [1]]]);
});

it('each round that replaced it is a version, in the order of the rounds', () => {
  const duas = [rodada(3, 'planta', [2], [4, 5]), rodada(1, 'planta', [1], [2])];
  expect(resumo(visto(duas, [4, 5]))).toEqual([
    ['Inicial', [1]],
    ['Rodada 1', [2]],
    ['Rodada 3', [4, 5]],
  ]);
});

it('a round that was not answered, or asks for something else, makes none', () => {
  expect(resumo(visto([rodada(1, 'planta', [1], [])], [1]))).toEqual([['Inicial', [1]]]);
  expect(resumo(visto([rodada(1, 'planta', [1], [2], 'esclarecimento')], [1]))).toEqual([['Inicial', [1]]]);
});

it('a document that was missing when it was filed begins with the round that brought it', () => {
  expect(resumo(visto([rodada(2, 'planta', [], [7])], [7]))).toEqual([['Rodada 2', [7]]]);
});

it('a file leads to the document that it is a revision of, the old one as well as the new, and to none that was never replaced', () => {
  const v = visto([rodada(1, 'planta', [1], [2])], [2]);
  expect(documentoDoArquivo(v, 1)?.revisoes.length).toBe(2);
  expect(documentoDoArquivo(v, 2)?.revisoes.length).toBe(2);
  expect(documentoDoArquivo(v, 3)).toBeNull();
  expect(documentoDoArquivo(visto([], [1]), 1)).toBeNull();
});
