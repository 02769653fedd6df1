import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

interface Linha {
  readonly tabela: string;
  readonly id: number;
  readonly caminho: string;
  readonly sha256: string;
  readonly tamanho: string | null;
}

const GUARDADOS = `
  select 'arquivo' as tabela, id::int, caminho, sha256, tamanho::text from arquivo where removido_em is null
  union all select 'documento', id::int, caminho, sha256, null from documento where caminho is not null`;

export interface ArquivosConferidos {
  readonly defeitos: readonly string[];
  readonly quantos: number;
  /** Whole files in the store that no row names: uploads cut between the disk and the commit. */
  readonly semDono: number;
}

const naPasta = (pasta: string): readonly string[] =>
  fs
    .readdirSync(pasta, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile())
    .map((e) => path.relative(pasta, path.join(e.parentPath, e.name)))
    .filter((caminho) => !caminho.startsWith('parciais'));

/** Reads every file that a row names; `conhecidos` are those that were read before and cannot change. */
export const conferirArquivos = async (
  pool: pg.Pool,
  pasta: string,
  conhecidos: Set<string>,
): Promise<ArquivosConferidos> => {
  const { rows } = await pool.query<Linha>(GUARDADOS);
  const defeitos = rows.flatMap(({ tabela, id, caminho, sha256, tamanho }) => {
    const marca = `${caminho} ${sha256}`;
    if (conhecidos.has(marca) && fs.existsSync(path.join(pasta, caminho))) return [];
    if (!fs.existsSync(path.join(pasta, caminho))) return [`${tabela} ${id}: os bytes não estão lá`];
    const bytes = fs.readFileSync(path.join(pasta, caminho));
    const iguais =
      createHash('sha256').update(bytes).digest('hex') === sha256 &&
      (tamanho === null || bytes.length === Number(tamanho));
    if (iguais) conhecidos.add(marca);
    return iguais ? [] : [`${tabela} ${id}: os bytes não são os do resumo`];
  });
  const { rows: todos } = await pool.query<{ caminho: string }>(
    'select caminho from arquivo union select caminho from documento where caminho is not null',
  );
  const comDono = new Set(todos.map(({ caminho }) => caminho));
  return {
    defeitos,
    quantos: rows.length,
    semDono: naPasta(pasta).filter((caminho) => !comDono.has(caminho)).length,
  };
};
