import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { guardarFoco } from '../../../src/panels/layout/guardarFoco.ts';
import { MenuSuspenso } from '../../../src/panels/layout/ui/MenuSuspenso.tsx';

function Avisos(): ReactElement {
  const [lido, setLido] = useState(false);
  return (
    <main id="conteudo" tabIndex={-1}>
      <MenuSuspenso rotulo="Notificações" botao={(props) => <button {...props}>Sino</button>}>
        {() => (lido ? <h2>Lidos</h2> : <button onClick={() => setLido(true)}>Marcar como lido</button>)}
      </MenuSuspenso>
    </main>
  );
}

it('a menu stays open when the button pressed in it goes with what it did, and has the focus', async () => {
  const parar = guardarFoco();
  try {
    render(<Avisos />);
    await userEvent.click(screen.getByRole('button', { name: 'Sino' }));
    await userEvent.click(screen.getByRole('button', { name: 'Marcar como lido' }));
    const menu = await screen.findByRole('group', { name: 'Notificações' });
    await waitFor(() => expect(document.activeElement).toBe(menu));
    expect(screen.getByRole('heading', { name: 'Lidos' })).toBeTruthy();
  } finally {
    parar();
  }
});
