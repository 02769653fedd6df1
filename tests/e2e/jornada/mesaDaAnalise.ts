import type { Locator } from 'playwright-core';
import type { Pessoa } from '../../support/jornadaDoNavegador.ts';
import type { Palco } from './palco.ts';

/** One of the three columns of the desk; on a phone they are tabs. */
export async function parte(palco: Palco, { pagina }: Pessoa, nome: 'Resumo' | 'Análise' | 'Andamento'): Promise<void> {
  if (palco.largura === 390) await pagina.getByRole('tab', { name: nome, exact: true }).click();
}

/** A tab of the work's column, by the beginning of its name. */
export const aba = ({ pagina }: Pessoa, nome: string): Locator =>
  pagina.getByRole('tablist', { name: 'Análise' }).getByRole('tab', { name: new RegExp(`^${nome}`) });

/** Addresses of the journey's request: for staff, for its applicant. */
export const doRequerimento = ({ fatos }: Palco): string =>
  `/prefeitura/requerimento/visualizacao/${fatos.requerimento}`;
export const doRequerente = ({ fatos }: Palco): string =>
  `/contribuinte/meus/requerimentos/requerimento/${fatos.requerimento}`;
