import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import type { Pagina } from '../../../schemas/envelope.ts';
import { nomeDeExibicao } from '../../../schemas/nomeDeExibicao.ts';
import type { Organizacao } from '../../../schemas/organizacao.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import type { RequerimentoListado } from '../../../schemas/requerimento/vistas/listado.ts';

/** As many as one looks through by eye; more are found by a narrower search. */
const POR_BUSCA = 20;
const TODAS = 500;

export const caminhoDaConsulta = (cidade: number): string => `/sistema/requerimento/visualizacao?cidade=${cidade}`;
export const caminhoDoVisto = (cidade: number, id: number): string =>
  `/sistema/requerimento/visualizacao/${id}?cidade=${cidade}`;

/** The cities that support may look into, by name. */
export const useNomesDasCidades = (): UseQueryResult<readonly { readonly id: number; readonly nome: string }[]> =>
  useQuery({
    queryKey: ['organizacao', 'nomes-das-cidades'],
    queryFn: async ({ signal }) => {
      const { data } = await api<Pagina<Pick<Organizacao, 'id' | 'isSistema' | 'cadastro_pessoa'>>>(
        'admin/cadastro/organizacao',
        { query: { per_page: TODAS }, signal, ...calado },
      );
      return data
        .filter(({ isSistema }) => isSistema !== true)
        .map(({ id, cadastro_pessoa }) => ({ id, nome: nomeDeExibicao(cadastro_pessoa.nome) }))
        .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
    },
  });

/** Filed requests of a city by number, applicant or address; nobody's are listed without a search. */
export const useAchados = (cidade: number | undefined, s: string): UseQueryResult<Pagina<RequerimentoListado>> =>
  useQuery({
    queryKey: ['suporte', cidade, 'requerimentos', s],
    queryFn: ({ signal }) =>
      api<Pagina<RequerimentoListado>>('admin/requerimento', {
        query: { sistema_organizacao_id: cidade, s, per_page: POR_BUSCA },
        signal,
        ...calado,
      }),
    enabled: cidade !== undefined && s !== '',
  });

/** One request of a city. Each fetch is a look in the city's audit, so it is not repeated behind the reader's back. */
export const useVistoPeloSuporte = (cidade: number, id: number): UseQueryResult<RequerimentoVisto> =>
  useQuery({
    queryKey: ['suporte', cidade, 'requerimento', id],
    queryFn: ({ signal }) =>
      api<RequerimentoVisto>(caminhoDo('admin', id), { query: { sistema_organizacao_id: cidade }, signal, ...calado }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
