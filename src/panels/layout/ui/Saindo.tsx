import { useSyncExternalStore, type ReactElement } from 'react';
import { assinarSaida, estaSaindo } from '../../../authProvider/sair.ts';
import { textos } from '../../../schemas/textos.ts';
import { Icone } from './Icone.tsx';
import './saindo.css';

/** Covers the page while the session is ended (spec 4 "Logout"); mounted once per panel. */
export function Saindo(): ReactElement | null {
  const saindo = useSyncExternalStore(assinarSaida, estaSaindo, () => false);
  if (!saindo) return null;
  return (
    <div className="saindo" role="alert">
      <p>
        <Icone nome="ampulheta" tamanho={24} />
        <span>{textos.sessao.saindo}</span>
      </p>
    </div>
  );
}
