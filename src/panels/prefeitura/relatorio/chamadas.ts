import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../dataProvider/http.ts';
import type { Relatorio, RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';

/** What a report was asked with, as the address bar holds it: one or more values by name. */
export type Escolhas = Readonly<Record<string, readonly string[]>>;

/** Values that a report may be narrowed by, by dimension. */
export type OpcoesDosFiltros = Readonly<Record<string, readonly { readonly chave: string; readonly nome: string }[]>>;

const SIMPLES: readonly string[] = ['de', 'ate', 'agrupar', 'por'];

/** The same as the call takes it. */
export const comoQuery = (escolhas: Escolhas) =>
  Object.fromEntries(
    Object.entries(escolhas).map(([nome, valores]) => [nome, SIMPLES.includes(nome) ? valores[0] : valores]),
  );

export const caminhoDoRelatorio = ({ nome }: Pick<Relatorio, 'nome'>): string => `painel-prefeitura/relatorio/${nome}`;

/** A report as it is asked for; what was there before stays until the answer has come. */
export const useRelatorio = (relatorio: Relatorio, escolhas: Escolhas): UseQueryResult<RelatorioLido> =>
  useQuery({
    queryKey: ['relatorio', relatorio.nome, escolhas],
    queryFn: ({ signal }) =>
      api<RelatorioLido>(caminhoDoRelatorio(relatorio), {
        query: comoQuery(escolhas),
        signal,
        semAviso: true,
        semNavegacao: true,
      }),
    placeholderData: keepPreviousData,
  });

export const useOpcoesDosFiltros = (relatorio: Relatorio): UseQueryResult<OpcoesDosFiltros> =>
  useQuery({
    queryKey: ['relatorio', relatorio.nome, 'opcoes'],
    queryFn: ({ signal }) =>
      api<OpcoesDosFiltros>(`${caminhoDoRelatorio(relatorio)}/opcoes`, { signal, semAviso: true, semNavegacao: true }),
  });
