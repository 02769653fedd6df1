import {
  campoDoLugar,
  celulasDeArquivo,
  ehDaLinha,
  temArquivosNasLinhas,
} from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import { lugarDoAlvo, pedeResposta } from '../../../src/schemas/requerimento/itensDaPendencia.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { Trx } from '../../database/transaction.ts';
import { apagarSoltos } from '../../files/apagarSoltos.ts';
import type { Parts } from '../../parts.ts';
import type { Preparo } from './agir.ts';
import { arquivosDoRequerimento, comOsSoltos } from './arquivosDoRequerimento.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import type { RespostaDaPendencia } from './respostaDaPendencia.ts';

type Com = Pick<Parts, 'files'>;

/** Places of files in the rows of these answers, also those that are hidden in their rows: what was typed there comes back too. */
const lugaresDas = (campos: readonly Campo[], respostas: Respostas): ReadonlySet<string> =>
  new Set(campos.flatMap((c) => celulasDeArquivo(c, respostas[c.chave])).map(({ campo }) => `campo:${campo.chave}`));

/** Takes away at once what was sent and not handed in for rows that an autosave took out. */
export const soltarDasLinhasRetiradas = async (
  trx: Trx,
  com: Com,
  { organizacaoId, id }: Pick<RequerimentoCarregado, 'organizacaoId' | 'id'>,
  campos: readonly Campo[],
  { antes, depois }: { readonly antes: Respostas; readonly depois: Respostas },
): Promise<void> => {
  const tabelas = campos.filter(temArquivosNasLinhas);
  if (tabelas.length === 0) return;
  const ficam = lugaresDas(tabelas, depois);
  const alvos = [...lugaresDas(tabelas, antes)].filter((alvo) => !ficam.has(alvo));
  await apagarSoltos(trx, com, { organizacaoId, requerimentoId: id, alvos });
};

/**
 * The same of rows that never came to be saved, once a form is handed in: no file of its tables stays that none of their rows names.
 * @param ficam places that have a row
 */
export const soltarSemLinha = async (
  trx: Trx,
  com: Com,
  { organizacaoId, id }: Pick<RequerimentoCarregado, 'organizacaoId' | 'id'>,
  campos: readonly Campo[],
  ficam: ReadonlySet<string>,
): Promise<void> => {
  const tabelas = campos.filter(temArquivosNasLinhas);
  if (tabelas.length === 0) return;
  const chaves = new Set(tabelas.map(({ chave }) => chave));
  const todos = await arquivosDoRequerimento(trx, organizacaoId, id);
  const ids = todos.flatMap(({ id: arquivo, alvo, vinculado }) => {
    const lugar = alvo.replace(/^campo:/, '');
    const daTabela = !vinculado && ehDaLinha(lugar) && chaves.has(campoDoLugar(lugar));
    return daTabela && !ficam.has(alvo) ? [arquivo] : [];
  });
  await apagarSoltos(trx, com, { organizacaoId, requerimentoId: id, ids });
};

/**
 * What was sent for rows of the tables that a round corrects, by place, with what stays there of before. A cell that the round asks for by itself is
 * answered by its own item.
 */
export const arquivosDasLinhas = async (
  trx: Trx,
  com: Com,
  { definicao, requerimento }: Preparo,
  pendencia: number,
  { respostas = {}, contestacoes = {} }: RespostaDaPendencia,
): Promise<Readonly<Record<string, readonly number[]>>> => {
  const itens = requerimento.estado.pendencias.find((x) => x.id === pendencia)?.itens ?? [];
  const proprios = new Set(itens.map(lugarDoAlvo));
  const corrigidas = Object.fromEntries(
    itens.flatMap((item) =>
      pedeResposta(item) && item.alvo !== null && contestacoes[String(item.id)] === undefined
        ? [[item.alvo, respostas[String(item.id)] ?? null] as const]
        : [],
    ),
  );
  const tabelas = definicao.campos.filter((c) => Object.hasOwn(corrigidas, c.chave) && temArquivosNasLinhas(c));
  if (tabelas.length === 0) return {};
  await soltarSemLinha(trx, com, requerimento, tabelas, lugaresDas(tabelas, corrigidas));
  const todos = await arquivosDoRequerimento(trx, requerimento.organizacaoId, requerimento.id);
  const pedidos = tabelas
    .flatMap((c) => celulasDeArquivo(c, corrigidas[c.chave]))
    .filter(({ campo }) => !proprios.has(`campo:${campo.chave}`))
    .filter(({ campo }) => todos.some(({ alvo, vinculado }) => !vinculado && alvo === `campo:${campo.chave}`));
  return comOsSoltos(
    pedidos.map(({ campo }) => ({ alvo: `campo:${campo.chave}`, pedido: campo })),
    requerimento.estado,
    todos,
  );
};
