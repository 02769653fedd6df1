import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { useAtualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/chamadas/requerimentoVisto.ts';

it('the sidebar counts its sectors anew after an act on a request', async () => {
  let pedidos = 0;
  function Tela(): ReactElement {
    const { data } = useQuery({ queryKey: ['setoresComProcessos', 7], queryFn: async () => ++pedidos });
    const atualizar = useAtualizarRequerimento(12);
    return <button onClick={() => void atualizar()}>Contado {data ?? 0}</button>;
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}>
      <Tela />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByText('Contado 1'));
  expect(await screen.findByText('Contado 2')).toBeDefined();
});
