import type { Definicao } from '../definicao.ts';
import { PREFIXO_DO_CAMPO } from '../etiquetas.ts';
import { etiquetasDaDefinicao, etiquetasDasPartes } from '../etiquetasDoProcesso.ts';
import { palavrasDe } from '../emPalavras.ts';
import { tiposDaDefinicao } from '../expressoes.ts';
import { lerPartes, PREFIXO_DA_LINHA, type Parte } from '../partesDoTexto.ts';
import { colunasDe, ehLista, ehTabela } from '../quadros.ts';
import { completar, escolhidas, type Completar, type Sugestao } from './completar.ts';

const NADA: Completar = { de: 0, ate: 0, sugestoes: [] };

/** Tables of the repeated parts that are open at the end of a text. */
const tabelaAberta = (paragrafos: readonly string[]): string | undefined => {
  const ultima = (partes: readonly Parte[]): string | undefined => {
    const parte = partes.findLast(({ tipo }) => tipo !== 'quebra' && tipo !== 'texto');
    if (parte?.tipo === 'cada') return parte.tabela;
    return parte?.tipo === 'se' ? ultima(parte.nao.length > 0 ? parte.nao : parte.sim) : undefined;
  };
  const { partes, faltas } = lerPartes(paragrafos);
  return faltas.some(({ mensagem }) => mensagem.includes('{{para cada')) ? ultima(partes) : undefined;
};

const daLinha = (definicao: Definicao, tabela: string | undefined): readonly Sugestao[] => {
  const campo = definicao.campos.find(({ chave }) => chave === tabela);
  if (campo === undefined) return [];
  if (!ehTabela(campo)) return [{ texto: 'linha', rotulo: `Cada um de ${campo.nome}`, tipo: 'linha' }];
  return colunasDe(campo).flatMap((coluna) => [
    { texto: PREFIXO_DA_LINHA + coluna.chave, rotulo: coluna.nome, tipo: 'linha' },
    ...etiquetasDasPartes(coluna).map(([parte, { rotulo }]) => ({
      texto: PREFIXO_DA_LINHA + parte,
      rotulo,
      tipo: 'linha',
    })),
  ]);
};

const dosCampos = (definicao: Definicao): readonly Sugestao[] => {
  const { rotulo } = palavrasDe(definicao);
  const campos = new Set(definicao.campos.map(({ chave }) => chave));
  return [...etiquetasDaDefinicao(definicao)]
    .filter(([nome]) => !nome.startsWith(PREFIXO_DO_CAMPO))
    .map(([nome, etiqueta]) =>
      campos.has(nome)
        ? { texto: nome, rotulo: rotulo(nome), tipo: 'resposta' }
        : { texto: nome, rotulo: etiqueta.rotulo, tipo: 'etiqueta' },
    );
};

const doInicio = (definicao: Definicao): readonly Sugestao[] => [
  { texto: 'se ', rotulo: 'Parte que só vem em alguns casos', tipo: 'parte' },
  { texto: 'senão', rotulo: 'Nos demais casos', tipo: 'parte' },
  { texto: '/se', rotulo: 'Fim da parte condicional', tipo: 'parte' },
  ...definicao.campos
    .filter((campo) => ehTabela(campo) || ehLista(campo))
    .map(({ chave, nome }) => ({ texto: `para cada ${chave}`, rotulo: `Repetir por linha de ${nome}`, tipo: 'parte' })),
  { texto: '/para cada', rotulo: 'Fim da parte repetida', tipo: 'parte' },
];

/** What a text may have: its tags, and whether parts of it may come in some cases only. */
export interface DoTexto {
  readonly etiquetas: readonly Sugestao[];
  readonly partes: boolean;
}

/**
 * What may be written at the cursor of a paper's paragraph, once `{{` was typed: the tags that this process fills, with what each stands for, the row
 * of a repeated part, the beginnings and ends of parts; in a condition, what any rule may name. The braces are closed with it.
 * @param antes the paragraphs above: a repeated part may have begun there
 * @param doTexto of a text that is no paper of this process
 */
export const completarEtiqueta = (
  definicao: Definicao,
  texto: string,
  cursor: number,
  antes: readonly string[] = [],
  { etiquetas, partes }: DoTexto = { etiquetas: dosCampos(definicao), partes: true },
): Completar => {
  const abre = texto.lastIndexOf('{{', cursor - 1);
  if (abre < 0 || texto.slice(abre + 2, cursor).includes('}')) return NADA;
  const inicio = abre + 2;
  const dentro = texto.slice(inicio, cursor);
  const condicao = /^\s*se\s+/.exec(dentro)?.[0];
  if (condicao !== undefined && partes) {
    const fonte = texto.slice(inicio + condicao.length).replace(/\}\}[\s\S]*$/, '');
    const oferta = completar(definicao, tiposDaDefinicao(definicao), fonte, dentro.length - condicao.length);
    const onde = inicio + condicao.length;
    return { de: oferta.de + onde, ate: oferta.ate + onde, sugestoes: oferta.sugestoes };
  }
  const resto = /^[A-Za-z0-9_./ ]*\}\}/.exec(texto.slice(cursor))?.[0] ?? '';
  const comecado = dentro.trimStart();
  const linha = partes ? daLinha(definicao, tabelaAberta([...antes, texto.slice(0, abre)])) : [];
  const todas = [...linha, ...etiquetas, ...(partes ? doInicio(definicao) : [])];
  const sugestoes = escolhidas(todas, comecado).map((uma) => ({
    ...uma,
    // A condition is still to be written: the cursor stays in it.
    ...(uma.texto === 'se ' ? { texto: 'se }}', cursor: 3 } : { texto: `${uma.texto}}}` }),
  }));
  return { de: inicio, ate: cursor + resto.length, sugestoes };
};
