const CONTROLES = 'input, select, textarea, button';

/**
 * What is wrong is where the cursor goes: the first field in the box that is marked so, or the first choice in it, and with what is said below the
 * field in sight, not under the buttons of a dialog. Of a refusal of no field the cursor stays, and the notice comes in sight.
 */
export const mostrarErrado = (caixa: HTMLElement | null): void => {
  const errado = caixa?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const controle = errado?.matches(CONTROLES) === true ? errado : errado?.querySelector<HTMLElement>(CONTROLES);
  controle?.focus();
  const dito = controle == null ? caixa?.querySelector<HTMLElement>('.aviso-bad') : controle.closest('.campo');
  dito?.scrollIntoView?.({ block: 'nearest' });
};
