import { useId, useState, type ReactElement } from 'react';
import { mostrarValor, SEM_FIGURA } from '../../../schemas/relatorios/mostrarValor.ts';
import { haContados } from '../../../schemas/relatorios/requerimentosContados.ts';
import { faltasDe, type Medida, type Valores } from '../../../schemas/relatorios/relatorio.ts';
import { TabelaRolavel } from './TabelaRolavel.tsx';

export interface LinhaDaTabela {
  readonly chave: string;
  readonly nome: string;
  /** What stands in the second column, where the table has one. */
  readonly segundo?: string;
  readonly valores: Valores;
  /** Why it has no figure in a column, where that is its own reason; it stands in the cell. */
  readonly faltas?: Faltas;
}

/** Why there is no figure, by column. */
type Faltas = Readonly<Record<string, string>>;

/** Of a figure that leads nowhere it need not be known how it is made. */
type MedidaDaTabela = Pick<Medida, 'rotulo' | 'frase' | 'formato' | 'falta'> & Partial<Pick<Medida, 'agregado'>>;

interface Props {
  readonly colunas: readonly string[];
  readonly medidas: Readonly<Record<string, MedidaDaTabela>>;
  readonly titulo: string;
  /** Head of the first column: 'Tipo', 'Mês'. */
  readonly cabecalho: string;
  /** Head of a second column of names. */
  readonly segundo?: string;
  readonly linhas: readonly LinhaDaTabela[];
  /** The foot. */
  readonly total: Valores;
  readonly faltasDoTotal?: Faltas;
  /** The order cannot be chosen: periods stand as they follow. */
  readonly emOrdem?: boolean;
  /** Key of a row that stands first, whatever the order: the reader's own. */
  readonly primeira?: string | undefined;
  /** Key of one that stands last: what is nobody's. */
  readonly ultima?: string | undefined;
  /** Shows what a row counts; absent: its name leads nowhere. */
  readonly abrir?: (chave: string) => void;
  /** Shows what one figure counts, of a row or (null) of all; absent: figures lead nowhere. */
  readonly abrirFigura?: (chave: string | null, medida: string) => void;
  /** Those of all lead nowhere. */
  readonly todosFechados?: true;
}

interface Ordem {
  /** Null: by name. */
  readonly coluna: string | null;
  readonly sobe: boolean;
}

const comparar =
  ({ coluna, sobe }: Ordem) =>
  (a: LinhaDaTabela, b: LinhaDaTabela): number => {
    const lado = sobe ? 1 : -1;
    if (coluna === null) return lado * a.nome.localeCompare(b.nome, 'pt-BR');
    const [x, y] = [a.valores[coluna] ?? null, b.valores[coluna] ?? null];
    // What has no figure stands last either way.
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    return lado * (x - y);
  };

/** A row of two names by both. */
const doisNomes = (nome: string, segundo: string | undefined): string =>
  segundo === undefined ? nome : `${nome} → ${segundo}`;

/** What has its own reason is not among what the notes explain. */
const semAsSuas = (valores: Valores, faltas: Faltas = {}): Valores => ({
  ...valores,
  ...Object.fromEntries(Object.keys(faltas).map((coluna) => [coluna, 0])),
});

/** The figures of a report's drawings and more, with their total. */
export const TabelaDoRelatorio = (props: Props): ReactElement => {
  const { colunas, medidas, titulo, cabecalho, segundo, linhas, total, emOrdem, abrir, abrirFigura, primeira, ultima } =
    props;
  const { faltasDoTotal = {}, todosFechados = false } = props;
  const [ordem, setOrdem] = useState<Ordem>({ coluna: colunas[0] ?? null, sobe: false });
  const ordenar = (coluna: string | null): void =>
    setOrdem((atual) => ({ coluna, sobe: atual.coluna === coluna ? !atual.sobe : coluna === null }));
  const ordenadas = emOrdem === true ? linhas : linhas.toSorted(comparar(ordem));
  const lugar = ({ chave }: LinhaDaTabela): number => (chave === primeira ? 0 : chave === ultima ? 2 : 1);
  const postas = ordenadas.toSorted((a, b) => lugar(a) - lugar(b));
  const notas = useId();
  const faltas = faltasDe(medidas, colunas, [
    ...linhas.map((linha) => semAsSuas(linha.valores, linha.faltas)),
    semAsSuas(total, faltasDoTotal),
  ]);
  const figura = (
    c: string,
    valor: number | null,
    chave: string | null,
    nome: string,
    falta: string | undefined,
  ): ReactElement => {
    const { formato, agregado, rotulo = c } = medidas[c] ?? { formato: 'quantidade' as const };
    const dito = mostrarValor({ formato }, valor);
    const porque = valor === null ? falta : undefined;
    const comNotas = valor === null && porque === undefined && faltas.length > 0;
    const fechada = chave === null && todosFechados;
    return (
      <td key={c} className="numero" aria-describedby={comNotas ? notas : undefined}>
        {abrirFigura !== undefined && agregado !== undefined && !fechada && haContados({ agregado }, valor) ? (
          <button
            type="button"
            className="relatorio-abrir relatorio-abrir-figura"
            title={`Requerimentos contados: ${rotulo}, ${nome}`}
            onClick={() => abrirFigura(chave, c)}
          >
            {dito}
          </button>
        ) : (
          dito
        )}
        {porque !== undefined && <span className="relatorio-porque"> {porque}</span>}
      </td>
    );
  };
  const cabeca = (coluna: string | null, rotulo: string, frase?: string): ReactElement => (
    <th
      key={coluna ?? ''}
      scope="col"
      title={frase}
      className={coluna === null ? undefined : 'numero'}
      {...(emOrdem === true
        ? {}
        : { 'aria-sort': ordem.coluna === coluna ? (ordem.sobe ? 'ascending' : 'descending') : 'none' })}
    >
      {emOrdem === true ? (
        rotulo
      ) : (
        <button type="button" onClick={() => ordenar(coluna)}>
          {rotulo}
          {ordem.coluna === coluna && <span aria-hidden="true">{ordem.sobe ? ' ▲' : ' ▼'}</span>}
        </button>
      )}
    </th>
  );
  return (
    <TabelaRolavel
      titulo={titulo}
      notas={
        faltas.length > 0 && (
          <ul id={notas} className="relatorio-faltas">
            {faltas.map(({ falta, rotulos }) => (
              <li key={falta}>
                {SEM_FIGURA} em {rotulos.join(', ')}: {falta}.
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
            {cabeca(null, cabecalho)}
            {segundo !== undefined && <th scope="col">{segundo}</th>}
            {colunas.map((c) => cabeca(c, medidas[c]?.rotulo ?? c, medidas[c]?.frase))}
          </tr>
        </thead>
        <tbody>
          {postas.map(({ chave, nome, segundo: dele, valores, faltas: suas }) => (
            <tr key={chave}>
              <th scope="row">
                {abrir === undefined ? (
                  nome
                ) : (
                  <button
                    type="button"
                    className="relatorio-abrir"
                    aria-label={dele === undefined ? undefined : doisNomes(nome, dele)}
                    onClick={() => abrir(chave)}
                  >
                    {nome}
                  </button>
                )}
              </th>
              {segundo !== undefined && <td>{dele}</td>}
              {colunas.map((c) => figura(c, valores[c] ?? null, chave, doisNomes(nome, dele), suas?.[c]))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Todos</th>
            {segundo !== undefined && <td />}
            {colunas.map((c) => figura(c, total[c] ?? null, null, 'todos', faltasDoTotal[c]))}
          </tr>
        </tfoot>
      </table>
    </TabelaRolavel>
  );
};
