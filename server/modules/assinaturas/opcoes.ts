import { statusDaAssinatura, validadesDaAssinatura } from '../../../src/schemas/regrasDaAssinatura.ts';
import type { Contexto } from '../../contexto.ts';
import { usuariosDaPrefeitura } from '../recursos/pessoal.ts';

/** The applicant's own account, of the request that a document belongs to. */
const requerenteDo = ({ db }: Contexto, organizacaoId: number, documentoId: number) =>
  db
    .selectFrom('documento as d')
    .innerJoin('requerimento as r', (on) =>
      on.onRef('r.organizacao_id', '=', 'd.organizacao_id').onRef('r.id', '=', 'd.requerimento_id'),
    )
    .innerJoin('usuario_organizacao as uo', (on) =>
      on.onRef('uo.organizacao_id', '=', 'r.organizacao_id').onRef('uo.pessoa_id', '=', 'r.pessoa_id'),
    )
    .innerJoin('usuario as u', 'u.id', 'uo.usuario_id')
    .select(['u.id', 'u.nome'])
    .where('d.organizacao_id', '=', organizacaoId)
    .where('d.id', '=', documentoId)
    .where('uo.excluido_em', 'is', null)
    .where('u.desativado_em', 'is', null)
    .execute();

/** GET recursos/assinaturas: what can be chosen when a signature is asked for. */
export const opcoesDaAssinatura = async (
  contexto: Contexto,
  organizacaoId: number,
  documentoId: number | undefined,
) => {
  const equipe = await usuariosDaPrefeitura(contexto, organizacaoId);
  const doRequerimento = documentoId === undefined ? [] : await requerenteDo(contexto, organizacaoId, documentoId);
  const requerentes = doRequerimento.filter(({ id }) => !equipe.some((u) => u.id === id));
  return {
    status: Object.entries(statusDaAssinatura).map(([id, nome]) => ({ id, nome })),
    validades: validadesDaAssinatura.map((meses) => ({ id: meses, nome: meses === 1 ? '1 mês' : `${meses} meses` })),
    signatarios: [
      ...requerentes.map(({ id, nome }) => ({ id, nome, requerente: true })),
      ...equipe.map(({ id, nome }) => ({ id, nome, requerente: false })),
    ],
  };
};
