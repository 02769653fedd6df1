import { sql, type Kysely } from 'kysely';
import type { Campo } from '../../../../../src/schemas/processo/campo.ts';
import { numerosCitados, semCitados, type Citados } from '../../../../../src/schemas/requerimento/citados.ts';
import { lerRegistro } from '../../../../../src/schemas/requerimento/registroNoConselho.ts';
import type { Respostas } from '../../../../../src/schemas/requerimento/resposta.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { Trx } from '../../../../database/transaction.ts';
import { citadosLidos, type CitadosLidos } from '../../citadosDoBanco.ts';

/** Answers of one request that may name somebody. */
interface Respondido {
  readonly campos: readonly Campo[];
  readonly respostas: Respostas;
}

/** Whom the answers of many requests name, in one statement; a licence is told by the number that cites it. */
export const citadosDoLote = async (
  banco: Kysely<Tables> | Trx,
  organizacaoId: number,
  respondidos: readonly Respondido[],
): Promise<(um: Respondido) => Citados> => {
  const citados = respondidos.map(({ campos, respostas }) => numerosCitados(campos, respostas));
  const documentos = [...new Set(citados.flatMap((c) => c.documentos))];
  const registros = [...new Set(citados.flatMap((c) => c.registros.map((r) => lerRegistro(r).registro)))];
  if (documentos.length + registros.length === 0) return () => semCitados;
  const { rows } = await sql<Pick<CitadosLidos, 'pessoas' | 'profissionais'>>`select
    (select coalesce(json_object_agg(documento, nome), '{}') from pessoa
      where organizacao_id = ${organizacaoId} and documento = any(${documentos}::text[]) and excluido_em is null) as pessoas,
    (select coalesce(json_agg(json_build_object('nome', nome, 'titulo', titulo, 'conselho', conselho, 'uf', uf, 'registro', registro) order by id), '[]')
      from profissional where organizacao_id = ${organizacaoId} and registro = any(${registros}::text[]) and excluido_em is null) as profissionais`.execute(
    banco,
  );
  const lidos = { pessoas: {}, profissionais: [], ...rows[0], licencas: {} };
  return ({ campos, respostas }) => citadosLidos(lidos, campos, respostas);
};
