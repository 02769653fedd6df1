import { useState, type ReactElement } from 'react';
import { password as regraDaSenha, passwordConfirmation } from '../../../schemas/validacao/senha.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { CampoSenha } from '../../layout/ui/CampoSenha.tsx';
import { classes } from '../../layout/ui/classes.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import '../../layout/ui/maisDesenhos.ts';
import { regrasDaSenha } from './regrasDaSenha.ts';
import './novaSenha.css';

export interface SenhaEscolhida {
  readonly password: string;
  readonly password_confirmation: string;
}

/** Sentences for the two fields. */
export const errosDaSenha = ({
  password,
  password_confirmation,
}: SenhaEscolhida): Record<keyof SenhaEscolhida, string | undefined> => ({
  password: required(password) ?? regraDaSenha(password),
  password_confirmation: passwordConfirmation(password)(password_confirmation),
});

export interface PropsDaNovaSenha {
  readonly valor: SenhaEscolhida;
  readonly aoMudar: (campo: keyof SenhaEscolhida, texto: string) => void;
  readonly erros: Readonly<Record<string, string>>;
}

/** Password and its repetition; the rule is a checklist that answers while typing. */
export function NovaSenha({ valor, aoMudar, erros }: PropsDaNovaSenha): ReactElement {
  const [tocada, setTocada] = useState(false);
  return (
    <>
      <CampoSenha
        rotulo="Senha"
        name="password"
        autoComplete="new-password"
        value={valor.password}
        onChange={(evento) => {
          setTocada(true);
          aoMudar('password', evento.target.value);
        }}
        erro={erros.password}
        ajuda={
          <ul className="regras-da-senha" aria-live="polite">
            {regrasDaSenha.map(({ rotulo, atende }) => {
              const cumprida = atende(valor.password);
              return (
                <li
                  key={rotulo}
                  className={classes(cumprida && 'regra-cumprida', tocada && !cumprida && 'regra-falta')}
                >
                  <Icone nome={cumprida ? 'certo-circulo' : 'circulo'} tamanho={16} />
                  <span>
                    {rotulo}
                    <span className="so-leitor">{cumprida ? ': cumprida' : ': falta'}</span>
                  </span>
                </li>
              );
            })}
          </ul>
        }
      />
      <CampoSenha
        rotulo="Repita a senha"
        name="password_confirmation"
        autoComplete="new-password"
        value={valor.password_confirmation}
        onChange={(evento) => aoMudar('password_confirmation', evento.target.value)}
        erro={erros.password_confirmation}
      />
    </>
  );
}
