import type { Selectable } from 'kysely';
import { AppError } from '../../src/schemas/errors.ts';
import type { ModoDaImportacao } from '../../src/schemas/importacao.ts';
import { canalPrivado } from '../../src/schemas/tempoReal.ts';
import { ehDaLixeira, type LoteVisto } from '../../src/schemas/lote.ts';
import {
  emCurso,
  EVENTO_DA_TAREFA,
  HORAS_DO_ARQUIVO,
  type ResultadoDaTarefa,
  type TarefaVista,
  type TipoDeTarefa,
} from '../../src/schemas/tarefa.ts';
import type { TabelaTarefa } from '../database/tabelaTarefa.ts';
import type { Trx } from '../database/transaction.ts';
import { emitir } from '../saida/emitir.ts';
import type { Terminada } from './trabalho.ts';

export type Tarefa = Selectable<TabelaTarefa>;

/** What a call asks to be done later. */
export interface NovaTarefa {
  /** Of the session that asks. */
  readonly organizacaoId: number;
  readonly usuarioId: number;
  /** Organisation of the records; null for a registry of the whole portal. */
  readonly alvoId: number | null;
  readonly tipo: TipoDeTarefa;
  readonly painel: string;
  readonly entidade: string;
  readonly titulo: string;
  readonly pedido: unknown;
  readonly total: number;
  readonly criadoEm: Date;
  /** Address that it is asked from. */
  readonly ip?: string | null;
  /** Of one that is done in the call itself; absent: it waits in the queue. */
  readonly situacao?: 'pronta';
}

const EM_CURSO: Readonly<Record<TipoDeTarefa, string>> = {
  exportacao: 'Você já tem uma exportação em andamento. Espere que termine ou cancele-a',
  importacao: 'Você já tem uma importação em andamento. Espere que termine ou cancele-a',
  prazos: 'Os prazos desta cidade já esperam para seguir o calendário',
  dossie: 'Você já tem um dossiê em andamento. Espere que termine ou cancele-o',
  migracao: 'Você já tem uma passagem de versão em andamento. Espere que termine ou cancele-a',
  simulacao: 'Você já tem uma simulação em andamento. Espere que termine ou cancele-a',
  validade: 'Você já tem um ato sobre licenças em andamento. Espere que termine ou cancele-o',
  lote: 'Você já tem um ato sobre muitos registros em andamento. Espere que termine ou cancele-o',
};

/** The sentence for a second task of a kind. */
export const jaEmCurso = (tipo: TipoDeTarefa): AppError => new AppError('regra', EM_CURSO[tipo]);

/** The import that a task is about, by what was asked. */
const importacaoDa = ({ tipo, pedido }: Tarefa): number | null =>
  tipo === 'importacao' ? ((pedido as { readonly importacao?: number }).importacao ?? null) : null;

/** Whether its end rings the bell of its user: a check that ended well does not, whoever asked for it watches it and nothing was written. */
export const tocaSino = ({ tipo, situacao, pedido }: Tarefa): boolean =>
  tipo !== 'importacao' ||
  situacao !== 'pronta' ||
  (pedido as { readonly modo?: ModoDaImportacao }).modo !== 'conferir';

/** The act on many records that a task is, and whether it can still be taken back. */
const loteDa = ({ tipo, pedido, situacao, resultado, desfeita }: Tarefa): LoteVisto | null => {
  if (tipo !== 'lote') return null;
  const { ato, desfaz = null } = pedido as { readonly ato: string; readonly desfaz?: number | null };
  const devolve = desfaz !== null && !ehDaLixeira(ato);
  const { feitos = 0 } = (resultado ?? {}) as Partial<ResultadoDaTarefa>;
  return { ato, desfaz: !devolve && !desfeita && feitos > 0 && !emCurso(situacao), desfeito: desfeita, devolve };
};

/**
 * Columns of a task that ended well, with what it left.
 * @param exige what whoever fetches its file, or is shown its result, must be allowed to (permissoesDoArquivo)
 */
export const comoTermina = (
  agora: Date,
  { arquivo, feitas, resultado }: Omit<Terminada, 'frase'>,
  exige: readonly string[],
) => ({
  situacao: 'pronta' as const,
  terminada_em: agora,
  feitas,
  total: feitas,
  exige: [...exige],
  ...(resultado === undefined ? {} : { resultado: JSON.stringify(resultado) }),
  ...(arquivo === undefined
    ? {}
    : {
        caminho: arquivo.caminho,
        nome: arquivo.nome,
        tipo_do_arquivo: arquivo.tipo,
        tamanho: arquivo.tamanho,
        sha256: arquivo.sha256,
        expira_em: new Date(agora.getTime() + HORAS_DO_ARQUIVO * 3_600_000),
      }),
});

/** A task as its user sees it. The file of one that expired is not named any more. */
export const tarefaVista = (t: Tarefa, agora: Date): TarefaVista => ({
  id: t.id,
  tipo: t.tipo,
  entidade: t.entidade,
  titulo: t.titulo,
  situacao: t.situacao,
  feitas: t.feitas,
  total: t.total,
  erro: t.erro,
  arquivo:
    t.caminho === null || t.nome === null || t.expira_em === null || t.expira_em <= agora
      ? null
      : { nome: t.nome, tamanho: t.tamanho ?? 0 },
  resultado: t.resultado as ResultadoDaTarefa | null,
  importacao: importacaoDa(t),
  lote: loteDa(t),
  cidade: t.painel === 'admin' ? t.alvo_id : null,
  criado_em: t.criado_em.toISOString(),
  terminada_em: t.terminada_em?.toISOString() ?? null,
  expira_em: t.expira_em?.toISOString() ?? null,
});

/** Tells the pages of its user that a task went on or ended. */
export const avisarDaTarefa = (trx: Trx, { id, organizacao_id, usuario_id, situacao }: Tarefa): Promise<void> =>
  emitir(trx, organizacao_id, {
    canal: canalPrivado('usuario', usuario_id),
    evento: EVENTO_DA_TAREFA,
    dados: { id, situacao },
  });

/**
 * Puts a task into the queue.
 * @throws AppError regra while its user has another of its kind under way
 */
export const criarTarefa = async (trx: Trx, nova: NovaTarefa): Promise<Tarefa> => {
  const tarefa = await trx
    .insertInto('tarefa')
    .values({
      organizacao_id: nova.organizacaoId,
      usuario_id: nova.usuarioId,
      alvo_id: nova.alvoId,
      tipo: nova.tipo,
      painel: nova.painel,
      entidade: nova.entidade,
      titulo: nova.titulo,
      pedido: JSON.stringify(nova.pedido),
      total: nova.total,
      criado_em: nova.criadoEm,
      ip: nova.ip ?? null,
      ...(nova.situacao === undefined ? {} : { situacao: nova.situacao, terminada_em: nova.criadoEm }),
    })
    // The index is partial, so its columns alone do not name it.
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (tarefa === undefined) throw jaEmCurso(nova.tipo);
  await avisarDaTarefa(trx, tarefa);
  return tarefa;
};
