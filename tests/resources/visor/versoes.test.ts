import { expect, it } from 'vitest';
import {
  comparavelDoArquivo,
  comparavelEntreArquivos,
  doMesmoDocumento,
  type DonosDeArquivos,
} from '../../../src/resources/visor/comparar/versoes.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';

type Visto = Pick<RequerimentoVisto, 'pendencias' | 'documentos'>;
interface Arquivo {
  readonly id: number;
  readonly nome: string;
  readonly tipo: string;
}
const pdf = (id: number): Arquivo => ({ id, nome: `${id}.pdf`, tipo: 'application/pdf' });
const dwg: Arquivo = { id: 9, nome: '9.dwg', tipo: 'image/vnd.dwg' };
const rodada = (id: number, antes: readonly Arquivo[], depois: readonly Arquivo[]) => ({
  id,
  itens: [{ id: 1, tipo: 'documento', alvo: 'planta' }],
  itens_vistos: [{ id: 1, antes_arquivos: antes, depois_arquivos: depois }],
});
const visto = (...pendencias: readonly object[]): Visto =>
  ({ pendencias, documentos: [{ chave: 'planta', nome: 'Planta baixa', arquivos: [] }] }) as unknown as Visto;
const tres = visto(rodada(1, [pdf(1), pdf(2)], [pdf(3), pdf(4)]), rodada(2, [pdf(3), pdf(4)], [pdf(5), pdf(6)]));
const escolha = (v: Visto, arquivo: Arquivo) => {
  const c = comparavelDoArquivo('painel-prefeitura', v, arquivo);
  return c && [c.versoes[c.antes]?.rotulo, c.versoes[c.depois]?.rotulo, c.arquivo];
};

it('all revisions are offered with all their files, the newest against the one before it, an older one against the newest', () => {
  expect(comparavelDoArquivo('painel-prefeitura', tres, pdf(6))?.versoes).toEqual([
    {
      rotulo: 'Inicial',
      arquivos: [1, 2].map((n) => ({ nome: `${n}.pdf`, caminho: `painel-prefeitura/arquivos/${n}` })),
    },
    {
      rotulo: 'Rodada 1',
      arquivos: [3, 4].map((n) => ({ nome: `${n}.pdf`, caminho: `painel-prefeitura/arquivos/${n}` })),
    },
    {
      rotulo: 'Rodada 2',
      arquivos: [5, 6].map((n) => ({ nome: `${n}.pdf`, caminho: `painel-prefeitura/arquivos/${n}` })),
    },
  ]);
  expect(escolha(tres, pdf(6))).toEqual(['Rodada 1', 'Rodada 2', 'painel-prefeitura/arquivos/6']);
  expect(escolha(tres, pdf(2))).toEqual(['Inicial', 'Rodada 2', 'painel-prefeitura/arquivos/2']);
});

it('what the viewer does not show is left out, and with nothing left to lay over it there is no comparison', () => {
  expect(escolha(visto(rodada(1, [dwg], [pdf(1)])), pdf(1))).toBeUndefined();
  expect(escolha(visto(), pdf(1))).toBeUndefined();
});

it('files that stand among others are laid over the one before them, the first over the second, each by its name', () => {
  const juntos = [pdf(1), dwg, pdf(2), { ...pdf(3), nome: '2.pdf' }];
  const entre = (arquivo: Arquivo) => {
    const c = comparavelEntreArquivos('painel-contribuinte', juntos, arquivo);
    return c && [c.versoes[c.antes]?.rotulo, c.versoes[c.depois]?.rotulo];
  };
  expect(entre(pdf(1))).toEqual(['1.pdf', '2. 2.pdf']);
  expect(entre(pdf(3))).toEqual(['2. 2.pdf', '3. 2.pdf']);
  expect(comparavelEntreArquivos('painel-contribuinte', juntos, pdf(1))?.versoes[0]?.arquivos).toEqual([
    { nome: '1.pdf', caminho: 'painel-contribuinte/arquivos/1' },
  ]);
  // One that is not shown, one that stands elsewhere, one alone.
  expect(entre(dwg)).toBeUndefined();
  expect(entre(pdf(7))).toBeUndefined();
  expect(comparavelEntreArquivos('painel-contribuinte', [pdf(1), dwg, pdf(1)], pdf(1))).toBeUndefined();
});

it('of files in a row, those of one document, of one charge and of one counterpart are versions of each other', () => {
  const donos = {
    documentos: [{ arquivos: [pdf(1), pdf(2)] }],
    cobrancas: [{ arquivos: [pdf(3), pdf(4)] }, { arquivos: [pdf(5)] }],
    contrapartidas: [{ arquivos: [pdf(6), pdf(7)] }],
  } as unknown as DonosDeArquivos;
  const todos = [1, 2, 3, 4, 5, 6, 7, 8].map(pdf);
  const junto = (n: number) => doMesmoDocumento(donos, todos, pdf(n)).map(({ id }) => id);
  expect([1, 3, 5, 7, 8].map(junto)).toEqual([[1, 2], [3, 4], [5], [6, 7], [8]]);
  // Where nobody says whose files they are, all that stand in the row are.
  expect(doMesmoDocumento(undefined, todos, pdf(1))).toHaveLength(8);
});
