import type { Armazem, Gravacao, Registro } from './partes.ts';

/** A store of which each writing, of a new record or a changed one, goes through a function that is handed the writing itself. */
export const aoGravar = (
  armazem: Armazem,
  gravar: (gravacao: Gravacao, escrever: (outra: Gravacao) => Promise<Registro>) => Promise<Registro>,
): Armazem => ({
  travar: (...pedido) => armazem.travar(...pedido),
  mover: (...pedido) => armazem.mover(...pedido),
  inserir: (gravacao) => gravar(gravacao, (outra) => armazem.inserir(outra)),
  alterar: (gravacao, id) => gravar(gravacao, (outra) => armazem.alterar(outra, id)),
});
