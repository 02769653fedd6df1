import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import {
  comparacoes,
  type Comparacao,
  type ComparacaoLida,
  type Lado,
} from '../../../src/schemas/relatorios/comparacao.ts';
import { agrupamentos, type Agrupamento } from '../../../src/schemas/relatorios/periodo.ts';
import { anteriorAo } from '../../../src/schemas/relatorios/periodosProntos.ts';
import { dimensaoDe, type Relatorio, type RelatorioLido } from '../../../src/schemas/relatorios/relatorio.ts';
import { exportadoDaComparacao } from '../../../src/schemas/relatorios/exportadoDasOutras.ts';
import { outrasLeituras } from '../../../src/schemas/relatorios/outrasLeituras.ts';
import { relatoriosDePeriodos } from '../../../src/schemas/relatorios/relatorios.ts';
import type { Contexto } from '../../app.ts';
import type { Tables } from '../../database/tables.ts';
import { envelopeDe, RECUSA } from '../../entities/respostas.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { objeto } from '../requerimentos/pecasDoEsquema.ts';
import { ACESSO, PAINEL } from './acesso.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';
import { exportarLeitura } from './exportacao/exportarLeitura.ts';
import { lerRelatorio } from './lerRelatorio.ts';
import { nomeDoValor, nomesDosValores } from './nomesDosValores.ts';
import {
  diasDaConsulta,
  diasPedidos,
  naConsulta,
  pedidoDeRelatorio,
  SEM_VALOR,
  type DiasDitos,
  type Leitor,
} from './pedidoDeRelatorio.ts';
import { andamento } from './respostaDoRelatorio.ts';
import { dasPessoas, soOProprio } from './soOProprio.ts';
import { soSeusSetores } from './soSeusSetores.ts';

const texto = { type: 'string' } as const;
const dia = { ...texto, format: 'data' } as const;
const valores = { type: 'object', additionalProperties: { type: ['number', 'null'] } } as const;

export interface ConsultaDoComparativo extends DiasDitos {
  readonly relatorio: string;
  readonly comparar: Comparacao;
  readonly agrupar: Agrupamento;
  readonly por?: string;
  readonly de_b?: string;
  readonly ate_b?: string;
  readonly a?: string;
  readonly b?: string;
}

/** What a call of the comparison may say. */
export const consultaDoComparativo = {
  type: 'object',
  additionalProperties: false,
  properties: {
    relatorio: {
      ...texto,
      title: 'Relatório',
      enum: relatoriosDePeriodos.map(({ nome }) => nome),
      default: 'entrada-requerimento',
    },
    comparar: { ...texto, title: 'Comparar', enum: Object.keys(comparacoes), default: 'periodo' },
    agrupar: { ...texto, title: 'Agrupar', enum: Object.keys(agrupamentos), default: 'mensal' },
    por: { ...texto, title: 'Por', maxLength: 40 },
    ...diasDaConsulta,
    de_b: { ...dia, title: 'De, lado B', description: 'De dois períodos; ausente: o período logo antes do lado A' },
    ate_b: { ...dia, title: 'Até, lado B', description: 'De dois períodos; ausente: o período logo antes do lado A' },
    a: { ...texto, maxLength: 255, title: 'Lado A', description: 'De dois setores ou tipos: a chave do primeiro' },
    b: { ...texto, maxLength: 255, title: 'Lado B', description: 'De dois setores ou tipos: a chave do segundo' },
  },
} as const;

const lado = {
  nome: texto,
  de: dia,
  ate: dia,
  total: valores,
  grupos: {
    type: 'array',
    items: objeto({ chave: { type: ['string', 'null'] }, nome: texto, valores }, ['chave', 'nome', 'valores']),
  },
  grupos_fora: { type: 'integer', description: 'Grupos que há além desses, que são os maiores' },
  periodos: { type: 'array', items: objeto({ inicio: dia, valores }, ['inicio', 'valores']) },
} as const;

const umLado = objeto(lado, Object.keys(lado));
const resposta = {
  relatorio: { ...texto, description: 'De que relatório são as medidas' },
  comparar: { ...texto, enum: Object.keys(comparacoes) },
  agrupar: { ...texto, enum: Object.keys(agrupamentos) },
  por: texto,
  a: umLado,
  b: umLado,
  ...andamento,
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
  const a = pedidoDeRelatorio(relatorio, { ...comum, ...diasDe(c) }, leitor);
  const antes = anteriorAo({ ...diasPedidos(c, c.agrupar, leitor.hoje), periodo: c.periodo });
  const dias = { de: c.de_b ?? antes.de, ate: c.ate_b ?? antes.ate };
  try {
    const b = pedidoDeRelatorio(relatorio, { ...comum, ...dias }, leitor);
    if (a.periodo.de === b.periodo.de && a.periodo.ate === b.periodo.ate)
      throw erroNoCampo('de_b', 'Escolha um período diferente do lado A');
    return { a, b };
  } catch (erro) {
    throw daSegunda(erro);
  }
};

/** @throws AppError dados_invalidos, on the field: a side that is missing, or both alike */
const doisLados = (relatorio: Relatorio, c: ConsultaDoComparativo, leitor: Leitor): DoisLados => {
  const { comparar, agrupar } = c;
  const por = c.por ?? relatorio.agrupa.find((chave) => chave !== comparar && chave !== dasPessoas(relatorio));
  if (por === undefined || !relatorio.agrupa.includes(por)) throw erroNoCampo('por', 'Opção inválida');
  const comum = { agrupar, por };
  if (comparar === 'periodo') return doisPeriodos(relatorio, c, comum, leitor);
  if (!relatorio.filtra.includes(comparar))
    throw erroNoCampo(
      'comparar',
      `O relatório ${relatorio.rotulo} não separa por ${comparar === 'setor' ? 'setor' : 'tipo'}`,
    );
  if (c.a === undefined) throw erroNoCampo('a', 'Escolha o lado A');
  if (c.b === undefined) throw erroNoCampo('b', 'Escolha o lado B');
  if (c.a === c.b) throw erroNoCampo('b', 'Escolha um lado B diferente do lado A');
  const de = (qual: 'a' | 'b', valor: string): PedidoDeRelatorio => {
    const pedido = { ...comum, ...diasDe(c), [naConsulta(comparar)]: [valor] };
    try {
      return pedidoDeRelatorio(relatorio, pedido, leitor);
    } catch (erro) {
      const doLado = erro instanceof AppError ? erro.erros?.[comparar] : undefined;
      throw doLado === undefined ? erro : new AppError('dados_invalidos', undefined, { erros: { [qual]: doLado } });
    }
  };
  return { a: de('a', c.a), b: de('b', c.b) };
};

/** What a side takes of the report that it is. */
type DoLado = Pick<RelatorioLido, 'de' | 'ate' | 'total' | 'grupos' | 'grupos_fora' | 'periodos'>;

const ladoDe = (nome: string, { de, ate, total, grupos, grupos_fora, periodos }: DoLado): Lado => ({
  nome,
  de,
  ate,
  total,
  periodos,
  grupos_fora,
  grupos: grupos.map(({ chave, nome: dele, valores: v }) => ({ chave, nome: dele, valores: v })),
});

/** The two sides that a call asks for. @throws AppError dados_invalidos, on the field; sem_permissao for another person's work */
export const ladosPedidos = (c: ConsultaDoComparativo, leitor: Leitor, sessao: Sessao) => {
  const relatorio = relatoriosDePeriodos.find(({ nome }) => nome === c.relatorio);
  if (relatorio === undefined) throw erroNoCampo('relatorio', 'Opção inválida');
  const { a, b } = doisLados(relatorio, c, leitor);
  const comoPode = (lado: PedidoDeRelatorio) => soSeusSetores(relatorio, soOProprio(relatorio, lado, sessao), sessao);
  return { relatorio, a: comoPode(a), b: comoPode(b) };
};

/** A report of two sides, each read as the report itself is. */
const lerComparacao = async (
  db: Kysely<Tables>,
  c: ConsultaDoComparativo,
  leitor: Leitor,
  sessao: Sessao,
): Promise<ComparacaoLida> => {
  const { relatorio, a, b } = ladosPedidos(c, leitor, sessao);
  const dimensao = c.comparar === 'periodo' ? undefined : dimensaoDe(relatorio, c.comparar);
  const [lidoA, lidoB, nomes] = await Promise.all([
    lerRelatorio(db, relatorio, a),
    lerRelatorio(db, relatorio, b),
    nomesDosValores(db, leitor.organizacaoId, dimensao?.nomes ?? 'texto'),
  ]);
  const nomeDe = (qual: string | undefined, { de, ate }: DoLado): string => {
    if (dimensao === undefined || qual === undefined) return `${mostrarData(de)} a ${mostrarData(ate)}`;
    return nomeDoValor(dimensao, nomes, qual === SEM_VALOR ? null : qual);
  };
  return {
    relatorio: c.relatorio,
    comparar: c.comparar,
    agrupar: lidoA.agrupar,
    por: lidoA.por,
    a: ladoDe(nomeDe(c.a, lidoA), lidoA),
    b: ladoDe(nomeDe(c.b, lidoB), lidoB),
    atrasado_desde: lidoA.atrasado_desde,
    por_reunir: lidoA.por_reunir,
  };
};

/** GET painel-prefeitura/relatorio/comparativo: any report, of two periods, two sectors or two types side by side. */
export const rotasDoComparativo = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, clock } = contexto;
  const lerPedido = (query: unknown, sessao: Sessao): Promise<ComparacaoLida> => {
    const leitor = { organizacaoId: sessao.organizacaoId, hoje: hojeEm(clock.now(), sessao.fuso) };
    return lerComparacao(db, query as ConsultaDoComparativo, leitor, sessao);
  };
  exportarLeitura(app, contexto, {
    ...outrasLeituras.comparativo,
    consulta: consultaDoComparativo,
    ler: async (query, sessao) => {
      const lida = await lerPedido(query, sessao);
      const relatorio = relatoriosDePeriodos.find(({ nome }) => nome === lida.relatorio);
      if (relatorio === undefined) throw erroNoCampo('relatorio', 'Opção inválida');
      return exportadoDaComparacao(relatorio, lida);
    },
  });
  app.get(
    `/${PAINEL}/relatorio/comparativo`,
    {
      config: { access: ACESSO },
      schema: {
        tags: ['Relatórios'],
        summary: outrasLeituras.comparativo.rotulo,
        description: outrasLeituras.comparativo.pergunta,
        operationId: `${PAINEL}.relatorio.comparativo`,
        querystring: consultaDoComparativo,
        response: { 200: envelopeDe(objeto(resposta, Object.keys(resposta))), '4xx': RECUSA },
      },
    },
    async (req) => ok(await lerPedido(req.query, sessaoDe(req))),
  );
};
