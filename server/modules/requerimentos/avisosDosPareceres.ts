import { sql } from 'kysely';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import {
  escreverMensagem,
  type FundoDaMensagem,
  type ValoresDaMensagem,
} from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Avisos } from '../../saida/incluirAvisos.ts';
import { enderecoPublico, type ComEndereco } from '../auth/enderecoPublico.ts';
import { comSubstitutos } from '../ausencias/quemSubstitui.ts';
import { analisamNoSetor } from '../recursos/pessoal.ts';
import type { Cidade } from './cidade.ts';

/** Somebody of a sector that was asked. */
export interface Consultado {
  readonly id: number;
  readonly email: string;
  readonly setor: string;
  readonly semEmail: boolean;
}

/** The one button of the mail that asks a sector. */
export const DAR_O_PARECER = 'Dar o parecer';

/** Who of the sectors that these events ask may answer: all of each, and whoever of another sector stands in for one of them. */
export const consultadosPor = async (
  trx: Trx,
  organizacaoId: number,
  cidade: Pick<Cidade, 'setores'>,
  eventos: readonly Evento[],
  agora: Date,
): Promise<readonly Consultado[]> => {
  const siglas = new Set(
    eventos.flatMap((e) => (e.tipo === 'parecer_pedido' && e.externo === undefined ? [e.setor] : [])),
  );
  const consultados: Consultado[] = [];
  for (const { id: setorId, sigla } of cidade.setores.filter((s) => siglas.has(s.sigla))) {
    const analistas = await analisamNoSetor(trx, organizacaoId, setorId);
    const pessoas = await comSubstitutos(trx, { organizacaoId, agora }, analistas);
    const { rows } = await sql<{ usuario_id: number }>`select usuario_id from aviso_sem_email
      where organizacao_id = ${organizacaoId} and evento = 'parecer_pedido' and usuario_id = any(${pessoas.map((p) => p.id)}::bigint[])`.execute(
      trx,
    );
    const calados = new Set(rows.map((r) => r.usuario_id));
    consultados.push(...pessoas.map((p) => ({ id: p.id, email: p.email, setor: sigla, semEmail: calados.has(p.id) })));
  }
  return consultados;
};

/** Bell and mail for who is asked, and the bell for who asked once the answer is there. Nobody is told of his own act. */
export const avisosDosPareceres = (
  contexto: ComEndereco,
  requerimentoId: number,
  estado: Estado,
  eventos: readonly Evento[],
  quem: {
    readonly consultados: readonly Consultado[];
    readonly atorId: number;
    readonly cidade: Pick<Cidade, 'organizacao' | 'mensagens'>;
    /** Values of the tags that every message about the request may use. */
    readonly comuns: ValoresDaMensagem;
    readonly fundo: FundoDaMensagem;
  },
): Pick<Avisos, 'mails' | 'notificacoes'> => {
  const { consultados, atorId, cidade, comuns, fundo } = quem;
  const url = enderecoPublico(
    contexto,
    cidade.organizacao.dominio,
    `/prefeitura/requerimento/visualizacao/${requerimentoId}`,
  );
  const mails: Avisos['mails'][number][] = [];
  const notificacoes: Avisos['notificacoes'][number][] = [];
  for (const e of eventos) {
    if (e.tipo === 'parecer_pedido' && e.externo === undefined) {
      const valores = {
        ...comuns,
        'parecer.setor': e.setor,
        'parecer.pergunta': e.pergunta,
        'parecer.prazo': e.responder_ate === null ? '' : mostrarData(e.responder_ate),
      };
      const { assunto, paragrafos } = escreverMensagem('parecer_pedido', valores, cidade.mensagens, fundo);
      for (const c of consultados.filter((x) => x.setor === e.setor && x.id !== atorId)) {
        notificacoes.push({ usuario_id: c.id, message: assunto, requerimento_id: requerimentoId });
        if (!c.semEmail)
          mails.push({
            para: c.email,
            assunto,
            titulo: assunto,
            paragrafos,
            acao: { texto: DAR_O_PARECER, url },
            requerimento_id: requerimentoId,
          });
      }
    }
    if (e.tipo === 'parecer_dado') {
      const parecer = (estado.pareceres ?? []).find((p) => p.id === e.parecer);
      const encarregado = estado.execucoes.find((x) => x.sequencia === parecer?.execucao)?.responsavel?.id;
      for (const id of new Set([parecer?.pedido_por.id, encarregado]))
        if (id !== undefined && id !== atorId)
          notificacoes.push({
            usuario_id: id,
            message: `${e.setor} deu o parecer no requerimento ${estado.numero ?? ''}: ${e.veredito}`,
            requerimento_id: requerimentoId,
          });
    }
  }
  return { mails, notificacoes };
};
