import { sql, type RawBuilder } from 'kysely';
import type { Prazo } from '../../../src/schemas/processo/prazos.ts';
import type { PorLer } from '../../../src/schemas/requerimento/tarefasDoLeitor.ts';

/** Notices at one time among the duties; who has more finds them in the list of notices. */
const TERMOS = 50;

interface Leitor {
  readonly organizacaoId: number;
  readonly usuarioId: number;
}

/** A notice that waits for its addressee, with the request that it is about. */
export type TermoPorLer = NonNullable<PorLer['termos_recebidos']>[number] & {
  readonly requerimento_id: number;
  readonly enviado_em: string;
  /** Term that its date follows from; null: none was kept. */
  readonly prazo: Prazo | null;
  readonly detalhe: string;
};

/** Term of the notice `t`, as the state of its request `r` keeps it: of a row that is read anyway. */
export const prazoDoTermo = sql<Prazo | null>`(
  select x -> 'prazo' from jsonb_array_elements(r.estado -> 'termos') x where (x ->> 'id')::int = t.termo)`;

/** Messages of the city in the request `r` that this reader was not shown: a number. */
export const mensagensPorLer = ({ organizacaoId, usuarioId }: Leitor): RawBuilder<number> => sql<number>`(
  select count(*)::int from conversa c join conversa_mensagem m on m.organizacao_id = c.organizacao_id and m.conversa_id = c.id
  left join conversa_leitura l on l.organizacao_id = c.organizacao_id and l.conversa_id = c.id and l.usuario_id = ${usuarioId}
  where c.organizacao_id = ${organizacaoId} and c.requerimento_id = r.id and m.da_prefeitura and m.id > coalesce(l.lida_ate, 0))`;

/** Notices to this reader that he has not read, or not confirmed, newest first: a list of `TermoPorLer`. */
export const termosPorLer = ({ organizacaoId, usuarioId }: Leitor): RawBuilder<readonly TermoPorLer[]> => sql<
  readonly TermoPorLer[]
>`(
  select coalesce(json_agg(x), '[]') from (
    select t.id as envio, t.titulo, case when t.lido_em is null then 'enviado' else 'lido' end as situacao, t.exige_ciencia, t.ciencia_ate,
      t.enviado_em, ${prazoDoTermo} as prazo, t.requerimento_id, concat_ws(' · ', r.processo_nome, r.numero) as detalhe
    from termo_enviado t join requerimento r on r.organizacao_id = t.organizacao_id and r.id = t.requerimento_id
    where t.organizacao_id = ${organizacaoId} and t.usuario_id = ${usuarioId} and t.ciente_em is null and (t.lido_em is null or t.exige_ciencia)
    order by t.enviado_em desc, t.id desc limit ${sql.lit(TERMOS)}) x)`;
