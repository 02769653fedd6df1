import type { ReactElement } from 'react';
import { CanaisDeAtendimento } from '../../layout/contato/CanaisDeAtendimento.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';

/** contato: how to reach the city. */
export function Contato(): ReactElement {
  return (
    <div className="pagina pagina-estreita">
      <div>
        <Titulo aba="Contato">Contato</Titulo>
        <p className="subtitulo">Como falar com a prefeitura sobre os seus requerimentos.</p>
      </div>
      <Cartao amplo>
        <CanaisDeAtendimento />
      </Cartao>
    </div>
  );
}
