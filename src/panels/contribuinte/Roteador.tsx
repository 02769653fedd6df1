import { useLayoutEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createHistoria, type Navigator } from 'react-router-dom';
import { comLicenca, saidaImpedida } from '../../dataProvider/navegacao.ts';

/**
 * The browser's history as the applicant's panel follows it: every change of address, the browser's own back and forward too, waits for the
 * question of a form with unsaved changes. (The router that can block by itself weighs more than the panel may.)
 */
export function Roteador({ children }: { readonly children: ReactNode }): ReactElement {
  const [historia] = useState(() => createHistoria({ window, v5Compat: true }));
  const [lugar, setLugar] = useState({ action: historia.action, location: historia.location });
  /** Changes made here on the way: back to the address that is still shown, and on when the person leaves. */
  const proprios = useRef<('devolver' | 'seguir')[]>([]);

  useLayoutEffect(
    () =>
      historia.listen(({ action, location, delta }) => {
        const proprio = action === 'POP' ? proprios.current.shift() : undefined;
        if (proprio === 'devolver') return;
        if (action === 'POP' && proprio === undefined && delta !== null && delta !== 0 && saidaImpedida()) {
          proprios.current.push('devolver');
          historia.go(-delta);
          comLicenca(() => {
            proprios.current.push('seguir');
            historia.go(delta);
          });
          return;
        }
        setLugar({ action, location });
      }),
    [historia],
  );
  const navigator = useMemo(
    (): Navigator => ({
      createHref: historia.createHref,
      encodeLocation: historia.encodeLocation,
      go: historia.go,
      push: (para, estado) => comLicenca(() => historia.push(para, estado)),
      replace: (para, estado) => comLicenca(() => historia.replace(para, estado)),
    }),
    [historia],
  );
  return (
    <Router location={lugar.location} navigationType={lugar.action} navigator={navigator}>
      {children}
    </Router>
  );
}
