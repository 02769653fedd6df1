import { useState, type FormEvent, type ReactElement } from 'react';
import { apiEnvelope } from '../../../dataProvider/http.ts';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { mascaras } from '../../../schemas/mascaras/mascaras.ts';
import { textos } from '../../../schemas/textos.ts';
import { validPhone } from '../../../schemas/validacao/contato.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { todas } from '../../../schemas/validacao/regra.ts';
import { textLength } from '../../../schemas/validacao/tamanho.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { CampoComMascara } from '../../layout/ui/CampoComMascara.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { PaginaSimples } from '../comum/PaginaSimples.tsx';
import type { PropsDaTela } from '../comum/rotas.ts';
import { Titulo } from '../comum/Titulo.tsx';
import { useConsulta } from '../comum/useConsulta.ts';
import { useEnvio } from '../comum/useEnvio.ts';
import { errosDaSenha, NovaSenha } from '../senha/NovaSenha.tsx';
import { AceiteDoTermo } from './AceiteDoTermo.tsx';

interface Convidado {
  readonly nome: string;
  readonly email: string;
  readonly telefone_celular: string | null;
}

function Formulario({ convidado, caminho }: { readonly convidado: Convidado; readonly caminho: string }): ReactElement {
  const inicial = {
    nome: convidado.nome,
    telefone_celular: convidado.telefone_celular ?? '',
    password: '',
    password_confirmation: '',
    aceite: false,
  };
  const [ficha, setFicha] = useState(inicial);
  const { enviando, erros, recusa, resultado, tentar, limpar } = useEnvio<string>(Object.keys(ficha));
  const mudar = (mudanca: Partial<typeof ficha>): void => {
    Object.keys(mudanca).forEach(limpar);
    setFicha((antes) => ({ ...antes, ...mudanca }));
  };
  const salvar = (): Promise<boolean> => {
    const { telefone_celular, ...resto } = ficha;
    const proprios = {
      nome: todas(required, textLength)(ficha.nome.trim()),
      telefone_celular: validPhone(telefone_celular),
      ...errosDaSenha(ficha),
      aceite: ficha.aceite ? undefined : textos.validacao.lerAteOFim,
    };
    return tentar(proprios, async () => {
      const body = { ...resto, nome: ficha.nome.trim(), ...(telefone_celular && { telefone_celular }) };
      const { mensagem } = await apiEnvelope(caminho, { method: 'POST', body, semAviso: true, semNavegacao: true });
      return mensagem ?? 'Cadastro concluído.';
    });
  };
  const campos = Object.keys(inicial) as (keyof typeof inicial)[];
  const mudou = resultado === null && campos.some((campo) => ficha[campo] !== inicial[campo]);
  const { pergunta } = useAoSair(() => mudou, salvar);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void salvar();
  };

  if (resultado !== null)
    return (
      <div className="formulario">
        <Aviso tom="ok" titulo={resultado} />
        <LigacaoBotao href="/" tamanho="grande" cheio>
          Entrar
        </LigacaoBotao>
      </div>
    );
  return (
    <form className="formulario" method="post" noValidate onSubmit={aoEnviar}>
      {pergunta}
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <Campo
        rotulo="Nome completo"
        name="nome"
        autoComplete="name"
        value={ficha.nome}
        onChange={(evento) => mudar({ nome: evento.target.value })}
        erro={erros.nome}
      />
      <Campo rotulo="E-mail" value={convidado.email} readOnly />
      <CampoComMascara
        rotulo="Celular com DDD"
        name="telefone_celular"
        type="tel"
        opcional
        mascara={mascaras.telefone}
        valor={ficha.telefone_celular}
        aoMudar={(telefone_celular) => mudar({ telefone_celular })}
        erro={erros.telefone_celular}
      />
      <NovaSenha valor={ficha} erros={erros} aoMudar={(campo, texto) => mudar({ [campo]: texto })} />
      <AceiteDoTermo aceito={ficha.aceite} aoMudar={(aceite) => mudar({ aceite })} erro={erros.aceite} />
      <Botao type="submit" tamanho="grande" cheio carregando={enviando}>
        {enviando ? 'Concluindo…' : 'Concluir o cadastro'}
      </Botao>
    </form>
  );
}

/** '/auth/finalizar-cadastro/{usuario_id}': a person registered by the city completes the data and chooses a password. */
export function TelaDeFinalizarCadastro({ params }: PropsDaTela): ReactElement {
  const caminho = `auth/finalizarCadastro/${encodeURIComponent(params.id ?? '')}`;
  const consulta = useConsulta<Convidado>(caminho);
  return (
    <PaginaSimples parte="Concluir o cadastro" estreita>
      <Titulo aba="Concluir o cadastro">Concluir o cadastro</Titulo>
      <p className="subtitulo">A prefeitura criou o seu cadastro. Confira os dados e escolha uma senha.</p>
      {consulta.fase === 'carregando' && <Esqueleto rotulo="Carregando o seu cadastro…" />}
      {consulta.fase === 'erro' && (
        <Aviso
          tom="bad"
          titulo={consulta.erro.mensagem}
          acao={
            <Botao variante="secundario" tamanho="pequeno" onClick={consulta.tentarDeNovo}>
              Tentar de novo
            </Botao>
          }
        >
          Se o link expirou, peça um novo à prefeitura.
        </Aviso>
      )}
      {consulta.fase === 'pronto' && <Formulario convidado={consulta.dados} caminho={caminho} />}
    </PaginaSimples>
  );
}
