import type { ReactElement } from 'react';
import { CampoSenha } from '../ui/CampoSenha.tsx';

interface Props {
  readonly rotulo: string;
  readonly valor: string;
  readonly erro: string | undefined;
  readonly aoMudar: (nova: string) => void;
}

/** The account's password, asked once more before something that only its owner may do; `password_atual` of the calls below `me`. */
export const SenhaAtual = ({ rotulo, valor, erro, aoMudar }: Props): ReactElement => (
  <CampoSenha
    rotulo={rotulo}
    name="password_atual"
    autoComplete="current-password"
    value={valor}
    erro={erro}
    onChange={(evento) => aoMudar(evento.target.value)}
  />
);
