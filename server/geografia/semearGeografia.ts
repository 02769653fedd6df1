import fs from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { travas } from '../database/travas.ts';

/**
 * The files beside this one: countries by ISO 3166-1 with their names in CLDR (pt-BR), in the order of their ids, so that the 25th is
 * Brasil (AMB-061); states and municipalities with the codes of IBGE, from kelvins/municipios-brasileiros (MIT), December 2025.
 */
async function linhasDe(arquivo: 'paises' | 'estados' | 'municipios'): Promise<string> {
  const texto = await fs.readFile(path.join(import.meta.dirname, `${arquivo}.csv`), 'utf8');
  const [cabecalho = '', ...linhas] = texto.trimEnd().split('\n');
  const nomes = cabecalho.split(';');
  return JSON.stringify(
    linhas.map((linha, i) => {
      const valores = linha.split(';');
      return { ordem: i + 1, ...Object.fromEntries(nomes.map((nome, j) => [nome, valores[j]])) };
    }),
  );
}

const semeada = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('pais').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Fills the geographic registry at the first start, all or nothing; later starts find it filled and read one row. What support changed or
 * deactivated since stays as it is.
 */
export async function semearGeografia(db: Kysely<Tables>): Promise<void> {
  if (await semeada(db)) return;
  const [paises, estados, municipios] = await Promise.all([
    linhasDe('paises'),
    linhasDe('estados'),
    linhasDe('municipios'),
  ]);
  await transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${travas.geografia})`.execute(trx);
    if (await semeada(trx)) return;
    await sql`insert into pais (id, sigla, nome)
      select ordem, sigla, nome from jsonb_to_recordset(${paises}::jsonb) as p (ordem bigint, sigla text, nome text)`.execute(
      trx,
    );
    await sql`select setval(pg_get_serial_sequence('pais', 'id'), max(id)) from pais`.execute(trx);
    await sql`insert into estado (pais_id, codigo_ibge, sigla, nome)
      select p.id, codigo_ibge, e.sigla, e.nome
      from jsonb_to_recordset(${estados}::jsonb) as e (ordem bigint, codigo_ibge text, sigla text, nome text)
      join pais p on p.sigla = 'BR' order by ordem`.execute(trx);
    // The first two digits of a municipality's code are those of its state.
    await sql`insert into cidade (estado_id, codigo_ibge, nome)
      select e.id, m.codigo_ibge, m.nome
      from jsonb_to_recordset(${municipios}::jsonb) as m (ordem bigint, codigo_ibge text, nome text)
      join estado e on e.codigo_ibge = left(m.codigo_ibge, 2) order by ordem`.execute(trx);
  });
}
