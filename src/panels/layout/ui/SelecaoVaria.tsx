import { useId, useRef, useState, type ReactElement, type RefObject } from 'react';
import { descricaoDoCampo, MolduraDoCampo, type PropsDaMoldura } from './Campo.tsx';
import { ListaQueNaoVeio, naoVeio, type ListaBuscada } from './ListaQueNaoVeio.tsx';
import { MenuSuspenso } from './MenuSuspenso.tsx';
import type { OpcaoDaSelecao } from './Selecao.tsx';
import './selecaoVaria.css';

interface PropsDaSelecaoVaria extends PropsDaMoldura {
  readonly opcoes: readonly OpcaoDaSelecao[];
  readonly valores: readonly string[];
  /** The chosen ones, in the order of the options. */
  readonly aoEscolher: (valores: readonly string[]) => void;
  /** What stands where none is chosen, and takes all of them back: 'Todos'. */
  readonly vazio: string;
  /** How many may be chosen. */
  readonly maximo: number;
  /** The calls that the options come from: where one failed, the field says so and offers to ask again. */
  readonly listas?: readonly ListaBuscada[];
}

/** From this many options on there is a box to look for one in. */
const COM_BUSCA = 9;

const paraBuscar = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** What is chosen, in words: all their names, of which the field shows as many as fit. */
const ditas = (escolhidas: readonly OpcaoDaSelecao[]): string => {
  const nomes = escolhidas.map(({ rotulo }) => rotulo).join(', ');
  return escolhidas.length > 1 ? `${escolhidas.length}: ${nomes}` : nomes;
};

type Lista = Pick<PropsDaSelecaoVaria, 'rotulo' | 'opcoes' | 'valores' | 'aoEscolher' | 'vazio' | 'maximo'>;

const Lista = ({ rotulo, opcoes, valores, aoEscolher, vazio, maximo }: Lista): ReactElement => {
  const [busca, setBusca] = useState('');
  const achadas = opcoes.filter((opcao) => paraBuscar(opcao.rotulo).includes(paraBuscar(busca)));
  const cheia = valores.length >= maximo;
  const alternar = (valor: string, marcada: boolean): void =>
    aoEscolher(
      opcoes.flatMap((uma) => ((uma.valor === valor ? marcada : valores.includes(uma.valor)) ? [uma.valor] : [])),
    );
  return (
    <>
      {opcoes.length >= COM_BUSCA && (
        <input
          type="search"
          className="entrada selecao-varia-busca"
          aria-label={`Buscar em ${rotulo}`}
          placeholder="Buscar"
          autoComplete="off"
          value={busca}
          onChange={(evento) => setBusca(evento.target.value)}
          onKeyDown={(evento) => {
            // Enter looks for it and does not send the form that the field stands in.
            if (evento.key === 'Enter') evento.preventDefault();
          }}
        />
      )}
      <ul className="selecao-varia-opcoes">
        {busca === '' && (
          <li>
            <label className="selecao-varia-opcao">
              <input type="checkbox" checked={valores.length === 0} onChange={() => aoEscolher([])} />
              <span>{vazio}</span>
            </label>
          </li>
        )}
        {achadas.map((opcao) => {
          const marcada = valores.includes(opcao.valor);
          return (
            <li key={opcao.valor}>
              <label className="selecao-varia-opcao">
                <input
                  type="checkbox"
                  checked={marcada}
                  disabled={cheia && !marcada}
                  onChange={(evento) => alternar(opcao.valor, evento.target.checked)}
                />
                <span>{opcao.rotulo}</span>
              </label>
            </li>
          );
        })}
      </ul>
      <p className="selecao-varia-nota" role="status">
        {achadas.length === 0 && 'Nada com esse nome.'}
        {cheia && `Cabem ${maximo}: tire uma para pôr outra.`}
      </p>
    </>
  );
};

/** Some of many: a field that opens a list of boxes to tick, with a box to look for one in where they are many. */
export function SelecaoVaria(props: PropsDaSelecaoVaria): ReactElement {
  const { opcoes, valores, aoEscolher, vazio, maximo, listas = [], ...moldura } = props;
  const { rotulo } = moldura;
  const id = useId();
  const campo: RefObject<HTMLButtonElement | null> = useRef(null);
  const falha = `${id}-falha`;
  const faltam = listas.filter(naoVeio);
  const escolhidas = opcoes.filter(({ valor }) => valores.includes(valor));
  // Names that have not come yet are no reason to say that nothing is chosen.
  const dito = valores.length === 0 ? vazio : escolhidas.length === 0 ? `${valores.length}: …` : ditas(escolhidas);
  return (
    <MolduraDoCampo id={id} {...moldura}>
      <div className="selecao-varia">
        <MenuSuspenso
          rotulo={rotulo}
          className="selecao-varia-caixa"
          botao={(abrir) => (
            <button
              {...abrir}
              ref={campo}
              id={id}
              type="button"
              className="entrada selecao-varia-campo"
              aria-label={`${rotulo}: ${dito}`}
              aria-describedby={
                [descricaoDoCampo(id, moldura), faltam.length > 0 && falha].filter(Boolean).join(' ') || undefined
              }
              title={escolhidas.length > 0 ? dito : undefined}
            >
              {dito}
            </button>
          )}
        >
          {() => <Lista {...{ rotulo, opcoes, valores, aoEscolher, vazio, maximo }} />}
        </MenuSuspenso>
      </div>
      {faltam.length > 0 && <ListaQueNaoVeio id={falha} rotulo={rotulo} faltam={faltam} campo={campo} />}
    </MolduraDoCampo>
  );
}
