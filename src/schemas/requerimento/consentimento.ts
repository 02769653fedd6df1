import type { Estado, Responsavel } from './estado.ts';

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
}

/** Whether what was filled in waits for the owner and cannot be changed meanwhile. */
export const esperaConsentimento = ({
  consentimento,
  protocolado_em,
}: Pick<Estado, 'consentimento' | 'protocolado_em'>) => protocolado_em === null && consentimento?.situacao === 'pedido';

/** Said to who would change what waits for the owner. */
export const ESPERA_O_PROPRIETARIO =
  'Este requerimento espera o consentimento do proprietário. Retire o pedido para mudar o que foi preenchido';
