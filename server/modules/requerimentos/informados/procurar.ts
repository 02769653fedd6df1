import type { Kysely } from 'kysely';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import { profissionaisCitados } from '../../../../src/schemas/processo/profissionaisCitados.ts';
import { colunasDe, ehTabela } from '../../../../src/schemas/processo/quadros.ts';
import type { Informado, InformadosCitados, TipoDeInformado } from '../../../../src/schemas/requerimento/informado.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import { semPontuacao } from '../../../../src/schemas/validacao/digitosVerificadores.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';

type Db = Kysely<Tables> | Trx;

/** The request beside which what was typed in is kept. */
export interface DeQuem {
  readonly organizacaoId: number;
  readonly id: number;
}

/** What a field points to, of the kinds that may be typed in; undefined for the others. Of a table: its column of professionals. */
export const tipoDoCampo = (campo: Campo): TipoDeInformado | undefined => {
  if (ehTabela(campo)) return colunasDe(campo).some((c) => c.tipo === 'profissional') ? 'profissional' : undefined;
  return campo.tipo === 'pessoa' || campo.tipo === 'profissional' || campo.tipo === 'requerimento'
    ? campo.tipo
    : undefined;
};

/** An answer as it is compared with what was typed in. */
export const comoSeCompara = (tipo: TipoDeInformado, valor: string): string =>
  tipo === 'pessoa' ? semPontuacao(valor) : valor.trim();

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

/** Answers of the fields in which something may be typed in, by what they name. */
const citados = (campos: readonly Campo[], valores: Respostas): readonly string[] =>
  campos
    .filter(({ informado }) => informado === true)
    .flatMap((campo) => {
      const tipo = tipoDoCampo(campo);
      if (tipo === undefined) return [];
      if (tipo === 'profissional')
        return profissionaisCitados([campo], valores).map(({ registro }) => `${tipo} ${registro}`);
      const valor = valores[campo.chave];
      return typeof valor === 'string' ? [`${tipo} ${comoSeCompara(tipo, valor)}`] : [];
    });

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
  const nomeados = new Set(citados(campos, valores));
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
      ({ id: um, tipo, valor }) =>
        nomeados.has(`${tipo} ${valor}`) && !ja.some((j) => j.id === um && j.situacao !== 'recusado'),
    )
    .map(({ id: um, tipo, valor, dados }) => ({ id: um, tipo, valor, nome: dados['nome'] ?? valor }));
};
