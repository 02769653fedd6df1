import type { ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { Pagina } from '../../../resources/views/Pagina.tsx';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { noFuso } from '../../../schemas/brasil/momento.ts';
import {
  filtrosDoFluxo,
  lugaresDoFluxo,
  medidasDasPassagens,
  medidasDosLugares,
  type FluxoLido,
} from '../../../schemas/relatorios/fluxo.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { AtrasoDosFatos } from './AtrasoDosFatos.tsx';
import { useFluxo } from './chamadas.ts';
import { FiltrosDoFluxo } from './FiltrosDoFluxo.tsx';
import { GraficoDoFluxo } from './GraficoDoFluxo.tsx';
import { TabelaDoRelatorio } from './TabelaDoRelatorio.tsx';
import { useEscolhas } from './useEscolhas.ts';
import './relatorio.css';

const Lido = ({ lido }: { readonly lido: FluxoLido }): ReactElement => {
  const { lugares, passagens, total, no_mesmo_setor, por } = lido;
  if (passagens.length === 0)
    return (
      <div className="cartao">
        <EstadoVazio titulo="Nada passou neste período">
          De {mostrarData(lido.de)} a {mostrarData(lido.ate)} nenhum requerimento foi de um lugar a outro. Escolha outro
          período, outro tipo ou todos os setores.
        </EstadoVazio>
      </div>
    );
  const nome = (chave: string): string => lugares.find((l) => l.chave === chave)?.nome ?? chave;
  return (
    <>
      <GraficoDoFluxo lido={lido} />
      {no_mesmo_setor > 0 && (
        <p className="secundario">
          {no_mesmo_setor === 1
            ? 'Mais 1 passagem foi de uma etapa a outra do mesmo setor.'
            : `Mais ${no_mesmo_setor} passagens foram de uma etapa a outra do mesmo setor.`}
        </p>
      )}
      <TabelaDoRelatorio
        colunas={['quantas', 'parte']}
        medidas={medidasDasPassagens}
        titulo="De onde para onde"
        cabecalho="De"
        segundo="Para"
        linhas={passagens.map(({ de, para, quantas, parte }) => ({
          chave: `${de} ${para}`,
          nome: nome(de),
          segundo: nome(para),
          valores: { quantas, parte },
        }))}
        total={{ quantas: total, parte: null }}
        emOrdem
      />
      <TabelaDoRelatorio
        colunas={['entraram', 'sairam', 'dias']}
        medidas={medidasDosLugares}
        titulo="Quanto passa e quanto fica em cada lugar"
        cabecalho={lugaresDoFluxo[por]}
        linhas={lugares.map(({ chave, nome: dele, entraram, sairam, dias }) => ({
          chave,
          nome: dele,
          valores: { entraram, sairam, dias },
        }))}
        total={{ entraram: total, sairam: total, dias: null }}
        emOrdem
      />
    </>
  );
};

/** How the requests of one type go from place to place, and come back. */
export const TelaDoFluxo = (): ReactElement => {
  const [escolhas, mudar] = useEscolhas(filtrosDoFluxo);
  const consulta = useFluxo(escolhas);
  const { error, data, isFetching, refetch } = consulta;
  const erros = error instanceof ApiError ? error.porCampo : {};
  const recusado = Object.keys(erros).length > 0;
  return (
    <Pagina
      titulo="Fluxo de processo"
      trilha={[{ label: 'Relatórios' }]}
      acoes={
        <Botao variante="texto" icone="imprimir" onClick={() => window.print()}>
          Imprimir
        </Botao>
      }
    >
      <div className="relatorio">
        <p className="secundario">Por onde os requerimentos de um tipo passam, de onde voltam e quanto esperam?</p>
        {data !== undefined && (
          <p className="so-impresso">
            {data.processo?.nome}, de {mostrarData(data.de)} a {mostrarData(data.ate)}
          </p>
        )}
        <FiltrosDoFluxo
          key={JSON.stringify(escolhas)}
          escolhas={escolhas}
          aplicar={(novas) => (JSON.stringify(novas) === JSON.stringify(escolhas) ? void refetch() : mudar(novas))}
          hoje={noFuso(new Date())?.dia ?? ''}
          erros={erros}
          aplicando={isFetching && data !== undefined}
          processo={data?.processo ?? null}
        />
        {data !== undefined && <AtrasoDosFatos lido={data} />}
        {!recusado && (
          <Carregado consulta={consulta} rotulo="Carregando o relatório…" oQue="o relatório" principal>
            {(lido) => <Lido lido={lido} />}
          </Carregado>
        )}
      </div>
    </Pagina>
  );
};
