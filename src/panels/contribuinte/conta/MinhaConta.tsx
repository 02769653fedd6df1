import { useState, type FormEvent, type ReactElement } from 'react';
import { gravarToken, tokenDaResposta, type RespostaDeToken } from '../../../authProvider/token.ts';
import { api } from '../../../dataProvider/http.ts';
import { mascaras } from '../../../schemas/mascaras/mascaras.ts';
import { aplicarMascara } from '../../../schemas/mascaras/mascara.ts';
import { validPhone } from '../../../schemas/validacao/contato.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { CampoComMascara } from '../../layout/ui/CampoComMascara.tsx';
import { CampoSenha } from '../../layout/ui/CampoSenha.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { errosDaSenha, NovaSenha } from '../../publico/senha/NovaSenha.tsx';
import { Carregado } from '../comum/Carregado.tsx';
import { useDadosDaConta, useMudarConta, type DadosDaConta } from './useDadosDaConta.ts';

function Dados({ dados }: { readonly dados: DadosDaConta }): ReactElement {
  const [nome, setNome] = useState(dados.nome);
  const [telefone, setTelefone] = useState(dados.telefone_celular ?? '');
  const mudar = useMudarConta();
  const { enviando, erros, recusa, enviar, limpar } = useEnvio<void>(['nome', 'telefone_celular']);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    enviar({ nome: required(nome), telefone_celular: validPhone(telefone) }, () =>
      mudar({ nome: nome.trim(), ...(telefone === '' ? {} : { telefone_celular: telefone }) }),
    );
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <Campo
        rotulo="Nome"
        name="nome"
        autoComplete="name"
        value={nome}
        erro={erros.nome}
        onChange={(evento) => {
          limpar('nome');
          setNome(evento.target.value);
        }}
      />
      <div className="campos-dois">
        <Campo
          rotulo={(dados.documento ?? '').length > 11 ? 'CNPJ' : 'CPF'}
          readOnly
          value={aplicarMascara(mascaras['cpf-cnpj'], dados.documento ?? '')}
          ajuda="Só a prefeitura corrige."
        />
        <Campo rotulo="E-mail" readOnly value={dados.email} ajuda="É o seu acesso ao portal. Só a prefeitura troca." />
      </div>
      <CampoComMascara
        rotulo="Telefone celular"
        name="telefone_celular"
        autoComplete="tel-national"
        inputMode="tel"
        opcional
        mascara={mascaras.telefone}
        valor={telefone}
        erro={erros.telefone_celular}
        aoMudar={(novo) => {
          limpar('telefone_celular');
          setTelefone(novo);
        }}
      />
      <div className="formulario-acoes">
        <Botao type="submit" carregando={enviando}>
          {enviando ? 'Salvando…' : 'Salvar dados'}
        </Botao>
      </div>
    </form>
  );
}

const semSenha = { password_atual: '', password: '', password_confirmation: '' };

function Senha(): ReactElement {
  const [senha, setSenha] = useState(semSenha);
  const { enviando, erros, recusa, enviar, limpar } = useEnvio<void>(Object.keys(semSenha));
  const mudar = (campo: keyof typeof semSenha, texto: string): void => {
    limpar(campo);
    setSenha((antes) => ({ ...antes, [campo]: texto }));
  };
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    enviar({ password_atual: required(senha.password_atual), ...errosDaSenha(senha) }, async () => {
      const par = await api<RespostaDeToken>('me/senha', { semNavegacao: true, method: 'POST', body: senha });
      // Every other session of the account has ended; this one goes on with the new pair.
      const token = tokenDaResposta(par);
      if (token !== null) gravarToken(token);
      setSenha(semSenha);
    });
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
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

/** minha-conta/cadastro: own data and password; an account of the city's directory has no password here (AMB-051). */
export function MinhaConta(): ReactElement {
  return (
    <div className="pagina pagina-estreita">
      <Titulo aba="Meus dados">Meus dados</Titulo>
      <Carregado consulta={useDadosDaConta()} rotulo="Carregando seus dados…" oQue="seus dados" principal>
        {(dados) => (
          <>
            <Cartao titulo="Cadastro" amplo>
              <Dados dados={dados} />
            </Cartao>
            {dados.login_externo === 'Não' && (
              <Cartao titulo="Trocar a senha" amplo>
                <Senha />
              </Cartao>
            )}
          </>
        )}
      </Carregado>
    </div>
  );
}
