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

/** Who listens to what on this server: connections by channel and by user. `lembrar`: how long a socket may live, in milliseconds. */
export const createSalas = (lembrar: number) => {
  const porCanal = indice<string, Conexao>();
  const porUsuario = indice<number, Conexao>();
  /** When a session or a right of a user last ended. */
  const encerrados = new Map<number, number>();
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
    /** A user's sockets are being closed; one that is silent yet cannot be known as his, so it is refused when it speaks. */
    encerrar(usuarioId: number, agora: number): ReadonlySet<Conexao> {
      encerrados.set(usuarioId, agora);
      for (const [um, quando] of encerrados) if (agora - quando > lembrar) encerrados.delete(um);
      return new Set(porUsuario.de(usuarioId));
    },
    /** Whether a socket may still be signed for by a session that has ended since. */
    antiga: (conexao: Conexao, usuarioId: number): boolean =>
      conexao.abertaEm <= (encerrados.get(usuarioId) ?? Number.NEGATIVE_INFINITY),
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
    canais: porCanal.tamanho,
  };
};
export type Salas = ReturnType<typeof createSalas>;
