/** A setting of the long tests; whatever is not a number of at least `minimo` ends them. */
const ajuste = (nome: string, padrao: number, minimo = 0): number => {
  const texto = process.env[nome];
  const valor = texto === undefined || texto === '' ? padrao : Number(texto);
  if (!Number.isFinite(valor) || valor < minimo)
    throw new Error(`${nome}: "${texto}" não é um número a partir de ${minimo}`);
  return valor;
};

export const ajustes = {
  /** The same seed gives the same moments and the same data. */
  semente: ajuste('LONGO_SEMENTE', Math.floor(Date.now() / 1000) % 1_000_000),
  mortes: ajuste('LONGO_MORTES', 50, 1),
  /** Times that only the database is killed, its portal going on. */
  mortesDoBanco: ajuste('LONGO_MORTES_DO_BANCO', 5),
  escritores: ajuste('LONGO_ESCRITORES', 50, 2),
  /** Acts that all writers want of one request. */
  rodadas: ajuste('LONGO_RODADAS', 20, 1),
  minutos: ajuste('LONGO_MINUTOS', 5, 0.5),
  requerimentos: ajuste('LONGO_REQUERIMENTOS', 200_000, 1_000),
};
