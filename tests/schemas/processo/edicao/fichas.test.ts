import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { acimaDe, escreverNo, lerNo, mudarNo, passosDo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import { lida, type FichaLida, type ItemLido } from '../../../../src/schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../../src/schemas/processo/edicao/fichas/definicao.ts';
import { fichaNo, percorrer } from '../../../../src/schemas/processo/edicao/percorrer.ts';

const PASTA = path.resolve(import.meta.dirname, '../../../../server/seed/definicoes');
const definicoes = fs
  .readdirSync(PASTA)
  .map((nome) => [nome, JSON.parse(fs.readFileSync(path.join(PASTA, nome), 'utf8')) as Definicao] as const);

/** Every place of a file at which something stands, texts of a list as one. */
function* lugares(valor: unknown, onde = ''): Generator<string> {
  if (valor === null || typeof valor !== 'object') return;
  for (const [chave, dentro] of Object.entries(valor)) {
    const aqui = Array.isArray(valor) ? `${onde}[${chave}]` : onde === '' ? chave : `${onde}.${chave}`;
    const peca = typeof dentro === 'object' && dentro !== null;
    if (!Array.isArray(valor) && dentro !== null) yield aqui;
    if (peca && !aqui.endsWith('.entradas')) yield* lugares(dentro, aqui);
  }
}

describe('the sheets of a definition', () => {
  it.each(definicoes)('%s: name every property that it has, once', (_nome, definicao) => {
    const achados = [...percorrer(definicao)].map(({ caminho }) => caminho);
    expect(new Set(achados).size).toBe(achados.length);
    const escritos = [...lugares(definicao)].filter((um) => um !== 'formato' && um !== 'versao_formato');
    expect([...achados].sort()).toEqual(escritos.sort());
  });

  it('say of every property of the format what it is called, and of every choice each of its values', () => {
    const vistos = new Set<object>();
    const folhas: string[] = [];
    const conferir = (ficha: FichaLida, esquema: Esquema, onde: string): void => {
      if (vistos.has(ficha)) return;
      vistos.add(ficha);
      const variantes = esquema.anyOf?.filter((um) => um.type === 'object');
      const propriedades = Object.assign(
        {},
        esquema.properties,
        ...(variantes ?? []).map((um) => um.properties),
      ) as Props;
      expect(Object.keys(ficha.itens).sort(), onde).toEqual(
        Object.keys(propriedades)
          .filter((um) => onde !== '' || !['formato', 'versao_formato'].includes(um))
          .sort(),
      );
      for (const [nome, item] of Object.entries(ficha.itens)) {
        folhas.push(`${onde}.${nome}`);
        expect(item.rotulo, `${onde}.${nome}`).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕÇ]/);
        if (item.aba !== undefined) expect(ficha.abas, `${onde}.${nome}`).toContain(item.aba);
        doItem(item, propriedades[nome] as Esquema, `${onde}.${nome}`);
      }
    };
    const doItem = ({ editor }: ItemLido, esquema: Esquema, onde: string): void => {
      if (editor.como === 'escolha' || editor.como === 'marcas') {
        const valores = valoresDe(editor.como === 'marcas' ? (esquema.items ?? {}) : esquema);
        expect(Object.keys(editor.opcoes).sort(), onde).toEqual(valores.map(String).sort());
      }
      if (editor.como === 'peca') conferir(editor.ficha(), esquema, onde);
      if (editor.como === 'pecas') conferir(editor.ficha(), esquema.items ?? {}, `${onde}[]`);
      if (editor.como === 'variantes')
        editor.variantes.forEach((v, i) => {
          const forma = esquema.anyOf?.find((um) =>
            Object.keys(v.nova({ definicao: definicoes[0]?.[1] as Definicao, acima: [] })).every(
              (p) => um.properties?.[p] !== undefined,
            ),
          );
          conferir(v.ficha(), forma ?? {}, `${onde}<${i}>`);
        });
    };
    conferir(lida(fichaDaDefinicao), Definicao as unknown as Esquema, '');
    expect(folhas.length).toBeGreaterThan(150);
  });
});

type Props = Readonly<Record<string, unknown>>;
interface Esquema {
  readonly type?: string;
  readonly properties?: Props & Readonly<Record<string, Esquema>>;
  readonly items?: Esquema;
  readonly anyOf?: readonly Esquema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}
const valoresDe = ({ anyOf, enum: valores, const: um }: Esquema): readonly unknown[] =>
  valores ?? (anyOf === undefined ? [um] : anyOf.flatMap(valoresDe).filter((v) => v !== undefined));

describe('places of a definition', () => {
  it('are read as findings write them, and changed without touching the rest', () => {
    const raiz = {
      etapas: [
        { chave: 'a', proximas: [] },
        { chave: 'b', proximas: [{ para: 'a', condicao: 'x' }] },
      ],
      campos: [],
    };
    expect(passosDo('etapas[1].proximas[0].condicao')).toEqual(['etapas', 1, 'proximas', 0, 'condicao']);
    expect(lerNo(raiz, 'etapas[1].proximas[0].condicao')).toBe('x');
    const mudada = escreverNo(raiz, 'etapas[1].proximas[0].condicao', 'y');
    expect(lerNo(mudada, 'etapas[1].proximas[0].condicao')).toBe('y');
    expect([mudada.etapas[0], mudada.campos]).toEqual([raiz.etapas[0], raiz.campos]);
    expect(mudada.etapas[0]).toBe(raiz.etapas[0]);
    expect(raiz.etapas[1]?.proximas[0]).toEqual({ para: 'a', condicao: 'x' });
    expect(escreverNo(raiz, 'etapas[1].proximas[0].condicao', 'x')).toBe(raiz);
    expect(escreverNo(raiz, 'etapas[1].proximas[0].condicao', undefined).etapas[1]?.proximas[0]).toEqual({ para: 'a' });
    expect(mudarNo(raiz, 'etapas[7].chave', () => 'z')).toBe(raiz);
    expect([acimaDe('etapas[1].proximas[0]'), acimaDe('etapas'), acimaDe('')]).toEqual([
      'etapas[1].proximas',
      '',
      undefined,
    ]);
  });

  it('lead to the sheet of the piece that stands there', () => {
    const o2 = definicoes.find(([nome]) => nome === 'o2.json')?.[1] as Definicao;
    expect(fichaNo(o2, 'etapas[0]')?.nome).toBe('Etapa');
    expect(fichaNo(o2, 'etapas[0].proximas[0]')?.nome).toBe('Saída');
    expect(fichaNo(o2, 'processo')?.nome).toBe('Processo');
    expect(fichaNo(o2, 'campos[0]')?.nome).toBe('Campo');
    expect(fichaNo(o2, 'naoha[0]')).toBeUndefined();
  });
});
