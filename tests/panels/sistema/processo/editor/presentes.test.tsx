import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Presentes } from '../../../../../src/panels/sistema/processo/editor/Presentes.tsx';
import { LugarDado, lugarNaPrefeitura } from '../../../../../src/panels/sistema/processo/lugar.ts';
import type { Presente } from '../../../../../src/schemas/processo/edicao/presenca.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../../support/servidorDeRespostas.ts';

const lugar = lugarNaPrefeitura(1);
let servidor: ServidorDeRespostas;
let outros: readonly Presente[];
beforeEach(async () => {
  outros = [];
  servidor = await servidorDeRespostas(() => envelope(outros));
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const ditos = (): readonly unknown[] =>
  servidor.pedidos.map(({ path, corpo }) => [path, (JSON.parse(corpo) as { onde: unknown }).onde]);
const PRESENCA = 'painel-prefeitura/processo/7/rascunho/presenca';
const aqui = (em: string, cliente: QueryClient) => (
  <QueryClientProvider client={cliente}>
    <LugarDado value={lugar}>
      <Presentes processoId={7} em={em} />
    </LugarDado>
  </QueryClientProvider>
);

it('says who else edits, on which page, tells where this reader is and that he leaves', async () => {
  outros = [
    { nome: 'Nara', onde: 'taxas' },
    { nome: 'Gil', onde: 'documentos_emitidos' },
  ];
  const cliente = new QueryClient();
  const { rerender, unmount } = render(aqui('etapas[1].nome', cliente));
  expect(await screen.findByText('Nara (Taxas) e Gil (Documentos emitidos) também estão editando')).toBeTruthy();
  outros = [{ nome: 'Nara', onde: 'campos' }];
  rerender(aqui('contrapartidas[0]', cliente));
  expect(await screen.findByText('Nara (Campos) também está editando')).toBeTruthy();
  outros = [];
  rerender(aqui('processo', cliente));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  unmount();
  await waitFor(() => expect(ditos()).toHaveLength(4));
  expect(ditos()).toEqual([
    [PRESENCA, 'etapas'],
    [PRESENCA, 'taxas'],
    [PRESENCA, 'processo'],
    [PRESENCA, null],
  ]);
});
