/** A place in a definition, as findings write it: `etapas[1].proximas[0].condicao`; '' is the whole. */
export type Caminho = string;

type Passo = string | number;

const ler = (caminho: Caminho): readonly Passo[] =>
  [...caminho.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, nome, indice]) =>
    indice === undefined ? (nome as string) : Number(indice),
  );

const LIDOS = 5_000;
const lidos = new Map<Caminho, readonly Passo[]>();

/**
 * The steps of a place: ['etapas', 1, 'proximas', 0, 'condicao']. Kept: what is on the page of the editor asks for its places with every key.
 */
export const passosDo = (caminho: Caminho): readonly Passo[] => {
  const pronto = lidos.get(caminho);
  if (pronto !== undefined) return pronto;
  if (lidos.size >= LIDOS) lidos.clear();
  const passos = ler(caminho);
  lidos.set(caminho, passos);
  return passos;
};

export const junto = (caminho: Caminho, passo: Passo): Caminho => {
  if (typeof passo === 'number') return `${caminho}[${passo}]`;
  return caminho === '' ? passo : `${caminho}.${passo}`;
};

/** The place that holds this one; undefined of the whole. */
export const acimaDe = (caminho: Caminho): Caminho | undefined => {
  const passos = passosDo(caminho);
  return passos.length === 0 ? undefined : passos.slice(0, -1).reduce(junto, '');
};

type Dentro = Readonly<Record<Passo, unknown>>;
const ehDentro = (valor: unknown): valor is Dentro => typeof valor === 'object' && valor !== null;

/** What stands at a place; undefined where nothing does. */
export const lerNo = (raiz: unknown, caminho: Caminho): unknown =>
  passosDo(caminho).reduce<unknown>((valor, passo) => (ehDentro(valor) ? valor[passo] : undefined), raiz);

const comValor = (valor: unknown, [passo, ...resto]: readonly Passo[], mudar: (antes: unknown) => unknown): unknown => {
  if (passo === undefined) return mudar(valor);
  if (!ehDentro(valor)) return valor;
  const novo = comValor(valor[passo], resto, mudar);
  if (novo === valor[passo]) return valor;
  if (Array.isArray(valor)) return valor.with(Number(passo), novo);
  if (novo !== undefined) return { ...valor, [passo]: novo };
  const { [passo]: _sem, ...outros } = valor;
  return outros;
};

/**
 * The same with another value at a place; undefined takes the property away. What does not change is the same object as before, so that what is
 * remembered by it (compiled expressions, drawn lists) stays. A place that is not there changes nothing.
 */
export const mudarNo = <T>(raiz: T, caminho: Caminho, mudar: (antes: unknown) => unknown): T =>
  comValor(raiz, passosDo(caminho), mudar) as T;

export const escreverNo = <T>(raiz: T, caminho: Caminho, valor: unknown): T => mudarNo(raiz, caminho, () => valor);
