import { sql } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { RascunhoDeOutro } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type { Trx } from '../../../database/transaction.ts';
import { exigirSemAgenda } from '../publicacao/agenda.ts';
import { travarProcesso } from '../travarProcesso.ts';
import { exigirMesmoRascunho } from './exigirMesmoRascunho.ts';

/** Changes of one person that follow each other within this time are one line of the history. */
const JUNTAS_MS = 10 * 60_000;

interface Quem {
  readonly organizacaoId: number;
  readonly processoId: number;
  readonly usuarioId: number;
  readonly agora: Date;
}

/** The draft of a process, with who changed it last. */
export const rascunhoDe = async (
  trx: Trx,
  { organizacaoId, processoId }: Pick<Quem, 'organizacaoId' | 'processoId'>,
) => {
  const { rows } = await sql<{
    id: number;
    numero: number;
    versao: number;
    conteudo: Definicao;
    atualizado_em: string;
    editado_por: string | null;
    publicado: boolean;
  }>`
    select v.id, v.numero, v.versao, v.conteudo, v.atualizado_em,
      (select u.nome from processo_edicao e left join usuario u on u.id = e.usuario_id
        where e.organizacao_id = v.organizacao_id and e.processo_versao_id = v.id order by e.versao desc, e.id desc limit 1) as editado_por,
      exists (select 1 from processo_versao x where x.organizacao_id = v.organizacao_id and x.processo_id = v.processo_id
        and x.situacao <> 'rascunho') as publicado
    from processo_versao v
    where v.organizacao_id = ${organizacaoId} and v.processo_id = ${processoId} and v.situacao = 'rascunho'`.execute(
    trx,
  );
  return rows[0];
};

/** What a change is in the history: a line of its own; one of its author's taken up after somebody else's; or the newest one carried on. */
export type LinhaDaEdicao = 'nova' | 'retomada' | 'segue';

/**
 * A line of the history, or the person's newest one carried on where it is recent and bears no comment, whoever wrote between: two who type in turns are
 * two lines, not a whole copy for each save.
 */
export const registrarEdicao = async (
  trx: Trx,
  { organizacaoId, usuarioId, agora }: Quem,
  edicao: {
    readonly versaoId: number;
    readonly versao: number;
    readonly texto: string;
    readonly comentario?: string | undefined;
  },
): Promise<LinhaDaEdicao> => {
  const { versaoId, versao, texto, comentario } = edicao;
  // What is marked by a comment is a line of its own, and ends the one before: the state before it stays to be found.
  if (comentario === undefined) {
    const { rows } = await sql<{ era_a_ultima: boolean }>`
      with minha as (select id, comentario, atualizado_em from processo_edicao
          where organizacao_id = ${organizacaoId} and processo_versao_id = ${versaoId} and usuario_id = ${usuarioId}
          order by versao desc, id desc limit 1),
        ultima as (select id from processo_edicao where organizacao_id = ${organizacaoId} and processo_versao_id = ${versaoId}
          order by versao desc, id desc limit 1)
      update processo_edicao e set conteudo = ${texto}::jsonb, versao = ${versao}, atualizado_em = ${agora}
      from minha, ultima
      where e.organizacao_id = ${organizacaoId} and e.id = minha.id and minha.comentario is null
        and minha.atualizado_em > ${new Date(agora.getTime() - JUNTAS_MS)}
      returning minha.id = ultima.id as era_a_ultima`.execute(trx);
    const [seguida] = rows;
    if (seguida !== undefined) return seguida.era_a_ultima ? 'segue' : 'retomada';
  }
  await trx
    .insertInto('processo_edicao')
    .values({
      ...{ organizacao_id: organizacaoId, processo_versao_id: versaoId, usuario_id: usuarioId, versao },
      ...{ conteudo: texto, comentario: comentario ?? null, criado_em: agora, atualizado_em: agora },
    })
    .execute();
  return 'nova';
};

export interface Gravado {
  readonly versaoId: number;
  readonly versao: number;
  readonly linha: LinhaDaEdicao;
}

export interface Gravacao extends Quem {
  /** Version of the draft that the change was made on. */
  readonly versao: number;
  /** The draft that it was made in; undefined: whatever is there. */
  readonly rascunhoId?: number | undefined;
  readonly definicao: Definicao;
  readonly texto: string;
  readonly comentario?: string | undefined;
}

/**
 * Keeps a change of a draft and says what its version is now.
 * @throws AppError outro_rascunho; regra without a draft, or for another key once published; versao_desatualizada with what the draft is now in `dados`
 */
export const gravarRascunho = async (trx: Trx, gravacao: Gravacao): Promise<Gravado> => {
  const { organizacaoId, processoId, versao, definicao, texto, agora } = gravacao;
  await travarProcesso(trx, organizacaoId, processoId);
  const rascunho = await rascunhoDe(trx, gravacao);
  exigirMesmoRascunho(rascunho, gravacao.rascunhoId);
  if (rascunho === undefined)
    throw new AppError('regra', 'Este processo não tem rascunho. Comece um a partir de uma versão');
  if (rascunho.versao !== versao) {
    const { conteudo, editado_por, atualizado_em } = rascunho;
    const dados: RascunhoDeOutro = { versao: rascunho.versao, definicao: conteudo, editado_por, atualizado_em };
    throw new AppError('versao_desatualizada', undefined, { dados });
  }
  await exigirSemAgenda(trx, organizacaoId, rascunho.id);
  const { chave, nome, nome_curto, grupo } = definicao.processo;
  await conferirChave(trx, gravacao, chave, rascunho.conteudo.processo.chave, rascunho.publicado);
  await trx
    .updateTable('processo_versao')
    .set({ conteudo: JSON.stringify(definicao), arquivo: texto, atualizado_em: agora, versao: versao + 1 })
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', rascunho.id)
    .execute();
  const linha = await registrarEdicao(trx, gravacao, {
    versaoId: rascunho.id,
    versao: versao + 1,
    texto,
    comentario: gravacao.comentario,
  });
  // Until something is published the process is called what its draft says.
  if (!rascunho.publicado && nome !== '')
    await trx
      .updateTable('processo')
      .set({ chave, nome, nome_curto, grupo, atualizado_em: agora })
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', processoId)
      .execute();
  return { versaoId: rascunho.id, versao: versao + 1, linha };
};

const conferirChave = async (
  trx: Trx,
  { organizacaoId, processoId }: Quem,
  nova: string,
  antiga: string,
  publicado: boolean,
): Promise<void> => {
  if (nova === antiga) return;
  const recusa = (frase: string): AppError =>
    new AppError('dados_invalidos', frase, { erros: { 'definicao.processo.chave': [frase] } });
  if (publicado) throw recusa('O nome interno não muda depois de publicado: outros processos e arquivos o usam');
  if (nova === '') throw recusa('Campo obrigatório');
  const outro = await trx
    .selectFrom('processo')
    .select('id')
    .where('organizacao_id', '=', organizacaoId)
    .where('chave', '=', nova)
    .where('id', '<>', processoId)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  if (outro !== undefined) throw recusa('Já há um processo com este nome interno');
};
