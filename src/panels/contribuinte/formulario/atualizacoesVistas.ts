import { gravar, ler } from '../../../authProvider/armazenamento.ts';
import { chaves } from '../../../authProvider/chaves.ts';

const NO_MAXIMO = 50;

const todas = (): readonly string[] => {
  const guardadas = ler(chaves.atualizacoesVistas);
  return Array.isArray(guardadas) ? guardadas.filter((uma): uma is string => typeof uma === 'string') : [];
};
const nome = (requerimentoId: number, versao: number): string => `${requerimentoId}:${versao}`;

/** Whether this device was already told that a draft moved to a version of its process. Numbers only stay in the browser. */
export const foiVista = (requerimentoId: number, versao: number): boolean =>
  todas().includes(nome(requerimentoId, versao));

export const marcarVista = (requerimentoId: number, versao: number): void =>
  gravar(chaves.atualizacoesVistas, [nome(requerimentoId, versao), ...todas()].slice(0, NO_MAXIMO));
