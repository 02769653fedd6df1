import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { apiEnvelope } from '../../../dataProvider/http.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import type { PropsDaTela } from '../comum/rotas.ts';
import { TelaDividida } from '../comum/TelaDividida.tsx';
import { Titulo } from '../comum/Titulo.tsx';

type Resultado = { readonly mensagem: string | null } | ApiError | null;

/** Answers already under way, by path: drawing the screen twice must not use the link twice. */
const pedidos = new Map<string, Promise<Resultado>>();

function confirmar(caminho: string): Promise<Resultado> {
  const pronto = pedidos.get(caminho);
  if (pronto !== undefined) return pronto;
  const pedido = apiEnvelope(caminho, { method: 'POST', semAviso: true, semNavegacao: true }).catch((erro: unknown) => {
    if (erro instanceof ApiError) return erro;
    throw erro;
  });
  pedidos.set(caminho, pedido);
  return pedido;
}

interface PropsDaConfirmacao {
  readonly titulo: string;
  readonly caminho: string;
  readonly sucesso: string;
  readonly quandoFalha: ReactNode;
}

/** Calls the link once on opening (AMB-024) and says how it went. */
function Confirmacao({ titulo, caminho, sucesso, quandoFalha }: PropsDaConfirmacao): ReactElement {
  const [resultado, setResultado] = useState<Resultado>(null);
  const [tentativa, setTentativa] = useState(0);
  useEffect(() => {
    let valida = true;
    void confirmar(caminho).then((novo) => valida && setResultado(novo));
    return () => {
      valida = false;
    };
  }, [caminho, tentativa]);

  const tentarDeNovo = (): void => {
    pedidos.delete(caminho);
    setResultado(null);
    setTentativa(tentativa + 1);
  };

  return (
    <TelaDividida>
      <Titulo aba={titulo}>{titulo}</Titulo>
      <div className="formulario depois">
        {resultado === null && <Esqueleto rotulo="Conferindo o link…" linhas={2} />}
        {resultado instanceof ApiError && (
          <Aviso tom="bad" titulo={resultado.mensagem}>
            {resultado.codigo === 'conexao' ? null : quandoFalha}
          </Aviso>
        )}
        {resultado instanceof ApiError && resultado.codigo === 'conexao' && (
          <Botao variante="secundario" tamanho="grande" cheio onClick={tentarDeNovo}>
            Tentar de novo
          </Botao>
        )}
        {resultado !== null && !(resultado instanceof ApiError) && (
          <Aviso tom="ok" titulo={resultado.mensagem ?? sucesso}>
            {resultado.mensagem === null ? 'Você já pode entrar no portal.' : undefined}
          </Aviso>
        )}
        {resultado !== null && (
          <LigacaoBotao href="/" variante={resultado instanceof ApiError ? 'texto' : 'primario'} tamanho="grande" cheio>
            Ir para a entrada
          </LigacaoBotao>
        )}
      </div>
    </TelaDividida>
  );
}

/** '/auth/confirmarEmail/{usuario_id}' (spec 2). */
export function TelaDeConfirmacaoDeEmail({ params }: PropsDaTela): ReactElement {
  return (
    <Confirmacao
      titulo="Confirmação do e-mail"
      caminho={`auth/confirmarEmail/${encodeURIComponent(params.id ?? '')}`}
      sucesso="E-mail confirmado."
      quandoFalha={<a href="/enviarConfirmacaoEmail">Pedir um link novo</a>}
    />
  );
}

/** '/auth/confirmarLocationTrusted/{location_id}' (spec 2). */
export function TelaDeConfirmacaoDeLocal({ params }: PropsDaTela): ReactElement {
  return (
    <Confirmacao
      titulo="Confirmação do local de acesso"
      caminho={`auth/confirmarLocationTrusted/${encodeURIComponent(params.id ?? '')}`}
      sucesso="Local de acesso confirmado."
      quandoFalha="Entre de novo para receber outro link."
    />
  );
}
