import { describe, expect, it } from 'vitest';
import { opcoesDaReferencia } from '../../../../../src/panels/sistema/processo/editor/opcoesDaReferencia.ts';
import { percorrer } from '../../../../../src/schemas/processo/edicao/percorrer.ts';
import type { CidadeDoEditor } from '../../../../../src/schemas/processo/edicao/rascunho.ts';
import { definicaoComConsulta } from '../../../../support/definicaoComConsulta.ts';

const definicao = definicaoComConsulta();
const cidade: CidadeDoEditor = {
  ...{ setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } },
  conectores: [
    {
      ...{ chave: 'tributos', nome: 'Sistema de tributos' },
      parametros: [{ chave: 'imovel', tipo: 'texto' }],
      resultados: [
        { chave: 'devedor', tipo: 'booleano' },
        { chave: 'total', tipo: 'numero' },
      ],
    },
    { chave: 'vre', nome: 'Sistema estadual', parametros: [{ chave: 'protocolo', tipo: 'texto' }], resultados: [] },
  ],
};
/** What is offered where the definition names something, as the sheet at that place asks for it. */
const oferecidas = (onde: string): readonly string[] => {
  const achada = [...percorrer(definicao)].find(({ caminho }) => caminho === onde);
  if (achada?.item.editor.como !== 'referencia') throw new Error(`No reference stands at ${onde}`);
  const { item, valor, acima } = achada;
  const editor = item.editor as Parameters<typeof opcoesDaReferencia>[0];
  return opcoesDaReferencia(editor, { definicao, acima }, cidade, [String(valor)]).map(({ rotulo }) => rotulo);
};

describe('what a question to another system may name', () => {
  it('is a connector of the city, its own parameters and results, and the fields of the step', () => {
    const consulta = 'etapas[1].consulta';
    expect(oferecidas(`${consulta}.conector`)).toEqual(['Sistema de tributos', 'Sistema estadual']);
    expect(oferecidas(`${consulta}.envia[0].parametro`)).toEqual(['imovel (texto)']);
    expect(oferecidas(`${consulta}.recebe[0].resultado`)).toEqual(['devedor (sim ou não)', 'total (número)']);
    expect(oferecidas(`${consulta}.recebe[2].resultado`)).toContain('cadastro (não existe)');
    expect(oferecidas(`${consulta}.recebe[0].campo`)).toEqual([
      ...['Tem débito', 'Valor do débito', 'Situação no cadastro fiscal'],
    ]);
  });
});
