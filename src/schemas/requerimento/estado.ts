import type { Lugar } from '../visor/lugar.ts';
import type { MotivoDeParada, Prazo } from '../processo/prazos.ts';
import type { ValidadeDita } from '../processo/validade.ts';
import type { ParteDoFormulario } from '../processo/reconciliar.ts';
import type { ConsentimentoDoProprietario } from './consentimento.ts';
import type { Contrapartida } from './contrapartida.ts';
import type { EmPapel } from './emPapel.ts';
import type { Parecer, PropostaRecusada } from './parecer.ts';
import type { Proposta } from './revisao.ts';
import type { RecursoDoRequerimento } from './recurso.ts';
import type { Participante } from './participante.ts';
import type { Sucessor } from './sucessor.ts';
import type { TrocaPedida } from './trocas.ts';
import type { VereditoDado } from './vereditos.ts';
import type { Vistoria } from './vistoria.ts';
import type { Termo } from './termo.ts';
import type { Prioridade, Situacao, SituacaoFinal } from './situacao.ts';

/** A stored answer: text, decimal as text, yes/no, list or table rows. */
export type Valor = string | number | boolean | null | readonly Valor[] | { readonly [coluna: string]: Valor };
export type Respostas = { readonly [campo: string]: Valor };

export type SituacaoDaEtapa = 'aguardando' | 'em_andamento' | 'pausada' | 'concluida';
export type Resultado =
  | 'enviada'
  | 'deferida'
  | 'indeferida'
  | 'inviavel'
  | 'cancelada'
  | 'devolvida'
  | 'automatica'
  /** The applicant let its term pass. */
  | 'expirada'
  /** Not needed any more: the request went on, or ended, without it. */
  | 'dispensada'
  /** No way led on from it: a manager said which step follows. */
  | 'movida';

export interface Responsavel {
  readonly id: number;
  readonly nome: string;
  /** Name of somebody who was away, in whose place this one acted. */
  readonly no_lugar_de?: string;
}

/** One run of a step; a redo is a new run with the next `rodada`. */
export interface Execucao {
  readonly sequencia: number;
  readonly etapa: string;
  /** Branch of a fork that it runs in (ramos.ts); absent: the way of the request itself. */
  readonly ramo?: string;
  readonly rodada: number;
  /** Sigla of the sector that has it; null while it is the applicant's. */
  readonly setor: string | null;
  readonly situacao: SituacaoDaEtapa;
  readonly resultado: Resultado | null;
  readonly criada_em: string;
  readonly iniciada_em: string | null;
  /** Due dates that it was last called to mind for, and that it passed: each once. */
  readonly lembrada?: string;
  readonly vencida?: string;
  /** It stands where no way leads on from this step: nobody works in it, a manager says what follows (semCaminho.ts). */
  readonly sem_caminho?: true;
  /** It stands there only until the counterparts are settled that are due before the end: the request ends with the last of them. */
  readonly falta_contrapartida?: true;
  /** What was decided in it and waits for somebody else to confirm it. */
  readonly proposta?: Proposta;
  /** When it was last forwarded or paused; nobody works on it since then. */
  readonly parada_desde?: string;
  readonly concluida_em: string | null;
  readonly responsavel: Responsavel | null;
  /** When and why its clock stood still, answers of the applicant aside; `ate` null: it still does. */
  readonly suspensoes?: readonly Suspensao[];
  /** Moment that its term counts from, where that is the payment of the charges. */
  readonly contada_desde?: string;
  /** More time that staff gave it, in the order given. */
  readonly prorrogacoes?: readonly PrazoProrrogado[];
}

export interface Suspensao {
  readonly motivo: Exclude<MotivoDeParada, 'pendencia'>;
  readonly de: string;
  readonly ate: string | null;
}

export interface PrazoProrrogado {
  readonly prazo: Prazo;
  readonly motivo: string;
  readonly por: Responsavel;
  readonly quando: string;
}

export const tiposDeItem = ['documento', 'campo', 'esclarecimento', 'pagamento', 'condicao'] as const;
export type TipoDeItem = (typeof tiposDeItem)[number];
/** `contestado`: the applicant does not agree with it; the city then keeps it (`mantido`, asked again) or takes it back (`retirado`). */
export type SituacaoDoItem = 'aberto' | 'respondido' | 'contestado' | 'aceito' | 'recusado' | 'mantido' | 'retirado';
/** What the city says of an answer, or of a contest. */
export type ResultadoDaAvaliacao = 'aceito' | 'recusado' | 'mantido' | 'retirado';

/** Why the applicant does not do what an item asks, with the files that show it. */
export interface Contestacao {
  readonly texto: string;
  readonly arquivos: readonly number[];
}

/** An item asks again what an earlier round accepted, and this is why. */
export interface PedidoDeNovo {
  readonly pendencia: number;
  readonly item: number;
  readonly razao: string;
}

export interface ParecerDoItem {
  readonly id: number;
  readonly setor: string;
}

/** A contest that the city did not agree with, and why. */
export interface Mantido {
  readonly pendencia: number;
  readonly item: number;
  readonly motivo: string;
}

/** One thing asked in a correction round. `alvo`: key of the document or field, number of the charge; null for a clarification or a condition. */
export interface Item {
  readonly id: number;
  readonly tipo: TipoDeItem;
  readonly alvo: string | null;
  /** The field takes a file: its answer is the file that takes the place of what is there. */
  readonly de_arquivo?: true;
  readonly texto: string;
  readonly fundamento: string | null;
  readonly de_novo?: PedidoDeNovo;
  /** The item of an earlier round that was contested and kept: this one asks the same, and cannot be contested again. */
  readonly mantem?: Mantido;
  readonly contestacao?: Contestacao;
  /** Where it was seen. */
  readonly lugar?: Lugar;
  /** Run of the step that asks for it, where it is another than the one whose round this is. */
  readonly execucao?: number;
  /** The opinion for which a consulted sector asks for it: number and sector. */
  readonly parecer?: ParecerDoItem;
  readonly situacao: SituacaoDoItem;
  /** Field answer or file ids, before and after the applicant's answer; of a condition `true` once it is agreed to. */
  readonly antes: Valor;
  readonly depois: Valor;
  readonly motivo: string | null;
}

export interface Pendencia {
  readonly id: number;
  /** Run of the step that asked. */
  readonly execucao: number;
  readonly situacao: 'coletando' | 'emitida' | 'respondida' | 'concluida';
  readonly itens: readonly Item[];
  readonly aberta_em: string;
  readonly emitida_em: string | null;
  readonly responder_ate: string | null;
  readonly respondida_em: string | null;
  /** Terms that were called to mind, and that passed without an answer: each once. */
  readonly lembrada?: string;
  readonly vencida?: string;
  /** More time that the applicant asked for. */
  readonly prorrogacoes?: readonly Prorrogacao[];
}

export interface Prorrogacao {
  readonly motivo: string;
  readonly pedida_em: string;
  readonly situacao: 'pedida' | 'concedida' | 'negada';
  /** Why it was denied, or what was said with it. */
  readonly resposta: string | null;
  readonly ate: string | null;
  /** Day that the granted time runs on from. */
  readonly desde?: string;
}

export type SituacaoDaCobranca =
  'a emitir' | 'aguardando nova emissão' | 'emitida' | 'emitida manualmente' | 'erro ao emitir';
export type SituacaoDoComprovante = 'em conferência' | 'aprovado' | 'rejeitado';

export interface Comprovante {
  readonly id: number;
  readonly arquivo: number;
  readonly situacao: SituacaoDoComprovante;
  readonly motivo: string | null;
  readonly enviado_em: string;
  /** What was paid by it, in reais, where that was not the whole charge. */
  readonly valor?: string;
}

/** A payment that the city's own system reported. */
export interface Pagamento {
  readonly valor: string;
  readonly pago_em: string;
  /** How that system knows it. */
  readonly documento: string;
}

/** What was still owed of a charge, forgiven. */
export interface Isencao {
  readonly valor: string;
  readonly fundamento: string;
  readonly motivo: string;
  /** The order or decision by which; null: none was named. */
  readonly documento: string | null;
  readonly por: Responsavel;
  readonly quando: string;
}

export interface Cobranca {
  readonly id: number;
  readonly etapa: string;
  readonly taxa: string;
  readonly nome: string;
  readonly situacao: SituacaoDaCobranca;
  readonly quantidade: string;
  readonly unidade: string;
  readonly valor: string;
  readonly guia: string | null;
  readonly vence_em: string | null;
  readonly memoria: unknown;
  readonly comprovantes: readonly Comprovante[];
  readonly pagamentos?: readonly Pagamento[];
  readonly isencao?: Isencao;
  /** Why it could not be issued, or is to be issued again. */
  readonly aviso?: string;
}

/** `em revisão`: its request was reopened, and has not ended again. */
export type SituacaoDoEmitido = 'válido' | 'em revisão' | 'substituído' | 'cancelado';

export interface DocumentoEmitidoRef {
  readonly id: number;
  readonly chave: string;
  readonly numero: string;
  readonly data: string;
  readonly valido_ate: string | null;
  /** How that came about, where rules of the process said so; of one whose last day was rectified, nothing. */
  readonly validade?: ValidadeDita;
  readonly situacao: SituacaoDoEmitido;
  /** How often it was drawn anew under its number; absent: never. */
  readonly revisao?: number;
  /** What it says in the place of the request's answers, since it was rectified. */
  readonly dados?: Respostas;
  /** Last days of validity that were called to mind, and told to have passed: each once. */
  readonly lembrada?: string;
  readonly vencida?: string;
}

/** An item of a step's checklist that was ticked in a run; a new run of the step is checked anew. */
export interface ItemMarcado {
  readonly execucao: number;
  readonly item: string;
  readonly por: Responsavel;
  readonly quando: string;
}

/** Another request that a step waits for, as far as this one knows of it. */
export interface Subprocesso {
  readonly requerimento: number;
  readonly numero: string;
  /** Key under which the step asks for it. */
  readonly chave: string;
  readonly nome: string;
  /** Null while it runs. */
  readonly situacao: SituacaoFinal | null;
  readonly pedido_em: string;
  readonly encerrado_em: string | null;
}

/** What moving a draft to a newer version of its process did to the form, for the applicant to look at. */
export interface Atualizacao {
  readonly versao: number;
  readonly quando: string;
  readonly descartadas: readonly ParteDoFormulario[];
  readonly novas: readonly ParteDoFormulario[];
}

/** Money that the city owes back, because a correction made a paid fee smaller. */
export interface Restituicao {
  readonly id: number;
  readonly taxa: string;
  readonly nome: string;
  readonly situacao: 'a restituir' | 'restituída';
  readonly valor: string;
  readonly motivo: string;
  /** Order or transfer by which it was given back. */
  readonly documento: string | null;
  readonly restituida_em: string | null;
}

/** A file that a sector attached, and in which run. */
export interface AnexoDaEquipe {
  readonly arquivo: number;
  readonly execucao: number;
  readonly setor: string | null;
  /** What stood there before this sector came in this run: it counts again once the file is taken back. */
  readonly no_lugar_de: readonly number[];
}

/** A step whose conclusion sent the request on along several ways at once. */
export interface Bifurcacao {
  /** Run of that step. */
  readonly execucao: number;
  /** Branch that the step itself ran in, '' outside of any: the request goes on in it where the ways meet. */
  readonly ramo: string;
  readonly ramos: readonly { readonly ramo: string; readonly bloqueia: boolean }[];
}

/** A branch came to the step where the ways meet, or to an end of its own (`etapa` null). */
export interface Chegada {
  readonly ramo: string;
  readonly etapa: string | null;
  readonly quando: string;
}

/** The whole state of a request: the fold of its events, and nothing that is not in them. */
export interface Estado {
  readonly situacao: Situacao;
  readonly prioridade: Prioridade;
  readonly numero: string | null;
  readonly numero_processo: string | null;
  readonly protocolado_em: string | null;
  /** What came on paper; absent: it was begun here. */
  readonly em_papel?: EmPapel;
  readonly execucoes: readonly Execucao[];
  /** Forks that were taken, and the branches that are through; absent: none. */
  readonly bifurcacoes?: readonly Bifurcacao[];
  readonly chegadas?: readonly Chegada[];
  readonly respostas: Respostas;
  /** Files by target: `documento:chave` or `campo:chave` -> ids of the files that count now. */
  readonly arquivos: { readonly [alvo: string]: readonly number[] };
  /** What sectors attached, whoever their step asks for it. */
  readonly anexos_da_equipe?: readonly AnexoDaEquipe[];
  readonly pendencias: readonly Pendencia[];
  /** Asked of other sectors, in the order asked; absent: none ever was. */
  readonly pareceres?: readonly Parecer[];
  readonly propostas_recusadas?: readonly PropostaRecusada[];
  /** Requests that were filed because a step asked for them, in the order filed; absent: none. */
  readonly subprocessos?: readonly Subprocesso[];
  /** Changes of applicant that the applicant asked for; absent: none. */
  readonly trocas_pedidas?: readonly TrocaPedida[];
  /** What has to be opened after this one was granted, in the order asked for; absent: nothing, or it never was. */
  readonly sucessores?: readonly Sucessor[];
  /** What steps of kind `validar` say of answers and documents, one for each step and target; absent: nothing yet. */
  readonly vereditos?: readonly VereditoDado[];
  /** Ticks of checklists, by run and item; absent: none. */
  readonly verificacoes?: readonly ItemMarcado[];
  /** The kind of project that the applicant confirmed in his draft. */
  readonly tipo_do_projeto?: { readonly campo: string; readonly valor: string };
  /** Steps by hand that staff switched on. */
  readonly etapas_ligadas?: readonly string[];
  /** Visits, in the order in which they were scheduled; absent: none ever was. */
  readonly vistorias?: readonly Vistoria[];
  /** Notices sent to the parties, in the order sent; absent: none ever was. */
  readonly termos?: readonly Termo[];
  /** Whom the applicant or a manager let in, in the order invited; absent: nobody ever was. */
  readonly participantes?: readonly Participante[];
  /** The owner's consent that the filing waits for, or the last one asked for; absent: none ever was. */
  readonly consentimento?: ConsentimentoDoProprietario;
  /** Denials that could be appealed against and their appeals, one for each instance; absent: none ever was. */
  readonly recursos?: readonly RecursoDoRequerimento[];
  readonly cobrancas: readonly Cobranca[];
  /** Steps whose fees were worked out (also when none came out as due). */
  readonly taxas_geradas: readonly string[];
  /** Answers that each fee was worked out from, to see when a correction changes its amount. */
  readonly bases_das_taxas?: { readonly [taxa: string]: Respostas };
  /** Charges that a new calculation replaced before they were paid; their ids are not given again. */
  readonly cobrancas_retiradas?: readonly Cobranca[];
  readonly restituicoes?: readonly Restituicao[];
  /** Refunds that a new calculation took back before they were given. */
  readonly restituicoes_retiradas?: readonly Restituicao[];
  /** What it owes in return, in the order required; absent: nothing was required. */
  readonly contrapartidas?: readonly Contrapartida[];
  /** How many a correction took back: their numbers are not given again. */
  readonly contrapartidas_retiradas?: number;
  /** Answers that each was worked out from, also those found not due. */
  readonly bases_das_contrapartidas?: { readonly [contrapartida: string]: Respostas };
  readonly documentos: readonly DocumentoEmitidoRef[];
  /** Only of a draft. */
  readonly atualizacao?: Atualizacao | null;
  /** The term of the whole request: from when it counts where that is the payment, and the dates that it was called to mind for and that it passed. */
  readonly prazo_total?: { readonly desde?: string; readonly lembrada?: string; readonly vencida?: string };
  /** When it had ended and was reopened again, in that order; absent: never, or before this was kept. */
  readonly reaberturas?: readonly { readonly de: string; readonly ate: string }[];
  /** Only of a state that is read or decided on (dias.ts): the day it then is in the city, and that of the filing. Never stored. */
  readonly lido?: { readonly hoje: string; readonly fuso: string; readonly protocolado_em: string };
  readonly desfecho: {
    readonly situacao: SituacaoFinal;
    readonly motivo: string | null;
    readonly quando: string;
  } | null;
}

export const estadoInicial: Estado = {
  situacao: 'Rascunho',
  prioridade: 'normal',
  numero: null,
  numero_processo: null,
  protocolado_em: null,
  execucoes: [],
  respostas: {},
  arquivos: {},
  pendencias: [],
  cobrancas: [],
  taxas_geradas: [],
  bases_das_taxas: {},
  cobrancas_retiradas: [],
  documentos: [],
  desfecho: null,
};

/** Whether an item waits for what the city says of its answer, or of its contest. */
export const porAvaliar = ({ situacao }: Pick<Item, 'situacao'>): boolean =>
  situacao === 'respondido' || situacao === 'contestado';

export const pendenciaAberta = (estado: Estado): Pendencia | undefined =>
  estado.pendencias.findLast((p) => p.situacao !== 'concluida');

/** What the sector that has this run attached in it. */
export const doSetorNestaExecucao = (estado: Estado, aberta: Execucao | undefined): readonly AnexoDaEquipe[] =>
  (estado.anexos_da_equipe ?? []).filter((a) => a.execucao === aberta?.sequencia && a.setor === aberta.setor);

/** Sector of the last step that was the city's. */
export const ultimoSetor = (estado: Estado): string | null =>
  estado.execucoes.findLast((e) => e.setor !== null)?.setor ?? null;

/** Whether a paper was neither replaced nor voided. */
export const emVigor = ({ situacao }: Pick<DocumentoEmitidoRef, 'situacao'>): boolean =>
  situacao === 'válido' || situacao === 'em revisão';

export { quitada } from './pagamentos.ts';

export const temARestituir = ({ restituicoes = [] }: Pick<Estado, 'restituicoes'>): boolean =>
  restituicoes.some((r) => r.situacao === 'a restituir');

/** A round that something hangs on; one still being collected without any item binds nobody. */
export const rodadaComItens = (estado: Estado): Pendencia | undefined => {
  const rodada = pendenciaAberta(estado);
  return rodada !== undefined && (rodada.situacao !== 'coletando' || rodada.itens.length > 0) ? rodada : undefined;
};

/** More time that the city has not decided on. */
export const prorrogacaoPedida = (rodada: Pick<Pendencia, 'prorrogacoes'> | undefined): Prorrogacao | undefined =>
  rodada?.prorrogacoes?.find((x) => x.situacao === 'pedida');

/** Whether the round is this run's, or asks for something that its sector wants. */
export const rodadaEhDe = (rodada: Pick<Pendencia, 'execucao' | 'itens'>, { sequencia }: Pick<Execucao, 'sequencia'>) =>
  rodada.execucao === sequencia || rodada.itens.some((i) => i.execucao === sequencia);

/** The round that this run waits for. */
export const rodadaDaExecucao = (estado: Estado, execucao: Execucao | undefined): Pendencia | undefined => {
  const rodada = rodadaComItens(estado);
  return rodada !== undefined && execucao !== undefined && rodadaEhDe(rodada, execucao) ? rodada : undefined;
};
