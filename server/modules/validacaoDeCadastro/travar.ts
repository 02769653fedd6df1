import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import {
  atosDaValidacao,
  podeNaValidacao,
  type AtoDaValidacao,
  type FalaDaValidacao,
} from '../../../src/schemas/validacaoCadastro.ts';
import type { Trx } from '../../database/transaction.ts';

/** A validation under a lock, so that of two who decide at once one wins and the other is told. */
export const travarValidacao = async (trx: Trx, organizacaoId: number, id: number) => {
  const linha = await trx
    .selectFrom('validacao_cadastro')
    .selectAll()
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (linha === undefined) throw new AppError('nao_encontrado', 'Registro não encontrado');
  return { ...linha, conversa: (linha.conversa ?? []) as readonly FalaDaValidacao[] };
};
export type Validacao = Awaited<ReturnType<typeof travarValidacao>>;

const quandoFoi = (momento: Date, fuso: string): string => {
  const local = noFuso(momento.toISOString(), fuso);
  return local === undefined ? '' : ` em ${mostrarData(local.dia)} às ${local.hora}`;
};

/** What happened since the screen was opened, in one sentence. */
const oQueHouve = (v: Validacao, fuso: string): string => {
  if (v.situacao === 'Aprovado' || v.situacao === 'Recusado') {
    const verbo = v.situacao === 'Aprovado' ? 'aprovado' : 'recusado';
    return `Este cadastro já foi ${verbo} por ${v.decidido_por ?? 'outra pessoa'}${v.decidido_em === null ? '' : quandoFoi(v.decidido_em, fuso)}`;
  }
  const ultima = v.conversa.at(-1);
  if (v.situacao === 'Informações pedidas' && ultima !== undefined)
    return `${ultima.autor} já pediu informações sobre este cadastro${quandoFoi(new Date(ultima.quando), fuso)}`;
  return ultima?.lado === 'requerente'
    ? 'O requerente respondeu desde que você abriu este cadastro'
    : 'Este cadastro mudou desde que você o abriu';
};

/**
 * Lets an act pass only at the version that was seen and in a state that it is for.
 * @throws AppError versao_desatualizada with what happened since, regra
 */
export const exigirAto = (v: Validacao, ato: AtoDaValidacao, versao: number, fuso: string): void => {
  if (versao !== v.versao)
    throw new AppError('versao_desatualizada', oQueHouve(v, fuso), {
      dados: { versao: v.versao, situacao: v.situacao },
    });
  if (!podeNaValidacao(ato, v.situacao))
    throw new AppError('regra', `Não é possível ${atosDaValidacao[ato].rotulo.toLowerCase()}: ${oQueHouve(v, fuso)}`);
};
