import type { Requerimento } from '../iniciado.ts';
import type { Chamada, Rota } from '../servidor.ts';
import { pool } from './banco.ts';

export const verRequerimento: Rota = async ({ quem, id }) => {
  const ler = async (texto: string, valores: readonly unknown[]): Promise<readonly Record<string, unknown>[]> =>
    (await pool.query<Record<string, unknown>>(texto, [...valores])).rows;
  const [r] = await ler('select * from requerimento where organizacao_id = $1 and id = $2', [quem.organizacao, id]);
  if (r === undefined) return undefined;
  const doRequerimento = [quem.organizacao, id];
  const [pessoa] = await ler(
    'select nome, documento, email, telefone_celular from pessoa where organizacao_id = $1 and id = $2',
    [quem.organizacao, r['pessoa_id']],
  );
  const [processo] = await ler(
    'select p.id, p.chave, v.numero, v.conteudo from processo_versao v join processo p on p.id = v.processo_id where v.organizacao_id = $1 and v.id = $2',
    [quem.organizacao, r['processo_versao_id']],
  );
  const setores = await ler('select id, sigla, nome from setor where organizacao_id = $1 and excluido_em is null', [
    quem.organizacao,
  ]);
  const parametros = await ler(
    'select sigla, valor, unidade, vigencia_inicio from parametro where organizacao_id = $1 and excluido_em is null',
    [quem.organizacao],
  );
  const eventos = await ler(
    'select sequencia, tipo, dados, ator_nome, quando from requerimento_evento where organizacao_id = $1 and requerimento_id = $2 order by sequencia desc limit 50',
    doRequerimento,
  );
  const documentos = await ler(
    'select id, tipo, nome, numero, data, valido_ate, situacao, codigo from documento where organizacao_id = $1 and requerimento_id = $2 order by id',
    doRequerimento,
  );
  const arquivos = await ler(
    'select a.id, a.alvo, a.nome, a.tamanho, a.tipo, a.criado_em, u.nome as quem from arquivo a join usuario u on u.id = a.enviado_por where a.organizacao_id = $1 and a.requerimento_id = $2 and a.removido_em is null order by a.id',
    doRequerimento,
  );
  const inscricao = (r['estado'] as Requerimento['estado']).respostas['inscricao_imovel'] ?? null;
  const [imovel] = await ler(
    'select i.numero_inscricao, i.endereco, z.sigla as zona from imovel i left join zona_ocupacao z on z.id = i.zona_ocupacao_id where i.organizacao_id = $1 and i.numero_inscricao = $2 and i.excluido_em is null',
    [quem.organizacao, inscricao],
  );
  return { ...r, pessoa, processo, setores, parametros, eventos, documentos, arquivos, imovel };
};

const LINHA = `r.id, r.numero, r.numero_processo, r.processo_nome, r.requerente_nome, r.etapa_nome, coalesce(s.sigla, s.nome) as setor, r.situacao, r.prioridade, r.vence_em,
  r.prazo_pausado, u.nome as responsavel, r.imovel_endereco, r.protocolado_em, r.criado_em`;
const VIZINHOS = 'left join setor s on s.id = r.setor_id left join usuario u on u.id = r.responsavel_id';

export const listar: Rota = async ({ quem, query }: Chamada) => {
  const valores: unknown[] = [quem.organizacao];
  const onde = ['r.organizacao_id = $1', `r.situacao <> 'Rascunho'`];
  const setores = query.getAll('filtro[setor_id][]').map(Number);
  if (setores.length > 0) onde.push(`r.setor_id = any($${valores.push(setores)})`);
  const doSetor = onde.join(' and ');
  const soDoSetor = [...valores];
  const situacoes = query.getAll('filtro[situacao][]');
  if (situacoes.length > 0) onde.push(`r.situacao = any($${valores.push(situacoes)})`);
  const s = query.get('s');
  let pessoas = '';
  if (s !== null) {
    const n = valores.push(`%${s.toLowerCase()}%`);
    pessoas = 'join pessoa p on p.id = r.pessoa_id';
    const campos = [
      'r.numero',
      'r.numero_processo',
      'r.requerente_nome',
      'p.documento',
      'r.processo_nome',
      'r.imovel_endereco',
    ];
    onde.push(`(${campos.map((c) => `unaccent(lower(${c})) like unaccent($${n})`).join(' or ')})`);
  }
  const perPage = Number(query.get('per_page') ?? 10);
  const page = Number(query.get('page') ?? 1);
  const { rows: data } = await pool.query(
    `select ${LINHA} from requerimento r ${pessoas} ${VIZINHOS} where ${onde.join(' and ')} order by r.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    valores,
  );
  const { rows: totais } = await pool.query<{ n: number }>(
    `select count(*) as n from requerimento r ${pessoas} where ${onde.join(' and ')}`,
    valores,
  );
  const total = totais[0]?.n ?? 0;
  const lista = { data, total, current_page: page, per_page: perPage, last_page: Math.ceil(total / perPage) };
  if (setores.length === 0) return lista;
  const { rows: contagens } = await pool.query<{ situacao: string; n: number }>(
    `select r.situacao, count(*) as n from requerimento r where ${doSetor} group by r.situacao`,
    soDoSetor,
  );
  return { ...lista, contagens: Object.fromEntries(contagens.map((c) => [c.situacao, c.n])) };
};
