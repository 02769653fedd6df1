import { describe, expect, it } from 'vitest';
import { novaOpcao } from '../../../../src/schemas/processo/edicao/fichas/campo.ts';
import { formaDe } from '../../../../src/schemas/processo/edicao/formaDaFicha.ts';
import { colarLinhas, faltaDaColagem, linhasDoTexto } from '../../../../src/schemas/processo/edicao/linhasColadas.ts';
import { fichaNo } from '../../../../src/schemas/processo/edicao/percorrer.ts';
import { definicaoDe } from '../provar/definicaoDeTeste.ts';

const lista = 'campos[0].opcoes';
const opcoesDe = (d: ReturnType<typeof definicaoDe>) => d.campos[0]?.opcoes ?? [];

describe('a text of several lines', () => {
  it('is read by its lines, without empty ones and without the signs of a list', () => {
    expect(linhasDoTexto('Casa\r\n\r\n  • Loja \n- Galpão\n– Igreja\n* Hotel\n3º andar - fundos\n')).toEqual([
      'Casa',
      'Loja',
      'Galpão',
      'Igreja',
      'Hotel',
      '3º andar - fundos',
    ]);
    expect(linhasDoTexto(' \n ')).toEqual([]);
  });

  it('becomes a piece of each line: what was there keeps its key, the new ones get theirs, none twice', () => {
    const d = definicaoDe('o3');
    const antes = opcoesDe(d);
    const [primeira] = antes;
    if (primeira === undefined) throw new Error('O3 tem opções');
    const fim = primeira.nome.length;
    const onde = { lista, posicao: 0, nome: 'nome', de: fim, ate: fim, nova: novaOpcao };
    const depois = opcoesDe(colarLinhas(d, onde, [' nova', 'Loja térrea', 'Loja térrea', primeira.nome]));
    expect(depois).toHaveLength(antes.length + 3);
    expect(depois[0]).toEqual({ chave: primeira.chave, nome: `${primeira.nome} nova` });
    expect(depois.slice(1, 3)).toEqual([
      { nome: 'Loja térrea', chave: 'loja_terrea' },
      { nome: 'Loja térrea', chave: 'loja_terrea_2' },
    ]);
    expect(depois.slice(4)).toEqual(antes.slice(1));
    expect(new Set(depois.map((o) => o.chave)).size).toBe(depois.length);
  });

  it('goes into an empty one that has no key yet', () => {
    const d = definicaoDe('o3');
    const vazia = { ...d, campos: d.campos.map((c, i) => (i === 0 ? { ...c, opcoes: [novaOpcao()] } : c)) };
    const onde = { lista, posicao: 0, nome: 'nome', de: 0, ate: 0, nova: novaOpcao };
    expect(opcoesDe(colarLinhas(vazia, onde, ['Casa', 'Prédio']))).toEqual([
      { nome: 'Casa', chave: 'casa' },
      { nome: 'Prédio', chave: 'predio' },
    ]);
  });

  it('is not put in by half: a line too long and a list too full are told', () => {
    const ficha = fichaNo(definicaoDe('o3'), `${lista}[0]`);
    const campo = fichaNo(definicaoDe('o3'), 'campos[0]');
    if (ficha === undefined || campo === undefined) throw new Error('Sem ficha');
    const limites = { texto: formaDe(ficha, 'nome').maximo, itens: formaDe(campo, 'opcoes').itens };
    expect(limites.itens).toBe(200);
    const longa = 'x'.repeat((limites.texto ?? 0) + 1);
    expect(faltaDaColagem(['a', longa], 1, limites)).toBe(
      `Nada foi colado: a linha 2 passa de ${limites.texto ?? 0} caracteres`,
    );
    const muitas = Array.from({ length: 198 }, (_, i) => `o${i}`);
    expect(faltaDaColagem(muitas, 3, limites)).toBeUndefined();
    expect(faltaDaColagem(muitas, 4, limites)).toBe('Nada foi colado: seriam 201, e a lista tem no máximo 200');
  });
});
