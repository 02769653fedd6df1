import type { ReactElement } from 'react';
import { Campo } from '../ui/Campo.tsx';

interface Props {
  readonly valor: string;
  readonly erro: string | undefined;
  readonly ajuda: string;
  readonly aoMudar: (codigo: string) => void;
}

/** A code of the application, or a recovery code with its separators. */
export function CampoDoCodigo({ valor, erro, ajuda, aoMudar }: Props): ReactElement {
  return (
    <Campo
      rotulo="Código de verificação"
      name="codigo"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      className="codigo-do-fator"
      ajuda={ajuda}
      value={valor}
      erro={erro}
      onChange={(evento) => aoMudar(evento.target.value)}
    />
  );
}
