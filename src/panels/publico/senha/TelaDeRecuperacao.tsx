import type { ReactElement } from 'react';
import { PedidoPorEmail } from '../comum/PedidoPorEmail.tsx';

/** '/passwordReset': asks for the e-mail and has a link for a new password sent (spec 2). */
export function TelaDeRecuperacao(): ReactElement {
  return (
    <PedidoPorEmail
      titulo="Recuperar a senha"
      explicacao="Informe o e-mail do seu cadastro. Enviaremos um link para você escolher uma senha nova."
      botao="Enviar o link"
      caminho="auth/sendResetLinkEmail"
      depois={(email) =>
        `Se ${email} tem cadastro neste portal, o link chega em alguns minutos. Veja também a caixa de spam.`
      }
    />
  );
}
