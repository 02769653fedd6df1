import type { GalhoDaArvore, NoDaArvore } from '../../schemas/arvoreDeRegistros.ts';

export type Passo =
  { readonly ato: 'ir'; readonly id: number } | { readonly ato: 'alternar' } | { readonly ato: 'abrir' };

/** What a key does in a tree (WAI-ARIA "Tree View"); undefined for keys that are not its own. */
export const proximoPasso = (
  tecla: string,
  atual: number,
  vistos: readonly GalhoDaArvore[],
  fechados: ReadonlySet<number>,
  nos: readonly NoDaArvore[],
): Passo | undefined => {
  const lugar = vistos.findIndex(({ id }) => id === atual);
  const galho = vistos[lugar];
  const ir = (para: { readonly id: number } | undefined): Passo | undefined =>
    para === undefined ? undefined : { ato: 'ir', id: para.id };
  if (galho === undefined) return undefined;
  const { abaixo } = galho;
  const fechado = fechados.has(atual);
  const teclas: Readonly<Record<string, () => Passo | undefined>> = {
    ArrowDown: () => ir(vistos[lugar + 1]),
    ArrowUp: () => ir(vistos[lugar - 1]),
    Home: () => ir(vistos[0]),
    End: () => ir(vistos.at(-1)),
    Enter: () => ({ ato: 'abrir' }),
    ' ': () => (abaixo.length === 0 ? undefined : { ato: 'alternar' }),
    ArrowRight: () => (abaixo.length === 0 ? undefined : fechado ? { ato: 'alternar' } : ir(abaixo[0])),
    ArrowLeft: () =>
      abaixo.length > 0 && !fechado ? { ato: 'alternar' } : ir(nos.find(({ id }) => id === galho.acima)),
  };
  return teclas[tecla]?.();
};
