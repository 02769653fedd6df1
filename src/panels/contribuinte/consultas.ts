import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useUsuario } from '../../authProvider/permissao.ts';
import { api } from '../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../resources/requerimento/chamadas.ts';
import type { Pagina } from '../../schemas/envelope.ts';
import type { Representado } from '../../schemas/procuracao.ts';
import type { InicioVisto } from '../../schemas/requerimento/inicio.ts';
import type { RequerimentoVisto } from '../../schemas/requerimento/visao.ts';
import type { PaginaDoProcesso } from '../../schemas/requerimento/vistas/paginaDoProcesso.ts';
import type { RequerimentoListado } from '../../schemas/requerimento/vistas/listado.ts';
import { canalPrivado } from '../../schemas/tempoReal.ts';
import { useCanal } from '../layout/TempoReal.tsx';
import { PAINEL } from './caminhos.ts';
import { useLugarDoFormulario } from './formulario/lugarDoFormulario.ts';

export type ListaDeRequerimentos = Pagina<RequerimentoListado> & {
  readonly contagens?: Readonly<Record<string, number>>;
};

/** A type that may be started (`GET painel-contribuinte/processo`). */
export interface TipoDeRequerimento {
  readonly id: number;
  readonly chave: string;
  readonly nome: string;
  readonly nome_curto: string;
  readonly grupo: string;
  readonly descricao: string;
  readonly prazo: string | null;
  /** What somebody wants to do who needs it; the guide leads from there to the type. */
  readonly quando_usar?: readonly string[];
}

export interface PedidoDeLista {
  readonly s?: string;
  readonly page?: number;
  readonly per_page?: number;
  readonly situacao?: readonly string[];
  readonly processo_id?: number;
}

const chaves = {
  listas: ['requerimentos'] as const,
  lista: (pedido: PedidoDeLista) => ['requerimentos', pedido] as const,
  inicio: ['requerimentos', 'inicio'] as const,
  requerimento: (id: number) => ['requerimento', id] as const,
};

/** One request as its own screen needs it. */
export const useRequerimento = (id: number): UseQueryResult<RequerimentoVisto> =>
  useQuery({
    queryKey: chaves.requerimento(id),
    queryFn: ({ signal }) => api<RequerimentoVisto>(caminhoDo(PAINEL, id), { ...calado, signal }),
  });

/** What the dashboard shows, in one call. */
export const useInicio = (): UseQueryResult<InicioVisto> =>
  useQuery({
    queryKey: chaves.inicio,
    queryFn: ({ signal }) => api<InicioVisto>(`${PAINEL}/inicio`, { ...calado, signal }),
  });

/** Own requests, drafts too; the last page stays on the screen while the next one comes. */
export const useRequerimentos = (pedido: PedidoDeLista): UseQueryResult<ListaDeRequerimentos> =>
  useQuery({
    queryKey: chaves.lista(pedido),
    queryFn: ({ signal }) => {
      const { s = '', page = 1, per_page = 10, situacao, processo_id } = pedido;
      const filtro = {
        ...(situacao === undefined || situacao.length === 0 ? {} : { situacao }),
        ...(processo_id === undefined ? {} : { processo_id: [processo_id] }),
      };
      return api<ListaDeRequerimentos>(`${PAINEL}/requerimento`, {
        ...calado,
        signal,
        query: { ...(s === '' ? {} : { s }), page, per_page, ...(Object.keys(filtro).length === 0 ? {} : { filtro }) },
      });
    },
    placeholderData: keepPreviousData,
  });

/** In whose name requests may be opened; most people's list is empty, and a page that waits for it shows what it would without. */
export const useRepresentados = (): UseQueryResult<readonly Representado[]> =>
  useQuery({
    queryKey: ['representados'],
    queryFn: ({ signal }) => api<readonly Representado[]>(`${PAINEL}/representados`, { ...calado, signal }),
  });

/** As many as the city has: types are tens, not thousands. */
const TODOS = 500;

export const useTipos = (): UseQueryResult<readonly TipoDeRequerimento[]> =>
  useQuery({
    queryKey: ['tipos'],
    queryFn: async ({ signal }) => {
      const { data } = await api<Pagina<TipoDeRequerimento>>(`${PAINEL}/processo`, {
        ...calado,
        signal,
        query: { per_page: TODOS },
      });
      return data;
    },
  });

export const usePaginaDoTipo = (id: number): UseQueryResult<PaginaDoProcesso> =>
  useQuery({
    queryKey: ['tipo', id],
    queryFn: ({ signal }) => api<PaginaDoProcesso>(`${PAINEL}/processo/${id}/pagina`, { ...calado, signal }),
  });

/** Asks again for a request and for the lists, after an act or when told that something changed. */
export function useAtualizar(): (id?: number) => Promise<void> {
  const cliente = useQueryClient();
  const { atualizar } = useLugarDoFormulario();
  return async (id) => {
    await Promise.all([
      cliente.invalidateQueries({ queryKey: chaves.listas }),
      cliente.invalidateQueries({ queryKey: id === undefined ? ['requerimento'] : chaves.requerimento(id) }),
      atualizar?.(),
    ]);
  };
}

/** Own requests are asked for again when the city did something about one of them. */
export function useNovidades(): void {
  const usuario = useUsuario();
  const atualizar = useAtualizar();
  useCanal(
    usuario?.id == null ? null : canalPrivado('usuario', usuario.id),
    ['notificacao.criada', 'requerimento.alterado'],
    () => void atualizar(),
  );
}
