import type { Rota } from '../../src/panels/rotas/rota.ts';

/** A route's path as a pattern of addresses; the end of a path may name a fixed screen ("novo") that a parameter must not swallow. */
const padraoDe = (caminho: string): RegExp =>
  new RegExp(`^${caminho.replace(/\/:\w+\?/g, '(?:/[^/?]+)?').replace(/:\w+/g, '[^/?]+')}$`);

const temParametro = ({ caminho }: Rota): boolean => /:\w+(?!\w*\?)/.test(caminho);

/** An address without its optional parameters. */
const semOpcionais = (caminho: string): string => caminho.replace(/\/:\w+\?/g, '') || '/';

/** The form of the record of an address, or the record of a form: either link may be behind a menu. */
const vizinhos = (endereco: string): readonly string[] => {
  if (/\/\d+$/.test(endereco)) return [`${endereco}/editar`];
  return /\/\d+\/editar$/.test(endereco) ? [endereco.replace(/\/editar$/, '')] : [];
};

/**
 * Addresses for routes with parameters, found where people find them: in the links of the screens already seen. What no link of the
 * demonstration leads to has none.
 */
export class Exemplos {
  readonly #rotas: readonly Rota[];
  readonly #achados = new Map<string, string>();

  constructor(rotas: readonly Rota[]) {
    this.#rotas = rotas;
    for (const rota of rotas) if (!temParametro(rota)) this.#achados.set(rota.nome, semOpcionais(rota.caminho));
  }

  /** Learns from the links of a screen. */
  aprender(enderecos: readonly string[]): void {
    for (const endereco of enderecos.flatMap((um) => [um, ...vizinhos(um)])) {
      const rota = this.#daRota(endereco);
      if (rota !== undefined && !this.#achados.has(rota.nome)) this.#achados.set(rota.nome, endereco);
    }
  }

  de({ nome }: Rota): string | undefined {
    return this.#achados.get(nome);
  }

  /** The most fixed of the patterns that an address fits. */
  #daRota(endereco: string): Rota | undefined {
    const fixas = ({ caminho }: Rota): number => caminho.split('/').filter((parte) => !parte.startsWith(':')).length;
    return this.#rotas
      .filter(({ caminho }) => padraoDe(caminho).test(endereco.replace(/\?.*/, '')))
      .sort((a, b) => fixas(b) - fixas(a))
      .at(0);
  }
}
