import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limites } from '../../../../src/schemas/expressao/limites.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { gravidades } from '../../../../src/schemas/processo/verificar/achado.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { custosDe, verificarCusto } from '../../../../src/schemas/processo/verificar/verificarCusto.ts';
import { percorrer } from '../../../../src/schemas/processo/edicao/percorrer.ts';
import { definicaoDaSemente } from '../../../support/definicoesAleatorias/definicaoAleatoria.ts';
import { definicaoGrande } from '../../../support/definicoesAleatorias/definicaoGrande.ts';
import { cidade as cidadeDoExemplo, definicaoDe, item } from './exemplo.ts';

/** O2 with a table and so many fields that each go through it. */
const comCalculos = (quantos: number, calculo = 'soma(t.mapear(i, i.a * 2))'): Definicao => {
  const d = definicaoDe('o2');
  const contas = Array.from({ length: quantos }, (_, n) => ({
    chave: `conta_${n}`,
    nome: `Conta ${n}`,
    tipo: 'decimal' as const,
    obrigatorio: false,
    calculo,
  }));
  const colunas = [{ chave: 'a', nome: 'A', tipo: 'decimal' as const, obrigatorio: false }];
  d.campos.push({ chave: 't', nome: 'Tabela', tipo: 'tabela', obrigatorio: false, colunas }, ...contas);
  item(item(d.etapas, 0).secoes, 0).campos.push('t', ...contas.map(({ chave }) => chave));
  return d;
};
const somaDe = (d: Definicao): number => custosDe(d).reduce((total, { custo }) => total + custo, 0);

const pasta = new URL('../../../../server/seed/definicoes/', import.meta.url);
/** Those that come with the portal, by file. */
const daCasa = readdirSync(pasta)
  .filter((nome) => nome.endsWith('.json'))
  .map((nome) => [nome, JSON.parse(readFileSync(new URL(nome, pasta), 'utf8')) as Definicao] as const);

describe('[F9] the cost of all expressions of a definition together', () => {
  it('keeps it from being published past the bound, at the dearest one, which is named with the next', () => {
    const d = comCalculos(150);
    expect(somaDe(d)).toBeGreaterThan(limites.custoDoProcesso);
    const [achado, ...outros] = verificarCusto(d);
    expect(outros).toEqual([]);
    expect([achado?.codigo, achado?.gravidade]).toEqual(['processo_caro', gravidades.processo_caro]);
    expect(achado?.onde).toMatch(/^campos\[\d+\]\.calculo$/);
    expect(achado?.mensagem).toMatch(
      /^As expressões deste processo somam [\d.]+ contas com as listas cheias, e o máximo é 50\.000\. As que mais pesam: (“Calculado pelo portal” do campo "Conta \d+" \([\d.]+\)(; )?){3}\. Repita menos/,
    );
  });

  it('is summed over fees and counterparts as well, of the rules of a fee the dearest alone', () => {
    const d = comCalculos(1);
    const antes = somaDe(d);
    const caro = 'soma(t.mapear(i, i.a * 2))';
    const conta = custosDe(d).find(({ onde }) => onde.endsWith('.calculo'))?.custo ?? 0;
    expect(conta).toBeGreaterThan(limites.itensDeLista);
    const etapa = item(d.etapas, 1).chave;
    const [comum, faixas] = [
      { etapa, unidade: 'BRL' },
      { modo: 'integral' as const, sobre: caro, linhas: [{ de: '0', ate: null, valor: '10' }] },
    ];
    d.taxas = [
      { ...comum, chave: 'a', nome: 'A', formula: '1', vigencias: [{ desde: '2026-01-01', formula: caro }] },
      { ...comum, chave: 'b', nome: 'B', faixas, condicao: `${caro} > 1` },
      { ...comum, chave: 'c', nome: 'C', manual: true, condicao: 'Se o setor disser' },
    ];
    const comprovacao = { nome: 'Fotos', formatos: ['pdf'] };
    d.contrapartidas = [
      { ...{ chave: 'm', nome: 'Mudas', descricao: 'Plantar.', etapa, comprovacao }, formula: caro, unidade: 'mudas' },
      { ...{ chave: 'n', nome: 'Calçada', descricao: 'Fazer.', etapa, comprovacao }, condicao: `${caro} > 1` },
    ];
    const onde = custosDe(d).flatMap((c) => (c.custo < conta ? [] : [c.onde]));
    expect(onde.filter((um) => !um.startsWith('campos')).toSorted()).toEqual([
      'contrapartidas[0].formula',
      'contrapartidas[1].condicao',
      'taxas[0].vigencias[0].formula',
      'taxas[1].condicao',
      'taxas[1].faixas.sobre',
    ]);
    expect(somaDe(d)).toBeGreaterThanOrEqual(antes + 5 * conta);
  });

  it('leaves out no expression of a definition, wherever its sheets have one', () => {
    const vistas = new Set<string>();
    const esquecidas = new Set<string>();
    const olhar = (d: Definicao): void => {
      const custeadas = new Set(custosDe(d).map(({ onde }) => onde));
      const perguntados = new Set(d.etapas.flatMap(({ secoes = [] }) => secoes.flatMap(({ campos }) => campos)));
      for (const { caminho, item: achada } of percorrer(d)) {
        if (achada.editor.como !== 'expressao') continue;
        const campo = /^campos\[(\d+)\]/.exec(caminho)?.[1];
        // A field that no step asks for is worked out nowhere; of the rules of a fee one counts, the dearest.
        if (campo !== undefined && !perguntados.has(item(d.campos, Number(campo)).chave)) continue;
        if (/^taxas\[\d+\]\.(?!condicao)/.test(caminho)) continue;
        const forma = caminho.replaceAll(/\[\d+\]/g, '');
        vistas.add(forma);
        if (!custeadas.has(caminho)) esquecidas.add(forma);
      }
    };
    for (let semente = 1; semente <= 200; semente++) olhar(definicaoDaSemente(semente));
    for (const [, d] of daCasa) olhar(d);
    const d = definicaoDe('o2');
    const prazo = { quantidade: 10, contagem: 'uteis' as const };
    d.processo.sucessor = { processo: 'outro', nome: 'Outro', condicao: '1 > 2', prazo };
    d.processo.sucessores = [{ processo: 'mais', nome: 'Mais', condicao: '1 > 2', prazo }];
    item(d.documentos_emitidos, 0).prorrogacao = { meses: 1, condicao: '1 > 2' };
    item(d.etapas, 1).atualiza = [{ imovel: 'inscricao_imovel', muda: [{ atributo: 'area_construida', valor: '1' }] }];
    olhar(d);
    expect([...esquecidas]).toEqual([]);
    // What stands beside the steps is there at all.
    for (const forma of [
      'processo.sucessor.condicao',
      'processo.sucessores.condicao',
      'documentos_emitidos.prorrogacao.condicao',
      'documentos_emitidos.validade.condicao',
      'etapas.atualiza.muda.valor',
      'etapas.consulta.envia.valor',
      'etapas.subprocessos.condicao',
      'documentos.quantos',
    ])
      expect([...vistas]).toContain(forma);
  });

  it('counts a formula of the city where a fee names it', () => {
    const d = comCalculos(0);
    const formula = 'soma(t.mapear(i, soma(t.mapear(j, i.a * j.a))))';
    d.taxas = [{ chave: 'a', nome: 'A', etapa: item(d.etapas, 1).chave, unidade: 'BRL', formula_taxa: 'CARA' }];
    const cidade = { ...cidadeDoExemplo, formulas: [{ sigla: 'CARA', nome: 'Cara', formula, fundamento: null }] };
    expect(verificarDefinicao(d, cidade).filter((a) => a.codigo === 'processo_caro')).toMatchObject([
      { onde: 'taxas[0].formula_taxa' },
    ]);
  });

  it('finds nothing where few go through a list, or many do not', () => {
    expect(verificarCusto(comCalculos(20))).toEqual([]);
    expect(verificarCusto(comCalculos(300, '1 + 1'))).toEqual([]);
  });

  it('is far within the bound in the definitions that come with the portal, and in the large one of the measurements', () => {
    expect(daCasa.length).toBeGreaterThan(10);
    for (const [nome, d] of daCasa) expect(somaDe(d) * 10, nome).toBeLessThan(limites.custoDoProcesso);
    expect(verificarCusto(definicaoGrande())).toEqual([]);
  });
});
