import { expect } from 'vitest';
import type { Portal } from '../../support/app.ts';
import type { Resposta } from '../../support/cliente.ts';

/** Everything that grows with a city's years; what is left (sectors, processes, counts …) is small for ever. */
const CRESCEM = [
  ...['requerimento', 'requerimento_evento', 'requerimento_etapa', 'cobranca', 'restituicao', 'documento', 'arquivo'],
  ...['pessoa', 'imovel', 'profissional', 'usuario', 'usuario_organizacao'],
  ...['notificacao', 'saida', 'auditoria', 'sessao', 'idempotencia'],
];

export interface No {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** Of a plan that was carried out, each time round: rows given, and rows read and thrown away. */
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly No[];
}

/** So many rows of a growing table that one call would read more of them every year. */
const MUITAS = 1_000;

export const lidas = (no: No): number =>
  ((no['Actual Rows'] ?? 0) + (no['Rows Removed by Filter'] ?? 0)) * (no['Actual Loops'] ?? 1);

/**
 * Growing tables that a plan reads from end to end, by an index or not. A page far down is counted up to (a limit above it), and a partial index
 * holds what is open alone.
 */
const lidasInteiras = (no: No, parciais: ReadonlySet<string>, parando = false): readonly string[] => {
  const para = parando || no['Node Type'] === 'Limit';
  const muitas = lidas(no) > MUITAS && !para && !parciais.has(no['Index Name'] ?? '');
  const inteira = (no['Node Type'] === 'Seq Scan' || muitas) && CRESCEM.includes(no['Relation Name'] ?? '');
  const dela = inteira ? [no['Relation Name'] ?? ''] : [];
  return [...dela, ...(no.Plans ?? []).flatMap((filho) => lidasInteiras(filho, parciais, para))];
};

const ESCREVE = /\b(?:insert into|update "?[a-z_]+"? set|delete from)\b/i;

/** How a statement is carried out: one that only reads is, and says what it read; one that writes was, and says what it would. */
export const planoDe = async (portal: Portal, sql: string, parameters: readonly unknown[]): Promise<No> => {
  const cliente = await portal.base.pool.connect();
  try {
    await cliente.query('begin');
    const { rows } = await cliente.query<{ 'QUERY PLAN': readonly { Plan: No }[] }>(
      `explain (${ESCREVE.test(sql) ? '' : 'analyze, timing off, '}format json) ${sql}`,
      [...parameters],
    );
    await cliente.query('rollback');
    return rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' };
  } finally {
    cliente.release();
  }
};

/** Growing tables that a call's statements read from end to end, with the statement. */
export const varreduras = async (portal: Portal, chamada: () => Promise<Resposta>): Promise<readonly string[]> => {
  portal.consultas.length = 0;
  const r = await chamada();
  expect(r.status, r.texto).toBeLessThan(300);
  const feitas = portal.consultas.filter(({ sql }) => !/^(begin|commit|rollback)/.test(sql));
  expect(feitas.length).toBeGreaterThan(0);
  const { rows } = await portal.base.pool.query<{ nome: string }>(
    'select indexrelid::regclass::text as nome from pg_index where indpred is not null',
  );
  const parciais = new Set(rows.map(({ nome }) => nome));
  const achadas: string[] = [];
  for (const { sql, parameters } of feitas)
    for (const tabela of lidasInteiras(await planoDe(portal, sql, parameters), parciais))
      achadas.push(`${tabela}: ${sql.replace(/\s+/g, ' ').slice(0, 120)}`);
  return achadas;
};
