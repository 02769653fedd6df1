import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import type { Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { ondeFicou } from '../../../../schemas/processo/edicao/ondeFicou.ts';
import type { Regra } from '../../../../schemas/processo/edicao/regra.ts';
import { achado, type Achado } from '../../../../schemas/processo/verificar/achado.ts';

/** What was begun at a place and no definition can say yet: sentences that lack a value, a number that cannot be read. */
export interface Inacabado {
  readonly caminho: Caminho;
  readonly conteudo: { readonly regra: Regra } | { readonly texto: string };
  /** What is missing, in words. */
  readonly falta: string;
}

interface Guardado extends Inacabado {
  /** The definition that the place is one of. */
  readonly em: Definicao;
  /** Its piece is not there now; an undo brings it back. */
  readonly fora: boolean;
}

const naNova = (um: Guardado, definicao: Definicao): Guardado => {
  if (um.em === definicao && !um.fora) return um;
  const caminho = ondeFicou(um.em, definicao, um.caminho, um.fora);
  if (caminho !== undefined) return { ...um, caminho, em: definicao, fora: false };
  return um.fora ? um : { ...um, fora: true };
};

/** Why it keeps the draft from being published, at its place. */
export const achadoDoInacabado = ({ caminho, conteudo, falta }: Inacabado): Achado =>
  achado('regra' in conteudo ? 'expressao_invalida' : 'fora_do_formato', caminho, falta);

/** All that is unfinished in a draft. It stays with its piece wherever that moves to, so that it is there when somebody comes back to it. */
export function createInacabados() {
  let guardados: readonly Guardado[] = [];
  const menos = (caminho: Caminho): readonly Guardado[] => guardados.filter((um) => um.fora || um.caminho !== caminho);
  const trocar = (novos: readonly Guardado[]): boolean => {
    const mudou = novos.length !== guardados.length || novos.some((um, i) => um !== guardados[i]);
    guardados = novos;
    return mudou;
  };
  return {
    por: (em: Definicao, um: Inacabado): boolean => trocar([...menos(um.caminho), { ...um, em, fora: false }]),
    tirar: (caminho: Caminho): boolean => trocar(menos(caminho)),
    /** The definition is another one now. */
    seguir: (definicao: Definicao): boolean => trocar(guardados.map((um) => naNova(um, definicao))),
    visiveis: (): readonly Inacabado[] => guardados.filter(({ fora }) => !fora),
  };
}
