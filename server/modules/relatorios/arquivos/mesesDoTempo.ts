import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import { frasesDoArquivo, LINHAS_DO_MES } from '../../../../src/schemas/relatorios/arquivos/tempoProcesso.ts';
import { etapa } from '../../../../src/schemas/relatorios/fatos/etapa.ts';
import { iniciosDe } from '../../../../src/schemas/relatorios/periodo.ts';
import type { Tables } from '../../../database/tables.ts';
import { somasCom } from '../sqlDasFontes.ts';

/** A month that can be had as a file. */
export interface MesDoTempo {
  /** AAAA-MM */
  readonly mes: string;
  readonly linhas: number;
  /** The month goes on: its file holds what there is until now. */
  readonly ate_agora: boolean;
}

/** Rows of each month. */
const MESES = somasCom(etapa, 'mes', [])?.tabela ?? etapa.tabela;

/** Every month from the first in which a step of the city ended until this one, the newest first; none where none ever did. @param hoje AAAA-MM-DD in the city */
export const mesesDoTempo = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  hoje: string,
): Promise<readonly MesDoTempo[]> => {
  const { rows } = await sql<{ mes: string; linhas: number }>`select mes, sum(n)::bigint as linhas
    from ${sql.id(MESES)} where organizacao_id = ${organizacaoId} and n <> 0 group by mes order by mes`.execute(db);
  const [primeiro] = rows;
  if (primeiro === undefined) return [];
  const porMes = new Map(rows.map(({ mes, linhas }) => [mes, linhas]));
  return iniciosDe({ de: primeiro.mes, ate: hoje }, 'mensal')
    .map((inicio) => ({
      mes: inicio.slice(0, 7),
      linhas: porMes.get(inicio) ?? 0,
      ate_agora: inicio.slice(0, 7) === hoje.slice(0, 7),
    }))
    .reverse();
};

/**
 * A month that is asked for.
 * @throws AppError nao_encontrado for one before the first and one to come; regra for more rows than a file holds
 */
export const exigirMes = (meses: readonly MesDoTempo[], mes: string, hoje: string): MesDoTempo => {
  if (mes > hoje.slice(0, 7)) throw new AppError('nao_encontrado', frasesDoArquivo.porVir);
  const achado = meses.find((um) => um.mes === mes);
  if (achado === undefined) throw new AppError('nao_encontrado', frasesDoArquivo.semMes);
  if (achado.linhas > LINHAS_DO_MES) throw new AppError('regra', frasesDoArquivo.grande);
  return achado;
};
