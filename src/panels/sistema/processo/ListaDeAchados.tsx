import type { ReactElement, ReactNode } from 'react';
import type { Achado } from '../../../schemas/processo/verificar/achado.ts';
import { classes } from '../../layout/ui/classes.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import { contarAchados } from './contarAchados.ts';
import { ondeEmPalavras } from '../../../schemas/processo/edicao/ondeEmPalavras.ts';
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

const MARCAS = {
  bloqueia: { icone: 'exclamacao', rotulo: 'Impedimento' },
  avisa: { icone: 'alerta', rotulo: 'Aviso' },
  sugere: { icone: 'info', rotulo: 'Sugestão' },
} as const;

function Lista({ achados, saida }: Props): ReactElement {
  return (
    <ul className="achados">
      {achados.map((achado, i) => (
        <li key={i} className={classes(`achado-${achado.gravidade}`)}>
          <Icone nome={MARCAS[achado.gravidade].icone} rotulo={MARCAS[achado.gravidade].rotulo} />
          <div>
            <p>{achado.mensagem}</p>
            <p className="secundario pequeno">{lugar(achado)}</p>
          </div>
          {saida?.(achado)}
        </li>
      ))}
    </ul>
  );
}

/** Findings, what blocks first, each with its place and the way to mend it. Advice on wording stands behind them, to be opened. */
export function ListaDeAchados({ achados, saida }: Props): ReactElement {
  const de = (gravidade: Achado['gravidade']): readonly Achado[] => achados.filter((a) => a.gravidade === gravidade);
  const faltas = [...de('bloqueia'), ...de('avisa')];
  const sugestoes = de('sugere');
  return (
    <>
      {faltas.length > 0 && <Lista achados={faltas} {...(saida === undefined ? {} : { saida })} />}
      {sugestoes.length > 0 && (
        <details className="sugestoes">
          <summary>{contarAchados(sugestoes)}</summary>
          <p className="secundario pequeno">
            Não impedem de publicar: dizem como a página e o formulário ficam mais claros para quem pede.
          </p>
          <Lista achados={sugestoes} {...(saida === undefined ? {} : { saida })} />
        </details>
      )}
    </>
  );
}
