import type { ReactElement } from 'react';
import { Esqueleto } from '../../panels/layout/ui/Esqueleto.tsx';

/** A record before it has arrived. */
export const EsqueletoDoRegistro = (): ReactElement => (
  <div className="cartao" style={{ padding: 16 }}>
    <Esqueleto rotulo="Carregando o registro…" linhas={6} />
  </div>
);
