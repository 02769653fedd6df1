import type { ReactElement } from 'react';
import { comAPronta, comparacoesProntas } from '../../../schemas/relatorios/comparacoesProntas.ts';
import type { Relatorio } from '../../../schemas/relatorios/relatorio.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { useOpcoesDosFiltros } from './chamadas.ts';
import type { Escolhas } from './escolhas.ts';

interface Props {
  readonly relatorio: Relatorio;
  readonly escolhas: Escolhas;
  readonly aplicar: (escolhas: Escolhas) => void;
  /** Nothing was asked yet, or a side is missing: they are shown. */
  readonly abertas: boolean;
}

/** Comparisons that are asked for most, each with both its sides in one touch. */
export const ComparacoesProntas = ({ relatorio, escolhas, aplicar, abertas }: Props): ReactElement => {
  const { data: opcoes = {} } = useOpcoesDosFiltros(relatorio);
  return (
    <details className="cartao relatorio-prontas" open={abertas}>
      <summary>Comparações prontas</summary>
      {comparacoesProntas(relatorio, opcoes).map(({ rotulo, prontas }) => (
        <div key={rotulo} role="group" aria-label={rotulo}>
          <b aria-hidden="true">{rotulo}</b>
          <ul>
            {prontas.map((pronta) => (
              <li key={pronta.rotulo}>
                <Botao
                  variante="secundario"
                  tamanho="pequeno"
                  title={pronta.extenso}
                  onClick={() => aplicar(comAPronta(escolhas, pronta))}
                >
                  {pronta.rotulo}
                </Botao>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
};
