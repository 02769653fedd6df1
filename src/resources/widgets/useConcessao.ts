import { createContext, useContext } from 'react';
import { useUsuario } from '../../authProvider/permissao.ts';
import { grantedBy } from '../../schemas/fieldFacts.ts';
import { ehDeSetor } from '../../schemas/perfil.ts';
import { podeConceder } from '../../schemas/podeConceder.ts';

/** True inside the form of a record: there a value is granted. A filter by the same field asks about all of them. */
export const NoFormulario = createContext(false);

interface Concessao {
  readonly permissao: (nome: string) => boolean;
  /** A record of the registry of profiles: whether it is given here at all, and by this user. */
  readonly perfil: (um: Readonly<Record<string, unknown>>) => boolean;
}

const TUDO: Concessao = { permissao: () => true, perfil: () => true };

/** What a field that grants may offer to this user, by the very rule that the server refuses by; other fields offer everything. */
export const useConcessao = (schema: unknown): Concessao => {
  const usuario = useUsuario();
  const concessao = grantedBy(schema);
  if (!useContext(NoFormulario) || concessao === undefined || usuario === null) return TUDO;
  const permissao = (nome: string): boolean => podeConceder(usuario, nome);
  return {
    permissao,
    perfil: ({ aplicacao, permissoes }) =>
      ehDeSetor(aplicacao) === (concessao === 'setor') &&
      (Array.isArray(permissoes) ? (permissoes as string[]) : []).every(permissao),
  };
};
