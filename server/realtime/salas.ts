import type { Conexao } from './conexao.ts';

/** Sets by key, where an empty set takes no room. */
const indice = <K, V>() => {
  const mapa = new Map<K, Set<V>>();
  return {
    por: (chave: K, valor: V): void => {
      const conjunto = mapa.get(chave);
      if (conjunto) conjunto.add(valor);
      else mapa.set(chave, new Set([valor]));
    },
    tirar: (chave: K, valor: V): void => {
      const conjunto = mapa.get(chave);
      if (conjunto?.delete(valor) && conjunto.size === 0) mapa.delete(chave);
    },
    de: (chave: K): ReadonlySet<V> => mapa.get(chave) ?? new Set(),
    tamanho: (): number => mapa.size,
  };
};

/** Who listens to what on this server: connections by channel and by user. */
export const createSalas = () => {
  const porCanal = indice<string, Conexao>();
  const porUsuario = indice<number, Conexao>();
  const sair = (conexao: Conexao, canal: string): void => {
    conexao.canais = conexao.canais.filter((c) => c !== canal);
    porCanal.tirar(canal, conexao);
  };
  return {
    entrar(conexao: Conexao, canal: string): void {
      if (!conexao.canais.includes(canal)) conexao.canais = [...conexao.canais, canal];
      porCanal.por(canal, conexao);
    },
    sair,
    /** Another person may log in on the same page: the socket then belongs to the newer one. */
    identificar(conexao: Conexao, usuarioId: number): void {
      if (conexao.usuarioId !== undefined) porUsuario.tirar(conexao.usuarioId, conexao);
      conexao.usuarioId = usuarioId;
      porUsuario.por(usuarioId, conexao);
    },
    esquecer(conexao: Conexao): void {
      for (const canal of conexao.canais) sair(conexao, canal);
      if (conexao.usuarioId !== undefined) porUsuario.tirar(conexao.usuarioId, conexao);
    },
    doCanal: porCanal.de,
    doUsuario: porUsuario.de,
    canais: porCanal.tamanho,
  };
};
export type Salas = ReturnType<typeof createSalas>;
