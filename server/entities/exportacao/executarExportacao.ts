import { Readable } from 'node:stream';
import type { Entity } from '../../../src/schemas/entity.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { FormatoDeExportacao } from '../../../src/schemas/exportacao.ts';
import { lerConsulta, parametrosDaLista } from '../../../src/schemas/listQuery.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import { exigirAcesso } from '../../plugins/session.ts';
import { validadorDe } from '../../plugins/validation.ts';
import type { Executar, Terminada, Trabalho } from '../../tarefas/trabalho.ts';
import { acessoDe } from '../acesso.ts';
import { fonteDoLeitor } from '../fonte.ts';
import type { Registro, Valores } from '../partes.ts';
import type { Celula } from './celulas.ts';
import { celulasDoPedido, escrever, exigirExportavel, type Exportacao } from './exportacao.ts';
import { exportacaoDoCadastro } from './exportacaoDoCadastro.ts';
import { TIPO_DO_FORMATO } from './formatosDeExportacao.ts';

/** What a call asked to export, as the task keeps it. */
export interface PedidoDeExportacao {
  readonly formato: FormatoDeExportacao;
  /** The query of the list, in its one spelling. */
  readonly consulta: Valores;
  readonly colunas: readonly string[] | null;
  readonly excluidos: boolean;
}

/** More than any list within its row limit makes. */
const LIMITE_DO_ARQUIVO = 2 * 1024 ** 3;

/** What a task asked for, the list has no more. */
export const filtrosVelhos = (): AppError =>
  new AppError('regra', 'Os filtros desta exportação não existem mais. Exporte de novo pela lista');

/** The file of a list, written from one snapshot on the connection of its task. */
export const guardarExportacao = async (
  { parts, tarefa, conexao, andar }: Omit<Trabalho, 'servico'>,
  exportacao: Exportacao,
): Promise<Terminada> => {
  const { entity, formato } = exportacao;
  exigirExportavel(exportacao, await exportacao.contar());
  let feitas = 0;
  const guardado = await conexao.transaction().execute(async (trx) => {
    async function* lotes(): AsyncGenerator<readonly Registro[]> {
      for await (const lote of exportacao.percorrer(trx)) {
        await andar(feitas);
        yield lote;
        feitas += lote.length;
      }
    }
    const bytes = escrever(parts, exportacao, tarefa.organizacao_id, lotes());
    return parts.files.guardar(Readable.from(bytes, { objectMode: true, highWaterMark: 1 }), LIMITE_DO_ARQUIVO);
  });
  const linhas = `${new Intl.NumberFormat('pt-BR').format(feitas)} ${feitas === 1 ? 'linha' : 'linhas'}`;
  return {
    arquivo: { ...guardado, nome: `${entity.path}.${formato}`, tipo: TIPO_DO_FORMATO[formato] },
    feitas,
    frase: `${tarefa.titulo}: exportação pronta, ${linhas}. O arquivo fica disponível por 24 horas`,
  };
};

/** The columns that a task asked for. @throws AppError regra where one of them is no more */
export const celulasDaTarefa = (
  entity: Entity,
  { formato, colunas }: Pick<PedidoDeExportacao, 'formato' | 'colunas'>,
): readonly Celula[] => {
  const celulas = celulasDoPedido(entity, formato, colunas ?? undefined);
  if (colunas !== null && celulas.length !== new Set(colunas).size) throw filtrosVelhos();
  return celulas;
};

/** The export that a task stands for, its query and columns checked against the declaration of now. */
const exportacaoDa = ({ parts, tarefa, sessao, servico }: Trabalho): Exportacao => {
  const { fonteDe } = servico;
  const fonte = fonteDoLeitor(servico.fonte, tarefa.painel as Painel, sessao);
  const { entity } = fonte;
  const pedido = tarefa.pedido as PedidoDeExportacao;
  const valida = validadorDe('endereco', parametrosDaLista(entity));
  const query = structuredClone(pedido.consulta);
  if (!valida(query)) throw filtrosVelhos();
  return exportacaoDoCadastro({
    db: parts.db,
    fonte,
    fonteDe,
    organizacaoId: tarefa.alvo_id,
    formato: pedido.formato,
    consulta: lerConsulta(entity, query),
    situacao: pedido.excluidos ? 'excluidos' : 'ativos',
    celulas: celulasDaTarefa(entity, pedido),
    fuso: sessao.fuso,
  });
};

/** Writes the list of an export task to a file, as long as its user may still read the registry. */
export const executarExportacao: Executar = async (trabalho) => {
  const { tarefa, sessao, servico } = trabalho;
  exigirAcesso(sessao, acessoDe(servico.fonte.entity, tarefa.painel as Painel, 'read'));
  return guardarExportacao(trabalho, exportacaoDa(trabalho));
};
