import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import { gravarToken, tokenDaResposta, type RespostaDeToken } from '../../../authProvider/token.ts';
import { api } from '../../../dataProvider/http.ts';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { required } from '../../../schemas/validacao/required.ts';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { errosDaSenha, NovaSenha } from '../../publico/senha/NovaSenha.tsx';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import { CampoSenha } from '../ui/CampoSenha.tsx';

const semSenha = { password_atual: '', password: '', password_confirmation: '' };

/** Another password: every other session of the account ends. */
export function Senha(): ReactElement {
  const cliente = useQueryClient();
  const [senha, setSenha] = useState(semSenha);
  const { enviando, erros, recusa, tentar, limpar } = useEnvio<void>(Object.keys(semSenha));
  const mudar = (campo: keyof typeof semSenha, texto: string): void => {
    limpar(campo);
    setSenha((antes) => ({ ...antes, [campo]: texto }));
  };
  const salvar = (): Promise<boolean> =>
    tentar({ password_atual: required(senha.password_atual), ...errosDaSenha(senha) }, async () => {
      const par = await api<RespostaDeToken>('me/senha', { semNavegacao: true, method: 'POST', body: senha });
      // Every other session of the account has ended; this one goes on with the new pair.
      const token = tokenDaResposta(par);
      if (token !== null) gravarToken(token);
      setSenha(semSenha);
      await cliente.invalidateQueries({ queryKey: ['me', 'sessoes'] });
    });
  const { pergunta } = useAoSair(() => Object.values(senha).some((texto) => texto !== ''), salvar);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void salvar();
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      {pergunta}
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <CampoSenha
        rotulo="Senha atual"
        name="password_atual"
        autoComplete="current-password"
        value={senha.password_atual}
        erro={erros.password_atual}
        onChange={(evento) => mudar('password_atual', evento.target.value)}
      />
      <NovaSenha valor={senha} aoMudar={mudar} erros={erros} />
      <p className="secundario pequeno">Ao trocar a senha, os outros aparelhos em que você entrou saem do portal.</p>
      <div className="formulario-acoes">
        <Botao type="submit" variante="secundario" carregando={enviando}>
          {enviando ? 'Trocando…' : 'Trocar senha'}
        </Botao>
      </div>
    </form>
  );
}
