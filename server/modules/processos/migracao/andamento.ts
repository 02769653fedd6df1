import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../../src/schemas/errors.ts';
import type {
  AndamentoDaMigracao,
  ItemDaMigracao,
  ResultadoDaMigracao,
} from '../../../../src/schemas/processo/migracaoVista.ts';
import { SEM_ESCOLHA } from '../../../../src/schemas/requerimento/prazoMantido.ts';
import type { Tables } from '../../../database/tables.ts';
import { BOM, linhaCsv } from '../../../entities/csv.ts';
import { tarefaVista, type Tarefa } from '../../../tarefas/tarefa.ts';
import type { PedidoDeMigracao } from './iniciar.ts';

/** Requests on one page of the result. */
export const POR_PAGINA = 50;
/** Rows of the file read at a time. */
const LOTE_DO_CSV = 1_000;

export type FiltroDosItens = 'passam' | 'nao_passam' | 'encurtados' | undefined;
const QUAIS: { readonly [F in 'passam' | 'nao_passam']: readonly ResultadoDaMigracao[] } = {
  passam: ['passa', 'passou'],
  nao_passam: ['nao_passa', 'nao_passou'],
};

const PALAVRAS: { readonly [R in ResultadoDaMigracao]: string } = {
  passa: 'Passaria',
  nao_passa: 'Não passaria',
  passou: 'Passou',
  nao_passou: 'Não passou',
};

/** The task of this process in this city, whoever asked for it. @throws AppError nao_encontrado */
export const tarefaDoProcesso = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  processoId: number,
  id: number,
): Promise<Tarefa> => {
  const tarefa = await db
    .selectFrom('tarefa')
    .selectAll()
    .where('id', '=', id)
    .where('alvo_id', '=', organizacaoId)
    .where('tipo', '=', 'migracao')
    .where(sql<boolean>`(pedido ->> 'processo')::bigint = ${processoId}`)
    .executeTakeFirst();
  if (tarefa === undefined) throw new AppError('nao_encontrado', 'Passagem de versão não encontrada');
  return tarefa;
};

const itensDe = (db: Kysely<Tables>, { id }: Tarefa, filtro: FiltroDosItens) => {
  const todos = db
    .selectFrom('migracao_item')
    .select([
      'requerimento_id as requerimento',
      'numero',
      'de',
      'resultado',
      'motivos',
      'descartadas',
      'prazos',
      'encurtados',
      'vencem_ja',
    ])
    .where('tarefa_id', '=', id)
    .orderBy('requerimento_id');
  if (filtro === undefined) return todos;
  // Those that would be late at once first: they are what is asked for.
  if (filtro === 'encurtados')
    return todos
      .clearOrderBy()
      .where(sql<boolean>`(encurtados <> '{}' or vencem_ja <> '{}')`)
      .orderBy(sql`vencem_ja = '{}'`)
      .orderBy('requerimento_id');
  return todos.where('resultado', 'in', [...QUAIS[filtro]]);
};

/** How far it is, what came of it so far, and a page of the requests. */
export const andamentoDe = async (
  db: Kysely<Tables>,
  tarefa: Tarefa,
  { filtro, pagina, agora }: { readonly filtro: FiltroDosItens; readonly pagina: number; readonly agora: Date },
): Promise<AndamentoDaMigracao> => {
  const { modo, numero, prazos = SEM_ESCOLHA } = tarefa.pedido as PedidoDeMigracao;
  const { rows } = await sql<AndamentoDaMigracao['contagens']>`select
      count(*) filter (where resultado in ('passa', 'passou'))::int as passam,
      count(*) filter (where resultado in ('nao_passa', 'nao_passou'))::int as nao_passam,
      count(*) filter (where descartadas <> '{}')::int as com_respostas_descartadas,
      count(*) filter (where prazos <> '{}')::int as com_prazos_que_mudam,
      count(*) filter (where encurtados <> '{}' or vencem_ja <> '{}')::int as com_prazos_encurtados,
      count(*) filter (where vencem_ja <> '{}')::int as que_venceriam_ja
    from migracao_item where tarefa_id = ${tarefa.id}`.execute(db);
  const contagens = rows[0] ?? {
    ...{ passam: 0, nao_passam: 0, com_respostas_descartadas: 0, com_prazos_que_mudam: 0 },
    com_prazos_encurtados: 0,
    que_venceriam_ja: 0,
  };
  const { passam, nao_passam, com_prazos_encurtados: encurtados } = contagens;
  const total = filtro === undefined ? passam + nao_passam : { passam, nao_passam, encurtados }[filtro];
  const itens = await itensDe(db, tarefa, filtro)
    .limit(POR_PAGINA)
    .offset((pagina - 1) * POR_PAGINA)
    .execute();
  return {
    tarefa: tarefaVista(tarefa, agora),
    modo,
    para: numero,
    prazos,
    contagens,
    data: itens,
    pagina,
    paginas: Math.max(1, Math.ceil(total / POR_PAGINA)),
  };
};

const linhaDe = (para: number, i: ItemDaMigracao): string =>
  linhaCsv([
    i.numero,
    String(i.de),
    String(para),
    PALAVRAS[i.resultado],
    i.motivos.join('; '),
    i.descartadas.join('; '),
    i.prazos.join('; '),
    i.encurtados.join('; '),
    i.vencem_ja.join('; '),
  ]);

/** The whole result as CSV, batch by batch. */
export async function* csvDaMigracao(db: Kysely<Tables>, tarefa: Tarefa): AsyncGenerator<Buffer> {
  const { numero } = tarefa.pedido as PedidoDeMigracao;
  const cabecalhos = [
    'Requerimento',
    'Da versão',
    'Para a versão',
    'Resultado',
    'Por que não',
    'Respostas descartadas',
  ];
  yield Buffer.from(BOM + linhaCsv([...cabecalhos, 'Prazos que mudam', 'Prazos mais curtos', 'Venceriam de imediato']));
  for (let ultimo = 0; ;) {
    const itens = await itensDe(db, tarefa, undefined)
      .where('requerimento_id', '>', ultimo)
      .limit(LOTE_DO_CSV)
      .execute();
    const fim = itens.at(-1);
    if (fim === undefined) return;
    ultimo = fim.requerimento;
    yield Buffer.from(itens.map((i) => linhaDe(numero, i)).join(''));
  }
}
