import { area, linhasDasAreas } from './area.ts';
import { ato, linhasDosAtos } from './ato.ts';
import { cobranca, linhasDasCobrancas } from './cobranca.ts';
import { desfecho, linhasDoDesfecho } from './desfecho.ts';
import { entrada, linhasDaEntrada } from './entrada.ts';
import { etapa, linhasDasEtapas } from './etapa.ts';
import type { Fato, Fonte } from './fonte.ts';
import { historiaDe, type DaCadeia, type LinhasDe } from './historia.ts';
import { item, linhasDosItens } from './item.ts';
import { linhasDosMovimentos, movimento } from './movimento.ts';
import { linhasDasPassagens, passagem } from './passagem.ts';

/** What a row has of any source. */
export interface Linha {
  readonly ordem: number;
  readonly dia: string | null;
  readonly processo_id: number;
}

interface FonteComLinhas {
  readonly fonte: Fonte;
  readonly linhas: LinhasDe<Linha>;
}

const de = <F extends Fonte>(fonte: F, linhas: LinhasDe<Fato<F> & Linha>): FonteComLinhas => ({ fonte, linhas });

/** Every source of facts. */
export const fontes: readonly FonteComLinhas[] = [
  de(entrada, linhasDaEntrada),
  de(desfecho, linhasDoDesfecho),
  de(etapa, linhasDasEtapas),
  de(passagem, linhasDasPassagens),
  de(ato, linhasDosAtos),
  de(item, linhasDosItens),
  de(cobranca, linhasDasCobrancas),
  de(movimento, linhasDosMovimentos),
  de(area, linhasDasAreas),
];

/** Counted up when what a fact says changes: all are worked out anew by whoever starts with another number. */
export const VERSAO_DOS_FATOS = 11;

/** The rows of one request in each source, by the name of its table: what its chain of events says, and nothing else. */
export const fatosDoRequerimento = (cadeia: DaCadeia): ReadonlyMap<string, readonly Linha[]> => {
  const historia = historiaDe(cadeia);
  return new Map(fontes.map(({ fonte, linhas }) => [fonte.tabela, historia === undefined ? [] : linhas(historia)]));
};
