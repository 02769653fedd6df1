import { ANOS_LIDOS, diaDoNumero, numeroDoDia } from '../../../src/schemas/previsao/historia.ts';
import { ALEM, diasDeTrabalho, type Cidade } from '../../../src/schemas/previsao/preparo.ts';
import { calendarioDaCidade, type TrabalhoDaCidade } from '../requerimentos/calendario.ts';

/** Days before today that are handed over: requests that ended in the years that are read were mostly filed in the year before at the earliest. */
const ANTES = (ANOS_LIDOS + 1) * 366;

/** The day in a city, with the days on which it works. @param hoje AAAA-MM-DD */
export const cidadeDePrevisao = (trabalho: TrabalhoDaCidade, hoje: string): Cidade => {
  const feriado = calendarioDaCidade(trabalho);
  return {
    hoje: numeroDoDia(hoje),
    trabalha: diasDeTrabalho((dia) => feriado.folga?.(dia) !== true && feriado(dia) === undefined),
  };
};

/** The same as it is handed to a thread: 1 for each day from `inicio` on that is worked. */
export interface CidadeEmDias {
  readonly hoje: number;
  readonly inicio: number;
  readonly trabalhados: Uint8Array;
}

export const emDias = ({ hoje, trabalha }: Cidade): CidadeEmDias => {
  const inicio = hoje - ANTES;
  const trabalhados = Uint8Array.from({ length: ANTES + ALEM + 1 }, (_, i) => (trabalha(inicio + i) ? 1 : 0));
  return { hoje, inicio, trabalhados };
};

/** Days outside of those that were handed over go by the week. */
export const deDias = ({ hoje, inicio, trabalhados }: CidadeEmDias): Cidade => ({
  hoje,
  trabalha: (dia) => (trabalhados[dia - inicio] ?? Number(!fimDeSemana(dia))) === 1,
});

const fimDeSemana = (dia: number): boolean => [0, 6].includes(new Date(diaDoNumero(dia)).getUTCDay());
