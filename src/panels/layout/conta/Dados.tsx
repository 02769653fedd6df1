import { useState, type FormEvent, type ReactElement } from 'react';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { mascaras } from '../../../schemas/mascaras/mascaras.ts';
import { aplicarMascara } from '../../../schemas/mascaras/mascara.ts';
import { validPhone } from '../../../schemas/validacao/contato.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import { Campo } from '../ui/Campo.tsx';
import { CampoComMascara } from '../ui/CampoComMascara.tsx';
import { useMudarConta, type DadosDaConta } from './useDadosDaConta.ts';

/** Who the account is of; the city, or support, sets the document right. */
export function Dados({ dados }: { readonly dados: DadosDaConta }): ReactElement {
  const [nome, setNome] = useState(dados.nome);
  const [telefone, setTelefone] = useState(dados.telefone_celular ?? '');
  const mudar = useMudarConta();
  const { enviando, erros, recusa, tentar, limpar } = useEnvio<void>(['nome', 'telefone_celular']);
  const salvar = (): Promise<boolean> =>
    tentar({ nome: required(nome), telefone_celular: validPhone(telefone) }, () =>
      mudar({ nome: nome.trim(), ...(telefone === '' ? {} : { telefone_celular: telefone }) }),
    );
  const mudou = nome.trim() !== dados.nome || telefone !== (dados.telefone_celular ?? '');
  const { pergunta } = useAoSair(() => mudou, salvar);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void salvar();
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      {pergunta}
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
        {dados.documento !== null && (
          <Campo
            rotulo={dados.documento.length > 11 ? 'CNPJ' : 'CPF'}
            readOnly
            value={aplicarMascara(mascaras['cpf-cnpj'], dados.documento)}
            ajuda="Só a prefeitura corrige."
          />
        )}
        {dados.usuario != null && dados.usuario !== '' && (
          <Campo rotulo="Nome de usuário" readOnly value={dados.usuario} ajuda="Também serve para entrar." />
        )}
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
