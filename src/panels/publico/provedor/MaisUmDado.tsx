import { useState, type FormEvent, type ReactElement } from 'react';
import type { MaisUmDado as Dado } from '../../../authProvider/entrarPeloProvedor.ts';
import { frasesDoOpenid } from '../../../schemas/openid.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { CampoSenha } from '../../layout/ui/CampoSenha.tsx';

export interface PropsDoDado {
  readonly dado: Dado;
  readonly enviando: boolean;
  readonly erro: string | undefined;
  readonly aoEnviar: (digitado: string) => void;
}

/** What is still asked for after the provider's answer: the second factor, or once the password of the account that is there already. */
export function MaisUmDado({ dado, enviando, erro, aoEnviar }: PropsDoDado): ReactElement {
  const [falta, setFalta] = useState<string>();
  const enviar = (evento: FormEvent<HTMLFormElement>): void => {
    evento.preventDefault();
    const digitado = String(new FormData(evento.currentTarget).get(dado) ?? '');
    const valor = dado === 'codigo_2fa' ? digitado.trim() : digitado;
    const sem = required(valor);
    setFalta(sem);
    if (sem === undefined && !enviando) aoEnviar(valor);
  };
  return (
    <form className="formulario depois" noValidate onSubmit={enviar}>
      {dado === 'codigo_2fa' ? (
        <Campo
          rotulo="Código de verificação"
          id={dado}
          name={dado}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
          ajuda="Digite os 6 números do aplicativo de verificação ou um código de recuperação."
          erro={falta ?? erro}
        />
      ) : (
        <>
          <Aviso tom="info" titulo={frasesDoOpenid.ligar}>
            Não lembra? <a href="/passwordReset">Recupere a senha</a>. Se a conta não é sua, fale com a prefeitura.
          </Aviso>
          <CampoSenha
            rotulo="Senha da conta neste portal"
            id={dado}
            name={dado}
            autoComplete="current-password"
            autoFocus
            erro={falta ?? erro}
          />
        </>
      )}
      <Botao type="submit" tamanho="grande" cheio carregando={enviando}>
        {enviando ? 'Entrando…' : 'Entrar'}
      </Botao>
    </form>
  );
}
