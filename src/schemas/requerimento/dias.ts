import { noFuso } from '../brasil/momento.ts';
import type { Definicao } from '../processo/definicao.ts';
import { inicioPeloPapel, type EmPapel } from './emPapel.ts';
import type { Estado } from './estado.ts';
import type { Respostas } from './resposta.ts';

/** When and where a state is read: the day (AAAA-MM-DD) in the city, and its time zone. */
interface Leitura {
  readonly hoje: string;
  readonly fuso: string;
}

/** What rules know of days, by the names that they use (expressoes.ts); empty of a state that was read without its day. */
export type DiasDasRegras =
  { readonly hoje: string; readonly protocolado_em: string } | { readonly [nome: string]: never };

/** The day on which a request comes in that is begun or filed today: of paper, where the process counts from it, the day on which the counter took it. */
export const diaDaEntrada = (
  { processo }: Pick<Definicao, 'processo'>,
  em_papel: EmPapel | undefined,
  hoje: string,
): string => (processo.prazo_em_papel === 'recebimento' ? em_papel?.recebido_em : undefined) ?? hoje;

/** Day on which it was filed, or would be today. */
const diaDoProtocolo = (definicao: Definicao, estado: Estado, { hoje, fuso }: Leitura): string => {
  const { protocolado_em, em_papel } = estado;
  if (protocolado_em === null) return diaDaEntrada(definicao, em_papel, hoje);
  return inicioPeloPapel(definicao, estado, protocolado_em) ?? noFuso(protocolado_em, fuso)?.dia ?? hoje;
};

/**
 * The state with the day on which it is read, for the rules that name days. The days of what was done before follow from the times that its events
 * keep, so that the same state read on the same day gives the same; `semDia` takes it off before anything is stored.
 */
export const comDia = (definicao: Definicao, estado: Estado, { hoje, fuso }: Leitura): Estado => ({
  ...estado,
  lido: { hoje, fuso, protocolado_em: diaDoProtocolo(definicao, estado, { hoje, fuso }) },
});

export const semDia = ({ lido: _lido, ...estado }: Estado): Estado => estado;

/** For conditions of the flow and for fees: the day of the act that asks, or of the reading. */
export const diasDoFluxo = ({ lido }: Pick<Estado, 'lido'>): DiasDasRegras =>
  lido === undefined ? {} : { hoje: lido.hoje, protocolado_em: lido.protocolado_em };

/** For the rules of a step's form and documents: today while the step is open, then the day on which it was last handed in. */
export const diasDaEtapa = (estado: Pick<Estado, 'lido' | 'execucoes'>, etapa: string): DiasDasRegras => {
  const { lido } = estado;
  if (lido === undefined) return {};
  const ultima = estado.execucoes.findLast((e) => e.etapa === etapa && e.sem_caminho !== true);
  const fim = ultima?.concluida_em;
  return {
    hoje: (fim == null ? undefined : noFuso(fim, lido.fuso)?.dia) ?? lido.hoje,
    protocolado_em: lido.protocolado_em,
  };
};

/** The answers that rules of a step's form and documents read, with the days. A field of an older version may be called like one of them. */
export const respostasComDias = (
  estado: Pick<Estado, 'lido' | 'execucoes' | 'respostas'>,
  etapa: string,
  respostas: Respostas = estado.respostas,
): Respostas => ({ ...diasDaEtapa(estado, etapa), ...respostas });

/** Days on which answers of a step were corrected since it was handed in, by field: a corrected answer is judged by its own day. */
export const diasDasCorrecoes = (
  estado: Pick<Estado, 'lido' | 'execucoes' | 'pendencias'>,
  etapa: string,
): { readonly [campo: string]: string } => {
  const { lido } = estado;
  const entregue = diasDaEtapa(estado, etapa)['hoje'];
  if (lido === undefined || entregue === undefined) return {};
  return Object.fromEntries(
    estado.pendencias.flatMap(({ respondida_em, itens }) => {
      const dia = respondida_em === null ? undefined : noFuso(respondida_em, lido.fuso)?.dia;
      return dia === undefined || dia < entregue
        ? []
        : itens.flatMap((i) =>
            i.tipo === 'campo' && i.alvo !== null && i.contestacao === undefined ? [[i.alvo, dia] as const] : [],
          );
    }),
  );
};
