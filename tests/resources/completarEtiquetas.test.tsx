import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import CompletarEtiquetas from '../../src/resources/completar/CompletarEtiquetas.tsx';
import { modeloMensagem } from '../../src/schemas/modeloMensagem.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';

const usuario = userEvent.setup();
const etiquetas = modeloMensagem.tags.texto ?? {};
let servidor: ServidorDeRespostas;
/** Lets the answers that a tag may name arrive. */
let chegar: () => void;

beforeEach(async () => {
  const chegaram = new Promise<void>((resolve) => (chegar = resolve));
  servidor = await servidorDeRespostas(async () => {
    await chegaram;
    return envelope([{ chave: 'area_obra_m2', nome: 'Área da obra (m²)' }]);
  });
});
afterEach(async () => {
  chegar();
  await servidor.fechar();
});

/** The field, its list or both, as they are there by now. */
function Campo({ comCampo, comLista }: { readonly comCampo: boolean; readonly comLista: boolean }) {
  return (
    <QueryClientProvider client={cliente}>
      {comCampo && <textarea id="texto" aria-label="Texto" />}
      {comLista && <CompletarEtiquetas id="texto" rotulo="Etiquetas" etiquetas={etiquetas} />}
    </QueryClientProvider>
  );
}
let cliente = new QueryClient();
beforeEach(() => (cliente = new QueryClient()));

const escrever = async (texto: string): Promise<void> => {
  await usuario.click(screen.getByRole('textbox'));
  // The keyboard of tests reads {{ as one brace.
  await usuario.keyboard(texto.replaceAll('{', '{{'));
};
const opcoes = (): (string | null)[] => screen.queryAllByRole('option').map((um) => um.textContent);

it('offers a tag that was begun before the list had come', async () => {
  const { rerender } = render(<Campo comCampo comLista={false} />);
  await escrever('{{requerente.n');
  rerender(<Campo comCampo comLista />);
  await waitFor(() => expect(opcoes().join()).toContain('requerente.nome'));
});

it('listens to a field that comes after its list', async () => {
  const { rerender } = render(<Campo comCampo={false} comLista />);
  rerender(<Campo comCampo comLista />);
  await escrever('{{requerente.n');
  await waitFor(() => expect(opcoes().join()).toContain('requerente.nome'));
});

it('offers answers that arrive while the tag is being written', async () => {
  render(<Campo comCampo comLista />);
  await escrever('{{campo.area');
  await waitFor(() => expect(servidor.pedidos).toHaveLength(1));
  expect(opcoes()).toEqual([]);
  chegar();
  await waitFor(() => expect(opcoes().join()).toContain('area_obra_m2'));
});

it('that was closed stays closed when the answers arrive', async () => {
  render(<Campo comCampo comLista />);
  await escrever('{{requerente.n');
  await waitFor(() => expect(opcoes()).not.toEqual([]));
  await usuario.keyboard('{Escape}');
  await waitFor(() => expect(opcoes()).toEqual([]));
  chegar();
  await waitFor(() => expect(cliente.isFetching()).toBe(0));
  await new Promise((seguir) => setTimeout(seguir, 50));
  expect(opcoes()).toEqual([]);
  await usuario.keyboard('o');
  await waitFor(() => expect(opcoes()).not.toEqual([]));
});
