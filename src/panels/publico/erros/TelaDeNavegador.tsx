import type { ReactElement } from 'react';
import { textos } from '../../../schemas/textos.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { PaginaSimples } from '../comum/PaginaSimples.tsx';
import { Titulo } from '../comum/Titulo.tsx';
import './erros.css';

/** Spec 9. */
const minimos = [
  ['Chrome', '67'],
  ['Edge', '18'],
  ['Firefox', '68'],
  ['Opera', '57'],
  ['Samsung Internet', '10'],
  ['Safari', '10'],
] as const;

/** '/navegador-nao-compativel': drawn on the server, so that a browser without our script can read it. */
export function TelaDeNavegador(): ReactElement {
  const [titulo, conselho] = textos.erros.navegadorNaoCompativel.split('. ');
  return (
    <PaginaSimples parte="Portal" estreita>
      <Titulo aba="Navegador não compatível">{titulo}</Titulo>
      <p className="subtitulo">{conselho}.</p>
      <Cartao titulo="Versões mínimas" amplo>
        <dl className="navegadores">
          {minimos.map(([nome, versao]) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{versao}</dd>
            </div>
          ))}
        </dl>
      </Cartao>
      <p className="depois">Se não puder atualizar, procure o atendimento da prefeitura.</p>
    </PaginaSimples>
  );
}
