import type { ReactElement } from 'react';
import type { Entity } from '../../schemas/entity.ts';
import { artigo } from '../genero.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

/** What being in the trash means, over its rows. */
export const Lixeira = ({ entity }: { readonly entity: Entity }): ReactElement => {
  const { label } = entity;
  return (
    <div className="bloco-de-aviso" style={{ marginTop: 12 }}>
      <Icone nome="info" />
      <span>
        {`${label.many} desativad${artigo(label)}s não aparecem nos formulários. O que já ${label.feminine ? 'as' : 'os'} usa continua como está.`}
      </span>
    </div>
  );
};
