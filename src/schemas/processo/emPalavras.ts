import { mostrarData } from '../brasil/data.ts';
import { mostrarNumero } from '../brasil/numero.ts';
import { leituraDaFuncao } from '../expressao/catalogo.ts';
import { imprimir } from '../expressao/impressao.ts';
import { chamadaDe, filhosDe, ladosDe, literalDe, nomeDe, numeroEscrito, type No } from '../expressao/no.ts';
import type { Tipos } from '../expressao/tipo.ts';
import { semPergunta } from '../texto/semPergunta.ts';
import { arvoreDe } from './arvore.ts';
import type { Campo } from './campo.ts';
import type { Definicao } from './definicao.ts';
import { datasDasRegras } from './expressoes.ts';
import { colunasDe, ehTabela } from './quadros.ts';

const numero = (texto: string): string => mostrarNumero(texto, { min: 0, max: 20 });
const ou = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

const opcao = (chave: string, nome: string) => ({ chave, nome });
/** Facts of the flow as a person calls them (expressoes.ts). */
export const FATOS_EM_PALAVRAS: readonly Campo[] = [
  {
    chave: 'decisao',
    nome: 'Decisão da etapa',
    tipo: 'selecao',
    obrigatorio: false,
    opcoes: [
      opcao('deferida', 'deferida'),
      opcao('enviada', 'enviada'),
      opcao('devolvida', 'devolvida'),
      opcao('automatica', 'concluída pelo portal'),
      opcao('nenhuma', 'nenhuma'),
    ],
  },
  { chave: 'taxa_paga', nome: 'Taxas pagas', tipo: 'logico', obrigatorio: false },
  { chave: 'isento', nome: 'Isento de taxas', tipo: 'logico', obrigatorio: false },
  {
    chave: 'vistoria_da_etapa',
    nome: 'Vistoria',
    tipo: 'selecao',
    obrigatorio: false,
    opcoes: [opcao('aprovada', 'aprovada'), opcao('reprovada', 'reprovada'), opcao('nenhuma', 'nenhuma')],
  },
];

/** Days, as a person calls them. */
const DIAS: readonly Campo[] = Object.entries(datasDasRegras).map(([chave, { tipo, rotulo }]) => ({
  chave,
  nome: rotulo,
  tipo,
  obrigatorio: false,
}));

const COMPARACAO: Readonly<Record<string, string>> = {
  '==': 'igual a',
  '!=': 'diferente de',
  '<': 'abaixo de',
  '<=': 'até',
  '>': 'acima de',
  '>=': 'a partir de',
};
const INVERSO: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** A written value as a person says it, with the field's unit and the option's label. */
const valor = (no: No, campo: Campo): string | undefined => {
  const escrito = numeroEscrito(no);
  if (escrito !== null) return campo.unidade === undefined ? numero(escrito) : `${numero(escrito)} ${campo.unidade}`;
  const literal = literalDe(no);
  if (typeof literal === 'string') return campo.opcoes?.find((o) => o.chave === literal)?.nome ?? `“${literal}”`;
  if (typeof literal === 'boolean') return literal ? 'sim' : 'não';
  const chamada = chamadaDe(no);
  const data = chamada?.nome === 'f_data' && chamada.args[0] ? literalDe(chamada.args[0]) : null;
  return typeof data === 'string' ? mostrarData(data) : undefined;
};

/** A text, a figure, the sum of a column, a part of what stands before it, a name or a function: what is said otherwise than it is written. */
const PALAVRA =
  /"(?:\\[\s\S]|[^"\\])*"?|\d+(?:,\d+)?|\bsoma\(([A-Za-z_]\w*); ([A-Za-z_]\w*)\)|\.[A-Za-z_]\w*\(?|[A-Za-z_]\w*\(?/g;

/** The language's own text with labels in place of keys and figures written the Brazilian way; written texts stay. */
const comRotulos = (definicao: Definicao, no: No): string => {
  const nomes = new Map([
    ...DIAS.map((c) => [c.chave, c.nome] as const),
    ...definicao.parametros.map((p) => [p.sigla, p.sigla.includes('_') ? p.nome : p.sigla] as const),
    ...definicao.campos.map((c) => [c.chave, semPergunta(c.nome)] as const),
  ]);
  const colunas = definicao.campos.filter(ehTabela).map((c) => [c.chave, colunasDe(c)] as const);
  const coluna = (chave: string, tabela?: string): string =>
    colunas
      .flatMap(([de, delas]) => (tabela === undefined || tabela === de ? delas : []))
      .find((c) => c.chave === chave)?.nome ?? chave;
  return imprimir(no).replace(PALAVRA, (parte, tabela?: string, somada?: string) => {
    if (/^\d/.test(parte)) return numero(parte.replace(',', '.'));
    if (tabela !== undefined && somada !== undefined)
      return `${leituraDaFuncao('soma') ?? 'soma'} (${nomes.get(tabela) ?? tabela}; ${coluna(somada, tabela)})`;
    if (parte.startsWith('.')) return parte.endsWith('(') ? parte : `.${coluna(parte.slice(1))}`;
    const leitura = parte.endsWith('(') ? leituraDaFuncao(parte.slice(0, -1)) : undefined;
    return leitura === undefined ? (nomes.get(parte) ?? parte) : `${leitura} (`;
  });
};

/** How the parts of this definition's expressions are said, and the answers they name. */
export interface Palavras {
  /** The field, fact or day behind a name; undefined of a parameter. */
  readonly campo: (nome: string) => Campo | undefined;
  readonly rotulo: (nome: string) => string;
  /** A condition as a sentence of labels; `dentro`: of another, in brackets where it joins several. */
  readonly condicao: (no: No, dentro?: boolean) => string;
  /** Anything in the language's own text, with labels, figures and signs as Brazilians write them. */
  readonly conta: (no: No) => string;
}

/** The words of a definition. */
export const palavrasDe = (definicao: Definicao): Palavras => {
  const campos = new Map([...FATOS_EM_PALAVRAS, ...DIAS, ...definicao.campos].map((c) => [c.chave, c]));
  const parametros = new Map(definicao.parametros.map(({ sigla, nome }) => [sigla, nome]));
  const rotulo = (nome: string): string => semPergunta(campos.get(nome)?.nome ?? parametros.get(nome) ?? nome);
  const comparar = (no: No): string | undefined => {
    const lados = ladosDe(no);
    if (!lados) return undefined;
    const direto = nomeDe(lados[0]) !== null;
    const campo = campos.get(nomeDe(direto ? lados[0] : lados[1]) ?? '');
    if (campo === undefined) return undefined;
    const outro = direto ? lados[1] : lados[0];
    if (no.op === 'in') {
      const itens = direto && outro.op === 'list' ? filhosDe(outro).map((item) => valor(item, campo)) : [undefined];
      return itens.includes(undefined) ? undefined : `${rotulo(campo.chave)}: ${ou.format(itens as string[])}`;
    }
    const operador = direto ? no.op : (INVERSO[no.op] ?? no.op);
    const com = valor(outro, campo);
    if (com === undefined || COMPARACAO[operador] === undefined) return undefined;
    if (operador === '==' && (campo.tipo === 'selecao' || campo.tipo === 'logico'))
      return `${rotulo(campo.chave)}: ${com}`;
    return `${rotulo(campo.chave)} ${COMPARACAO[operador]} ${com}`;
  };
  const dizer = (no: No, dentro = false): string => {
    const nome = nomeDe(no);
    if (nome !== null) return `${rotulo(nome)}: sim`;
    const negado = no.op === '!_' ? nomeDe(no.args as No) : null;
    if (negado !== null) return `${rotulo(negado)}: não`;
    const lados = no.op === '&&' || no.op === '||' ? ladosDe(no) : null;
    if (lados) {
      const texto = lados.map((lado) => dizer(lado, true)).join(no.op === '&&' ? ' e ' : ' ou ');
      return dentro ? `(${texto})` : texto;
    }
    const chamada = chamadaDe(no);
    const preenchido = chamada?.nome === 'f_preenchido' && chamada.args[0] ? nomeDe(chamada.args[0]) : null;
    if (preenchido !== null) return `${rotulo(preenchido)} informado`;
    return comparar(no) ?? comRotulos(definicao, no);
  };
  return {
    campo: (nome) => campos.get(nome),
    rotulo,
    condicao: dizer,
    conta: (no) => comRotulos(definicao, no).replaceAll(' * ', ' × ').replaceAll(' / ', ' ÷ '),
  };
};

/**
 * A condition as a sentence of labels: `zona em ("urbana", "rural")` reads "Localização do imóvel: Urbana ou Rural". What has
 * no plain wording keeps the language's own, with labels for names.
 */
export const condicaoEmPalavras = (definicao: Definicao, tipos: Tipos, fonte: string): string => {
  const arvore = arvoreDe(fonte, tipos);
  return arvore === undefined ? fonte : palavrasDe(definicao).condicao(arvore);
};

/** A formula with labels and Brazilian figures: "0,0155 × Área a ampliar"; '' when it does not compile. */
export const formulaEmPalavras = (definicao: Definicao, tipos: Tipos, fonte: string): string => {
  const arvore = arvoreDe(fonte, tipos);
  return arvore === undefined ? '' : palavrasDe(definicao).conta(arvore);
};
