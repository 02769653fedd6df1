import { useSyncExternalStore, type ReactElement } from 'react';
import { Aviso } from '../../layout/ui/Aviso.tsx';

function assinar(avisar: () => void): () => void {
  window.addEventListener('online', avisar);
  window.addEventListener('offline', avisar);
  return () => {
    window.removeEventListener('online', avisar);
    window.removeEventListener('offline', avisar);
  };
}

/** Said over the page while the device is without a network. */
export function SemRede(): ReactElement | null {
  const conectado = useSyncExternalStore(
    assinar,
    () => navigator.onLine,
    () => true,
  );
  if (conectado) return null;
  return (
    <div className="painel-faixa">
      <Aviso tom="warn" icone="sem-rede">
        <b>Sem conexão.</b> O que você digita fica guardado neste aparelho e será enviado quando a internet voltar.
      </Aviso>
    </div>
  );
}
