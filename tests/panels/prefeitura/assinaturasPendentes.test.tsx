import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ouvintes, TempoReal } from '../../../src/dataProvider/realtime.ts';
import { TempoRealDado } from '../../../src/panels/layout/TempoReal.tsx';
import { useAssinaturasPendentes } from '../../../src/panels/prefeitura/assinatura/useAssinaturasPendentes.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

let servidor: ServidorDeRespostas;
let pendentes: number;
let foraDoAr: boolean;
let canais: Map<string, Ouvintes>;
const tempoReal = {
  assinar: (canal: string, ouvintes: Ouvintes) => {
    canais.set(canal, ouvintes);
    return () => canais.delete(canal);
  },
} as unknown as TempoReal;

beforeEach(async () => {
  pendentes = 12;
  foraDoAr = false;
  canais = new Map();
  servidor = await servidorDeRespostas(({ path }) => {
    if (!path.startsWith('painel-prefeitura/assinatura')) return envelope([]);
    if (foraDoAr) return recusa(503, 'indisponivel', 'O portal está temporariamente indisponível');
    const data = Array.from({ length: pendentes }, (_, i) => ({ id: i + 1, status: 'Aguardando' }));
    return envelope({ data, total: pendentes, current_page: 1, per_page: 500, last_page: 1 });
  });
});
afterEach(() => servidor.fechar());

const Contagem = (): ReactElement => <p>{`${useAssinaturasPendentes()} pendentes`}</p>;
const mostrar = (totalAssinaturasPendentes: number): void => {
  sessaoAberta({ usuario: { permissoes: ['painel.prefeitura'], totalAssinaturasPendentes } });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TempoRealDado value={tempoReal}>
        <Contagem />
      </TempoRealDado>
    </QueryClientProvider>,
  );
};

describe('the number of signatures that wait', () => {
  it('is that of the session user, then the entries of the pending list, all on one page [API-061]', async () => {
    mostrar(3);
    expect(screen.getByText('3 pendentes')).toBeDefined();
    await screen.findByText('12 pendentes');
    const [pedido] = servidor.pedidos.filter(({ path }) => path.startsWith('painel-prefeitura/assinatura'));
    const completo = JSON.stringify(pedido);
    for (const parte of ['status=Aguardando', 'page=1', 'per_page=500']) expect(completo).toContain(parte);
  });

  it('is fetched anew when something was asked or signed', async () => {
    mostrar(0);
    await screen.findByText('12 pendentes');
    pendentes = 11;
    act(() => canais.get('private-usuario.7')?.['assinatura.alterada']?.({}));
    await screen.findByText('11 pendentes');
  });

  it('stays that of the session user where the list cannot be read', async () => {
    foraDoAr = true;
    mostrar(3);
    await expect.poll(() => servidor.pedidos.length).toBeGreaterThan(0);
    expect(screen.getByText('3 pendentes')).toBeDefined();
  });
});
