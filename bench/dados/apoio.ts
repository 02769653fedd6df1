import type pg from 'pg';

/** One city of the measurement and where its rows begin. */
export interface Cidade {
  readonly id: number;
  readonly dominio: string;
  readonly requerimentos: number;
  /** First ids, so that no two cities meet. */
  readonly primeiro: number;
}

export const CIDADE = { id: 1, dominio: 'localhost', primeiro: 1_000 } as const;
export const OUTRA = { id: 2, dominio: 'belmonte.sp.gov.br', primeiro: 10_000_000 } as const;

export const ANALISTAS_POR_SETOR = 4;

/** As many of each as there are requests: the registries are measured at the same size. */
export const pessoasDe = (requerimentos: number): number => Math.max(100, requerimentos);
export const imoveisDe = (requerimentos: number): number => Math.max(100, requerimentos);

export type Sql = (
  texto: string,
  valores?: readonly unknown[],
) => Promise<pg.QueryResult<Readonly<Record<string, string>>>>;

/** Helpers that live only while data are generated. */
export const APOIO = `
  create schema gerador;
  create function gerador.sorteio(i bigint, n integer, m integer) returns integer language sql immutable
    as $$ select (((i * 2654435761 + n * 40503) % 4294967291) / 7 % m)::integer $$;
  create function gerador.elo(anterior text, canonico text) returns text language sql immutable
    as $$ select encode(sha256(convert_to(anterior || E'\\n' || canonico, 'UTF8')), 'hex') $$;
  create aggregate gerador.encadear(text) (sfunc = gerador.elo, stype = text, initcond = '');
  create function gerador.nome(i bigint, prenomes text[], sobrenomes text[]) returns text language sql immutable as $$
    select prenomes[1 + gerador.sorteio(i, 1, cardinality(prenomes))] || ' ' || sobrenomes[1 + gerador.sorteio(i, 2, cardinality(sobrenomes))]
      || ' ' || sobrenomes[1 + gerador.sorteio(i, 3, cardinality(sobrenomes))] $$;
  create unlogged table gerador.modelo (id integer primary key, processo integer, epoca integer, estagio text, colunas jsonb, estado text, eventos integer, versao integer, criado_em timestamptz);
  create unlogged table gerador.evento (modelo integer, sequencia integer, tipo text, dados text, do_requerente boolean, quando text, primary key (modelo, sequencia));
  create unlogged table gerador.pedido (id bigint primary key, organizacao_id bigint, processo integer, modelo integer, pessoa_id bigint, imovel_id bigint, ordem bigint, ordem_do_tipo bigint);`;
