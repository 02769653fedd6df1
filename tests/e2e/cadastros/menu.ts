import type { Largura, Pessoa } from '../../support/jornadaDoNavegador.ts';

/** Goes to an entry of the side menu, which lies behind a button on a phone and whose groups may be closed. */
export async function abrirPeloMenu(
  { pagina }: Pessoa,
  largura: Largura,
  [grupo, entrada]: readonly [grupo: string, entrada: string],
): Promise<void> {
  if (largura === 390) await pagina.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = pagina.getByRole('navigation', { name: 'Menu principal' });
  const item = menu.getByRole('link', { name: entrada, exact: true });
  const cabeca = menu.locator('summary', { hasText: grupo });
  await cabeca.waitFor();
  if (!(await item.isVisible())) await cabeca.click();
  await item.click();
  if (largura === 390) await menu.waitFor({ state: 'hidden' });
}
