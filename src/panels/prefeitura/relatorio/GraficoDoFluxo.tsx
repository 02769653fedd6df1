import { useMemo, useRef, type ReactElement } from 'react';
import { desenharFluxo, VOLTAS_NO_DESENHO } from '../../../schemas/relatorios/desenho/desenharFluxo.ts';
import { cabeEmColunas } from '../../../schemas/relatorios/desenho/posicoesDoFluxo.ts';
import { PENDENCIA } from '../../../schemas/relatorios/fatos/passagem.ts';
import { fraseDoFluxo, type FluxoLido } from '../../../schemas/relatorios/fluxo.ts';
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
  const emColunas = cabeEmColunas(lido, largura);
  const oQue = `${lido.processo?.nome ?? 'Requerimentos'}: passagens no período, por ${lido.por}`;
  const comoLer = emColunas
    ? 'Faixas cheias seguem adiante; linhas tracejadas, embaixo, voltam. Sob cada nome: passagens e os dias em que a metade sai dali.'
    : 'Barras cheias seguem adiante; barras hachuradas voltam.';
  const paraTras = lido.passagens.filter(({ volta, de, para }) => volta && de !== PENDENCIA && para !== PENDENCIA);
  const fora = emColunas ? paraTras.length - VOLTAS_NO_DESENHO : 0;
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
      {fora > 0 && (
        <p className="secundario">
          {fora === 1 ? 'Mais 1 volta está na tabela.' : `Mais ${fora} voltas estão na tabela.`}
        </p>
      )}
    </figure>
  );
};
