import { sql } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import {
  comNomesEscritos,
  generalizar,
  nomesAEscrever,
  nomesGerais,
  type NomesAEscrever,
  type NomesEscritos,
} from '../../../../src/schemas/processo/modelo/generalizar.ts';
import { textosDaCidade } from '../../../../src/schemas/processo/modelo/textosDaCidade.ts';
import { SEM_TROCAS, type Trocas } from '../../../../src/schemas/processo/modelo/trocas.ts';
import type { Trx } from '../../../database/transaction.ts';
import { acharVersao } from '../acharVersao.ts';

/** What a template is made of. */
export interface Origem {
  readonly organizacaoId: number;
  readonly processoId: number;
  /** Number of the published version; absent: the one in force. */
  readonly numero?: number | undefined;
  /** Its texts were read: what they say may leave the city. */
  readonly revisado: boolean;
  /** General names that support wrote. */
  readonly nomes?: NomesEscritos | undefined;
}

const nomesDaCidade = async (trx: Trx, organizacaoId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ nome: string }>`
    select nome from organizacao where id = ${organizacaoId}
    union select regexp_replace(nome, '^.*\\y(?:prefeitura|munic[ií]pio)\\y.*?\\yd[eao]s?\\y\\s+', '', 'i') from organizacao where id = ${organizacaoId}
    union select nome from setor where organizacao_id = ${organizacaoId}
    union select sigla from setor where organizacao_id = ${organizacaoId} and coalesce(sigla, '') <> ''`.execute(trx);
  return rows.map(({ nome }) => nome);
};

/** @throws AppError nao_encontrado; regra for a draft */
const publicada = async (
  trx: Trx,
  { organizacaoId, processoId, numero }: Pick<Origem, 'organizacaoId' | 'processoId' | 'numero'>,
): Promise<Definicao> => {
  const achada = await acharVersao(trx, organizacaoId, processoId, numero ?? 'vigente');
  if (achada.situacao === 'rascunho')
    throw new AppError('regra', 'Só uma versão publicada vira modelo. Publique o rascunho antes');
  const { conteudo } = await trx
    .selectFrom('processo_versao')
    .select('conteudo')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', achada.id)
    .executeTakeFirstOrThrow();
  return conteudo as unknown as Definicao;
};

/**
 * The general names that the version in force would have, for support to write them better: as a new template, or as the next version of `modeloId`.
 * @throws AppError nao_encontrado
 */
export const nomesDoModelo = async (
  trx: Trx,
  origem: Pick<Origem, 'organizacaoId' | 'processoId'>,
  modeloId?: number,
): Promise<NomesAEscrever> => {
  const modelo =
    modeloId === undefined
      ? undefined
      : await trx
          .selectFrom('modelo_de_processo')
          .select('trocas')
          .where('id', '=', modeloId)
          .where('organizacao_id', '=', origem.organizacaoId)
          .where('processo_id', '=', origem.processoId)
          .executeTakeFirst();
  if (modeloId !== undefined && modelo === undefined) throw new AppError('nao_encontrado', 'Modelo não encontrado');
  const definicao = await publicada(trx, origem);
  return nomesAEscrever(definicao, nomesGerais(definicao, (modelo?.trocas as Trocas | undefined) ?? SEM_TROCAS));
};

/**
 * A published version of a city's process without what is the city's own.
 * @throws AppError nao_encontrado; regra for a draft, or with the texts that seem to name the city in `dados.textos` until they were read
 */
export const generalizada = async (
  trx: Trx,
  origem: Origem,
  antes: Trocas,
): Promise<{ readonly definicao: Definicao; readonly trocas: Trocas }> => {
  const original = await publicada(trx, origem);
  const trocas = comNomesEscritos(nomesGerais(original, antes), origem.nomes ?? {});
  const definicao = generalizar(original, trocas);
  const textos = textosDaCidade(definicao, await nomesDaCidade(trx, origem.organizacaoId));
  if (textos.length > 0 && !origem.revisado)
    throw new AppError('regra', 'Há textos que podem dizer respeito só à cidade de origem. Leia-os antes de oferecer', {
      dados: { textos },
    });
  return { definicao, trocas };
};
