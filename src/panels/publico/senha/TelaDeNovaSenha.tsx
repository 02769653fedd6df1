import { useState, type FormEvent, type ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import type { PropsDaTela } from '../comum/rotas.ts';
import { TelaDividida } from '../comum/TelaDividida.tsx';
import { Titulo } from '../comum/Titulo.tsx';
import { useEnvio } from '../comum/useEnvio.ts';
import { errosDaSenha, NovaSenha, type SenhaEscolhida } from './NovaSenha.tsx';

const LINK_MORTO = ['link_invalido', 'link_expirado', 'nao_encontrado'];

/** '/auth/passwordChange/{token}': chooses a new password with the token of a mail (spec 2). */
export function TelaDeNovaSenha({ params }: PropsDaTela): ReactElement {
  const [senha, setSenha] = useState<SenhaEscolhida>({ password: '', password_confirmation: '' });
  const { enviando, erros, recusa, resultado, tentar, limpar } = useEnvio<true>(['password', 'password_confirmation']);

  const salvar = (): Promise<boolean> =>
    tentar({ ...errosDaSenha(senha) }, async () => {
      const caminho = `auth/passwordReset/${encodeURIComponent(params.token ?? '')}`;
      await api(caminho, { method: 'POST', body: senha, semAviso: true, semNavegacao: true });
      return true;
    });
  const digitou = senha.password !== '' || senha.password_confirmation !== '';
  // A dead link saves nothing: its way on, another link, is free.
  const { pergunta } = useAoSair(
    () => resultado === null && digitou && !LINK_MORTO.includes(recusa?.codigo ?? ''),
    salvar,
  );
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void salvar();
  };

  return (
    <TelaDividida>
      {pergunta}
      <Titulo aba="Nova senha">{resultado === null ? 'Escolher uma senha nova' : 'Senha alterada'}</Titulo>
      {resultado === null ? (
        <form className="formulario depois" method="post" noValidate onSubmit={aoEnviar}>
          {recusa !== null && (
            <Aviso tom="bad" titulo={recusa.mensagem}>
              {LINK_MORTO.includes(recusa.codigo) && <a href="/passwordReset">Pedir um link novo</a>}
            </Aviso>
          )}
          <NovaSenha
            valor={senha}
            erros={erros}
            aoMudar={(campo, texto) => {
              limpar(campo);
              setSenha({ ...senha, [campo]: texto });
            }}
          />
          <Botao type="submit" tamanho="grande" cheio carregando={enviando}>
            {enviando ? 'Salvando…' : 'Salvar a senha nova'}
          </Botao>
        </form>
      ) : (
        <div className="formulario depois">
          <Aviso tom="ok" titulo="Entre com a senha nova.">
            As outras sessões abertas com a sua conta foram encerradas.
          </Aviso>
          <LigacaoBotao href="/" tamanho="grande" cheio>
            Entrar
          </LigacaoBotao>
        </div>
      )}
    </TelaDividida>
  );
}
