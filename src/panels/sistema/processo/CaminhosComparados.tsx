import type { ReactElement } from 'react';
import { MARCA, type LugarDaMarca } from '../../../resources/requerimento/grafo/lugarDasMarcas.ts';
import { tracoDe } from '../../../resources/requerimento/grafo/curso.ts';
import type { Disposicao } from '../../../resources/requerimento/grafo/disposicao.ts';
import type { GrafosUnidos, LigacaoUnida, Sinal } from '../../../schemas/processo/edicao/unirGrafos.ts';
import { classes } from '../../layout/ui/classes.ts';
import { MarcaDaMudanca } from './MarcaDaMudanca.tsx';
import { cabeACondicao } from './mudancasNoDesenho.ts';

const SINAIS: readonly Sinal[] = ['fica', 'entra', 'sai', 'muda'];

/** One for each colour: an arrowhead takes none from its line in the browsers of old. */
const Seta = ({ sinal }: { readonly sinal: Sinal }): ReactElement => (
  <marker
    id={`comparado-seta-${sinal}`}
    className={`comparado-seta-${sinal}`}
    viewBox="0 0 8 8"
    refX="6"
    refY="4"
    markerWidth="14"
    markerHeight="14"
    markerUnits="userSpaceOnUse"
    orient="auto"
  >
    <path d="M 0 0 L 8 4 L 0 8 z" />
  </marker>
);

/** What became of a way, upon its own course. */
function MarcaDoCaminho(props: {
  readonly aresta: LigacaoUnida;
  readonly lugar: LugarDaMarca;
  readonly atual: boolean;
}): ReactElement {
  const { aresta, lugar, atual } = props;
  const { x, y, largura } = lugar;
  return (
    <span
      className={classes('comparado-caminho', atual && 'comparado-atual')}
      title={aresta.condicao ?? undefined}
      style={{ left: x - largura / 2, top: y - MARCA.altura / 2, width: largura, height: MARCA.altura }}
    >
      <MarcaDaMudanca sinal={aresta.sinal} />
      {aresta.condicao !== null && cabeACondicao(lugar) && (
        <span className="comparado-condicao">{aresta.condicao}</span>
      )}
    </span>
  );
}

interface Props {
  readonly unidos: GrafosUnidos;
  readonly disposicao: Disposicao;
  readonly marcas: ReadonlyMap<string, LugarDaMarca>;
  /** The change that is looked at, where it is one of these ways. */
  readonly atual: unknown;
}

/** The ways of two versions and what became of each. */
export function CaminhosComparados({ unidos: { arestas }, disposicao, marcas, atual }: Props): ReactElement {
  const { largura, altura, cursos } = disposicao;
  return (
    <>
      <svg width={largura} height={altura} focusable="false">
        <defs>
          {SINAIS.map((sinal) => (
            <Seta key={sinal} sinal={sinal} />
          ))}
        </defs>
        {arestas.map((aresta, i) => {
          const curso = cursos[i] ?? null;
          return curso === null ? null : (
            <path
              key={aresta.id}
              className={classes('desenho-aresta', `comparado-traco-${aresta.sinal}`)}
              d={tracoDe(curso)}
              markerEnd={`url(#comparado-seta-${aresta.sinal})`}
            />
          );
        })}
      </svg>
      {arestas.map((aresta) => {
        const lugar = marcas.get(aresta.id);
        return lugar === undefined ? null : (
          <MarcaDoCaminho key={aresta.id} {...{ aresta, lugar }} atual={aresta === atual} />
        );
      })}
    </>
  );
}
