import type { ReactElement } from 'react';
import { mudarLayout } from '../../../authProvider/layout.ts';
import { useLayout } from '../../../authProvider/useLayout.ts';
import './avisosPorEmail.css';

const AJUDA = 'ajuda-dos-atalhos';

/** Keys that act when pressed alone can be switched off (WCAG 2.1.4): who dictates or shakes would set them off by chance. Kept like the theme. */
export function Atalhos(): ReactElement {
  const atalhosDeUmaTecla = useLayout('atalhosDeUmaTecla') ?? true;
  return (
    <>
      <div className="avisos-por-email">
        <label>
          <input
            type="checkbox"
            name="atalhosDeUmaTecla"
            aria-describedby={AJUDA}
            checked={atalhosDeUmaTecla}
            onChange={({ target }) => mudarLayout({ atalhosDeUmaTecla: target.checked })}
          />
          <span>Usar atalhos de uma tecla</span>
        </label>
      </div>
      <p id={AJUDA} className="secundario pequeno">
        São as teclas que agem sozinhas nas listas e na análise, como J, K, X e a barra (/). Desligue se você usa ditado
        ou se elas disparam sem querer. Vale neste navegador; Ctrl K, Tab e Enter continuam iguais.
      </p>
    </>
  );
}
