import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const usuario = userEvent.setup();
const PERGUNTA = 'Existem alterações não salvas! Deseja salvar estas alterações?';

export const pergunta = (): HTMLElement | null => screen.queryByText(PERGUNTA);
export const aPergunta = (): Promise<HTMLElement> => screen.findByText(PERGUNTA);
export const responder = (resposta: 'Sim' | 'Não' | 'Cancelar'): Promise<void> =>
  usuario.click(
    within(screen.getByRole('dialog', { name: 'Alterações não salvas' })).getByRole('button', { name: resposta }),
  );

/** Whether the browser would ask before it closes the tab. */
export const fecharAba = (): boolean => {
  const evento = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(evento);
  return evento.defaultPrevented;
};

let navegar: ReturnType<typeof useNavigate>;
/** Goes on to an address, or so many steps in the history. */
export const ir = (para: string | number): void => void (typeof para === 'number' ? navegar(para) : navegar(para));
/** Says where the router below it is. */
export const Onde = (): ReactElement => {
  navegar = useNavigate();
  const { pathname, search } = useLocation();
  return <p data-testid="onde">{pathname + search}</p>;
};
export const onde = (): string => screen.getByTestId('onde').textContent ?? '';
