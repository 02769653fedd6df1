import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import { ok } from '../../../../src/schemas/envelope.ts';
import type { Parecer, Veredito } from '../../../../src/schemas/requerimento/parecer.ts';
import { pareceresDe } from '../../../../src/schemas/requerimento/pareceres.ts';
import type { ParecerExternoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { Contexto } from '../../../app.ts';
import type { Tables } from '../../../database/tables.ts';
import { transaction, type Trx } from '../../../database/transaction.ts';
import { responderArquivo } from '../../../files/responderArquivo.ts';
import { publico } from '../../../plugins/access.ts';
import { organizacaoDe } from '../../../plugins/session.ts';
import { hashDoToken } from '../../auth/linkDeUsoUnico.ts';
import { agir } from '../agir.ts';
import { carregarRequerimento } from '../carregar.ts';
import { ID, objeto } from '../esquemas.ts';
import { corposDosPareceres } from '../esquemasDosPareceres.ts';
import { hojeEm } from '../hojeEm.ts';

const TOKEN = { type: 'string', maxLength: 100 } as const;
const FUSO = 'America/Sao_Paulo';

interface Resposta {
  readonly veredito: Veredito;
  readonly texto: string;
  readonly condicoes?: readonly { readonly texto: string; readonly fundamento?: string }[];
}

type Externo = Parecer & { readonly externo: NonNullable<Parecer['externo']> };

/**
 * The opinion that a link asks for, of this organisation alone; inside a transaction its request is locked first.
 * @throws AppError link_invalido for an unknown, answered, taken back or unneeded one, link_expirado after its term
 */
const acharPedido = async (db: Kysely<Tables> | Trx, contexto: Contexto, req: FastifyRequest) => {
  const organizacaoId = organizacaoDe(req);
  const hash = hashDoToken(contexto, (req.params as { token: string }).token);
  const linha =
    hash &&
    (await db
      .selectFrom('parecer_externo as e')
      .innerJoin('organizacao as o', 'o.id', 'e.organizacao_id')
      .select(['e.requerimento_id', 'e.parecer', 'o.nome as prefeitura'])
      .where('e.organizacao_id', '=', organizacaoId)
      .where('e.convite_hash', '=', hash)
      .executeTakeFirst());
  if (!linha) throw new AppError('link_invalido');
  const r = db.isTransaction
    ? await carregarRequerimento(db as Trx, organizacaoId, linha.requerimento_id, { travar: true })
    : await carregarRequerimento(db, organizacaoId, linha.requerimento_id);
  const p = pareceresDe(r.estado).find(({ id }) => id === linha.parecer);
  if (p?.externo === undefined || p.situacao !== 'pedido' || r.estado.desfecho !== null)
    throw new AppError('link_invalido');
  const fuso = req.organizacaoDoHost?.fuso ?? FUSO;
  if (p.responder_ate !== null && hojeEm(contexto.clock.now(), fuso) > p.responder_ate)
    throw new AppError('link_expirado');
  return { organizacaoId, fuso, requerimento: r, prefeitura: linha.prefeitura, parecer: p as Externo };
};

const arquivosMostrados = (db: Kysely<Tables>, organizacaoId: number, requerimentoId: number, { externo }: Externo) =>
  db
    .selectFrom('arquivo')
    .select(['id', 'nome', 'tamanho', 'tipo', 'sha256', 'caminho'])
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', requerimentoId)
    .where('id', 'in', externo.documentos.length === 0 ? [-1] : externo.documentos)
    .where('vinculado_em', 'is not', null)
    .where('removido_em', 'is', null)
    .orderBy('id')
    .execute();

/** What somebody outside of the city sees and does by his link: the question, the chosen files, one answer (docs/decisions/0059). */
export const responderParecerExterno = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, files, settings } = contexto;
  const config = { access: publico, rateLimit: { max: settings.limites.consulta, timeWindow: '1 minute' } };
  const base = '/publico/parecer/:token';
  const params = objeto({ token: TOKEN }, ['token']);
  app.get(base, { config, schema: { params } }, async (req) => {
    const { organizacaoId, requerimento, prefeitura, parecer } = await acharPedido(db, contexto, req);
    const documentos = await arquivosMostrados(db, organizacaoId, requerimento.id, parecer);
    const visto: ParecerExternoVisto = {
      prefeitura,
      processo: requerimento.processoNome,
      numero: requerimento.estado.numero ?? '',
      orgao: parecer.setor,
      nome: parecer.externo.nome,
      pergunta: parecer.pergunta,
      responder_ate: parecer.responder_ate,
      documentos: documentos.map(({ id, nome, tamanho }) => ({ id, nome, tamanho })),
    };
    return ok(visto);
  });
  app.get(
    `${base}/arquivos/:id`,
    { config, schema: { params: objeto({ token: TOKEN, id: ID }, ['token', 'id']) } },
    async (req, reply) => {
      const { organizacaoId, requerimento, parecer } = await acharPedido(db, contexto, req);
      const arquivos = await arquivosMostrados(db, organizacaoId, requerimento.id, parecer);
      const arquivo = arquivos.find(({ id }) => id === (req.params as { id: number }).id);
      if (arquivo === undefined) throw new AppError('nao_encontrado', 'Arquivo não encontrado');
      return responderArquivo(req, reply, files, arquivo);
    },
  );
  app.post(base, { config, schema: { params, body: corposDosPareceres.responderExterno } }, async (req) => {
    const { veredito, texto, condicoes } = req.body as Resposta;
    return transaction(db, async (trx) => {
      // Of two answers at once the second finds the first: the link has been used.
      const { organizacaoId, fuso, requerimento, parecer } = await acharPedido(trx, contexto, req);
      await agir(trx, contexto, {
        req,
        organizacaoId,
        fuso,
        id: requerimento.id,
        versao: undefined,
        execucao: parecer.execucao,
        ator: () => ({
          tipo: 'sistema',
          id: 0,
          nome: `${parecer.externo.nome} (${parecer.setor})`,
          externo: parecer.id,
          setores: [],
          gestor: false,
        }),
        comando: () => ({
          acao: 'dar-parecer-externo',
          parecer: parecer.id,
          veredito,
          texto,
          ...(condicoes === undefined ? {} : { condicoes }),
        }),
      });
      return ok({ recebido: true });
    });
  });
};
