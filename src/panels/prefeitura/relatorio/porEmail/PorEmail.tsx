import { Suspense, useState, type ReactElement } from 'react';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { parteTardia } from '../../../layout/ui/tardia.tsx';
import { usePendencia } from '../filtrosPendentes.ts';
import type { PropsDoDialogoPorEmail } from './DialogoPorEmail.tsx';

// Who only reads the report does not load what sends it.
const DialogoPorEmail = parteTardia(async () => (await import('./DialogoPorEmail.tsx')).DialogoPorEmail);

/** The way to get a report every week or month, and to what one gets already. */
export const PorEmail = (props: Omit<PropsDoDialogoPorEmail, 'aoFechar'>): ReactElement => {
  const [aberto, setAberto] = useState(false);
  const pendencia = usePendencia();
  return (
    <>
      <Botao variante="texto" icone="email" {...pendencia} onClick={() => setAberto(true)}>
        Por e-mail
      </Botao>
      {aberto && (
        <Suspense fallback={null}>
          <DialogoPorEmail {...props} aoFechar={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  );
};
