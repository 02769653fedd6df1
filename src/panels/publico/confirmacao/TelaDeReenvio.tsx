import type { ReactElement } from 'react';
import { PedidoPorEmail } from '../comum/PedidoPorEmail.tsx';
import type { PropsDaTela } from '../comum/rotas.ts';

/** '/enviarConfirmacaoEmail': sends the confirmation link again (spec 2). */
export function TelaDeReenvio({ busca }: PropsDaTela): ReactElement {
  return (
    <PedidoPorEmail
      titulo="Confirmar o e-mail"
      explicacao="Informe o e-mail do seu cadastro. Enviaremos de novo o link de confirmação."
      botao="Enviar o link"
      caminho="auth/enviaLinkConfirmacao"
      emailInicial={new URLSearchParams(busca).get('email') ?? ''}
      depois={(email) =>
        `Se ${email} tem cadastro a confirmar, o link chega em alguns minutos. Veja também a caixa de spam.`
      }
    />
  );
}
