import { AppError } from '../../../src/schemas/errors.ts';
import type { ModoDaImportacao } from '../../../src/schemas/importacao.ts';
import { folhasDaImportacao } from '../../../src/schemas/planilha/camposDaImportacao.ts';
import { obrigatoriasSemColuna } from '../../../src/schemas/planilha/casarColunas.ts';
import { chavesDaPlanilha } from '../../../src/schemas/planilha/chavesDaPlanilha.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import type { Pedinte } from '../../plugins/session.ts';
import { exigirAcesso } from '../../plugins/session.ts';
import type { Executar, Terminada, Trabalho } from '../../tarefas/trabalho.ts';
import { acessoDe } from '../acesso.ts';
import { ChavesVistas } from '../criarVarios.ts';
import type { Servico } from '../servico.ts';
import { ConferenciaDeLinhas, type ComExistentes } from './conferirLinhas.ts';
import { conferirTudo } from './conferirTudo.ts';
import { existentesConferidos, existentesPelaChave, semNovoPorFalta } from './existentes.ts';
import { gravarBoas } from './gravarBoas.ts';
import { gravarTudo } from './gravarTudo.ts';
import { colunasLidas, minhaImportacao, type Importacao } from './importacaoGuardada.ts';
import { LeitorDeLinhas, type ColunaLida } from './lerLinhas.ts';
import type { Passagem, Posicao } from './passagem.ts';
import { arquivoDasRecusas, primeirasFalhas } from './recusas.ts';
import { RelacoesDaPlanilha } from './relacoesDaPlanilha.ts';

/** What a call asked of a spreadsheet, as the task keeps it. */
export interface PedidoDeImportacao {
  readonly importacao: number;
  readonly modo: ModoDaImportacao;
}

/** How rows find records that are there: by their keys when they are checked, as they were checked when they are written. */
const comExistentes = (
  servico: Servico,
  importacao: Importacao,
  { modo, leitor, colunas }: { modo: ModoDaImportacao; leitor: LeitorDeLinhas; colunas: readonly ColunaLida[] },
): ComExistentes | null => {
  const { existentes, vazias, conferencia_id, organizacao_id } = importacao;
  if (existentes === 'recusar') return null;
  const { entity } = servico.fonte;
  if (modo !== 'conferir') {
    if (conferencia_id === null) throw new AppError('regra', 'Confira a planilha antes de importar');
    const achar = existentesConferidos(servico, { id: conferencia_id, organizacao_id });
    return { achar, vazias, semNovo: () => undefined };
  }
  const faltam = obrigatoriasSemColuna(folhasDaImportacao(entity), importacao.colunas);
  const semNovo = semNovoPorFalta(entity, chavesDaPlanilha(entity), colunas, faltam);
  return { achar: existentesPelaChave(servico, leitor), vazias, semNovo };
};

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);
const lista = new Intl.ListFormat('pt-BR');
const linhas = (n: number): string => `${numero(n)} ${n === 1 ? 'linha' : 'linhas'}`;

/** ' (3 novas, 2 alterações e 5 sem mudança)'; '' for an import that changes nothing that is there. */
const asClasses = ({ classes }: Posicao): string => {
  if (classes === undefined) return '';
  const { novo, muda, igual } = classes;
  const partes = [
    [novo, novo === 1 ? 'nova' : 'novas'],
    [muda, muda === 1 ? 'alteração' : 'alterações'],
    [igual, 'sem mudança'],
  ] as const;
  if (novo + muda + igual === 0) return '';
  return ` (${lista.format(partes.flatMap(([n, nome]) => (n === 0 ? [] : [`${numero(n)} ${nome}`])))})`;
};

const comProblemas = ({ feitos, recusados }: Posicao): string =>
  `${linhas(feitos)} sem problemas e ${linhas(recusados)} com problemas`;

const FEITO: Readonly<Record<ModoDaImportacao, (posicao: Posicao) => string>> = {
  conferir: (posicao) =>
    posicao.recusados === 0
      ? `${linhas(posicao.feitos)} sem problemas${asClasses(posicao)}`
      : `${comProblemas(posicao)}${asClasses(posicao)}`,
  boas: (posicao) =>
    posicao.recusados === 0
      ? `importação pronta, ${linhas(posicao.feitos)}${asClasses(posicao)}`
      : `${linhas(posicao.feitos)} ${posicao.feitos === 1 ? 'importada' : 'importadas'}${asClasses(posicao)} e ${linhas(posicao.recusados)} ${posicao.recusados === 1 ? 'recusada' : 'recusadas'}`,
  tudo: (posicao) =>
    posicao.recusados === 0
      ? `importação pronta, ${linhas(posicao.feitos)}${asClasses(posicao)}`
      : `nada foi importado, porque ${linhas(posicao.recusados)} ${posicao.recusados === 1 ? 'tem' : 'têm'} problemas`,
};

const PASSAGENS: Readonly<Record<ModoDaImportacao, (passagem: Passagem) => Promise<Posicao>>> = {
  conferir: conferirTudo,
  boas: gravarBoas,
  tudo: gravarTudo,
};

/** Who asks, for writes that go on after his call: his session of now, from the address that he asked from. */
const pedinteDa = ({ tarefa, sessao, servico }: Trabalho): Pedinte => ({
  sessao,
  cliente: null,
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
  const leitor = new LeitorDeLinhas(entity, colunas, relacoes);
  const existentes = comExistentes(servico, importacao, { modo, leitor, colunas });
  const conferencia = new ConferenciaDeLinhas(servico, colunas, leitor, { vistas, existentes });
  const posicao = await PASSAGENS[modo]({
    trabalho,
    importacao,
    vistas,
    conferencia,
    chamadaEm: (trx) => ({ trx, req: pedinteDa(trabalho), organizacaoId: importacao.alvo_id }),
  });
  const { feitos, recusados, classes } = posicao;
  const notas = leitor.notas();
  const cabecalhos = importacao.colunas.map(({ cabecalho }) => cabecalho);
  const origem = { nome: importacao.nome, formato: importacao.formato, cabecalhos };
  return {
    ...(recusados === 0 ? {} : { arquivo: await arquivoDasRecusas(parts.db, parts.files, tarefa, origem) }),
    resultado: {
      feitos,
      recusados,
      ...(classes === undefined ? {} : { classes }),
      falhas: await primeirasFalhas(parts.db, tarefa),
      // Only the check goes through the whole file at once.
      ...(modo === 'conferir' && notas.length > 0 ? { notas } : {}),
    },
    feitas: importacao.linhas,
    frase: `${tarefa.titulo}: ${FEITO[modo](posicao)}`,
  };
};
