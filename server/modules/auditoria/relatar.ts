import type { Kysely } from 'kysely';
import { acoesDaAuditoria, type AcaoDaAuditoria } from '../../../src/schemas/acoesDaAuditoria.ts';
import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { mostrarDataHora } from '../../../src/schemas/brasil/momento.ts';
import type { Tables } from '../../database/tables.ts';
import { conferirAuditoria, type Conferencia } from './conferir.ts';
import {
  conferirResumos,
  type ConferenciaDosResumos,
  type Desmentido,
  type ProvaDosResumos,
} from './conferirResumos.ts';

export const AUDITORIA_INTEIRA = 0;

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** What is known of the row that the chain breaks at: where it is gone, its number. */
const descrever = async (db: Kysely<Tables>, id: number): Promise<string> => {
  const linha = await db
    .selectFrom('auditoria')
    .select(['acao', 'entidade', 'registro_id', 'quando'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (linha === undefined) return `linha ${id}, que já não existe`;
  const acao = acoesDaAuditoria[linha.acao as AcaoDaAuditoria] ?? linha.acao;
  const alvo = linha.entidade === null ? '' : ` de ${linha.entidade} ${linha.registro_id ?? ''}`.trimEnd();
  return `linha ${id} (${acao}${alvo}, ${mostrarDataHora(linha.quando)})`;
};

const porque = {
  sem_chave: 'não pôde ser conferido: a chave desta instalação não está aqui',
  assinatura: 'não tem a assinatura desta instalação',
  retirado: 'mostra que um resumo foi retirado do banco de dados',
  cadeia: 'tem outra cabeça: a cadeia foi refeita depois dele',
} as const satisfies Record<Desmentido, string>;

/** What the signed digests say of a chain that holds together by itself. */
const dosResumos = ({ conferem, semArquivo, desmentido }: ConferenciaDosResumos): string => {
  if (desmentido !== null)
    return ` DESMENTIDA: o resumo de ${mostrarData(desmentido.dia)} ${porque[desmentido.porque]}.`;
  if (conferem === 0) return '';
  const aviso = semArquivo
    ? ' O arquivo dos resumos não está na pasta de dados: um resumo retirado não apareceria.'
    : '';
  return ` ${numero(conferem)} ${conferem === 1 ? 'resumo diário confere' : 'resumos diários conferem'}.${aviso}`;
};

const frase = async (db: Kysely<Tables>, nome: string, c: Conferencia): Promise<string> => {
  if (c.quebra !== null)
    return `${nome}: QUEBRADA na ${await descrever(db, c.quebra)}; ${numero(c.linhas)} linhas antes dela conferem.`;
  const apagadas = c.apagadas === 0 ? '' : `, ${numero(c.apagadas)} com valores pessoais apagados`;
  const soltas = c.soltas === 0 ? '' : ` ${numero(c.soltas)} ainda fora da cadeia.`;
  const cabeca = c.cabeca === '' ? '' : ` Cabeça: ${c.cabeca}.`;
  return `${nome}: ${numero(c.linhas)} linhas conferem${apagadas}.${cabeca}${soltas}`;
};

/**
 * Says for every organisation whether its audit is as it was written, by its chain and by the daily digests of that.
 * @returns how many chains are broken
 */
export const relatarAuditoria = async (
  db: Kysely<Tables>,
  prova: ProvaDosResumos,
  dizer: (frase: string) => void,
): Promise<number> => {
  const organizacoes = await db.selectFrom('organizacao').select(['id', 'nome']).orderBy('id').execute();
  let quebradas = 0;
  for (const { id, nome } of [...organizacoes, { id: null, nome: 'Sem organização' }]) {
    const conferencia = await conferirAuditoria(db, id);
    const resumos = await conferirResumos(db, id, prova);
    if (conferencia.quebra !== null || resumos.desmentido !== null) quebradas += 1;
    dizer((await frase(db, nome, conferencia)) + dosResumos(resumos));
  }
  return quebradas;
};
