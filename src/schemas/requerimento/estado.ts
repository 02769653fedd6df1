import type { Informado } from './informado.ts';
import type { ParteDoFormulario } from '../processo/reconciliar.ts';
import type { AtualizacaoFeita } from './cadastro/atualizacaoFeita.ts';
import type { ConsentimentoDoProprietario } from './consentimento.ts';
import type { Contrapartida } from './contrapartida.ts';
import type { EmPapel } from './emPapel.ts';
import type { Parecer, PropostaRecusada } from './parecer.ts';
import type { RecursoDoRequerimento } from './recurso.ts';
import type { PrazoMantido } from './prazoMantido.ts';
import type { Participante } from './participante.ts';
import type { Sucessor } from './sucessor.ts';
import type { TrocaPedida } from './trocas.ts';
import type { VereditoDado } from './vereditos.ts';
import type { Vistoria } from './vistoria.ts';
import type { Termo } from './termo.ts';
import type { Prioridade, Situacao, SituacaoFinal } from './situacao.ts';
import type { Respostas, Valor } from './resposta.ts';
import type { Cobranca, Restituicao } from './cobranca.ts';
import type { Item, Pendencia, Prorrogacao } from './itemDaPendencia.ts';
import type { DocumentoEmitidoRef } from './documentoEmitido.ts';
import type { Responsavel, Execucao } from './execucao.ts';

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

/** That it came from another version of its process, and what of it has no place in the new one. */
export interface Migracao {
  readonly de: number;
  readonly para: number;
  readonly quando: string;
  /** Names of steps that it went through there. */
  readonly fora: { readonly [chave: string]: string };
  /** Keys of before that are others now. */
  readonly etapas: { readonly [antiga: string]: string };
  readonly campos: { readonly [antigo: string]: string };
  readonly documentos: { readonly [antigo: string]: string };
  readonly descartadas: readonly (ParteDoFormulario & {
    readonly valor: Valor;
    readonly arquivos: readonly number[];
  })[];
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

/** Fees of a step that the portal charges by itself and cannot work out (docs/decisions/0147). */
export interface TaxasParadas {
  readonly etapa: string;
  readonly execucao: number;
  /** What is missing, as the sector reads it: 'Taxa de expediente: a UFM não tem valor em 12/01/2027'. */
  readonly motivo: string;
  /** When that was found (ISO, UTC). */
  readonly desde: string;
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
  /** Fees that should have come out by themselves and could not be worked out, by the run that waits for them; absent: none. */
  readonly taxas_paradas?: readonly TaxasParadas[];
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
  /** Who or what its answers name that was typed in, with what the city said of it; absent: nothing was. */
  readonly informados?: readonly Informado[];
  /** What its grants changed in the property registry, in that order; absent: nothing. */
  readonly cadastro?: readonly AtualizacaoFeita[];
  /** Only of a draft. */
  readonly atualizacao?: Atualizacao | null;
  /** Versions that it was taken on to after it was filed, in that order; absent: it is still by the one it was filed under. */
  readonly migracoes?: readonly Migracao[];
  /** The term of the whole request: from when it counts where that is the payment, and the dates that it was called to mind for and that it passed. */
  readonly prazo_total?: {
    readonly desde?: string;
    readonly lembrada?: string;
    readonly vencida?: string;
    /** The term that it kept when it was taken to another version; absent: its process's. */
    readonly mantido?: PrazoMantido;
  };
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
