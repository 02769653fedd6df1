import type pg from 'pg';

/** A filed request as the list shows it, read without the list's own query. */
export interface Pedido {
  readonly id: number;
  readonly numero: string | null;
  readonly situacao: string;
  readonly setor_id: number | null;
  readonly processo_id: number;
  readonly responsavel_id: number | null;
  readonly processo_nome: string;
  readonly requerente_nome: string;
  readonly etapa_nome: string | null;
  readonly prioridade: string;
  readonly vence_em: string | null;
  readonly protocolado_em: string;
  readonly dia: string;
  readonly busca: string;
}

/** Lower case without marks, as people type who do not look for accents. */
export const nu = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every request of one city that is not a draft, in memory: what is right is worked out by plain loops over it. */
export const lerTudo = async (pool: pg.Pool, organizacaoId: number): Promise<readonly Pedido[]> => {
  const { rows } = await pool.query<Pedido>(
    `select id::int, numero, situacao, setor_id::int, processo_id::int, responsavel_id::int, processo_nome, requerente_nome, etapa_nome, prioridade,
        vence_em::text, to_char(protocolado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as protocolado_em,
        (protocolado_em at time zone 'America/Sao_Paulo')::date::text as dia, busca
      from requerimento where organizacao_id = $1 and situacao <> 'Rascunho'`,
    [organizacaoId],
  );
  return rows.map((r) => ({ ...r, busca: nu(r.busca) }));
};

const { compare: emPortugues } = new Intl.Collator('pt-BR');
const simples = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
const PRIORIDADES = ['normal', 'alto', 'urgente'];

type Chave = (p: Pedido) => string | number | null;
/** What each column sorts by, and how. */
export const ordens: Readonly<Record<string, { readonly chave: Chave; readonly nomes?: true }>> = {
  id: { chave: (p) => p.id },
  numero: { chave: (p) => p.numero },
  processo_nome: { chave: (p) => p.processo_nome, nomes: true },
  requerente_nome: { chave: (p) => p.requerente_nome, nomes: true },
  etapa_nome: { chave: (p) => p.etapa_nome, nomes: true },
  situacao: { chave: (p) => p.situacao },
  vence_em: { chave: (p) => p.vence_em },
  protocolado_em: { chave: (p) => p.protocolado_em },
  prioridade: { chave: (p) => PRIORIDADES.indexOf(p.prioridade) },
};

/** The values of the sorted column from top to bottom; those without one last, both ways. */
export const valoresEmOrdem = (
  pedidos: readonly Pedido[],
  order: string,
  direction: 'asc' | 'desc',
): readonly (string | number | null)[] => {
  const { chave, nomes } = ordens[order] ?? { chave: () => null };
  const valores = pedidos.map(chave);
  const cheios = valores.filter((v) => v !== null);
  const comparar = nomes ? (a: string | number, b: string | number) => emPortugues(String(a), String(b)) : simples;
  cheios.sort((a, b) => (direction === 'asc' ? comparar(a, b) : comparar(b, a)));
  return [...cheios, ...valores.filter((v) => v === null)];
};
