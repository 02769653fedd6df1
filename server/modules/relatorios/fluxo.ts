import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { ok } from '../../../src/schemas/envelope.ts';
import { SEM_VALOR } from '../../../src/schemas/relatorios/dimensoes.ts';
import { desenhosDoFluxo, fluxoSemDesenho } from '../../../src/schemas/relatorios/desenhosDitos.ts';
import {
  filtrosDoFluxo,
  lugaresDoFluxo,
  type FluxoLido,
  type PorDoFluxo,
} from '../../../src/schemas/relatorios/fluxo.ts';
import { exportadoDoFluxo } from '../../../src/schemas/relatorios/exportadoDoFluxo.ts';
import { passagem as fonteDoFluxo } from '../../../src/schemas/relatorios/fatos/passagem.ts';
import { outrasLeituras } from '../../../src/schemas/relatorios/outrasLeituras.ts';
import { faltasDoTempo } from '../../../src/schemas/relatorios/tempoDosLugares.ts';
import { ateHoje } from '../../../src/schemas/relatorios/periodo.ts';
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
import { lerFluxo } from './lerFluxo.ts';
import { nomesDosValores } from './nomesDosValores.ts';
import { mailDoFluxo } from './porEmail/mailDasOutras.ts';
import { opcoesDosFiltros } from './opcoesDosFiltros.ts';
import { comPagina, diasDaConsulta, diasPedidos, type DiasDitos } from './pedidoDeRelatorio.ts';
import type { LugaresPedidos } from './pedidoDeFluxo.ts';
import { requerimentosDoFluxo } from './requerimentosDoFluxo.ts';
import { andamento, respostaDasOpcoes, respostaDosRequerimentos } from './respostaDoRelatorio.ts';
import { comDiasNoLugar } from './valoresDosContados.ts';

const texto = { type: 'string' } as const;
const inteiro = { type: 'integer' } as const;
const dia = { ...texto, format: 'data' } as const;
const POR = { ...texto, title: 'Por', enum: Object.keys(lugaresDoFluxo) } as const;
const usual = 'etapa' satisfies PorDoFluxo;

interface Consulta extends DiasDitos {
  readonly por: PorDoFluxo;
  readonly processo?: number;
  readonly setor?: string;
}

/** What a call of the flow may say. */
export const consultaDoFluxo = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...diasDaConsulta,
    por: { ...POR, default: usual },
    processo: {
      type: 'integer',
      minimum: 1,
      maximum: 999_999_999_999_999,
      title: 'Tipo',
      description: 'Ausente: o que mais passou no período',
    },
    setor: {
      ...texto,
      maxLength: 255,
      title: 'Setor',
      description: 'Sigla; só o que sai dele ou chega a ele',
    },
  },
} as const;

const LUGAR = { ...texto, maxLength: 255, description: 'Chave de um lugar do fluxo; ausente: qualquer um' } as const;

/** What a call of the requests behind it may say. */
const consultaDosRequerimentos = comPagina({
  ...consultaDoFluxo,
  properties: {
    ...consultaDoFluxo.properties,
    processo: { ...consultaDoFluxo.properties.processo, description: 'Ausente: todos os tipos' },
    saiu_de: { ...LUGAR, title: 'De' },
    foi_para: { ...LUGAR, title: 'Para' },
    esta_em: {
      ...LUGAR,
      title: 'Em',
      description: 'Chave do lugar em que estão hoje, tenham entrado quando for; ausente: os que passaram no período',
    },
  },
});

const lugar = {
  chave: { ...texto, description: "'protocolo', 'etapa:<chave>', 'setor:<sigla>', 'pendencia' ou 'fim:<situação>'" },
  nome: texto,
  tipo: { ...texto, enum: ['protocolo', 'etapa', 'setor', 'pendencia', 'fim'] },
  ordem: { ...inteiro, description: 'A ordem das etapas no processo' },
  entraram: inteiro,
  sairam: inteiro,
  dias: {
    type: ['integer', 'null'],
    description:
      'Dias corridos em que a metade do que entrou no período já tinha saído, contado também o que ainda está ali',
  },
  falta: {
    type: ['string', 'null'],
    enum: [...Object.keys(faltasDoTempo), null],
    description: 'Por que não há esses dias; nulo: há',
  },
  estao: {
    type: ['integer', 'null'],
    description:
      'Requerimentos que estão ali hoje, tenham entrado quando for; nulo: ali não se espera, ou ainda está sendo contado',
  },
  ha: {
    type: ['integer', 'null'],
    description: 'Dias corridos, ou mais, que a metade deles está ali; nulo: ninguém está, ou ainda está sendo contado',
  },
} as const;

const passagem = {
  de: { ...texto, description: 'Chave do lugar' },
  para: { ...texto, description: 'Chave do lugar' },
  quantas: inteiro,
  parte: { type: 'number', description: 'De tudo o que saiu do lugar, de 0 a 1' },
  volta: { type: 'boolean', description: 'A um lugar anterior, ao requerente ou dele' },
} as const;

const resposta = {
  de: dia,
  ate: dia,
  por: POR,
  processo: {
    ...objeto({ chave: texto, nome: texto }, ['chave', 'nome']),
    type: ['object', 'null'],
    description: 'Nulo: nada passou no período, e nenhum tipo foi pedido',
  },
  lugares: { type: 'array', items: objeto(lugar, Object.keys(lugar)) },
  passagens: { type: 'array', items: objeto(passagem, Object.keys(passagem)) },
  total: inteiro,
  estao: { ...inteiro, description: 'Requerimentos que estão em algum lugar hoje, cada um uma vez' },
  no_mesmo_setor: { ...inteiro, description: 'Por setor: de uma etapa a outra do mesmo setor, fora do total' },
  ...andamento,
} as const;

const lerPedido = (
  db: Kysely<Tables>,
  { por, processo, setor, ...dias }: Consulta,
  { organizacaoId, fuso }: Sessao,
  agora: Date,
): Promise<FluxoLido> => {
  const hoje = hojeEm(agora, fuso);
  const periodo = ateHoje(diasPedidos(dias, 'mensal', hoje), hoje);
  return lerFluxo(db, { organizacaoId, hoje, periodo, por, processo, setor });
};

/** The flow as it is downloaded: of the whole city. */
export const leituraDoFluxo = leituraDe<Consulta>({
  ...outrasLeituras.fluxo,
  access: ACESSO,
  consulta: consultaDoFluxo,
  ler: async (db, pedido, sessao, agora) => {
    const { organizacaoId, fuso } = sessao;
    const [lido, nomes] = await Promise.all([
      lerPedido(db, pedido, sessao, agora),
      nomesDosValores(db, organizacaoId, 'setor'),
    ]);
    const setores = pedido.setor === undefined ? [] : [nomes.get(pedido.setor) ?? pedido.setor];
    return {
      nome: outrasLeituras.fluxo.nome,
      dias: { de: lido.de, ate: lido.ate },
      exportado: exportadoDoFluxo(lido, setores),
      desenhos: () => desenhosDoFluxo(lido),
      semDesenho: fluxoSemDesenho(lido),
      mail: () => mailDoFluxo(lido),
      atrasado_desde: lido.atrasado_desde,
      por_reunir: lido.por_reunir,
      organizacaoId,
      fuso,
    };
  },
});

/** GET painel-prefeitura/relatorio/fluxo-processo: how the requests of one type went from place to place; with `/requerimentos`, which passed; with `/opcoes`, of which types and sectors. */
export const rotasDoFluxo = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, clock } = contexto;
  rotaDoArquivo(app, contexto, leituraDoFluxo);
  const errorHandler = comOutrasFaltas(clock, (consulta, { fuso }, agora) =>
    diasPedidos(consulta as DiasDitos, 'mensal', hojeEm(agora, fuso)),
  );
  app.get(
    `/${PAINEL}/relatorio/fluxo-processo`,
    {
      errorHandler,
      config: { access: ACESSO },
      schema: {
        tags: ['Relatórios'],
        summary: outrasLeituras.fluxo.rotulo,
        description: outrasLeituras.fluxo.pergunta,
        operationId: `${PAINEL}.relatorio.fluxo-processo`,
        querystring: consultaDoFluxo,
        response: { 200: envelopeDe(objeto(resposta, Object.keys(resposta))), '4xx': RECUSA },
      },
    },
    async (req) => ok(await lerPedido(db, req.query as Consulta, sessaoDe(req), clock.now())),
  );
  app.get(
    `/${PAINEL}/relatorio/fluxo-processo/requerimentos`,
    {
      errorHandler,
      config: { access: ACESSO },
      schema: {
        tags: ['Relatórios'],
        summary: 'Fluxo de processo: os requerimentos que passaram',
        operationId: `${PAINEL}.relatorio.fluxo-processo.requerimentos`,
        querystring: consultaDosRequerimentos,
        response: {
          200: respostaDosRequerimentos(`${fonteDoFluxo.dia}; com \`esta_em\`, ${fonteDoFluxo.desde}`),
          '4xx': RECUSA,
        },
      },
    },
    async (req) => {
      const { organizacaoId, fuso } = sessaoDe(req);
      const hoje = hojeEm(clock.now(), fuso);
      const {
        processo,
        setor,
        por,
        saiu_de,
        foi_para,
        esta_em,
        page = 1,
        ...dias
      } = req.query as Consulta & LugaresPedidos & { readonly page?: number };
      const periodo = ateHoje(diasPedidos(dias, 'mensal', hoje), hoje);
      const pedido = { organizacaoId, hoje, periodo, por, processo, setor };
      const lugares = { saiu_de, foi_para, esta_em };
      return ok(await comDiasNoLugar(db, pedido, lugares, await requerimentosDoFluxo(db, pedido, lugares, page)));
    },
  );
  app.get(
    `/${PAINEL}/relatorio/fluxo-processo/opcoes`,
    {
      config: { access: ACESSO },
      schema: {
        tags: ['Relatórios'],
        summary: 'Fluxo de processo: valores dos filtros',
        operationId: `${PAINEL}.relatorio.fluxo-processo.opcoes`,
        querystring: { type: 'object', additionalProperties: false, properties: {} },
        response: { 200: respostaDasOpcoes(filtrosDoFluxo), '4xx': RECUSA },
      },
    },
    async (req) => {
      const opcoes = await opcoesDosFiltros(db, filtrosDoFluxo, sessaoDe(req));
      // What is with the applicant is a place of the flow, not a sector of the city.
      const dosSetores = (opcoes['setor'] ?? []).filter(({ chave }) => chave !== SEM_VALOR);
      return ok({ ...opcoes, setor: dosSetores });
    },
  );
};
