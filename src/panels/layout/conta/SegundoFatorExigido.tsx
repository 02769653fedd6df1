import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import type { PainelAtivo } from '../../../authProvider/layout.ts';
import { gravarUsuario, usuarioDaResposta } from '../../../authProvider/usuario.ts';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { createCliente } from '../../contribuinte/comum/createCliente.ts';
import { ProvedorDaMarca } from '../../publico/comum/MarcaContexto.ts';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { Cartao } from '../ui/Cartao.tsx';
import { CascaMinima } from '../ui/CascaMinima.tsx';
import { SegundoFator } from './SegundoFator.tsx';
import { useDadosDaConta } from './useDadosDaConta.ts';
import '../../contribuinte/painel.css';

/** Asks once what stands now: it may have been set up, or no longer be demanded, since this browser last heard. */
function useUsuarioDeAgora(): void {
  const { data } = useDadosDaConta();
  useEffect(() => {
    if (data !== undefined) gravarUsuario(usuarioDaResposta(data));
  }, [data]);
}

function Conteudo(): ReactElement {
  useUsuarioDeAgora();
  return (
    <div className="pagina pagina-estreita">
      <div>
        <Titulo aba="Verificação em duas etapas">Ative a verificação em duas etapas</Titulo>
        <p className="subtitulo">A organização em que você trabalha a exige da equipe. Leva um minuto.</p>
      </div>
      <Cartao titulo="Verificação em duas etapas" amplo>
        <SegundoFator />
      </Cartao>
    </div>
  );
}

/** In the place of a panel: staff of an organisation that demands the second factor set it up before anything else. */
export function SegundoFatorExigido({ painel }: { readonly painel: PainelAtivo }): ReactElement {
  const [cliente] = useState(createCliente);
  return (
    <QueryClientProvider client={cliente}>
      <ProvedorDaMarca value={marcaDaPagina()}>
        <CascaMinima painel={painel}>
          <Conteudo />
        </CascaMinima>
      </ProvedorDaMarca>
    </QueryClientProvider>
  );
}
