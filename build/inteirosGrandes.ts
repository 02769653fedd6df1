import type { Plugin } from 'vite';

/** The library of the rules is the only one that writes them. */
const COM_LITERAIS = /\/@marcbachmann\/cel-js\//;

interface Literal {
  readonly start: number;
  readonly end: number;
  readonly bigint: string;
}

function literaisEm(no: unknown, achados: Literal[]): void {
  if (typeof no !== 'object' || no === null) return;
  const { type, bigint, start, end } = no as Partial<Literal> & { type?: string };
  if (type === 'Literal' && typeof bigint === 'string' && start !== undefined && end !== undefined) {
    achados.push({ start, end, bigint });
    return;
  }
  Object.values(no).forEach((filho) => literaisEm(filho, achados));
}

/**
 * Writes `1n` as `BigInt("1")`. No lowering can do it, and one literal is a syntax error that takes a whole file from the
 * browsers without BigInt; there build/legado/nativos.ts lets the call stand and the server answers for the rules.
 */
export function inteirosGrandes(): Plugin {
  return {
    name: 'inteiros-grandes',
    apply: 'build',
    transform: {
      filter: { id: COM_LITERAIS },
      handler(codigo) {
        const achados: Literal[] = [];
        literaisEm(this.parse(codigo), achados);
        if (achados.length === 0) return null;
        const escrito = achados
          .sort((a, b) => b.start - a.start)
          .reduce(
            (texto, { start, end, bigint }) => `${texto.slice(0, start)}BigInt("${bigint}")${texto.slice(end)}`,
            codigo,
          );
        return { code: escrito, map: null };
      },
    },
  };
}
