import type { Kysely } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { AssinaturaVista } from '../../../src/schemas/assinatura.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import { recusaDoAto, recusaDoDocumento, type StatusDaAssinatura } from '../../../src/schemas/regrasDaAssinatura.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { podeLerRequerimento } from '../podeLerRequerimento.ts';
import { desenharOriginal } from '../requerimentos/emitidos.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { partesEmJson, porQuemAssina, recusaDoSegundoLugar } from './emSeuLugar.ts';
import { lerRodada, naoLocalizada } from './rodada.ts';
import { signatariosEmJson } from './signatarios.ts';

const consulta = (db: Kysely<Tables>, organizacaoId: number, id: number) =>
  db
    .selectFrom('assinatura as s')
    .innerJoin('documento as d', (on) =>
      on.onRef('d.organizacao_id', '=', 's.organizacao_id').onRef('d.id', '=', 's.documento_id'),
    )
    .innerJoin('requerimento as r', (on) =>
      on.onRef('r.organizacao_id', '=', 's.organizacao_id').onRef('r.id', '=', 's.requerimento_id'),
    )
    .leftJoin('usuario as p', 'p.id', 's.pedida_por')
    .select([
      's.usuario_id',
      's.status',
      'r.pessoa_id',
      's.validade_meses',
      's.criado_em',
      'p.nome as pedida_por',
      's.documento_id',
    ])
    .select([
      'd.nome',
      'd.numero as documento_numero',
      'd.data',
      'd.situacao',
      'd.codigo',
      'd.valido_ate',
      'd.suspensa_desde',
    ])
    .select(['r.id as requerimento_id', 'r.numero', 'r.processo_nome', 'r.requerente_nome'])
    .select(partesEmJson.as('partes'))
    .select(signatariosEmJson.as('signatarios'))
    .where('s.organizacao_id', '=', organizacaoId)
    .where('s.id', '=', id)
    .where('s.excluido_em', 'is', null)
    .executeTakeFirst();

/**
 * One signature that was asked for, with its document, for its signer and for the city's staff; in the applicant's panel for its signer
 * alone. 404 for everybody else.
 */
export const verAssinatura = async (
  contexto: Contexto,
  painel: Exclude<Painel, 'admin'>,
  req: FastifyRequest,
  id: number,
): Promise<AssinaturaVista> => {
  const { db, clock } = contexto;
  const sessao = sessaoDe(req);
  const { organizacaoId } = sessao;
  const l = await consulta(db, organizacaoId, id);
  if (l === undefined) throw naoLocalizada();
  const porQuem = porQuemAssina(sessao, l);
  const minha = porQuem !== undefined;
  const daEquipe =
    painel === 'painel-prefeitura' && (await podeLerRequerimento(db, sessao, l.requerimento_id, clock.now(), painel));
  if (!minha && !daEquipe) throw naoLocalizada();
  const esta = l.signatarios.find((s) => s.id === id);
  if (esta === undefined) throw naoLocalizada();
  const { sha256 } = await desenharOriginal(contexto, organizacaoId, l.documento_id);
  // The bytes themselves are read again when they are signed.
  const doDocumento = recusaDoDocumento(
    { situacao: l.situacao, valido_ate: l.valido_ate, suspensa_desde: l.suspensa_desde, sha256, guardado: sha256 },
    hojeEm(clock.now(), sessao.fuso),
  );
  const lugar = { status: esta.status as StatusDaAssinatura };
  const segundo = minha
    ? recusaDoSegundoLugar(await lerRodada(db, organizacaoId, l.documento_id), {
        usuario: sessao.id,
        noLugarDeOutro: porQuem !== 'proprio',
        assina: true,
      })
    : undefined;
  const recusa = recusaDoAto(lugar, 'assinar') ?? doDocumento ?? segundo;
  return {
    ...esta,
    pedida_por: l.pedida_por,
    pedida_em: l.criado_em.toISOString(),
    validade: l.validade_meses,
    documento: {
      id: l.documento_id,
      nome: l.nome,
      numero: l.documento_numero,
      data: l.data,
      situacao: l.situacao,
      codigo: l.codigo,
      sha256,
    },
    requerimento: {
      id: l.requerimento_id,
      numero: l.numero,
      processo: l.processo_nome,
      requerente: l.requerente_nome,
    },
    signatarios: l.signatarios,
    acoes: minha && recusa === undefined ? ['assinar', 'recusar'] : [],
    aviso: minha ? (recusa ?? null) : null,
  };
};
