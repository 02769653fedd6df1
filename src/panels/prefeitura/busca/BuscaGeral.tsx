import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { Icone } from '../../layout/ui/Icone.tsx';
import './buscaGeral.css';

const DialogoDeBusca = lazy(async () => ({ default: (await import('./DialogoDeBusca.tsx')).DialogoDeBusca }));

/** The search of the header: looks like a field, opens the dialog that searches everything; Ctrl K from anywhere. */
export const BuscaGeral = (): ReactElement => {
  const [aberta, setAberta] = useState(false);
  useEffect(() => {
    const abrir = (evento: KeyboardEvent): void => {
      if (evento.key.toLowerCase() !== 'k' || !(evento.ctrlKey || evento.metaKey)) return;
      evento.preventDefault();
      setAberta(true);
    };
    document.addEventListener('keydown', abrir);
    return () => document.removeEventListener('keydown', abrir);
  }, []);
  return (
    <>
      <button type="button" className="busca-geral" aria-haspopup="dialog" onClick={() => setAberta(true)}>
        <Icone nome="buscar" />
        <span>Buscar requerimento, pessoa, imóvel…</span>
        <kbd className="tecla" aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {aberta && (
        <Suspense fallback={null}>
          <DialogoDeBusca fechar={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  );
};
