import { etiquetasFixas, PREFIXO_DO_CAMPO } from '../etiquetas.ts';
import { partesDasEtiquetas } from '../etiquetasDoProcesso.ts';
import type { Campo } from '../campo.ts';
import type { Definicao } from '../definicao.ts';
import { colunasDe, colunasProprias } from '../quadros.ts';
import { nomesDasPartes, trocarNasPartes } from '../partesDoTexto.ts';
import { acimaDe, escreverNo, lerNo, type Caminho } from './caminho.ts';
import type { Alvo } from './ficha.ts';
import {
  colunasNaExpressao,
  nomesNaExpressao,
  opcoesNaExpressao,
  renomearColuna,
  renomearNome,
  renomearOpcao,
} from './nomesNaExpressao.ts';
import { percorrer, type Achada } from './percorrer.ts';

/** Something that may be cited: what it is, its key, and of an option or a column the field that has it; of an option of a column that too. */
export interface Citado {
  readonly alvo: Alvo;
  readonly chave: string;
  readonly campo?: string;
  readonly coluna?: string;
}

const DO_PAPEL: ReadonlySet<string> = new Set(['numero', 'data']);
const daTabela = Object.keys(etiquetasFixas);
const DOCUMENTO = 'documento.';
const LINHA = 'linha.';
/** A tag as it is written: what it says stands between the braces. */
const ETIQUETA = /(\{\{\s*)([^{}\s]+)(\s*\}\})/g;

/** What stands behind a key at the beginning of a name: nothing, or a point and one of `partes`; undefined where it is another name. */
const depoisDe = (chave: string, nome: string, partes: ReadonlySet<string>): string | undefined => {
  if (nome === chave) return '';
  return nome.startsWith(`${chave}.`) && partes.has(nome.slice(chave.length + 1))
    ? nome.slice(chave.length)
    : undefined;
};
const SEM_PARTES: ReadonlySet<string> = new Set();

/**
 * The tag with another key where it cites this one, undefined where it does not: of a field its own and those of the parts of whom it points to, of a paper those of
 * its number and its day, of a column those of its row (of two tables repeated in one paragraph both are meant).
 */
const comOutraChave = (nome: string, alvo: Alvo, chave: string, para: string): string | undefined => {
  const depois = (prefixo: string, partes: ReadonlySet<string>): string | undefined => {
    const parte = nome.startsWith(prefixo) ? depoisDe(chave, nome.slice(prefixo.length), partes) : undefined;
    return parte === undefined ? undefined : prefixo + para + parte;
  };
  // The bare key of a paper is no tag: only its number and its day are.
  if (alvo === 'papel') return nome === DOCUMENTO + chave ? undefined : depois(DOCUMENTO, DO_PAPEL);
  if (alvo === 'coluna') return depois(LINHA, partesDasEtiquetas);
  if (alvo !== 'campo') return undefined;
  // `{{titular.nome}}` is the table's, whatever a field is called.
  const partes = daTabela.some((fixa) => fixa.startsWith(`${chave}.`)) ? SEM_PARTES : partesDasEtiquetas;
  return depois(PREFIXO_DO_CAMPO, partes) ?? depois('', partes);
};

const temEtiqueta = (texto: string, alvo: Alvo, chave: string): boolean =>
  [...texto.matchAll(ETIQUETA)].some(([, , nome = '']) => comOutraChave(nome, alvo, chave, chave) !== undefined);
const trocarEtiquetas = (texto: string, alvo: Alvo, chave: string, para: string): string =>
  texto.replace(ETIQUETA, (tudo, antes: string, nome: string, depois: string) => {
    const trocado = comOutraChave(nome, alvo, chave, para);
    return trocado === undefined ? tudo : antes + trocado + depois;
  });

const perguntasEmVolta = (acima: readonly object[]): readonly Campo[] =>
  acima.filter((peca): peca is Campo => 'tipo' in peca && 'chave' in peca && 'obrigatorio' in peca);

const campoEmVolta = (acima: readonly object[]): string | undefined => perguntasEmVolta(acima)[0]?.chave;

/** Whether a reference is to the very thing: an option or a column of a field is one of that field alone. */
const doMesmo = ({ acima }: Achada, { campo }: Citado): boolean => campo === undefined || campoEmVolta(acima) === campo;

/**
 * What a rule that is asked of each row of a table cites by a bare name: of that table its columns and their options, and what is outside under a name that no
 * column has. undefined: it cannot cite this.
 */
const comoNaLinha = (citado: Citado, acima: readonly object[]): Citado | undefined => {
  const { alvo, chave, campo, coluna } = citado;
  const [tabela] = perguntasEmVolta(acima);
  const ehColuna = (nome: string): boolean =>
    tabela !== undefined && colunasDe(tabela).some((uma) => uma.chave === nome);
  if (alvo === 'coluna' && campo === tabela?.chave) return { alvo: 'campo', chave };
  if (alvo === 'opcao' && coluna !== undefined)
    return campo === tabela?.chave ? { alvo, chave, campo: coluna } : undefined;
  if (alvo === 'opcao' && campo === tabela?.chave) {
    // Of a table that the portal gives columns to, its options are those of the choice among them.
    const escolha = tabela && colunasProprias(tabela).find(({ tipo }) => tipo === 'selecao');
    return escolha && { alvo, chave, campo: escolha.chave };
  }
  if (alvo === 'opcao') return campo !== undefined && ehColuna(campo) ? undefined : citado;
  return alvo === 'campo' && ehColuna(chave) ? undefined : citado;
};

/** What a rule at a place cites, as it writes it. */
const comoEscrito = ({ item: { editor }, acima }: Achada, citado: Citado): Citado | undefined => {
  if (editor.como === 'expressao' && editor.naLinha === true) return comoNaLinha(citado, acima);
  // The options of a column are compared with in its rows alone.
  return citado.coluna === undefined || editor.como !== 'expressao' ? citado : undefined;
};

const naExpressao = (fonte: string, { alvo, chave, campo = '' }: Citado): boolean => {
  if (alvo === 'campo' || alvo === 'parametro') return nomesNaExpressao(fonte).includes(chave);
  if (alvo === 'opcao') return opcoesNaExpressao(fonte, campo).includes(chave);
  return alvo === 'coluna' && colunasNaExpressao(fonte, campo).includes(chave);
};

/** A text with tags: a field is cited by its tag too, and whatever is by the condition or table of a part. */
const noTexto = (texto: string, citado: Citado): boolean => {
  const { fontes, tabelas } = nomesDasPartes(texto);
  if (fontes.some((fonte) => naExpressao(fonte, citado))) return true;
  const { alvo, chave, campo } = citado;
  if (alvo === 'campo' || alvo === 'papel')
    return (alvo === 'campo' && tabelas.includes(chave)) || temEtiqueta(texto, alvo, chave);
  return alvo === 'coluna' && tabelas.includes(campo ?? '') && temEtiqueta(texto, alvo, chave);
};

const cita = (achada: Achada, citado: Citado): boolean => {
  const { item, valor } = achada;
  const { editor } = item;
  switch (editor.como) {
    case 'referencia': {
      const tabela = editor.colunasDe?.(achada.acima[0] as Definicao);
      if (tabela !== undefined) return citado.alvo === 'coluna' && citado.campo === tabela && valor === citado.chave;
      return editor.a === citado.alvo && valor === citado.chave && doMesmo(achada, citado);
    }
    case 'resposta':
      return citado.alvo === 'opcao' && valor === citado.chave && doMesmo(achada, citado);
    case 'referencias':
      return (
        (editor.a === citado.alvo || (editor.a === 'campo' && citado.alvo === 'documento')) &&
        (valor as readonly unknown[]).includes(citado.chave) &&
        doMesmo(achada, citado)
      );
    case 'expressao': {
      const escrito = comoEscrito(achada, citado);
      return escrito !== undefined && naExpressao(String(valor), escrito);
    }
    case 'textos':
      return editor.etiquetas === true && (valor as readonly string[]).some((um) => noTexto(um, citado));
    case 'mapa':
      return citado.alvo === 'opcao'
        ? (valor as Readonly<Record<string, unknown>>)[citado.campo ?? ''] === citado.chave
        : ['campo', 'parametro'].includes(citado.alvo) && Object.hasOwn(valor as object, citado.chave);
    default:
      return false;
  }
};

/** Places that cite a key, in the order of the sheets. */
export const usosDe = (definicao: Definicao, citado: Citado): readonly Caminho[] =>
  citado.alvo === 'propria'
    ? []
    : [...percorrer(definicao)].filter((achada) => cita(achada, citado)).map(({ caminho }) => caminho);

/** What the key at a place stands for; undefined where none stands, or an empty one. */
export const citadoEm = (definicao: Definicao, onde: Caminho): Citado | undefined => {
  const achada = [...percorrer(definicao)].find(({ caminho }) => caminho === onde);
  if (achada === undefined || achada.item.editor.como !== 'chave' || achada.valor === '') return undefined;
  const alvo = achada.item.editor.de;
  const chave = String(achada.valor);
  if (alvo !== 'opcao' && alvo !== 'coluna') return { alvo, chave };
  const [campo, coluna] = perguntasEmVolta(achada.acima);
  if (campo === undefined) return { alvo: 'propria', chave };
  return { alvo, chave, campo: campo.chave, ...(alvo === 'opcao' && coluna ? { coluna: coluna.chave } : {}) };
};

const renomearNaExpressao = (fonte: string, { alvo, chave, campo = '' }: Citado, para: string): string => {
  if (alvo === 'opcao') return renomearOpcao(fonte, campo, chave, para);
  return alvo === 'coluna' ? renomearColuna(fonte, campo, chave, para) : renomearNome(fonte, chave, para);
};

const renomeada = (achada: Achada, citado: Citado, para: string): unknown => {
  const {
    item: { editor },
    valor,
  } = achada;
  const { alvo, chave, campo = '' } = citado;
  switch (editor.como) {
    case 'referencias':
      return (valor as readonly string[]).map((um) => (um === chave ? para : um));
    case 'expressao':
      return renomearNaExpressao(String(valor), comoEscrito(achada, citado) ?? citado, para);
    case 'textos':
      return (valor as readonly string[]).map((um) => {
        const mesmas = alvo === 'coluna' && !nomesDasPartes(um).tabelas.includes(campo);
        return trocarNasPartes(mesmas ? um : trocarEtiquetas(um, alvo, chave, para), {
          fonte: (fonte) => renomearNaExpressao(fonte, { alvo, chave, campo }, para),
          tabela: (tabela) => (alvo === 'campo' && tabela === chave ? para : tabela),
        });
      });
    case 'mapa':
      if (alvo === 'opcao') return { ...(valor as object), [campo]: para };
      return Object.fromEntries(
        Object.entries(valor as object).map(([nome, um]): [string, unknown] => [nome === chave ? para : nome, um]),
      );
    default:
      return para;
  }
};

/** The definition with the key at a place changed, and with it everything that cites it: rules, lists, texts. */
export const renomear = (definicao: Definicao, onde: Caminho, para: string): Definicao => {
  const citado = citadoEm(definicao, onde);
  if (citado === undefined || citado.alvo === 'propria') return escreverNo(definicao, onde, para);
  const mudada = [...percorrer(definicao)]
    .filter((achada) => cita(achada, citado))
    .reduce((d, achada) => escreverNo(d, achada.caminho, renomeada(achada, citado, para)), definicao);
  return escreverNo(mudada, onde, para);
};

/** Lists of keys lose a key that is not there any more; what names it alone, or in a rule, is left to be mended by who took it away. */
export const semCitacoes = (definicao: Definicao, citado: Citado): Definicao =>
  usosDe(definicao, citado).reduce((d, caminho) => {
    const valor = lerNo(d, caminho);
    if (!Array.isArray(valor)) return d;
    const resto = (valor as readonly unknown[]).filter((um) => um !== citado.chave);
    // A list that may not be empty, and may be absent, goes with its last one; that of a section stays, and is found empty.
    const dentro = lerNo(d, acimaDe(caminho) ?? '');
    const obrigatoria = typeof dentro === 'object' && dentro !== null && caminho.endsWith('.campos');
    return escreverNo(d, caminho, resto.length === 0 && !obrigatoria ? undefined : resto);
  }, definicao);
