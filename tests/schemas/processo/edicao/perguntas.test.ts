import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { novoCampo } from '../../../../src/schemas/processo/edicao/fichas/campo.ts';
import { comChaveDoNome } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import {
  comSecaoNova,
  incluirPergunta,
  lugarDaPergunta,
  moverPergunta,
  passarPergunta,
  perguntasEmOrdem,
  porNaSecao,
} from '../../../../src/schemas/processo/edicao/perguntas.ts';
import { achados, definicaoDe, definicoes } from './palcoDasMudancas.ts';

const emOrdem = (d: Definicao): readonly string[] =>
  perguntasEmOrdem(d).flatMap(({ posicoes }) => posicoes.map((i) => d.campos[i]?.chave ?? ''));
const oQueSePergunta = (d: Definicao): readonly string[] =>
  d.etapas.flatMap((e) => (e.secoes ?? []).flatMap((s) => s.campos));

describe('a new question', () => {
  it('[E4] is asked at once: after the one that is open, else at the end of the applicant’s form', () => {
    for (const [nome, d] of definicoes) {
      const n = d.campos.length;
      for (const depoisDe of [null, 0, n - 1]) {
        const com = comChaveDoNome(incluirPergunta(d, novoCampo(), depoisDe), 'campos', n, 'Cor do portão', true);
        const nova = com.campos[n]?.chave ?? '';
        expect(nova, nome).toBe('cor_portao');
        expect(
          achados({ ...com, campos: com.campos.with(n, { ...novoCampo(), chave: nova, nome: 'Cor' }) }),
        ).not.toContain(`campo_sem_etapa campos[${n}]`);
        const outra = depoisDe === null ? undefined : lugarDaPergunta(d, d.campos[depoisDe]?.chave ?? '');
        if (outra !== undefined) expect(lugarDaPergunta(com, nova)).toEqual({ ...outra, ordem: outra.ordem + 1 });
      }
    }
  });

  it('[E4] makes the first section of a form that has none', () => {
    const d = definicaoDe('o3');
    const vazia = { ...d, etapas: d.etapas.map(({ secoes: _, ...e }) => e), campos: [] };
    expect(incluirPergunta(vazia, novoCampo(), null).etapas[0]?.secoes).toEqual([
      { chave: 'dados', titulo: 'Dados', campos: ['campo_1'] },
    ]);
  });
});

describe('the order of the questions', () => {
  it('[E4] is that in which they are asked, and moving one changes that', () => {
    const d = definicaoDe('o3');
    const antes = oQueSePergunta(d);
    expect(emOrdem(d)).toEqual(antes);
    const movida = moverPergunta(d, 2, 0);
    expect(oQueSePergunta(movida).slice(0, 3)).toEqual([antes[2], antes[0], antes[1]]);
    expect(movida.campos).toBe(d.campos);
    expect(oQueSePergunta(passarPergunta(d, 0, 1)).slice(0, 2)).toEqual([antes[1], antes[0]]);
  });

  it('[E4] past the end of its section a question goes on into the next one, also an empty one, and back', () => {
    const d = comSecaoNova(definicaoDe('o3'), 0, 'Outra parte');
    const secoes = d.etapas[0]?.secoes ?? [];
    const ate = secoes.slice(0, -1).reduce((soma, s) => soma + s.campos.length, 0) - 1;
    const passada = passarPergunta(d, ate, 1);
    expect(passada.etapas[0]?.secoes?.at(-1)?.campos).toEqual([emOrdem(d)[ate]]);
    expect(passarPergunta(passada, ate, -1)).toEqual(d);
  });

  it('[E4] one that is dragged is where it was dropped, whatever the sections; none is lost or asked twice', () => {
    fc.assert(
      fc.property(fc.nat(16), fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 8 }), (qual, passos) => {
        const [, inicio] = definicoes[qual % definicoes.length] as (typeof definicoes)[number];
        passos.reduce((d, [de, para]) => {
          const n = emOrdem(d).length;
          const depois = moverPergunta(d, de % n, para % n);
          const chave = emOrdem(d)[de % n];
          expect(emOrdem(depois)[depois === d ? de % n : para % n]).toBe(chave);
          expect([...oQueSePergunta(depois)].sort()).toEqual([...oQueSePergunta(d)].sort());
          return depois;
        }, inicio);
      }),
      { numRuns: 60 },
    );
  });

  it('[E4] a question is put into the section that is chosen, out of any other', () => {
    const d = definicaoDe('o3');
    const chave = oQueSePergunta(d)[0] ?? '';
    const [etapa, secao] = [d.etapas.findLastIndex((e) => (e.secoes ?? []).length > 0), 0];
    const posta = porNaSecao(d, chave, { etapa, secao, ordem: 0 });
    expect(lugarDaPergunta(posta, chave)).toEqual({ etapa, secao, ordem: 0 });
    expect(oQueSePergunta(posta).filter((um) => um === chave)).toHaveLength(1);
    expect(porNaSecao(d, chave, { etapa: 99, secao: 0 })).toBe(d);
  });
});
