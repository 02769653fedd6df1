import { alterarVarios } from '../alterarVarios.ts';
import { criarVarios } from '../criarVarios.ts';
import type { Chamada, Servico } from '../servico.ts';
import type { LoteConferido } from './conferirLinhas.ts';

/** Writes what a batch adds and what it changes; rows that change nothing leave no trace. */
export const gravarConferido = async (
  servico: Servico,
  chamada: Chamada,
  { novas, mudam }: LoteConferido,
): Promise<void> => {
  await criarVarios(
    servico,
    chamada,
    novas.map(({ gravacao }) => gravacao),
  );
  await alterarVarios(
    servico,
    chamada,
    mudam.map(({ gravacao }) => gravacao),
  );
};
