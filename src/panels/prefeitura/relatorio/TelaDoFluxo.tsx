import type { ReactElement } from 'react';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { criteriosDoFluxo } from '../../../schemas/relatorios/criteriosDasOutras.ts';
import {
  chaveDaPassagem,
  filtrosDoFluxo,
  lugaresDoFluxo,
  medidasDasPassagens,
  medidasDosLugares,
  type FluxoLido,
} from '../../../schemas/relatorios/fluxo.ts';
import { outrasLeituras } from '../../../schemas/relatorios/outrasLeituras.ts';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { umDeCada, useFluxo } from './chamadas.ts';
import { BaixarRelatorio } from './BaixarRelatorio.tsx';
import type { Escolhas } from './escolhas.ts';
import { FiltrosDoFluxo } from './FiltrosDoFluxo.tsx';
import { GraficoDoFluxo } from './GraficoDoFluxo.tsx';
import { MolduraDoRelatorio } from './MolduraDoRelatorio.tsx';
import { NaoEstaAqui } from './NaoEstaAqui.tsx';
import { OQueECadaNumero } from './OQueECadaNumero.tsx';
import { PorEmail } from './porEmail/PorEmail.tsx';
import { RequerimentosContados } from './RequerimentosContados.tsx';
import { TabelaDoRelatorio } from './TabelaDoRelatorio.tsx';
import { useAberto } from './useAberto.ts';
import { useEscolhas } from './useEscolhas.ts';

interface Props {
  readonly lido: FluxoLido;
  readonly escolhas: Escolhas;
}

interface Contada {
  readonly linha: string;
  readonly saiu_de?: string;
  readonly foi_para?: string;
}

/** The row that the address opens, what it is called and from where to where its requests went; undefined: there is none. */
const contadaEm = ({ passagens, lugares }: FluxoLido, onde: string, chave: string): Contada | undefined => {
  const nome = (qual: string): string => lugares.find((l) => l.chave === qual)?.nome ?? qual;
  if (onde === 'passagem') {
    const achada = passagens.find((p) => chaveDaPassagem(p) === chave);
    if (achada === undefined) return undefined;
    const { de, para } = achada;
    return { linha: `de ${nome(de)} para ${nome(para)}`, saiu_de: de, foi_para: para };
  }
  const lugar = lugares.find((l) => l.chave === chave);
  if (lugar === undefined) return undefined;
  // Nothing enters where all begins.
  return lugar.entraram > 0
    ? { linha: `entraram em ${lugar.nome}`, foi_para: chave }
    : { linha: `saíram de ${lugar.nome}`, saiu_de: chave };
};

/** Kind of row that the address opens, and its key. */
interface Linha {
  readonly onde: string;
  readonly chave: string;
  readonly fechar: () => void;
}

const PASSAGENS = ['passagem', 'passagens'] as const;

/** The requests behind the row of a flow that the address opens. */
const Contados = ({ lido, escolhas, onde, chave, fechar }: Props & Linha): ReactElement => {
  const contada = contadaEm(lido, onde, chave);
  if (contada === undefined) return <NaoEstaAqui fechar={fechar} />;
  const { linha, ...lugares } = contada;
  const processo = lido.processo?.chave;
  return (
    <RequerimentosContados
      key={`${onde} ${chave}`}
      nome="fluxo-processo"
      consulta={{ ...umDeCada(escolhas), processo, ...lugares }}
      linha={linha}
      linhas={PASSAGENS}
      fechar={fechar}
    />
  );
};

const Lido = ({ lido, escolhas }: Props): ReactElement => {
  const { aberto, abrir, fechar } = useAberto();
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
  const contados = aberto !== null && <Contados {...{ lido, escolhas, fechar }} {...aberto} />;
  return (
    <>
      <GraficoDoFluxo lido={lido} abrir={abrir} />
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
          chave: chaveDaPassagem({ de, para }),
          nome: nome(de),
          segundo: nome(para),
          valores: { quantas, parte },
        }))}
        total={{ quantas: total, parte: null }}
        emOrdem
        abrir={(chave) => abrir('passagem', chave)}
      />
      {aberto?.onde === 'passagem' && contados}
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
        abrir={(chave) => abrir('lugar', chave)}
      />
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
