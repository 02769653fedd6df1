import type { ReactElement } from 'react';
import type { Filtros } from '../../../../dataProvider/consultaDaLista.ts';
import { escopoDe, escopos, type Escopo as Qual } from './filtros.ts';

interface Props {
  readonly filtros: Filtros;
  readonly mudar: (filtros: Filtros) => void;
  /** The route names the sector already. */
  readonly semSetor: boolean;
}

/** Whose requests are shown: everybody's, those of the reader's sectors, his own, those that he follows. */
export function Escopo({ filtros, mudar, semSetor }: Props): ReactElement {
  const oferecidos = (Object.keys(escopos) as Qual[]).filter((chave) => !semSetor || chave !== 'setores');
  return (
    <select
      className="entrada caixa-escopo"
      aria-label="De quem"
      value={escopoDe(filtros)}
      onChange={(evento) => mudar({ ...filtros, escopo: evento.target.value })}
    >
      {oferecidos.map((chave) => (
        <option key={chave} value={chave}>
          {escopos[chave]}
        </option>
      ))}
    </select>
  );
}
