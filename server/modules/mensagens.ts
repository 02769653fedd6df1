import type { FastifyInstance } from 'fastify';
import { ok, pagina } from '../../src/schemas/envelope.ts';
import { AppError } from '../../src/schemas/errors.ts';
import { parametrosDaPagina } from '../../src/schemas/listQuery.ts';
import type { Contexto } from '../contexto.ts';
import { auditar } from '../audit.ts';
import { noPainel } from '../plugins/access.ts';

const SITUACOES = ['pendente', 'enviada', 'guardada', 'falhou'] as const;
const ORDENS = ['id', 'criado_em', 'para', 'assunto', 'situacao', 'enviada_em'] as const;
/** What a list shows; texts only one at a time, since they may carry links that act. */
const COLUNAS = [
  'mensagem.id',
  'mensagem.para',
  'mensagem.assunto',
  'mensagem.situacao',
  'mensagem.tentativas',
  'mensagem.proxima_em',
  'mensagem.erro',
  'mensagem.criado_em',
  'mensagem.enviada_em',
  'organizacao.id as sistema_organizacao_id',
  'organizacao.nome as organizacao_nome',
] as const;

interface Consulta {
  readonly s: string;
  readonly page: number;
  readonly per_page: number;
  readonly order: (typeof ORDENS)[number] | '';
  readonly direction: 'asc' | 'desc' | '';
  readonly situacao?: (typeof SITUACOES)[number];
  readonly sistema_organizacao_id?: number;
}

const CONSULTA = {
  type: 'object',
  properties: {
    s: { type: 'string', maxLength: 200, default: '' },
    ...parametrosDaPagina,
    order: { type: 'string', enum: ['', ...ORDENS], default: '' },
    direction: { type: 'string', enum: ['', 'asc', 'desc'], default: '' },
    situacao: { type: 'string', enum: SITUACOES },
    sistema_organizacao_id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  },
} as const;
const PARAMETROS = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
  required: ['id'],
} as const;

const semCuringas = (texto: string): string => texto.replace(/[\\%_]/g, '\\$&');

/**
 * Mails of the installation for support: what became of each, and, where no mail server is configured, their text
 * (admin/cadastro/mensagem). A mail that was or will be sent shows no text: its links are its recipient's alone.
 */
export const mensagens = async (app: FastifyInstance, { db }: Contexto): Promise<void> => {
  const config = { access: noPainel('admin') };
  const base = db.selectFrom('mensagem').innerJoin('organizacao', 'organizacao.id', 'mensagem.organizacao_id');

  app.get('/admin/cadastro/mensagem', { config, schema: { querystring: CONSULTA } }, async (req) => {
    const { s, page, per_page, order, direction, situacao, sistema_organizacao_id } = req.query as Consulta;
    let filtrada = base;
    if (situacao !== undefined) filtrada = filtrada.where('mensagem.situacao', '=', situacao);
    if (sistema_organizacao_id !== undefined)
      filtrada = filtrada.where('mensagem.organizacao_id', '=', sistema_organizacao_id);
    if (s !== '') {
      const padrao = `%${semCuringas(s)}%`;
      filtrada = filtrada.where((eb) =>
        eb.or([eb('mensagem.para', 'ilike', padrao), eb('mensagem.assunto', 'ilike', padrao)]),
      );
    }
    const sentido = order === '' ? 'desc' : direction || 'asc';
    const [linhas, { total }] = await Promise.all([
      filtrada
        .select(COLUNAS)
        .orderBy(`mensagem.${order || 'id'}`, sentido)
        .orderBy('mensagem.id', sentido)
        .limit(per_page)
        .offset((page - 1) * per_page)
        .execute(),
      filtrada.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return ok(pagina(linhas, total, page, per_page));
  });

  app.get('/admin/cadastro/mensagem/:id', { config, schema: { params: PARAMETROS } }, async (req) => {
    const { id } = req.params as { id: number };
    const linha = await base
      .select([...COLUNAS, 'mensagem.texto', 'mensagem.html'])
      .where('mensagem.id', '=', id)
      .executeTakeFirst();
    if (linha === undefined) throw new AppError('nao_encontrado', 'E-mail não encontrado');
    await auditar(db, req, {
      acao: 'consultar',
      entidade: 'mensagem',
      registroId: id,
      organizacaoId: linha.sistema_organizacao_id,
    });
    const { texto, html, ...resumo } = linha;
    return ok({ ...resumo, ...(linha.situacao === 'guardada' ? { texto, html } : { texto: null, html: null }) });
  });
};
