import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { erroDoEmail } from './emailPublico.ts';
import { TelaDividida } from './TelaDividida.tsx';
import { Titulo } from './Titulo.tsx';
import { useEnvio } from './useEnvio.ts';

export interface PropsDoPedidoPorEmail {
  readonly titulo: string;
  readonly explicacao: string;
  readonly botao: string;
  /** Call that takes `{email}`; it answers the same whether the account exists or not (AMB-130). */
  readonly caminho: string;
  readonly emailInicial?: string;
  readonly depois: (email: string) => ReactNode;
}

/** A screen that asks for an e-mail and has a link sent there. */
export function PedidoPorEmail(props: PropsDoPedidoPorEmail): ReactElement {
  const { titulo, explicacao, botao, caminho, emailInicial = '', depois } = props;
  const [email, setEmail] = useState(emailInicial);
  const { enviando, erros, recusa, resultado, enviar, limpar } = useEnvio<string>(['email']);

  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    const limpo = email.trim();
    enviar({ email: erroDoEmail(limpo) }, async () => {
      await api(caminho, { method: 'POST', body: { email: limpo }, semAviso: true, semNavegacao: true });
      return limpo;
    });
  };

  return (
    <TelaDividida>
      <Titulo aba={titulo}>{titulo}</Titulo>
      {resultado === null ? (
        <>
          <p className="subtitulo">{explicacao}</p>
          <form className="formulario" method="post" noValidate onSubmit={aoEnviar}>
            {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
            <Campo
              rotulo="E-mail"
              name="email"
              type="email"
              autoComplete="email"
              value={email}
              onChange={(evento) => {
                limpar('email');
                setEmail(evento.target.value);
              }}
              erro={erros.email}
            />
            <Botao type="submit" tamanho="grande" cheio carregando={enviando}>
              {enviando ? 'Enviando…' : botao}
            </Botao>
          </form>
        </>
      ) : (
        <div className="formulario depois">
          <Aviso tom="ok" titulo="Confira a sua caixa de entrada.">
            {depois(resultado)}
          </Aviso>
        </div>
      )}
      <div className="formulario-acoes">
        <LigacaoBotao href="/" variante="texto" icone="voltar">
          Voltar para a entrada
        </LigacaoBotao>
      </div>
    </TelaDividida>
  );
}
