import { useState, type ComponentType, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { Pagina } from '../../../resources/views/Pagina.tsx';
import { noFuso } from '../../../schemas/brasil/momento.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { nomesDosPeriodos, periodoPorExtenso } from '../../../schemas/relatorios/nomeDoPeriodo.ts';
import { relatorios } from '../../../schemas/relatorios/relatorios.ts';
import type { Relatorio, RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { AtrasoDosFatos } from './AtrasoDosFatos.tsx';
import { BaixarRelatorio } from './BaixarRelatorio.tsx';
import { CartoesDoRelatorio } from './CartoesDoRelatorio.tsx';
import { useRelatorio, type Escolhas } from './chamadas.ts';
import { FiltrosDoRelatorio } from './FiltrosDoRelatorio.tsx';
import { GraficoDoRelatorio } from './GraficoDoRelatorio.tsx';
import { RequerimentosContados } from './RequerimentosContados.tsx';
import { TabelaDoRelatorio } from './TabelaDoRelatorio.tsx';
import { useEscolhas } from './useEscolhas.ts';
import './relatorio.css';

interface Props {
  readonly relatorio: Relatorio;
  readonly lido: RelatorioLido;
}

/** Key of the row of those that have no value. */
const SEM_CHAVE = '-';

const Lido = ({ relatorio, lido, escolhas }: Props & { readonly escolhas: Escolhas }): ReactElement => {
  const { dimensoes, colunas, medidas } = relatorio;
  const [aberto, setAberto] = useState<string | null>(null);
  const grupo = lido.grupos.find(({ chave }) => (chave ?? SEM_CHAVE) === aberto);
  if (lido.grupos.length === 0)
    return (
      <div className="cartao">
        <EstadoVazio titulo="Nada neste período">
          De {mostrarData(lido.de)} a {mostrarData(lido.ate)} não há o que contar. Escolha outro período ou menos
          filtros.
        </EstadoVazio>
      </div>
    );
  const por = dimensoes[lido.por]?.rotulo ?? lido.por;
  return (
    <>
      <CartoesDoRelatorio relatorio={relatorio} lido={lido} />
      <div className="relatorio-graficos">
        {relatorio.graficos.map((grafico) => (
          <GraficoDoRelatorio
            key={`${grafico.tipo} ${grafico.titulo}`}
            relatorio={relatorio}
            grafico={grafico}
            lido={lido}
          />
        ))}
      </div>
      <TabelaDoRelatorio
        {...{ colunas, medidas }}
        titulo={`${relatorio.rotulo} por ${por.toLowerCase()}`}
        cabecalho={por}
        linhas={lido.grupos.map(({ chave, nome, valores }) => ({ chave: chave ?? SEM_CHAVE, nome, valores }))}
        total={lido.total}
        abrir={setAberto}
      />
      {lido.grupos_fora > 0 && (
        <p className="secundario">
          {lido.grupos_fora === 1 ? 'Mais 1 não cabe aqui.' : `Mais ${lido.grupos_fora} não cabem aqui.`} Escolha um
          período menor ou um filtro.
        </p>
      )}
      {grupo !== undefined && (
        <RequerimentosContados
          key={`${lido.por} ${aberto ?? ''}`}
          relatorio={relatorio}
          escolhas={escolhas}
          grupo={grupo}
          por={lido.por}
          fechar={() => setAberto(null)}
        />
      )}
      <TabelaDoRelatorio
        {...{ colunas, medidas }}
        titulo={`${relatorio.rotulo} por ${nomesDosPeriodos[lido.agrupar].toLowerCase()}`}
        cabecalho={nomesDosPeriodos[lido.agrupar]}
        linhas={lido.periodos.map(({ inicio, valores }) => ({
          chave: inicio,
          nome: periodoPorExtenso(inicio, lido.agrupar),
          valores,
        }))}
        total={lido.total}
        emOrdem
      />
    </>
  );
};

const Tela = ({ relatorio }: { readonly relatorio: Relatorio }): ReactElement => {
  const [escolhas, mudar] = useEscolhas(relatorio);
  const consulta = useRelatorio(relatorio, escolhas);
  const { error, data, isFetching, refetch } = consulta;
  const erros = error instanceof ApiError ? error.porCampo : {};
  const recusado = Object.keys(erros).length > 0;
  const hoje = noFuso(new Date())?.dia ?? '';
  return (
    <Pagina
      titulo={relatorio.rotulo}
      trilha={[{ label: 'Relatórios' }]}
      acoes={
        <>
          <Botao variante="texto" icone="imprimir" onClick={() => window.print()}>
            Imprimir
          </Botao>
          <BaixarRelatorio relatorio={relatorio} escolhas={escolhas} />
        </>
      }
    >
      <div className="relatorio">
        <p className="secundario">{relatorio.pergunta}</p>
        {data !== undefined && (
          <p className="so-impresso">
            De {mostrarData(data.de)} a {mostrarData(data.ate)}
          </p>
        )}
        <FiltrosDoRelatorio
          key={JSON.stringify(escolhas)}
          relatorio={relatorio}
          escolhas={escolhas}
          aplicar={(novas) => (JSON.stringify(novas) === JSON.stringify(escolhas) ? void refetch() : mudar(novas))}
          hoje={hoje}
          erros={erros}
          aplicando={isFetching && data !== undefined}
        />
        {data !== undefined && <AtrasoDosFatos lido={data} />}
        {data?.so_o_proprio === true && relatorio.dimensoes[data.por]?.nomes === 'pessoa' && (
          <p className="secundario">Aqui está o seu trabalho. O das outras pessoas é lido pelos gestores.</p>
        )}
        {!recusado && (
          <Carregado consulta={consulta} rotulo="Carregando o relatório…" oQue="o relatório" principal>
            {(lido) => <Lido relatorio={relatorio} lido={lido} escolhas={escolhas} />}
          </Carregado>
        )}
      </div>
    </Pagina>
  );
};

/** The screen of a report, by its name. */
export const telaDoRelatorio = (nome: (typeof relatorios)[number]['nome']): ComponentType => {
  const relatorio: Relatorio | undefined = relatorios.find((um) => um.nome === nome);
  if (relatorio === undefined) throw new RangeError(`Relatório desconhecido: ${nome}`);
  return () => <Tela relatorio={relatorio} />;
};
