import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SelecaoVaria } from '../../../../src/panels/layout/ui/SelecaoVaria.tsx';

const POUCAS = ['Alvará', 'Habite-se', 'Demolição'];
const MUITAS = [...POUCAS, ...Array.from({ length: 9 }, (_, i) => `Consulta ${i}`)];

interface Palco {
  readonly nomes: readonly string[];
  readonly de?: readonly string[];
  readonly maximo?: number;
  readonly aoEnviar?: () => void;
}

const Tela = ({ nomes, de = [], maximo = 50, aoEnviar }: Palco): ReactElement => {
  const [valores, setValores] = useState(de);
  return (
    <form
      onSubmit={(evento) => {
        evento.preventDefault();
        aoEnviar?.();
      }}
    >
      <SelecaoVaria
        rotulo="Tipo"
        vazio="Todos"
        {...{ valores, maximo }}
        opcoes={nomes.map((rotulo) => ({ valor: rotulo.toLowerCase(), rotulo }))}
        aoEscolher={setValores}
      />
      <output>{valores.join()}</output>
    </form>
  );
};

const caixas = (): readonly string[] =>
  within(screen.getByRole('group', { name: 'Tipo' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

describe('uma escolha de várias', () => {
  it('diz quantas e quais, na ordem da lista, e volta a todas', async () => {
    const usuario = userEvent.setup();
    render(<Tela nomes={POUCAS} />);
    await usuario.click(screen.getByRole('button', { name: 'Tipo: Todos' }));
    expect(caixas()).toEqual(['Todos', ...POUCAS]);
    expect(screen.queryByRole('searchbox')).toBeNull();
    await usuario.click(screen.getByRole('checkbox', { name: 'Demolição' }));
    await usuario.click(screen.getByRole('checkbox', { name: 'Alvará' }));
    screen.getByText('alvará,demolição');
    screen.getByRole('button', { name: 'Tipo: 2: Alvará, Demolição' });
    await usuario.click(screen.getByRole('checkbox', { name: 'Todos' }));
    screen.getByRole('button', { name: 'Tipo: Todos' });
  });

  it('só com o teclado: abre, marca, e Esc fecha e devolve o foco', async () => {
    const usuario = userEvent.setup();
    render(<Tela nomes={POUCAS} />);
    await usuario.tab();
    await usuario.keyboard('{Enter}');
    await usuario.tab();
    await usuario.tab();
    await usuario.keyboard(' ');
    const campo = screen.getByRole('button', { name: 'Tipo: Alvará' });
    await usuario.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Tipo' })).toBeNull();
    expect(document.activeElement).toBe(campo);
  });

  it('entre muitas, acha sem acento, diz quando não há, e Enter não envia o formulário', async () => {
    const usuario = userEvent.setup();
    const aoEnviar = vi.fn();
    render(<Tela nomes={MUITAS} aoEnviar={aoEnviar} />);
    await usuario.click(screen.getByRole('button', { name: 'Tipo: Todos' }));
    const busca = screen.getByRole('searchbox', { name: 'Buscar em Tipo' });
    await usuario.type(busca, 'DEMOLICAO{Enter}');
    expect(caixas()).toEqual(['Demolição']);
    expect(aoEnviar).not.toHaveBeenCalled();
    await usuario.type(busca, 'x');
    screen.getByText('Nada com esse nome.');
  });

  it('cheia, não toma mais uma, e diz por quê', async () => {
    const usuario = userEvent.setup();
    render(<Tela nomes={POUCAS} de={['alvará', 'habite-se']} maximo={2} />);
    await usuario.click(screen.getByRole('button', { name: 'Tipo: 2: Alvará, Habite-se' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Demolição' }).disabled).toBe(true);
    screen.getByText('Cabem 2: tire uma para pôr outra.');
    await usuario.click(screen.getByRole('checkbox', { name: 'Alvará' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Demolição' }).disabled).toBe(false);
  });
});
