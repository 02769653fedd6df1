import { useMemo, type ReactElement } from 'react';
import { classes } from '../../../panels/layout/ui/classes.ts';
import type { ArestaDoGrafo, GrafoDoRequerimento, NoDoGrafo } from '../../../schemas/requerimento/grafo.ts';
import { diaNaCidade } from '../relogioDaCidade.ts';
import { tracoDe } from './curso.ts';
import { disporGrafo, type CaixaDoNo, type Disposicao } from './disposicao.ts';
import { emLinhas, NO } from './medidas.ts';
import { estadosDoNo, passagemEmPalavras, quemDoNo, saidaEmPalavras } from './palavrasDoGrafo.ts';
import './grafo.css';

interface Props {
  readonly grafo: GrafoDoRequerimento;
  /** Ways in words, junctions and returns: staff read how the process goes on; an applicant where his request stands. */
  readonly completo: boolean;
}

/** How it stands and since when, as short as its box; the list has the hour too. */
const comoEsta = ({ estado, passagens }: NoDoGrafo): string => {
  const uma = passagens.at(-1);
  if (uma === undefined) return estadosDoNo[estado];
  return uma.ate === null ? `aberta desde ${diaNaCidade(uma.de)}` : `${estadosDoNo[estado]} · ${diaNaCidade(uma.ate)}`;
};

function No(props: { readonly no: NoDoGrafo; readonly numero: number; readonly caixa: CaixaDoNo }): ReactElement {
  const { no, numero, caixa } = props;
  const linhas = emLinhas(`${numero}. ${no.nome}`);
  return (
    <g className={`grafo-no grafo-${no.estado}`} transform={`translate(${caixa.x} ${caixa.y})`}>
      <title>{`${no.nome}: ${estadosDoNo[no.estado]}`}</title>
      <rect width={NO.largura} height={caixa.altura} rx="8" />
      {linhas.map((linha, i) => (
        <text key={linha} className="grafo-nome" x="12" y={22 + i * 17}>
          {linha}
        </text>
      ))}
      <text className="grafo-quem" x="12" y="60">
        {[quemDoNo(no), no.passagens.length > 1 ? `rodada ${no.passagens.at(-1)?.rodada ?? 1}` : '']
          .filter((parte) => parte !== '')
          .join(' · ')}
      </text>
      <text className="grafo-quem" x="12" y="79">
        {comoEsta(no)}
      </text>
    </g>
  );
}

function Caminhos(props: {
  readonly arestas: readonly ArestaDoGrafo[];
  readonly cursos: Disposicao['cursos'];
}): ReactElement {
  const { arestas, cursos } = props;
  return (
    <>
      {arestas.map((aresta, i) => {
        const curso = cursos[i] ?? null;
        return curso === null ? null : (
          <path
            key={`${aresta.de} ${aresta.para} ${aresta.condicao ?? ''}`}
            className={classes('grafo-aresta', `grafo-${aresta.tipo}`, aresta.tomada && 'grafo-tomada')}
            d={tracoDe(curso)}
            markerEnd={aresta.tomada ? 'url(#grafo-seta-tomada)' : 'url(#grafo-seta)'}
          />
        );
      })}
    </>
  );
}

const Seta = ({ id }: { readonly id: string }): ReactElement => (
  <marker
    id={id}
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

/** The same in words: the text alternative of the picture, and what a phone is read from. */
function Lista({ grafo: { nos, arestas }, completo }: Props): ReactElement {
  return (
    <ol className="grafo-lista" aria-label="Etapas em palavras">
      {nos.map((no) => (
        <li key={no.chave}>
          <b>{no.nome}</b>
          <span className="secundario">{` · ${quemDoNo(no)} · ${estadosDoNo[no.estado]}`}</span>
          {completo && no.condicao !== null && <p className="secundario pequeno">{`Só se ${no.condicao}`}</p>}
          {completo && no.juncao !== null && (
            <p className="secundario pequeno">{`Aqui as análises se juntam: ${no.juncao}`}</p>
          )}
          {no.passagens.length > 0 && (
            <ul>
              {no.passagens.map((uma) => (
                <li key={`${uma.rodada} ${uma.de}`} className="pequeno">
                  {passagemEmPalavras(uma, no.passagens.length > 1)}
                </li>
              ))}
            </ul>
          )}
          {completo && (
            <ul>
              {arestas
                .filter(({ de }) => de === no.chave)
                .map((aresta) => (
                  <li key={`${aresta.para} ${aresta.condicao ?? ''}`} className="secundario pequeno">
                    {saidaEmPalavras(aresta, nos)}
                  </li>
                ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The steps of a request as a picture in layers: what was, is and will be, and the ways between them; and the same in words. */
export function GrafoDasEtapas({ grafo, completo }: Props): ReactElement {
  const { nos, arestas } = grafo;
  const disposicao = useMemo(() => disporGrafo(nos, arestas), [nos, arestas]);
  const { largura, altura } = disposicao;
  return (
    <>
      <div className="grafo-moldura" role="group" aria-label="Desenho das etapas" tabIndex={0}>
        <svg
          role="img"
          aria-label="Desenho das etapas; a lista abaixo diz o mesmo"
          width={largura}
          height={altura}
          viewBox={`0 0 ${largura} ${altura}`}
        >
          <defs>
            <Seta id="grafo-seta" />
            <Seta id="grafo-seta-tomada" />
          </defs>
          <Caminhos arestas={arestas} cursos={disposicao.cursos} />
          {nos.map((no, i) => {
            const caixa = disposicao.nos.get(no.chave);
            return caixa === undefined ? null : <No key={no.chave} {...{ no, caixa }} numero={i + 1} />;
          })}
        </svg>
      </div>
      {completo && (
        <p className="grafo-legenda secundario pequeno">
          Linha de cor forte: por onde o requerimento passou. Linha grossa: em paralelo. Linha tracejada: volta.
        </p>
      )}
      <Lista grafo={grafo} completo={completo} />
    </>
  );
}
