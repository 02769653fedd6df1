import { expect } from 'vitest';
import { somarDias } from '../../../../src/schemas/brasil/dias.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Acao } from '../../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { marcoDevido } from '../../../../src/schemas/requerimento/relogios.ts';
import type { NoMotor } from '../../../support/requerimentoNoMotor.ts';

/** The portal itself, as it acts when a moment has come. */
export const portal: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };
const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
/** Acts that one day may have due at most, in a request of a walk; more means that they come due again and again. */
const ATOS_DO_DIA = 60;

/** How far a walk moves the day: mostly not at all; mostly a little while it is open, and by weeks once it has ended; seldom past all that there is. */
export const diasDe = (n: number, { desfecho }: Pick<Estado, 'desfecho'>): number => {
  if (n % 6 !== 0) return 0;
  if (n % 97 === 0) return 900;
  if (desfecho !== null) return 10 + (n % 30);
  return n % 5 === 0 ? 25 : 1 + (n % 4);
};

/**
 * Moves the day and lets the clock do what is due, as the portal does (cumprirMarcos.ts): nothing that is due is refused, nothing is due twice, and in
 * the end nothing is.
 */
export const andar = (
  r: NoMotor,
  definicao: Definicao,
  dias: number,
  conferir: (acao: Acao, antes: Estado) => void,
): void => {
  if (dias === 0) return;
  const hoje = somarDias(r.agora().slice(0, 10), dias);
  r.mudarAgora(`${hoje}T12:00:00Z`);
  const feitos = new Set<string>();
  for (let atos = 0; ; atos++) {
    const antes = r.estado();
    const comando = marcoDevido(definicao, antes, relogio, hoje, '09:00');
    if (comando === undefined) return;
    const qual = JSON.stringify(comando);
    expect(feitos, 'nada vence duas vezes').not.toContain(qual);
    expect(atos, 'e acaba').toBeLessThan(ATOS_DO_DIA);
    feitos.add(qual);
    expect(r.tentar(comando, portal), `o que vence não é recusado: ${qual}`).toBeUndefined();
    conferir(comando.acao, antes);
  }
};
