import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../dataProvider/http.ts';
import type { ComparacaoLida } from '../../../schemas/relatorios/comparacao.ts';
import type { FluxoLido } from '../../../schemas/relatorios/fluxo.ts';
import type { Relatorio, RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { SIMPLES, type Escolhas } from './escolhas.ts';

/** Values that a report may be narrowed by, by dimension. */
export type OpcoesDosFiltros = Readonly<Record<string, readonly { readonly chave: string; readonly nome: string }[]>>;

/** What a call of a report says. */
export type ConsultaDoRelatorio = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The same as the call takes it. */
export const comoQuery = (escolhas: Escolhas): ConsultaDoRelatorio =>
  Object.fromEntries(
    Object.entries(escolhas).map(([nome, valores]) => [nome, SIMPLES.includes(nome) ? valores[0] : valores]),
  );

export const caminhoDoRelatorio = ({ nome }: Pick<Relatorio, 'nome'>): string => `painel-prefeitura/relatorio/${nome}`;

/** What a report answers; what was there before stays until the answer has come. */
const useResposta = <T>(nome: string, query: ConsultaDoRelatorio): UseQueryResult<T> =>
  useQuery({
    queryKey: ['relatorio', nome, query],
    queryFn: ({ signal }) =>
      api<T>(caminhoDoRelatorio({ nome }), { query, signal, semAviso: true, semNavegacao: true }),
    placeholderData: keepPreviousData,
  });

/** A report as it is asked for. */
export const useRelatorio = ({ nome }: Pick<Relatorio, 'nome'>, escolhas: Escolhas): UseQueryResult<RelatorioLido> =>
  useResposta(nome, comoQuery(escolhas));

/** The same where of each name there is one value alone. */
export const umDeCada = (escolhas: Escolhas): ConsultaDoRelatorio =>
  Object.fromEntries(Object.entries(escolhas).map(([nome, [valor]]) => [nome, valor]));

export const useFluxo = (escolhas: Escolhas): UseQueryResult<FluxoLido> =>
  useResposta('fluxo-processo', umDeCada(escolhas));

export const useOpcoesDosFiltros = ({ nome }: Pick<Relatorio, 'nome'>): UseQueryResult<OpcoesDosFiltros> =>
  useQuery({
    queryKey: ['relatorio', nome, 'opcoes'],
    queryFn: ({ signal }) =>
      api<OpcoesDosFiltros>(`${caminhoDoRelatorio({ nome })}/opcoes`, { signal, semAviso: true, semNavegacao: true }),
  });

/** What the call of two sides says: which measure is drawn is the screen's alone. */
export const consultaDosLados = ({ medida: _medida, ...escolhas }: Escolhas): ConsultaDoRelatorio => umDeCada(escolhas);

/** Two sides of a report. */
export const useComparacao = (escolhas: Escolhas): UseQueryResult<ComparacaoLida> =>
  useResposta('comparativo', consultaDosLados(escolhas));
