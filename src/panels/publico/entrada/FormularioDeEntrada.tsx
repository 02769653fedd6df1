import { useEffect, useRef, type ReactElement } from 'react';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { CampoSenha } from '../../layout/ui/CampoSenha.tsx';
import { useMarca } from '../comum/MarcaContexto.ts';
import { useEntrada } from './useEntrada.ts';

export interface PropsDoFormulario {
  readonly rotuloDoUsuario: string;
  readonly redirect: string | null;
  readonly comRecuperacao?: boolean;
}

const ID = 'entrar';

/** What build/inicio leaves when somebody pressed Enter before the script had arrived. */
interface JanelaComPressa extends Window {
  envioPendente?: string;
  portalPronto?: boolean;
}

/** The log-in form, and the way in by the organisation's provider of identities where it has one. Its inputs keep their own text, so nothing typed before the script arrived is lost. */
export function FormularioDeEntrada({ rotuloDoUsuario, redirect, comRecuperacao }: PropsDoFormulario): ReactElement {
  const { estado, aoEnviar } = useEntrada(redirect);
  const { enviando, pedeCodigo, erros, recusa } = estado;
  const { openid } = useMarca();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const janela = window as JanelaComPressa;
    janela.portalPronto = true;
    if (janela.envioPendente === ID) form.current?.requestSubmit();
    delete janela.envioPendente;
  }, []);

  return (
    <form ref={form} id={ID} className="formulario" method="post" noValidate onSubmit={aoEnviar}>
      {recusa !== null && (
        <Aviso tom="bad" titulo={recusa.mensagem}>
          {recusa.codigo === 'email_nao_confirmado' && (
            <a href="/enviarConfirmacaoEmail">Enviar o link de confirmação de novo</a>
          )}
        </Aviso>
      )}
      <Campo
        rotulo={rotuloDoUsuario}
        id="username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        erro={erros.username}
      />
      <CampoSenha
        rotulo="Senha"
        id="password"
        name="password"
        autoComplete="current-password"
        erro={erros.password}
        {...(comRecuperacao && { aoLado: <a href="/passwordReset">Esqueci minha senha</a> })}
      />
      {pedeCodigo && (
        <Campo
          rotulo="Código de verificação"
          id="codigo_2fa"
          name="codigo_2fa"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          ajuda="Digite os 6 números do aplicativo de verificação ou um código de recuperação."
          erro={erros.codigo_2fa}
        />
      )}
      <Botao type="submit" tamanho="grande" cheio carregando={enviando}>
        {enviando ? 'Entrando…' : 'Entrar'}
      </Botao>
      {openid && (
        <LigacaoBotao
          href={`/auth/retorno?entrar=${encodeURIComponent(redirect ?? '')}`}
          variante="secundario"
          tamanho="grande"
          cheio
        >
          {openid}
        </LigacaoBotao>
      )}
    </form>
  );
}
