import { useState, type ReactElement } from 'react';
import {
  nomesDosTipos,
  type ColunaOferecida,
  type FamiliaOferecida,
} from '../../../../../schemas/requerimento/colunasDaExportacao.ts';
import { Campo } from '../../../../layout/ui/Campo.tsx';

interface Props {
  readonly familias: readonly FamiliaOferecida[];
  readonly escolhidas: ReadonlySet<string>;
  readonly alternar: (coluna: ColunaOferecida) => void;
}

const SEM_PERMISSAO = 'Precisa da permissão de cadastro de contribuintes';
/** What a search finds in a family is shown up to so many; more is found by a longer search. */
const MAXIMO_DOS_ACHADOS = 100;

const semAcentos = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const casa = ({ rotulo, grupo }: ColunaOferecida, palavras: readonly string[]): boolean => {
  const texto = semAcentos(`${rotulo} ${grupo ?? ''}`);
  return palavras.every((palavra) => texto.includes(palavra));
};

const notaDe = ({ tipo, pessoal, pode }: ColunaOferecida): string => {
  if (!pode) return SEM_PERMISSAO;
  if (pessoal === 'aberto') return `${nomesDosTipos[tipo]}, dado pessoal inteiro`;
  return pessoal === 'mascarado' ? `${nomesDosTipos[tipo]}, dado pessoal oculto em parte` : nomesDosTipos[tipo];
};

function Uma({ coluna, marcada, alternar }: Pick<Props, 'alternar'> & { coluna: ColunaOferecida; marcada: boolean }) {
  return (
    <li>
      <label className="exportar-coluna">
        <input
          type="checkbox"
          checked={marcada}
          disabled={!coluna.pode && !marcada}
          onChange={() => alternar(coluna)}
        />
        <span>
          {coluna.rotulo}
          <small>{notaDe(coluna)}</small>
        </span>
      </label>
    </li>
  );
}

/** The columns one below the other, under the names of what they belong to. */
function EmGrupos({ colunas, ...resto }: Omit<Props, 'familias'> & { readonly colunas: readonly ColunaOferecida[] }) {
  const grupos = [...new Set(colunas.map(({ grupo }) => grupo))];
  return (
    <>
      {grupos.map((grupo) => (
        <div key={grupo ?? ''}>
          {grupo !== null && grupos.length > 1 && <h4>{grupo}</h4>}
          <ul aria-label={grupo ?? undefined}>
            {colunas
              .filter((coluna) => coluna.grupo === grupo)
              .map((coluna) => (
                <Uma
                  key={coluna.id}
                  coluna={coluna}
                  marcada={resto.escolhidas.has(coluna.id)}
                  alternar={resto.alternar}
                />
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

interface PropsDaFamilia extends Omit<Props, 'familias'> {
  readonly familia: FamiliaOferecida;
  readonly palavras: readonly string[];
  readonly inicial: boolean;
}

function Familia({ familia, palavras, inicial, ...resto }: PropsDaFamilia): ReactElement | null {
  const [aberta, setAberta] = useState(inicial);
  const buscando = palavras.length > 0;
  const achadas = buscando ? familia.colunas.filter((coluna) => casa(coluna, palavras)) : familia.colunas;
  if (achadas.length === 0) return null;
  const escolhidas = familia.colunas.filter(({ id }) => resto.escolhidas.has(id)).length;
  return (
    <details
      open={aberta || buscando}
      onToggle={({ currentTarget }) => {
        if (!buscando) setAberta(currentTarget.open);
      }}
    >
      <summary>
        {familia.rotulo}
        <span className="secundario pequeno">
          {buscando ? `${achadas.length} de ${familia.colunas.length}` : `${escolhidas} de ${familia.colunas.length}`}
        </span>
      </summary>
      {(aberta || buscando) && (
        <EmGrupos colunas={buscando ? achadas.slice(0, MAXIMO_DOS_ACHADOS) : achadas} {...resto} />
      )}
      {buscando && achadas.length > MAXIMO_DOS_ACHADOS && (
        <p className="secundario pequeno">Há mais: escreva mais da busca.</p>
      )}
    </details>
  );
}

/** What the requests of the list offer, family by family, and the search in all of it. */
export function ColunasOferecidas({ familias, ...resto }: Props): ReactElement {
  const [busca, setBusca] = useState('');
  const palavras = semAcentos(busca).split(/\s+/).filter(Boolean);
  const nada = palavras.length > 0 && !familias.some(({ colunas }) => colunas.some((um) => casa(um, palavras)));
  return (
    <section className="exportar-oferta" aria-label="Colunas que há">
      <Campo
        rotulo="Buscar coluna"
        type="search"
        value={busca}
        maxLength={120}
        onChange={(evento) => setBusca(evento.target.value)}
      />
      {familias.map((familia, i) => (
        <Familia key={familia.nome} familia={familia} palavras={palavras} inicial={i === 0} {...resto} />
      ))}
      <p role="status" className="secundario">
        {nada ? 'Nenhuma coluna com este nome nos requerimentos da lista.' : ''}
      </p>
    </section>
  );
}
