import type { Kysely } from 'kysely';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import {
  tiposDeInformado,
  type Informado,
  type InformadosCitados,
  type TipoDeInformado,
} from '../../../../src/schemas/requerimento/informado.ts';
import {
  comoSeCompara,
  lugarDoInformado,
  nomeadosNasRespostas,
} from '../../../../src/schemas/requerimento/informadosNomeados.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';

type Db = Kysely<Tables> | Trx;

/** The request beside which what was typed in is kept. */
export interface DeQuem {
  readonly organizacaoId: number;
  readonly id: number;
}

/** What a kind points to, of those that may be typed in; undefined for the others. */
export const tipoInformado = (tipo: Campo['tipo'] | undefined): TipoDeInformado | undefined =>
  tiposDeInformado.find((um) => um === tipo);

/** What was typed in of this answer; undefined where nothing was. */
export const informadoDe = (db: Db, { organizacaoId, id }: DeQuem, tipo: TipoDeInformado, valor: string) =>
  db
    .selectFrom('requerimento_informado')
    .select(['id', 'situacao', 'dados'])
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', id)
    .where('tipo', '=', tipo)
    .where('valor', '=', comoSeCompara(tipo, valor))
    .executeTakeFirst();

/**
 * What was typed in and is named by these answers, as the request keeps it from now on; what the city has confirmed, or is to look at, is not named anew.
 * @param ja what the request has of it already
 */
export const informadosCitados = async (
  trx: Trx,
  { organizacaoId, id }: DeQuem,
  campos: readonly Campo[],
  valores: Respostas,
  ja: readonly Informado[] = [],
): Promise<InformadosCitados> => {
  const nomeados = nomeadosNasRespostas(campos, valores);
  if (nomeados.size === 0) return [];
  const linhas = await trx
    .selectFrom('requerimento_informado')
    .select(['id', 'tipo', 'valor', 'dados'])
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', id)
    .where('situacao', '=', 'rascunho')
    .orderBy('id')
    .execute();
  return linhas
    .filter(
      (linha) =>
        nomeados.has(lugarDoInformado(linha)) && !ja.some((j) => j.id === linha.id && j.situacao !== 'recusado'),
    )
    .map(({ id: um, tipo, valor, dados }) => ({ id: um, tipo, valor, nome: dados['nome'] ?? valor }));
};
