import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import type { PainelAtivo } from '../../../authProvider/layout.ts';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { createCliente } from '../../contribuinte/comum/createCliente.ts';
import { ProvedorDaMarca } from '../../publico/comum/MarcaContexto.ts';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { Cartao } from '../ui/Cartao.tsx';
import { CascaMinima } from '../ui/CascaMinima.tsx';
import { SegundoFator } from './SegundoFator.tsx';
import '../../contribuinte/painel.css';

/** In the place of a panel: staff of an organisation that demands the second factor set it up before anything else. */
export function SegundoFatorExigido({ painel }: { readonly painel: PainelAtivo }): ReactElement {
  const [cliente] = useState(createCliente);
  return (
    <QueryClientProvider client={cliente}>
      <ProvedorDaMarca value={marcaDaPagina()}>
        <CascaMinima painel={painel}>
          <div className="pagina pagina-estreita">
            <div>
              <Titulo aba="Verificação em duas etapas">Ative a verificação em duas etapas</Titulo>
              <p className="subtitulo">A organização em que você trabalha a exige da equipe. Leva um minuto.</p>
            </div>
            <Cartao amplo>
              <SegundoFator />
            </Cartao>
          </div>
        </CascaMinima>
      </ProvedorDaMarca>
    </QueryClientProvider>
  );
}
