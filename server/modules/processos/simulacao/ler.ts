import { sql, type Kysely, type RawBuilder } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import {
  resumoVazio,
  type ResumoDaSimulacao,
  type Simulado,
} from '../../../../src/schemas/requerimento/simulacao/resumo.ts';
import type {
  FiltroDaSimulacao,
  LinhaDaSimulacao,
  PedidoDeSimulacao,
  SimulacaoVista,
} from '../../../../src/schemas/requerimento/simulacao/simulacao.ts';
import type { SituacaoDaTarefa } from '../../../../src/schemas/tarefa.ts';
import type { Tables } from '../../../database/tables.ts';

/** Simulations of a process that are shown; they are kept for a week. */
const MAIS_NOVAS = 20;

interface Onde {
  readonly organizacaoId: number;
  readonly processoId: number;
}

interface Linha {
  readonly id: number;
  readonly numero: number;
  readonly versao: number;
  readonly pedido: PedidoDeSimulacao;
  readonly resumo: ResumoDaSimulacao | null;
  readonly criado_em: Date;
  readonly pedida_por: string;
  readonly usuario_id: number;
  readonly situacao: SituacaoDaTarefa;
  readonly erro: string | null;
  readonly feitas: number;
  readonly total: number;
}

/** The simulations of a process, the newest first; of one `id`, that one. */
export const simulacoesDe = async (
  db: Kysely<Tables>,
  { organizacaoId, processoId }: Onde,
  leitor: number,
  id?: number,
): Promise<readonly SimulacaoVista[]> => {
  const uma = id === undefined ? sql`` : sql`and s.tarefa_id = ${id}`;
  const { rows } = await sql<Linha>`
    select s.tarefa_id as id, s.numero, s.versao, s.pedido, s.resumo, s.criado_em, u.nome as pedida_por, t.usuario_id,
      t.situacao, t.erro, t.feitas, t.total
    from simulacao s join tarefa t on t.id = s.tarefa_id join usuario u on u.id = t.usuario_id
    join processo p on p.organizacao_id = s.organizacao_id and p.id = s.processo_id and p.excluido_em is null
    where s.organizacao_id = ${organizacaoId} and s.processo_id = ${processoId} ${uma}
    order by s.tarefa_id desc limit ${MAIS_NOVAS}`.execute(db);
  return rows.map(({ usuario_id, criado_em, resumo, situacao, ...s }) => ({
    ...{ ...s, situacao, criado_em: new Date(criado_em).toISOString(), minha: usuario_id === leitor },
    // One of before a kind of difference was told apart found none of it.
    resumo: situacao === 'pronta' && resumo !== null ? { ...resumo, por: { ...resumoVazio.por, ...resumo.por } } : null,
  }));
};

/** @throws AppError nao_encontrado for one that this process of this city has not, or has no more */
export const acharSimulacao = async (
  db: Kysely<Tables>,
  onde: Onde,
  leitor: number,
  id: number,
): Promise<SimulacaoVista> => {
  const [achada] = await simulacoesDe(db, onde, leitor, id);
  if (achada === undefined) throw new AppError('nao_encontrado', 'Simulação não encontrada, ou já apagada');
  return achada;
};

const condicao = (filtro: FiltroDaSimulacao): RawBuilder<unknown> => {
  switch (filtro) {
    case 'qualquer':
      return sql`cardinality(diferencas) > 0`;
    case 'incertos':
      return sql`incerto`;
    case 'nao_conferem':
      return sql`not confere`;
    default:
      return sql`${filtro} = any(diferencas)`;
  }
};

export interface PaginaDeLinhas {
  readonly filtro: FiltroDaSimulacao;
  readonly limite: number;
  /** Lines passed over, or the request after which they begin. */
  readonly pular?: number;
  readonly depoisDe?: number;
}

/** Requests of a simulation in the order of their filing, and how many the filter leaves. */
export const linhasDaSimulacao = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  id: number,
  { filtro, limite, pular = 0, depoisDe = 0 }: PaginaDeLinhas,
): Promise<{ readonly data: readonly LinhaDaSimulacao[]; readonly total: number }> => {
  const suas = sql`organizacao_id = ${organizacaoId} and tarefa_id = ${id} and ${condicao(filtro)}`;
  type Guardada = Omit<Simulado, 'requerimento' | 'diferencas' | 'confere'>;
  const { rows } = await sql<{
    total: number;
    data: readonly (Pick<Simulado, 'requerimento' | 'diferencas' | 'confere'> & { readonly dados: Guardada })[];
  }>`
    select (select count(*)::int from simulacao_linha where ${suas}) as total,
      (select coalesce(json_agg(x order by x.requerimento), '[]') from (
        select requerimento_id as requerimento, diferencas, confere, dados from simulacao_linha
        where ${suas} and requerimento_id > ${depoisDe} order by requerimento_id limit ${limite} offset ${pular}) x) as data`.execute(
    db,
  );
  const [lida] = rows;
  return {
    total: lida?.total ?? 0,
    data: (lida?.data ?? []).map(({ dados, ...um }) => ({ ...um, ...dados })),
  };
};
