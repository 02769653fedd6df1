import type { ReactElement, ReactNode } from 'react';
import { nomeDeExibicao } from '../../../schemas/nomeDeExibicao.ts';
import type { MarcaPublica } from '../../../schemas/marca.ts';
import { Brasao } from './Brasao.tsx';
import { quadras } from './quadras.ts';
import './painelCidade.css';

/** Enough for a panel of 1100 x 800, turned by 14 degrees; the marked block lies above its middle. */
const { tracado, lote } = quadras(7, 8, [2, 3]);

export interface PropsDoPainelCidade {
  readonly marca: MarcaPublica;
  readonly chamada: string;
  /** Below the title, on wide screens only. */
  readonly children?: ReactNode;
}

const Planta = (): ReactElement => (
  <svg
    className="cidade-planta"
    viewBox="0 0 550 800"
    preserveAspectRatio="xMinYMin slice"
    aria-hidden="true"
    focusable="false"
  >
    <g transform="rotate(-14 275 400) translate(-150 -170)">
      <path className="cidade-lote" d={lote} />
      <path className="cidade-tracado" d={tracado} />
    </g>
  </svg>
);

/**
 * The city's side of the log-in: its colour, its sign and its own picture, else a cadastral plan with one lot marked (look.md 1.8). The
 * picture says nothing that the words do not, and shows where no word stands.
 */
export function PainelCidade({ marca, chamada, children }: PropsDoPainelCidade): ReactElement {
  const nome = nomeDeExibicao(marca.nome);
  return (
    <header className="cidade">
      {marca.banner === null ? <Planta /> : <img className="cidade-foto" src={marca.banner} alt="" />}
      <div className={marca.banner === null ? 'cidade-veu' : 'cidade-veu cidade-veu-da-foto'} />
      <div className="cidade-conteudo">
        <div className="cidade-nome">
          <Brasao logo={marca.logo} tamanho={56} sobreMarca />
          <div>
            <b>{nome}</b>
            {nome !== marca.nome && <span>Prefeitura Municipal</span>}
          </div>
        </div>
        <p className="cidade-titulo">{marca.aplicacao.nome}</p>
        <p className="cidade-chamada">{chamada}</p>
        {children}
      </div>
    </header>
  );
}
