import { AppError } from '../../../src/schemas/errors.ts';
import type { ModoDaImportacao } from '../../../src/schemas/importacao.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import type { Pedinte } from '../../plugins/session.ts';
import { exigirAcesso } from '../../plugins/session.ts';
import type { Executar, Terminada, Trabalho } from '../../tarefas/trabalho.ts';
import { acessoDe } from '../acesso.ts';
import { ChavesVistas } from '../criarVarios.ts';
import { ConferenciaDeLinhas } from './conferirLinhas.ts';
import { conferirTudo } from './conferirTudo.ts';
import { gravarBoas } from './gravarBoas.ts';
import { gravarTudo } from './gravarTudo.ts';
import { colunasLidas, minhaImportacao } from './importacaoGuardada.ts';
import type { Passagem, Posicao } from './passagem.ts';
import { arquivoDasRecusas, primeirasFalhas } from './recusas.ts';
import { RelacoesDaPlanilha } from './relacoesDaPlanilha.ts';

/** What a call asked of a spreadsheet, as the task keeps it. */
export interface PedidoDeImportacao {
  readonly importacao: number;
  readonly modo: ModoDaImportacao;
}

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);
const linhas = (n: number): string => `${numero(n)} ${n === 1 ? 'linha' : 'linhas'}`;

const FEITO: Readonly<Record<ModoDaImportacao, (posicao: Posicao) => string>> = {
  conferir: ({ feitos, recusados }) =>
    recusados === 0
      ? `${linhas(feitos)} sem problemas`
      : `${linhas(feitos)} sem problemas e ${linhas(recusados)} com problemas`,
  boas: ({ feitos, recusados }) =>
    recusados === 0
      ? `importação pronta, ${linhas(feitos)}`
      : `${linhas(feitos)} importadas e ${linhas(recusados)} recusadas`,
  tudo: ({ feitos, recusados }) =>
    recusados === 0
      ? `importação pronta, ${linhas(feitos)}`
      : `nada foi importado, porque ${linhas(recusados)} ${recusados === 1 ? 'tem' : 'têm'} problemas`,
};

const PASSAGENS: Readonly<Record<ModoDaImportacao, (passagem: Passagem) => Promise<Posicao>>> = {
  conferir: conferirTudo,
  boas: gravarBoas,
  tudo: gravarTudo,
};

/** Who asks, for writes that go on after his call: his session of now, from the address that he asked from. */
const pedinteDa = ({ tarefa, sessao, servico }: Trabalho): Pedinte => ({
  sessao,
  organizacaoDoHost: undefined,
  method: 'POST',
  ip: tarefa.ip,
  routeOptions: { url: `/api/v1/${tarefa.painel}/${servico.fonte.entity.base}/importar` },
});

/** Checks a spreadsheet, or writes it into its registry, as long as its user may write there. */
export const executarImportacao: Executar = async (trabalho): Promise<Terminada> => {
  const { parts, tarefa, sessao, servico } = trabalho;
  const { entity } = servico.fonte;
  exigirAcesso(sessao, acessoDe(entity, tarefa.painel as Painel, 'write'));
  const { importacao: id, modo } = tarefa.pedido as PedidoDeImportacao;
  const importacao = await minhaImportacao(parts.db, sessao, id);
  if (!entity.importable || importacao.entidade !== entity.name) throw new AppError('sem_permissao');
  const vistas = new ChavesVistas();
  const relacoes = new RelacoesDaPlanilha(servico.fonteDe, importacao.alvo_id);
  const colunas = colunasLidas(entity, importacao.colunas);
  const conferencia = new ConferenciaDeLinhas(servico, colunas, relacoes, vistas);
  const posicao = await PASSAGENS[modo]({
    trabalho,
    importacao,
    vistas,
    conferencia,
    chamadaEm: (trx) => ({ trx, req: pedinteDa(trabalho), organizacaoId: importacao.alvo_id }),
  });
  const { feitos, recusados } = posicao;
  const notas = conferencia.notas();
  const cabecalhos = importacao.colunas.map(({ cabecalho }) => cabecalho);
  const origem = { nome: importacao.nome, formato: importacao.formato, cabecalhos };
  return {
    ...(recusados === 0 ? {} : { arquivo: await arquivoDasRecusas(parts.db, parts.files, tarefa, origem) }),
    resultado: {
      feitos,
      recusados,
      falhas: await primeirasFalhas(parts.db, tarefa),
      // Only the check goes through the whole file at once.
      ...(modo === 'conferir' && notas.length > 0 ? { notas } : {}),
    },
    feitas: importacao.linhas,
    frase: `${tarefa.titulo}: ${FEITO[modo](posicao)}`,
  };
};
