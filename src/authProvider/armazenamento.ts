type Ouvinte = (chave: string) => void;

const memoria = new Map<string, string>();
const ouvintes = new Set<Ouvinte>();
let escutandoAbas = false;

/** Where storage is refused (private window, policy) another way stands in: the session lives in memory and ends with the page. */
export function comReserva<T>(acao: () => T, reserva: () => T): T {
  try {
    return acao();
  } catch {
    return reserva();
  }
}

/** The stored text under `chave` as it lies there; null when absent. */
export const lerTexto = (chave: string): string | null =>
  comReserva(
    () => window.localStorage.getItem(chave),
    () => memoria.get(chave) ?? null,
  );

/** The stored JSON under `chave`, or undefined when absent or unreadable (a foreign or damaged value counts as absent). */
export function ler(chave: string): unknown {
  const texto = lerTexto(chave);
  if (texto === null) return undefined;
  return comReserva(
    () => JSON.parse(texto) as unknown,
    () => undefined,
  );
}

/** A reader that answers the same object as long as the stored text is the same, as React's stores need it. */
export function leitor<T>(chave: string, fazer: (guardado: unknown) => T): () => T {
  let lido: { readonly texto: string | null; readonly valor: T } | undefined;
  return () => {
    const texto = lerTexto(chave);
    if (lido === undefined || lido.texto !== texto) lido = { texto, valor: fazer(ler(chave)) };
    return lido.valor;
  };
}

export function gravar(chave: string, valor: unknown): void {
  const texto = JSON.stringify(valor);
  comReserva(
    () => window.localStorage.setItem(chave, texto),
    () => void memoria.set(chave, texto),
  );
  for (const ouvinte of ouvintes) ouvinte(chave);
}

export function remover(chave: string): void {
  memoria.delete(chave);
  comReserva(
    () => window.localStorage.removeItem(chave),
    () => undefined,
  );
  for (const ouvinte of ouvintes) ouvinte(chave);
}

/** Tells of changes made here and in other tabs. Answers the function that ends the subscription. */
export function aoMudar(ouvinte: Ouvinte): () => void {
  ouvintes.add(ouvinte);
  if (!escutandoAbas) {
    escutandoAbas = true;
    window.addEventListener('storage', (evento) => {
      if (evento.key !== null) for (const cada of ouvintes) cada(evento.key);
    });
  }
  return () => {
    ouvintes.delete(ouvinte);
  };
}
