import { auditar } from '../../audit.ts';
import type { Obra } from './repassar.ts';
import { visoesDeTodosDe, visoesPartilhadasDe } from './trabalhoAberto.ts';

const MAIOR_NOME = 60;

/** A name that the heir has not given to a view of that list yet. */
const nomeLivre = (nome: string, de: string, ocupados: ReadonlySet<string>): string => {
  for (let n = 0; ; n += 1) {
    const fim = n === 0 ? '' : n === 1 ? ` (de ${de})` : ` (de ${de}, ${n})`;
    const tentado = `${nome.slice(0, Math.max(1, MAIOR_NOME - fim.length))}${fim}`;
    if (!ocupados.has(tentado.toLowerCase())) return tentado;
  }
};

/**
 * Views that a sector shares pass to the first who takes over its requests, those of the whole organisation to `deTodos`; the leaver's private ones go
 * with him.
 */
export const repassarVisoes = async (
  { trx, req, contexto, organizacaoId, usuarioId }: Obra,
  de: string,
  herdeiros: ReadonlyMap<number, { readonly id: number } | undefined>,
  deTodos: number | undefined,
): Promise<number> => {
  let feitas = 0;
  const partilhadas = [
    ...(await visoesPartilhadasDe(trx, organizacaoId, usuarioId)).map((v) => ({
      ...v,
      para: herdeiros.get(v.setor_id)?.id,
    })),
    ...(await visoesDeTodosDe(trx, organizacaoId, usuarioId)).map((v) => ({ ...v, para: deTodos })),
  ];
  for (const { id, para, lista, nome } of partilhadas) {
    if (para === undefined) continue;
    const dele = await trx
      .selectFrom('visao')
      .select('nome')
      .where('organizacao_id', '=', organizacaoId)
      .where('usuario_id', '=', para)
      .where('lista', '=', lista)
      .execute();
    const novo = nomeLivre(nome, de, new Set(dele.map((um) => um.nome.toLowerCase())));
    await trx
      .updateTable('visao')
      .set((eb) => ({
        usuario_id: para,
        nome: novo,
        atualizado_em: contexto.clock.now(),
        versao: eb('versao', '+', 1),
      }))
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', id)
      .execute();
    feitas += 1;
    await auditar(trx, req, {
      acao: 'repassar',
      entidade: 'visao',
      registroId: id,
      antes: { usuario_id: usuarioId, nome },
      depois: { usuario_id: para, nome: novo },
    });
  }
  return feitas;
};
