import { sql } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import type { Trx } from '../../database/transaction.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { agir } from '../requerimentos/agir.ts';
import { atorDaEquipe } from '../requerimentos/ator.ts';
import type { Obra, Repassado } from './repassar.ts';
import { vistoriasMarcadasCom, type VistoriaMarcada } from './trabalhoAberto.ts';

interface Analista {
  readonly id: number;
  readonly nome: string;
}

/** Of these, who is neither away nor at another inspection then. */
const livres = async (
  trx: Trx,
  organizacaoId: number,
  pessoas: readonly Analista[],
  { inicio, fim, dia }: { readonly inicio: string; readonly fim: string; readonly dia: string },
): Promise<readonly Analista[]> => {
  const { rows } = await sql<{ id: number }>`
    select x.id from unnest(${pessoas.map(({ id }) => id)}::bigint[]) as x (id)
    where not exists (select from requerimento_vistoria v where v.organizacao_id = ${organizacaoId} and v.inspetor_id = x.id and v.situacao = 'agendada'
        and v.inicio < ${fim}::timestamptz and v.fim > ${inicio}::timestamptz)
      and not exists (select from ausencia a where a.organizacao_id = ${organizacaoId} and a.usuario_id = x.id and a.excluido_em is null
        and ${dia}::date between a.inicio and a.fim)`.execute(trx);
  return pessoas.filter(({ id }) => rows.some((r) => r.id === id));
};

/** The same visit, at its time, with another inspector: an act of the manager in its chain, told to both by their own notices. */
const passar = async (
  obra: Obra,
  { id, vistoria, execucao, inicio }: VistoriaMarcada,
  inspetor: Analista,
  motivo: string,
): Promise<string | undefined> => {
  const { trx, contexto, req, organizacaoId } = obra;
  const sessao = sessaoDe(req);
  try {
    await agir(trx, contexto, {
      req,
      organizacaoId,
      fuso: sessao.fuso,
      id,
      versao: undefined,
      socket: socketDaAba(req),
      ator: ({ requerimento, cidade }) => atorDaEquipe(sessao, cidade, requerimento, contexto.clock.now()),
      comando: () => ({ acao: 'remarcar-vistoria', execucao, vistoria, inicio, inspetor, motivo }),
    });
    return undefined;
  } catch (erro) {
    // Refused by the engine before anything was written.
    if (erro instanceof AppError && (erro.codigo === 'regra' || erro.codigo === 'sem_permissao')) return erro.message;
    throw erro;
  }
};

/**
 * Visits that whoever leaves is booked for pass to those chosen in their sector who are free at that time, whoever has the fewest so far; what nobody can
 * take stays booked, and is named.
 */
export const repassarVistorias = async (
  obra: Obra,
  porSetor: ReadonlyMap<number, readonly Analista[]>,
  motivo: string,
): Promise<{ readonly feitas: number; readonly ficaram: Repassado['ficaram'] }> => {
  const { trx, contexto, req, organizacaoId, usuarioId } = obra;
  const { fuso } = sessaoDe(req);
  const recebidas = new Map<number, number>();
  const ficaram: Repassado['ficaram'][number][] = [];
  let feitas = 0;
  for (const v of await vistoriasMarcadasCom(trx, organizacaoId, usuarioId, contexto.clock.now())) {
    const destino = porSetor.get(v.setor) ?? [];
    if (destino.length === 0) continue;
    const dia = noFuso(new Date(v.inicio), fuso)?.dia ?? v.inicio.slice(0, 10);
    const [para] = (await livres(trx, organizacaoId, destino, { inicio: v.inicio, fim: v.fim, dia }))
      .filter((um) => um.id !== v.criador)
      .sort((a, b) => (recebidas.get(a.id) ?? 0) - (recebidas.get(b.id) ?? 0));
    const porque =
      para === undefined
        ? 'Ninguém dos escolhidos está livre no horário da vistoria'
        : await passar(obra, v, para, motivo);
    if (porque !== undefined || para === undefined) ficaram.push({ id: v.id, numero: v.numero, motivo: porque ?? '' });
    else {
      feitas += 1;
      recebidas.set(para.id, (recebidas.get(para.id) ?? 0) + 1);
    }
  }
  return { feitas, ficaram };
};
