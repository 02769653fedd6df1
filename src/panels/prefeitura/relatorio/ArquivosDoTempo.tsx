import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { baixar } from '../../../dataProvider/baixar.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { api } from '../../../dataProvider/http.ts';
import { BaixarPapel } from '../../../resources/requerimento/BaixarPapel.tsx';
import { Pagina } from '../../../resources/views/Pagina.tsx';
import { mostrarNumero } from '../../../schemas/brasil/numero.ts';
import { cabecalhosDoDicionario, dicionarioDe } from '../../../schemas/relatorios/arquivos/dicionario.ts';
import {
  ARQUIVOS_DO_TEMPO,
  colunasDoTempo,
  formatosDoArquivo,
} from '../../../schemas/relatorios/arquivos/tempoProcesso.ts';
import { etapa } from '../../../schemas/relatorios/fatos/etapa.ts';
import type { RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { nomeDoMes } from '../../layout/agenda/mes.ts';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { AtrasoDosFatos } from './AtrasoDosFatos.tsx';
import { TabelaRolavel } from './TabelaRolavel.tsx';
import { TRILHA_DOS_RELATORIOS } from './trilha.ts';
import './relatorio.css';
import './arquivos.css';

interface Mes {
  /** AAAA-MM */
  readonly mes: string;
  readonly linhas: number;
  readonly ate_agora: boolean;
}

interface Lidos extends Pick<RelatorioLido, 'atrasado_desde' | 'por_reunir'> {
  readonly meses: readonly Mes[];
}

const CAMINHO = `painel-prefeitura/relatorio/${ARQUIVOS_DO_TEMPO}`;

const baixarDaqui = (parte: string, query: Readonly<Record<string, string>> = {}): Promise<void> =>
  baixar(`${CAMINHO}/${parte}`, { query, semNavegacao: true }).catch((erro: unknown) => {
    // What the server refused is told already.
    if (!(erro instanceof ApiError)) throw erro;
  });

const UmMes = ({ mes, linhas, ate_agora }: Mes): ReactElement => {
  const nome = nomeDoMes(`${mes}-01`);
  return (
    <tr>
      <th scope="row">
        {nome}
        {ate_agora && <span className="arquivos-agora">até agora</span>}
      </th>
      <td className="numero">{mostrarNumero(linhas, { min: 0, max: 0 })}</td>
      <td>
        <div className="arquivos-botoes">
          {Object.entries(formatosDoArquivo).map(([formato, rotulo]) => (
            <BaixarPapel
              key={formato}
              variante="secundario"
              tamanho="pequeno"
              rotulo={rotulo}
              enquanto="Baixando…"
              nome={nome}
              baixar={() => baixarDaqui(mes, { formato })}
            />
          ))}
        </div>
      </td>
    </tr>
  );
};

const Meses = ({ lidos }: { readonly lidos: Lidos }): ReactElement =>
  lidos.meses.length === 0 ? (
    <div className="cartao">
      <EstadoVazio titulo="Ainda não há arquivos">
        O primeiro aparece quando a primeira etapa de um requerimento terminar.
      </EstadoVazio>
    </div>
  ) : (
    <TabelaRolavel titulo="Arquivos por mês">
      <table>
        <caption className="so-leitor">Arquivos por mês</caption>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col" className="numero">
              Linhas
            </th>
            <th scope="col">Baixar</th>
          </tr>
        </thead>
        <tbody>
          {lidos.meses.map((mes) => (
            <UmMes key={mes.mes} {...mes} />
          ))}
        </tbody>
      </table>
    </TabelaRolavel>
  );

const Dicionario = (): ReactElement => (
  <div className="arquivos">
    <h2 id="dicionario">O que há em cada coluna</h2>
    <TabelaRolavel tituladaPor="dicionario">
      <table className="arquivos-dicionario">
        <thead>
          <tr>
            {Object.values(cabecalhosDoDicionario).map((rotulo) => (
              <th key={rotulo} scope="col">
                {rotulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dicionarioDe(etapa.tabela, colunasDoTempo).map(({ nome, tipo, significado, origem }) => (
            <tr key={nome}>
              <th scope="row">
                <code>{nome}</code>
              </th>
              <td>{tipo}</td>
              <td>{significado}</td>
              <td className="arquivos-nome">{origem}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TabelaRolavel>
  </div>
);

/** The files of processing time (ROTA-040): a month at a time, and what their columns say. */
export const ArquivosDoTempo = (): ReactElement => {
  const consulta = useQuery({
    queryKey: ['relatorio', ARQUIVOS_DO_TEMPO],
    queryFn: ({ signal }) => api<Lidos>(CAMINHO, { signal, semAviso: true, semNavegacao: true }),
  });
  return (
    <Pagina
      titulo="Arquivos de tempo"
      trilha={TRILHA_DOS_RELATORIOS}
      acoes={
        <BaixarPapel
          variante="texto"
          rotulo="Baixar dicionário"
          enquanto="Baixando…"
          baixar={() => baixarDaqui('dicionario')}
        />
      }
    >
      <div className="relatorio">
        <p className="secundario">
          Um arquivo por mês, com uma linha para cada etapa que terminou nele: quanto durou e de quem era a vez. Sem
          nomes de pessoas. CSV abre em planilhas; Parquet, em Power BI, DuckDB e Python.
        </p>
        {consulta.data !== undefined && <AtrasoDosFatos lido={consulta.data} />}
        <Carregado consulta={consulta} rotulo="Carregando os arquivos…" oQue="os arquivos" principal>
          {(lidos) => <Meses lidos={lidos} />}
        </Carregado>
        <Dicionario />
      </div>
    </Pagina>
  );
};
