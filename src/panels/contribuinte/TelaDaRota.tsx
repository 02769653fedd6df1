import { type ComponentType, type ReactElement } from 'react';
import { useNaFaixa } from '../layout/faixa/faixaDaPagina.ts';
import { useTitulo } from '../publico/comum/useTitulo.ts';
import { caminhos } from './caminhos.ts';
import type { RotaDoContribuinte } from './rotas.ts';
import { parteTardia } from '../layout/ui/tardia.tsx';

/** Names banner and tab while the screen comes; the screen, later in the tree, may name it better. */
function NomeDaTela({ titulo, caminho }: Pick<RotaDoContribuinte, 'titulo' | 'caminho'>): null {
  useTitulo(titulo);
  useNaFaixa(caminho === caminhos.inicio ? null : titulo);
  return null;
}

/** The screen of a route, fetched when it is first drawn. */
export function telaDaRota(rota: RotaDoContribuinte): ComponentType {
  const { carregar, titulo, caminho } = rota;
  const Tela = parteTardia(carregar);
  return function TelaDaRota(): ReactElement {
    return (
      <>
        <NomeDaTela titulo={titulo} caminho={caminho} />
        <Tela />
      </>
    );
  };
}
