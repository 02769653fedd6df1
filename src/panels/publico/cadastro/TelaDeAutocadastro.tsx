import { useState, type FormEvent, type ReactElement } from 'react';
import type { DadosDoProvedor } from '../../../authProvider/entrarPeloProvedor.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { apiEnvelope } from '../../../dataProvider/http.ts';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { mascaras } from '../../../schemas/mascaras/mascaras.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { CampoComMascara } from '../../layout/ui/CampoComMascara.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Escolha } from '../../layout/ui/Escolha.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { PaginaSimples } from '../comum/PaginaSimples.tsx';
import type { PropsDaTela } from '../comum/rotas.ts';
import { Titulo } from '../comum/Titulo.tsx';
import { useEnvio } from '../comum/useEnvio.ts';
import { EntrarDepoisDoCadastro } from '../provedor/EntrarDepoisDoCadastro.tsx';
import { useDadosDoProvedor } from '../provedor/useDadosDoProvedor.ts';
import { NovaSenha } from '../senha/NovaSenha.tsx';
import { AceiteDoTermo } from './AceiteDoTermo.tsx';
import { corpoDaFicha, errosDaFicha, fichaVazia, type FichaDigitada } from './fichaDeCadastro.ts';

interface Cadastrado {
  readonly email: string;
  readonly frase: string | null;
  /** The provider proved the address too: there is nothing left to confirm. */
  readonly confirmado: boolean;
}

const DO_PROVEDOR = 'Informado pelo provedor de identidade';

const ehOutra = (ficha: FichaDigitada, antes: FichaDigitada): boolean =>
  (Object.keys(antes) as (keyof FichaDigitada)[]).some((campo) => ficha[campo] !== antes[campo]);

interface PropsDaFicha {
  readonly ficha: FichaDigitada;
  readonly erros: Readonly<Record<string, string>>;
  readonly mudar: (mudanca: Partial<FichaDigitada>) => void;
  /** What stands as the provider proved it. */
  readonly provado: DadosDoProvedor | undefined;
}

function DadosDaPessoa({ ficha, erros, mudar, provado }: PropsDaFicha): ReactElement {
  if (ficha.tipo === 'Física')
    return (
      <>
        <Campo
          rotulo="Nome completo"
          name="nome"
          autoComplete="name"
          value={ficha.nome}
          onChange={(evento) => mudar({ nome: evento.target.value })}
          erro={erros.nome}
        />
        <CampoComMascara
          rotulo="CPF"
          name="cpf"
          inputMode="numeric"
          mascara={mascaras.cpf}
          valor={ficha.cpf}
          aoMudar={(cpf) => mudar({ cpf })}
          {...(provado && { readOnly: true, ajuda: DO_PROVEDOR })}
          erro={erros.cpf}
        />
      </>
    );
  return (
    <>
      <Campo
        rotulo="Razão social"
        name="razao_social"
        autoComplete="organization"
        value={ficha.razao_social}
        onChange={(evento) => mudar({ razao_social: evento.target.value })}
        erro={erros.razao_social}
      />
      <CampoComMascara
        rotulo="CNPJ"
        name="cnpj"
        autoCapitalize="characters"
        mascara={mascaras.cnpj}
        valor={ficha.cnpj}
        aoMudar={(cnpj) => mudar({ cnpj })}
        erro={erros.cnpj}
      />
    </>
  );
}

function Contato({ ficha, erros, mudar, provado }: PropsDaFicha): ReactElement {
  return (
    <>
      <Campo
        rotulo="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        value={ficha.email}
        onChange={(evento) => mudar({ email: evento.target.value })}
        readOnly={provado?.email_confirmado}
        ajuda={provado?.email_confirmado ? DO_PROVEDOR : 'Enviaremos um link para confirmar que este e-mail é seu.'}
        erro={erros.email}
      />
      <CampoComMascara
        rotulo="Celular com DDD"
        name="telefone_celular"
        type="tel"
        autoComplete="tel-national"
        mascara={mascaras.telefone}
        valor={ficha.telefone_celular}
        aoMudar={(telefone_celular) => mudar({ telefone_celular })}
        erro={erros.telefone_celular}
      />
    </>
  );
}

function Pronto({ email, frase }: Omit<Cadastrado, 'confirmado'>): ReactElement {
  return (
    <div className="formulario depois">
      <Aviso tom="ok" titulo="Falta confirmar o e-mail.">
        {frase === null ? `Abra o link que enviamos para ${email}.` : `${frase}.`}
      </Aviso>
      <div className="formulario-acoes">
        <LigacaoBotao href="/">Ir para a entrada</LigacaoBotao>
        <LigacaoBotao href="/enviarConfirmacaoEmail" variante="texto">
          Não recebi o e-mail
        </LigacaoBotao>
      </div>
    </div>
  );
}

const fichaDe = (provado: DadosDoProvedor | undefined): FichaDigitada =>
  provado === undefined
    ? fichaVazia
    : { ...fichaVazia, cpf: provado.cpf, nome: provado.nome ?? '', email: provado.email ?? '' };

/** The form, empty or with what the provider proved. */
function Cadastro({ provado }: { readonly provado: DadosDoProvedor | undefined }): ReactElement {
  const [inicial] = useState(() => fichaDe(provado));
  const [ficha, setFicha] = useState(inicial);
  const { enviando, erros, recusa, resultado, tentar, limpar } = useEnvio<Cadastrado>(Object.keys(fichaVazia));
  const mudar = (mudanca: Partial<FichaDigitada>): void => {
    Object.keys(mudanca).forEach(limpar);
    setFicha((antes) => ({ ...antes, ...mudanca }));
  };
  const partes = { ficha, erros, mudar, provado };

  const salvar = (): Promise<boolean> =>
    tentar(errosDaFicha(ficha), async () => {
      const { mensagem, dados } = await apiEnvelope<{ readonly confirmado?: true }>('auth/autocadastro', {
        method: 'POST',
        body: { ...corpoDaFicha(ficha), ...(provado && { pelo_provedor: true }) },
        semAviso: true,
        semNavegacao: true,
      });
      return { email: ficha.email.trim(), frase: mensagem, confirmado: dados.confirmado === true };
    });
  const mudou = resultado === null && ehOutra(ficha, inicial);
  const { pergunta } = useAoSair(() => mudou, salvar);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void salvar();
  };

  if (resultado !== null)
    return (
      <PaginaSimples parte="Criar cadastro" estreita>
        <Titulo aba="Cadastro criado">Cadastro criado</Titulo>
        {resultado.confirmado ? <EntrarDepoisDoCadastro frase={resultado.frase ?? ''} /> : <Pronto {...resultado} />}
      </PaginaSimples>
    );
  return (
    <PaginaSimples parte="Criar cadastro" estreita>
      <Titulo aba="Criar cadastro">Criar cadastro</Titulo>
      <p className="subtitulo">
        {provado ? (
          'Você já se identificou. Falta completar o cadastro nesta prefeitura.'
        ) : (
          <>
            Leva cerca de 3 minutos. Já tem cadastro? <a href="/">Entrar</a>
          </>
        )}
      </p>
      <form className="formulario" method="post" noValidate onSubmit={aoEnviar}>
        {pergunta}
        {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
        <Cartao titulo="Quem é você" amplo className="formulario">
          {!provado && (
            <Escolha
              rotulo="Cadastro de"
              nome="tipo"
              opcoes={[
                { valor: 'Física', rotulo: 'Pessoa física' },
                { valor: 'Jurídica', rotulo: 'Pessoa jurídica' },
              ]}
              valor={ficha.tipo}
              aoEscolher={(tipo) => mudar({ tipo })}
            />
          )}
          <DadosDaPessoa {...partes} />
        </Cartao>
        <Cartao titulo="Contato" amplo className="formulario">
          <Contato {...partes} />
        </Cartao>
        <Cartao titulo="Acesso" amplo className="formulario">
          <NovaSenha valor={ficha} erros={erros} aoMudar={(campo, texto) => mudar({ [campo]: texto })} />
          <AceiteDoTermo aceito={ficha.aceite} aoMudar={(aceite) => mudar({ aceite })} erro={erros.aceite} />
        </Cartao>
        <Botao type="submit" tamanho="grande" cheio carregando={enviando}>
          {enviando ? 'Criando o cadastro…' : 'Criar cadastro'}
        </Botao>
      </form>
    </PaginaSimples>
  );
}

/** '/autocadastro': a citizen or a company registers itself (spec 2, rules of spec 5), also whoever comes from a provider of identities. */
export function TelaDeAutocadastro({ busca }: PropsDaTela): ReactElement {
  const dados = useDadosDoProvedor(busca);
  if (dados === 'nenhum') return <Cadastro provado={undefined} />;
  if (dados !== null && !(dados instanceof ApiError)) return <Cadastro provado={dados} />;
  return (
    <PaginaSimples parte="Criar cadastro" estreita>
      <Titulo aba="Criar cadastro">Criar cadastro</Titulo>
      {dados === null ? (
        <Esqueleto rotulo="Carregando os seus dados…" linhas={4} />
      ) : (
        <div className="formulario depois">
          <Aviso tom="bad" titulo={dados.mensagem} />
          <LigacaoBotao href="/">Ir para a entrada</LigacaoBotao>
        </div>
      )}
    </PaginaSimples>
  );
}
