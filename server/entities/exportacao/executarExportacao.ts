import { Readable } from 'node:stream';
import { AppError } from '../../../src/schemas/errors.ts';
import type { FormatoDeExportacao } from '../../../src/schemas/exportacao.ts';
import { lerConsulta, parametrosDaLista } from '../../../src/schemas/listQuery.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import { exigirAcesso } from '../../plugins/session.ts';
import { createAjv } from '../../plugins/validation.ts';
import type { Executar, Trabalho } from '../../tarefas/trabalho.ts';
import { acessoDe } from '../acesso.ts';
import { fonteDoLeitor } from '../fonte.ts';
import type { Registro, Valores } from '../partes.ts';
import { contar, percorrer } from '../repository.ts';
import { celulasDoPedido, escrever, exigirExportavel, LOTE, type Exportacao } from './exportacao.ts';
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

const VELHA = 'Os filtros desta exportação não existem mais. Exporte de novo pela lista';

/** The export that a task stands for, its query and columns checked against the declaration of now. */
const exportacaoDa = ({ parts, tarefa, sessao, servico }: Trabalho): Exportacao => {
  const { fonteDe } = servico;
  const fonte = fonteDoLeitor(servico.fonte, tarefa.painel as Painel, sessao);
  const { entity } = fonte;
  const { formato, consulta, colunas, excluidos } = tarefa.pedido as PedidoDeExportacao;
  const valida = createAjv({ coerceTypes: 'array', strictNumbers: false }).compile(parametrosDaLista(entity));
  const query = structuredClone(consulta);
  const celulas = celulasDoPedido(entity, formato, colunas ?? undefined);
  if (!valida(query) || (colunas !== null && celulas.length !== new Set(colunas).size))
    throw new AppError('regra', VELHA);
  return {
    db: parts.db,
    fonte,
    fonteDe,
    organizacaoId: tarefa.alvo_id,
    formato,
    consulta: lerConsulta(entity, query),
    situacao: excluidos ? 'excluidos' : 'ativos',
    celulas,
    fuso: sessao.fuso,
  };
};

/** Writes the list of an export task to a file, from one snapshot, as long as its user may still read the registry. */
export const executarExportacao: Executar = async (trabalho) => {
  const { parts, tarefa, sessao, servico, conexao, andar } = trabalho;
  const { entity } = servico.fonte;
  exigirAcesso(sessao, acessoDe(entity, tarefa.painel as Painel, 'read'));
  const exportacao = exportacaoDa(trabalho);
  const { fonte, organizacaoId, consulta, situacao, formato } = exportacao;
  exigirExportavel(exportacao, await contar(parts.db, fonte, organizacaoId, consulta, situacao));
  let feitas = 0;
  const guardado = await conexao.transaction().execute(async (trx) => {
    async function* lotes(): AsyncGenerator<readonly Registro[]> {
      for await (const lote of percorrer(trx, fonte, organizacaoId, consulta, situacao, LOTE)) {
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
