import type { ReactElement, ReactNode } from 'react';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { decimalDe } from '../../schemas/brasil/decimal.ts';
import { mostrarMoeda } from '../../schemas/brasil/numero.ts';
import './memoriaDeCalculo.css';

/** One fee or charge with how it came about. */
export interface LinhaDaMemoria {
  readonly chave: string;
  readonly nome: string;
  /** In reais as decimal text; null while it cannot be worked out. */
  readonly valor: string | null;
  /** Instead of the value: what is missing. */
  readonly falta?: string | undefined;
  /** The memory in sentences, the first one the name (`imprimirMemoria`). */
  readonly memoria: readonly string[];
  readonly detalhe?: ReactNode;
}

const CONTA = / = /;
const CABECALHO = /^(Fórmula|Condição|Resultado|Valor|Fundamento):/;
const ENTRE_PARENTESES = / \([^()]*\)/g;
const semOrigem = (linha: string): string =>
  linha.replace(ENTRE_PARENTESES, (dentro) => (dentro.includes('vigente') ? '' : dentro));

/**
 * The last sums of the memory in short: the formula or bracket with its numbers, and the conversion of the unit, whose result
 * is the value at the right. Where a number comes from stands in the whole memory.
 */
function resumo(memoria: readonly string[]): readonly string[] {
  const contas = memoria.slice(1).filter((linha) => CONTA.test(linha) && !CABECALHO.test(linha));
  const faixas = contas.filter((linha) => linha.startsWith('Faixa'));
  const conversao = contas.find((linha) => / × R\$ /.test(linha));
  const formula = faixas.length > 0 ? faixas : contas.filter((linha) => linha !== conversao).slice(-1);
  return [...formula, ...(conversao === undefined ? [] : [conversao.split(' = R$ ')[0] ?? ''])].map((linha) =>
    semOrigem(linha).replace(/ \* /g, ' × '),
  );
}

/** Exact sum of amounts in reais: centavos as whole numbers, which a float holds far beyond any fee. */
export const somarReais = (valores: readonly string[]): string => {
  const centavos = valores.reduce((soma, v) => soma + Math.round(Number(decimalDe(v) ?? '0') * 100), 0);
  return (centavos / 100).toFixed(2);
};

export interface PropsDaMemoria {
  readonly linhas: readonly LinhaDaMemoria[];
  /** Said under the total. */
  readonly nota?: ReactNode;
}

/** Fees, each with its sum and its value at the right, and the total; the whole memory opens below (look.md 4 "Fee memory"). */
export function MemoriaDeCalculo({ linhas, nota }: PropsDaMemoria): ReactElement {
  const valores = linhas.flatMap(({ valor }) => valor ?? []);
  const completas = valores.length === linhas.length;
  // Fees of a fixed amount have no sum to show.
  const comContas = linhas.some(({ falta, memoria }) => falta !== undefined || resumo(memoria).length > 0);
  return (
    <div className="memoria">
      <table>
        <thead>
          <tr>
            <th scope="col">Taxa</th>
            {comContas && (
              <th scope="col" className="memoria-como">
                Como foi calculada
              </th>
            )}
            <th scope="col" className="memoria-valor">
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ chave, nome, valor, falta, memoria, detalhe }) => (
            <tr key={chave}>
              <th scope="row">
                {nome}
                {detalhe !== undefined && <span className="memoria-detalhe">{detalhe}</span>}
              </th>
              {comContas && (
                <td className="memoria-como">
                  {falta ??
                    resumo(memoria).map((linha) => (
                      <span key={linha} className="memoria-conta">
                        {linha}
                      </span>
                    ))}
                </td>
              )}
              <td className="memoria-valor numero">{valor === null ? 'A calcular' : mostrarMoeda(valor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{completas ? 'Total' : 'Total até aqui'}</th>
            {comContas && <td className="memoria-como" />}
            <td className="memoria-valor numero">{mostrarMoeda(somarReais(valores))}</td>
          </tr>
        </tfoot>
      </table>
      <details className="memoria-inteira">
        <summary>
          Como foi calculado
          <Icone nome="seta-baixo" tamanho={16} />
        </summary>
        {linhas.map(({ chave, nome, falta, memoria }) => (
          <div key={chave}>
            <b>{nome}</b>
            <ul>
              {memoria.slice(1).map((linha, i) => (
                <li key={i}>{linha}</li>
              ))}
              {falta !== undefined && !memoria.includes(falta) && <li>{falta}</li>}
            </ul>
          </div>
        ))}
      </details>
      {nota !== undefined && <p className="memoria-nota">{nota}</p>}
    </div>
  );
}
