import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import { numerosCitados, semCitados, type Citados } from '../../../src/schemas/requerimento/citados.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import {
  lerRegistro,
  mesmoRegistro,
  type RegistroNoConselho,
} from '../../../src/schemas/requerimento/registroNoConselho.ts';

interface ProfissionalLido extends RegistroNoConselho {
  readonly nome: string;
  readonly titulo: string | null;
}

/** As the database gives them. */
export interface CitadosLidos {
  readonly pessoas: { readonly [documento: string]: string };
  readonly profissionais: readonly ProfissionalLido[];
  readonly licencas: { readonly [requerimento: string]: string };
}

/** Whether some answer cites a licence; those that were found at the filing stand with the request (docs/decisions/0118). */
const citaLicenca = (campos: readonly Campo[], respostas: Respostas): boolean =>
  campos.some(({ tipo, chave }) => tipo === 'requerimento' && typeof respostas[chave] === 'string');

/** The one licence of each request that this one cites, by that request's number; of several on one request the answer says which. */
const licencasEmJson = (organizacaoId: number, requerimentoId: number) => sql`
  (select coalesce(json_object_agg(requerimento, papel), '{}') from (
    select c.numero as requerimento, min(d.numero) as papel
    from requerimento r cross join lateral jsonb_each_text(r.licencas) l
      join requerimento c on c.organizacao_id = r.organizacao_id and c.id = l.value::bigint and c.numero is not null
      join documento d on d.organizacao_id = c.organizacao_id and d.requerimento_id = c.id and d.tipo = 'licenca' and d.situacao <> 'substituído' and d.numero is not null
    where r.organizacao_id = ${organizacaoId} and r.id = ${requerimentoId}
    group by c.numero having count(distinct d.chave) = 1) citadas)`;

/** Persons, professionals and licences that the answers of a request name, as one JSON value, to be read beside something else. */
export const citadosEmJson = (
  organizacaoId: number,
  requerimentoId: number,
  campos: readonly Campo[],
  respostas: Respostas,
): RawBuilder<CitadosLidos> => {
  const { documentos, registros } = numerosCitados(campos, respostas);
  const numeros = registros.map((registro) => lerRegistro(registro).registro);
  return sql<CitadosLidos>`json_build_object(
    'pessoas', (select coalesce(json_object_agg(documento, nome), '{}') from pessoa
      where organizacao_id = ${organizacaoId} and documento = any(${documentos}::text[]) and excluido_em is null),
    'profissionais', (select coalesce(json_agg(json_build_object('nome', nome, 'titulo', titulo, 'conselho', conselho, 'uf', uf, 'registro', registro) order by id), '[]') from profissional
      where organizacao_id = ${organizacaoId} and registro = any(${numeros}::text[]) and excluido_em is null),
    'licencas', ${citaLicenca(campos, respostas) ? licencasEmJson(organizacaoId, requerimentoId) : sql`'{}'::json`})`;
};

/** Each by what the answers call him; a register that may be of several is nobody's. */
export const citadosLidos = (lidos: CitadosLidos, campos: readonly Campo[], respostas: Respostas): Citados => {
  const { registros } = numerosCitados(campos, respostas);
  return {
    pessoas: lidos.pessoas,
    ...(Object.keys(lidos.licencas).length === 0 ? {} : { licencas: lidos.licencas }),
    profissionais: Object.fromEntries(
      registros.flatMap((escrito) => {
        const certos = lidos.profissionais.filter((um) => mesmoRegistro(lerRegistro(escrito), um));
        const [um] = certos;
        return um === undefined || certos.length > 1
          ? []
          : [[escrito, { nome: um.nome, titulo: um.titulo, registro: `${um.conselho}-${um.uf} ${um.registro}` }]];
      }),
    ),
  };
};

/** Whom these answers name, in one statement; none where they name nobody. */
export const lerCitados = async (
  db: Kysely<Tables> | Trx,
  { organizacaoId, id }: { readonly organizacaoId: number; readonly id: number },
  campos: readonly Campo[],
  respostas: Respostas,
): Promise<Citados> => {
  const { documentos, registros } = numerosCitados(campos, respostas);
  if (documentos.length + registros.length === 0 && !citaLicenca(campos, respostas)) return semCitados;
  const { rows } = await sql<{
    citados: CitadosLidos;
  }>`select ${citadosEmJson(organizacaoId, id, campos, respostas)} as citados`.execute(db);
  return rows[0] === undefined ? semCitados : citadosLidos(rows[0].citados, campos, respostas);
};
