import { sql, type Kysely } from 'kysely';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { DadosInformados } from '../../../../src/schemas/requerimento/informado.ts';
import { fatosDaInformada } from '../../../../src/schemas/requerimento/licencaInformada.ts';
import type { Respostas, Valor } from '../../../../src/schemas/requerimento/resposta.ts';
import type { Tables } from '../../../database/tables.ts';
import { contarRenovacoes } from '../../requerimentos/renovacoes.ts';

interface Citada {
  readonly id: number;
  readonly campo: string;
  /** Null of one on paper, of which `informada` holds what was typed in. */
  readonly licenca: number | null;
  readonly informada: DadosInformados | null;
  readonly ate: string;
  readonly emitida_em: string | null;
  readonly valida_ate: string | null;
}

/**
 * What the licences that past requests named would have told the fields of a draft that read it (`da_licenca`), each as of the request's filing: two
 * statements for all of them, none where the draft reads nothing.
 */
export const lidasDasLicencas = async (
  db: Kysely<Tables>,
  { organizacaoId, processoId }: { readonly organizacaoId: number; readonly processoId: number },
  { campos }: Definicao,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Respostas>> => {
  const lidos = campos.flatMap(({ chave, da_licenca: de }) => (de === undefined ? [] : [{ chave, ...de }]));
  if (lidos.length === 0) return new Map();
  const { rows } = await sql<Citada>`
    select r.id, c.campo, (r.licencas ->> c.campo)::bigint as licenca, to_json(r.protocolado_em) #>> '{}' as ate,
      d.data::text as emitida_em, d.valido_ate::text as valida_ate, i.dados as informada
    from requerimento r
    join organizacao o on o.id = r.organizacao_id
    cross join unnest(${[...new Set(lidos.map(({ licenca }) => licenca))]}::text[]) as c(campo)
    left join lateral (select d.data, d.valido_ate from documento d
      where d.organizacao_id = r.organizacao_id and d.requerimento_id = (r.licencas ->> c.campo)::bigint and d.tipo = 'licenca'
        and d.data <= (r.protocolado_em at time zone o.fuso)::date
      order by d.id desc limit 1) d on true
    left join requerimento_informado i on i.organizacao_id = r.organizacao_id and i.requerimento_id = r.id and i.tipo = 'requerimento'
      and i.situacao in ('a_conferir', 'confirmado') and r.licencas ->> c.campo is null and i.valor = btrim(r.estado #>> array['respostas', c.campo])
    where r.organizacao_id = ${organizacaoId} and r.id = any(${[...ids]}::bigint[]) and (r.licencas ->> c.campo is not null or i.id is not null)
    order by r.id, c.campo`.execute(db);
  const renovacoes = await contarRenovacoes(
    db,
    { organizacaoId, processoId },
    rows.flatMap(({ id, campo, licenca, ate }) => (licenca === null ? [] : [{ licenca, campo, menos: id, ate }])),
  );
  const contadas = renovacoes.values();
  const porPedido = new Map<number, Record<string, Valor>>();
  rows.forEach(({ id, campo, licenca: daqui, informada, emitida_em, valida_ate }) => {
    const dados =
      daqui === null
        ? fatosDaInformada(informada ?? {})
        : { emitida_em, valida_ate, renovacoes: contadas.next().value ?? null, informada: false };
    const dele = porPedido.get(id) ?? {};
    porPedido.set(id, dele);
    for (const { chave, licenca, dado } of lidos) if (licenca === campo) dele[chave] = dados[dado];
  });
  return porPedido;
};
