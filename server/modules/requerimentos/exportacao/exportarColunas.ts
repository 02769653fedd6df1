import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import {
  LINHAS_DA_PREVIA,
  PERMISSAO_DOS_DADOS_PESSOAIS,
  type PedidoDeColunas,
  type PreviaDasColunas,
} from '../../../../src/schemas/requerimento/colunasDaExportacao.ts';
import { requerimentoListado } from '../../../../src/schemas/requerimento/requerimentoListado.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import type { Contexto } from '../../../contexto.ts';
import { acessoDe } from '../../../entities/acesso.ts';
import { escreverLote } from '../../../entities/exportacao/linhas.ts';
import { responderArquivoDaLista } from '../../../entities/exportacao/responderExportacao.ts';
import { envelopeDe, RECUSA } from '../../../entities/respostas.ts';
import { ARQUIVO_EXPORTADO } from '../../../entities/routeSchemas.ts';
import { sessaoDe, type Sessao } from '../../../plugins/session.ts';
import { hojeEm } from '../hojeEm.ts';
import { leitorDaEquipe } from '../leitorDaLista.ts';
import { lerPedidoDeLista } from '../lerPedidoDeLista.ts';
import { listarRequerimentos } from '../listar.ts';
import type { PedidoDeLista } from '../pedidoDeLista.ts';
import { celulasDe, exigirColunas, exigirFinalidade, ofertaDe } from './colunasEscolhidas.ts';
import * as esquemas from './esquemasDasColunas.ts';
import type { PedidoComColunas } from './executarExportacaoComColunas.ts';
import { exportacaoComColunas } from './exportacaoComColunas.ts';
import type { ColunaPronta, ProcessoEmQuestao } from './familias/familia.ts';
import { comColunas } from './linhasComColunas.ts';
import { porVersao, processosDasVersoes, versoesEmQuestao } from './processosEmQuestao.ts';

const PAINEL = 'painel-prefeitura';
const CAMINHO = `/${PAINEL}/${requerimentoListado.base}/exportar/colunas`;

const rota = (nome: string, summary: string, resto: object) => ({
  config: { access: acessoDe(requerimentoListado, PAINEL, 'read') },
  schema: {
    tags: [requerimentoListado.label.many],
    summary,
    operationId: `${PAINEL}.${requerimentoListado.path}.${nome}`,
    ...resto,
  },
});

async function* soUm<T>(um: T): AsyncGenerator<T> {
  yield await Promise.resolve(um);
}

/** What cannot be hidden in part stands in a preview as that it is there. */
const OCULTO = '••••••';

/**
 * The inbox as a file with chosen columns (docs/decisions/0172): GET requerimento/exportar/colunas what its requests offer, POST …/previa its first
 * rows, POST the file, at once or as a task. All three take the query of the list.
 */
export const exportarColunas = (app: FastifyInstance, { clock, ...contexto }: Contexto): void => {
  const { db } = contexto;
  const listaDe = (req: FastifyRequest): { readonly sessao: Sessao; readonly pedido: PedidoDeLista } => {
    const sessao = sessaoDe(req);
    const { organizacaoId, fuso } = sessao;
    const lido = lerPedidoDeLista(req.query as Readonly<Record<string, unknown>>);
    const quem = { organizacaoId, fuso, hoje: hojeEm(clock.now(), fuso), requerente: null, ...leitorDaEquipe(sessao) };
    return { sessao, pedido: { ...lido, ...quem } };
  };
  const processosDe = async (pedido: PedidoDeLista): Promise<readonly ProcessoEmQuestao[]> =>
    processosDasVersoes(db, pedido.organizacaoId, await versoesEmQuestao(db, pedido));

  const linhasDaPrevia = async (
    { organizacaoId, fuso }: PedidoDeLista,
    processos: readonly ProcessoEmQuestao[],
    colunas: readonly ColunaPronta[],
    linhas: readonly RequerimentoListado[],
  ): Promise<Pick<PreviaDasColunas, 'cabeca' | 'linhas'>> => {
    const leitura = { organizacaoId, fuso, abertos: false, versoes: porVersao(processos) };
    const celulas = celulasDe(colunas);
    const escritas: string[][] = [];
    for await (const registros of comColunas(processos, colunas, leitura)(db, soUm(linhas)))
      for (const linha of await escreverLote({ db, organizacaoId, fuso, fonteDe: () => undefined }, celulas, registros))
        escritas.push(linha.map(({ texto }, i) => (texto !== '' && colunas[i]?.pessoal === 'aberto' ? OCULTO : texto)));
    return { cabeca: celulas.map(({ rotulo }) => rotulo), linhas: escritas };
  };

  app.get(
    CAMINHO,
    rota('colunas', 'Colunas que os requerimentos da lista oferecem a um arquivo', {
      response: { 200: envelopeDe(esquemas.ofertaRespondida), '4xx': RECUSA },
    }),
    async (req) => {
      const { sessao, pedido } = listaDe(req);
      return ok(ofertaDe(await processosDe(pedido), sessao));
    },
  );
  app.post<{ Body: Pick<PedidoDeColunas, 'colunas'> }>(
    `${CAMINHO}/previa`,
    rota('colunas.previa', 'Primeiras linhas do arquivo, com os dados pessoais ocultos', {
      body: esquemas.corpoDaPrevia,
      response: { 200: envelopeDe(esquemas.previaRespondida), '4xx': RECUSA },
    }),
    async (req) => {
      const { sessao, pedido } = listaDe(req);
      const processos = await processosDe(pedido);
      const colunas = exigirColunas(processos, req.body.colunas, sessao);
      const { data, total } = await listarRequerimentos(db, { ...pedido, page: 1, perPage: LINHAS_DA_PREVIA });
      return ok({ total, ...(await linhasDaPrevia(pedido, processos, colunas, data)) });
    },
  );
  app.post<{ Body: PedidoDeColunas }>(
    CAMINHO,
    rota('colunas.exportar', 'Exportação da lista com colunas escolhidas', {
      body: esquemas.corpoDoArquivo,
      response: { ...ARQUIVO_EXPORTADO, '4xx': RECUSA },
    }),
    async (req, reply) => {
      const { sessao, pedido: lista } = listaDe(req);
      const { formato, colunas: ids } = req.body;
      const versoes = await versoesEmQuestao(db, lista);
      const processos = await processosDasVersoes(db, lista.organizacaoId, versoes);
      const colunas = exigirColunas(processos, ids, sessao);
      const { abertos, finalidade } = exigirFinalidade(colunas, req.body, sessao);
      const pedido: PedidoComColunas = {
        formato,
        consulta: req.query as PedidoComColunas['consulta'],
        colunas: ids,
        excluidos: false,
        leitor: leitorDaEquipe(sessao),
        versoes,
        abertos,
        finalidade,
        exige: finalidade === null ? [] : [PERMISSAO_DOS_DADOS_PESSOAIS],
      };
      return responderArquivoDaLista({ ...contexto, clock }, req, reply, {
        exportacao: exportacaoComColunas(db, lista, { formato, processos, colunas, abertos }),
        painel: PAINEL,
        pedido,
        ...(finalidade === null ? {} : { trilha: { dados_pessoais: 'inteiros', finalidade } }),
      });
    },
  );
};
