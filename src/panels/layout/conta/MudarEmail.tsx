import { useState, type ChangeEvent, type FormEvent, type ReactElement } from 'react';
import { apiEnvelope } from '../../../dataProvider/http.ts';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { validEmailPublico } from '../../../schemas/validacao/email.ts';
import { sameAs } from '../../../schemas/validacao/comparacao.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { todas } from '../../../schemas/validacao/regra.ts';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import { Campo } from '../ui/Campo.tsx';
import type { DadosDaConta } from './useDadosDaConta.ts';
import { SenhaAtual } from './SenhaAtual.tsx';

const errosDa = (email: string, repetido: string, senha: string) => ({
  email: todas(required, validEmailPublico)(email),
  email_repetido: todas(required, sameAs(email))(repetido),
  password_atual: required(senha),
});

/**
 * Another address: it counts once the link sent there was opened, and the present one is told then. It is typed twice, since the link opens the account to
 * whoever reads the mail of a mistyped one.
 */
export function MudarEmail({ dados }: { readonly dados: DadosDaConta }): ReactElement {
  const [email, setEmail] = useState('');
  const [repetido, setRepetido] = useState('');
  const [senha, setSenha] = useState('');
  const { enviando, erros, recusa, resultado, tentar, limpar } = useEnvio<string>([
    'email',
    'email_repetido',
    'password_atual',
  ]);
  const salvar = (): Promise<boolean> =>
    tentar(errosDa(email.trim(), repetido.trim(), senha), async () => {
      const body = { email: email.trim(), password_atual: senha };
      const { mensagem } = await apiEnvelope('me/email', {
        method: 'POST',
        body,
        semNavegacao: true,
        semAviso: true,
      });
      setEmail('');
      setRepetido('');
      setSenha('');
      return mensagem ?? '';
    });
  const { pergunta } = useAoSair(() => email !== '' || repetido !== '' || senha !== '', salvar);
  if (dados.login_externo === 'Sim')
    return <Campo rotulo="E-mail" readOnly value={dados.email} ajuda="É o da rede da prefeitura." />;
  /** One of the two boxes that take the same address. */
  const caixa = (name: 'email' | 'email_repetido', value: string, mudar: (novo: string) => void) => ({
    name,
    type: 'email',
    value,
    erro: erros[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
      limpar(name);
      mudar(target.value);
    },
  });
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void salvar();
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      {pergunta}
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      {resultado !== null && recusa === null && Object.keys(erros).length === 0 && (
        <Aviso tom="ok" titulo={resultado} />
      )}
      <Campo rotulo="E-mail atual" readOnly value={dados.email} ajuda="É o seu acesso ao portal." />
      <Campo rotulo="Novo e-mail" autoComplete="email" {...caixa('email', email, setEmail)} />
      <Campo rotulo="Repita o novo e-mail" autoComplete="off" {...caixa('email_repetido', repetido, setRepetido)} />
      <SenhaAtual
        rotulo="Senha atual, para trocar o e-mail"
        valor={senha}
        erro={erros.password_atual}
        aoMudar={(nova) => {
          limpar('password_atual');
          setSenha(nova);
        }}
      />
      <div className="formulario-acoes">
        <Botao type="submit" variante="secundario" carregando={enviando}>
          {enviando ? 'Enviando…' : 'Trocar e-mail'}
        </Botao>
      </div>
    </form>
  );
}
