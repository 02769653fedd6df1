import type { Kysely } from 'kysely';
import { uteisAteDe, type UteisAte } from '../../../src/schemas/relatorios/fatos/uteis.ts';
import type { Tables } from '../../database/tables.ts';
import { calendarioDaCidade } from '../requerimentos/calendario.ts';
import { carregarCidade, type Cidade } from '../requerimentos/cidade.ts';

/** What the days of a city are counted by. */
export interface RelogioDosFatos {
  readonly fuso: string;
  readonly uteisAte: UteisAte;
}

/** A city stays the same object until one of its tables changes (cidade.ts). */
const sabidos = new WeakMap<Cidade, RelogioDosFatos>();

/** @throws AppError nao_encontrado for an organisation that is not there */
export const relogioDosFatos = async (db: Kysely<Tables>, organizacaoId: number): Promise<RelogioDosFatos> => {
  const cidade = await carregarCidade(db, organizacaoId);
  const { fuso } = cidade.organizacao;
  const relogio = sabidos.get(cidade) ?? {
    fuso,
    uteisAte: uteisAteDe({ fuso, calendario: calendarioDaCidade(cidade) }),
  };
  sabidos.set(cidade, relogio);
  return relogio;
};
