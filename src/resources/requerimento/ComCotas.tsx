import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../dataProvider/http.ts';
import { comEstes, quantoResta, type UsosDeArquivos } from '../../schemas/cotas.ts';
import type { Painel } from '../../schemas/permissions.ts';
import { caminhoDo } from './chamadas.ts';
import type { Envio, Envios } from './createEnvios.ts';
import { OQueResta } from './OQueResta.ts';

interface Props {
  readonly painel: Painel;
  readonly requerimentoId: number;
  readonly envios: Envios;
  /** Those under way. */
  readonly lista: readonly Envio[];
  readonly children: ReactNode;
}

/**
 * The places for files inside say what is left of the request's and of the day's quota once it is little, and refuse what has no room before it is sent. Where
 * it could not be asked, the server refuses as ever.
 */
export function ComCotas({ painel, requerimentoId, envios, lista, children }: Props): ReactElement {
  const indo = lista.filter(({ fase }) => fase !== 'falhou');
  const { data, refetch } = useQuery({
    queryKey: ['cotas-de-arquivos', painel, requerimentoId],
    queryFn: ({ signal }) =>
      api<UsosDeArquivos>(`${caminhoDo(painel, requerimentoId)}/cotas`, {
        semAviso: true,
        semNavegacao: true,
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (data) envios.limitar(data);
  }, [envios, data]);
  const quantos = indo.length;
  const antes = useRef(quantos);
  useEffect(() => {
    // One of them has come: what is used is another.
    if (quantos < antes.current) void refetch();
    antes.current = quantos;
  }, [quantos, refetch]);
  const usos =
    data &&
    comEstes(
      data,
      indo.map(({ tamanho }) => tamanho),
    );
  return <OQueResta value={usos && quantoResta(usos)}>{children}</OQueResta>;
}
