import { useState, type FormEvent, type ReactElement } from 'react';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { mostrarDataHora } from '../../../schemas/brasil/momento.ts';
import { required } from '../../../schemas/validacao/required.ts';
import type { MinhaValidacao } from '../../../schemas/validacaoCadastro.ts';
import { AreaDeTexto } from '../../layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { caminhos } from '../caminhos.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { useMinhaValidacao, useResponderValidacao } from './useMinhaValidacao.ts';
import './validacao.css';

const RAZOES = {
  sem_email: 'A prefeitura já tem um cadastro com o seu CPF ou CNPJ, sem e-mail. Alguém vai conferir se é seu.',
  outro_email:
    'A prefeitura já tem um cadastro com o seu CPF ou CNPJ, com outro e-mail. Se esse e-mail também é seu, use o link que enviamos a ele. Se não, alguém vai conferir.',
  outra_conta: 'O cadastro da prefeitura com o seu CPF ou CNPJ já é usado por outra conta. Alguém vai conferir.',
  todos: 'A prefeitura confere todo cadastro novo antes do primeiro requerimento.',
} as const;

function Resposta(): ReactElement {
  const [texto, setTexto] = useState('');
  const responder = useResponderValidacao();
  const { enviando, erros, recusa, tentar, limpar } = useEnvio<void>(['texto']);
  const salvar = (): Promise<boolean> => tentar({ texto: required(texto) }, () => responder(texto));
  const { pergunta } = useAoSair(() => texto.trim() !== '', salvar);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void salvar();
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      {pergunta}
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <AreaDeTexto
        rotulo="Sua resposta"
        name="texto"
        rows={5}
        maxLength={2000}
        value={texto}
        {...(erros['texto'] === undefined ? {} : { erro: erros['texto'] })}
        onChange={(evento) => {
          limpar('texto');
          setTexto(evento.target.value);
        }}
      />
      <div className="formulario-acoes">
        <Botao type="submit" carregando={enviando}>
          {enviando ? 'Enviando…' : 'Enviar resposta'}
        </Botao>
      </div>
    </form>
  );
}

function Situacao({ v }: { readonly v: MinhaValidacao }): ReactElement {
  const quando = v.decidido_em == null ? '' : ` em ${mostrarDataHora(v.decidido_em)}`;
  if (v.situacao === 'Aprovado')
    return (
      <Aviso tom="ok" titulo={`Cadastro aprovado${quando}.`}>
        Você já pode abrir requerimentos.
      </Aviso>
    );
  if (v.situacao === 'Recusado')
    return (
      <Aviso tom="bad" titulo={`A prefeitura não aprovou o seu cadastro${quando}.`}>
        {v.motivo}
      </Aviso>
    );
  if (v.situacao === 'Informações pedidas') return <Aviso tom="warn" titulo="A prefeitura espera uma resposta sua." />;
  return (
    <Aviso tom="info" titulo={`Com a prefeitura desde ${mostrarDataHora(v.criado_em)}.`}>
      {RAZOES[v.razao]}
    </Aviso>
  );
}

function Conteudo({ v }: { readonly v: MinhaValidacao }): ReactElement {
  return (
    <>
      <Situacao v={v} />
      {v.conversa.length > 0 && (
        <Cartao titulo="Pedidos e respostas">
          <ol className="falas-da-validacao">
            {v.conversa.map(({ quando, lado, autor, texto }) => (
              <li key={`${quando} ${lado}`}>
                <b>{lado === 'prefeitura' ? 'A prefeitura perguntou' : `${autor} respondeu`}</b>{' '}
                <time className="secundario pequeno" dateTime={quando}>
                  {mostrarDataHora(quando)}
                </time>
                <p>{texto}</p>
              </li>
            ))}
          </ol>
        </Cartao>
      )}
      {v.situacao === 'Informações pedidas' && (
        <Cartao titulo="Responder">
          <Resposta />
        </Cartao>
      )}
      {v.situacao === 'Aprovado' ? (
        <LigacaoBotao href={caminhos.tipos}>Escolher o tipo e começar</LigacaoBotao>
      ) : (
        <Cartao titulo="Enquanto isso">
          <p>
            Você pode <a href={caminhos.tipos}>ver os tipos de requerimento</a>, com documentos, taxas e prazos, e{' '}
            <a href={caminhos.conta}>corrigir o seu nome e telefone</a>. Abrir um requerimento depende da aprovação.
          </p>
          <p>
            Dúvidas? <a href={caminhos.contato}>Fale com a prefeitura</a>.
          </p>
        </Cartao>
      )}
    </>
  );
}

/** completar-cadastro/validacao: how the city's check of the registration stands, and the applicant's answer to it. */
export function ValidacaoDoCadastro(): ReactElement {
  return (
    <div className="pagina pagina-estreita">
      <Titulo aba="Meu cadastro">Conferência do seu cadastro</Titulo>
      <Carregado consulta={useMinhaValidacao()} rotulo="Carregando a situação…" oQue="a situação do cadastro" principal>
        {(v) =>
          v === null ? (
            <Cartao amplo>
              <EstadoVazio
                desenho="certo"
                titulo="Seu cadastro não está em conferência"
                acao={<LigacaoBotao href={caminhos.inicio}>Ir para o início</LigacaoBotao>}
              >
                A prefeitura não precisa conferir nada.
              </EstadoVazio>
            </Cartao>
          ) : (
            <Conteudo v={v} />
          )
        }
      </Carregado>
    </div>
  );
}
