import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { mudarLayout, type PainelAtivo } from '../../../authProvider/layout.ts';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { useLayout } from '../../../authProvider/useLayout.ts';
import { api } from '../../../dataProvider/http.ts';
import { limparTextoRico } from '../../../resources/textoRico/limparTextoRico.ts';
import type { Pagina } from '../../../schemas/envelope.ts';
import { canalPrivado } from '../../../schemas/tempoReal.ts';
import { useCanal } from '../TempoReal.tsx';
import type { Noticia } from './agruparNoticias.ts';

type Paginas = InfiniteData<Pagina<Noticia>, number>;

/** AMB-043: the default of every list. */
const POR_PAGINA = 10;

type NoticiaRecebida = Omit<Noticia, 'texto'> & { readonly texto: string };

/**
 * GET [admin/]post/noticias (spec 7 "News"): published ones only, the newest first. The texts are cleaned here, so that each stands at its full
 * height from its first drawing on: by that the drawer knows whether there is room for more.
 */
async function buscar(path: string, page: number, signal: AbortSignal): Promise<Pagina<Noticia>> {
  const recebida = await api<Pagina<NoticiaRecebida>>(path, {
    query: { status: 'Publicado', page, per_page: POR_PAGINA },
    signal,
    semAviso: true,
    semNavegacao: true,
  });
  const data = await Promise.all(recebida.data.map(async (um) => ({ ...um, texto: await limparTextoRico(um.texto) })));
  return { ...recebida, data };
}

const pedirDeNovo = (): void => void mudarLayout({ updateNoticias: true });

/** Below the registry's own key: what is put into its trash or published there is fetched anew here too. */
const chaveDe = (path: string) => ['noticia', 'gaveta', path] as const;

/** Whoever saves one in the registry need not wait for the event of it. */
function useSalvasAqui(): void {
  const cliente = useQueryClient();
  useEffect(
    () =>
      cliente.getMutationCache().subscribe((evento) => {
        if (evento.type !== 'updated' || evento.action.type !== 'success') return;
        if (evento.mutation.options.mutationKey?.[0] === 'noticia') pedirDeNovo();
      }),
    [cliente],
  );
}

/**
 * The news a page at a time. When one is published, changed or deleted, here or elsewhere, the flag `updateNoticias` of the layout state goes
 * up, and an open drawer begins again at page 1 (spec 3).
 */
export function useNoticias(painel: PainelAtivo): UseInfiniteQueryResult<InfiniteData<Pagina<Noticia>>> {
  const cliente = useQueryClient();
  const organizacao = useUsuario()?.organizacao?.id;
  const updateNoticias = useLayout('updateNoticias') ?? false;
  const path = painel === 'sistema' ? 'admin/post/noticias' : 'post/noticias';
  const consulta = useInfiniteQuery({
    queryKey: chaveDe(path),
    queryFn: ({ pageParam, signal }) => buscar(path, pageParam, signal),
    initialPageParam: 1 as number,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    // Opened again, it asks again, and from the beginning.
    staleTime: 0,
    gcTime: 0,
  });
  useSalvasAqui();
  useCanal(organizacao === undefined ? null : canalPrivado('noticias', organizacao), ['noticia.alterada'], pedirDeNovo);
  useEffect(() => {
    if (!updateNoticias) return;
    mudarLayout({ updateNoticias: false });
    const queryKey = chaveDe(path);
    cliente.setQueryData<Paginas>(queryKey, (antes?: Paginas) =>
      antes === undefined ? undefined : { pages: antes.pages.slice(0, 1), pageParams: antes.pageParams.slice(0, 1) },
    );
    void cliente.invalidateQueries({ queryKey });
  }, [updateNoticias, cliente, path]);
  return consulta;
}
