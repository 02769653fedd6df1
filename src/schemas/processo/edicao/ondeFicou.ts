import { junto, passosDo, type Caminho } from './caminho.ts';

type Dentro = Readonly<Record<string, unknown>>;
const ehDentro = (valor: unknown): valor is Dentro => typeof valor === 'object' && valor !== null;
const chaveDe = (peca: unknown): unknown => (ehDentro(peca) ? peca['chave'] : undefined);

const posicaoDe = (
  antes: readonly unknown[],
  depois: readonly unknown[],
  i: number,
  soAMesma: boolean,
): number | undefined => {
  const peca = antes[i];
  const chave = chaveDe(peca);
  const texto = JSON.stringify(peca);
  const achada = [
    (um: unknown) => um === peca,
    (um: unknown) => typeof chave === 'string' && chave !== '' && chaveDe(um) === chave,
    (um: unknown) => JSON.stringify(um) === texto,
  ]
    .map((eh) => depois.findIndex(eh))
    .find((j) => j >= 0);
  if (achada !== undefined) return achada;
  // Changed where it is: nothing came or went, and what stands there now stood nowhere before.
  return !soAMesma && antes.length === depois.length && !antes.includes(depois[i]) ? i : undefined;
};

/**
 * Where a place of one definition is in another that came of it, as pieces of lists came, went and moved; undefined where its piece is gone.
 * @param soAMesma only in the very same pieces: one that was changed since counts as another
 */
export const ondeFicou = (antes: unknown, depois: unknown, caminho: Caminho, soAMesma = false): Caminho | undefined => {
  let [a, d]: [unknown, unknown] = [antes, depois];
  let novo: Caminho = '';
  for (const passo of passosDo(caminho)) {
    if (!ehDentro(a) || !ehDentro(d)) return undefined;
    const lista = typeof passo === 'number' && Array.isArray(a) && Array.isArray(d);
    const aqui = lista ? posicaoDe(a as unknown as unknown[], d as unknown as unknown[], passo, soAMesma) : passo;
    if (aqui === undefined) return undefined;
    novo = junto(novo, aqui);
    [a, d] = [a[passo], d[aqui]];
  }
  return novo;
};
