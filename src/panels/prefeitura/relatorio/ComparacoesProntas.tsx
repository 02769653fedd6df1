import type { ReactElement } from 'react';
import { comAPronta, comparacoesProntas } from '../../../schemas/relatorios/comparacoesProntas.ts';
import { periodosProntos } from '../../../schemas/relatorios/periodosProntos.ts';
import type { Relatorio } from '../../../schemas/relatorios/relatorio.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { useOpcoesDosFiltros } from './chamadas.ts';
import type { Escolhas } from './escolhas.ts';

interface Props {
  readonly relatorio: Relatorio;
  readonly escolhas: Escolhas;
  readonly aplicar: (escolhas: Escolhas) => void;
  readonly abertas: boolean;
  readonly aoAbrir: (abertas: boolean) => void;
}

const USUAIS = periodosProntos['12meses'].rotulo;

/** Comparisons that are asked for most, each with both its sides in one touch. */
export const ComparacoesProntas = ({ relatorio, escolhas, aplicar, abertas, aoAbrir }: Props): ReactElement => {
  const { data: opcoes = {} } = useOpcoesDosFiltros(relatorio);
  const grupos = comparacoesProntas(relatorio, opcoes);
  return (
    <details
      className="cartao relatorio-prontas"
      open={abertas}
      onToggle={({ currentTarget: { open } }) => open !== abertas && aoAbrir(open)}
    >
      <summary>Comparações prontas</summary>
      {grupos.map(({ rotulo, prontas }) => (
        <div key={rotulo} role="group" aria-label={rotulo}>
          <b aria-hidden="true">{rotulo}</b>
          <ul>
            {prontas.map((pronta) => (
              <li key={pronta.rotulo}>
                <Botao
                  variante="secundario"
                  tamanho="pequeno"
                  title={pronta.extenso}
                  onClick={() => {
                    // The list stays for the next one: what was chosen is read with it.
                    aoAbrir(true);
                    aplicar(comAPronta(escolhas, pronta));
                  }}
                >
                  {pronta.rotulo}
                </Botao>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {grupos.some(({ prontas }) => prontas.some(({ escolhas: dela }) => dela['periodo'] === undefined)) && (
        <p className="secundario">Setores e tipos são comparados em {USUAIS}.</p>
      )}
    </details>
  );
};
