import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { recusaDoLugarNoRequerimento } from '../../../src/schemas/requerimento/lugarDoItem.ts';
import { MENCOES_DA_NOTA, recusaDaNota, TEXTO_DA_NOTA } from '../../../src/schemas/requerimento/nota.ts';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import type { Lugar } from '../../../src/schemas/visor/lugar.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { noPainel } from '../../plugins/access.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { emitir } from '../../saida/emitir.ts';
import { notificar } from '../../saida/notificar.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { usuariosDaPrefeitura } from '../recursos/pessoal.ts';
import { carregarRequerimento, type RequerimentoCarregado } from './carregar.ts';
import { exigirEquipe, parteDe } from './direitos.ts';
import { ID, LUGAR, objeto, parametros, VERSAO } from './esquemas.ts';
import { notasVistas } from './notasVistas.ts';

const PAINEL = 'painel-prefeitura';

interface Corpo {
  readonly texto: string;
  readonly mencionados?: readonly number[];
}
interface CorpoDeNova extends Corpo {
  readonly lugar?: Lugar;
}
type ComVersao<T> = T & { readonly versao: number };

const TEXTO = { type: 'string', maxLength: TEXTO_DA_NOTA * 2 } as const;
const MENCIONADOS = {
  ...{ type: 'array', items: ID, maxItems: MENCOES_DA_NOTA, uniqueItems: true },
  description: 'Contas da equipe que a nota menciona; cada uma é avisada no sino',
} as const;
const corpos = {
  criar: objeto({ texto: TEXTO, mencionados: MENCIONADOS, lugar: LUGAR }, ['texto']),
  alterar: objeto({ versao: VERSAO, texto: TEXTO, mencionados: MENCIONADOS }, ['versao', 'texto']),
  excluir: objeto({ versao: VERSAO }, ['versao']),
};
const daNota = objeto({ id: ID, nota: ID }, ['id', 'nota']);

/** Notes are for staff who have no part in the request: whoever is its applicant, stands in for him or was let in reads none. */
const exigirQuemAnota = (s: Sessao, r: RequerimentoCarregado, agora: Date): void => {
  exigirEquipe(s, r);
  if (parteDe(s, r, agora) !== undefined)
    throw new AppError('sem_permissao', 'As notas internas não são mostradas a quem tem parte no requerimento');
};

const abrir = async (
  { clock }: Pick<Contexto, 'clock'>,
  db: Contexto['db'] | Trx,
  req: FastifyRequest,
): Promise<RequerimentoCarregado> => {
  const sessao = sessaoDe(req);
  const r = await carregarRequerimento(db, sessao.organizacaoId, (req.params as { id: number }).id);
  exigirQuemAnota(sessao, r, clock.now());
  return r;
};

const conferirTexto = (texto: string): string => {
  const recusa = recusaDaNota(texto);
  if (recusa !== null) throw new AppError('dados_invalidos', recusa.mensagem, { erros: recusa.erros ?? {} });
  return texto.trim();
};

const conferirLugar = (r: RequerimentoCarregado, lugar: Lugar | undefined): void => {
  const recusa = lugar && recusaDoLugarNoRequerimento(r.estado, lugar);
  if (recusa !== undefined) throw erroNoCampo('lugar', recusa);
};

/** Colleagues whom a note may name: staff who can open the request, not its applicant. */
const conferirMencoes = async (
  contexto: Contexto,
  r: RequerimentoCarregado,
  ids: readonly number[] = [],
): Promise<readonly number[]> => {
  if (ids.length === 0) return [];
  const daEquipe = new Set((await usuariosDaPrefeitura(contexto, r.organizacaoId)).map(({ id }) => id));
  const proprios = await contexto.db
    .selectFrom('usuario_organizacao')
    .select('usuario_id')
    .where('organizacao_id', '=', r.organizacaoId)
    .where((eb) => eb.or([eb('pessoa_id', '=', r.pessoaId), eb('usuario_id', '=', r.criadoPor)]))
    .execute();
  for (const { usuario_id } of proprios) daEquipe.delete(usuario_id);
  for (const { usuario } of [...r.acessos, ...r.procuradores]) daEquipe.delete(usuario);
  if (ids.some((id) => !daEquipe.has(id)))
    throw erroNoCampo('mencionados', 'Mencione só quem é da equipe e pode ver este requerimento');
  return ids;
};

/** Bells for who is mentioned, and word to the open pages of staff: never on the request's own channel, which its applicant hears. */
const avisar = async (
  trx: Trx,
  req: FastifyRequest,
  r: RequerimentoCarregado,
  mencionados: readonly number[],
): Promise<void> => {
  const { id: autor, nome } = sessaoDe(req);
  for (const usuario of mencionados.filter((um) => um !== autor))
    await notificar(trx, r.organizacaoId, usuario, {
      message: `${nome} mencionou você em uma nota do requerimento ${r.estado.numero ?? ''}`,
      requerimento_id: r.id,
    });
  await emitir(trx, r.organizacaoId, {
    canal: canalPrivado('organizacao', r.organizacaoId),
    evento: 'nota.alterada',
    dados: { id: r.id },
    exceto_socket: socketDaAba(req),
  });
};

/** The caller's own note, locked; what it says goes into its trace first. @throws AppError for another's, a deleted or a changed one */
const tomarMinha = async (trx: Trx, req: FastifyRequest, r: RequerimentoCarregado, agora: Date) => {
  const { nota: id } = req.params as { nota: number };
  const { versao } = req.body as { versao: number };
  const nota = await trx
    .selectFrom('requerimento_nota')
    .select(['id', 'autor_id', 'texto', 'versao', 'mencionados', 'excluida_em', 'criado_em', 'editada_em'])
    .where('organizacao_id', '=', r.organizacaoId)
    .where('requerimento_id', '=', r.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (nota === undefined) throw new AppError('nao_encontrado', 'Nota não localizada');
  if (nota.autor_id !== sessaoDe(req).id) throw new AppError('sem_permissao', 'Só quem escreveu a nota pode mudá-la');
  if (nota.excluida_em !== null) throw new AppError('regra', 'Esta nota foi excluída');
  if (nota.versao !== versao)
    throw new AppError('versao_desatualizada', 'Esta nota mudou em outra janela. Confira antes de continuar.', {
      dados: { versao: nota.versao },
    });
  await trx
    .insertInto('requerimento_nota_versao')
    .values({
      ...{ organizacao_id: r.organizacaoId, nota_id: nota.id, versao: nota.versao, texto: nota.texto },
      quando: nota.editada_em ?? nota.criado_em,
    })
    .execute();
  return { nota, marcada: { versao: nota.versao + 1, agora } };
};

/**
 * Internal notes on a request (docs/decisions/0048): for staff alone, in no event, paper or export. Their author changes and deletes them, which
 * leaves what they said before.
 */
export const notas = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, clock, olhares } = contexto;
  const config = { access: noPainel(PAINEL) };
  const base = `/${PAINEL}/requerimento/:id/notas`;
  app.get(base, { config, schema: { params: parametros.id } }, async (req) => {
    const r = await abrir(contexto, db, req);
    olhares.anotar(req, { acao: 'consultar', entidade: 'requerimento', registroId: r.id });
    return ok(await notasVistas(db, r, sessaoDe(req).id));
  });
  app.post(base, { config, schema: { params: parametros.id, body: corpos.criar } }, async (req, reply) =>
    umaVez(db, req, reply, async (trx) => {
      const { texto, mencionados, lugar } = req.body as CorpoDeNova;
      const r = await abrir(contexto, trx, req);
      const dito = conferirTexto(texto);
      conferirLugar(r, lugar);
      const mencoes = await conferirMencoes(contexto, r, mencionados);
      const { id: autor_id, nome: autor_nome } = sessaoDe(req);
      const { id } = await trx
        .insertInto('requerimento_nota')
        .values({
          ...{ organizacao_id: r.organizacaoId, requerimento_id: r.id, autor_id, autor_nome, texto: dito },
          ...{ mencionados: mencoes, criado_em: clock.now() },
          lugar: lugar === undefined ? null : JSON.stringify(lugar),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await auditar(trx, req, {
        acao: 'criar',
        entidade: 'requerimento_nota',
        registroId: id,
        depois: { texto: dito, ...(lugar === undefined ? {} : { lugar }) },
      });
      await avisar(trx, req, r, mencoes);
      return { status: 201, corpo: ok({ id, versao: 1 }) };
    }),
  );
  app.post(`${base}/:nota`, { config, schema: { params: daNota, body: corpos.alterar } }, async (req, reply) =>
    umaVez(db, req, reply, async (trx) => {
      const { texto, mencionados } = req.body as ComVersao<Corpo>;
      const r = await abrir(contexto, trx, req);
      const dito = conferirTexto(texto);
      const mencoes = await conferirMencoes(contexto, r, mencionados);
      const { nota, marcada } = await tomarMinha(trx, req, r, clock.now());
      await trx
        .updateTable('requerimento_nota')
        .set({ texto: dito, mencionados: mencoes, versao: marcada.versao, editada_em: marcada.agora })
        .where('organizacao_id', '=', r.organizacaoId)
        .where('id', '=', nota.id)
        .execute();
      await auditar(trx, req, {
        ...{ acao: 'alterar', entidade: 'requerimento_nota', registroId: nota.id },
        ...{ antes: { texto: nota.texto }, depois: { texto: dito } },
      });
      await avisar(
        trx,
        req,
        r,
        mencoes.filter((um) => !nota.mencionados.includes(um)),
      );
      return { status: 200, corpo: ok({ id: nota.id, versao: marcada.versao }) };
    }),
  );
  app.post(`${base}/:nota/excluir`, { config, schema: { params: daNota, body: corpos.excluir } }, async (req, reply) =>
    umaVez(db, req, reply, async (trx) => {
      const r = await abrir(contexto, trx, req);
      const { nota, marcada } = await tomarMinha(trx, req, r, clock.now());
      await trx
        .updateTable('requerimento_nota')
        .set({ texto: '', mencionados: [], versao: marcada.versao, excluida_em: marcada.agora })
        .where('organizacao_id', '=', r.organizacaoId)
        .where('id', '=', nota.id)
        .execute();
      await auditar(trx, req, {
        ...{ acao: 'excluir', entidade: 'requerimento_nota', registroId: nota.id, antes: { texto: nota.texto } },
      });
      await avisar(trx, req, r, []);
      return { status: 200, corpo: ok({ id: nota.id, versao: marcada.versao }) };
    }),
  );
};
