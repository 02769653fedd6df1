import { sql } from 'kysely';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import {
  escreverMensagem,
  type FundoDaMensagem,
  type ValoresDaMensagem,
} from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { termosDe } from '../../../src/schemas/requerimento/termos.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Avisos } from '../../saida/incluirAvisos.ts';
import { enderecoPublico, type ComEndereco } from '../auth/enderecoPublico.ts';
import type { Cidade } from './cidade.ts';

/** The account that one sending of a notice goes to, or waits for. */
export interface Enderecado {
  readonly envio: number;
  readonly id: number;
  readonly email: string;
  readonly semEmail: readonly string[];
}

/** The one button of the mails about a notice. */
export const LER_O_TERMO = 'Ler o termo';

const doTermo = (e: Evento): readonly { readonly envio: number; readonly id: number | null }[] => {
  if (e.tipo === 'termo_enviado') return e.destinatarios.map(({ envio, id }) => ({ envio, id }));
  // Accounts merge: whose the sending is now, its row says.
  return e.tipo === 'termo_lembrado' ? [{ envio: e.envio, id: null }] : [];
};

/** Whom these events send a notice to or remind of one, with where their mail goes. */
export const enderecadosPor = async (
  trx: Trx,
  organizacaoId: number,
  eventos: readonly Evento[],
): Promise<readonly Enderecado[]> => {
  const procurados = eventos.flatMap(doTermo);
  if (procurados.length === 0) return [];
  const { rows } = await sql<Enderecado>`
    select x.envio, u.id, u.email,
      (select coalesce(json_agg(a.evento), '[]') from aviso_sem_email a where a.organizacao_id = ${organizacaoId} and a.usuario_id = u.id) as "semEmail"
    from json_to_recordset(${JSON.stringify(procurados)}::json) as x (envio bigint, id bigint)
    left join termo_enviado t on t.organizacao_id = ${organizacaoId} and t.id = x.envio
    join usuario u on u.id = coalesce(t.usuario_id, x.id) and u.desativado_em is null`.execute(trx);
  return rows;
};

const conferidos = (estado: Estado, termo: number) => termosDe(estado).find(({ id }) => id === termo);

/** What staff are told of a notice: who sent it, and of one that nobody confirmed in time who is in charge as well. */
const daEquipe = (e: Evento, estado: Estado): { readonly ids: readonly number[]; readonly message: string } | null => {
  const onde = `no requerimento ${estado.numero ?? ''}`;
  if (e.tipo === 'termo_ciente') {
    const termo = conferidos(estado, e.termo);
    const quem = termo?.destinatarios.find(({ envio }) => envio === e.envio)?.nome ?? '';
    return {
      ids: termo === undefined ? [] : [termo.enviado_por.id],
      message: `${quem} confirmou a ciência do termo ${e.titulo}, ${onde}`,
    };
  }
  if (e.tipo !== 'termo_vencido') return null;
  const remetente = conferidos(estado, e.termo)?.enviado_por.id;
  const encarregados = execucoesAbertas(estado).flatMap((x) => x.responsavel?.id ?? []);
  return {
    ids: [...new Set([...(remetente === undefined ? [] : [remetente]), ...encarregados])],
    message: `${e.nome} não confirmou a ciência do termo ${e.titulo} até ${mostrarData(e.ciencia_ate)}, ${onde}`,
  };
};

/** Bell and mail for whom a notice is sent to or who is reminded of it; the bell for staff of what became of it. Nobody is told of his own act. */
export const avisosDosTermos = (
  contexto: ComEndereco,
  requerimentoId: number,
  estado: Estado,
  eventos: readonly Evento[],
  quem: {
    readonly enderecados: readonly Enderecado[];
    readonly atorId: number;
    readonly cidade: Pick<Cidade, 'organizacao' | 'mensagens'>;
    /** Values of the tags that every message about the request may use. */
    readonly comuns: ValoresDaMensagem;
    readonly fundo: FundoDaMensagem;
  },
): Pick<Avisos, 'mails' | 'notificacoes'> => {
  const { enderecados, atorId, cidade, comuns, fundo } = quem;
  const mails: Avisos['mails'][number][] = [];
  const notificacoes: Avisos['notificacoes'][number][] = [];
  for (const e of eventos) {
    if (e.tipo === 'termo_enviado' || e.tipo === 'termo_lembrado') {
      const valores = {
        ...comuns,
        'termo.titulo': e.titulo,
        'termo.prazo': e.ciencia_ate === null ? '' : mostrarData(e.ciencia_ate),
      };
      const { assunto, paragrafos } = escreverMensagem(e.tipo, valores, cidade.mensagens, fundo);
      const envios = doTermo(e).map(({ envio }) => envio);
      for (const d of enderecados.filter(({ envio }) => envios.includes(envio))) {
        notificacoes.push({ usuario_id: d.id, message: `${assunto}: ${e.titulo}`, termo_enviado_id: d.envio });
        if (!d.semEmail.includes(e.tipo))
          mails.push({
            para: d.email,
            assunto,
            titulo: assunto,
            paragrafos,
            acao: {
              texto: LER_O_TERMO,
              url: enderecoPublico(
                contexto,
                cidade.organizacao.dominio,
                `/contribuinte/termos-enviados/visualizacao-termo/${d.envio}`,
              ),
            },
            requerimento_id: requerimentoId,
          });
      }
    }
    const aviso = daEquipe(e, estado);
    for (const id of aviso?.ids ?? [])
      if (id !== atorId && aviso !== null)
        notificacoes.push({ usuario_id: id, message: aviso.message, requerimento_id: requerimentoId });
  }
  return { mails, notificacoes };
};
