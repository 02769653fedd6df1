import type { Conta, Pedido, Resposta } from './conta.ts';

/** A write whose answer reached the caller: from then on it may never be lost. */
export interface Confirmado {
  readonly conta: Conta;
  readonly pedido: Pedido;
  readonly resposta: Resposta;
  /** Request it was about; undefined for the opening of one. */
  readonly requerimento: number | undefined;
}

/** What the callers know: every answer they got, and how often they had to ask again. */
export class Diario {
  readonly confirmados: Confirmado[] = [];
  /** Calls sent again because no answer came. */
  retomadas = 0;
  /** Answers of 500 and above, by status. */
  readonly falhas = new Map<number, number>();
  leituras = 0;

  falhou(status: number): void {
    this.falhas.set(status, (this.falhas.get(status) ?? 0) + 1);
  }
}
