import type { ReactElement } from 'react';
import { Aviso } from '../../layout/ui/Aviso.tsx';

/** Said before a log-in that nobody typed a password for: by a link of another system, or by the provider of identities. */
export const AvisoDeOutraSessao = ({ de }: { readonly de: string }): ReactElement => (
  <Aviso tom="warn" titulo={`A sessão de ${de}, aberta neste navegador, será substituída.`} />
);
