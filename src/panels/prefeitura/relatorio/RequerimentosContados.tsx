import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../dataProvider/http.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import {
  cadaUmUmaVez,
  quantosRequerimentos,
  type PaginaDeContados,
} from '../../../schemas/relatorios/requerimentosContados.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { caminhosDoRequerimento } from '../requerimento/caminhos.ts';
import { caminhoDoRelatorio, type ConsultaDoRelatorio } from './chamadas.ts';
import { useListaAVista } from './useListaAVista.ts';

interface Props {
  /** Last part of the report's addresses. */
  readonly nome: string;
  /** The report as it is asked for, narrowed to the row whose requests are shown. */
  readonly consulta: ConsultaDoRelatorio;
  /** What the row is called, and its figure where that is what is looked into. */
  readonly linha: string;
  /** What the day of each request is, before the date. */
  readonly dia: string;
  /** What the rows behind it are called, one and several; absent: each is a request. */
  readonly linhas?: readonly [uma: string, varias: string] | undefined;
  /** How the figure of one request is read; absent: none is told. */
  readonly valorDe?: ((valor: number) => string | undefined) | undefined;
  readonly fechar: () => void;
}

const UmaVez = ({ frase }: { readonly frase: string | undefined }): ReactElement | null =>
  frase === undefined ? null : <p className="secundario relatorio-uma-vez">{frase}</p>;

/** The figure of one request, at the end of its line. */
const Valor = ({ dito }: { readonly dito: string | undefined }): ReactElement | null =>
  dito === undefined ? null : (
    <>
      {' '}
      <strong className="relatorio-contado-valor">{dito}</strong>
    </>
  );

/** The very requests behind a row of a report, a page at a time, each leading to its own screen. */
export const RequerimentosContados = ({
  nome,
  consulta: estreita,
  linha,
  dia: diaDito,
  linhas,
  valorDe,
  fechar,
}: Props): ReactElement => {
  const [pagina, setPagina] = useState(1);
  const consulta = useQuery({
    queryKey: ['relatorio', nome, 'requerimentos', estreita, pagina],
    queryFn: ({ signal }) =>
      api<PaginaDeContados>(`${caminhoDoRelatorio({ nome })}/requerimentos`, {
        query: { ...estreita, page: pagina },
        signal,
        semAviso: true,
        semNavegacao: true,
      }),
    placeholderData: keepPreviousData,
  });
  const { secao, titulo, teclas } = useListaAVista(consulta.data !== undefined, fechar);
  return (
    <section
      ref={secao}
      className="cartao relatorio-contados nao-imprimir"
      aria-label={`Requerimentos contados: ${linha}`}
      onKeyDown={teclas}
    >
      <div className="relatorio-contados-topo">
        <h2 ref={titulo} tabIndex={-1}>
          {consulta.data === undefined
            ? `Requerimentos contados: ${linha}`
            : `${linha}: ${quantosRequerimentos(consulta.data.total)}`}
        </h2>
        <Botao variante="texto" icone="fechar" onClick={fechar}>
          Fechar
        </Botao>
      </div>
      <Carregado consulta={consulta} rotulo="Carregando os requerimentos…" oQue="os requerimentos">
        {({ data, total, contados, last_page }) => (
          <>
            <UmaVez frase={cadaUmUmaVez({ contados, total }, linhas)} />
            <ul>
              {data.map(({ id, numero, tipo, situacao, requerente, dia, valor }) => (
                <li key={id}>
                  <Link to={caminhosDoRequerimento.visualizacao(id)}>{numero}</Link> {tipo}, {requerente}
                  <span className="secundario">
                    {' '}
                    {situacao}, {diaDito} {mostrarData(dia)}
                  </span>
                  <Valor dito={typeof valor === 'number' ? valorDe?.(valor) : undefined} />
                </li>
              ))}
            </ul>
            {last_page > 1 && (
              <nav className="relatorio-paginas" aria-label="Páginas dos requerimentos contados">
                <span>
                  Página {pagina} de {last_page}
                </span>
                <Botao
                  variante="secundario"
                  tamanho="pequeno"
                  onClick={() => setPagina(Math.max(1, pagina - 1))}
                  impedidoPor={pagina === 1 ? 'Esta é a primeira página' : undefined}
                >
                  Anterior
                </Botao>
                <Botao
                  variante="secundario"
                  tamanho="pequeno"
                  onClick={() => setPagina(Math.min(last_page, pagina + 1))}
                  impedidoPor={pagina === last_page ? 'Esta é a última página' : undefined}
                >
                  Próxima
                </Botao>
              </nav>
            )}
          </>
        )}
      </Carregado>
    </section>
  );
};
