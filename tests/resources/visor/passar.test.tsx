import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mudarLayout } from '../../../src/authProvider/layout.ts';
import { NaoAbre } from '../../../src/resources/visor/folhas.ts';
import type { AbrirFolhas } from '../../../src/resources/visor/abrirFolhas.ts';
import { passagemEntreArquivos } from '../../../src/resources/visor/passagem.ts';
import { Visor } from '../../../src/resources/visor/Visor.tsx';
import { comTamanho, emMemoria, janela } from './memoria.ts';

let desfazer: () => void;
beforeEach(() => {
  desfazer = comTamanho(1000, 700);
  vi.stubGlobal('matchMedia', janela());
});
afterEach(() => {
  cleanup();
  desfazer();
  mudarLayout({ atalhosDeUmaTecla: true });
  vi.unstubAllGlobals();
});

const usuario = userEvent.setup();
const foto = (id: number, tipo = 'image/jpeg') => ({ id, nome: `foto-${id}`, tipo });
type Foto = ReturnType<typeof foto>;
const FOTOS = [foto(1), foto(2), foto(3)];

/** Opens each file as so many pages as its number says; one of them can be broken. */
const abrirCada =
  (quebrado?: number): AbrirFolhas =>
  (caminho) => {
    const id = Number(caminho.split('/').pop());
    return id === quebrado
      ? Promise.reject(new NaoAbre('Este arquivo está danificado', 'Peça outro.'))
      : Promise.resolve({ nome: '', folhas: emMemoria(Array.from({ length: id }, () => 'Folha')) });
  };

interface Props {
  readonly fotos: readonly Foto[];
  readonly abrir?: AbrirFolhas;
}
const MARCAR = [{ chave: 'item', rotulo: 'Marcar', icone: 'lugar', dica: 'Clique no lugar.' }] as const;

function Pagina({ fotos, abrir = abrirCada() }: Props): ReactElement {
  const [aberta, setAberta] = useState<Foto | null>(null);
  return (
    <>
      {fotos.map((uma) => (
        <button key={uma.id} type="button" onClick={() => setAberta(uma)}>
          Ver {uma.nome}
        </button>
      ))}
      {aberta !== null && (
        <Visor
          caminho={`arquivos/${aberta.id}`}
          nome={aberta.nome}
          abrir={abrir}
          ferramentas={MARCAR}
          passagem={passagemEntreArquivos(fotos, aberta, setAberta)}
          aoFechar={() => setAberta(null)}
        />
      )}
    </>
  );
}
const abrir = async (props: Props, qual = 'Ver foto-2'): Promise<void> => {
  render(<Pagina {...props} />);
  await usuario.click(screen.getByRole('button', { name: qual }));
};
const visor = (nome: string) => screen.findByRole('dialog', { name: nome });
const pronta = (paginas: number) => screen.findByRole('img', { name: `Página 1 de ${paginas}` });

it('goes from one photo to the next and back, says which one it is, keeps the focus and gives it back where it was opened', async () => {
  await abrir({ fotos: FOTOS });
  const caixa = within(await visor('foto-2'));
  await pronta(2);
  caixa.getByText('2 de 3');
  const proxima = caixa.getByRole('button', { name: 'Próxima foto' });
  await usuario.click(proxima);
  await visor('foto-3');
  await pronta(3);
  expect(document.activeElement).toBe(proxima);
  caixa.getByText('3 de 3');
  // At the end nothing happens, and the focus has not fallen off.
  expect(proxima.getAttribute('aria-disabled')).toBe('true');
  await usuario.keyboard('{Enter}');
  caixa.getByText('3 de 3');
  await usuario.click(caixa.getByRole('button', { name: 'Foto anterior' }));
  await visor('foto-2');
  await usuario.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Ver foto-2');
});

it('by J and K, that its buttons tell of, and by the arrows, as fast as they are pressed', async () => {
  await abrir({ fotos: FOTOS }, 'Ver foto-1');
  await visor('foto-1');
  await pronta(1);
  const teclas = ['Foto anterior', 'Próxima foto'].map((name) => {
    const botao = screen.getByRole('button', { name });
    return [botao.getAttribute('aria-keyshortcuts'), botao.title];
  });
  // At the first one the key back does nothing, and is not told.
  expect(teclas).toEqual([
    [null, 'Foto anterior'],
    ['j', 'Próxima foto (J)'],
  ]);
  await usuario.keyboard('jj');
  await visor('foto-3');
  await pronta(3);
  await usuario.keyboard('k');
  await visor('foto-2');
  await pronta(2);
  await usuario.keyboard('{ArrowLeft}');
  await visor('foto-1');
  await usuario.keyboard('{ArrowRight}{ArrowRight}');
  await visor('foto-3');
});

it('letters that act alone can be switched off; the arrows and the buttons stay', async () => {
  mudarLayout({ atalhosDeUmaTecla: false });
  await abrir({ fotos: FOTOS }, 'Ver foto-1');
  await pronta(1);
  expect(screen.getByRole('button', { name: 'Próxima foto' }).getAttribute('aria-keyshortcuts')).toBeNull();
  await usuario.keyboard('j');
  await visor('foto-1');
  await usuario.keyboard('{ArrowRight}');
  await visor('foto-2');
});

it('on a sheet that is wider than the desk the arrows move the sheet', async () => {
  await abrir({ fotos: FOTOS }, 'Ver foto-1');
  await pronta(1);
  const rolo = screen.getByRole('region', { name: 'Páginas de foto-1' });
  Object.defineProperty(rolo, 'scrollWidth', { configurable: true, get: () => 2000 });
  await usuario.keyboard('{ArrowRight}');
  await visor('foto-1');
  await usuario.keyboard('j');
  await visor('foto-2');
});

it('passes a file that does not open, and takes nothing of one to the other: no search, no turn', async () => {
  await abrir({ fotos: FOTOS, abrir: abrirCada(2) }, 'Ver foto-1');
  await pronta(1);
  await usuario.click(screen.getByRole('button', { name: 'Buscar no texto' }));
  await usuario.click(screen.getByRole('button', { name: 'Próxima foto' }));
  await screen.findByText('Este arquivo está danificado');
  expect(screen.queryByRole('searchbox')).toBeNull();
  await usuario.keyboard('j');
  await visor('foto-3');
  await pronta(3);
  expect(screen.queryByRole('searchbox')).toBeNull();
  await usuario.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('calls them files where not all are pictures, leaves out what it does not show, and offers nothing where there is one', async () => {
  await abrir({ fotos: [foto(1), foto(2, 'application/pdf'), foto(3, 'application/zip')] }, 'Ver foto-1');
  await pronta(1);
  screen.getByText('1 de 2');
  screen.getByRole('button', { name: 'Próximo arquivo' });
  cleanup();
  await abrir({ fotos: [foto(1), foto(3, 'application/zip')] }, 'Ver foto-1');
  await pronta(1);
  await waitFor(() => expect(screen.queryByRole('group', { name: /Fotos|Arquivos/ })).toBeNull());
  expect(screen.queryByRole('button', { name: /anterior|Próxim/ })).toBeNull();
});
