import { maisProximo } from '../maisProximo.ts';
import { ambienteDe, tipoSimplesNoMotor, umaVez, type Ambiente, type FuncaoExtra } from './ambiente.ts';
import { ErroDeAvaliacao, ErroDeCompilacao, type CodigoErroAvaliacao, type ErroExpressao } from './erro.ts';
import { funcoes, repeticoesDeclaradas } from './catalogo.ts';
import { examinar, type Exame } from './exame.ts';
import { passosDe, type Passo } from './explicacao.ts';
import { imprimir } from './impressao.ts';
import { limites } from './limites.ts';
import { nomeDoTipo, traduzirErro } from './mensagens.ts';
import type { Sonda } from './motor.ts';
import { chamadaDe, type No, type TipoDoMotor } from './no.ts';
import { Contexto, type Respostas } from './respostas.ts';
import { valorDeSaida } from './saida.ts';
import {
  tipoEhLista,
  tipoEhTabela,
  type TipoExpressao,
  type Tipos,
  type TipoSimples,
  type ValorExpressao,
} from './tipo.ts';
import { traduzir, type Traducao } from './traducao.ts';
import { decidirVazias } from './vazias.ts';
import { verificar } from './verificacao.ts';

/** A value, or why there is none. */
export type Avaliacao =
  | {
      readonly ok: true;
      readonly valor: ValorExpressao;
      /** Names without an answer that were read as no (docs/decisions/0114); absent where there are none. */
      readonly vazias?: readonly string[];
    }
  | {
      readonly ok: false;
      readonly codigo: CodigoErroAvaliacao;
      /** Portuguese sentence. */
      readonly mensagem: string;
      /** Names without an answer (`campo`, `tabela.coluna`), when `codigo` is `indefinido`. */
      readonly falta: readonly string[];
    };

/** A checked expression. Frozen, without state: one may serve many requests. */
export interface Expressao {
  readonly ok: true;
  readonly fonte: string;
  /** The source in the one spelling of the language, e.g. `a and b == 1` -> `a e b = 1`. */
  readonly texto: string;
  readonly tipo: TipoExpressao;
  /** Names it uses, in the order of the source. */
  readonly campos: readonly string[];
  /** What it costs in the worst case, in node visits (limites.ts). */
  readonly custo: number;
  /** Why it may not be written so any more, though older definitions that have it go on as they were: a comma that can be read in two ways. */
  readonly ambigua?: ErroExpressao;
  /** Never throws. */
  avaliar(respostas: Respostas): Avaliacao;
  /** The value with the steps that lead to it, for a calculation memory or to say why a rule fires. Never throws. */
  explicar(respostas: Respostas): { readonly avaliacao: Avaliacao; readonly passos: readonly Passo[] };
  /** The value with what every part of the expression comes to; `exame` is undefined only where the engine failed. Never throws. */
  examinar(respostas: Respostas): { readonly avaliacao: Avaliacao; readonly exame: Exame | undefined };
}

/**
 * Checks an expression when it is saved and makes it ready to run. Pure, same result in browser and server.
 *
 * Language, loosest first: `ou`; `e`; `não`; one comparison `= != < <= > >= em (…) não em (…)`; `+ -`; `* / %`; `-x`;
 * functions and repetitions of catalogo.ts with their values apart by `;`; texts in double quotes, decimals with a comma, `verdadeiro`, `falso`.
 * Python's spelling (`and`, `or`, `not`, `in`, `==`, `True`, `ceil`, a decimal point, values apart by commas) is read as well (docs/decisions/0129);
 * `texto` gives the Portuguese one, never back.
 *
 * Semantics: numbers are exact decimals (`1 / 3` is cut at 100 digits). What is asked of a name without an answer is not so
 * (docs/decisions/0114): a yes or no left blank is no, comparisons, `em`, `contem`, `algum` … over a blank are false, `!=` and
 * `não em` true as their negations; so of a rule and its negation always one holds. Arithmetic over a blank is undefined: a fee
 * says what is missing, a comparison of it is false. `se` needs only its condition and the branch taken; `preenchido(x)` tells a
 * blank. Other failures (a division by zero, …) have no value: `falso e x` is false and `verdadeiro ou x` true whatever `x`
 * is, and a condition that fails does not hold (`vale`).
 *
 * @param fonte at most 2,000 characters
 * @param tipos the names that may be used; names of the language (`e`, `ou`, …) and of JavaScript objects are left out
 * @param esperado refuse an expression of another type; `inteiro` also refuses, when evaluated, a value with decimals
 * @param extras functions of one number for this expression only
 */
export function compilar(
  fonte: string,
  tipos: Tipos,
  esperado?: TipoExpressao,
  extras: readonly FuncaoExtra[] = [],
): Expressao | ErroExpressao {
  if (extras.length > 0) return montarOuRecusar(fonte, tipos, esperado, extras);
  const chave = `compilar ${JSON.stringify(esperado ?? null)} ${fonte}`;
  return umaVez(ambienteDe(tipos), chave, () => montarOuRecusar(fonte, tipos, esperado, extras));
}

function montarOuRecusar(
  fonte: string,
  tipos: Tipos,
  esperado: TipoExpressao | undefined,
  extras: readonly FuncaoExtra[],
): Expressao | ErroExpressao {
  try {
    return montar(fonte, tipos, esperado, extras);
  } catch (erro) {
    if (erro instanceof ErroDeCompilacao) return erro.comoValor(fonte, nomeParecido(erro, tipos, extras));
    throw erro;
  }
}

/** The same for what somebody writes now: a comma that can be read in two ways is refused. */
export function compilarEscrita(...partes: Parameters<typeof compilar>): Expressao | ErroExpressao {
  const expressao = compilar(...partes);
  return expressao.ok ? (expressao.ambigua ?? expressao) : expressao;
}

/** The name that was meant by one that does not exist. */
function nomeParecido({ codigo, nome }: ErroDeCompilacao, tipos: Tipos, extras: readonly FuncaoExtra[]) {
  if (nome === undefined) return undefined;
  if (codigo === 'funcao_desconhecida')
    return maisProximo(nome, [
      ...Object.keys(funcoes),
      ...Object.keys(repeticoesDeclaradas),
      ...extras.map((extra) => extra.nome),
    ]);
  if (codigo !== 'nome_desconhecido') return undefined;
  const colunas = Object.values(tipos).flatMap((tipo) => (tipoEhTabela(tipo) ? Object.keys(tipo.tabela) : []));
  return maisProximo(
    nome,
    [...Object.keys(tipos), ...colunas].filter((outro) => outro !== nome),
  );
}

const virgulaAmbigua = (trecho: { inicio: number; fim: number }, fonte: string): ErroDeCompilacao => {
  const escrito = fonte.slice(trecho.inicio, trecho.fim);
  const doisValores = escrito.replace(',', '; ');
  return new ErroDeCompilacao(
    'virgula_ambigua',
    `Esta vírgula pode ser lida de dois modos. Para dois valores, escreva ${doisValores}; para o número ${escrito}, separe os valores com ponto e vírgula`,
    trecho,
  );
};

function montar(fonte: string, tipos: Tipos, esperado: TipoExpressao | undefined, extras: readonly FuncaoExtra[]) {
  const tudo = { inicio: 0, fim: fonte.length };
  if (fonte.trim() === '') throw new ErroDeCompilacao('vazia', 'Escreva a expressão', tudo);
  if (fonte.length > limites.caracteres)
    throw new ErroDeCompilacao('longa', `A expressão passa de ${limites.caracteres} caracteres`, tudo);
  const traducao = traduzir(
    fonte,
    extras.map(({ nome }) => nome),
  );
  const ambiente = ambienteDe(tipos, extras);
  const ambigua = traducao.ambigua && virgulaAmbigua(traducao.ambigua, fonte);
  const { no, executar } = analisar(traducao, ambiente, ambigua);
  const { campos, custo, detalhavel } = verificar(no, tipos, traducao);
  decidirVazias(no);
  const tipo = tipoDoResultado(no.checkedType, esperado, tudo);
  const rodar = (respostas: Respostas, sonda?: Sonda): Avaliacao => {
    const vazias = new Set<string>();
    const inspecao = { detalhada: detalhavel, cru: false, vazias, ...(sonda && { sonda }) };
    const r = avaliar(() => executar(new Contexto(tipos, respostas, ambiente.linhas, inspecao)), tipo);
    return r.ok && vazias.size > 0 ? { ...r, vazias: [...vazias] } : r;
  };
  const expressao: Expressao = {
    ok: true,
    fonte,
    texto: imprimir(no),
    tipo,
    campos,
    custo,
    ...(ambigua && { ambigua: ambigua.comoValor(fonte) }),
    avaliar: (respostas) => rodar(respostas),
    explicar(respostas) {
      let passos: readonly Passo[] = [];
      const avaliacao = rodar(respostas, (raiz, parte) => {
        passos = passosDe(raiz, parte, detalhavel);
      });
      return { avaliacao, passos };
    },
    examinar(respostas) {
      let exame: Exame | undefined;
      const avaliacao = rodar(respostas, (raiz, parte, vazias) => {
        exame = examinar(raiz, parte, detalhavel, vazias);
      });
      return { avaliacao, exame };
    },
  };
  return Object.freeze(expressao);
}

/** @param ambigua told in the place of too many values: the comma is likely what made them so */
function analisar(
  traducao: Traducao,
  { motor }: Ambiente,
  ambigua: ErroDeCompilacao | undefined,
): { no: No; executar: (contexto: Contexto) => unknown } {
  try {
    const lida = motor.parse(traducao.motor);
    const conferida = lida.check();
    if (!conferida.valid) throw conferida.error ?? new Error('The engine refused without a reason');
    const no = chamadaDe(lida.ast as unknown as No)?.args[0];
    if (!no) throw new Error('The translation always has a root');
    return { no, executar: lida };
  } catch (erro) {
    const traduzido = traduzirErro(erro, traducao);
    throw traduzido.codigo === 'argumentos' && ambigua !== undefined ? ambigua : traduzido;
  }
}

function avaliar(executar: () => unknown, tipo: TipoExpressao): Avaliacao {
  try {
    const valor = valorDeSaida(executar());
    if (tipo === 'inteiro' && String(valor).includes('.'))
      throw new ErroDeAvaliacao('valor_invalido', `O resultado ${String(valor)} não é um número inteiro`);
    return { ok: true, valor };
  } catch (erro) {
    if (erro instanceof ErroDeAvaliacao)
      return { ok: false, codigo: erro.codigo, mensagem: erro.message, falta: erro.falta };
    // A failure of the engine itself: reported to the caller as one, with what it said.
    const detalhe = erro instanceof Error ? erro.message : String(erro);
    return { ok: false, codigo: 'falha', mensagem: `Não foi possível calcular: ${detalhe}`, falta: [] };
  }
}

const DO_MOTOR: Readonly<Record<string, TipoSimples>> = {
  dec: 'decimal',
  string: 'texto',
  bool: 'logico',
  data: 'data',
  hora: 'hora',
};

function tipoDoResultado(
  achado: TipoDoMotor | undefined,
  esperado: TipoExpressao | undefined,
  onde: { inicio: number; fim: number },
): TipoExpressao {
  const item = achado?.kind === 'list' ? achado.valueType : achado;
  const simples = DO_MOTOR[item?.name ?? ''];
  if (!simples) throw new ErroDeCompilacao('tipo_do_resultado', `${nomeDoTipo(achado)} não é um resultado`, onde);
  const tipo: TipoExpressao = achado === item ? simples : { lista: simples };
  if (esperado === undefined || nomeNoMotor(esperado) === nomeNoMotor(tipo)) return esperado ?? tipo;
  const mensagem = `A expressão deve dar ${tipoEmPalavras(esperado)}, mas dá ${tipoEmPalavras(tipo)}`;
  throw new ErroDeCompilacao('tipo_do_resultado', mensagem, onde);
}

function nomeNoMotor(tipo: TipoExpressao): string {
  if (tipoEhLista(tipo)) return `list<${tipoSimplesNoMotor(tipo.lista)}>`;
  return typeof tipo === 'object' && 'tabela' in tipo ? 'tabela' : tipoSimplesNoMotor(tipo);
}

/** A type as a person says it: 'número', 'sim ou não', 'lista de texto'. */
export function tipoEmPalavras(tipo: TipoExpressao): string {
  if (tipoEhLista(tipo)) return `lista de ${tipoEmPalavras(tipo.lista)}`;
  if (typeof tipo === 'object' && 'tabela' in tipo) return 'tabela';
  return nomeDoTipo({ name: tipoSimplesNoMotor(tipo), kind: 'simples' });
}
