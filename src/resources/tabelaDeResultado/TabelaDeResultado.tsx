import type { ReactElement, ReactNode } from 'react';
import './tabelaDeResultado.css';

/** What is told of one row of a file or of one record: lines below one head. */
export interface GrupoDoResultado {
  readonly chave: string;
  /** 'Linha 12', or the name of the record. */
  readonly onde: ReactNode;
  /** Cells of each line, in the order of the heads. */
  readonly linhas: readonly (readonly ReactNode[])[];
}

interface Props {
  readonly legenda: string;
  /** Head of `onde`, then of the cells. */
  readonly cabecalhos: readonly [onde: string, ...celulas: string[]];
  readonly grupos: readonly GrupoDoResultado[];
}

/** What came of many rows or records; on a narrow screen each is a card whose values carry their heads. */
export const TabelaDeResultado = ({ legenda, cabecalhos, grupos }: Props): ReactElement => {
  const [, ...dasCelulas] = cabecalhos;
  return (
    <table className="tabela-de-resultado">
      <caption className="so-leitor">{legenda}</caption>
      <thead>
        <tr>
          {cabecalhos.map((cabecalho) => (
            <th key={cabecalho} scope="col">
              {cabecalho}
            </th>
          ))}
        </tr>
      </thead>
      {grupos.map(({ chave, onde, linhas }) => (
        <tbody key={chave}>
          {linhas.map((celulas, i) => (
            <tr key={i}>
              {i === 0 && (
                <th scope="rowgroup" rowSpan={linhas.length}>
                  {onde}
                </th>
              )}
              {celulas.map((celula, n) => (
                <td key={n} data-rotulo={dasCelulas[n]}>
                  {celula}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};
