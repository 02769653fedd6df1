import type { Kysely } from 'kysely';
import { ehDaLinha, perguntaDeArquivo } from '../../../src/schemas/processo/arquivosDasLinhas.ts';
import { formatoDoNome, formatosPedidos, recebeVarios } from '../../../src/schemas/processo/formatosDosArquivos.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { camposDaEtapa } from '../../../src/schemas/processo/preenchimento.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { ArquivoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

export interface ArquivoDoRequerimento extends ArquivoVisto {
  readonly alvo: string;
  readonly vinculado: boolean;
  readonly enviado_por_id: number;
}

/** Every file of a request that was not removed, oldest first; what an outsider sent for his opinion, who has no account, is not among them. */
export const arquivosDoRequerimento = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  requerimentoId: number,
): Promise<readonly ArquivoDoRequerimento[]> => {
  const linhas = await db
    .selectFrom('arquivo as a')
    .innerJoin('usuario as u', 'u.id', 'a.enviado_por')
    .select([
      'a.id',
      'a.alvo',
      'a.nome',
      'a.tamanho',
      'a.tipo',
      'a.criado_em',
      'a.vinculado_em',
      'a.declarado',
      'u.id as quem_id',
      'u.nome as quem',
    ])
    .where('a.organizacao_id', '=', organizacaoId)
    .where('a.requerimento_id', '=', requerimentoId)
    .where('a.removido_em', 'is', null)
    .orderBy('a.id')
    .execute();
  return linhas.map((a) => ({
    id: a.id,
    alvo: a.alvo,
    nome: a.nome,
    tamanho: a.tamanho,
    tipo: a.tipo,
    enviado_em: a.criado_em.toISOString(),
    enviado_por: a.quem,
    vinculado: a.vinculado_em !== null,
    enviado_por_id: a.quem_id,
    ...(a.declarado === null ? {} : { declarado: a.declarado }),
  }));
};

/** What was stated of these files when they were sent, by file, for the trace; empty where nothing was. */
export const declaradosDe = (
  arquivos: readonly Pick<ArquivoDoRequerimento, 'id' | 'declarado'>[],
  ids: readonly number[],
): { readonly declarados?: { readonly [arquivo: string]: string } } => {
  const seus = arquivos.flatMap(({ id, declarado }) =>
    declarado === undefined || !ids.includes(id) ? [] : [[String(id), declarado] as const],
  );
  return seus.length === 0 ? {} : { declarados: Object.fromEntries(seus) };
};

/** Files sent for the open step and not handed in yet, by target. */
export const arquivosSoltos = (arquivos: readonly ArquivoDoRequerimento[]): Record<string, readonly number[]> => {
  const porAlvo: Record<string, number[]> = {};
  for (const a of arquivos) if (!a.vinculado) (porAlvo[a.alvo] ??= []).push(a.id);
  return porAlvo;
};

/** A place for files, and what it says of how many it takes. */
export interface LugarPedido {
  readonly alvo: string;
  readonly pedido: Parameters<typeof recebeVarios>[0];
}

/** Files at each of these places, what is not handed in yet among them: a new file takes the place of the old one, or joins it where several are taken. */
export const comOsSoltos = (
  lugares: readonly LugarPedido[],
  estado: Pick<Estado, 'arquivos'>,
  arquivos: readonly ArquivoDoRequerimento[],
): Record<string, readonly number[]> => {
  const soltos = arquivosSoltos(arquivos);
  const nomes = new Map(arquivos.map(({ id, nome }) => [id, nome]));
  const formatoDe = (id: number): string => formatoDoNome(nomes.get(id) ?? '');
  return Object.fromEntries(
    lugares.flatMap(({ alvo, pedido }) => {
      const agora = soltos[alvo] ?? [];
      const novos = new Set(agora.map(formatoDe));
      const porFormato = formatosPedidos(pedido) !== undefined;
      const antes = (estado.arquivos[alvo] ?? []).filter((id) => !porFormato || !novos.has(formatoDe(id)));
      const todos = recebeVarios(pedido) || agora.length === 0 ? [...antes, ...agora] : agora;
      return todos.length === 0 ? [] : [[alvo, todos] as const];
    }),
  );
};

/** Files that the open step of the applicant holds, by target: those sent for it and, when it is filled again, those of its earlier run. */
export const arquivosEncenados = (
  definicao: Definicao,
  etapa: Etapa,
  estado: Estado,
  arquivos: readonly ArquivoDoRequerimento[],
): Record<string, readonly number[]> => {
  const documentos = definicao.documentos.filter((d) => d.etapa === etapa.chave);
  const campos = camposDaEtapa(definicao, etapa);
  // Of rows every place that has a file: which of them the answers still have is known to who reads those.
  const naLinha = [...new Set([...arquivos.map(({ alvo }) => alvo), ...Object.keys(estado.arquivos)])].flatMap(
    (alvo) => {
      const lugar = alvo.startsWith('campo:') ? alvo.slice('campo:'.length) : '';
      return ehDaLinha(lugar) ? (perguntaDeArquivo(campos, lugar) ?? []) : [];
    },
  );
  return comOsSoltos(
    [
      ...documentos.map((d) => ({ alvo: `documento:${d.chave}`, pedido: d })),
      ...[...campos, ...naLinha].map((c) => ({ alvo: `campo:${c.chave}`, pedido: c })),
    ],
    estado,
    arquivos,
  );
};
