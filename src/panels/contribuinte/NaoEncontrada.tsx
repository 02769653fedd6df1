import type { ReactElement } from 'react';
import { textos } from '../../schemas/textos.ts';
import { LigacaoBotao } from '../layout/ui/Botao.tsx';
import { Cartao } from '../layout/ui/Cartao.tsx';
import { Titulo } from '../publico/comum/Titulo.tsx';
import { caminhos } from './caminhos.ts';

/** An address of the panel that no screen answers to. */
export function NaoEncontrada(): ReactElement {
  return (
    <div className="pagina pagina-estreita">
      <Cartao amplo>
        <Titulo aba={textos.erros.paginaNaoEncontrada}>{textos.erros.paginaNaoEncontrada}</Titulo>
        <p>O endereço pode estar incompleto, ou a página mudou de lugar.</p>
        <div className="formulario-acoes">
          <LigacaoBotao href={caminhos.inicio}>Voltar ao início</LigacaoBotao>
        </div>
      </Cartao>
    </div>
  );
}
