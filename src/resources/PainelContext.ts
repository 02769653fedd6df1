import { createContext, useContext } from 'react';
import { useCreatePath, type Identifier } from 'ra-core';
import type { Painel } from '../schemas/permissions.ts';

/** Where the screens of one registry stand in a panel; full paths from the root of the host. */
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
}

/** The panel that the generated screens stand in; a panel hands it in, so no screen knows its panel. */
export const PainelContext = createContext<PainelDosRecursos>({ painel: 'painel-prefeitura', caminhos: {} });

export const usePainel = (): PainelDosRecursos => useContext(PainelContext);

/** The paths of a registry in this panel. */
export const useCaminhos = (recurso: string): Caminhos => {
  const { caminhos } = usePainel();
  const createPath = useCreatePath();
  return (
    caminhos[recurso] ?? {
      escopo: recurso,
      lista: createPath({ resource: recurso, type: 'list' }),
      novo: createPath({ resource: recurso, type: 'create' }),
      ver: (id) => createPath({ resource: recurso, type: 'show', id }),
      editar: (id) => createPath({ resource: recurso, type: 'edit', id }),
    }
  );
};
