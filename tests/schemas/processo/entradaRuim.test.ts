import { describe, expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { retirarPeca } from '../../../src/schemas/processo/edicao/mudancas.ts';
import { limites } from '../../../src/schemas/expressao/limites.ts';
import type { Achado } from '../../../src/schemas/processo/verificar/achado.ts';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { campoDe, cidade, definicaoDe, item } from './verificar/exemplo.ts';

const achados = (mudar: (d: Definicao) => Definicao | void): readonly Achado[] => {
  const d = definicaoDe('o3');
  return verificarDefinicao(mudar(d) ?? d, cidade);
};
const frases = (mudar: (d: Definicao) => Definicao | void) =>
  achados(mudar)
    .filter(({ gravidade }) => gravidade === 'bloqueia')
    .map(({ onde, mensagem }) => `${onde}: ${mensagem}`);

/** Fields at the end of the first form, in this order. */
const comCampos = (...novos: readonly (Partial<Campo> & Pick<Campo, 'chave'>)[]) => {
  return (d: Definicao): void => {
    for (const novo of novos) {
      d.campos.push({ nome: novo.chave.toUpperCase(), tipo: 'logico', obrigatorio: false, ...novo });
      item(d.etapas[0]?.secoes, 0).campos.push(novo.chave);
    }
  };
};

describe('fields that wait for themselves', () => {
  it('one, two or three of them: told as the circle that they are, at the first that asks', () => {
    expect(frases(comCampos({ chave: 'a', condicao: 'a' }))).toEqual([
      'campos[11].condicao: “Só aparece se” do campo "A" fecha um círculo: "A" espera por si mesmo: nunca apareceria',
    ]);
    expect(frases(comCampos({ chave: 'a', condicao: 'b' }, { chave: 'b', condicao: 'não a' }))).toEqual([
      'campos[11].condicao: “Só aparece se” do campo "A" fecha um círculo: "A" espera "B", que espera "A": nenhum deles apareceria',
    ]);
    expect(
      frases(comCampos({ chave: 'a', condicao: 'c' }, { chave: 'b', condicao: 'a' }, { chave: 'c', condicao: 'b' })),
    ).toEqual([
      'campos[11].condicao: “Só aparece se” do campo "A" fecha um círculo: "A" espera "C", que espera "B", que espera "A": nenhum deles apareceria',
    ]);
  });

  it('by a calculation, too', () => {
    expect(
      frases(
        comCampos({ chave: 'a', tipo: 'decimal', calculo: 'b + 1' }, { chave: 'b', tipo: 'decimal', calculo: 'a * 2' }),
      ),
    ).toEqual([
      'campos[11].calculo: “Calculado pelo portal” do campo "A" fecha um círculo: "A" espera "B", que espera "A": nenhum deles apareceria',
    ]);
  });
});

describe('fields that are used before they are there', () => {
  it('later in the form, or in a later step: said where they are asked for', () => {
    expect(frases(comCampos({ chave: 'a', condicao: 'b' }, { chave: 'b' }))).toEqual([
      'campos[11].condicao: “Só aparece se” do campo "A" usa "B", que só é respondido mais adiante na mesma etapa',
    ]);
    expect(frases((d) => void (item(d.etapas, 1).condicao = 'numero_predial = "1"'))).toEqual([
      'etapas[1].condicao: “A etapa só acontece se” da etapa "Vistoria sanitária antes de fechar a fossa" usa "Número predial", que só é respondido na etapa "Expedição do habite-se com a numeração"',
    ]);
  });
});

describe('formulas that would explode', () => {
  const comFormula = (calculo: string) => frases(comCampos({ chave: 'a', tipo: 'decimal', calculo }));
  it.each([
    ['too long to be read', '1 + '.repeat(limites.caracteres / 4) + '1', /passa de|caracteres/],
    ['parentheses without end', '('.repeat(60) + '1' + ')'.repeat(60), /níveis de parênteses/],
    ['more parts than a rule may have', Array.from({ length: 999 }, () => '1').join('+'), /partes demais|caracteres/],
    ['a division by what is written as zero', '1 / (2 - 2) + 1 / 0', /zero/],
    ['a number beyond all measure', '9'.repeat(60) + ' * 2', /algarismos|dígitos|grande/],
  ])('%s', (_nome, calculo, frase) => {
    const [unica, ...outras] = comFormula(calculo);
    expect(unica).toMatch(/^campos\[11\]\.calculo: “Calculado pelo portal” do campo "A" não serve: /);
    expect(unica).toMatch(frase);
    expect(unica).toMatch(/linha 1, coluna \d+/);
    expect(outras).toEqual([]);
  });

  it('none of them takes long to be refused', () => {
    const inicio = process.cpuUsage().user;
    for (let i = 0; i < 50; i++) comFormula('('.repeat(900) + '1' + ')'.repeat(900));
    expect((process.cpuUsage().user - inicio) / 1000, 'milliseconds of the processor').toBeLessThan(5_000);
  });
});

describe('options that are taken away while something names them', () => {
  it('every rule that compares with them says so, and the file is not published', () => {
    const semReforma = (d: Definicao): Definicao => {
      item(d.etapas, 2).condicao = 'finalidade = "reforma"';
      item(d.documentos, 0).condicao = 'finalidade em ("reforma", "ampliacao")';
      const i = d.campos.indexOf(campoDe(d, 'finalidade'));
      return retirarPeca(d, `campos[${i}].opcoes`, 1);
    };
    const ditos = achados(semReforma);
    expect(ditos.map(({ onde, gravidade }) => `${gravidade} ${onde}`)).toEqual([
      'bloqueia etapas[2].condicao',
      'bloqueia documentos[0].condicao',
    ]);
    expect(item(ditos, 0).mensagem).toContain('"reforma"');
  });

  it('a field that is taken away is missed by each rule that names it', () => {
    const semFossa = (d: Definicao): Definicao => retirarPeca(d, 'campos', d.campos.indexOf(campoDe(d, 'tem_fossa')));
    const ditos = frases(semFossa);
    expect(ditos.length).toBeGreaterThan(1);
    for (const dito of ditos) expect(dito).toContain('o campo "tem_fossa" não existe');
  });
});
