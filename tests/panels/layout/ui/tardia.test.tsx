import { Suspense, useState, type ReactElement } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aberturaTardia, parteTardia } from '../../../../src/panels/layout/ui/tardia.tsx';
import { Toasts } from '../../../../src/panels/layout/ui/Toast.tsx';
import { InserirTextoPadrao } from '../../../../src/panels/prefeitura/requerimento/textoPadrao/InserirTextoPadrao.tsx';
import { RequerimentoDosTextos } from '../../../../src/panels/prefeitura/requerimento/textoPadrao/RequerimentoDosTextos.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { textos } from '../../../../src/schemas/textos.ts';

// A new release has taken this file away.
vi.mock('../../../../src/panels/prefeitura/requerimento/textoPadrao/EscolherTextoPadrao.tsx', () => {
  throw new Error('sem o arquivo');
});

const Parte = ({ nome }: { readonly nome: string }): ReactElement => <p>{`Veio ${nome}`}</p>;
const Janela = ({ aoFechar }: { readonly aoFechar: () => void }): ReactElement => (
  <button type="button" onClick={aoFechar}>
    Fechar a janela
  </button>
);

/** Does not come the first time. */
const naSegunda = <T,>(o: T) =>
  vi
    .fn((): Promise<T> => Promise.resolve(o))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));

const usuario = userEvent.setup();
// Files of tests share their modules.
afterAll(() => void vi.doUnmock('../../../../src/panels/prefeitura/requerimento/textoPadrao/EscolherTextoPadrao.tsx'));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const digitado = (): string => screen.getByLabelText<HTMLInputElement>('Texto').value;

describe('a file of a page that does not arrive', () => {
  it('of a part that stands in the page: its place says so and asks again; what was typed beside it stays', async () => {
    const carregar = naSegunda(Parte);
    const Tardia = parteTardia(carregar);
    render(
      <>
        <input aria-label="Texto" />
        <Suspense fallback={null}>
          <Tardia nome="a parte" />
        </Suspense>
      </>,
    );
    await usuario.type(screen.getByLabelText('Texto'), 'Digitado');
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar esta parte');
    expect(console.error).toHaveBeenCalled();
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Veio a parte')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(carregar).toHaveBeenCalledTimes(2);
    expect(digitado()).toBe('Digitado');
  });

  it('of a part that stands in the page: coming back to it asks again', async () => {
    const carregar = naSegunda(Parte);
    const Tardia = parteTardia(carregar);
    const tela = (
      <Suspense fallback={null}>
        <Tardia nome="a parte" />
      </Suspense>
    );
    const { unmount } = render(tela);
    await screen.findByRole('alert');
    unmount();
    render(tela);
    expect(await screen.findByText('Veio a parte')).toBeTruthy();
  });

  it('of a part that a press opens: a toast says so, it is closed, and the next press asks for it again', async () => {
    const carregar = naSegunda(Janela);
    const Tardia = aberturaTardia(carregar, ({ aoFechar }) => aoFechar);
    const Tela = (): ReactElement => {
      const [aberta, abrir] = useState(false);
      return (
        <>
          <input aria-label="Texto" />
          <button type="button" aria-expanded={aberta} onClick={() => abrir(true)}>
            Abrir
          </button>
          {aberta && (
            <Suspense fallback={null}>
              <Tardia aoFechar={() => abrir(false)} />
            </Suspense>
          )}
          <Toasts />
        </>
      );
    };
    render(<Tela />);
    await usuario.type(screen.getByLabelText('Texto'), 'Digitado');
    await usuario.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText(textos.erros.conexao)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Abrir', expanded: false })).toBeTruthy();
    await usuario.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByRole('button', { name: 'Fechar a janela' })).toBeTruthy();
    expect(carregar).toHaveBeenCalledTimes(2);
    expect(digitado()).toBe('Digitado');
  });

  it('the choice of standard texts: the field beside it keeps its text', async () => {
    render(
      <RequerimentoDosTextos.Provider value={umRequerimento()}>
        <input aria-label="Texto" />
        <InserirTextoPadrao contexto="pendencia" aoEscolher={() => undefined} />
        <Toasts />
      </RequerimentoDosTextos.Provider>,
    );
    await usuario.type(screen.getByLabelText('Texto'), 'Digitado');
    await usuario.click(screen.getByRole('button', { name: 'Inserir texto padrão' }));
    expect(await screen.findByText(textos.erros.conexao)).toBeTruthy();
    expect(digitado()).toBe('Digitado');
  });
});
