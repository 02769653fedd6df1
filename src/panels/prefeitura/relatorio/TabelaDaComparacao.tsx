import { useId, type ReactElement } from 'react';
import { nomesNasColunas, type ComparacaoLida, type FaltaDosLados } from '../../../schemas/relatorios/comparacao.ts';
import { SEM_FIGURA } from '../../../schemas/relatorios/mostrarValor.ts';
import { TabelaRolavel } from './TabelaRolavel.tsx';

/** One of the two sides. */
export type QualLado = 'a' | 'b';

export interface LinhaDaComparacao {
  readonly chave: string;
  readonly nome: string;
  /** What it counts. */
  readonly frase?: string;
  /** A, B and the difference, as they are read. */
  readonly ditos: readonly [a: string, b: string, diferenca: string];
  /** Sides of which there are requests to be shown. */
  readonly abrem?: readonly QualLado[];
}

interface Props {
  readonly titulo: string;
  readonly cabecalho: string;
  readonly lida: Pick<ComparacaoLida, 'a' | 'b'>;
  readonly linhas: readonly LinhaDaComparacao[];
  /** Why some of them have no figure. */
  readonly faltas: readonly FaltaDosLados[];
  /** Shows what a figure counts; absent: figures lead nowhere. */
  readonly abrir?: (linha: LinhaDaComparacao, lado: QualLado) => void;
}

export const LADOS: readonly QualLado[] = ['a', 'b'];

/** Both sides of each row, and how A differs from B. */
export const TabelaDaComparacao = ({ titulo, cabecalho, lida, linhas, faltas, abrir }: Props): ReactElement => {
  const notas = useId();
  const nomes = nomesNasColunas(lida);
  const colunas = [
    { nome: nomes[0], inteiro: lida.a.nome },
    { nome: nomes[1], inteiro: lida.b.nome },
    { nome: 'Diferença', inteiro: `${nomes[0]} em relação a ${nomes[1]}` },
  ];
  const celula = (linha: LinhaDaComparacao, dito: string, i: number): ReactElement | string => {
    const lado = LADOS[i];
    if (abrir === undefined || lado === undefined || linha.abrem?.includes(lado) !== true) return dito;
    return (
      <button
        type="button"
        className="relatorio-abrir"
        aria-label={`${linha.nome}, ${nomes[i]}: ${dito}`}
        onClick={() => abrir(linha, lado)}
      >
        {dito}
      </button>
    );
  };
  return (
    <TabelaRolavel
      titulo={titulo}
      notas={
        faltas.length > 0 && (
          <ul id={notas} className="relatorio-faltas">
            {faltas.map(({ falta, rotulos, lados }) => (
              <li key={`${falta} ${lados.join()}`}>
                {SEM_FIGURA} em {lados.join(' e ')} ({rotulos.join(', ')}): {falta}.
              </li>
            ))}
          </ul>
        )
      }
    >
      <table>
        <caption className="so-leitor">{titulo}</caption>
        <thead>
          <tr>
            <th scope="col">{cabecalho}</th>
            {colunas.map(({ nome, inteiro }) => (
              <th key={nome} scope="col" className="numero" title={inteiro}>
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={linha.chave}>
              <th scope="row" title={linha.frase}>
                {linha.nome}
              </th>
              {linha.ditos.map((dito, i) => (
                <td key={i} className="numero" aria-describedby={dito === SEM_FIGURA ? notas : undefined}>
                  {celula(linha, dito, i)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TabelaRolavel>
  );
};
