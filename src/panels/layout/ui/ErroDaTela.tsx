import type { ReactElement } from 'react';
import { textos } from '../../../schemas/textos.ts';
import { Botao } from './Botao.tsx';
import { EstadoVazio } from './EstadoVazio.tsx';

/**
 * A defect in a screen: the rest of the portal goes on, and so does this page after a new start. The error itself is written to the console
 * by React; its words are for who mends it, not for who reads the page.
 */
export const ErroDaTela = (): ReactElement => (
  <div style={{ padding: 16 }}>
    <EstadoVazio
      desenho="lupa"
      titulo={textos.erros.inesperado}
      acao={<Botao onClick={() => window.location.reload()}>Abrir a página de novo</Botao>}
    >
      Esta página não pôde ser mostrada. O que já foi salvo ou enviado continua guardado.
    </EstadoVazio>
  </div>
);
