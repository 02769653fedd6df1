import { gravar, ler, remover } from '../../../../authProvider/armazenamento.ts';
import { chaves } from '../../../../authProvider/chaves.ts';
import { aoSair } from '../../../../authProvider/sair.ts';

/** A draft begun for a citizen: only numbers, so that no name stays in the browser (AMB-048). */
export interface RascunhoDaEquipe {
  readonly id: number;
  readonly processoId: number;
}

const NO_MAXIMO = 20;

const valido = (valor: unknown): valor is RascunhoDaEquipe => {
  const { id, processoId } = (valor ?? {}) as Partial<RascunhoDaEquipe>;
  return Number.isSafeInteger(id) && Number.isSafeInteger(processoId);
};

const todos = (): readonly RascunhoDaEquipe[] => {
  const guardados = ler(chaves.rascunhosDaEquipe);
  return Array.isArray(guardados) ? guardados.filter(valido) : [];
};

/** Drafts of one type that can be gone on with, newest first. */
export const rascunhosDoTipo = (processoId: number): readonly RascunhoDaEquipe[] =>
  todos().filter((rascunho) => rascunho.processoId === processoId);

export const lembrarRascunho = (rascunho: RascunhoDaEquipe): void =>
  gravar(chaves.rascunhosDaEquipe, [rascunho, ...todos().filter(({ id }) => id !== rascunho.id)].slice(0, NO_MAXIMO));

export const esquecerRascunho = (id: number): void =>
  gravar(
    chaves.rascunhosDaEquipe,
    todos().filter((rascunho) => rascunho.id !== id),
  );

aoSair((motivo) => {
  if (motivo === 'pedido') remover(chaves.rascunhosDaEquipe);
});
