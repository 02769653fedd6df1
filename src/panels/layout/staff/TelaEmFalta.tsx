import type { ReactElement } from 'react';
import { EstadoVazio } from '../ui/EstadoVazio.tsx';
import type { RotaDoPainel } from './rotaDoPainel.ts';

/** A route whose screen is not there yet: its title, and what is missing in plain words. */
export const TelaEmFalta = ({ rota }: { readonly rota: RotaDoPainel }): ReactElement => (
  <div style={{ padding: 16 }}>
    <h1 className="titulo-da-pagina" tabIndex={-1}>
      {rota.titulo}
    </h1>
    <div className="cartao" style={{ marginTop: 16 }}>
      <EstadoVazio titulo="Esta tela ainda não está pronta">{rota.falta}</EstadoVazio>
    </div>
  </div>
);
