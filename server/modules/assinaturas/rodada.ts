import type { Kysely } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import type { LugarNaRodada, StatusDaAssinatura } from '../../../src/schemas/regrasDaAssinatura.ts';
import { recusaDoDocumento } from '../../../src/schemas/regrasDaAssinatura.ts';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { ausenciasDeHoje } from '../ausencias/ausenciasDeHoje.ts';
import { substitutosDe } from '../ausencias/quemSubstitui.ts';
import { emitir } from '../../saida/emitir.ts';
import { notificar } from '../../saida/notificar.ts';

/** A place of the round with who holds it. */
export interface Lugar extends LugarNaRodada {
  readonly usuario_id: number;
  /** Who signed or refused, he himself or his substitute; null while it is open. */
  readonly decidida_por: number | null;
}

/** A document that is being asked for, signed or refused, its row locked. */
export interface DocumentoTravado {
  readonly id: number;
  readonly requerimento_id: number;
  readonly nome: string;
  readonly numero: string | null;
  readonly situacao: string;
  readonly valido_ate: string | null;
  readonly suspensa_desde: string | null;
  readonly sha256: string | null;
  readonly caminho: string | null;
}

export const naoLocalizada = (): AppError => new AppError('nao_encontrado', 'Assinatura não localizada');
export const documentoAusente = (): AppError => new AppError('nao_encontrado', 'Documento não localizado');

/** 'Alvará nº 12/2026'. */
export const nomeDoDocumento = ({ nome, numero }: Pick<DocumentoTravado, 'nome' | 'numero'>): string =>
  numero === null ? nome : `${nome} nº ${numero}`;

/** Locks the document, so that all that is done to its round is done one after the other. */
export const travarDocumento = async (
  trx: Trx,
  organizacaoId: number,
  id: number,
): Promise<DocumentoTravado | undefined> =>
  trx
    .selectFrom('documento')
    .select([
      'id',
      'requerimento_id',
      'nome',
      'numero',
      'situacao',
      'valido_ate',
      'suspensa_desde',
      'sha256',
      'caminho',
    ])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The places of a document's round that were not withdrawn, in order. */
export const lerRodada = async (
  trx: Trx | Kysely<Tables>,
  organizacaoId: number,
  documentoId: number,
): Promise<readonly Lugar[]> => {
  const linhas = await trx
    .selectFrom('assinatura')
    .select(['id', 'ordem', 'status', 'usuario_id', 'decidida_por', 'decidida_em', 'no_lugar_de'])
    .where('organizacao_id', '=', organizacaoId)
    .where('documento_id', '=', documentoId)
    .where('excluido_em', 'is', null)
    .orderBy('ordem')
    .orderBy('id')
    .execute();
  return linhas.map(({ decidida_em, no_lugar_de, ...l }) => ({
    ...l,
    // What was decided before it was kept by whom: of nobody's place it is its own signer.
    decidida_por: l.decidida_por ?? (decidida_em !== null && no_lugar_de === null ? l.usuario_id : null),
    status: l.status as StatusDaAssinatura,
  }));
};

/** Why the document takes no signature now, as it stands in the database and on the disk. */
export const recusaDoTravado = (d: DocumentoTravado, guardado: string | null, hoje: string): string | undefined =>
  recusaDoDocumento({ ...d, guardado }, hoje);

interface Mudanca {
  readonly organizacaoId: number;
  readonly documento: DocumentoTravado;
  readonly antes: readonly Lugar[];
  readonly depois: readonly Lugar[];
  /** Who acts, and the tab that already knows. */
  readonly autor: number;
  readonly socket: string | undefined;
}

/**
 * Writes what the act changed in the round beside the place it was about (that one writes itself), tells every signer whose list changed, and
 * rings the bell of those whose turn has come.
 */
export const gravarRodada = async (
  trx: Trx,
  { clock }: Contexto,
  m: Mudanca,
  proprio: number | null,
): Promise<void> => {
  const eram = new Map(m.antes.map((l) => [l.id, l.status]));
  for (const { id, status, usuario_id } of m.depois) {
    if (eram.get(id) === status) continue;
    if (id !== proprio)
      await trx
        .updateTable('assinatura')
        .set((eb) => ({ status, versao: eb('versao', '+', 1), atualizado_em: clock.now() }))
        .where('organizacao_id', '=', m.organizacaoId)
        .where('id', '=', id)
        .execute();
    await avisarSignatario(trx, clock.now(), m, { id, usuario_id }, status === 'Aguardando');
  }
  await emitir(trx, m.organizacaoId, {
    canal: canalPrivado('requerimento', m.documento.requerimento_id),
    evento: 'assinatura.alterada',
    dados: { id: m.documento.requerimento_id, documento: m.documento.id },
    exceto_socket: m.socket,
  });
};

/** His list changed; with `vez` it is his turn, which his bell says unless he did it himself. */
export const avisarSignatario = async (
  trx: Trx,
  agora: Date,
  { organizacaoId, documento, autor }: Pick<Mudanca, 'organizacaoId' | 'documento' | 'autor'>,
  { id, usuario_id }: { readonly id: number; readonly usuario_id: number },
  vez: boolean,
): Promise<void> => {
  await emitir(trx, organizacaoId, {
    canal: canalPrivado('usuario', usuario_id),
    evento: 'assinatura.alterada',
    dados: { id },
  });
  if (!vez) return;
  // To the signature itself: who signs need have no part in the request.
  const aviso = (message: string) => ({ message, assinatura_id: id });
  if (usuario_id !== autor)
    await notificar(trx, organizacaoId, usuario_id, aviso(`Sua assinatura foi pedida: ${nomeDoDocumento(documento)}`));
  const ausencias = await ausenciasDeHoje(trx, organizacaoId, agora);
  for (const substituto of await substitutosDe(trx, organizacaoId, ausencias, [usuario_id]))
    if (substituto.id !== autor)
      await notificar(
        trx,
        organizacaoId,
        substituto.id,
        aviso(`A assinatura de quem você substitui foi pedida: ${nomeDoDocumento(documento)}`),
      );
};

/** A place as it is after the act, for its own row. */
export const lugarDepois = (rodada: readonly Lugar[], id: number): Lugar => {
  const lugar = rodada.find((l) => l.id === id);
  if (lugar === undefined) throw naoLocalizada();
  return lugar;
};

export const regra = (frase: string): AppError => new AppError('regra', frase);
