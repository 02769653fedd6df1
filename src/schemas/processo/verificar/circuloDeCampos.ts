import type { Campo } from '../campo.ts';
import type { Definicao } from '../definicao.ts';
import { nomesUsados } from '../expressoes.ts';

/** Fields that a field waits for: those that its condition and its calculation name. */
const esperados = (d: Definicao, { condicao, calculo }: Campo): readonly string[] => [
  ...nomesUsados(d, condicao),
  ...nomesUsados(d, calculo),
];

/**
 * The way by which a field waits for itself, as fields in order, beginning with it; undefined where it does not. None of them would ever be shown or worked
 * out.
 */
export const circuloDoCampo = (d: Definicao, campo: Campo): readonly Campo[] | undefined => {
  const porChave = new Map(d.campos.map((c) => [c.chave, c]));
  const fila: (readonly Campo[])[] = [[campo]];
  const vistos = new Set<string>();
  for (let caminho = fila.shift(); caminho !== undefined; caminho = fila.shift()) {
    const ultimo = caminho.at(-1) ?? campo;
    for (const chave of esperados(d, ultimo)) {
      if (chave === campo.chave) return caminho;
      const seguinte = porChave.get(chave);
      if (seguinte === undefined || vistos.has(chave)) continue;
      vistos.add(chave);
      fila.push([...caminho, seguinte]);
    }
  }
  return undefined;
};

/** '"A" espera "B", que espera "A"': how a circle is told at one of its fields. */
export const circuloEmPalavras = (circulo: readonly Campo[]): string => {
  const nomes = circulo.map(({ nome }) => `"${nome}"`);
  const [primeiro = ''] = nomes;
  if (nomes.length === 1) return `${primeiro} espera por si mesmo: nunca apareceria`;
  return `${primeiro} espera ${[...nomes.slice(1), primeiro].join(', que espera ')}: nenhum deles apareceria`;
};
