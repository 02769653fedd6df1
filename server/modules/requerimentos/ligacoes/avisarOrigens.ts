import type { Logger } from 'pino';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Comando } from '../../../../src/schemas/requerimento/comandos.ts';
import { sucessoresPorAbrir } from '../../../../src/schemas/requerimento/sucessor.ts';
import { transaction, type Trx } from '../../../database/transaction.ts';
import type { Parts } from '../../../parts.ts';
import { ninguemPede } from '../../../plugins/ninguem.ts';
import { definicaoDaVersao } from '../../processos/definicaoDaVersao.ts';
import { agir } from '../agir.ts';
import { atorPortal } from '../ator.ts';
import { carregarRequerimento, type RequerimentoCarregado } from '../carregar.ts';
import { copiarArquivos } from './copiarArquivos.ts';

/** Requests looked at in a turn. */
const LOTE = 50;

/** Nobody asks: the portal passes on what happened elsewhere. */
const ninguem = ninguemPede('ligacoes');

interface Aviso {
  readonly id: number;
  readonly organizacao_id: number;
  readonly origem_id: number;
  readonly origem_subprocesso: string | null;
  readonly fuso: string;
  readonly versao: number;
  readonly descartado_em: Date | null;
}

const porAvisar = async ({ db }: Parts): Promise<readonly Aviso[]> => {
  const linhas = await db
    .selectFrom('requerimento as r')
    .innerJoin('organizacao as o', 'o.id', 'r.organizacao_id')
    .select([
      'r.id',
      'r.organizacao_id',
      'r.origem_id',
      'r.origem_subprocesso',
      'r.versao',
      'r.descartado_em',
      'o.fuso',
    ])
    .where('r.origem_a_avisar', '=', true)
    .orderBy('r.id')
    .limit(LOTE)
    .execute();
  return linhas.flatMap(({ origem_id, ...r }) => (origem_id === null ? [] : [{ ...r, origem_id }]));
};

interface Caso {
  readonly aviso: Aviso;
  readonly filho: RequerimentoCarregado;
  readonly definicao: Definicao;
}

/** What the earlier request is told, if it is anything to it: that what has to follow it was opened, then what became of it. */
const comandosDe = async (
  trx: Trx,
  { aviso, filho, definicao }: Caso,
  origem: Pick<RequerimentoCarregado, 'estado'>,
): Promise<readonly Comando[]> => {
  const { estado, id } = filho;
  const { chave: processo } = definicao.processo;
  const segue =
    aviso.origem_subprocesso === null && sucessoresPorAbrir(origem.estado).some((s) => s.processo === processo);
  const aberto: readonly Comando[] = segue
    ? [{ acao: 'acompanhar-sucessor', requerimento: id, processo, aberto: true }]
    : [];
  // A draft is nothing to the request that asked for it, or that it starts from, but to the one that it has to follow.
  if (estado.protocolado_em === null) return aberto;
  const numero = estado.numero ?? '';
  const situacao = estado.desfecho?.situacao ?? null;
  if (aviso.origem_subprocesso !== null)
    return [{ acao: 'acompanhar-subprocesso', requerimento: id, numero, chave: aviso.origem_subprocesso, situacao }];
  const efeito = definicao.processo.origem?.ao_deferir;
  if (efeito === undefined || situacao !== 'Deferido') return aberto;
  if (efeito === 'reabrir')
    return [
      ...aberto,
      { acao: 'reabrir', motivo: `${definicao.processo.nome_curto} deferido no requerimento nº ${numero}` },
    ];
  const arquivos = await copiarArquivos(trx, filho, aviso.origem_id);
  return Object.keys(arquivos).length === 0
    ? aberto
    : [...aberto, { acao: 'substituir-arquivos', requerimento: id, numero, arquivos }];
};

/** The same with the version of the later request that it was read at; one that was thrown away is not there to be read any more. */
const oQueAvisa = async (
  trx: Trx,
  aviso: Aviso,
  origem: Pick<RequerimentoCarregado, 'estado'>,
): Promise<{ readonly comandos: readonly Comando[]; readonly versao: number }> => {
  const { id, organizacao_id: organizacaoId, versao, descartado_em, origem_subprocesso } = aviso;
  if (descartado_em !== null)
    return {
      comandos: origem_subprocesso === null ? [{ acao: 'acompanhar-sucessor', requerimento: id, aberto: false }] : [],
      versao,
    };
  const filho = await carregarRequerimento(trx, organizacaoId, id);
  const definicao = await definicaoDaVersao(trx, organizacaoId, filho.versaoDoProcesso);
  return { comandos: await comandosDe(trx, { aviso, filho, definicao }, origem), versao: filho.versao };
};

/** One request tells the one it is bound to. The earlier one is locked first; an act on the later one locks its own row alone. */
const avisar = async (trx: Trx, parts: Parts, aviso: Aviso, log: Pick<Logger, 'info'>): Promise<void> => {
  const { organizacao_id: organizacaoId, fuso, origem_id } = aviso;
  const origem = await carregarRequerimento(trx, organizacaoId, origem_id, { travar: true });
  const { comandos, versao } = await oQueAvisa(trx, aviso, origem);
  for (const comando of comandos)
    try {
      await agir(trx, parts, {
        req: ninguem,
        organizacaoId,
        fuso,
        id: origem.id,
        versao: undefined,
        ator: () => atorPortal,
        comando: () => comando,
      });
    } catch (erro) {
      // An earlier request that has ended meanwhile takes no more of it; what it is told when it is reopened is asked for anew then.
      if (!(erro instanceof AppError) || erro.codigo !== 'regra') throw erro;
      log.info({ requerimento: origem.id, de: aviso.id, motivo: erro.message }, 'a ligação não muda o requerimento');
    }
  // What happened to it meanwhile is told in the next turn.
  await trx
    .updateTable('requerimento')
    .set({ origem_a_avisar: false })
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', aviso.id)
    .where('versao', '=', versao)
    .execute();
};

/**
 * Passes on to requests what became of those bound to them: filed, ended, reopened, granted (docs/decisions/0050). A transaction for each, so that
 * one that fails keeps no other from its turn.
 * @returns whether there is more to do at once
 */
export const avisarOrigens = async (parts: Parts, log: Pick<Logger, 'error' | 'info'>): Promise<boolean> => {
  const avisos = await porAvisar(parts);
  let falhas = 0;
  for (const aviso of avisos)
    try {
      await transaction(parts.db, (trx) => avisar(trx, parts, aviso, log));
    } catch (erro) {
      falhas += 1;
      log.error({ err: erro, requerimento: aviso.id }, 'um requerimento não pôde ser avisado do que depende dele');
    }
  return avisos.length === LOTE && falhas === 0;
};
