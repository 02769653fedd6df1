import { useId, useState, type ReactElement } from 'react';
import type { Medida } from '../../../schemas/relatorios/relatorio.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { classes } from '../../layout/ui/classes.ts';

interface Props {
  /** In the order of the screen. */
  readonly medidas: readonly Pick<Medida, 'rotulo' | 'frase'>[];
}

/** What each figure of a report counts, opened by who asks; on paper it stands open. */
export const OQueECadaNumero = ({ medidas }: Props): ReactElement => {
  const [aberto, setAberto] = useState(false);
  const id = useId();
  return (
    <section aria-label="O que é cada número">
      <div className="nao-imprimir">
        <Botao variante="texto" aria-expanded={aberto} aria-controls={id} onClick={() => setAberto(!aberto)}>
          O que é cada número
        </Botao>
      </div>
      <div id={id} className={classes('cartao', 'relatorio-dicionario', !aberto && 'relatorio-dicionario-fechado')}>
        <h2 className="so-impresso">O que é cada número</h2>
        <dl>
          {medidas.map(({ rotulo, frase }) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{frase}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};
