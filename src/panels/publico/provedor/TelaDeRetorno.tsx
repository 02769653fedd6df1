import { useEffect, useState, type ReactElement } from 'react';
import {
  comecarNoProvedor,
  destinoDaChegada,
  entrarPelaProva,
  type MaisUmDado as Dado,
  voltarDoProvedor,
} from '../../../authProvider/entrarPeloProvedor.ts';
import { outraSessao } from '../../../authProvider/outraSessao.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { irPara } from '../../../dataProvider/navegacao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { useMarca } from '../comum/MarcaContexto.ts';
import type { PropsDaTela } from '../comum/rotas.ts';
import { TelaDividida } from '../comum/TelaDividida.tsx';
import { Titulo } from '../comum/Titulo.tsx';
import { MaisUmDado } from './MaisUmDado.tsx';
import { PerguntaDaSessao } from './PerguntaDaSessao.tsx';
import { SairDoProvedor } from './SairDoProvedor.tsx';

type Passo = { readonly destino: string } | ApiError;

interface Pedido {
  readonly dado: Dado;
  readonly enviando: boolean;
  readonly erro?: string;
}

/** What the server still wants to know, with its sentence about what was typed. */
const dadoDe = ({ codigo, mensagem, erros }: ApiError): { readonly dado: Dado; readonly frase: string } | undefined => {
  const daSenha = erros['password_atual']?.[0];
  if (codigo === 'codigo_2fa_necessario') return { dado: 'codigo_2fa', frase: mensagem };
  return daSenha === undefined ? undefined : { dado: 'password_atual', frase: daSenha };
};

/** Where an address of this screen leads to: to the provider, or on from it. */
const passoDe = async (busca: string): Promise<string> => {
  const parametros = new URLSearchParams(busca);
  const entrar = parametros.get('entrar');
  if (entrar !== null) return comecarNoProvedor(entrar === '' ? null : entrar);
  return destinoDaChegada(await voltarDoProvedor(busca));
};

const tentar = async (acao: () => Promise<string>): Promise<Passo> => {
  try {
    return { destino: await acao() };
  } catch (erro) {
    if (erro instanceof ApiError) return erro;
    throw erro;
  }
};

/** Answers already under way, by address: what came back counts once, also where the screen is drawn twice. */
const passos = new Map<string, Promise<Passo>>();
const passo = (busca: string): Promise<Passo> => {
  const pronto = passos.get(busca) ?? tentar(() => passoDe(busca));
  passos.set(busca, pronto);
  return pronto;
};

/** Whose session the answer in this address would replace; a way to the provider and a refusal of his replace none. */
const substituida = (busca: string): string | null => (new URLSearchParams(busca).has('code') ? outraSessao() : null);

/** Another try would be refused for the same reason. */
const DEFINITIVAS = new Set(['conta_desativada', 'sem_permissao', 'regra', 'local_nao_confiavel', 'manutencao']);

function Recusa({ erro, inicio }: { readonly erro: ApiError; readonly inicio: string }): ReactElement {
  return (
    <div className="formulario depois">
      <Aviso tom="bad" titulo={erro.mensagem}>
        {erro.codigo === 'email_nao_confirmado' && (
          <a href="/enviarConfirmacaoEmail">Enviar o link de confirmação de novo</a>
        )}
      </Aviso>
      <LigacaoBotao href={inicio} tamanho="grande" cheio>
        Voltar para a entrada
      </LigacaoBotao>
      {!DEFINITIVAS.has(erro.codigo) && (
        <LigacaoBotao href="/auth/retorno?entrar" variante="secundario" tamanho="grande" cheio>
          Tentar de novo
        </LigacaoBotao>
      )}
    </div>
  );
}

/** '/auth/retorno': the way to the provider and back, and (`?saida`) out of it. */
export function TelaDeRetorno(props: PropsDaTela): ReactElement {
  const inicio = useMarca().isSistema ? '/sistema/login' : '/';
  const saindo = new URLSearchParams(props.busca).has('saida');
  return saindo ? <SairDoProvedor inicio={inicio} /> : <Entrada {...props} inicio={inicio} />;
}

/**
 * Takes a person to the provider of identities (`?entrar`) and takes him in when he comes back, after a question where
 * somebody's session is open here. Code and state leave the address as soon as they are read.
 */
function Entrada({ busca: doEndereco, inicio }: PropsDaTela & { readonly inicio: string }): ReactElement {
  const [busca, setBusca] = useState(doEndereco);
  const [erro, setErro] = useState<ApiError | null>(null);
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const [aberta, setAberta] = useState(() => substituida(doEndereco));
  const indo = new URLSearchParams(busca).has('entrar');

  // "Try again" is the same screen with another query.
  if (doEndereco !== '' && doEndereco !== busca) {
    setBusca(doEndereco);
    setErro(null);
    setAberta(substituida(doEndereco));
  }

  /** `antes`: what was asked for when this was typed. */
  const seguir = (feito: Passo, antes: Dado | null): void => {
    if (!(feito instanceof ApiError)) return irPara(feito.destino);
    const pede = dadoDe(feito);
    if (pede !== undefined)
      return setPedido({ dado: pede.dado, enviando: false, ...(antes === pede.dado ? { erro: pede.frase } : {}) });
    if (antes !== null && feito.codigo === 'muitas_tentativas')
      return setPedido({ dado: antes, enviando: false, erro: feito.mensagem });
    setPedido(null);
    setErro(feito);
  };

  useEffect(() => {
    let valida = true;
    window.history.replaceState(null, '', window.location.pathname);
    if (aberta !== null) return undefined;
    void passo(busca).then((feito) => {
      // A way to the provider is for one time; the answer of one counts once anyhow.
      if (indo) passos.delete(busca);
      if (valida) seguir(feito, null);
    });
    return () => {
      valida = false;
    };
  }, [busca, indo, aberta]);

  const comDado = (dado: Dado, digitado: string): void => {
    setPedido({ dado, enviando: true });
    void tentar(async () => destinoDaChegada(await entrarPelaProva({ [dado]: digitado }))).then((feito) =>
      seguir(feito, dado),
    );
  };

  return (
    <TelaDividida>
      <Titulo aba="Entrar">Entrar</Titulo>
      {aberta !== null ? (
        <PerguntaDaSessao de={aberta} inicio={inicio} aoEntrar={() => setAberta(null)} />
      ) : erro !== null ? (
        <Recusa erro={erro} inicio={inicio} />
      ) : pedido !== null ? (
        <MaisUmDado
          key={pedido.dado}
          {...pedido}
          erro={pedido.erro}
          aoEnviar={(digitado) => comDado(pedido.dado, digitado)}
        />
      ) : (
        <>
          <p className="subtitulo">
            {indo ? 'Abrindo a página do provedor de identidade…' : 'Confirmando quem é você…'}
          </p>
          <Esqueleto rotulo="Aguarde um instante…" linhas={2} />
        </>
      )}
    </TelaDividida>
  );
}
