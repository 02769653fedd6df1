import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../src/schemas/errors.ts';
import { ok } from '../../../../src/schemas/envelope.ts';
import { catalogoDcat } from '../../../../src/schemas/relatorios/abertos/catalogo.ts';
import { colunasAbertas } from '../../../../src/schemas/relatorios/abertos/conjunto.ts';
import { conjuntoDe } from '../../../../src/schemas/relatorios/abertos/conjuntos.ts';
import { DADOS_ABERTOS, DICIONARIO } from '../../../../src/schemas/relatorios/abertos/publicado.ts';
import { tiposDaColuna } from '../../../../src/schemas/relatorios/arquivos/coluna.ts';
import type { Contexto } from '../../../contexto.ts';
import { BOM, linhaCsv } from '../../../entities/csv.ts';
import { RECUSA } from '../../../entities/respostas.ts';
import { comprimir } from '../../../pages/comprimir.ts';
import { publico } from '../../../plugins/access.ts';
import { enderecoPublico } from '../../auth/enderecoPublico.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';
import { dadosPublicados, escolhaDaCidade, semDadosAbertos } from './dadosPublicados.ts';
import { respostaDosPublicados } from './esquemas.ts';

const BASE = `/${DADOS_ABERTOS}`;
/** Files change once a month; whoever has one asks again after an hour whether it did. */
const UMA_HORA_S = 3_600;

/** A program that gathers a catalogue fetches all of its files: so many times what a person looks up. */
const VEZES_A_CONSULTA = 4;

const TIPOS = {
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  jsonld: 'application/ld+json; charset=utf-8',
} as const;

const semConsulta = { type: 'object', additionalProperties: false, properties: {} } as const;
const arquivo = (description: string, ...tipos: readonly string[]) => ({
  description,
  content: Object.fromEntries(tipos.map((tipo) => [tipo.split(';')[0], { schema: { type: 'string' } }])),
});

const cidadeDoHost = ({ organizacaoDoHost }: FastifyRequest) => {
  if (organizacaoDoHost === undefined || organizacaoDoHost.isSistema) throw semDadosAbertos();
  return organizacaoDoHost;
};

interface Conteudo {
  readonly tipo: string;
  readonly nome: string;
  readonly corpo: Buffer | string;
  /** SHA-256 of all that it says. */
  readonly sha256: string;
  /** Moment that it became what it is; null for what is put together when it is asked for, of things that change by themselves. */
  readonly quando: Date | null;
}

const sha256De = (corpo: string): string => createHash('sha256').update(corpo).digest('hex');

/** Answers what anybody may keep for an hour; to whoever has it already, that it is still the same. */
const enviar = async (req: FastifyRequest, reply: FastifyReply, c: Conteudo): Promise<FastifyReply> => {
  const etiqueta = `W/"${c.sha256.slice(0, 32)}"`;
  const quando = c.quando === null ? null : new Date(Math.floor(c.quando.getTime() / 1000) * 1000);
  reply.headers({
    'cache-control': `public, max-age=${UMA_HORA_S}`,
    vary: 'Accept-Encoding, Host',
    etag: etiqueta,
    ...(quando === null ? {} : { 'last-modified': quando.toUTCString() }),
    'access-control-allow-origin': '*',
  });
  const { 'if-none-match': tem, 'if-modified-since': desde } = req.headers;
  const igual =
    tem === undefined
      ? desde !== undefined && quando !== null && Date.parse(desde) >= quando.getTime()
      : tem === '*' || tem.split(',').some((um) => um.trim().replace(/^W\//, '') === etiqueta.slice(2));
  if (igual) return reply.code(304).send();
  // Parquet is compressed within itself.
  const texto = c.tipo !== TIPOS.parquet;
  const { corpo, codificacao } = texto
    ? await comprimir(c.corpo.toString(), req.headers['accept-encoding'])
    : { corpo: c.corpo, codificacao: undefined };
  if (codificacao !== undefined) reply.header('content-encoding', codificacao);
  return reply
    .header('content-type', c.tipo)
    .header('content-disposition', `${c.tipo === TIPOS.jsonld ? 'inline' : 'attachment'}; filename="${c.nome}"`)
    .send(corpo);
};

/** The year and the format of a file's name. @throws AppError nao_encontrado for any other name, and a year to come */
const pedidoDe = (nome: string, hoje: string): { readonly ano: number; readonly formato: 'csv' | 'parquet' } => {
  const [, ano = '', formato = ''] = /^(\d{4})\.(csv|parquet)$/.exec(nome) ?? [];
  if (formato !== 'csv' && formato !== 'parquet')
    throw new AppError(
      'nao_encontrado',
      'Este arquivo não existe. Há um arquivo por ano, em CSV (2026.csv) e em Parquet (2026.parquet)',
    );
  if (ano > hoje.slice(0, 4)) throw new AppError('nao_encontrado', `O ano de ${ano} ainda não começou`);
  return { ano: Number(ano), formato };
};

/** What a city publishes, for anybody: the list, the DCAT catalogue, a file a year and set, and what its columns say. */
export const rotasDosAbertos = (app: FastifyInstance, { db, clock, settings }: Contexto): void => {
  const max = settings.limites.consulta * VEZES_A_CONSULTA;
  const config = { access: publico, rateLimit: { max, timeWindow: '1 minute' } } as const;
  const comum = { tags: ['Dados abertos'], querystring: semConsulta } as const;

  app.get(
    BASE,
    {
      config,
      schema: {
        ...comum,
        summary: 'Dados abertos da cidade',
        operationId: 'publico.dados-abertos',
        response: { 200: respostaDosPublicados, '4xx': RECUSA },
      },
    },
    async (req) => ok(await dadosPublicados(db, cidadeDoHost(req).id)),
  );

  app.get(
    `${BASE}/catalogo.jsonld`,
    {
      config,
      schema: {
        ...comum,
        summary: 'Dados abertos: catálogo DCAT 3 em JSON-LD',
        operationId: 'publico.dados-abertos.catalogo',
        response: { 200: arquivo('O catálogo', TIPOS.jsonld), '4xx': RECUSA },
      },
    },
    async (req, reply) => {
      const { id, dominio } = cidadeDoHost(req);
      const dados = await dadosPublicados(db, id);
      const corpo = JSON.stringify(catalogoDcat(dados, enderecoPublico({ settings }, dominio, '')), null, 2);
      const sha256 = sha256De(corpo);
      return enviar(req, reply, { tipo: TIPOS.jsonld, nome: 'catalogo.jsonld', corpo, sha256, quando: null });
    },
  );

  app.get(
    `${BASE}/:conjunto/:arquivo`,
    {
      config,
      schema: {
        ...comum,
        summary: 'Dados abertos: um arquivo',
        description: `O ano de um conjunto, como \`2026.csv\` ou \`2026.parquet\`, ou o que dizem as suas colunas (\`${DICIONARIO}\`). Sem dados de pessoas.`,
        operationId: 'publico.dados-abertos.arquivo',
        params: {
          type: 'object',
          required: ['conjunto', 'arquivo'],
          properties: {
            conjunto: { type: 'string', maxLength: 60 },
            arquivo: { type: 'string', maxLength: 60 },
          },
        },
        response: { 200: arquivo('O arquivo', TIPOS.csv, TIPOS.parquet), '4xx': RECUSA },
      },
    },
    async (req, reply) => {
      const { id, fuso } = cidadeDoHost(req);
      const { conjunto: qual, arquivo: nome } = req.params as { readonly conjunto: string; readonly arquivo: string };
      const [escolha, conjunto] = [await escolhaDaCidade(db, id), conjuntoDe(qual)];
      if (escolha?.publica !== true) throw semDadosAbertos();
      if (conjunto === undefined) throw new AppError('nao_encontrado', 'Este conjunto de dados não existe');
      if (nome === DICIONARIO) {
        const corpo =
          BOM +
          [
            ['Coluna', 'Tipo', 'Significado'],
            ...colunasAbertas(conjunto).map((c) => [c.nome, tiposDaColuna[c.tipo], c.significado]),
          ]
            .map(linhaCsv)
            .join('');
        const nomeDele = `${qual}-${DICIONARIO}`;
        return enviar(req, reply, { tipo: TIPOS.csv, corpo, nome: nomeDele, sha256: sha256De(corpo), quando: null });
      }
      const { ano, formato } = pedidoDe(nome, hojeEm(clock.now(), fuso));
      const achado = await db
        .selectFrom('dado_aberto')
        .select(['conteudo', 'sha256', 'gerado_em'])
        .where((eb) => eb.and({ organizacao_id: id, conjunto: qual, ano, formato }))
        .executeTakeFirst();
      if (achado === undefined)
        throw new AppError(
          'nao_encontrado',
          escolha.edicao === null
            ? 'Os arquivos estão sendo montados. Tente de novo em alguns minutos'
            : `Não há dados publicados de ${ano} neste conjunto`,
        );
      return enviar(req, reply, {
        tipo: TIPOS[formato],
        nome: `${qual}-${ano}.${formato}`,
        corpo: achado.conteudo,
        sha256: achado.sha256,
        quando: achado.gerado_em,
      });
    },
  );
};
