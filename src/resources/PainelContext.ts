import { createContext, useContext, useMemo } from 'react';
import { useCreatePath, useParams, type Identifier } from 'ra-core';
import type { Painel } from '../schemas/permissions.ts';

/**
 * Where the screens of one registry stand in a panel; full paths from the root of the host. Those of records that are part of another one
 * name it by a parameter ('/sistema/pais/:pais_id/estado').
 */
export interface Caminhos {
  /** Scope id of the list's saved state (AMB-044: the route's name). */
  readonly escopo: string;
  readonly lista: string;
  readonly novo: string;
  readonly ver: (id: Identifier) => string;
  readonly editar: (id: Identifier) => string;
  /** What stands before the list in the trail ('Cadastro'). */
  readonly grupo?: string;
}

export interface PainelDosRecursos {
  readonly painel: Painel;
  /** By resource name; a registry without an entry stands where react-admin would put it. */
  readonly caminhos: Readonly<Partial<Record<string, Caminhos>>>;
  /** The city that support works for; absent: that of the session. */
  readonly cidade?: number;
  /** Where the panel shows one request; absent: it has no such page. */
  readonly requerimento?: (id: number) => string;
}

/** The panel that the generated screens stand in; a panel hands it in, so no screen knows its panel. */
export const PainelContext = createContext<PainelDosRecursos>({ painel: 'painel-prefeitura', caminhos: {} });

export const usePainel = (): PainelDosRecursos => useContext(PainelContext);

/** What every call beside the registries' own says in its address: under admin/ the city that it is about (api.md "{painel}"). */
export const consultaDaCidade = ({ cidade }: PainelDosRecursos): { readonly sistema_organizacao_id?: number } =>
  cidade === undefined ? {} : { sistema_organizacao_id: cidade };

type Parametros = Readonly<Partial<Record<string, string>>>;

const PARAMETRO = /:(\w+)/g;

/** The paths below the records that the parameters name; each of them has a state of its list of its own. */
export const preencherCaminhos = (caminhos: Caminhos, params: Parametros): Caminhos => {
  const nomes = [...caminhos.lista.matchAll(PARAMETRO)].map(([, nome = '']) => nome);
  if (nomes.length === 0) return caminhos;
  const cheio = (caminho: string): string =>
    caminho.replace(PARAMETRO, (inteiro, nome: string) => params[nome] ?? inteiro);
  return {
    ...caminhos,
    escopo: [caminhos.escopo, ...nomes.map((nome) => params[nome] ?? '')].join('.'),
    lista: cheio(caminhos.lista),
    novo: cheio(caminhos.novo),
    ver: (id) => cheio(caminhos.ver(id)),
    editar: (id) => cheio(caminhos.editar(id)),
  };
};

/** Whether a path leads to one screen: all that it stands below is named. */
export const caminhoInteiro = (caminho: string): boolean => caminho.search(PARAMETRO) === -1;

/** The paths of a registry in this panel, below the records of the address. */
export const useCaminhos = (recurso: string): Caminhos => {
  const params = useParams();
  const { caminhos } = usePainel();
  const createPath = useCreatePath();
  const declarados = caminhos[recurso];
  const preenchidos = useMemo(
    () => (declarados === undefined ? undefined : preencherCaminhos(declarados, params)),
    [declarados, params],
  );
  return (
    preenchidos ?? {
      escopo: recurso,
      lista: createPath({ resource: recurso, type: 'list' }),
      novo: createPath({ resource: recurso, type: 'create' }),
      ver: (id) => createPath({ resource: recurso, type: 'show', id }),
      editar: (id) => createPath({ resource: recurso, type: 'edit', id }),
    }
  );
};
