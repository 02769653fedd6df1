import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import { copiarRespostas } from '../../../../src/schemas/processo/copiarRespostas.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../../src/schemas/processo/preenchimento.ts';
import type { Respostas } from '../../../../src/schemas/requerimento/resposta.ts';
import { execucoesAbertas } from '../../../../src/schemas/requerimento/execucoes.ts';
import { subprocessosDaEtapa } from '../../../../src/schemas/requerimento/subprocessos.ts';
import { sucessoresPorAbrir } from '../../../../src/schemas/requerimento/sucessor.ts';
import type { Trx } from '../../../database/transaction.ts';
import { definicaoDaVersao } from '../../processos/definicaoDaVersao.ts';
import { carregarRequerimento, type RequerimentoCarregado } from '../carregar.ts';

/** What an opening says of the request that it starts from. */
export interface PedidoDeLigacao {
  readonly origem_id?: number | undefined;
  /** Key of the sub-request that a step of it asks for. */
  readonly subprocesso?: string | undefined;
}

/** The earlier request, as the new one keeps it, with the answers that serve it too. */
export interface Ligacao {
  readonly origem_id: number;
  readonly subprocesso: string | null;
  readonly respostas: Respostas;
}

const conferirSubprocesso = (
  { definicao, origem }: { definicao: Definicao; origem: RequerimentoCarregado },
  chave: string,
  processo: string,
): void => {
  const pedidos = execucoesAbertas(origem.estado).flatMap((e) => {
    const etapa = etapaDe(definicao, e.etapa);
    return etapa === undefined ? [] : subprocessosDaEtapa(definicao, origem.estado, etapa);
  });
  const pedido = pedidos.find((s) => s.pedido.chave === chave);
  if (pedido === undefined) throw new AppError('regra', 'O requerimento não pede este subprocesso agora');
  if (pedido.pedido.processo !== processo)
    throw erroNoCampo('processo_id', `Este subprocesso é de outro tipo: ${pedido.pedido.nome}`);
  const [aberto] = pedido.abertos;
  if (aberto !== undefined)
    throw new AppError('regra', `${pedido.pedido.nome} já está em andamento: requerimento nº ${aberto.numero}`);
  if (pedido.cumprido) throw new AppError('regra', `${pedido.pedido.nome} já foi concluído`);
};

/** Of one that has to follow a granted one: asked for, and not opened yet. */
const sucede = (origem: RequerimentoCarregado, { processo }: Definicao): boolean =>
  sucessoresPorAbrir(origem.estado).some((s) => s.processo === processo.chave);

const conferirOrigem = (de: Definicao, origem: RequerimentoCarregado, para: Definicao): void => {
  if (sucede(origem, para)) return;
  const { processo } = para;
  const { origem: aceita } = processo;
  const aberto = (origem.estado.sucessores ?? []).find((s) => s.processo === processo.chave);
  if (aceita === undefined && aberto?.requerimento !== undefined)
    throw new AppError('regra', `${aberto.nome} já foi aberto a partir deste requerimento`);
  if (aceita === undefined) throw erroNoCampo('origem_id', 'Este tipo de requerimento não parte de outro');
  if (aceita.processos?.includes(de.processo.chave) === false)
    throw erroNoCampo('origem_id', `${processo.nome_curto} não parte de um requerimento de ${de.processo.nome_curto}`);
  const situacoes: readonly string[] = aceita.situacoes ?? ['Deferido'];
  if (!situacoes.includes(origem.estado.situacao))
    throw erroNoCampo(
      'origem_id',
      `O requerimento de que este parte precisa ter terminado como ${situacoes.join(' ou ')}`,
    );
};

/**
 * Checks the request that a new one starts from, or that asked for it: of the same person, in a state that takes it (ligacoes.ts). Null where the
 * process starts from none.
 * @throws AppError on `origem_id` where one is missing or does not serve; regra where the step does not ask for this sub-request
 */
export const ligar = async (
  trx: Trx,
  { organizacaoId, pessoaId }: { readonly organizacaoId: number; readonly pessoaId: number },
  definicao: Definicao,
  { origem_id, subprocesso }: PedidoDeLigacao,
): Promise<Ligacao | null> => {
  if (origem_id === undefined) {
    if (definicao.processo.origem !== undefined || subprocesso !== undefined)
      throw erroNoCampo('origem_id', 'Escolha o requerimento de que este parte');
    return null;
  }
  const origem = await carregarRequerimento(trx, organizacaoId, origem_id).catch((erro: unknown) => {
    if (erro instanceof AppError && erro.codigo === 'nao_encontrado') return undefined;
    throw erro;
  });
  if (origem === undefined || origem.pessoaId !== pessoaId || origem.estado.protocolado_em === null)
    throw erroNoCampo('origem_id', 'Requerimento não localizado');
  const de = await definicaoDaVersao(trx, organizacaoId, origem.versaoDoProcesso);
  if (subprocesso === undefined) conferirOrigem(de, origem, definicao);
  else conferirSubprocesso({ definicao: de, origem }, subprocesso, definicao.processo.chave);
  return {
    origem_id,
    subprocesso: subprocesso ?? null,
    respostas: copiarRespostas(de, definicao, origem.estado.respostas),
  };
};
