import { useId, type ReactElement } from 'react';
import {
  ehDita,
  type Desenho,
  type Forma,
  type FormaDita,
  type Ponto,
} from '../../../schemas/relatorios/desenho/formas.ts';
import { classes } from '../../layout/ui/classes.ts';
import { DicaDaMarca } from './DicaDaMarca.tsx';
import { useMarcas } from './useMarcas.ts';

/** Fillings of the figures of a drawing, in their order: told apart without colour. */
const Trama = ({ id, serie }: { readonly id: string; readonly serie: number }): ReactElement => {
  if (serie === 1)
    return (
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="trama-1-fundo" />
        <path d="M0 0v6" className="trama-1" strokeWidth="3" />
      </pattern>
    );
  if (serie === 2)
    return (
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" className="trama-2-fundo" />
        <circle cx="3" cy="3" r="1.4" className="trama-2" />
      </pattern>
    );
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" className="trama-3-fundo" />
      <path d="M0 3h6" className="trama-3" strokeWidth="2" />
    </pattern>
  );
};

export const SERIES = 4;

/** How near to a point is near enough, in units. */
const ALCANCE = 12;

const preenchimento = (id: string, serie: number): string =>
  serie === 0 ? 'var(--info-solid)' : `url(#${id}-${Math.min(serie, SERIES - 1)})`;

/** The fillings that drawings and their legends point at. */
const Tramas = ({ id }: { readonly id: string }): ReactElement => (
  <defs>
    {[1, 2, 3].map((serie) => (
      <Trama key={serie} id={`${id}-${serie}`} serie={serie} />
    ))}
  </defs>
);

const caminhoDe = (pontos: readonly Ponto[]): string =>
  pontos.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The head of an arrow at the end of a line. */
const pontaDe = (pontos: readonly Ponto[]): string => {
  const [antes, fim] = [pontos.at(-2), pontos.at(-1)];
  if (antes === undefined || fim === undefined) return '';
  const [dx, dy] = [Math.sign(fim[0] - antes[0]), Math.sign(fim[1] - antes[1])];
  const tras = ([x, y]: Ponto, lado: number): Ponto => [x - dx * 7 - dy * 5 * lado, y - dy * 7 + dx * 5 * lado];
  return `${caminhoDe([fim, tras(fim, 1), tras(fim, -1)])}Z`;
};

const UmaForma = ({ forma, id }: { readonly forma: Forma; readonly id: string }): ReactElement => {
  switch (forma.tipo) {
    case 'grade': {
      const { x1, y1, x2, y2 } = forma;
      return <line className="desenho-grade" {...{ x1, y1, x2, y2 }} />;
    }
    case 'meta': {
      const { x1, y1, x2, y2 } = forma;
      return <line className="desenho-meta" {...{ x1, y1, x2, y2 }} />;
    }
    case 'retangulo': {
      const { x, y, largura, altura, serie } = forma;
      return <rect {...{ x, y }} width={largura} height={altura} fill={preenchimento(id, serie)} />;
    }
    case 'caminho':
      return <path className={`desenho-linha desenho-linha-${forma.serie}`} d={caminhoDe(forma.pontos)} />;
    case 'ponto': {
      const [cx, cy] = [forma.x, forma.y];
      return (
        <>
          <circle className="desenho-alcance" {...{ cx, cy }} r={ALCANCE} />
          <circle className={`desenho-ponto-${forma.serie}`} {...{ cx, cy }} r={forma.raio} />
        </>
      );
    }
    case 'faixa': {
      const { cima, baixo } = forma;
      return (
        <g className="desenho-faixa">
          <path className="desenho-faixa-dentro" d={`${caminhoDe([...cima, ...baixo.toReversed()])}Z`} />
          <path className="desenho-faixa-borda" d={caminhoDe(cima) + caminhoDe(baixo)} />
        </g>
      );
    }
    case 'volta':
      return (
        <>
          <path className="desenho-volta" strokeWidth={forma.grossura} d={caminhoDe(forma.pontos)} />
          <path className="desenho-ponta" d={pontaDe(forma.pontos)} />
        </>
      );
    case 'texto':
      return (
        <text x={forma.x} y={forma.y} textAnchor={forma.ancora} className={`desenho-${forma.papel}`} aria-hidden="true">
          {forma.texto}
        </text>
      );
  }
};

interface Props {
  readonly desenho: Desenho;
  /** What is seen in it; its figures stand in the table below. */
  readonly descricao: string;
  /** Shows what a mark counts, where that can be shown; absent: no mark leads anywhere. */
  readonly abrir?: (marca: FormaDita) => (() => void) | undefined;
}

/** A drawing as SVG: each mark says its figure when it is pointed at or reached by keyboard (arrows, one stop for all of them). */
export const DesenhoDoRelatorio = ({ desenho, descricao, abrir }: Props): ReactElement => {
  const { largura, altura, formas } = desenho;
  const id = useId().replaceAll(':', '');
  const marcas = formas.filter(ehDita);
  const { mostrada, atual, daMarca } = useMarcas(marcas.length);
  const dita = mostrada === null ? undefined : marcas[mostrada];
  return (
    <div className="desenho-caixa">
      <svg className="desenho" viewBox={`0 0 ${largura} ${altura}`} role="group" aria-label={descricao}>
        <Tramas id={id} />
        {formas.map((forma, i) => {
          if (!ehDita(forma)) return <UmaForma key={i} forma={forma} id={id} />;
          const qual = marcas.indexOf(forma);
          const aoAbrir = abrir?.(forma);
          return (
            <g
              key={i}
              className={classes('desenho-marca', aoAbrir !== undefined && 'desenho-marca-abre')}
              role={aoAbrir === undefined ? 'img' : 'button'}
              aria-label={forma.dica}
              tabIndex={qual === atual ? 0 : -1}
              {...daMarca(qual, aoAbrir)}
            >
              <UmaForma forma={forma} id={id} />
            </g>
          );
        })}
      </svg>
      {dita !== undefined && <DicaDaMarca marca={dita} desenho={desenho} />}
    </div>
  );
};

/** The little square of a legend. */
export const AmostraDaSerie = ({ serie }: { readonly serie: number }): ReactElement => {
  const id = useId().replaceAll(':', '');
  return (
    <svg className="desenho-amostra" viewBox="0 0 16 16" aria-hidden="true">
      <Tramas id={id} />
      <rect width="16" height="16" fill={preenchimento(id, serie)} />
    </svg>
  );
};
