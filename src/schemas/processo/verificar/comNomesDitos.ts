import type { Definicao } from '../definicao.ts';

const SEM_NOME = 'sem nome';

const nomeados = <T extends { readonly nome: string }>(pecas: readonly T[]): readonly T[] =>
  pecas.some(({ nome }) => nome.trim() === '')
    ? pecas.map((um) => (um.nome.trim() === '' ? { ...um, nome: SEM_NOME } : um))
    : pecas;

const comTitulos = (etapas: Definicao['etapas']): Definicao['etapas'] =>
  etapas.map((e) =>
    e.secoes?.some(({ titulo }) => titulo.trim() === '') === true
      ? { ...e, secoes: e.secoes.map((s) => (s.titulo.trim() === '' ? { ...s, titulo: 'sem título' } : s)) }
      : e,
  );

const daLista = ['etapas', 'campos', 'documentos', 'taxas', 'contrapartidas', 'documentos_emitidos'] as const;

/**
 * The definition as the checks speak of it: a piece that has no name yet is called so, that no sentence has an empty one. The same definition where all
 * have theirs, as what is remembered by it hangs on that.
 */
export const comNomesDitos = (definicao: Definicao): Definicao => {
  const mudadas = daLista.flatMap((lista): readonly (readonly [string, unknown])[] => {
    const pecas: readonly { readonly nome: string }[] = definicao[lista] ?? [];
    const novas = nomeados(pecas);
    return novas === pecas ? [] : [[lista, novas]];
  });
  const comNomes = mudadas.length === 0 ? definicao : { ...definicao, ...Object.fromEntries(mudadas) };
  const etapas = comTitulos(comNomes.etapas);
  return etapas.some((e, i) => e !== comNomes.etapas[i]) ? { ...comNomes, etapas } : comNomes;
};
