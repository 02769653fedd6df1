import { useMemo, useRef, type ReactElement } from 'react';
import {
  diferencaDita,
  fraseDaComparacao,
  gruposComparados,
  valorDito,
  type ComparacaoLida,
} from '../../../schemas/relatorios/comparacao.ts';
import { GRUPOS_NO_DESENHO } from '../../../schemas/relatorios/desenho/desenhar.ts';
import { desenharComparacao } from '../../../schemas/relatorios/desenho/desenharComparacao.ts';
import { valorDeNada, type Relatorio } from '../../../schemas/relatorios/relatorio.ts';
import { AmostraDaSerie, DesenhoDoRelatorio } from './DesenhoDoRelatorio.tsx';
import { useLargura } from './useLargura.ts';

interface Linha {
  readonly chave: string;
  readonly nome: string;
  /** What it counts. */
  readonly frase?: string;
  /** A, B and the difference, as they are read. */
  readonly ditos: readonly [a: string, b: string, diferenca: string];
  /** Why a side has no figure. */
  readonly falta?: string;
}

interface DaTabela {
  readonly titulo: string;
  readonly cabecalho: string;
  readonly linhas: readonly Linha[];
}

const Tabela = ({ titulo, cabecalho, linhas }: DaTabela): ReactElement => (
  <div className="cartao relatorio-tabela" role="region" aria-label={titulo} tabIndex={0}>
    <table>
      <caption className="so-leitor">{titulo}</caption>
      <thead>
        <tr>
          <th scope="col">{cabecalho}</th>
          {['A', 'B', 'Diferença de A para B'].map((coluna) => (
            <th key={coluna} scope="col" className="numero">
              {coluna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map(({ chave, nome, frase, ditos, falta }) => (
          <tr key={chave}>
            <th scope="row" title={frase}>
              {nome}
              {falta !== undefined && <small className="secundario"> {falta}</small>}
            </th>
            {ditos.map((dito, i) => (
              <td key={i} className="numero">
                {dito}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface Props {
  readonly relatorio: Relatorio;
  readonly lida: ComparacaoLida;
  /** Key of the measure that is drawn. */
  readonly qual: string;
}

/** Two sides of a report: all its figures with their difference, one of them drawn and told by group. */
export const ComparacaoNaTela = ({ relatorio, lida, qual }: Props): ReactElement | null => {
  const { a, b } = lida;
  const medida = relatorio.medidas[qual];
  const caixa = useRef<HTMLDivElement>(null);
  const largura = useLargura(caixa, 560);
  const grupos = useMemo(
    () => gruposComparados({ a, b }, qual, medida === undefined ? null : valorDeNada(medida)),
    [a, b, qual, medida],
  );
  if (medida === undefined) return null;
  const por = relatorio.dimensoes[lida.por]?.rotulo ?? lida.por;
  const frase = fraseDaComparacao(medida, lida, qual);
  const oQue = `${medida.rotulo}, por ${por.toLowerCase()}`;
  const fora = grupos.length - GRUPOS_NO_DESENHO;
  return (
    <>
      <Tabela
        titulo={`${relatorio.rotulo}: os dois lados`}
        cabecalho="Medida"
        linhas={relatorio.colunas.flatMap((chave): readonly Linha[] => {
          const uma = relatorio.medidas[chave];
          if (uma === undefined) return [];
          const [x, y] = [a.total[chave] ?? null, b.total[chave] ?? null];
          return [
            {
              chave,
              nome: uma.rotulo,
              frase: uma.frase,
              ditos: [valorDito(uma, x), valorDito(uma, y), diferencaDita(uma, x, y)],
              ...(x === null || y === null ? { falta: uma.falta } : {}),
            },
          ];
        })}
      />
      <figure className="cartao relatorio-grafico">
        <figcaption>
          <h2>{frase}</h2>
          <p className="secundario">{oQue}</p>
        </figcaption>
        <ul className="relatorio-legenda">
          {[a, b].map(({ nome }, serie) => (
            <li key={serie}>
              <AmostraDaSerie serie={serie} />
              {serie === 0 ? 'A' : 'B'}: {nome}
            </li>
          ))}
        </ul>
        <div ref={caixa}>
          <DesenhoDoRelatorio
            desenho={desenharComparacao(medida, grupos, largura)}
            descricao={`${frase}. ${oQue}. Os números estão na tabela.`}
          />
        </div>
        {fora > 0 && (
          <p className="secundario">{fora === 1 ? 'Mais 1 está na tabela.' : `Mais ${fora} estão na tabela.`}</p>
        )}
      </figure>
      <Tabela
        titulo={oQue}
        cabecalho={por}
        linhas={grupos.map(({ chave, nome, a: x, b: y }) => ({
          chave,
          nome,
          ditos: [valorDito(medida, x), valorDito(medida, y), diferencaDita(medida, x, y)],
        }))}
      />
    </>
  );
};
