import type { Kysely } from 'kysely';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { comparacoes, RELATORIO_USUAL, TUDO, type Comparacao } from '../../../src/schemas/relatorios/comparacao.ts';
import type { Contagem } from '../../../src/schemas/relatorios/contagem.ts';
import { agrupamentos, ateHoje, type Agrupamento } from '../../../src/schemas/relatorios/periodo.ts';
import { anteriorAo, comparadosCom, type ComparadoCom } from '../../../src/schemas/relatorios/periodosProntos.ts';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { relatoriosDePeriodos } from '../../../src/schemas/relatorios/relatorios.ts';
import type { Tables } from '../../database/tables.ts';
import type { Sessao } from '../../plugins/session.ts';
import { cadaParte } from './cadaParte.ts';
import { comoPode } from './comoPode.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';
import {
  comparadoPedido,
  CONTAGEM,
  diasDaConsulta,
  diasPedidos,
  naConsulta,
  pedidoDeRelatorio,
  type DiasDitos,
  type Leitor,
} from './pedidoDeRelatorio.ts';
import { dasPessoas } from './soOProprio.ts';

const texto = { type: 'string' } as const;
const dia = { ...texto, format: 'data' } as const;

export interface ConsultaDoComparativo extends DiasDitos {
  readonly relatorio: string;
  readonly comparar: Comparacao;
  readonly agrupar: Agrupamento;
  readonly contagem: Contagem;
  readonly por?: string;
  readonly comparado_com?: ComparadoCom;
  readonly de_b?: string;
  readonly ate_b?: string;
  readonly a?: string;
  readonly b?: string;
}

/** What of a comparison is meant where a call does not say it. */
export const USUAIS = {
  relatorio: RELATORIO_USUAL,
  comparar: 'periodo',
  agrupar: 'mensal',
  contagem: 'corridos',
} as const;

const DO_LADO_B = 'De dois períodos, só com o outro dia; ausentes os dois: o período logo antes do lado A';
const TUDO_DITO = `'${TUDO}': todos`;

/** What a call of the comparison may say. */
export const consultaDoComparativo = {
  type: 'object',
  additionalProperties: false,
  properties: {
    relatorio: {
      ...texto,
      title: 'Relatório',
      enum: relatoriosDePeriodos.map(({ nome }) => nome),
      default: RELATORIO_USUAL,
    },
    comparar: { ...texto, title: 'Comparar', enum: Object.keys(comparacoes), default: 'periodo' },
    agrupar: { ...texto, title: 'Agrupar', enum: Object.keys(agrupamentos), default: 'mensal' },
    contagem: CONTAGEM,
    por: { ...texto, title: 'Por', maxLength: 40 },
    ...diasDaConsulta,
    comparado_com: {
      ...texto,
      title: 'Comparar com',
      enum: Object.keys(comparadosCom),
      description: 'De dois períodos, no lugar de `de_b` e `ate_b`: o que o lado B é do lado A',
    },
    de_b: { ...dia, title: 'De, lado B', description: DO_LADO_B },
    ate_b: { ...dia, title: 'Até, lado B', description: DO_LADO_B },
    a: {
      ...texto,
      maxLength: 255,
      title: 'Lado A',
      description: `De dois setores ou tipos: a chave do primeiro; ${TUDO_DITO}`,
    },
    b: {
      ...texto,
      maxLength: 255,
      title: 'Lado B',
      description: `De dois setores ou tipos: a chave do segundo; ${TUDO_DITO}`,
    },
  },
} as const;

const daSegunda = (erro: unknown): unknown => {
  if (!(erro instanceof AppError) || erro.erros === undefined) return erro;
  const { de, ate, ...outros } = erro.erros;
  return new AppError('dados_invalidos', undefined, {
    erros: { ...outros, ...(de === undefined ? {} : { de_b: de }), ...(ate === undefined ? {} : { ate_b: ate }) },
  });
};

interface DoisLados {
  readonly a: PedidoDeRelatorio;
  readonly b: PedidoDeRelatorio;
}

const diasDe = ({ periodo, de, ate }: DiasDitos): DiasDitos => ({ periodo, de, ate });

const doisPeriodos = (
  relatorio: Relatorio,
  c: ConsultaDoComparativo,
  comum: Record<string, unknown>,
  leitor: Leitor,
): DoisLados => {
  const temDiasDeB = c.de_b !== undefined || c.ate_b !== undefined;
  const ladoB = (dias: DiasDitos): PedidoDeRelatorio => {
    try {
      return pedidoDeRelatorio(relatorio, { ...comum, ...dias }, leitor);
    } catch (erro) {
      throw daSegunda(erro);
    }
  };
  const [{ a, antes }, ditoDeB] = cadaParte(
    () => {
      const nomeado = { ...ateHoje(diasPedidos(c, c.agrupar, leitor.hoje), leitor.hoje), periodo: c.periodo };
      return {
        a: pedidoDeRelatorio(relatorio, { ...comum, ...diasDe(c) }, leitor),
        antes: anteriorAo(nomeado, comparadoPedido(nomeado, c.comparado_com)),
      };
    },
    () => (temDiasDeB ? ladoB({ de: c.de_b, ate: c.ate_b }) : undefined),
    () => {
      if (c.comparado_com !== undefined && temDiasDeB)
        throw erroNoCampo('comparado_com', 'Escolha o período ou os dias do lado B, não os dois');
    },
  );
  const b = ditoDeB ?? ladoB(antes);
  if (a.periodo.de === b.periodo.de && a.periodo.ate === b.periodo.ate)
    throw erroNoCampo('de_b', 'Escolha um período diferente do lado A');
  return { a, b };
};

/** @throws AppError dados_invalidos, on the fields: a side that is missing, or both alike */
const doisValores = (
  relatorio: Relatorio,
  c: ConsultaDoComparativo,
  comparar: Exclude<Comparacao, 'periodo'>,
  comum: Record<string, unknown>,
  leitor: Leitor,
): DoisLados => {
  // One type beside all of them: their steps are told with their types in both, or none would stand beside its own.
  const separa = c.a === TUDO || c.b === TUDO;
  const de = (qual: 'a' | 'b', valor: string | undefined): PedidoDeRelatorio => {
    if (valor === undefined) throw erroNoCampo(qual, `Escolha o lado ${qual.toUpperCase()}`);
    const pedido = { ...comum, ...diasDe(c), ...(valor === TUDO ? {} : { [naConsulta(comparar)]: [valor] }) };
    try {
      return { ...pedidoDeRelatorio(relatorio, pedido, leitor), separa };
    } catch (erro) {
      const { [comparar]: doLado, ...outros } = (erro instanceof AppError ? erro.erros : undefined) ?? {};
      throw doLado === undefined
        ? erro
        : new AppError('dados_invalidos', undefined, { erros: { ...outros, [qual]: doLado } });
    }
  };
  const [, , a, b] = cadaParte(
    () => {
      if (!relatorio.filtra.includes(comparar))
        throw erroNoCampo(
          'comparar',
          `O relatório ${relatorio.rotulo} não separa por ${comparar === 'setor' ? 'setor' : 'tipo'}`,
        );
    },
    () => diasPedidos(c, c.agrupar, leitor.hoje),
    () => de('a', c.a),
    () => {
      if (c.b !== undefined && c.a === c.b) throw erroNoCampo('b', 'Escolha um lado B diferente do lado A');
      return de('b', c.b);
    },
  );
  return { a, b };
};

/** @throws AppError dados_invalidos, on the fields */
const doisLados = (relatorio: Relatorio, c: ConsultaDoComparativo, leitor: Leitor): DoisLados => {
  const { comparar, agrupar, contagem } = c;
  const por = c.por ?? relatorio.agrupa.find((chave) => chave !== comparar && chave !== dasPessoas(relatorio));
  const comum = { agrupar, contagem, por };
  const [lados] = cadaParte(
    () =>
      comparar === 'periodo'
        ? doisPeriodos(relatorio, c, comum, leitor)
        : doisValores(relatorio, c, comparar, comum, leitor),
    () => {
      if (por === undefined || !relatorio.agrupa.includes(por)) throw erroNoCampo('por', 'Opção inválida');
    },
  );
  return lados;
};

/** The two sides that a call asks for. @throws AppError dados_invalidos, on the field; sem_permissao for another person's work */
export const ladosPedidos = async (db: Kysely<Tables>, c: ConsultaDoComparativo, leitor: Leitor, sessao: Sessao) => {
  const relatorio = relatoriosDePeriodos.find(({ nome }) => nome === c.relatorio);
  if (relatorio === undefined) throw erroNoCampo('relatorio', 'Opção inválida');
  const { a, b } = doisLados(relatorio, c, leitor);
  return {
    relatorio,
    a: await comoPode(db, relatorio, a, sessao),
    b: await comoPode(db, relatorio, b, sessao),
  };
};
