import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { connect } from '../server/database/connect.ts';
import type { Tables } from '../server/database/tables.ts';
import { abrirBanco } from './banco.ts';
import { criarChaves } from './chaves.ts';
import { criarPessoas } from './pessoas.ts';
import { iniciar } from './processos.ts';

/** A portal with a city of so many requests, and a tenth as many in another. */
export interface CidadeAberta {
  readonly requerimentos: number;
  readonly url: string;
  /** Of a member of the staff. */
  readonly headers: Readonly<Record<string, string>>;
  readonly pool: pg.Pool;
}

export interface DuasCidades {
  readonly menor: CidadeAberta;
  readonly maior: CidadeAberta;
}

interface Pedido {
  readonly menor: number;
  readonly maior: number;
  /** Folder that is kept, so that the next run need not generate again; absent: one that goes with the run. */
  readonly pasta: string | undefined;
  readonly say: (linha: string) => void;
  /** What each database needs before its portal is started. */
  readonly preparar?: (db: Kysely<Tables>, pool: pg.Pool) => Promise<void>;
}

/** Opens a small and a large city side by side for as long as `medir` takes. */
export const comDuasCidades = async (pedido: Pedido, medir: (duas: DuasCidades) => Promise<void>): Promise<void> => {
  const { pasta: guardada, say, preparar } = pedido;
  const pasta = guardada ?? fs.mkdtempSync(path.join(os.tmpdir(), 'portal-duas-cidades-'));
  const fins: (() => Promise<void>)[] = [];
  const abrir = async (nome: 'menor' | 'maior'): Promise<CidadeAberta> => {
    const requerimentos = pedido[nome];
    const onde = path.join(pasta, nome);
    const banco = await abrirBanco(onde, { requerimentos, outraCidade: Math.ceil(requerimentos / 10) }, say);
    fins.unshift(banco.parar);
    const { pool, db, end } = connect(banco.url, { max: 2, statementTimeout: 0 });
    fins.unshift(end);
    await preparar?.(db, pool);
    const keys = criarChaves();
    const { equipe } = await criarPessoas(pool, keys);
    const processo = await iniciar('portal.ts', {
      databaseUrl: banco.url,
      keys,
      distDir: null,
      filesDir: path.join(onde, 'arquivos'),
    });
    fins.unshift(processo.parar);
    return { requerimentos, url: processo.url, headers: { authorization: `Bearer ${equipe}` }, pool };
  };
  try {
    await medir({ menor: await abrir('menor'), maior: await abrir('maior') });
  } finally {
    for (const fim of fins) await fim();
    if (guardada === undefined) fs.rmSync(pasta, { recursive: true, force: true });
  }
};
