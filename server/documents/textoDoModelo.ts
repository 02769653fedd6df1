import { preencherEtiquetas } from '../../src/schemas/processo/etiquetas.ts';
import { escreverPartes, type ContextoDasPartes } from '../../src/schemas/processo/partesDoTexto.ts';
import { escreverPartesRicas } from '../../src/schemas/processo/partesDoTextoRico.ts';
import type { ModeloDaCidade } from '../../src/schemas/processo/fixados.ts';
import type { Bloco, DadosDocumento } from './dadosDocumento.ts';
import { richTextToTree } from './richTextToTree.ts';
import type { TextoRico } from './textoRico.ts';

type Valores = { readonly [nome: string]: string };
/** What the frame of a paper holds in one line (dadosDocumento.ts). */
const LINHA = 300;

/** Tags are filled in the tree: a value is drawn as it is and never read as markup. */
export const preenchidos = (nos: TextoRico, valores: Valores): TextoRico =>
  nos.map((no) => {
    if (typeof no === 'string') return preencherEtiquetas(no, valores);
    if (no.tag === 'table')
      return { ...no, celulas: no.celulas.map((c) => ({ ...c, filhos: preenchidos(c.filhos, valores) })) };
    return { ...no, filhos: preenchidos(no.filhos, valores) };
  });

/** The text of a city's model with its parts decided and its tags filled. */
export const textoDoModelo = (
  { corpo }: Pick<ModeloDaCidade, 'corpo'>,
  partes: ContextoDasPartes,
  valores: Valores,
): Bloco => {
  const feito = escreverPartesRicas(corpo, partes, valores);
  return { tipo: 'paragrafo', conteudo: preenchidos(richTextToTree(feito.html), feito.valores) };
};

const linha = (texto: string | null, partes: ContextoDasPartes, valores: Valores): string => {
  const feito = escreverPartes([texto ?? ''], partes, valores);
  return preencherEtiquetas(feito.paragrafos.join(' '), feito.valores).replace(/\s+/g, ' ').trim().slice(0, LINHA);
};

/** Head and foot of a city's model, for the frame of its paper; absent where empty. */
export const molduraDoModelo = (
  { cabecalho, rodape }: Pick<ModeloDaCidade, 'cabecalho' | 'rodape'>,
  partes: ContextoDasPartes,
  valores: Valores,
): Pick<DadosDocumento, 'setor' | 'rodape'> => {
  const [setor, pe] = [linha(cabecalho, partes, valores), linha(rodape, partes, valores)];
  return { ...(setor === '' ? {} : { setor }), ...(pe === '' ? {} : { rodape: pe }) };
};
