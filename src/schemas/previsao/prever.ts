import { brutaDe, type Aprendizado } from './aprender.ts';
import type { Correcao, Faixas } from './correcao.ts';
import { HISTORICO_MINIMO, type Percurso } from './historia.ts';
import type { Modelo } from './modelo.ts';
import { parteQueCorrige, razoesDoAberto, type Fila, type Razao } from './razoes.ts';
import { rolarAoTrabalho } from './relogio.ts';
import { CAMINHOS, diasDoAberto, diasDoNovo, type Sorteio } from './sortear.ts';

/** Too few requests of the process have ended. */
export interface PoucoHistorico {
  readonly tipo: 'pouco_historico';
  readonly encerrados: number;
}

/** Ranges in days from the day of the forecast. */
interface PrevisaoDoAberto extends Faixas {
  readonly tipo: 'aberto';
  readonly razoes: readonly Razao[];
}

export interface PrevisaoDoNovo extends Faixas {
  readonly tipo: 'novo';
  /** Share that goes back to the applicant for a correction at least once. */
  readonly corrige: number;
}

const poucos = (modelo: Modelo, processo: number): PoucoHistorico | undefined => {
  const encerrados = modelo.encerrados(processo);
  return encerrados < HISTORICO_MINIMO ? { tipo: 'pouco_historico', encerrados } : undefined;
};

/** Ends on days that nobody works go on to the next one that is worked. */
const emDiasDeTrabalho = ({ hoje, trabalha }: Modelo, { metade, oito }: Faixas): Faixas => {
  const rolado = (dias: number): number => rolarAoTrabalho(hoje + dias, trabalha) - hoje;
  return {
    metade: { de: rolado(metade.de), ate: rolado(metade.ate) },
    oito: { de: rolado(oito.de), ate: rolado(oito.ate) },
  };
};

const faixasDe = (
  modelo: Modelo,
  correcao: Correcao,
  processo: number,
  tipo: 'aberto' | 'novo',
  dias: Float64Array,
): Faixas => emDiasDeTrabalho(modelo, correcao.corrigir(brutaDe(dias), processo, tipo));

/**
 * When a request that runs will be ready.
 * @param percurso as it is known today
 * @param fila those that stand before it, for the reasons
 */
export const preverAberto = (
  { modelo, correcao }: Aprendizado,
  percurso: Percurso,
  fila: Fila,
  sorteio: Sorteio,
): PrevisaoDoAberto | PoucoHistorico => {
  const { processo } = percurso;
  const pouco = poucos(modelo, processo);
  if (pouco !== undefined) return pouco;
  const faixas = faixasDe(modelo, correcao, processo, 'aberto', diasDoAberto(modelo, percurso, sorteio));
  return { tipo: 'aberto', ...faixas, razoes: razoesDoAberto(modelo, percurso, fila, sorteio) };
};

/** How long a request of a process takes that is filed today. */
export const preverNovo = (
  { modelo, correcao }: Aprendizado,
  processo: number,
  sorteio: Sorteio,
): PrevisaoDoNovo | PoucoHistorico => {
  const pouco = poucos(modelo, processo);
  if (pouco !== undefined) return pouco;
  const faixas = faixasDe(modelo, correcao, processo, 'novo', diasDoNovo(modelo, processo, sorteio, CAMINHOS * 5));
  return { tipo: 'novo', ...faixas, corrige: parteQueCorrige(modelo, processo, sorteio) };
};
