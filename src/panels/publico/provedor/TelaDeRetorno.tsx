import { useEffect, useState, type ReactElement } from 'react';
import {
  comecarNoProvedor,
  destinoDaChegada,
  entrarPelaProva,
  voltarDoProvedor,
} from '../../../authProvider/entrarPeloProvedor.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { irPara } from '../../../dataProvider/navegacao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { useMarca } from '../comum/MarcaContexto.ts';
import type { PropsDaTela } from '../comum/rotas.ts';
import { TelaDividida } from '../comum/TelaDividida.tsx';
import { Titulo } from '../comum/Titulo.tsx';
import { CodigoDoFator } from './CodigoDoFator.tsx';

type Passo = { readonly destino: string } | ApiError;

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

/**
 * '/auth/retorno': takes a person to the provider of identities (`?entrar`) and takes him in when he comes back. Code and state leave the
 * address as soon as they are read.
 */
export function TelaDeRetorno({ busca: doEndereco }: PropsDaTela): ReactElement {
  const { isSistema } = useMarca();
  const [busca, setBusca] = useState(doEndereco);
  const [erro, setErro] = useState<ApiError | null>(null);
  const [codigo, setCodigo] = useState<{ readonly enviando: boolean; readonly erro?: string } | null>(null);
  const indo = new URLSearchParams(busca).has('entrar');

  // "Try again" is the same screen with another query.
  if (doEndereco !== '' && doEndereco !== busca) {
    setBusca(doEndereco);
    setErro(null);
  }

  const seguir = (feito: Passo, antes: boolean): void => {
    if (!(feito instanceof ApiError)) return irPara(feito.destino);
    if (feito.codigo === 'codigo_2fa_necessario')
      return setCodigo({ enviando: false, ...(antes ? { erro: feito.mensagem } : {}) });
    if (antes && feito.codigo === 'muitas_tentativas') return setCodigo({ enviando: false, erro: feito.mensagem });
    setCodigo(null);
    setErro(feito);
  };

  useEffect(() => {
    let valida = true;
    window.history.replaceState(null, '', window.location.pathname);
    void passo(busca).then((feito) => {
      // A way to the provider is for one time; the answer of one counts once anyhow.
      if (indo) passos.delete(busca);
      if (valida) seguir(feito, false);
    });
    return () => {
      valida = false;
    };
  }, [busca, indo]);

  const comCodigo = (digitado: string): void => {
    setCodigo({ enviando: true });
    void tentar(async () => destinoDaChegada(await entrarPelaProva(digitado))).then((feito) => seguir(feito, true));
  };

  return (
    <TelaDividida>
      <Titulo aba="Entrar">Entrar</Titulo>
      {erro !== null ? (
        <Recusa erro={erro} inicio={isSistema ? '/sistema/login' : '/'} />
      ) : codigo !== null ? (
        <CodigoDoFator {...codigo} erro={codigo.erro} aoEnviar={comCodigo} />
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
