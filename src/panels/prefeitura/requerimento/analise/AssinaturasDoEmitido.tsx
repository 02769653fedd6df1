import { Suspense, useState, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useUsuario } from '../../../../authProvider/permissao.ts';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { api } from '../../../../dataProvider/http.ts';
import type { SignatarioVisto } from '../../../../schemas/assinatura.ts';
import { verificarPermissao, type TitularDePermissoes } from '../../../../schemas/permissions.ts';
import { emAberto } from '../../../../schemas/regrasDaAssinatura.ts';
import type { DocumentoEmitidoVisto } from '../../../../schemas/requerimento/vistas/emitidos.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { aberturaTardia } from '../../../layout/ui/tardia.tsx';

const PedirAssinatura = aberturaTardia(
  async () => (await import('./PedirAssinatura.tsx')).PedirAssinatura,
  ({ aoFechar }) => aoFechar,
);

/** Who may ask for signatures: the server refuses by the same rule. */
const podePedir = (usuario: TitularDePermissoes | null): boolean =>
  verificarPermissao(usuario, 'requerimento.analisar') ||
  verificarPermissao(usuario, 'perfil.gestor.prefeitura') ||
  (usuario?.setores ?? []).some(({ id }) => verificarPermissao(usuario, 'requerimento.analisar', id));

interface PropsDaAcao {
  readonly signatario: SignatarioVisto;
  readonly aoMudar: () => void;
}

/** Beside one signer: to his own document, or back out of what was asked. */
export function AcaoDaAssinatura({ signatario: s, aoMudar }: PropsDaAcao): ReactElement | null {
  const usuario = useUsuario();
  const [enviando, setEnviando] = useState(false);
  const minha = s.signatario_id === usuario?.id && s.status === 'Aguardando';
  const gere =
    emAberto(s) && (s.pedida_por_id === usuario?.id || verificarPermissao(usuario, 'perfil.gestor.prefeitura'));
  const retirar = async (): Promise<void> => {
    setEnviando(true);
    try {
      await api('assinatura/excluirIds', { method: 'POST', body: { ids: [s.id] }, semNavegacao: true });
      avisar(true, 'Pedido de assinatura retirado.');
    } catch (erro) {
      // Said by the toast of the call; the list below shows what is the case.
      if (!(erro instanceof ApiError)) throw erro;
    } finally {
      setEnviando(false);
      aoMudar();
    }
  };
  if (!minha && !gere) return null;
  return (
    <>
      {minha && (
        <Link
          className="botao botao-primario botao-pequeno"
          to={`/prefeitura/assinatura-listagem/assinatura-visualizar/${s.id}`}
        >
          <span>Assinar</span>
        </Link>
      )}
      {gere && (
        <Botao
          variante="texto"
          tamanho="pequeno"
          carregando={enviando}
          aria-label={`Retirar o pedido a ${s.signatario}`}
          onClick={() => void retirar()}
        >
          Retirar
        </Botao>
      )}
    </>
  );
}

interface PropsDoPedido {
  readonly documento: DocumentoEmitidoVisto;
  readonly aoMudar: () => void;
}

/** Below the signers of a document in force: one more may be asked. */
export function PedidoDeAssinatura({ documento, aoMudar }: PropsDoPedido): ReactElement | null {
  const usuario = useUsuario();
  const [aberto, setAberto] = useState(false);
  if (documento.situacao !== 'válido' || !podePedir(usuario)) return null;
  return (
    <div className="pedido-de-assinatura">
      <Botao
        variante="texto"
        tamanho="pequeno"
        icone="assinatura"
        aria-label={`Pedir assinatura: ${documento.nome} ${documento.numero ?? ''}`.trim()}
        onClick={() => setAberto(true)}
      >
        Pedir assinatura
      </Botao>
      {aberto && (
        <Suspense fallback={null}>
          <PedirAssinatura documento={documento} aoFechar={() => setAberto(false)} aoPedir={aoMudar} />
        </Suspense>
      )}
    </div>
  );
}
