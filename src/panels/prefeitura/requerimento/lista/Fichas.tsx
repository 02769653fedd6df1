import type { ReactElement } from 'react';
import type { Filtros } from '../../../../dataProvider/consultaDaLista.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Icone } from '../../../layout/ui/Icone.tsx';
import {
  digitadoEm,
  ehDigitado,
  escolhidosDe,
  ligados,
  periodoDe,
  rotuloDoFiltro,
  textoDoPeriodo,
  type Avancado,
  type DeLista,
  type Escolha,
} from './filtros.ts';
import { useOpcoes } from './opcoes.ts';

interface Props {
  readonly filtros: Filtros;
  readonly mudar: (filtros: Filtros) => void;
}

const NomesEscolhidos = ({ campo, filtros }: { readonly campo: DeLista; readonly filtros: Filtros }): ReactElement => {
  const opcoes = useOpcoes(campo, true);
  const nomeDe = (id: Escolha): string =>
    opcoes.find((o) => o.id === id)?.nome ?? (typeof id === 'number' ? `nº ${id}` : id);
  return <>{escolhidosDe(filtros, campo).map(nomeDe).join(', ')}</>;
};

/** The value of a filter in words: names of sectors, types, people; what was typed; a period. */
export function TextoDoFiltro({
  campo,
  filtros,
}: {
  readonly campo: Avancado;
  readonly filtros: Filtros;
}): ReactElement {
  if (campo === 'protocolado_em') return <>{textoDoPeriodo(periodoDe(filtros))}</>;
  if (ehDigitado(campo)) return <>{digitadoEm(filtros, campo)}</>;
  return <NomesEscolhidos campo={campo} filtros={filtros} />;
}

/** The advanced filters that are on, each with its own way out, and one for all. */
export function Fichas({ filtros, mudar }: Props): ReactElement | null {
  const campos = ligados(filtros);
  if (campos.length === 0) return null;
  const sem = (fora: readonly Avancado[]): Filtros =>
    Object.fromEntries(Object.entries(filtros).filter(([nome]) => !(fora as readonly string[]).includes(nome)));
  return (
    <ul className="caixa-fichas" aria-label="Filtros ligados">
      {campos.map((campo) => (
        <li key={campo} className="ficha">
          {rotuloDoFiltro[campo]}:&nbsp;
          <b>
            <TextoDoFiltro campo={campo} filtros={filtros} />
          </b>
          <button
            type="button"
            aria-label={`Tirar o filtro ${rotuloDoFiltro[campo]}`}
            onClick={() => mudar(sem([campo]))}
          >
            <Icone nome="fechar" tamanho={16} />
          </button>
        </li>
      ))}
      <li>
        <Botao variante="texto" tamanho="pequeno" onClick={() => mudar(sem(campos))}>
          Limpar
        </Botao>
      </li>
    </ul>
  );
}
