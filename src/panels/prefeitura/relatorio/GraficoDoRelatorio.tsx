import { useMemo, useRef, type ReactElement } from 'react';
import { desenhar, GRUPOS_NO_DESENHO } from '../../../schemas/relatorios/desenho/desenhar.ts';
import { fraseDoGrafico } from '../../../schemas/relatorios/frases.ts';
import type { Grafico, Relatorio, RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { AmostraDaSerie, DesenhoDoRelatorio } from './DesenhoDoRelatorio.tsx';
import { useLargura } from './useLargura.ts';

interface Props {
  readonly relatorio: Relatorio;
  readonly grafico: Grafico;
  readonly lido: RelatorioLido;
}

const doEixo = (relatorio: Relatorio, { tipo, titulo, unidade }: Grafico, lido: RelatorioLido): string => {
  const por = relatorio.dimensoes[lido.por]?.rotulo.toLowerCase() ?? lido.por;
  const cada = { semanal: 'semana', mensal: 'mês', anual: 'ano' }[lido.agrupar];
  return `${titulo}, em ${unidade}, por ${tipo === 'barras' ? por : cada}`;
};

/** A drawing with what is seen in it as its title, what it counts, and its legend. */
export const GraficoDoRelatorio = ({ relatorio, grafico, lido }: Props): ReactElement => {
  const caixa = useRef<HTMLDivElement>(null);
  const largura = useLargura(caixa, 560);
  const desenho = useMemo(() => desenhar(relatorio, grafico, lido, largura), [relatorio, grafico, lido, largura]);
  const frase = fraseDoGrafico(relatorio, grafico, lido);
  const fora = grafico.tipo === 'barras' ? lido.grupos.length - GRUPOS_NO_DESENHO : 0;
  return (
    <figure className="cartao relatorio-grafico">
      <figcaption>
        <h2>{frase}</h2>
        <p className="secundario">{doEixo(relatorio, grafico, lido)}</p>
      </figcaption>
      {grafico.medidas.length > 1 && (
        <ul className="relatorio-legenda">
          {grafico.medidas.map((chave, serie) => (
            <li key={chave} title={relatorio.medidas[chave]?.frase}>
              <AmostraDaSerie serie={serie} />
              {relatorio.medidas[chave]?.rotulo}
            </li>
          ))}
        </ul>
      )}
      <div ref={caixa}>
        <DesenhoDoRelatorio
          desenho={desenho}
          descricao={`${frase}. ${doEixo(relatorio, grafico, lido)}. Os números estão na tabela.`}
        />
      </div>
      {fora > 0 && (
        <p className="secundario">{fora === 1 ? 'Mais 1 está na tabela.' : `Mais ${fora} estão na tabela.`}</p>
      )}
    </figure>
  );
};
