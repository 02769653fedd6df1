import type { ReactElement, ReactNode } from 'react';
import './estadoVazio.css';

export interface PropsDoEstadoVazio {
  /** `lote`: first use; `lupa`: a search or filter found nothing; `certo`: everything done. */
  readonly desenho?: 'lote' | 'lupa' | 'certo';
  readonly titulo: string;
  /** Level of the title in the page's outline; 2 when not given. */
  readonly nivel?: 2 | 3;
  /** What is the case and what to do. */
  readonly children?: ReactNode;
  readonly acao?: ReactNode;
}

const QUADRAS =
  'M4 12h52v24H4zM4 24h52M17 12v12M28 12v12M43 12v12M15 24v12M30 24v12M41 24v12M66 12h50v24H66zM66 24h50M80 12v12M92 12v12M104 12v12M78 24v12M90 24v12M103 24v12M4 46h52v24H4zM4 58h52M18 46v12M33 46v12M44 46v12M14 58v12M29 58v12M43 58v12M66 46h50v24H66zM66 58h50M79 46v12M95 46v12M106 46v12M81 58v12M93 58v12M105 58v12';

const marcas: Record<NonNullable<PropsDoEstadoVazio['desenho']>, ReactElement> = {
  lote: <path className="vazio-lote" d="M28 12h15v24H28z" />,
  lupa: (
    <g className="vazio-lupa">
      <circle cx="60" cy="38" r="17" />
      <path d="M72 50l13 12" />
    </g>
  ),
  certo: (
    <g className="vazio-certo">
      <path d="M66 12h26v24H66z" />
      <path d="M72 24l5 5 9-10" />
    </g>
  ),
};

/** An empty place that says what it is and what to do (look.md 4); drawn as blocks and lots. */
export function EstadoVazio(props: PropsDoEstadoVazio): ReactElement {
  const { desenho = 'lote', titulo, nivel = 2, children, acao } = props;
  const Titulo = nivel === 2 ? 'h2' : 'h3';
  return (
    <div className="vazio">
      <svg viewBox="0 0 120 80" width="120" height="80" aria-hidden="true" focusable="false">
        <g transform="rotate(-9 60 40)">
          <path className="vazio-quadras" d={QUADRAS} />
          {marcas[desenho]}
        </g>
      </svg>
      <Titulo>{titulo}</Titulo>
      {children !== undefined && <div className="vazio-texto">{children}</div>}
      {acao !== undefined && <div className="vazio-acao">{acao}</div>}
    </div>
  );
}
