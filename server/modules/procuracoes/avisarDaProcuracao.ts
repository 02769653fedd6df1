import { sql } from 'kysely';
import { procuracaoFechada, type SituacaoDaProcuracao } from '../../../src/schemas/procuracao.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Mudanca, Registro } from '../../entities/partes.ts';
import { encerrarConexoes } from '../../saida/encerrarConexoes.ts';
import { notificar } from '../../saida/notificar.ts';
import { avisarConta } from '../auth/avisarConta.ts';

const situacaoDe = (valores: Registro): SituacaoDaProcuracao => valores['situacao'] as SituacaoDaProcuracao;

/** Somebody who was refused is not told whose the document is that he named. */
const paraQuemAge: { readonly [S in SituacaoDaProcuracao]: (nome: string) => string } = {
  'Em conferência': (nome) => `A prefeitura vai conferir a procuração de ${nome}`,
  'Aguardando procurador': (nome) => `${nome} quer que você aja em seu nome. Responda em "Minha conta"`,
  Ativa: (nome) => `Você já pode abrir e acompanhar requerimentos em nome de ${nome}`,
  Recusada: (nome) => `A procuração de ${nome} foi recusada`,
  Encerrada: (nome) => `A procuração de ${nome} foi encerrada`,
};

interface Novidade {
  readonly situacao: SituacaoDaProcuracao;
  /** What it was; absent: it is new, or came back. */
  readonly anterior: SituacaoDaProcuracao | undefined;
  /** Who acts, by whom it was changed. */
  readonly procurador: string;
  readonly porEle: boolean;
  readonly poderes: string;
}

/** What the person hears in whose name somebody acts; undefined: it is nobody's news. What was only asked for never was in force. */
const paraORepresentado = ({ situacao, anterior, procurador, porEle, poderes }: Novidade): string | undefined => {
  if (situacao === 'Ativa')
    return porEle
      ? `${procurador} aceitou agir em seu nome: ${poderes}`
      : `A prefeitura registrou que ${procurador} age em seu nome: ${poderes}. Se você não deu esta procuração, encerre-a em "Minha conta"`;
  if (anterior !== 'Ativa' && anterior !== 'Aguardando procurador') return undefined;
  if (situacao === 'Recusada') return `${procurador} não aceitou agir em seu nome`;
  if (situacao !== 'Encerrada' || anterior !== 'Ativa') return undefined;
  return porEle ? `${procurador} deixou de agir em seu nome` : `${procurador} não age mais em seu nome`;
};

interface Conta {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  /** Whether the record of its own is that of who acts. */
  readonly age: boolean;
  readonly representado: string;
  readonly procurador: string;
}

/** Accounts of both sides, those that still enter. */
const contasDe = async (trx: Trx, organizacaoId: number, r: Registro): Promise<readonly Conta[]> => {
  const [pessoa, procurador] = [Number(r['pessoa_id']), Number(r['procurador_id'])];
  const semNome = situacaoDe(r) === 'Recusada' ? sql`coalesce(p.documento, p.nome)` : sql`p.nome`;
  const { rows } = await sql<Conta>`
    select u.id, u.nome, u.email, uo.pessoa_id = ${procurador} as age, ${semNome} as representado, q.nome as procurador
    from usuario_organizacao uo join usuario u on u.id = uo.usuario_id and u.desativado_em is null
    join pessoa p on p.organizacao_id = uo.organizacao_id and p.id = ${pessoa}
    join pessoa q on q.organizacao_id = uo.organizacao_id and q.id = ${procurador}
    where uo.organizacao_id = ${organizacaoId} and uo.pessoa_id in (${pessoa}, ${procurador}) and uo.excluido_em is null order by u.id`.execute(
    trx,
  );
  return rows;
};

/** Both sides hear of it by bell and mail, but who did it; where it ends, or with another last day, who acts is asked anew for what he has open. */
export const avisarDaProcuracao = async ({ trx, req, organizacaoId, registros, antes }: Mudanca): Promise<void> => {
  if (organizacaoId === null) return;
  for (const registro of registros) {
    // In the trash it counts as ended; one that was over already is nobody's news.
    const fora = registro.excluido_em !== null;
    if (fora && procuracaoFechada(situacaoDe(registro))) continue;
    const situacao = fora ? 'Encerrada' : situacaoDe(registro);
    const anterior = antes == null ? (fora ? situacaoDe(registro) : undefined) : situacaoDe(antes);
    const mudou = anterior !== situacao;
    const contas = await contasDe(trx, organizacaoId, registro);
    const porEle = contas.some(({ id, age }) => age && id === req.sessao?.id);
    const motivo = typeof registro['motivo'] === 'string' ? registro['motivo'] : '';
    for (const conta of contas) {
      if (conta.age && (situacao === 'Encerrada' || (antes != null && antes['ate'] !== registro['ate'])))
        await encerrarConexoes(trx, organizacaoId, conta.id);
      if (!mudou || conta.id === req.sessao?.id) continue;
      const { procurador } = conta;
      const poderes = String(registro['poderes']);
      const frase = conta.age
        ? paraQuemAge[situacao](conta.representado)
        : paraORepresentado({ situacao, anterior, procurador, porEle, poderes });
      if (frase === undefined) continue;
      await notificar(trx, organizacaoId, conta.id, { message: frase, type: 'cadastro' });
      await avisarConta(trx, organizacaoId, conta, 'procuracao_mudou', {
        valores: { 'procuracao.novidade': frase, 'decisao.motivo': motivo === '' ? '–' : motivo },
      });
    }
  }
};
