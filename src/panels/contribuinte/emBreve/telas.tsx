import type { ReactElement, ReactNode } from 'react';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos } from '../caminhos.ts';

interface PropsDoAviso {
  readonly titulo: string;
  readonly oQueFalta: string;
  readonly children: ReactNode;
}

/** A screen of the specification that the portal does not have yet: says so, and where the same thing is meanwhile. */
function AindaNao({ titulo, oQueFalta, children }: PropsDoAviso): ReactElement {
  return (
    <div className="pagina pagina-estreita">
      <Titulo aba={titulo}>{titulo}</Titulo>
      <Cartao amplo>
        <EstadoVazio
          titulo={oQueFalta}
          acao={<LigacaoBotao href={caminhos.lista}>Ver meus requerimentos</LigacaoBotao>}
        >
          {children}
        </EstadoVazio>
      </Cartao>
    </div>
  );
}

export const TermosEnviados = (): ReactElement => (
  <AindaNao titulo="Termos enviados" oQueFalta="A lista de todos os termos ainda não está pronta">
    Cada termo está no seu requerimento, em “Documentos emitidos”, e pode ser baixado lá.
  </AindaNao>
);

export const MinhaAgenda = (): ReactElement => (
  <AindaNao titulo="Minha agenda" oQueFalta="A agenda de vistorias ainda não está pronta">
    As datas que dependem de você estão no início do painel e em cada requerimento.
  </AindaNao>
);
