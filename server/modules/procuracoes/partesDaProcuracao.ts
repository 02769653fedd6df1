import { sql } from 'kysely';
import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
import {
  podePassar,
  procuracaoFechada,
  PROCURACOES_ABERTAS,
  type SituacaoDaProcuracao,
} from '../../../src/schemas/procuracao.ts';
import { textos } from '../../../src/schemas/textos.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Gravacao, Partes } from '../../entities/partes.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { avisarDaProcuracao } from './avisarDaProcuracao.ts';

interface Vizinhas {
  /** Other open ones of the same two. */
  readonly iguais: number;
  /** All open ones of who acts. */
  readonly abertas: number;
  readonly fuso: string;
}

/** Writers of one person's powers come one after the other: the later one sees what the earlier one wrote. */
const vizinhas = async (
  trx: Trx,
  organizacaoId: number,
  { pessoa, procurador, id }: { readonly pessoa: number; readonly procurador: number; readonly id: number },
): Promise<Vizinhas> => {
  await sql`select from pessoa where organizacao_id = ${organizacaoId} and id = ${procurador} for no key update`.execute(
    trx,
  );
  const { rows } = await sql<Vizinhas>`
    select count(*) filter (where p.pessoa_id = ${pessoa} and p.id <> ${id})::int as iguais, count(p.id)::int as abertas,
      (select fuso from organizacao where id = ${organizacaoId}) as fuso
    from procuracao p where p.organizacao_id = ${organizacaoId} and p.procurador_id = ${procurador}
      and p.excluido_em is null and p.situacao in ('Em conferência', 'Aguardando procurador', 'Ativa')`.execute(trx);
  const [lidas] = rows;
  if (lidas === undefined) throw new Error('an aggregate gives one row');
  return lidas;
};

const NAO_A_PROPRIA = 'Quem é o procurador não confere a própria procuração';
/** What a power says of itself: for what, until when, on which paper. */
const PARTES_DO_PODER = ['poderes', 'ate', 'arquivo'] as const;
export const ULTIMO_DIA_PASSOU = 'O último dia já passou';
export const JA_HA = 'Já há uma procuração aberta entre estas duas pessoas';

const situacaoDe = (valores: Gravacao['depois']): SituacaoDaProcuracao => valores['situacao'] as SituacaoDaProcuracao;

/** Rules over the whole record: who may act for whom, once, and the steps from one state to the next. */
const validar = async ({
  trx,
  req,
  organizacaoId,
  agora,
  antes,
  mudancas,
  depois,
}: Gravacao): Promise<ErrosPorCampo> => {
  const situacao = situacaoDe(depois);
  const anterior = antes === null ? situacao : situacaoDe(antes);
  if (!podePassar(anterior, situacao))
    return { situacao: [`Uma procuração ${anterior.toLowerCase()} não passa a ${situacao.toLowerCase()}`] };
  if (antes !== null && procuracaoFechada(anterior))
    return { situacao: [`Esta procuração está ${anterior.toLowerCase()} e não muda mais`] };
  if (antes !== null && ('pessoa_id' in mudancas || 'procurador_id' in mudancas))
    return { procurador_id: ['Quem são as pessoas não muda: encerre esta procuração e abra outra'] };
  if (procuracaoFechada(situacao)) return depois['motivo'] == null ? { motivo: [textos.validacao.obrigatorio] } : {};
  if (organizacaoId === null) return {};
  const [pessoa, procurador] = [Number(depois['pessoa_id']), Number(depois['procurador_id'])];
  if (pessoa === procurador) return { procurador_id: ['O procurador precisa ser outra pessoa'] };
  if (procurador === req.sessao?.pessoaId) {
    // What was granted to him he accepts himself; what he asked for somebody else looks at, and nobody gives himself more of it.
    if ('situacao' in mudancas && situacao === 'Ativa' && anterior !== 'Aguardando procurador')
      return { procurador_id: [NAO_A_PROPRIA] };
    const [maior] = antes === null ? [] : PARTES_DO_PODER.filter((campo) => campo in mudancas);
    if (maior !== undefined) return { [maior]: ['Quem é o procurador não muda a própria procuração'] };
  }
  const daqui = await vizinhas(trx, organizacaoId, { pessoa, procurador, id: antes?.id ?? 0 });
  if (daqui.iguais > 0) return { procurador_id: [JA_HA] };
  if (antes === null && daqui.abertas >= PROCURACOES_ABERTAS)
    return { procurador_id: [`No máximo ${PROCURACOES_ABERTAS} procurações abertas por pessoa`] };
  const { ate } = depois;
  return 'ate' in mudancas && typeof ate === 'string' && ate < hojeEm(agora, daqui.fuso)
    ? { ate: [ULTIMO_DIA_PASSOU] }
    : {};
};

/** One comes back out of the trash only by somebody else than who would act, and where no other was opened between the two meanwhile. */
const impedimentos: Partes['impedimentos'] = async ({ trx, req, organizacaoId, registros }, para) => {
  const impedidas = new Map<number, string>();
  if (para === 'excluir' || organizacaoId === null) return impedidas;
  for (const r of registros) {
    if (procuracaoFechada(situacaoDe(r))) continue;
    const [pessoa, procurador] = [Number(r['pessoa_id']), Number(r['procurador_id'])];
    if (procurador === req.sessao?.pessoaId) impedidas.set(r.id, NAO_A_PROPRIA);
    // Records that were merged meanwhile: nobody acts for himself.
    else if (pessoa === procurador) impedidas.set(r.id, 'O procurador precisa ser outra pessoa');
    else if ((await vizinhas(trx, organizacaoId, { pessoa, procurador, id: r.id })).iguais > 0)
      impedidas.set(r.id, JA_HA);
  }
  return impedidas;
};

export const partesDaProcuracao: Partes = { validar, depois: avisarDaProcuracao, impedimentos };
