import type { Kysely } from 'kysely';
import { somarDias } from '../../../../src/schemas/brasil/dias.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { DadosDasProvas } from '../../../../src/schemas/processo/provar/dadosDasProvas.ts';
import type { Tables } from '../../../database/tables.ts';
import { calendarioDaCidade } from '../../requerimentos/calendario.ts';
import { carregarCidade } from '../../requerimentos/cidade.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';

/** Terms run for ten years at most; pauses and calendars add to that. */
const ANOS = 12;
const DIAS_DO_ANO = 366;

interface Pedido {
  readonly organizacaoId: number;
  readonly processoId: number;
  readonly agora: Date;
}

/**
 * What of the city a draft is tried out by.
 * @throws AppError nao_encontrado where the process is not one of the city's
 */
export const dadosDasProvas = async (
  db: Kysely<Tables>,
  { organizacaoId, processoId, agora }: Pedido,
): Promise<DadosDasProvas> => {
  const processo = await db
    .selectFrom('processo')
    .select('chave')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', processoId)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  if (processo === undefined) throw new AppError('nao_encontrado', 'Processo não encontrado');
  const cidade = await carregarCidade(db, organizacaoId);
  const hoje = hojeEm(agora, cidade.organizacao.fuso);
  const calendario = calendarioDaCidade(cidade);
  const feriados: Record<string, string> = {};
  const indisponiveis: Record<string, string> = {};
  for (let i = -DIAS_DO_ANO; i < ANOS * DIAS_DO_ANO; i++) {
    const dia = somarDias(hoje, i);
    const [feriado, fora] = [calendario(dia), calendario.indisponivel?.(dia)];
    if (feriado !== undefined) feriados[dia] = feriado;
    if (fora !== undefined) indisponiveis[dia] = fora;
  }
  return { hoje, parametros: cidade.parametros, feriados, indisponiveis, dias_uteis: cidade.dias_uteis };
};
