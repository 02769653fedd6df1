import { describe, expect, it } from 'vitest';
import { compilar } from '../../../src/schemas/expressao/compilar.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { documentosDaEtapa } from '../../../src/schemas/processo/preenchimento.ts';
import { grafoDe } from '../../../src/schemas/processo/verificar/grafo.ts';
import { regrasDe } from '../../../src/schemas/processo/verificar/regrasDaDefinicao.ts';
import { respondidosDe } from '../../../src/schemas/processo/verificar/respondidos.ts';
import { verificarFaltas } from '../../../src/schemas/processo/verificar/verificarFaltas.ts';
import { definicaoDaSemente } from '../../support/definicoesAleatorias/definicaoAleatoria.ts';
import { respostasAleatorias } from '../../support/definicoesAleatorias/respostasAleatorias.ts';
import { numerosDaSemente, Sorte } from '../../support/definicoesAleatorias/sorte.ts';
import { todasAsDefinicoes } from './provar/definicaoDeTeste.ts';
import { definicaoDe, item } from './verificar/exemplo.ts';

const avisos = (d: Definicao): readonly string[] =>
  verificarFaltas(d, respondidosDe(d, grafoDe(d))).map(({ onde, mensagem }) => `${onde}: ${mensagem}`);

/** O3, whose first step asks whether there is a septic tank, with that question left to whoever files. */
const comFossa = (condicao: string, obrigatorio = false): Definicao => {
  const d = definicaoDe('o3');
  const campo = item(
    d.campos.filter((c) => c.chave === 'tem_fossa'),
    0,
  );
  campo.obrigatorio = obrigatorio;
  const { chave } = item(d.etapas, 0);
  d.documentos = [{ chave: 'croqui', nome: 'Croqui', etapa: chave, formatos: ['pdf'], condicao }];
  d.taxas = [];
  for (const etapa of d.etapas) delete etapa.condicao;
  for (const etapa of d.etapas) etapa.proximas = etapa.proximas.map(({ para }) => ({ para }));
  return d;
};

describe('a question that was left blank', () => {
  it('[W1] asks for one of two documents of which one is for yes and the other for no', () => {
    for (const condicoes of [
      ['tem_fossa', 'não tem_fossa'],
      ['area_obra_m2 > 70', 'não area_obra_m2 > 70'],
      ['numero_predial = "x"', 'numero_predial != "x"'],
    ]) {
      const d = comFossa(condicoes[0] ?? '');
      const [um] = d.documentos;
      if (um === undefined) throw new Error('No document');
      d.documentos.push({ ...um, chave: 'outro', condicao: condicoes[1] ?? '' });
      const pedidos = documentosDaEtapa(d, um.etapa, {}).map(({ documento }) => documento.chave);
      expect(pedidos, String(condicoes)).toHaveLength(1);
    }
  });

  it('[W1] decides every rule of random definitions one way or the other', () => {
    let regras = 0;
    for (let semente = 0; semente < 60; semente++) {
      const d = definicaoDaSemente(semente + 7_000);
      const s = new Sorte(numerosDaSemente(semente + 1, 400));
      const respostas = respostasAleatorias(s, d.campos, 'certa');
      for (const { fonte, tipos, esperado } of regrasDe(d)) {
        if (esperado !== 'logico') continue;
        const [regra, negada] = [compilar(fonte, tipos), compilar(`não (${fonte})`, tipos)];
        if (!regra.ok || !negada.ok) throw new Error(fonte);
        const [sim, nao] = [regra.avaliar(respostas), negada.avaliar(respostas)];
        if (!sim.ok || !nao.ok) continue;
        regras++;
        expect(nao.valor, fonte).toBe(sim.valor === false);
      }
    }
    expect(regras).toBeGreaterThan(200);
  });

  it.each([
    ['não tem_fossa', 'a regra pode valer por isso'],
    ['tem_fossa', 'a regra pode deixar de valer por isso'],
  ])('[W1] is warned of before publishing where a document hangs on it: %s', (condicao, entao) => {
    expect(avisos(comFossa(condicao))).toEqual([
      `documentos[0].condicao: “Só se” do documento "Croqui" depende de uma resposta que pode faltar: "Há tanque séptico e filtro anaeróbio?", que não é obrigatório; em branco conta como não, e ${entao}. Torne a resposta certa, ou diga o que vale sem ela, com preenchido(tem_fossa)`,
    ]);
  });

  it.each([
    ['não tem_fossa', true],
    ['preenchido(tem_fossa) e não tem_fossa', false],
    ['tem_fossa ou verdadeiro', false],
  ])('[W1] nothing is said of what is sure or was thought of: %s, obligatory %j', (condicao, obrigatorio) => {
    expect(avisos(comFossa(condicao, obrigatorio))).toEqual([]);
  });

  it('[W1] a question that only some are asked is warned of where a rule holds without it, not where it stays away with it', () => {
    const d = comFossa('não tem_fossa', true);
    const fossa = d.campos.find((c) => c.chave === 'tem_fossa');
    if (fossa === undefined) throw new Error('No field');
    fossa.condicao = 'area_obra_m2 > 70';
    expect(avisos(d).join()).toContain('que só é perguntado em alguns casos');
    const com = (condicao: string) => {
      item(d.documentos, 0).condicao = condicao;
      return avisos(d);
    };
    expect(com('tem_fossa')).toEqual([]);
    expect(com('area_obra_m2 > 70 e não tem_fossa')).toEqual([]);
    expect(com('area_obra_m2 > 60 e não tem_fossa')).toHaveLength(1);
  });

  it('[W1] a fee that could not be worked out is warned of, but not where it says what it does without', () => {
    const d = comFossa('preenchido(tem_fossa)');
    const area = d.campos.find((c) => c.chave === 'area_obra_m2');
    if (area === undefined) throw new Error('No field');
    area.obrigatorio = false;
    const com = (formula: string) => {
      d.taxas = [{ chave: 't', nome: 'Taxa', etapa: item(d.etapas, 1).chave, unidade: 'BRL', formula }];
      return avisos(d);
    };
    expect(com('area_obra_m2 * 2').join()).toContain('sem ela a conta não se faz');
    expect(com('se(area_obra_m2 > 10, 2, 1)').join()).toContain('a regra pode deixar de valer por isso');
    expect(com('se(preenchido(area_obra_m2), area_obra_m2, 0)')).toEqual([]);
  });

  it('[W1] no process that comes with the portal leaves it open', () => {
    expect([...todasAsDefinicoes()].flatMap(([nome, d]) => avisos(d).map((a) => `${nome} ${a}`))).toEqual([]);
  });
});
