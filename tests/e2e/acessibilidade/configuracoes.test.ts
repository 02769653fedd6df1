import type { Page } from 'playwright-core';
import { rotasSemBarreiras } from './rotasSemBarreiras.ts';

/** So that the city has sent a mail to be looked at. */
const pedirLink = async (pagina: Page): Promise<void> => {
  await pagina.goto('/passwordReset');
  await pagina.locator('form input').first().fill('requerente@demo.local');
  await pagina.locator('form button[type=submit]').click();
  await pagina.getByText(/link/i).first().waitFor();
  await pagina.waitForLoadState('networkidle');
};

rotasSemBarreiras('the city’s settings', ({ caminho }) => caminho.startsWith('/prefeitura/configuracoes'), pedirLink);
