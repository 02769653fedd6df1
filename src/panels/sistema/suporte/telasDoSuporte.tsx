import type { ComponentType, ReactElement } from 'react';
import { resourceOf } from '../../../resources/resourceOf.tsx';
import { telaTardia } from '../../../resources/telaTardia.tsx';
import { usuario } from '../../../schemas/usuario.ts';
import { NoSuporte } from './NoSuporte.tsx';

const UsuarioShow = telaTardia<{ organizacaoId?: number }>(
  async () => (await import('../../../resources/usuario/UsuarioShow.tsx')).UsuarioShow,
);
const recurso = resourceOf(usuario);

const noSuporte = (Tela: ComponentType): ComponentType => {
  const DoSuporte = (): ReactElement => <NoSuporte>{() => <Tela />}</NoSuporte>;
  return DoSuporte;
};

const Ver = (): ReactElement => <NoSuporte>{(id) => <UsuarioShow organizacaoId={id} />}</NoSuporte>;

/** The screens of support's own accounts. */
export const telasDoSuporte = {
  name: recurso.name,
  list: noSuporte(recurso.list),
  create: noSuporte(recurso.create),
  edit: noSuporte(recurso.edit),
  show: Ver,
} as const;
