import { isDataIso } from '../brasil/data.ts';
import type { ValorDoConector, ValoresDoConector } from '../conector/formaDoConector.ts';
import type { Campo } from '../processo/campo.ts';
import type { Consulta } from '../processo/consulta.ts';
import type { Definicao, Etapa } from '../processo/definicao.ts';
import { calcular } from '../processo/expressoes.ts';
import { valoresDoFluxo } from './caminho.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import type { Respostas, Valor } from './resposta.ts';
import { semCaminho } from './semCaminho.ts';

/** How it stands with what a run asks another system. */
export interface ConsultaDaExecucao {
  /** How often it was asked for in this run. */
  readonly vez: number;
  /** `falhou`: no further try is made by itself; staff ask again or say the answer. */
  readonly situacao: 'pedida' | 'falhou' | 'respondida';
  /** Moment of that. */
  readonly quando: string;
  /** Why it failed, in Portuguese. */
  readonly motivo?: string;
}

/** What a step asks another system; only an automatic one asks. */
export const consultaDaEtapa = (etapa: Etapa | undefined): Consulta | undefined =>
  etapa?.tipo === 'automático' ? etapa.consulta : undefined;

/** The question that a run waits for the answer to; undefined: it asks nothing, or has its answer. */
export const consultaEmAberto = (
  etapa: Etapa | undefined,
  execucao: Execucao | undefined,
): ConsultaDaExecucao | undefined => {
  if (consultaDaEtapa(etapa) === undefined || execucao === undefined || semCaminho(execucao)) return undefined;
  const { consulta, situacao } = execucao;
  return situacao === 'concluida' || consulta?.situacao === 'respondida' ? undefined : consulta;
};

/** What a connector is to be sent for this request, by parameter; what no answer gives is left out. */
export const valoresAEnviar = (definicao: Definicao, estado: Estado, { envia = [] }: Consulta): ValoresDoConector => {
  const valores = valoresDoFluxo(estado);
  return Object.fromEntries(
    envia.flatMap(({ parametro, valor }): [string, ValorDoConector][] => {
      const dito = calcular(definicao, valor, valores);
      return dito === undefined ? [] : [[parametro, dito]];
    }),
  );
};

const simples = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase();

/** An option by its key or by what it is called, whatever the case and the accents: other systems write `ALTO`. */
const opcaoDe = ({ opcoes = [] }: Campo, texto: string): string | undefined =>
  opcoes.find((o) => o.chave === texto)?.chave ??
  opcoes.find((o) => simples(o.chave) === simples(texto) || simples(o.nome) === simples(texto))?.chave;

/** A result as an answer to a field; undefined where it is none. Its limits are judged with the other answers. */
const comoResposta = (campo: Campo, valor: ValorDoConector): Valor | undefined => {
  if (campo.tipo === 'logico') return typeof valor === 'boolean' ? valor : undefined;
  if (typeof valor !== 'string') return undefined;
  switch (campo.tipo) {
    case 'inteiro': {
      const numero = Number(valor);
      return Number.isSafeInteger(numero) ? numero : undefined;
    }
    case 'selecao':
      return opcaoDe(campo, valor);
    case 'data':
      return isDataIso(valor) ? valor : undefined;
    default:
      return valor;
  }
};

/** Answers out of the results of a connector, and a sentence for each that is missing or is no answer to its field. */
export const respostasDosResultados = (
  definicao: Definicao,
  { recebe }: Consulta,
  resultados: ValoresDoConector,
): { readonly respostas: Respostas; readonly falhas: readonly string[] } => {
  const respostas: Record<string, Valor> = {};
  const falhas: string[] = [];
  for (const { campo: chave, resultado } of recebe) {
    const campo = definicao.campos.find((c) => c.chave === chave);
    const valor = resultados[resultado];
    const resposta = campo === undefined || valor === undefined ? undefined : comoResposta(campo, valor);
    if (resposta !== undefined) respostas[chave] = resposta;
    else if (valor === undefined) falhas.push(`O resultado "${resultado}" não veio`);
    else falhas.push(`O resultado "${resultado}" não serve de resposta a "${campo?.nome ?? chave}"`);
  }
  return { respostas, falhas };
};

/** What a connector would have answered for these answers to be given: what is said by hand where nothing is asked outside. */
export const resultadosDasRespostas = ({ recebe }: Consulta, respostas: Respostas): ValoresDoConector =>
  Object.fromEntries(
    recebe.flatMap(({ campo, resultado }): [string, ValorDoConector][] => {
      const valor = respostas[campo];
      if (typeof valor === 'boolean') return [[resultado, valor]];
      return typeof valor === 'string' || typeof valor === 'number' ? [[resultado, String(valor)]] : [];
    }),
  );

/** What a run waits for, in words; what staff may do about a question without an answer is theirs alone to read. */
export const oQueSeConsulta = (
  { nome }: Etapa,
  { situacao }: ConsultaDaExecucao,
  quem: 'equipe' | 'requerente',
): string =>
  situacao === 'falhou' && quem === 'equipe'
    ? `Consultar de novo, ou informar o resultado: ${nome}`
    : `Consultar outro sistema: ${nome}`;
