import { expect } from 'vitest';
import { carregarRequerimento } from '../../../server/modules/requerimentos/carregar.ts';
import { cumprirMarcos } from '../../../server/modules/requerimentos/cumprirMarcos.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import type { CidadeDosProcessos } from './cidadeDosProcessos.ts';
import type { Vencimento } from './tipos.ts';

/**
 * Moves the clock of the portal from day to day and lets it act, as the portal does by itself; how the request stands is read from what is kept, since
 * no session lasts that long. The clock goes back to where it was.
 */
export const vencer = async ({ portal }: CidadeDosProcessos, id: number, dias: Vencimento['dias']): Promise<void> => {
  const agora = portal.clock.now().toISOString();
  const falhas: unknown[] = [];
  try {
    for (const [dia, situacao, etapa] of dias) {
      portal.clock.fixar(`${dia}T13:00:00Z`);
      while (await cumprirMarcos(portal.parts, { error: (dados: unknown) => void falhas.push(dados) }));
      const { estado } = await carregarRequerimento(portal.db, portal.cidade, id);
      expect([dia, estado.situacao, execucoesAbertas(estado)[0]?.etapa ?? null]).toEqual([dia, situacao, etapa]);
    }
    expect(falhas).toEqual([]);
  } finally {
    portal.clock.fixar(agora);
  }
};
