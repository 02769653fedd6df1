import { useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, type GetListResult, type ListControllerResult, type SortPayload } from 'ra-core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useUsuario } from '../../../../authProvider/permissao.ts';
import type { Filtros } from '../../../../dataProvider/consultaDaLista.ts';
import type { PortalDataProvider } from '../../../../dataProvider/portalDataProvider.ts';
import { useEstadoDaLista } from '../../../../resources/lista/useEstadoDaLista.ts';
import { aplicarConteudo, conteudoAtual } from '../../../../resources/lista/visoes/conteudo.ts';
import { useDepoisDe } from '../../../../resources/useDepoisDe.ts';
import { PER_PAGE } from '../../../../schemas/listQuery.ts';
import { MAXIMO_DA_SELECAO } from '../../../../schemas/requerimento/lote.ts';
import type { ContagensDoRelogio } from '../../../../schemas/requerimento/relogiosDaLista.ts';
import type { RequerimentoListado } from '../../../../schemas/requerimento/vistas/listado.ts';
import type { ConteudoDaVisao, VisaoVista } from '../../../../schemas/visao.ts';
import { canalPrivado } from '../../../../schemas/tempoReal.ts';
import { useCanal } from '../../../layout/TempoReal.tsx';
import { SETORES_COM_PROCESSOS } from '../chamadas/requerimentoVisto.ts';
import { useColunasDaLista } from '../../../../resources/lista/colunas/useColunasDaLista.ts';
import type { ColunasDaLista } from '../../../../resources/lista/colunas/ColunasContext.ts';
import type { ColunaEscolhida } from '../../../../schemas/colunas.ts';
import { requerimentoListado } from '../../../../schemas/requerimento/requerimentoListado.ts';
import { ordensDaCaixa } from './colunas.ts';
import { abaDe, camposDaCaixa, filtroDoServidor } from './filtros.ts';
import { filtrosDoEndereco, useFiltrosNoEndereco } from './filtrosNoEndereco.ts';
import { mesmosLugares, mudadas, quantasNovas } from './novidades.ts';

/** While somebody types, the server is not asked for every key. */
const ESPERA_DA_BUSCA_MS = 350;
const BRILHO_MS = 1200;
/** The inbox of whoever has chosen no order: late, then due next, then what has no day (docs/decisions/0087). */
const O_QUE_VENCE_ANTES: SortPayload = { field: 'vence_em', order: 'ASC' };
/** What has ended is due on no day: the server's own order. */
const MAIS_NOVOS: SortPayload = { field: '', order: 'ASC' };
/** Pages that are read one after the other hold together in an order that acts of others do not change. */
const POR_ORDEM_DE_CHEGADA: SortPayload = { field: 'numero', order: 'ASC' };

const ORDENS = ordensDaCaixa.map(({ campo }) => campo);

export interface Caixa {
  /** The address named filters: they are what the list opens with. */
  readonly peloEndereco: boolean;
  readonly colunas: ColunasDaLista;
  /** It is known which columns the reader has; until then no row is drawn that would jump. */
  readonly pronto: boolean;
  readonly lista: ListControllerResult<RequerimentoListado>;
  /** How many of each status there are in the sectors shown, whatever the other filters say (kept counts). */
  readonly contagens: Readonly<Record<string, number>>;
  /** How many stand under each clock, of what the other filters leave; undefined until the list is there. */
  readonly relogios: ContagensDoRelogio | undefined;
  /** How many wait for an opinion of the sector shown, else of the reader's. */
  readonly pareceres: number;
  /** How many wait in the reader's queues until somebody takes the next. */
  readonly naFila: number;
  /** Whom the reader stands in for today. */
  readonly substitui: readonly { readonly nome: string; readonly ate: string }[];
  readonly filtro: string;
  readonly buscar: (texto: string) => void;
  readonly filtros: Filtros;
  readonly mudarFiltros: (filtros: Filtros) => void;
  /** What the list shows, as a saved view keeps it; and the other way round. */
  readonly visaoAtual: () => ConteudoDaVisao;
  readonly aplicarVisao: (visao: Pick<VisaoVista, 'conteudo'>) => void;
  /** All that the filters leave, as far as acts on many go, in the order of their numbers in the database. */
  readonly buscarTodos: () => Promise<readonly RequerimentoListado[]>;
  /** Rows that just came or changed. */
  readonly brilham: ReadonlySet<number>;
  /** The list has changed and waits for the reader: how many are new (0: others changed places). Null: nothing waits. */
  readonly esperando: number | null;
  readonly mostrarNovas: () => void;
}

type Pagina = GetListResult<RequerimentoListado>;

/** Rows that changed flash once, for as long as the movement lasts. */
function useBrilho(): readonly [ReadonlySet<number>, (ids: ReadonlySet<number>) => void] {
  const [brilham, setBrilham] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (brilham.size === 0) return;
    const relogio = setTimeout(() => setBrilham(new Set()), BRILHO_MS);
    return () => clearTimeout(relogio);
  }, [brilham]);
  return [brilham, setBrilham];
}

/**
 * The state of the inbox as a list context of react-admin: saved pagination and filters, search, counts, and news of other
 * people's acts. What changes in its place is shown at once; what would move rows while somebody reads them waits behind a
 * button (look.md 5).
 */
export function useCaixa(escopo: string, setorId: number | undefined, lendo: () => boolean): Caixa {
  const [endereco] = useSearchParams();
  const [pedidos] = useState(() => filtrosDoEndereco(endereco));
  const { paginacao, mudarPaginacao, filtroAvancado, mudarFiltros } = useEstadoDaLista(escopo, {
    colunas: ORDENS,
    campos: camposDaCaixa,
    pedidos,
  });
  useFiltrosNoEndereco(filtroAvancado);
  const [filtro, setFiltro] = useState('');
  const [daVisao, mudarDaVisao] = useState<readonly ColunaEscolhida[] | null>(null);
  const { colunas, pronto } = useColunasDaLista(requerimentoListado, { colunas: daVisao, mudar: mudarDaVisao });
  const [brilham, brilhar] = useBrilho();
  const dataProvider = useDataProvider<PortalDataProvider>();
  const cliente = useQueryClient();
  const organizacao = useUsuario()?.organizacao?.id;
  const criterio = useMemo(
    () => ({ ...filtroDoServidor(filtroAvancado, setorId), ...(filtro.trim() === '' ? {} : { s: filtro.trim() }) }),
    [filtro, filtroAvancado, setorId],
  );
  const filter = useDepoisDe(criterio, ESPERA_DA_BUSCA_MS);
  const { sortBy, descending, page, rowsPerPage } = paginacao;
  const ordemDaAba = abaDe(filtroAvancado) === 'encerrados' ? MAIS_NOVOS : O_QUE_VENCE_ANTES;
  const sort: SortPayload = useMemo(
    () => (sortBy === '' ? ordemDaAba : { field: sortBy, order: descending ? 'DESC' : 'ASC' }),
    [sortBy, descending, ordemDaAba],
  );
  const params = useMemo(
    () => ({ sort, filter, pagination: { page, perPage: rowsPerPage } }),
    [sort, filter, page, rowsPerPage],
  );
  const chave = useMemo(() => ['requerimento', 'caixa', escopo, params] as const, [escopo, params]);
  const buscarPagina = (): Promise<Pagina> =>
    dataProvider.getList<RequerimentoListado>('requerimento', { ...params, meta: { relogios: true } });
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery<Pagina>({
    queryKey: chave,
    queryFn: buscarPagina,
    placeholderData: (antes) => antes,
    retry: false,
  });
  const total = data?.total;

  const [guardada, setGuardada] = useState<{ readonly de: typeof chave; readonly pagina: Pagina } | null>(null);
  const esperando = guardada?.de === chave ? guardada.pagina : null;
  const mostrar = (pagina: Pagina): void => {
    brilhar(mudadas(data?.data ?? [], pagina.data));
    cliente.setQueryData(chave, pagina);
    setGuardada(null);
  };
  const emCurso = useRef(0);
  const conferir = async (): Promise<void> => {
    const vez = ++emCurso.current;
    void cliente.invalidateQueries({ queryKey: [SETORES_COM_PROCESSOS] });
    try {
      const nova = await buscarPagina();
      if (vez !== emCurso.current) return;
      const aqui = data?.data ?? [];
      if (mesmosLugares(aqui, nova.data) || !lendo()) mostrar(nova);
      else setGuardada({ de: chave, pagina: nova });
    } catch (erro) {
      // News that did not arrive: the list stays as it is, the next event or visit asks again; the failure was announced.
      if (erro instanceof Error) return;
      throw erro;
    }
  };
  useCanal(
    organizacao === undefined ? null : canalPrivado('organizacao', organizacao),
    ['requerimento.alterado'],
    () => void conferir(),
  );

  useEffect(() => {
    if (total === undefined || isPlaceholderData) return;
    const ultima = Math.max(1, Math.ceil(total / rowsPerPage));
    mudarPaginacao({ rowsNumber: total, ...(page > ultima ? { page: ultima } : {}) });
  }, [total, isPlaceholderData, rowsPerPage, page, mudarPaginacao]);

  const lista = {
    data: data?.data,
    total,
    meta: data?.meta as unknown,
    error,
    isPending,
    isFetching,
    isLoading: isPending && isFetching,
    isPlaceholderData,
    sort,
    page,
    perPage: rowsPerPage,
    filterValues: filter,
    displayedFilters: {},
    resource: 'requerimento',
    selectedIds: [],
    setPage: (nova: number) => mudarPaginacao({ page: nova }),
    setPerPage: (quantos: number) => mudarPaginacao({ rowsPerPage: quantos, page: 1 }),
    setSort: ({ field, order }: SortPayload) =>
      mudarPaginacao({ sortBy: field, descending: order === 'DESC', page: 1 }),
    refetch,
    hasNextPage: total !== undefined && page * rowsPerPage < total,
    hasPreviousPage: page > 1,
  } as unknown as ListControllerResult<RequerimentoListado>;

  const meta = data?.meta as
    | {
        contagens?: Readonly<Record<string, number>>;
        relogios?: ContagensDoRelogio;
        pareceres_pedidos?: number;
        na_fila?: number;
        substitui?: Caixa['substitui'];
      }
    | undefined;
  return {
    lista,
    pareceres: meta?.pareceres_pedidos ?? 0,
    naFila: meta?.na_fila ?? 0,
    substitui: meta?.substitui ?? [],
    contagens: meta?.contagens ?? {},
    relogios: meta?.relogios,
    filtro,
    buscar: (texto) => {
      setFiltro(texto);
      if (page !== 1) mudarPaginacao({ page: 1 });
    },
    filtros: filtroAvancado,
    mudarFiltros,
    peloEndereco: pedidos !== undefined,
    colunas,
    pronto,
    visaoAtual: () =>
      conteudoAtual({ paginacao, filtros: filtroAvancado }, colunas.proprias ? colunas.mostradas : null),
    aplicarVisao: ({ conteudo }) => {
      aplicarConteudo(conteudo, { mudarFiltros, mudarPaginacao });
      mudarDaVisao(conteudo.colunas);
    },
    buscarTodos: async () => {
      const todos: RequerimentoListado[] = [];
      for (let p = 1; todos.length < MAXIMO_DA_SELECAO; p++) {
        const { data: deles, total: quantos = 0 } = await dataProvider.getList<RequerimentoListado>('requerimento', {
          filter,
          sort: POR_ORDEM_DE_CHEGADA,
          pagination: { page: p, perPage: PER_PAGE.max },
        });
        todos.push(...deles);
        if (deles.length === 0 || todos.length >= quantos) break;
      }
      return todos.slice(0, MAXIMO_DA_SELECAO);
    },
    brilham,
    esperando: esperando === null ? null : quantasNovas(data?.data ?? [], esperando.data),
    mostrarNovas: () => {
      if (esperando !== null) mostrar(esperando);
    },
  };
}
