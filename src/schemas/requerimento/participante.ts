import type { Acao } from './comandos.ts';
import type { Responsavel } from './execucao.ts';
import type { PassoDoPrazo } from './prazo.ts';
import type { LugarNoFormulario, ProfissionalDoFormulario, TrocaPedidaVista } from './trocas.ts';

/** What somebody whom the applicant let in is in one request; chosen anew in each (PERM-036). */
export const papeisDoParticipante = {
  coautor: 'Coautor',
  proprietario: 'Proprietário',
  responsavel_tecnico: 'Responsável técnico',
  representante: 'Representante',
  convidado: 'Convidado',
} as const;
export type PapelDoParticipante = keyof typeof papeisDoParticipante;

/** Said to who takes part and asks for what his part does not allow. */
export const SEM_ESTE_ATO = 'A sua participação neste requerimento não permite este ato';

/** How far an access goes: reading alone, or what the part allows beside. */
export const alcances = { ler: 'Só consultar', agir: 'Consultar e agir' } as const;
export type Alcance = keyof typeof alcances;

export type SituacaoDoParticipante = 'convidado' | 'ativo' | 'recusado' | 'revogado';

/** Somebody who was let in, or invited. His account and address stand in the row, not in the state: accounts merge, and the trace is for good. */
export interface Participante {
  /** Number inside the request. */
  readonly id: number;
  readonly papel: PapelDoParticipante;
  readonly pode: Alcance;
  readonly nome: string;
  /** Last day (AAAA-MM-DD); null: until it is taken back. */
  readonly ate: string | null;
  /** File of the power of attorney; only of a representative. */
  readonly procuracao: number | null;
  /** Whose place he took. */
  readonly no_lugar_de?: number;
  /** The place in the form that he takes once he accepts. */
  readonly assume?: LugarNoFormulario;
  readonly situacao: SituacaoDoParticipante;
  readonly convidado_em: string;
  readonly convidado_por: Responsavel;
}

/** The part in which somebody acts on a request that is not his. */
export interface Participacao {
  readonly participante: number;
  readonly papel: PapelDoParticipante;
  readonly pode: Alcance;
}

const RESPONDER = [
  ...['anexar', 'responder-pendencia', 'pedir-prorrogacao', 'pedir-prorrogacao-da-licenca'],
] as const satisfies readonly Acao[];
const PREENCHER = [...RESPONDER, 'enviar'] as const satisfies readonly Acao[];
const VISTORIA = ['agendar-vistoria', 'remarcar-vistoria', 'cancelar-vistoria'] as const satisfies readonly Acao[];
const ACEITAR = [
  'dar-ciencia',
  'concluir-aceite',
  'enviar-comprovante',
  'comprovar-contrapartida',
] as const satisfies readonly Acao[];

/**
 * Part x act: which of the applicant's acts are open to whom he let in to act. Giving others access is in nobody's hands but the applicant's
 * and the managers'; ending the request but in his own or in his representative's.
 */
export const atosDoPapel: { readonly [P in PapelDoParticipante]: readonly Acao[] } = {
  coautor: [...PREENCHER, ...VISTORIA, 'dar-ciencia', 'enviar-comprovante', 'comprovar-contrapartida'],
  proprietario: [...PREENCHER, ...VISTORIA, ...ACEITAR],
  responsavel_tecnico: [...PREENCHER, ...VISTORIA, 'comprovar-contrapartida'],
  representante: [...PREENCHER, ...VISTORIA, ...ACEITAR, 'cancelar', 'desistir-do-recurso'],
  convidado: [],
};

/** Whether a part can go further than reading. */
export const podeAgirComo = (papel: PapelDoParticipante): boolean => atosDoPapel[papel].length > 0;

/** Whether an act of the applicant is open to this part; everybody may leave. */
export const participacaoPermite = ({ papel, pode }: Pick<Participacao, 'papel' | 'pode'>, acao: Acao): boolean =>
  acao === 'revogar-participante' || (pode === 'agir' && atosDoPapel[papel].includes(acao));

/** Whether somebody of this part may write to the city and sign in the request. */
export const participacaoEscreve = ({ pode }: Pick<Participacao, 'pode'>): boolean => pode === 'agir';

/** Whether an access still counts on a day (AAAA-MM-DD). */
export const noPrazo = ({ ate }: { readonly ate: string | null }, hoje: string): boolean => ate === null || ate >= hoje;

export const NOME_DO_PARTICIPANTE = 120;
/** Open at once in one request, invitations included. */
export const PARTICIPANTES_ABERTOS = 30;
/** How long an invitation can be accepted. */
export const DIAS_DO_CONVITE = 7;

/** How an access stands, in the words of the lists. */
export const situacoesDoParticipante = {
  convidado: 'Convite enviado',
  convite_vencido: 'Convite vencido',
  ativo: 'Com acesso',
  encerrado: 'Prazo encerrado',
  recusado: 'Convite recusado',
  revogado: 'Acesso retirado',
} as const;
export type SituacaoVista = keyof typeof situacoesDoParticipante;

/** One line of GET {painel}/requerimento/{id}/participantes. */
export interface ParticipanteVisto {
  readonly id: number;
  readonly papel: PapelDoParticipante;
  readonly pode: Alcance;
  readonly nome: string;
  /** Whole for who gives access and for himself, in part hidden for others. */
  readonly email: string;
  readonly situacao: SituacaoVista;
  readonly ate: string | null;
  readonly convidado_em: string;
  readonly convidado_por: string;
  /** Until when the invitation can be accepted; null once it is answered. */
  readonly convite_ate: string | null;
  readonly aceito_em: string | null;
  readonly encerrado_em: string | null;
  readonly motivo: string | null;
  /** Power of attorney; null where there is none, or it is not this reader's to see. */
  readonly procuracao: { readonly id: number; readonly nome: string } | null;
  readonly no_lugar_de: string | null;
  /** What this reader may do about it. */
  readonly reenviavel: boolean;
  readonly revogavel: boolean;
  readonly eu: boolean;
}

export interface ParticipantesVistos {
  readonly participantes: readonly ParticipanteVisto[];
  readonly pode_convidar: boolean;
  /** Whom the form names, for who may invite another in his place; empty for others. */
  readonly profissionais: readonly ProfissionalDoFormulario[];
  /** What a manager may record of who answers for the request. */
  readonly trocas: { readonly profissional: boolean; readonly requerente: boolean };
  /** Whether this reader may ask for the request to pass to another person; and what he, or the city, sees of the newest asking. */
  readonly pode_pedir_troca: boolean;
  readonly troca_pedida: TrocaPedidaVista | null;
}

/** Answer of GET publico/convite/{token} and of its twin for who is logged in: what the reader is invited to, and nothing of the request's content. */
export interface ConviteVisto {
  readonly processo: string;
  readonly numero: string;
  readonly prefeitura: string;
  readonly convidado_por: string;
  readonly nome: string;
  /** In part hidden. */
  readonly email: string;
  readonly papel: PapelDoParticipante;
  readonly pode: Alcance;
  readonly ate: string | null;
  readonly convite_ate: string;
  /** He is asked as the owner, before what another filled in is filed. */
  readonly consentimento?: true;
}

/** Answer of GET painel-contribuinte/convite/{token}/conteudo: what the owner would let be filed. */
export interface ConteudoDoConsentimento {
  /** What he declares by consenting. */
  readonly texto: string;
  /** Last day, AAAA-MM-DD. */
  readonly ate: string;
  /** Why it is that day. */
  readonly explicacao?: readonly PassoDoPrazo[];
  readonly respostas: readonly { readonly nome: string; readonly texto: string }[];
  readonly documentos: readonly { readonly nome: string; readonly arquivos: readonly string[] }[];
}
