import { useState, type FormEvent, type ReactElement } from 'react';
import { required } from '../../../schemas/validacao/required.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';

export interface PropsDoCodigo {
  readonly enviando: boolean;
  readonly erro: string | undefined;
  readonly aoEnviar: (codigo: string) => void;
}

/** The question for the second factor, after the provider's answer. */
export function CodigoDoFator({ enviando, erro, aoEnviar }: PropsDoCodigo): ReactElement {
  const [falta, setFalta] = useState<string>();
  const enviar = (evento: FormEvent<HTMLFormElement>): void => {
    evento.preventDefault();
    const codigo = String(new FormData(evento.currentTarget).get('codigo_2fa') ?? '').trim();
    const sem = required(codigo);
    setFalta(sem);
    if (sem === undefined && !enviando) aoEnviar(codigo);
  };
  return (
    <form className="formulario" noValidate onSubmit={enviar}>
      <Campo
        rotulo="Código de verificação"
        id="codigo_2fa"
        name="codigo_2fa"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
        ajuda="Digite os 6 números do aplicativo de verificação ou um código de recuperação."
        erro={falta ?? erro}
      />
      <Botao type="submit" tamanho="grande" cheio carregando={enviando}>
        {enviando ? 'Entrando…' : 'Entrar'}
      </Botao>
    </form>
  );
}
