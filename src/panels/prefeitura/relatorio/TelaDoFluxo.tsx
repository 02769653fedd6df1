import type { ReactElement } from 'react';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import {
  filtrosDoFluxo,
  lugaresDoFluxo,
  medidasDasPassagens,
  medidasDosLugares,
  type FluxoLido,
} from '../../../schemas/relatorios/fluxo.ts';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { useFluxo } from './chamadas.ts';
import { FiltrosDoFluxo } from './FiltrosDoFluxo.tsx';
import { GraficoDoFluxo } from './GraficoDoFluxo.tsx';
import { MolduraDoRelatorio } from './MolduraDoRelatorio.tsx';
import { OQueECadaNumero } from './OQueECadaNumero.tsx';
import { TabelaDoRelatorio } from './TabelaDoRelatorio.tsx';
import { useEscolhas } from './useEscolhas.ts';

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
      <OQueECadaNumero medidas={[...Object.values(medidasDasPassagens), ...Object.values(medidasDosLugares)]} />
    </>
  );
};

/** How the requests of one type go from place to place, and come back. */
export const TelaDoFluxo = (): ReactElement => {
  const escolhas = useEscolhas(filtrosDoFluxo);
  const consulta = useFluxo(escolhas[0]);
  return (
    <MolduraDoRelatorio
      nome="fluxo-processo"
      filtra={filtrosDoFluxo.filtra}
      umDeCada
      titulo="Fluxo de processo"
      pergunta="Por onde os requerimentos de um tipo passam, de onde voltam e quanto esperam?"
      escolhas={escolhas}
      consulta={consulta}
      filtros={(props) => <FiltrosDoFluxo {...props} processo={consulta.data?.processo ?? null} />}
      impresso={({ processo, de, ate }) => `${processo?.nome ?? ''}, de ${mostrarData(de)} a ${mostrarData(ate)}`}
    >
      {(lido) => <Lido lido={lido} />}
    </MolduraDoRelatorio>
  );
};
