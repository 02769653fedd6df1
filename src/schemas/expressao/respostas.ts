import { Data, Hora } from './calendario.ts';
import { ErroDeAvaliacao } from './erro.ts';
import { limites } from './limites.ts';
import { NOME_DA_INSPECAO, type Inspecao } from './motor.ts';
import { semPrefixo } from './no.ts';
import { lerNumero } from './numero.ts';
import { tipoEhEscolha, tipoEhLista, tipoEhTabela, type TipoExpressao, type Tipos, type TipoSimples } from './tipo.ts';

/** Answers by key, as the API carries them (decimals as strings, dates AAAA-MM-DD, yes/no as booleans). */
export type Respostas = Readonly<Record<string, unknown>>;

/** A row class per table: the engine finds the type of a row by its class. */
export type ClasseDeLinha = new (
  tabela: string,
  colunas: Readonly<Record<string, TipoSimples>>,
  dados: Respostas,
) => Map<string, unknown>;

/** No answer: absent, `null`, or a text of blanks. An empty list is an answer (nothing was chosen). */
export const semResposta = (valor: unknown): boolean =>
  valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');

const proprio = (dados: Respostas, nome: string): unknown =>
  Object.prototype.hasOwnProperty.call(dados, nome) ? dados[nome] : undefined;

/** Values that the engine asks for by name; each answer is converted once, and only if an evaluation gets to it. */
export class Contexto extends Map<string, unknown> {
  readonly #tipos: Tipos;
  readonly #dados: Respostas;
  readonly #linhas: ReadonlyMap<string, ClasseDeLinha>;

  constructor(tipos: Tipos, dados: Respostas, linhas: ReadonlyMap<string, ClasseDeLinha>, inspecao: Inspecao) {
    super();
    this.#tipos = tipos;
    this.#dados = dados;
    this.#linhas = linhas;
    this.set(NOME_DA_INSPECAO, inspecao);
  }

  override get(chave: string): unknown {
    if (this.has(chave)) return super.get(chave);
    const nome = semPrefixo(chave);
    const tipo = this.#tipos[nome];
    if (tipo === undefined) return undefined;
    const valor = converter(nome, tipo, proprio(this.#dados, nome), this.#linhas.get(nome));
    this.set(chave, valor);
    return valor;
  }
}

/** Makes the row class of one table. */
export function criarClasseDeLinha(): ClasseDeLinha {
  return class Linha extends Map<string, unknown> {
    readonly #tabela: string;
    readonly #colunas: Readonly<Record<string, TipoSimples>>;
    readonly #dados: Respostas;

    constructor(tabela: string, colunas: Readonly<Record<string, TipoSimples>>, dados: Respostas) {
      super();
      this.#tabela = tabela;
      this.#colunas = colunas;
      this.#dados = dados;
    }

    override get(chave: string): unknown {
      if (this.has(chave)) return super.get(chave);
      const coluna = semPrefixo(chave);
      const tipo = this.#colunas[coluna];
      if (tipo === undefined) return undefined;
      const valor = converterSimples(`${this.#tabela}.${coluna}`, tipo, proprio(this.#dados, coluna));
      this.set(chave, valor);
      return valor;
    }
  };
}

function converter(nome: string, tipo: TipoExpressao, valor: unknown, Linha: ClasseDeLinha | undefined): unknown {
  if (!tipoEhLista(tipo) && !tipoEhTabela(tipo)) return converterSimples(nome, tipo, valor);
  if (semResposta(valor)) throw falta(nome);
  if (!Array.isArray(valor)) throw invalido(nome, 'uma lista');
  if (valor.length > limites.itensDeLista)
    throw new ErroDeAvaliacao('lista_longa', `"${nome}" tem mais de ${limites.itensDeLista} itens`);
  const itens: readonly unknown[] = valor;
  if (tipoEhLista(tipo)) return itens.map((item) => converterSimples(nome, tipo.lista, item));
  return itens.map((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item) || !Linha) throw invalido(nome, 'uma tabela');
    return new Linha(nome, tipo.tabela, item as Respostas);
  });
}

function converterSimples(nome: string, tipo: TipoSimples, valor: unknown): unknown {
  if (semResposta(valor)) throw falta(nome);
  if (tipo === 'logico') return typeof valor === 'boolean' ? valor : recusar(nome, 'sim ou não');
  if (tipo === 'texto' || tipoEhEscolha(tipo)) return textoDe(nome, valor);
  if (tipo === 'data') return Data.ler(valor) ?? recusar(nome, 'uma data');
  if (tipo === 'hora') return Hora.ler(valor) ?? recusar(nome, 'uma hora');
  const numero = lerNumero(valor) ?? recusar(nome, 'um número');
  return tipo === 'inteiro' && !numero.isInteger() ? recusar(nome, 'um número inteiro') : numero;
}

function textoDe(nome: string, valor: unknown): string {
  if (typeof valor !== 'string') return recusar(nome, 'um texto');
  if (valor.length <= limites.caracteresDeTexto) return valor;
  throw new ErroDeAvaliacao('valor_invalido', `"${nome}" passa de ${limites.caracteresDeTexto} caracteres`);
}

const falta = (nome: string): ErroDeAvaliacao => new ErroDeAvaliacao('indefinido', `Falta responder: ${nome}`, [nome]);

const invalido = (nome: string, esperado: string): ErroDeAvaliacao =>
  new ErroDeAvaliacao('valor_invalido', `A resposta de "${nome}" não é ${esperado}`);

const recusar = (nome: string, esperado: string): never => {
  throw invalido(nome, esperado);
};
