import { Environment } from '@marcbachmann/cel-js';
import { Data, Hora } from './calendario.ts';
import { registrarFuncoes } from './funcoes.ts';
import { limites } from './limites.ts';
import { registrarMacros } from './macros.ts';
import { Numero } from './numero.ts';
import { registrarOperadores } from './operadores.ts';
import { nomeUsavel } from './palavras.ts';
import { criarClasseDeLinha, type ClasseDeLinha } from './respostas.ts';
import { tipoEhLista, tipoEhTabela, type TipoExpressao, type Tipos, type TipoSimples } from './tipo.ts';

/** A function of one number that exists only for one expression, e.g. `faixa` of a fee. May throw `ErroDeAvaliacao`. */
export interface FuncaoExtra {
  readonly nome: string;
  readonly calcular: (x: Numero) => Numero;
}

/** The engine with the language and the names of one set of types. */
export interface Ambiente {
  readonly motor: Environment;
  readonly linhas: ReadonlyMap<string, ClasseDeLinha>;
  /** What was made of a source over these names, kept as long as they are (`umaVez`). */
  readonly feitos: Map<string, unknown>;
}

/** The language without names; made on first use, shared by all. */
let linguagem: Environment | undefined;

function criarLinguagem(): Environment {
  const motor = new Environment({
    limits: {
      maxAstNodes: limites.nos,
      maxDepth: limites.profundidade,
      maxListElements: limites.itensEscritos,
      maxCallArguments: limites.argumentos,
    },
  });
  motor.registerType('dec', { ctor: Numero, fields: {} });
  motor.registerType('data', { ctor: Data, fields: {} });
  motor.registerType('hora', { ctor: Hora, fields: {} });
  registrarOperadores(motor);
  registrarFuncoes(motor);
  registrarMacros(motor);
  return motor;
}

/** Environments by the object of their types: a form compiles dozens of rules over the same names. */
const prontos = new WeakMap<Tipos, Ambiente>();
/** The last ones by what their types say: each check of a definition makes types of its own, and the next one of the same definition finds these. */
const iguais = new Map<string, Ambiente>();
const IGUAIS_NO_MAXIMO = 32;

function ambienteIgual(tipos: Tipos): Ambiente {
  const chave = JSON.stringify(tipos);
  const ambiente = iguais.get(chave) ?? criarAmbiente(tipos);
  // The one used last stands last.
  iguais.delete(chave);
  iguais.set(chave, ambiente);
  for (const antiga of iguais.keys()) {
    if (iguais.size <= IGUAIS_NO_MAXIMO) break;
    iguais.delete(antiga);
  }
  return ambiente;
}

/** Environment of these names. Names that an expression cannot spell are left out, as if they did not exist. */
export function ambienteDe(tipos: Tipos, extras: readonly FuncaoExtra[] = []): Ambiente {
  const pronto = prontos.get(tipos) ?? ambienteIgual(tipos);
  prontos.set(tipos, pronto);
  if (extras.length === 0) return pronto;
  const motor = pronto.motor.clone();
  for (const { nome, calcular } of extras)
    motor.registerFunction(`f_${nome}(dec): dec`, calcular as (x: unknown) => unknown, { async: false });
  return { motor, linhas: pronto.linhas, feitos: new Map() };
}

function criarAmbiente(tipos: Tipos): Ambiente {
  const motor = (linguagem ??= criarLinguagem()).clone();
  const linhas = new Map<string, ClasseDeLinha>();
  for (const [nome, tipo] of Object.entries(tipos)) {
    if (!nomeUsavel(nome)) continue;
    if (tipoEhTabela(tipo)) {
      const classe = criarClasseDeLinha();
      linhas.set(nome, classe);
      motor.registerType(`linha_${nome}`, { ctor: classe, fields: camposDaLinha(tipo.tabela) });
    }
    motor.registerVariable(`c_${nome}`, tipoNoMotor(nome, tipo));
  }
  return { motor, linhas, feitos: new Map() };
}

/** Sources over one set of names that are kept; an editor asks for one with each letter that is typed. */
const GUARDADOS_NO_MAXIMO = 2_000;

/**
 * What `fazer` makes of a source over these names, made once and shared by all whose names say the same: it is not to be changed.
 * @param chave what it is made of, told apart from what others make
 */
export function umaVez<T>({ feitos }: Ambiente, chave: string, fazer: () => T): T {
  if (feitos.has(chave)) return feitos.get(chave) as T;
  const feito = fazer();
  if (feitos.size >= GUARDADOS_NO_MAXIMO) feitos.clear();
  feitos.set(chave, feito);
  return feito;
}

const camposDaLinha = (colunas: Readonly<Record<string, TipoSimples>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colunas)
      .filter(([coluna]) => nomeUsavel(coluna))
      .map(([coluna, tipo]) => [`c_${coluna}`, tipoSimplesNoMotor(tipo)]),
  );

function tipoNoMotor(nome: string, tipo: TipoExpressao): string {
  if (tipoEhTabela(tipo)) return `list<linha_${nome}>`;
  return tipoEhLista(tipo) ? `list<${tipoSimplesNoMotor(tipo.lista)}>` : tipoSimplesNoMotor(tipo);
}

const MOTOR = { decimal: 'dec', inteiro: 'dec', texto: 'string', logico: 'bool', data: 'data', hora: 'hora' } as const;

/** Engine's name of a type: whole numbers are decimals there, choices are texts. */
export const tipoSimplesNoMotor = (tipo: TipoSimples): string => (typeof tipo === 'string' ? MOTOR[tipo] : 'string');
