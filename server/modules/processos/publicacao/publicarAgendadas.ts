import type { Logger } from 'pino';
import { mostrarDataHora } from '../../../../src/schemas/brasil/momento.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import type { MapaDaMigracao } from '../../../../src/schemas/requerimento/migracao/mapa.ts';
import { auditar } from '../../../audit.ts';
import { transaction, type Trx } from '../../../database/transaction.ts';
import type { Parts } from '../../../parts.ts';
import { ninguemPede } from '../../../plugins/ninguem.ts';
import { notificar } from '../../../saida/notificar.ts';
import { despertarTarefas } from '../../../tarefas/despertar.ts';
import { gestoresDa } from '../../../tarefas/gestores.ts';
import { avisarConta } from '../../auth/avisarConta.ts';
import { enderecoPublico } from '../../auth/enderecoPublico.ts';
import { avisarDoProcesso } from '../avisarDoProcesso.ts';
import { iniciarMigracao } from '../migracao/iniciar.ts';
import { publicarRascunho, type Publicada } from '../publicarRascunho.ts';
import { travarProcesso } from '../travarProcesso.ts';
import { encerrarAgenda } from './agenda.ts';

/** Looked at in one turn; a city has one or two waiting. */
const LOTE = 20;
/** Findings that a message names; the others stand on the page of the process. */
const DITOS = 5;

/** Nobody asks: the portal acts because a moment has come. */
const ninguem = ninguemPede('publicacoes');

const devidas = ({ db, clock }: Parts) =>
  db
    .selectFrom('processo_publicacao as a')
    .innerJoin('processo_versao as v', (j) =>
      j.onRef('v.organizacao_id', '=', 'a.organizacao_id').onRef('v.id', '=', 'a.processo_versao_id'),
    )
    .select(['a.id', 'a.organizacao_id', 'v.processo_id'])
    .where('a.situacao', '=', 'agendada')
    .where('a.quando', '<=', clock.now())
    .orderBy('a.quando')
    .orderBy('a.id')
    .limit(LOTE)
    .execute();

/** What was scheduled, once its process is locked; undefined where another portal has done it, or somebody took it back. */
const aindaAgendada = (trx: Trx, id: number) =>
  trx
    .selectFrom('processo_publicacao as a')
    .innerJoin('usuario as u', 'u.id', 'a.agendada_por')
    .innerJoin('organizacao as o', 'o.id', 'a.organizacao_id')
    .innerJoin('organizacao as s', 's.id', 'a.sino_organizacao_id')
    .innerJoin('processo_versao as v', (j) =>
      j.onRef('v.organizacao_id', '=', 'a.organizacao_id').onRef('v.id', '=', 'a.processo_versao_id'),
    )
    .innerJoin('processo as p', (j) =>
      j.onRef('p.organizacao_id', '=', 'v.organizacao_id').onRef('p.id', '=', 'v.processo_id'),
    )
    .select([
      'a.id',
      'a.versao',
      'a.quando',
      'a.agendada_em',
      'a.agendada_por',
      'a.mapa',
      'a.prazos',
      'a.sino_organizacao_id',
    ])
    .select(['u.nome as quem', 'u.email', 'o.fuso', 's.dominio', 'v.numero', 'p.nome', 'a.processo_versao_id'])
    .where('a.id', '=', id)
    .where('a.situacao', '=', 'agendada')
    .forUpdate('a')
    .executeTakeFirst();

type Agendada = NonNullable<Awaited<ReturnType<typeof aindaAgendada>>>;
type Onde = { readonly organizacaoId: number; readonly processoId: number };

const motivoDe = (erro: AppError): string => {
  if (erro.codigo === 'versao_desatualizada') return 'O rascunho mudou depois de agendado';
  const { achados = [] } = (erro.dados ?? {}) as { readonly achados?: readonly Achado[] };
  const ditos = achados.filter(({ gravidade }) => gravidade === 'bloqueia').map(({ mensagem }) => mensagem);
  const resto = ditos.length - DITOS;
  return [
    `${erro.message}${ditos.length === 0 ? '' : ':'}`,
    ...ditos.slice(0, DITOS),
    ...(resto > 0 ? [resto === 1 ? 'E mais 1' : `E mais ${resto}`] : []),
  ].join('\n');
};

/** Nothing is published: whoever scheduled it is told by bell and mail, the other managers of the city by bell. */
const naoFeita = async (trx: Trx, parts: Parts, onde: Onde, a: Agendada, erro: AppError): Promise<void> => {
  const { organizacaoId, processoId } = onde;
  const motivo = motivoDe(erro);
  await encerrarAgenda(trx, organizacaoId, a.processo_versao_id, {
    situacao: 'falhou',
    motivo,
    agora: parts.clock.now(),
  });
  const qual = `${a.nome}, versão ${a.numero}`;
  const message = `A publicação agendada de ${qual} não foi feita. ${motivo.replaceAll('\n', ' ')}`;
  await notificar(trx, a.sino_organizacao_id, a.agendada_por, { message });
  for (const gestor of await gestoresDa(trx, organizacaoId))
    if (gestor !== a.agendada_por) await notificar(trx, organizacaoId, gestor, { message });
  const caminho =
    a.sino_organizacao_id === organizacaoId
      ? `/prefeitura/configuracoes/processos/${processoId}`
      : `/sistema/processo/listagem/${organizacaoId}/${processoId}`;
  await avisarConta(trx, a.sino_organizacao_id, { nome: a.quem, email: a.email }, 'publicacao_nao_feita', {
    valores: {
      'publicacao.processo': qual,
      'publicacao.horario': mostrarDataHora(a.quando, a.fuso).replace(' ', ' às '),
      'publicacao.motivo': motivo,
    },
    endereco: enderecoPublico(parts, a.dominio, caminho),
  });
  await auditar(trx, ninguem, {
    ...{ acao: 'recusar', entidade: 'processo_publicacao', registroId: a.id, organizacaoId },
    depois: { processo: processoId, numero: a.numero, agendada_por: a.quem, motivo },
  });
};

const feita = async (trx: Trx, onde: Onde, a: Agendada, { numero }: Publicada): Promise<void> => {
  const { organizacaoId, processoId } = onde;
  await auditar(trx, ninguem, {
    ...{ acao: 'publicar', entidade: 'processo', registroId: processoId, organizacaoId },
    depois: { numero, agendada_por: `${a.quem} (nº ${a.agendada_por})`, agendada_em: a.agendada_em },
  });
  await notificar(trx, a.sino_organizacao_id, a.agendada_por, {
    message: `${a.nome}, versão ${numero}: publicada na hora agendada`,
  });
};

/** One of them, under the lock of its process: of several portals the first does it, the others find it done. */
const publicarUma = async (trx: Trx, parts: Parts, id: number, onde: Onde): Promise<void> => {
  const { organizacaoId, processoId } = onde;
  await travarProcesso(trx, organizacaoId, processoId);
  const a = await aindaAgendada(trx, id);
  if (a === undefined) return;
  const agora = parts.clock.now();
  let publicada: Publicada;
  try {
    const { versao, agendada_por: usuarioId } = a;
    publicada = await publicarRascunho(trx, organizacaoId, processoId, { usuarioId, versao, agora, agendada: true });
  } catch (erro) {
    // Refused before anything was written (publicarRascunho): what follows is told in the same transaction.
    if (!(erro instanceof AppError)) throw erro;
    await naoFeita(trx, parts, onde, a, erro);
    await avisarDoProcesso(trx, { headers: {} }, organizacaoId, processoId);
    return;
  }
  await feita(trx, onde, a, publicada);
  if (a.mapa !== null)
    await iniciarMigracao(trx, {
      ...{
        organizacaoId,
        processoId,
        para: publicada.versao_id,
        modo: 'migrar',
        mapa: a.mapa as MapaDaMigracao,
        prazos: a.prazos,
        agora,
      },
      quem: {
        organizacaoId: a.sino_organizacao_id,
        usuarioId: a.agendada_por,
        painel: a.sino_organizacao_id === organizacaoId ? 'painel-prefeitura' : 'admin',
        ip: null,
      },
    });
  await avisarDoProcesso(trx, { headers: {} }, organizacaoId, processoId);
};

/**
 * Publishes what was scheduled and whose moment has come (docs/decisions/0089), a transaction each, so that one that fails keeps no other from its turn.
 * @returns whether there is more to do at once
 */
export const publicarAgendadas = async (parts: Parts, log: Pick<Logger, 'error'>): Promise<boolean> => {
  const vencidas = await devidas(parts);
  let falhas = 0;
  for (const { id, organizacao_id: organizacaoId, processo_id: processoId } of vencidas)
    try {
      await transaction(parts.db, (trx) => publicarUma(trx, parts, id, { organizacaoId, processoId }));
    } catch (erro) {
      falhas += 1;
      log.error({ err: erro, publicacao: id }, 'uma publicação agendada não pôde ser feita');
    }
  if (vencidas.length > 0) despertarTarefas();
  return vencidas.length === LOTE && falhas === 0;
};
