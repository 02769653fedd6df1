import { useMemo, useRef, type ReactElement } from 'react';
import { desenharFluxo } from '../../../schemas/relatorios/desenho/desenharFluxo.ts';
import { siglasDitas } from '../../../schemas/relatorios/desenho/formas.ts';
import { fraseDoFluxo, type FluxoLido } from '../../../schemas/relatorios/fluxo.ts';
import { palavrasDoFluxo } from '../../../schemas/relatorios/palavrasDoFluxo.ts';
import { DesenhoDoRelatorio } from './DesenhoDoRelatorio.tsx';
import { useLargura } from './useLargura.ts';

interface Props {
  readonly lido: FluxoLido;
  /** Shows what a passage or a place counts, by its key. */
  readonly abrir: (onde: string, chave: string) => void;
}

/** The flow as a drawing, with what is seen in it as its title. */
export const GraficoDoFluxo = ({ lido, abrir }: Props): ReactElement => {
  const caixa = useRef<HTMLDivElement>(null);
  const largura = useLargura(caixa, 560);
  const desenho = useMemo(() => desenharFluxo(lido, largura), [lido, largura]);
  const frase = fraseDoFluxo(lido);
  const { oQue, comoLer, nota } = palavrasDoFluxo(lido, largura);
  return (
    <figure className="cartao relatorio-grafico">
      <figcaption>
        <h2>{frase}</h2>
        <p className="secundario">
          {oQue}. {comoLer}
        </p>
      </figcaption>
      <div ref={caixa}>
        <DesenhoDoRelatorio
          desenho={desenho}
          abrir={({ linha }) => {
            const chave = linha?.chave ?? null;
            return linha === undefined || chave === null ? undefined : () => abrir(linha.onde, chave);
          }}
          descricao={`${frase}. ${oQue}. Os números estão na tabela.`}
        />
      </div>
      {[nota, siglasDitas(desenho)].map(
        (uma) =>
          uma !== undefined && (
            <p key={uma} className="secundario">
              {uma}
            </p>
          ),
      )}
    </figure>
  );
};
