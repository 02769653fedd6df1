import type { ReactElement, ReactNode } from 'react';
import { nomeDeExibicao } from '../../../schemas/nomeDeExibicao.ts';
import { Brasao } from '../../layout/ui/Brasao.tsx';
import { classes } from '../../layout/ui/classes.ts';
import { Acessibilidade } from './Acessibilidade.tsx';
import { useMarca } from './MarcaContexto.ts';
import { Rodape } from './Rodape.tsx';
import './paginaSimples.css';

export interface PropsDaPaginaSimples {
  /** What this part of the portal is, under the city's name. */
  readonly parte: string;
  readonly estreita?: boolean;
  /** Papers carry neither header link nor footer. */
  readonly children: ReactNode;
}

/** A public page with the city's bar on top and one column. */
export function PaginaSimples({ parte, estreita, children }: PropsDaPaginaSimples): ReactElement {
  const marca = useMarca();
  const inicio = marca.isSistema ? '/sistema/login' : '/';
  return (
    <div className="pagina">
      <a className="pular" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="barra nao-imprimir">
        <a className="barra-cidade" href={inicio}>
          <Brasao logo={marca.logo} tamanho={36} />
          <span>
            <b>{nomeDeExibicao(marca.nome)}</b>
            <span>{parte}</span>
          </span>
        </a>
        <div className="barra-acoes">
          <Acessibilidade soTema />
          <a className="barra-entrar" href={inicio}>
            Entrar no portal
          </a>
        </div>
      </header>
      <main id="conteudo" className={classes('pagina-main', estreita && 'pagina-estreita')}>
        {children}
      </main>
      <Rodape />
    </div>
  );
}
