import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { SEM_VALOR } from '../../../src/schemas/relatorios/dimensoes.ts';
import {
  comparacoes,
  nomesDeTudo,
  nomesDosLados,
  TUDO,
  type Comparacao,
  type ComparacaoLida,
  type Lado,
} from '../../../src/schemas/relatorios/comparacao.ts';
import { desenhosDaComparacao } from '../../../src/schemas/relatorios/desenhosDitos.ts';
import { exportadoDaComparacao } from '../../../src/schemas/relatorios/exportadoDaComparacao.ts';
import { medidaDesenhada } from '../../../src/schemas/relatorios/medidaDesenhada.ts';
import { nomeDosDias } from '../../../src/schemas/relatorios/nomeDoPeriodo.ts';
import { outrasLeituras } from '../../../src/schemas/relatorios/outrasLeituras.ts';
import { contadoEm, contagens } from '../../../src/schemas/relatorios/contagem.ts';
import { agrupamentos } from '../../../src/schemas/relatorios/periodo.ts';
import {
  dimensaoDe,
  OPCOES_NO_MAXIMO,
  type Relatorio,
  type RelatorioLido,
} from '../../../src/schemas/relatorios/relatorio.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import { envelopeDe, RECUSA } from '../../entities/respostas.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { objeto } from '../requerimentos/pecasDoEsquema.ts';
import { ACESSO, PAINEL } from './acesso.ts';
import { comOutrasFaltas } from './comOutrasFaltas.ts';
import { leituraDe } from './exportacao/leitura.ts';
import { rotaDoArquivo } from './exportacao/rotaDoArquivo.ts';
import { consultaDoComparativo, ladosPedidos, USUAIS, type ConsultaDoComparativo } from './ladosDoComparativo.ts';
import { lerRelatorio } from './lerRelatorio.ts';
import { nomeDoValor, nomesDosValores, type Nomes } from './nomesDosValores.ts';
import { opcoesDosFiltros } from './opcoesDosFiltros.ts';
import { mailDaComparacao } from './porEmail/mailDasOutras.ts';
import { andamento, SO_O_PROPRIO } from './respostaDoRelatorio.ts';
import { leSoOProprio } from './soOProprio.ts';

const texto = { type: 'string' } as const;
const dia = { ...texto, format: 'data' } as const;
const valores = { type: 'object', additionalProperties: { type: ['number', 'null'] } } as const;

const lado = {
  nome: texto,
  curto: { ...texto, description: 'O nome no alto de uma coluna: out/2026, a sigla de um setor' },
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
  contagem: {
    type: ['string', 'null'],
    enum: [...Object.keys(contagens), null],
    description: 'Em que dias se contam os tempos; nulo: não há tempos que se contem de outro modo',
  },
  a: umLado,
  b: umLado,
  ...andamento,
  so_o_proprio: SO_O_PROPRIO,
} as const;

/** What a side takes of the report that it is. */
type DoLado = Pick<RelatorioLido, 'de' | 'ate' | 'total' | 'grupos' | 'grupos_fora' | 'periodos'>;

const ladoDe = (nome: string, curto: string, { de, ate, total, grupos, grupos_fora, periodos }: DoLado): Lado => ({
  nome,
  curto,
  de,
  ate,
  total,
  periodos,
  grupos_fora,
  grupos: grupos.map(({ chave, nome: dele, valores: v }) => ({ chave, nome: dele, valores: v })),
});

/** @throws AppError dados_invalidos, on the field: a side that the city has no register of, and that nothing was done in */
const exigirLados = async (
  db: Kysely<Tables>,
  relatorio: Relatorio,
  comparar: Exclude<Comparacao, 'periodo'>,
  { a, b }: Pick<ConsultaDoComparativo, 'a' | 'b'>,
  nomes: Nomes,
  sessao: Sessao,
): Promise<void> => {
  const semNome = Object.entries({ a, b }).filter(
    (par): par is [string, string] =>
      par[1] !== undefined && par[1] !== TUDO && par[1] !== SEM_VALOR && !nomes.has(par[1]),
  );
  if (semNome.length === 0) return;
  // What was done in a sector that has another sigla by now is counted all the same.
  const { [comparar]: ditos = [] } = await opcoesDosFiltros(db, { ...relatorio, filtra: [comparar] }, sessao);
  if (ditos.length >= OPCOES_NO_MAXIMO) return;
  const fora = semNome.filter(([, valor]) => !ditos.some(({ chave }) => chave === valor));
  const oQue = comparar === 'setor' ? 'O setor' : 'O tipo';
  if (fora.length > 0)
    throw new AppError('dados_invalidos', undefined, {
      erros: Object.fromEntries(fora.map(([lado, valor]) => [lado, [`${oQue} ${valor} não existe aqui`]])),
    });
};

/** A report of two sides, each read as the report itself is, with that report as it is counted. */
const lerComparacao = async (
  db: Kysely<Tables>,
  c: ConsultaDoComparativo,
  sessao: Sessao,
  agora: Date,
): Promise<{ readonly relatorio: Relatorio; readonly lida: ComparacaoLida }> => {
  const { organizacaoId, fuso } = sessao;
  const { relatorio, a, b } = await ladosPedidos(db, c, { organizacaoId, hoje: hojeEm(agora, fuso) }, sessao);
  const dimensao = c.comparar === 'periodo' ? undefined : dimensaoDe(relatorio, c.comparar);
  const nomes = await nomesDosValores(db, organizacaoId, dimensao?.nomes ?? 'texto');
  if (c.comparar !== 'periodo') await exigirLados(db, relatorio, c.comparar, c, nomes, sessao);
  const [lidoA, lidoB] = await Promise.all([lerRelatorio(db, relatorio, a), lerRelatorio(db, relatorio, b)]);
  const nomeDe = (qual: string | undefined, { de, ate }: DoLado): string => {
    if (dimensao === undefined || qual === undefined) return `${mostrarData(de)} a ${mostrarData(ate)}`;
    if (c.comparar !== 'periodo' && qual === TUDO) return nomesDeTudo[c.comparar];
    return nomeDoValor(dimensao, nomes, qual === SEM_VALOR ? null : qual);
  };
  const curtoDe = (qual: string | undefined, nome: string, dias: DoLado): string => {
    if (dimensao === undefined || qual === undefined) return nomeDosDias(dias);
    return dimensao.nomes === 'setor' && qual !== SEM_VALOR && qual !== TUDO ? qual : nome;
  };
  const [nomeDeA, nomeDeB] = nomesDosLados([nomeDe(c.a, lidoA), nomeDe(c.b, lidoB)], [c.a ?? 'A', c.b ?? 'B']);
  return {
    relatorio: contadoEm(relatorio, lidoA.contagem),
    lida: {
      relatorio: c.relatorio,
      comparar: c.comparar,
      agrupar: lidoA.agrupar,
      por: lidoA.por,
      contagem: lidoA.contagem,
      a: ladoDe(nomeDeA, curtoDe(c.a, nomeDeA, lidoA), lidoA),
      b: ladoDe(nomeDeB, curtoDe(c.b, nomeDeB, lidoB), lidoB),
      atrasado_desde: lidoA.atrasado_desde,
      por_reunir: lidoA.por_reunir,
      so_o_proprio: leSoOProprio(relatorio, sessao),
    },
  };
};

/** The comparison as it is downloaded: of the whole city, with the measure that the screen draws. */
export const leituraDoComparativo = leituraDe<ConsultaDoComparativo & { readonly medida?: string }>({
  ...outrasLeituras.comparativo,
  access: ACESSO,
  consulta: {
    ...consultaDoComparativo,
    properties: {
      ...consultaDoComparativo.properties,
      medida: { ...texto, maxLength: 40, title: 'Medida do desenho', description: 'Ausente: a primeira da tabela' },
    },
  },
  ler: async (db, { medida, ...pedido }, sessao, agora) => {
    const { relatorio, lida } = await lerComparacao(db, pedido, sessao, agora);
    const qual = medidaDesenhada(relatorio, medida);
    return {
      nome: `${outrasLeituras.comparativo.nome}-${relatorio.nome}`,
      dias: { de: lida.a.de, ate: lida.a.ate },
      exportado: exportadoDaComparacao(relatorio, lida, qual),
      desenhos: () => desenhosDaComparacao(relatorio, lida, qual),
      mail: () => mailDaComparacao(relatorio, lida, qual, pedido.comparado_com),
      atrasado_desde: lida.atrasado_desde,
      por_reunir: lida.por_reunir,
      organizacaoId: sessao.organizacaoId,
      fuso: sessao.fuso,
    };
  },
});

/** GET painel-prefeitura/relatorio/comparativo: any report, of two periods, two sectors or two types side by side. */
export const rotasDoComparativo = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, clock } = contexto;
  rotaDoArquivo(app, contexto, leituraDoComparativo);
  app.get(
    `/${PAINEL}/relatorio/comparativo`,
    {
      errorHandler: comOutrasFaltas(clock, (consulta, sessao, agora) => {
        const leitor = { organizacaoId: sessao.organizacaoId, hoje: hojeEm(agora, sessao.fuso) };
        return ladosPedidos(db, { ...USUAIS, ...consulta } as ConsultaDoComparativo, leitor, sessao);
      }),
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
    async (req) => ok((await lerComparacao(db, req.query as ConsultaDoComparativo, sessaoDe(req), clock.now())).lida),
  );
};
