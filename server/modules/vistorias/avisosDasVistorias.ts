import { sql } from 'kysely';
import {
  escreverMensagem,
  type FundoDaMensagem,
  type ValoresDaMensagem,
} from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { horarioEmPalavras, type Vistoria } from '../../../src/schemas/requerimento/vistoria.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Avisos } from '../../saida/incluirAvisos.ts';
import { enderecoPublico, type ComEndereco } from '../auth/enderecoPublico.ts';
import type { Cidade } from '../requerimentos/cidade.ts';

/** The one button of the mail to whoever makes the inspection. */
export const VER_A_VISTORIA = 'Ver a vistoria';

/** Somebody who is to make an inspection, or was. */
export interface Inspetor {
  readonly id: number;
  readonly email: string;
  readonly semEmail: boolean;
  /** The inspector in whose place he stands on the day of the visit; null: he is the inspector himself. */
  readonly por: number | null;
}

interface AvisoDaVistoria {
  readonly usuario: number;
  /** What becomes of it, to follow "Vistoria". */
  readonly oQue: string;
  readonly vistoria: Vistoria;
}

/** Who is told what: a move to somebody else is a new one for him and the end of it for the one before. */
const avisosDe = (antes: Estado, estado: Estado, eventos: readonly Evento[]): readonly AvisoDaVistoria[] =>
  eventos.flatMap((e): readonly AvisoDaVistoria[] => {
    if (
      e.tipo !== 'vistoria_agendada' &&
      e.tipo !== 'vistoria_lembrada' &&
      e.tipo !== 'vistoria_remarcada' &&
      e.tipo !== 'vistoria_cancelada'
    )
      return [];
    const vistoria = estado.vistorias?.find(({ id }) => id === e.vistoria);
    if (vistoria === undefined || (e.tipo === 'vistoria_lembrada' && e.passou === true)) return [];
    const para = (usuario: number, oQue: string) => ({ usuario, oQue, vistoria });
    const seu = vistoria.inspetor.id;
    if (e.tipo === 'vistoria_agendada') return [para(seu, `marcada para ${horarioEmPalavras(vistoria)}`)];
    if (e.tipo === 'vistoria_lembrada') return [para(seu, `em ${horarioEmPalavras(e)} (lembrete)`)];
    if (e.tipo === 'vistoria_cancelada') return [para(seu, `de ${horarioEmPalavras(e)} cancelada`)];
    const anterior = antes.vistorias?.find(({ id }) => id === e.vistoria)?.inspetor.id;
    return [
      para(seu, `remarcada para ${horarioEmPalavras(vistoria)}`),
      ...(anterior === undefined || anterior === seu
        ? []
        : [para(anterior, `de ${horarioEmPalavras(e.de)} passada a ${vistoria.inspetor.nome}`)]),
    ];
  });

/** The accounts of those whom these events concern as inspectors. */
export const inspetoresPor = async (
  trx: Trx,
  organizacaoId: number,
  antes: Estado,
  estado: Estado,
  eventos: readonly Evento[],
): Promise<readonly Inspetor[]> => {
  const ids = [...new Set(avisosDe(antes, estado, eventos).map(({ usuario }) => usuario))];
  if (ids.length === 0) return [];
  const dias = eventos.flatMap((e) => (e.tipo === 'vistoria_lembrada' ? [e] : []));
  const { rows } = await sql<Inspetor>`select u.id, u.email, x.por, exists (select from aviso_sem_email a
      where a.organizacao_id = ${organizacaoId} and a.evento = 'vistoria_do_inspetor' and a.usuario_id = u.id) as "semEmail"
    from (select unnest(${ids}::bigint[]) as id, null::bigint as por
      union select a.substituto_id, a.usuario_id from ausencia a
        join json_to_recordset(${JSON.stringify(dias.map((e) => ({ inspetor: e.inspetor.id, dia: e.dia })))}::json) as d (inspetor bigint, dia date)
          on d.inspetor = a.usuario_id and d.dia between a.inicio and a.fim
        where a.organizacao_id = ${organizacaoId} and a.excluido_em is null and a.substituto_id is not null) x
    join usuario u on u.id = x.id join usuario_organizacao uo on uo.usuario_id = u.id
    where uo.organizacao_id = ${organizacaoId} and uo.excluido_em is null and u.desativado_em is null
    order by u.id, x.por nulls first`.execute(trx);
  return rows;
};

/** Bell and mail for whoever makes the inspection. Nobody is told of his own act. */
export const avisosDasVistorias = (
  contexto: ComEndereco,
  requerimentoId: number,
  { antes, estado, eventos }: { readonly antes: Estado; readonly estado: Estado; readonly eventos: readonly Evento[] },
  quem: {
    readonly inspetores: readonly Inspetor[];
    readonly atorId: number;
    readonly cidade: Pick<Cidade, 'organizacao' | 'mensagens'>;
    readonly comuns: ValoresDaMensagem;
    readonly fundo: FundoDaMensagem;
  },
): Pick<Avisos, 'mails' | 'notificacoes'> => {
  const { inspetores, atorId, cidade, comuns, fundo } = quem;
  const pagina = `/prefeitura/requerimento/visualizacao/${requerimentoId}`;
  const url = enderecoPublico(contexto, cidade.organizacao.dominio, pagina);
  const avisos = avisosDe(antes, estado, eventos).flatMap(({ usuario, oQue, vistoria }) => {
    const avisados = inspetores.filter(({ id, por }) => (por ?? id) === usuario && id !== atorId);
    if (avisados.length === 0) return [];
    const valores = { ...comuns, 'vistoria.aviso': oQue, 'vistoria.observacao': vistoria.observacao ?? '' };
    const mensagem = escreverMensagem('vistoria_do_inspetor', valores, cidade.mensagens, fundo);
    return avisados.map((inspetor) => ({ inspetor, ...mensagem }));
  });
  return {
    notificacoes: avisos.map(({ inspetor, assunto }) => ({
      usuario_id: inspetor.id,
      message: assunto,
      requerimento_id: requerimentoId,
    })),
    mails: avisos
      .filter(({ inspetor }) => !inspetor.semEmail)
      .map(({ inspetor, assunto, paragrafos }) => ({
        para: inspetor.email,
        assunto,
        titulo: assunto,
        paragrafos,
        acao: { texto: VER_A_VISTORIA, url },
        requerimento_id: requerimentoId,
      })),
  };
};
