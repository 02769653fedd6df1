import type { Definicao } from '../definicao.ts';
import { escreverNo, junto, lerNo, passosDo, type Caminho } from './caminho.ts';

interface Vizinha {
  readonly caminho: Caminho;
  /** What it is called, with the pieces around it that it does not share: "Imóvel", of another step "Imóvel, em Protocolo". */
  readonly nome: string;
  readonly chaves: readonly string[];
}

const textos = (valor: unknown): readonly string[] =>
  Array.isArray(valor) ? valor.filter((um): um is string => typeof um === 'string') : [];

const nomeDa = (peca: unknown): string => {
  const { titulo, nome, chave } = (peca ?? {}) as Readonly<Record<'titulo' | 'nome' | 'chave', unknown>>;
  return [titulo, nome, chave].find((um): um is string => typeof um === 'string' && um !== '') ?? 'sem nome';
};

/** Every place that differs from this one in the numbers of its pieces alone. */
const lugaresComo = (definicao: Definicao, caminho: Caminho): readonly Caminho[] =>
  passosDo(caminho).reduce<readonly Caminho[]>(
    (lugares, passo) =>
      lugares.flatMap((lugar) => {
        if (typeof passo !== 'number') return [junto(lugar, passo)];
        const lista = lerNo(definicao, lugar);
        return Array.isArray(lista) ? lista.map((_, i) => junto(lugar, i)) : [];
      }),
    [''],
  );

const nomeDoLugar = (definicao: Definicao, lugar: Caminho, caminho: Caminho): string => {
  const daqui = passosDo(caminho);
  const passos = passosDo(lugar);
  const outros = passos.flatMap((passo, i) =>
    typeof passo === 'number' && passos.slice(0, i + 1).join() !== daqui.slice(0, i + 1).join()
      ? [nomeDa(lerNo(definicao, passos.slice(0, i + 1).reduce(junto, '')))]
      : [],
  );
  return outros.toReversed().join(', em ');
};

/** The same list of keys in the other pieces of its kind: of a section's fields, those of every other section of the process. */
export const vizinhasDe = (definicao: Definicao, caminho: Caminho): readonly Vizinha[] =>
  lugaresComo(definicao, caminho)
    .filter((lugar) => lugar !== caminho)
    .map((lugar) => ({
      caminho: lugar,
      nome: nomeDoLugar(definicao, lugar, caminho),
      chaves: textos(lerNo(definicao, lugar)),
    }));

/** A key put at the end of a list and taken out of the others of its kind, where it stood before. */
export const trazer = (definicao: Definicao, caminho: Caminho, chave: string): Definicao => {
  const sem = vizinhasDe(definicao, caminho)
    .filter(({ chaves }) => chaves.includes(chave))
    .reduce(
      (d, { caminho: lugar, chaves }) =>
        escreverNo(
          d,
          lugar,
          chaves.filter((uma) => uma !== chave),
        ),
      definicao,
    );
  return escreverNo(sem, caminho, [...textos(lerNo(sem, caminho)).filter((uma) => uma !== chave), chave]);
};
