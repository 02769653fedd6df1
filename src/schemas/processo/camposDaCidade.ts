import type { Campo } from './campo.ts';
import type { Definicao } from './definicao.ts';
import { definicaoNova } from './edicao/definicaoNova.ts';

/** A field as texts that belong to no process name it: its key, what it is called, and what a condition may compare it with. */
export type CampoCitavel = Pick<Campo, 'chave' | 'nome' | 'tipo' | 'opcoes' | 'colunas' | 'pessoal'>;

const porChave = <T extends { readonly chave: string }>(...listas: readonly (readonly T[] | undefined)[]): T[] => [
  ...new Map(listas.flatMap((lista) => lista ?? []).map((um) => [um.chave, um] as const)).values(),
];

/**
 * Fields of several processes as of one: those that are called and typed alike have the options and columns of all of them, and are personal where one of
 * them is.
 */
export const juntarCampos = (campos: readonly CampoCitavel[]): CampoCitavel[] => {
  const porNome = new Map<string, CampoCitavel>();
  for (const { chave, nome, tipo, ...campo } of campos) {
    const antes = porNome.get(chave);
    if (antes !== undefined && antes.tipo !== tipo) continue;
    const opcoes = porChave(antes?.opcoes, campo.opcoes);
    const colunas = porChave(antes?.colunas, campo.colunas);
    porNome.set(chave, {
      ...{ chave, nome: antes?.nome ?? nome, tipo },
      ...(opcoes.length > 0 && { opcoes }),
      ...(colunas.length > 0 && { colunas }),
      ...((antes?.pessoal === true || campo.pessoal === true) && { pessoal: true }),
    });
  }
  return [...porNome.values()];
};

/** A process that has these fields and nothing else: what texts are judged by that every process of the city may come to fill. */
export const processoDosCampos = (campos: readonly CampoCitavel[]): Definicao => ({
  ...definicaoNova({ nome: 'Todos', nome_curto: 'Todos', grupo: '', descricao: '' }, []),
  campos: campos.map((campo) => ({ ...campo, obrigatorio: false })),
});
