import { useEffect, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useListContext } from 'ra-core';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { lerUsuario } from '../../../authProvider/usuario.ts';
import { filtroVazio, type Filtros } from '../../../dataProvider/consultaDaLista.ts';
import { mostrarDataHora } from '../../../schemas/brasil/momento.ts';
import { rotuloDaColuna } from '../../../schemas/colunas.ts';
import { mostrarValor } from '../../../schemas/mostrar.ts';
import { useEntity } from '../../EntityContext.ts';
import { artigo } from '../../genero.ts';
import { valorNoCaminho } from '../../valorNoCaminho.ts';
import { Valor } from '../../widgets/Valor.tsx';
import { colunaDe } from '../larguras.ts';
import { useColunasDaTabela } from '../colunas/useColunasDaTabela.ts';
import { FiltroEmPalavras } from '../FiltroEmPalavras.tsx';
import { useTabela } from '../TabelaContext.ts';
import { fraseDoTotal } from '../useSomas.ts';
import type { LinhasImpressas } from './linhasParaImprimir.ts';
import { useImprimirPronto } from './useImprimirPronto.ts';
import './listaImpressa.css';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** What the rows were chosen and ordered by, in words. */
const Criterios = (): ReactElement => {
  const entity = useEntity();
  const { sort, filterValues } = useListContext();
  const { criterios } = useTabela();
  const { s, ...filtros } = filterValues as { readonly s?: string } & Filtros;
  const ligados = Object.entries(filtros).filter(([, valor]) => !filtroVazio(valor));
  const ordem =
    sort.field === ''
      ? 'do mais recente ao mais antigo'
      : `${rotuloDaColuna(entity, sort.field)}, ${sort.order === 'DESC' ? 'decrescente' : 'crescente'}`;
  return (
    <ul className="lista-impressa-criterios" aria-label="Critérios">
      {s !== undefined && <li>{`Busca: “${s}”`}</li>}
      {criterios ??
        ligados.map(([campo, valor]) => (
          <li key={campo}>
            <FiltroEmPalavras campo={campo} valor={valor} />
          </li>
        ))}
      {criterios === undefined && s === undefined && ligados.length === 0 && <li>Sem filtros</li>}
      <li>{`Ordem: ${ordem}`}</li>
    </ul>
  );
};

const Cabecalho = ({ lidas: { linhas, total } }: { readonly lidas: LinhasImpressas }): ReactElement => {
  const { label } = useEntity();
  const { excluidos } = useTabela();
  const usuario = lerUsuario();
  const quando = mostrarDataHora(new Date(), marcaDaPagina().fuso);
  const sobra = total - linhas.length;
  return (
    <header>
      <p className="lista-impressa-organizacao">{usuario?.organizacao?.nome}</p>
      <h1>{excluidos ? `${label.many} desativad${artigo(label)}s` : label.many}</h1>
      <Criterios />
      <p>{`Impresso em ${quando} por ${usuario?.nome ?? ''}`}</p>
      {sobra > 0 && (
        <p>
          <b>{`Estão aqui os primeiros ${numero(linhas.length)} de ${numero(total)} registros; ${sobra === 1 ? '1 ficou' : `${numero(sobra)} ficaram`} de fora.`}</b>
        </p>
      )}
    </header>
  );
};

interface Props {
  readonly lidas: LinhasImpressas;
  readonly depois: () => void;
}

/** The list as a paper: beside the page, seen by the printer alone, with the columns in sight and every row that was read. */
export const ListaImpressa = ({ lidas, depois }: Props): ReactElement => {
  const { excluidos } = useTabela();
  const colunas = useColunasDaTabela();
  const comSoma = colunas.some(({ caminho }) => lidas.somas[caminho] !== undefined);
  const lado = (schema: unknown): string => (colunaDe(schema).direita ? 'a-direita' : '');
  useImprimirPronto(depois);
  useEffect(() => {
    document.documentElement.classList.add('imprimindo-lista');
    return () => document.documentElement.classList.remove('imprimindo-lista');
  }, []);
  return createPortal(
    <article className="lista-impressa">
      <Cabecalho lidas={lidas} />
      <table>
        <thead>
          <tr>
            {colunas.map(({ caminho, rotulo, schema }) => (
              <th key={caminho} scope="col" className={lado(schema)}>
                {rotulo}
              </th>
            ))}
            {excluidos && <th scope="col">Desativação</th>}
          </tr>
        </thead>
        <tbody>
          {lidas.linhas.map((linha) => (
            <tr key={linha.id}>
              {colunas.map(({ caminho, schema }) => (
                <td key={caminho} className={lado(schema)}>
                  <Valor schema={schema} valor={valorNoCaminho(linha, caminho)} compacto />
                </td>
              ))}
              {excluidos && <td>{mostrarDataHora(linha['excluido_em'] as string, marcaDaPagina().fuso)}</td>}
            </tr>
          ))}
          {comSoma && (
            <tr className="lista-impressa-somas">
              {colunas.map(({ caminho, schema }) => (
                <td key={caminho} className={lado(schema)}>
                  {lidas.somas[caminho] === undefined ? '' : mostrarValor(schema, lidas.somas[caminho])}
                </td>
              ))}
              {excluidos && <td />}
            </tr>
          )}
        </tbody>
      </table>
      <p className="lista-impressa-total">{fraseDoTotal(lidas.total)}</p>
    </article>,
    document.body,
  );
};
