import { sql } from 'kysely';
import { juntarAusencias, substituidosPor } from '../../src/schemas/substituicao.ts';
import type { Sessao } from './session.ts';

/** Somebody who is away today and whom the caller stands in for. */
export interface Substituido {
  readonly id: number;
  readonly nome: string;
  readonly pessoaId: number | null;
  /** Last day away, AAAA-MM-DD. */
  readonly ate: string;
}

/** A sector as a session has it. */
export interface SetorDaSessao {
  readonly id: number;
  readonly permissoes: readonly string[];
  /** Whom he may analyse in it for, where he may not do so himself. */
  readonly por?: readonly number[];
}

/** An absence that may bear on a session: of whom it stands in for, or of its own user. */
export interface AusenciaDaSessao {
  readonly usuario: number;
  readonly nome: string;
  readonly pessoa: number | null;
  /** Days, AAAA-MM-DD, both away. */
  readonly inicio: string;
  readonly ate: string;
  readonly substituto: number | null;
  /** Sectors in which whoever is away may analyse. */
  readonly setores: readonly number[];
}

const ANALISA = 'requerimento.analisar';

/**
 * Absences of all whose chains of substitutes may lead to the user `u` of the membership `uo`, his own among them, as JSON; which of them are of
 * today is told from the clock at each call. Who left the city, or was put out of its staff, passes nothing on.
 */
export const ausenciasEmJson = (agora: Date) => {
  const vivas = sql`a.organizacao_id = uo.organizacao_id and a.excluido_em is null and a.fim >= (${agora}::timestamptz)::date - 1`;
  return sql<readonly AusenciaDaSessao[] | null>`(
    with recursive ausentes(id) as (
      select a.usuario_id from ausencia a where ${vivas} and a.substituto_id = u.id
      union select a.usuario_id from ausentes x join ausencia a on ${vivas} and a.substituto_id = x.id)
    select json_agg(json_build_object('usuario', a.usuario_id, 'nome', q.nome, 'pessoa', quo.pessoa_id, 'inicio', a.inicio, 'ate', a.fim, 'substituto', a.substituto_id,
      'setores', (select coalesce(json_agg(us.setor_id), '[]') from usuario_setor us
        join setor s on s.organizacao_id = us.organizacao_id and s.id = us.setor_id and s.excluido_em is null
        where us.organizacao_id = a.organizacao_id and us.usuario_id = a.usuario_id
          and lower(us.direitos::text)::text[] operator(pg_catalog.&&) array[${ANALISA}, 'perfil.administrador', 'root'])) order by a.id)
    from (select id from ausentes union select u.id) p
    join ausencia a on ${vivas} and a.usuario_id = p.id
    join usuario q on q.id = a.usuario_id and q.desativado_em is null
    join usuario_organizacao quo on quo.organizacao_id = a.organizacao_id and quo.usuario_id = a.usuario_id
      and quo.excluido_em is null and quo.equipe_desativada_em is null)`;
};

const comAnalise = (setores: readonly SetorDaSessao[], id: number, de: number): readonly SetorDaSessao[] => {
  const seu = setores.find((s) => s.id === id);
  const outros = setores.filter((s) => s.id !== id);
  if (seu === undefined) return [...outros, { id, permissoes: [ANALISA], por: [de] }];
  if (seu.por !== undefined) return [...outros, { ...seu, por: [...seu.por, de] }];
  const analisa = seu.permissoes.some((p) => [ANALISA, 'perfil.administrador', 'root'].includes(p.toLowerCase()));
  return analisa ? setores : [...outros, { ...seu, permissoes: [...seu.permissoes, ANALISA], por: [de] }];
};

/**
 * What a session has on a day by the absences of others (docs/decisions/0024): it may analyse where they may, and whom it stands in for. Nothing
 * else of theirs passes on: no management, no other panel.
 * @param hoje AAAA-MM-DD in the organisation
 */
export const comSubstituicoes = (
  sessao: Pick<Sessao, 'id' | 'setores'>,
  ausencias: readonly AusenciaDaSessao[],
  hoje: string,
): Pick<Sessao, 'setores' | 'substitui'> => {
  const deHoje = ausencias.filter((a) => a.inicio <= hoje && hoje <= a.ate);
  const substituidos = substituidosPor(sessao.id, juntarAusencias(deHoje));
  let setores: readonly SetorDaSessao[] = sessao.setores;
  const substitui = substituidos.flatMap(({ usuario, ate }) => {
    const dele = deHoje.find((a) => a.usuario === usuario);
    if (dele === undefined) return [];
    for (const setor of dele.setores) setores = comAnalise(setores, setor, usuario);
    return [{ id: usuario, nome: dele.nome, pessoaId: dele.pessoa, ate }];
  });
  return { setores, substitui };
};
