import type { Estado } from './estado.ts';
import type { Responsavel } from './execucao.ts';

const emPortugues = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export type SituacaoDoConsentimento = 'pedido' | 'dado' | 'recusado' | 'retirado' | 'expirado';

/** The owner's consent that a filing waits for, or what became of the last one that was asked for. */
export interface ConsentimentoDoProprietario {
  /** Number of the participant that the owner was invited as. */
  readonly participante: number;
  readonly nome: string;
  readonly situacao: SituacaoDoConsentimento;
  readonly pedido_em: string;
  readonly pedido_por: Responsavel;
  /** Last day, AAAA-MM-DD. */
  readonly ate: string;
  readonly lembrado?: true;
  /** Why he refused. */
  readonly motivo?: string;
  /** Of several owners each; absent: the one above is the only one. All must consent, and the first refusal ends it for all. */
  readonly donos?: readonly DonoPedido[];
}

/** One of several owners who were asked. */
export interface DonoPedido {
  readonly participante: number;
  readonly nome: string;
  readonly situacao: SituacaoDoConsentimento;
}

/** Every owner who was asked, also where there was but one. */
export const donosPedidos = ({
  donos,
  participante,
  nome,
  situacao,
}: ConsentimentoDoProprietario): readonly DonoPedido[] => donos ?? [{ participante, nome, situacao }];

/** Those who have not answered. */
export const donosQueFaltam = (consentimento: ConsentimentoDoProprietario | undefined): readonly DonoPedido[] =>
  consentimento === undefined ? [] : donosPedidos(consentimento).filter(({ situacao }) => situacao === 'pedido');

/** 'Dora Proprietária', 'Dora Proprietária e Caio Dono': whom the filing still waits for. */
export const quemFalta = (consentimento: ConsentimentoDoProprietario | undefined): string =>
  emPortugues.format(donosQueFaltam(consentimento).map(({ nome }) => nome));

/** Whether what was filled in waits for the owner and cannot be changed meanwhile. */
export const esperaConsentimento = ({
  consentimento,
  protocolado_em,
}: Pick<Estado, 'consentimento' | 'protocolado_em'>) => protocolado_em === null && consentimento?.situacao === 'pedido';

/** Said to who would change what waits for the owner. */
export const ESPERA_O_PROPRIETARIO =
  'Este requerimento espera o consentimento do proprietário. Retire o pedido para mudar o que foi preenchido';
