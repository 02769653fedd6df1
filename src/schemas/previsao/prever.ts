import type { Prazo } from '../processo/prazos.ts';
import { brutaDe, HISTORICO_MINIMO, type Aprendizado } from './aprender.ts';
import type { Correcao, Faixas } from './correcao.ts';
import type { Percurso } from './historia.ts';
import type { Modelo } from './modelo.ts';
import { parteQueCorrige, razoesDoAberto, type Fila, type Razao } from './razoes.ts';
import { rolarAoTrabalho } from './relogio.ts';
import { CAMINHOS, diasDoAberto, diasDoNovo, type Sorteio } from './sortear.ts';

/** Too few requests of the process have ended; what it has is its legal term, where it has one. */
export interface PoucoHistorico {
  readonly tipo: 'pouco_historico';
  readonly encerrados: number;
  readonly prazo: Prazo | null;
}

/** Ranges in days from the day of the forecast; with how often those of 80 % held of late, null while that is unknown. */
export interface EmFaixas extends Faixas {
  readonly cobertura: number | null;
}

export interface PrevisaoDoAberto extends EmFaixas {
  readonly tipo: 'aberto';
  readonly razoes: readonly Razao[];
}

export interface PrevisaoDoNovo extends EmFaixas {
  readonly tipo: 'novo';
  /** Share that goes back to the applicant for a correction at least once. */
  readonly corrige: number;
}

const poucos = (modelo: Modelo, processo: number, prazo: Prazo | null): PoucoHistorico | undefined => {
  const encerrados = modelo.encerrados(processo);
  return encerrados < HISTORICO_MINIMO ? { tipo: 'pouco_historico', encerrados, prazo } : undefined;
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
): EmFaixas => ({
  ...emDiasDeTrabalho(modelo, correcao.corrigir(brutaDe(dias), processo, tipo)),
  cobertura: correcao.cobertura(tipo),
});

/**
 * When a request that runs will be ready.
 * @param percurso as it is known today
 * @param prazo the legal term of its process, told where there is too little history
 * @param fila those that stand before it, for the reasons
 */
export const preverAberto = (
  { modelo, correcao }: Aprendizado,
  percurso: Percurso,
  prazo: Prazo | null,
  fila: Fila,
  sorteio: Sorteio,
): PrevisaoDoAberto | PoucoHistorico => {
  const { processo } = percurso;
  const pouco = poucos(modelo, processo, prazo);
  if (pouco !== undefined) return pouco;
  const faixas = faixasDe(modelo, correcao, processo, 'aberto', diasDoAberto(modelo, percurso, sorteio));
  return { tipo: 'aberto', ...faixas, razoes: razoesDoAberto(modelo, percurso, fila, sorteio) };
};

/** How long a request of a process takes that is filed today. */
export const preverNovo = (
  { modelo, correcao }: Aprendizado,
  processo: number,
  prazo: Prazo | null,
  sorteio: Sorteio,
): PrevisaoDoNovo | PoucoHistorico => {
  const pouco = poucos(modelo, processo, prazo);
  if (pouco !== undefined) return pouco;
  const faixas = faixasDe(modelo, correcao, processo, 'novo', diasDoNovo(modelo, processo, sorteio, CAMINHOS * 5));
  return { tipo: 'novo', ...faixas, corrige: parteQueCorrige(modelo, processo, sorteio) };
};
