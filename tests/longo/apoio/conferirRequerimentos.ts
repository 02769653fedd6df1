import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { primeiroEloQuebrado, type EventoGuardado } from '../../../server/modules/requerimentos/cadeia.ts';
import { estadoInicial, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';

interface Linha {
  readonly id: number;
  readonly versao: number;
  readonly estado: Estado;
  readonly situacao: string;
  readonly numero: string | null;
  readonly numero_processo: string | null;
  readonly etapa: string | null;
  readonly ultimo_evento: number;
  readonly cabeca_hash: string;
  readonly execucoes: readonly (readonly [number, string])[];
  readonly cobrancas: readonly (readonly [number, string])[];
  readonly papeis: Readonly<Record<string, number>>;
}
type Guardado = EventoGuardado & { readonly requerimento_id: number; readonly tipo: string };

const REQUERIMENTOS = `
  select r.id::int, r.versao, r.estado, r.situacao, r.numero, r.numero_processo, r.etapa, r.ultimo_evento, r.cabeca_hash,
    (select coalesce(json_agg(json_build_array(e.sequencia, e.situacao) order by e.sequencia), '[]') from requerimento_etapa e where e.requerimento_id = r.id) as execucoes,
    (select coalesce(json_agg(json_build_array(c.sequencia, c.situacao) order by c.sequencia), '[]') from cobranca c where c.requerimento_id = r.id) as cobrancas,
    (select coalesce(json_object_agg(d.tipo, d.n), '{}') from (select tipo, count(*)::int as n from documento d where d.requerimento_id = r.id group by 1) d) as papeis
  from requerimento r order by r.id`;

const vezes = (eventos: readonly Guardado[], tipo: string): number => eventos.filter((e) => e.tipo === tipo).length;

/** Everything that does not fit together in one request: chain, fold, columns, runs, charges, papers. */
const defeitos = (r: Linha, eventos: readonly Guardado[]): readonly string[] => {
  const refeito = JSON.parse(
    JSON.stringify(
      reproduzir(
        eventos.map(({ tipo, dados }) => ({ tipo, ...(dados as object) }) as Evento),
        estadoInicial,
      ),
    ),
  ) as Estado;
  const { execucoes, cobrancas } = r.estado;
  const iguais: Readonly<Record<string, boolean>> = {
    cadeia: primeiroEloQuebrado(eventos, r.cabeca_hash) === null,
    'último evento': r.ultimo_evento === eventos.length,
    'estado dos eventos': isDeepStrictEqual(refeito, r.estado),
    situação: r.situacao === r.estado.situacao,
    número: r.numero === r.estado.numero && r.numero_processo === r.estado.numero_processo,
    execuções: isDeepStrictEqual(
      r.execucoes,
      execucoes.map((e) => [e.sequencia, e.situacao]),
    ),
    cobranças: isDeepStrictEqual(
      r.cobrancas,
      cobrancas.map((c) => [c.id, c.situacao]),
    ),
    comprovante: (r.papeis['comprovante'] ?? 0) === vezes(eventos, 'requerimento_protocolado'),
    notificações: (r.papeis['notificacao'] ?? 0) === vezes(eventos, 'pendencia_emitida'),
    licença: (r.papeis['licenca'] ?? 0) === vezes(eventos, 'documento_emitido'),
  };
  return Object.entries(iguais).flatMap(([o, certo]) => (certo ? [] : [`requerimento ${r.id}: ${o}`]));
};

export interface RequerimentosConferidos {
  readonly defeitos: readonly string[];
  readonly quantos: number;
  readonly eventos: number;
  readonly versoes: ReadonlyMap<number, number>;
}

/** Reads every request and its whole trace, and checks each against itself. */
export const conferirRequerimentos = async (pool: pg.Pool): Promise<RequerimentosConferidos> => {
  const { rows } = await pool.query<Linha>(REQUERIMENTOS);
  const { rows: eventos } = await pool.query<Guardado>(
    'select requerimento_id::int, tipo, sequencia, canonico, dados, sal, hash_anterior, hash from requerimento_evento order by requerimento_id, sequencia',
  );
  const deCada = new Map<number, Guardado[]>();
  for (const e of eventos) {
    const dele = deCada.get(e.requerimento_id) ?? [];
    if (dele.push(e) === 1) deCada.set(e.requerimento_id, dele);
  }
  return {
    defeitos: rows.flatMap((r) => defeitos(r, deCada.get(r.id) ?? [])),
    quantos: rows.length,
    eventos: eventos.length,
    versoes: new Map(rows.map((r) => [r.id, r.versao])),
  };
};
