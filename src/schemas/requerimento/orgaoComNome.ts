/** A body with who answers for it, once where they are called the same. */
export const orgaoComNome = (orgao: string, nome: string): string => (nome === orgao ? orgao : `${nome} (${orgao})`);
