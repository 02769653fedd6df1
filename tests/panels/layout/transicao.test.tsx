import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lerAvisos } from '../../../src/dataProvider/avisos.ts';
import { irAoInicio } from '../../../src/panels/contribuinte/irAoInicio.ts';
import { TransicaoDeRotas } from '../../../src/panels/layout/TransicaoDeRotas.tsx';

type Quadros = readonly { readonly opacity: number }[];

let ir: ReturnType<typeof useNavigate>;
const Navegador = (): null => {
  ir = useNavigate();
  return null;
};
const Onde = (): ReactElement => {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
};

const abrir = (): void => {
  render(
    <MemoryRouter initialEntries={['/um']}>
      <Navegador />
      <TransicaoDeRotas>
        <main id="conteudo">
          <Routes>
            <Route path="*" element={<Onde />} />
          </Routes>
        </main>
      </TransicaoDeRotas>
    </MemoryRouter>,
  );
};
const titulo = (): string | null => screen.getByRole('heading').textContent;

describe('a change of route', () => {
  const quadros: { de: number | undefined; para: number | undefined; mostrava: string | null }[] = [];
  let parado = false;

  beforeEach(() => {
    quadros.length = 0;
    parado = false;
    Object.assign(Element.prototype, {
      animate: ([de, para]: Quadros) => {
        quadros.push({ de: de?.opacity, para: para?.opacity, mostrava: titulo() });
        return { cancel: () => undefined };
      },
    });
    vi.stubGlobal('matchMedia', () => ({ matches: parado }));
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'animate');
    vi.unstubAllGlobals();
  });

  it('fades the old page out before the new one fades in [ROTA-098]', async () => {
    abrir();
    act(() => void ir('/dois?a=1'));
    expect(titulo()).toBe('/um');
    await waitFor(() => expect(titulo()).toBe('/dois?a=1'));
    expect(quadros).toEqual([
      { de: 1, para: 0, mostrava: '/um' },
      { de: 0, para: 1, mostrava: '/dois?a=1' },
    ]);
  });

  it('moves nothing for who wants no movement, and changes at once', () => {
    parado = true;
    abrir();
    act(() => void ir('/dois'));
    expect([titulo(), quadros]).toEqual(['/dois', []]);
  });

  it('passes a changed query at once, and fades out with it', async () => {
    abrir();
    act(() => void ir('/um?s=2'));
    expect([titulo(), quadros]).toEqual(['/um?s=2', []]);
    act(() => void ir('/dois'));
    expect(titulo()).toBe('/um?s=2');
    await waitFor(() => expect(titulo()).toBe('/dois'));
  });

  it('ends at the last of several addresses', async () => {
    abrir();
    act(() => void ir('/dois'));
    act(() => void ir('/tres'));
    await waitFor(() => expect(titulo()).toBe('/tres'));
    expect(quadros.filter(({ para }) => para === 1).map(({ mostrava }) => mostrava)).toEqual(['/tres']);
  });

  it('stays where a change was taken back before it was seen', async () => {
    abrir();
    act(() => void ir('/dois'));
    act(() => void ir(-1));
    await waitFor(() => expect(titulo()).toBe('/um'));
    expect(quadros.filter(({ mostrava }) => mostrava !== '/um')).toEqual([]);
  });
});

describe("a navigation to the applicant's home", () => {
  const ido: string[] = [];
  const anotar = (destino: string): void => void ido.push(destino);
  beforeEach(() => {
    ido.length = 0;
    window.history.replaceState(null, '', '/contribuinte/contato');
  });

  it('that fails, repeats itself or was overtaken is ignored silently [ROTA-099]', async () => {
    const falas = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const falha = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await expect(irAoInicio(anotar, falha)).resolves.toBeUndefined();
    let chegar = (): void => undefined;
    const lenta = irAoInicio(anotar, () => new Promise<void>((resolver) => (chegar = resolver)));
    window.history.replaceState(null, '', '/contribuinte/meus/requerimentos');
    chegar();
    await lenta;
    window.history.replaceState(null, '', '/contribuinte');
    await irAoInicio(anotar, async () => undefined);
    expect(ido).toEqual([]);
    expect(lerAvisos()).toEqual([]);
    expect(falas).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/contribuinte');
    falas.mockRestore();
  });

  it('arrives when its screen does', async () => {
    await irAoInicio(anotar);
    expect(ido).toEqual(['/contribuinte']);
  });
});
