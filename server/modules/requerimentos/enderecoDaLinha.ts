import { sql, type RawBuilder } from 'kysely';

/** Where the property with a number, as it was typed, is: by the registry, else by what the city's service of numbers answered; null where neither knows it. */
const enderecoDaInscricao = (
  organizacaoId: number,
  inscricao: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`coalesce(
    (select i.endereco from imovel i where i.organizacao_id = ${organizacaoId} and i.inscricoes @> array[portal_inscricao(${inscricao})]
      order by i.excluido_em is not null, lower(i.numero_inscricao) = lower(${inscricao}) desc, i.id limit 1),
    (select c.dados ->> 'endereco' from inscricao_consultada c join organizacao o on o.id = c.organizacao_id
      where c.organizacao_id = ${organizacaoId} and c.inscricao = portal_inscricao(${inscricao})
        and c.endereco_do_servico = o.metadados -> 'find_inscricao' ->> 'url'))`;

/**
 * The address of the property that a request (alias `r`) is about. A filed one keeps its own; a draft's is looked up by the number that is typed into the first
 * answered field of a property, or the first of a list of them.
 */
export const enderecoDaLinha = (
  organizacaoId: number,
): RawBuilder<unknown> => sql`case when r.situacao <> 'Rascunho' then r.imovel_endereco else coalesce(
    (select ${enderecoDaInscricao(organizacaoId, sql`x.inscricao`)} from (
      select coalesce(r.rascunho -> (c ->> 'chave') ->> 0, r.rascunho ->> (c ->> 'chave')) as inscricao
      from processo_versao v cross join jsonb_array_elements(v.conteudo -> 'campos') with ordinality as f(c, ordem)
      where v.organizacao_id = r.organizacao_id and v.id = r.processo_versao_id and (c ->> 'tipo' = 'imovel' or c ->> 'itens' = 'imovel')
        and jsonb_typeof(r.rascunho -> (c ->> 'chave')) in ('string', 'array')
        and coalesce(r.rascunho -> (c ->> 'chave') ->> 0, r.rascunho ->> (c ->> 'chave')) not in ('', '[]')
      order by ordem limit 1) x), r.imovel_endereco) end`;
