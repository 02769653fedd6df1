import type { ReactElement } from 'react';
import { plural } from '../../../schemas/texto/plural.ts';
import { chaveDaPassagem, type FluxoLido } from '../../../schemas/relatorios/fluxo.ts';
import { passagem } from '../../../schemas/relatorios/fatos/passagem.ts';
import { haDias } from '../../../schemas/relatorios/haDias.ts';
import { lugarDaEstada } from '../../../schemas/relatorios/lugarDaEstada.ts';
import { diaDito } from '../../../schemas/relatorios/requerimentosContados.ts';
import { umDeCada } from './chamadas.ts';
import type { Escolhas } from './escolhas.ts';
import { NaoEstaAqui } from './NaoEstaAqui.tsx';
import { RequerimentosContados } from './RequerimentosContados.tsx';

/** What the address says of a figure of a place, by its column. */
export const ONDE_DA_COLUNA: Readonly<Record<string, string>> = { entraram: 'entrou', sairam: 'saiu', estao: 'esta' };

interface Contada {
  readonly linha: string;
  readonly saiu_de?: string;
  readonly foi_para?: string;
  readonly esta_em?: string;
}

const nomeDoLugar = ({ lugares }: Pick<FluxoLido, 'lugares'>, qual: string): string =>
  lugares.find((l) => l.chave === qual)?.nome ?? qual;

/** What the address opens, what it is called and where its requests went; undefined: there is no such row. */
const contadaEm = (lido: FluxoLido, onde: string, chave: string): Contada | undefined => {
  const { passagens, lugares } = lido;
  if (onde === 'passagem') {
    const achada = passagens.find((p) => chaveDaPassagem(p) === chave);
    if (achada === undefined) return undefined;
    const { de, para } = achada;
    return { linha: `de ${nomeDoLugar(lido, de)} para ${nomeDoLugar(lido, para)}`, saiu_de: de, foi_para: para };
  }
  const lugar = lugares.find((l) => l.chave === chave);
  if (lugar === undefined) return undefined;
  // The place itself: who passed, and where nobody did, who stands there.
  const parado = onde === 'lugar' && lugar.entraram + lugar.sairam === 0;
  if (onde === 'esta' || parado) return { linha: `estão em ${lugar.nome}`, esta_em: chave };
  // Nothing enters where all begins.
  const entrou = onde === 'entrou' || (onde === 'lugar' && lugar.entraram > 0);
  return entrou
    ? { linha: `entraram em ${lugar.nome}`, foi_para: chave }
    : { linha: `saíram de ${lugar.nome}`, saiu_de: chave };
};

/** Who is in a place is a request, whatever led there. */
const PASSAGENS = ['passagem', 'passagens'] as const;

/** How long a request is where it is, or stood where it went or what it left: of a passage, which has two places, in which of them. */
const diasNoLugar = (
  dias: number,
  { saiu_de, foi_para, esta_em }: Omit<Contada, 'linha'>,
  nome: (qual: string) => string,
) => {
  if (esta_em !== undefined) return haDias(dias);
  const onde =
    saiu_de === undefined || foi_para === undefined ? undefined : lugarDaEstada({ saiu_de, foi_para })?.lugar;
  return `ficou ${plural(dias, 'dia', 'dias')}${onde === undefined ? '' : ` em ${nome(onde)}`}`;
};

interface Props {
  readonly lido: FluxoLido;
  readonly escolhas: Escolhas;
  /** Kind of row or figure that the address opens, and its key. */
  readonly onde: string;
  readonly chave: string;
  readonly fechar: () => void;
}

/** The requests behind the figure of a flow that the address opens. */
export const ContadosDoFluxo = ({ lido, escolhas, onde, chave, fechar }: Props): ReactElement => {
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
      dia={diaDito({ fonte: passagem, ...(lugares.esta_em === undefined ? {} : { momento: 'agora' }) })}
      linhas={lugares.esta_em === undefined ? PASSAGENS : undefined}
      valorDe={(dias) => diasNoLugar(dias, lugares, (qual) => nomeDoLugar(lido, qual))}
      fechar={fechar}
    />
  );
};
