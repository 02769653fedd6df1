import type { ReactElement } from 'react';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { ProvedorDaMarca } from '../../publico/comum/MarcaContexto.ts';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { Cartao } from '../ui/Cartao.tsx';
import { CanaisDeAtendimento } from './CanaisDeAtendimento.tsx';
import '../../contribuinte/painel.css';

/** contato of the two panels of a city: how to reach it. */
export function Contato(): ReactElement {
  return (
    <ProvedorDaMarca value={marcaDaPagina()}>
      <div className="pagina pagina-estreita">
        <div>
          <Titulo aba="Contato">Contato</Titulo>
          <p className="subtitulo">Canais de atendimento, telefone e e-mail da prefeitura.</p>
        </div>
        <Cartao amplo>
          <CanaisDeAtendimento />
        </Cartao>
      </div>
    </ProvedorDaMarca>
  );
}
