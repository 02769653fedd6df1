import { lazy, type ComponentType, type ReactElement } from 'react';
import { useNaFaixa } from '../layout/faixa/faixaDaPagina.ts';
import { LigacaoBotao } from '../layout/ui/Botao.tsx';
import { Cartao } from '../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../layout/ui/EstadoVazio.tsx';
import { Titulo } from '../publico/comum/Titulo.tsx';
import { useTitulo } from '../publico/comum/useTitulo.ts';
import { caminhos } from './caminhos.ts';
import type { RotaDoContribuinte } from './rotas.ts';

/** A route whose screen is not there yet: its title, what is missing, and where the same thing is meanwhile. */
const emFalta = ({ titulo, falta }: RotaDoContribuinte): ComponentType =>
  function TelaEmFalta() {
    return (
      <div className="pagina pagina-estreita">
        <Titulo aba={titulo}>{titulo}</Titulo>
        <Cartao amplo>
          <EstadoVazio
            titulo="Esta tela ainda não está pronta"
            acao={<LigacaoBotao href={caminhos.lista}>Ver meus requerimentos</LigacaoBotao>}
          >
            {falta}
          </EstadoVazio>
        </Cartao>
      </div>
    );
  };

/** Names banner and tab while the screen comes; the screen, later in the tree, may name it better. */
function NomeDaTela({ titulo, caminho }: Pick<RotaDoContribuinte, 'titulo' | 'caminho'>): null {
  useTitulo(titulo);
  useNaFaixa(caminho === caminhos.inicio ? null : titulo);
  return null;
}

/** The screen of a route, fetched when it is first drawn. */
export function telaDaRota(rota: RotaDoContribuinte): ComponentType {
  const { carregar, titulo, caminho } = rota;
  const Tela = carregar === undefined ? emFalta(rota) : lazy(async () => ({ default: await carregar() }));
  return function TelaDaRota(): ReactElement {
    return (
      <>
        <NomeDaTela titulo={titulo} caminho={caminho} />
        <Tela />
      </>
    );
  };
}
