import type { ReactElement } from 'react';
import { plural } from '../../../schemas/texto/plural.ts';
import { chaveDaPassagem, type FluxoLido } from '../../../schemas/relatorios/fluxo.ts';
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

/** What the address opens, what it is called and where its requests went; undefined: there is no such row. */
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

/** How long a request stood in the place that it went to, or is where it is. */
const diasNoLugar = (dias: number, ainda: boolean): string =>
  `${ainda ? 'há' : 'ficou'} ${plural(dias, 'dia', 'dias')}`;

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
      linhas={lugares.esta_em === undefined ? PASSAGENS : undefined}
      valorDe={(dias) => diasNoLugar(dias, lugares.esta_em !== undefined)}
      fechar={fechar}
    />
  );
};
