import type { ReactElement } from 'react';
import { usuario } from '../../schemas/usuario.ts';
import { EntityShow } from '../views/EntityShow.tsx';
import { AcoesDoUsuario } from './AcoesDoUsuario.tsx';
import { TrabalhoQueFica } from './TrabalhoQueFica.tsx';

/** A staff account, with the mails that a manager may trigger and the open work to hand over. */
export const UsuarioShow = ({ organizacaoId }: { readonly organizacaoId?: number }): ReactElement => (
  <EntityShow
    entity={usuario}
    acoes={<AcoesDoUsuario {...(organizacaoId === undefined ? {} : { organizacaoId })} />}
    avisoAoDesativar={<TrabalhoQueFica />}
  />
);
