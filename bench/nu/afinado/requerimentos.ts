import type { Rota } from '../servidor.ts';
import { pool, preparada } from './banco.ts';

const VER = `
  select r.*, (select row_to_json(p) from (select nome, documento, email, telefone_celular from pessoa where organizacao_id = $1 and id = r.pessoa_id) p) as pessoa,
    (select row_to_json(p) from (select p.id, p.chave, v.numero from processo_versao v join processo p on p.id = v.processo_id where v.organizacao_id = $1 and v.id = r.processo_versao_id) p) as processo,
    (select json_agg(row_to_json(s)) from (select id, sigla, nome from setor where organizacao_id = $1 and excluido_em is null) s) as setores,
    (select json_agg(row_to_json(x)) from (select sigla, valor, unidade, vigencia_inicio from parametro where organizacao_id = $1 and excluido_em is null) x) as parametros,
    (select json_agg(row_to_json(e)) from (select sequencia, tipo, dados, ator_nome, quando from requerimento_evento where organizacao_id = $1 and requerimento_id = $2 order by sequencia desc limit 50) e) as eventos,
    (select json_agg(row_to_json(d)) from (select id, tipo, nome, numero, data, valido_ate, situacao, codigo from documento where organizacao_id = $1 and requerimento_id = $2 order by id) d) as documentos,
    (select json_agg(row_to_json(a)) from (select a.id, a.alvo, a.nome, a.tamanho, a.tipo, a.criado_em, u.nome as quem from arquivo a join usuario u on u.id = a.enviado_por where a.organizacao_id = $1 and a.requerimento_id = $2 and a.removido_em is null order by a.id) a) as arquivos,
    (select row_to_json(i) from (select i.numero_inscricao, i.endereco, z.sigla as zona from imovel i left join zona_ocupacao z on z.id = i.zona_ocupacao_id
      where i.organizacao_id = $1 and i.numero_inscricao = r.estado -> 'respostas' ->> 'inscricao_imovel' and i.excluido_em is null) i) as imovel
  from requerimento r where r.organizacao_id = $1 and r.id = $2`;

export const verRequerimento: Rota = async ({ quem, id }) => (await preparada(VER, [quem.organizacao, id]))[0];

const LINHA = `r.id, r.numero, r.numero_processo, r.processo_nome, r.requerente_nome, r.etapa_nome, coalesce(s.sigla, s.nome) as setor, r.situacao, r.prioridade, r.vence_em,
  r.prazo_pausado, u.nome as responsavel, r.imovel_endereco, r.protocolado_em, r.criado_em`;
const DA_PAGINA = `from requerimento r left join setor s on s.id = r.setor_id left join usuario u on u.id = r.responsavel_id`;

/** Ids along an index that holds everything asked, the ten wide rows after that; totals kept, or counted together with the ids. */
export const listar: Rota = async ({ quem, query }) => {
  const perPage = Number(query.get('per_page') ?? 10);
  const page = Number(query.get('page') ?? 1);
  const setores = query.getAll('filtro[setor_id][]').map(Number);
  const situacoes = query.getAll('filtro[situacao][]');
  const s = query.get('s');
  const valores: unknown[] = [quem.organizacao];
  let onde = `organizacao_id = $1 and situacao <> 'Rascunho'`;
  let guardada = 'organizacao_id = $1';
  if (setores.length > 0) {
    const n = valores.push(setores);
    onde += ` and setor_id = any($${n}::bigint[])`;
    guardada += ` and setor_id = any($${n}::bigint[])`;
  }
  const doSetor = guardada;
  if (situacoes.length > 0) {
    const n = valores.push(situacoes);
    onde += ` and situacao = any($${n}::text[])`;
    guardada += ` and situacao = any($${n}::text[])`;
  }
  if (s !== null) onde += ` and busca like '%' || portal_normaliza($${valores.push(s)}) || '%'`;
  const achados = s === null ? '' : `achados as materialized (select id from requerimento where ${onde}), `;
  const de = s === null ? `requerimento where ${onde}` : 'achados';
  const total =
    s === null ? `(select sum(total) from requerimento_contagem where ${guardada})` : '(select count(*) from achados)';
  const texto = `with ${achados}ids as materialized (select id from ${de} order by id desc limit ${perPage} offset ${(page - 1) * perPage})
    select (select json_agg(row_to_json(x)) from (select ${LINHA} ${DA_PAGINA} where r.id in (select id from ids) order by r.id desc) x) as data, ${total}::bigint as total,
    ${setores.length > 0 ? `(select json_object_agg(situacao, n) from (select situacao, sum(total) as n from requerimento_contagem where ${doSetor} group by 1) c)` : 'null'} as contagens`;
  // A name is for texts that come again, and a plan for all patterns would be the wrong one for most.
  const [linha] = s === null && page === 1 ? await preparada(texto, valores) : (await pool.query(texto, valores)).rows;
  return linha;
};
