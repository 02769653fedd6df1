import { mostrarMoeda } from '../brasil/numero.ts';
import { comCapital } from '../comCapital.ts';
import { plural } from '../texto/plural.ts';
import type { Acao } from './comandos.ts';
import { aCumprir, type Contrapartida } from './contrapartida.ts';
import type { Pendencia } from './itemDaPendencia.ts';
import type { Cobranca } from './cobranca.ts';
import { abertoDe, cobrancaAPagar } from './pagamentos.ts';
import { vencimentoDaGuia } from './datasEscritas.ts';
import { oQueFaz } from './oQueFaz.ts';
import { participacaoPermite, type Participacao } from './participante.ts';
import type { PassoDoPrazo } from './prazo.ts';
import { emReais } from './reais.ts';
import { COM_O_PORTAL, COM_OUTRA_PESSOA, ehFinal, type Situacao, type SituacaoDita } from './situacao.ts';
import type { Sucessor } from './sucessor.ts';
import { tarefasDoLeitor, type PorLer } from './tarefasDoLeitor.ts';

type Explicacao = readonly PassoDoPrazo[];
/** With the reason of its date, where that is known. */
type Explicado<T> = T & { readonly explicacao?: Explicacao };

const porque = ({ explicacao }: { readonly explicacao?: Explicacao | undefined }) =>
  explicacao === undefined || explicacao.length === 0 ? {} : { explicacao };

/** One thing that waits for the applicant, as the dashboard and the head of a request say it. */
export interface Tarefa {
  readonly chave: string;
  readonly tipo:
    | 'rascunho'
    | 'etapa'
    | 'pendencia'
    | 'documentos'
    | 'pagamento'
    | 'subprocesso'
    | 'sucessor'
    | 'contrapartida'
    | 'vistoria'
    | 'termo'
    | 'assinatura'
    | 'mensagem';
  readonly titulo: string;
  readonly detalhe: string;
  /** AAAA-MM-DD until which it is asked for; null without a term. */
  readonly ate: string | null;
  /** Why `ate` is that day; absent: there is none. */
  readonly explicacao?: Explicacao;
  readonly acao: string;
  /** Act that it asks for; null: it is the reader's own, whoever he is. */
  readonly ato: Acao | null;
  /** Path below the panel, with the place on the page. */
  readonly href: string;
}

/** What duties are told from; the view of a request has it, and so has its row with its definition. */
export interface ParaTarefas extends PorLer {
  readonly id: number;
  readonly numero: string | null;
  readonly situacao: Situacao;
  readonly desfecho: { readonly situacao: string } | null;
  readonly processo: { readonly nome_curto: string };
  readonly imovel: { readonly endereco: string } | null;
  /** DD/MM/AAAA on which it was begun, in the city. */
  readonly comecado_em: string;
  /** Name of the open step where it is the applicant's to fill; null otherwise. */
  readonly preenche: string | null;
  /** The open step where he has nothing to fill in, but to read or to accept. */
  readonly confere?: { readonly tipo: string; readonly nome: string } | undefined;
  /** Last day of that step, where it has a term. */
  readonly etapa_ate?: string | null;
  readonly etapa_explicacao?: Explicacao;
  readonly pendencias: readonly Explicado<Pick<Pendencia, 'situacao' | 'itens' | 'responder_ate'>>[];
  readonly cobrancas: readonly Cobranca[];
  readonly contrapartidas?: readonly Explicado<Contrapartida>[];
  /** Names of the documents and file fields that he is asked for and that are not there. */
  readonly faltam: readonly string[];
  /** Names of the requests that an open step needs and that were not filed; absent: none. */
  readonly a_pedir?: readonly string[];
  /** The requests that he has to open because this one was granted; absent: none, or they are open. */
  readonly por_suceder?: readonly Explicado<Pick<Sucessor, 'processo' | 'nome' | 'ate'>>[];
  /** He is the one to choose the time of an inspection. */
  readonly escolhe_vistoria?: boolean;
}

/** The correction round that waits for an answer, if any. */
export const pendenciaAResponder = <P extends Pick<Pendencia, 'situacao'>>(r: {
  readonly pendencias: readonly P[];
}): P | undefined => r.pendencias.find(({ situacao }) => situacao === 'emitida');

/** What the applicant has to do about a request, the most pressing first. Empty: the ball is elsewhere. */
export function tarefasDe(r: ParaTarefas): readonly Tarefa[] {
  const base = `/contribuinte/meus/requerimentos/requerimento/${r.id}`;
  const { nome_curto } = r.processo;
  const quem = [r.numero ?? nome_curto, r.imovel?.endereco].filter(Boolean).join(' · ');
  const doLeitor = tarefasDoLeitor({ id: r.id, base, detalhe: `${nome_curto} · ${quem}` }, r);
  const contrapartidas = (r.contrapartidas ?? []).filter(aCumprir).map((c): Tarefa => ({
    chave: `${r.id}-contrapartida-${c.id}`,
    tipo: 'contrapartida',
    titulo: `Cumprir e comprovar: ${c.nome}`,
    detalhe: `${nome_curto} · ${quem}`,
    ate: c.ate,
    ...porque(c),
    acao: 'Comprovar',
    ato: 'comprovar-contrapartida',
    href: `${base}#contrapartidas`,
  }));
  const sucessores = (r.por_suceder ?? []).map(({ processo, nome, ate, explicacao }): Tarefa => ({
    chave: `${r.id}-sucessor-${processo}`,
    tipo: 'sucessor',
    titulo: `Abrir: ${nome}`,
    detalhe: `${nome_curto} · ${quem}`,
    ate,
    ...porque({ explicacao }),
    acao: 'Abrir',
    ato: 'abrir',
    href: `${base}#ligados`,
  }));
  // What a granted request owes in return, and what has to follow it, run on after its end.
  if (r.desfecho !== null)
    return r.desfecho.situacao === 'Deferido' ? [...sucessores, ...contrapartidas, ...doLeitor] : doLeitor;
  if (r.situacao === 'Rascunho')
    return [
      {
        chave: `${r.id}-rascunho`,
        tipo: 'rascunho',
        titulo: `Terminar o rascunho: ${nome_curto}`,
        detalhe: comCapital([r.imovel?.endereco, `começado em ${r.comecado_em}`].filter(Boolean).join(' · ')),
        ate: null,
        acao: 'Continuar',
        ato: 'enviar',
        href: base,
      },
    ];
  const tarefas: Tarefa[] = [];
  const pendencia = pendenciaAResponder(r);
  if (pendencia !== undefined)
    tarefas.push({
      chave: `${r.id}-pendencia`,
      tipo: 'pendencia',
      titulo: `Responder à pendência: ${plural(pendencia.itens.length, 'item', 'itens')}`,
      detalhe: `${nome_curto} · ${quem}`,
      ate: pendencia.responder_ate,
      ...porque(pendencia),
      acao: 'Responder',
      ato: 'responder-pendencia',
      href: `${base}#pendencia`,
    });
  if (r.preenche !== null)
    tarefas.push({
      chave: `${r.id}-etapa`,
      tipo: 'etapa',
      titulo: `Preencher e enviar: ${r.preenche}`,
      detalhe: `${nome_curto} · ${quem}`,
      ate: r.etapa_ate ?? null,
      ...porque({ explicacao: r.etapa_explicacao }),
      acao: 'Preencher',
      ato: 'enviar',
      href: base,
    });
  if (r.confere !== undefined)
    tarefas.push({
      chave: `${r.id}-conferencia`,
      tipo: 'etapa',
      titulo: `${oQueFaz(r.confere)}: ${r.confere.nome}`,
      detalhe: `${nome_curto} · ${quem}`,
      ate: r.etapa_ate ?? null,
      ...porque({ explicacao: r.etapa_explicacao }),
      acao: 'Conferir',
      ato: r.confere.tipo === 'validar' ? 'concluir-aceite' : 'dar-ciencia',
      href: `${base}#conferencia`,
    });
  for (const cobranca of r.cobrancas.filter(cobrancaAPagar))
    tarefas.push({
      chave: `${r.id}-cobranca-${cobranca.id}`,
      tipo: 'pagamento',
      titulo: `Pagar e enviar o comprovante: ${cobranca.nome}`,
      detalhe: `${quem} · ${mostrarMoeda(emReais(abertoDe(cobranca)))}`,
      ate: cobranca.vence_em,
      ...porque(vencimentoDaGuia(cobranca) ?? {}),
      acao: 'Pagar',
      ato: 'enviar-comprovante',
      href: `${base}#cobrancas`,
    });
  if (r.escolhe_vistoria === true)
    tarefas.push({
      chave: `${r.id}-vistoria`,
      tipo: 'vistoria',
      titulo: 'Escolher o horário da vistoria',
      detalhe: `${nome_curto} · ${quem}`,
      ate: null,
      acao: 'Escolher',
      ato: 'agendar-vistoria',
      href: `${base}#vistorias`,
    });
  tarefas.push(...contrapartidas);
  for (const nome of r.a_pedir ?? [])
    tarefas.push({
      chave: `${r.id}-pedir-${nome}`,
      tipo: 'subprocesso',
      titulo: `Pedir: ${nome}`,
      detalhe: `${nome_curto} · ${quem}`,
      ate: null,
      acao: 'Ver',
      ato: 'abrir',
      href: `${base}#ligados`,
    });
  const faltam = r.preenche === null ? r.faltam : [];
  if (faltam.length > 0)
    tarefas.push({
      chave: `${r.id}-documentos`,
      tipo: 'documentos',
      titulo: faltam.length === 1 ? `Enviar documento: ${faltam[0] ?? ''}` : `Enviar ${faltam.length} documentos`,
      detalhe: `${nome_curto} · ${quem}`,
      ate: null,
      acao: 'Enviar',
      ato: 'anexar',
      href: `${base}#documentos`,
    });
  return [...tarefas, ...doLeitor];
}

/** Of these no step of the city waits: they are the reader's own. */
const SO_DO_LEITOR: readonly Tarefa['tipo'][] = ['termo', 'assinatura', 'mensagem'];

/** Whether the city goes no further before this is done. */
export const prendeOAndamento = ({ tipo }: Pick<Tarefa, 'tipo'>): boolean => !SO_DO_LEITOR.includes(tipo);

/** Of the duties about a request those of who looks at it: somebody who was let in to another's has no more than his part allows. */
export const tarefasDeQuem = (
  tarefas: readonly Tarefa[],
  acesso: Pick<Participacao, 'papel' | 'pode'> | null,
): readonly Tarefa[] =>
  acesso === null ? tarefas : tarefas.filter(({ ato }) => ato === null || participacaoPermite(acesso, ato));

/**
 * Status as somebody of the applicant's side is told it. While he has something to do about it, the ball is his, also where the city works on (a fee to
 * be paid, a document to be sent); where that is not his to do (`suas` without it), it is with somebody else of his side.
 * @param doLado whether the city waits for the applicant's side at all
 * @param soPortal whether nobody is awaited, and the portal goes on by itself
 */
export const situacaoDita = (
  situacao: Situacao,
  suas: readonly Tarefa[],
  doLado: boolean,
  soPortal: boolean,
): SituacaoDita => {
  if (situacao === 'Rascunho' || ehFinal(situacao)) return situacao;
  if (suas.some(prendeOAndamento)) return 'Aguardando requerente';
  if (doLado || situacao === 'Aguardando requerente') return COM_OUTRA_PESSOA;
  return soPortal ? COM_O_PORTAL : situacao;
};
