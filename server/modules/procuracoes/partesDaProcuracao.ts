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
import type { Gravacao, Mudanca, Partes } from '../../entities/partes.ts';
import { encerrarConexoes } from '../../saida/encerrarConexoes.ts';
import { notificar } from '../../saida/notificar.ts';
import { avisarConta } from '../auth/avisarConta.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';

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

const JA_HA = 'Já há uma procuração aberta entre estas duas pessoas';

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
  // What was granted to him he accepts himself; what he asked for somebody else looks at.
  const suaPropria = procurador === req.sessao?.pessoaId && 'situacao' in mudancas && situacao === 'Ativa';
  if (suaPropria && anterior !== 'Aguardando procurador')
    return { procurador_id: ['Quem é o procurador não confere a própria procuração'] };
  const daqui = await vizinhas(trx, organizacaoId, { pessoa, procurador, id: antes?.id ?? 0 });
  if (daqui.iguais > 0) return { procurador_id: [JA_HA] };
  if (antes === null && daqui.abertas >= PROCURACOES_ABERTAS)
    return { procurador_id: [`No máximo ${PROCURACOES_ABERTAS} procurações abertas por pessoa`] };
  const { ate } = depois;
  return 'ate' in mudancas && typeof ate === 'string' && ate < hojeEm(agora, daqui.fuso)
    ? { ate: ['O último dia já passou'] }
    : {};
};

/** Somebody who was refused is not told whose the document is that he named. */
const FRASES: { readonly [S in SituacaoDaProcuracao]: (nome: string) => string } = {
  'Em conferência': (nome) => `A prefeitura vai conferir a procuração de ${nome}`,
  'Aguardando procurador': (nome) => `${nome} quer que você aja em seu nome. Responda em "Minha conta"`,
  Ativa: (nome) => `Você já pode abrir e acompanhar requerimentos em nome de ${nome}`,
  Recusada: (nome) => `A procuração de ${nome} foi recusada`,
  Encerrada: (nome) => `A procuração de ${nome} foi encerrada`,
};

/** Who acts hears of it by bell and mail; where it ends, his open connections are asked anew. */
const depois = async ({ trx, req, organizacaoId, registros, antes }: Mudanca): Promise<void> => {
  if (organizacaoId === null) return;
  for (const registro of registros) {
    // In the trash it counts as ended; one that was over already is nobody's news.
    const fora = registro.excluido_em !== null;
    if (fora && procuracaoFechada(situacaoDe(registro))) continue;
    const situacao = fora ? 'Encerrada' : situacaoDe(registro);
    if (antes != null && situacaoDe(antes) === situacao) continue;
    const representado = situacao === 'Recusada' ? sql`coalesce(p.documento, p.nome)` : sql`p.nome`;
    const { rows } = await sql<{ id: number; representado: string; nome: string; email: string }>`
      select u.id, ${representado} as representado, u.nome, u.email
      from usuario_organizacao uo join usuario u on u.id = uo.usuario_id and u.desativado_em is null
      join pessoa p on p.organizacao_id = uo.organizacao_id and p.id = ${Number(registro['pessoa_id'])}
      where uo.organizacao_id = ${organizacaoId} and uo.pessoa_id = ${Number(registro['procurador_id'])} and uo.excluido_em is null`.execute(
      trx,
    );
    const [quem] = rows;
    if (quem === undefined) continue;
    if (situacao === 'Encerrada') await encerrarConexoes(trx, organizacaoId, quem.id);
    if (req.sessao?.id === quem.id) continue;
    const frase = FRASES[situacao](quem.representado);
    const motivo = typeof registro['motivo'] === 'string' ? registro['motivo'] : '';
    await notificar(trx, organizacaoId, quem.id, { message: frase, type: 'cadastro' });
    await avisarConta(trx, organizacaoId, quem, 'procuracao_mudou', {
      valores: { 'procuracao.novidade': frase, 'decisao.motivo': motivo === '' ? '–' : motivo },
    });
  }
};

/** One comes back out of the trash only where no other was opened between the two meanwhile. */
const impedimentos: Partes['impedimentos'] = async ({ trx, organizacaoId, registros }, para) => {
  const impedidas = new Map<number, string>();
  if (para === 'excluir' || organizacaoId === null) return impedidas;
  for (const r of registros) {
    if (procuracaoFechada(situacaoDe(r))) continue;
    const [pessoa, procurador] = [Number(r['pessoa_id']), Number(r['procurador_id'])];
    if ((await vizinhas(trx, organizacaoId, { pessoa, procurador, id: r.id })).iguais > 0) impedidas.set(r.id, JA_HA);
  }
  return impedidas;
};

export const partesDaProcuracao: Partes = { validar, depois, impedimentos };
