import type { ReactElement } from 'react';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { criteriosDoFluxo } from '../../../schemas/relatorios/criteriosDasOutras.ts';
import { chaveDaPassagem, filtrosDoFluxo, NADA_PASSOU, type FluxoLido } from '../../../schemas/relatorios/fluxo.ts';
import { medidasDasPassagens, medidasDosLugares } from '../../../schemas/relatorios/medidasDoFluxo.ts';
import { outrasLeituras } from '../../../schemas/relatorios/outrasLeituras.ts';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { umDeCada, useFluxo } from './chamadas.ts';
import { BaixarRelatorio } from './BaixarRelatorio.tsx';
import { ContadosDoFluxo } from './ContadosDoFluxo.tsx';
import type { Escolhas } from './escolhas.ts';
import { FiltrosDoFluxo } from './FiltrosDoFluxo.tsx';
import { GraficoDoFluxo } from './GraficoDoFluxo.tsx';
import { LugaresDoFluxo } from './LugaresDoFluxo.tsx';
import { MolduraDoRelatorio } from './MolduraDoRelatorio.tsx';
import { OQueECadaNumero } from './OQueECadaNumero.tsx';
import { PorEmail } from './porEmail/PorEmail.tsx';
import { TabelaDoRelatorio } from './TabelaDoRelatorio.tsx';
import { useAberto } from './useAberto.ts';
import { useEscolhas } from './useEscolhas.ts';

interface Props {
  readonly lido: FluxoLido;
  readonly escolhas: Escolhas;
}

const Lido = ({ lido, escolhas }: Props): ReactElement => {
  const { aberto, abrir, fechar } = useAberto();
  const { lugares, passagens, total, estao, no_mesmo_setor } = lido;
  if (passagens.length === 0 && estao === 0)
    return (
      <div className="cartao">
        <EstadoVazio titulo={NADA_PASSOU}>
          De {mostrarData(lido.de)} a {mostrarData(lido.ate)} nenhum requerimento foi de um lugar a outro. Escolha outro
          período, outro tipo ou todos os setores.
        </EstadoVazio>
      </div>
    );
  const nome = (chave: string): string => lugares.find((l) => l.chave === chave)?.nome ?? chave;
  const passou = passagens.length > 0;
  const contados = aberto !== null && <ContadosDoFluxo {...{ lido, escolhas, fechar }} {...aberto} />;
  return (
    <>
      {passou ? (
        <GraficoDoFluxo lido={lido} abrir={abrir} />
      ) : (
        <div className="cartao">
          <EstadoVazio titulo={NADA_PASSOU}>
            De {mostrarData(lido.de)} a {mostrarData(lido.ate)} nenhum requerimento foi de um lugar a outro. Na tabela
            está quem já estava em cada lugar.
          </EstadoVazio>
        </div>
      )}
      {no_mesmo_setor > 0 && (
        <p className="secundario">
          {no_mesmo_setor === 1
            ? 'Mais 1 passagem foi de uma etapa a outra do mesmo setor.'
            : `Mais ${no_mesmo_setor} passagens foram de uma etapa a outra do mesmo setor.`}
        </p>
      )}
      {passou && (
        <TabelaDoRelatorio
          colunas={['quantas', 'parte']}
          medidas={medidasDasPassagens}
          titulo="De onde para onde"
          cabecalho="De"
          segundo="Para"
          linhas={passagens.map(({ de, para, quantas, parte }) => ({
            chave: chaveDaPassagem({ de, para }),
            nome: nome(de),
            segundo: nome(para),
            valores: { quantas, parte },
          }))}
          total={{ quantas: total, parte: null }}
          emOrdem
          abrir={(chave) => abrir('passagem', chave)}
          abrirFigura={(chave) => abrir('passagem', chave ?? '')}
          todosFechados
        />
      )}
      {aberto?.onde === 'passagem' && contados}
      <LugaresDoFluxo lido={lido} abrir={abrir} />
      {aberto !== null && aberto.onde !== 'passagem' && contados}
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
      recusasNosCampos
      titulo={outrasLeituras.fluxo.rotulo}
      pergunta={outrasLeituras.fluxo.pergunta}
      escolhas={escolhas}
      consulta={consulta}
      filtros={(props) => <FiltrosDoFluxo {...props} processo={consulta.data?.processo ?? null} />}
      acoes={
        <>
          <BaixarRelatorio relatorio={outrasLeituras.fluxo} consulta={umDeCada(escolhas[0])} />
          <PorEmail relatorio={outrasLeituras.fluxo} escolhas={escolhas[0]} umDeCada />
        </>
      }
      impresso={(lido, { setor }) => criteriosDoFluxo(lido, setor).criterios}
    >
      {(lido) => <Lido lido={lido} escolhas={escolhas[0]} />}
    </MolduraDoRelatorio>
  );
};
