import type { ReactElement } from 'react';
import { textos } from '../../../schemas/textos.ts';
import { Botao } from '../ui/Botao.tsx';
import { EstadoVazio } from '../ui/EstadoVazio.tsx';

/** A defect in a screen: the rest of the portal goes on, and so does this page after a new start. */
export const ErroDaTela = ({ error }: { readonly error?: Error }): ReactElement => (
  <div style={{ padding: 16 }}>
    <EstadoVazio
      desenho="lupa"
      titulo={textos.erros.inesperado}
      acao={<Botao onClick={() => window.location.reload()}>Abrir a página de novo</Botao>}
    >
      {error?.message}
    </EstadoVazio>
  </div>
);
