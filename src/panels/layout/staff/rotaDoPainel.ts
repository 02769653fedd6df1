import type { ComponentType } from 'react';
import type { Caminhos } from '../../../resources/PainelContext.ts';
import {
  verificarEmAlgumSetor,
  verificarPermissao,
  type Permissao,
  type TitularDePermissoes,
} from '../../../schemas/permissions.ts';
import type { Rota } from '../../rotas/rota.ts';

/**
 * One route of a staff panel (spec 2): what the router, the menus and the guards share. The menu entry of a route shows exactly to
 * those that may open it (AMB-102). Its name is also the scope id of its list (AMB-044).
 */
export interface RotaDoPainel extends Pick<
  Rota,
  'nome' | 'caminho' | 'titulo' | 'permissao' | 'emSetor' | 'entidade' | 'falta'
> {
  /** The screen, fetched when it is first opened. */
  readonly carregar?: () => Promise<ComponentType>;
}

/** Whether a route opens to somebody, and its menu entry shows. */
export const podeAbrir = (
  usuario: TitularDePermissoes | null,
  { permissao, emSetor }: Pick<RotaDoPainel, 'permissao' | 'emSetor'>,
): boolean =>
  permissao === undefined || (emSetor === true ? verificarEmAlgumSetor : verificarPermissao)(usuario, permissao);

/** Names of a table of routes, for menus that must not point beside it. */
export type NomeDaRota<T extends readonly RotaDoPainel[]> = T[number]['nome'];

type Extra = Pick<RotaDoPainel, 'permissao'>;
const guarda = (permissao: Permissao | undefined): Extra => (permissao === undefined ? {} : { permissao });

/** A route with its screen. */
export const rota = <const N extends string>(
  nome: N,
  caminho: string,
  titulo: string,
  carregar: () => Promise<ComponentType>,
  permissao?: Permissao,
): RotaDoPainel & { readonly nome: N } => ({ nome, caminho, titulo, carregar, ...guarda(permissao) });

/** A route whose screen is not there yet; `falta` says what it will do. */
export const rotaEmFalta = <const N extends string>(
  nome: N,
  caminho: string,
  titulo: string,
  falta: string,
  permissao?: Permissao,
): RotaDoPainel & { readonly nome: N } => ({ nome, caminho, titulo, falta, ...guarda(permissao) });

interface TelasDoCadastro {
  /** Name of the registry. */
  readonly name: string;
  readonly list: ComponentType;
  readonly create: ComponentType;
  readonly edit: ComponentType;
  readonly show: ComponentType;
}

interface Cadastro {
  /** Title of the list, and of one record. */
  readonly titulos: readonly [varios: string, um: string];
  readonly telas: TelasDoCadastro;
  readonly permissao?: Permissao;
  /** Default: the base itself, and below it `/novo`, `/:id`, `/:id/editar` (api.md "Screens beside the listed routes"). */
  readonly caminhos?: {
    readonly lista: string;
    readonly ver: string;
    readonly editar: string;
    readonly novo?: string;
  };
}

/** The four screens of a registry: list, new, one, change. */
export const rotasDoCadastro = <const N extends string>(nome: N, base: string, cadastro: Cadastro) => {
  const { titulos, telas, permissao } = cadastro;
  const padrao = { lista: base, novo: `${base}/novo`, ver: `${base}/:id`, editar: `${base}/:id/editar` };
  const { lista, novo, ver, editar } = { ...padrao, ...cadastro.caminhos };
  const [varios, um] = titulos;
  const entidade = telas.name;
  return [
    { ...rota(nome, lista, varios, async () => telas.list, permissao), entidade },
    { ...rota(`${nome}.novo`, novo, um, async () => telas.create, permissao), entidade },
    { ...rota(`${nome}.ver`, ver, um, async () => telas.show, permissao), entidade },
    { ...rota(`${nome}.editar`, editar, um, async () => telas.edit, permissao), entidade },
  ] as const;
};

/** The two screens of a registry that nobody writes: list and one. */
export const rotasDaConsulta = <const N extends string>(
  nome: N,
  base: string,
  {
    titulos: [varios, um],
    telas,
    permissao,
    ver = `${base}/:id`,
  }: Pick<Cadastro, 'titulos' | 'permissao'> & {
    readonly telas: Pick<TelasDoCadastro, 'name' | 'list' | 'show'>;
    /** Where one of them stands, if not below the list. */
    readonly ver?: string;
  },
) =>
  [
    { ...rota(nome, base, varios, async () => telas.list, permissao), entidade: telas.name },
    { ...rota(`${nome}.ver`, ver, um, async () => telas.show, permissao), entidade: telas.name },
  ] as const;

/** Where the screens of a registry stand, for links between them. */
export const caminhosDoCadastro = (rotas: readonly RotaDoPainel[], nome: string, grupo?: string): Caminhos => {
  // What nobody writes has neither form: nothing leads there, and what asks for its path gets the list's.
  const soLeitura = !rotas.some((uma) => uma.nome === `${nome}.editar`);
  const caminho = (sufixo: string): string => {
    const procurado = soLeitura && sufixo !== '.ver' ? nome : nome + sufixo;
    const achada = rotas.find((uma) => uma.nome === procurado);
    if (achada === undefined) throw new Error(`Rota desconhecida: ${nome}${sufixo}`);
    return achada.caminho;
  };
  return {
    escopo: nome,
    lista: caminho(''),
    novo: caminho('.novo'),
    ver: (id) => caminho('.ver').replace(':id', String(id)),
    editar: (id) => caminho('.editar').replace(':id', String(id)),
    ...(grupo === undefined ? {} : { grupo }),
  };
};
