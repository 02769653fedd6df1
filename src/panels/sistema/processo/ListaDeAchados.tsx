import type { ReactElement, ReactNode } from 'react';
import type { Achado } from '../../../schemas/processo/verificar/achado.ts';
import { classes } from '../../layout/ui/classes.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import { ondeEmPalavras } from './ondeEmPalavras.ts';
import './processo.css';

interface Props {
  readonly achados: readonly Achado[];
  /** The way to mend a finding, where there is one. */
  readonly saida?: (achado: Achado) => ReactNode;
}

const lugar = ({ onde, linha, coluna }: Achado): string =>
  [ondeEmPalavras(onde), linha !== undefined && `linha ${linha}`, coluna !== undefined && `coluna ${coluna}`]
    .filter(Boolean)
    .join(', ');

/** Findings, what blocks first, each with its place and the way to mend it. */
export function ListaDeAchados({ achados, saida }: Props): ReactElement {
  const ordem = [...achados].sort((a, b) => Number(b.gravidade === 'bloqueia') - Number(a.gravidade === 'bloqueia'));
  return (
    <ul className="achados">
      {ordem.map((achado, i) => {
        const bloqueia = achado.gravidade === 'bloqueia';
        return (
          <li key={i} className={classes(bloqueia ? 'achado-bloqueia' : 'achado-avisa')}>
            <Icone nome={bloqueia ? 'exclamacao' : 'alerta'} rotulo={bloqueia ? 'Impedimento' : 'Aviso'} />
            <div>
              <p>{achado.mensagem}</p>
              <p className="secundario pequeno">{lugar(achado)}</p>
            </div>
            {saida?.(achado)}
          </li>
        );
      })}
    </ul>
  );
}
