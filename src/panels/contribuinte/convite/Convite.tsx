import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { createTentativas } from '../../../dataProvider/tentativas.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import type { ConviteVisto } from '../../../schemas/requerimento/participante.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { DadosDoConvite } from '../../publico/convite/DadosDoConvite.tsx';
import { caminhos, PAINEL } from '../caminhos.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { useAtualizar } from '../consultas.ts';
import { parteTardia } from '../../layout/ui/tardia.tsx';

type Resposta = 'aceitar' | 'recusar';

/** One answer at a time, so that both buttons are busy while it is on its way; a lost one is asked for again with the same key, so that it is given once. */
function useResposta(caminho: string) {
  const [enviando, setEnviando] = useState(false);
  const [recusa, setRecusa] = useState<ApiError | null>(null);
  const [tentativas] = useState(createTentativas);
  const responder = async (
    resposta: Resposta,
    body: object = {},
  ): Promise<{ readonly requerimento_id?: number } | null> => {
    if (enviando) return null;
    setEnviando(true);
    setRecusa(null);
    try {
      return await tentativas.enviar([resposta, body], (idempotencyKey) =>
        api<{ requerimento_id?: number }>(`${caminho}/${resposta}`, {
          ...calado,
          method: 'POST',
          body,
          idempotencyKey,
        }),
      );
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setRecusa(erro);
      return null;
    } finally {
      setEnviando(false);
    }
  };
  return { enviando, recusa, responder };
}

const TITULO = 'Convite para participar';

/** Fetched by owners who are asked before a filing. */
const Consentir = parteTardia(async () => (await import('./Consentir.tsx')).Consentir);

/** /contribuinte/convite/{token}: an invitation to another's request, answered by whom it is for. */
export function Convite(): ReactElement {
  const caminho = `${PAINEL}/convite/${encodeURIComponent(useParams().token ?? '')}`;
  const consulta = useQuery({
    queryKey: ['convite', caminho],
    queryFn: ({ signal }) => api<ConviteVisto>(caminho, { ...calado, signal }),
    retry: false,
  });
  const { enviando, recusa, responder } = useResposta(caminho);
  const consente = consulta.data?.consentimento === true;
  const cliente = useQueryClient();
  const atualizar = useAtualizar();
  const navegar = useNavigate();
  const aceitar = async (): Promise<void> => {
    const aceito = await responder('aceitar');
    if (aceito === null) return;
    if (aceito.requerimento_id === undefined) {
      avisar(
        true,
        'Consentimento registrado. O requerimento é protocolado quando os outros proprietários consentirem.',
      );
      cliente.removeQueries({ queryKey: ['convite', caminho] });
      void navegar(caminhos.inicio);
      return;
    }
    avisar(
      true,
      consente
        ? 'Requerimento protocolado com o seu consentimento.'
        : 'Convite aceito. O requerimento está entre os seus.',
    );
    void atualizar();
    void navegar(caminhos.requerimento(aceito.requerimento_id));
  };
  const recusar = async (motivo?: string): Promise<void> => {
    if ((await responder('recusar', motivo === undefined ? {} : { motivo })) === null) return;
    avisar(true, consente ? 'Resposta enviada. Nada foi protocolado.' : 'Convite recusado. Quem convidou foi avisado.');
    cliente.removeQueries({ queryKey: ['convite', caminho] });
    void navegar(caminhos.inicio);
  };
  const titulo = consente ? 'Consentimento do proprietário' : TITULO;
  const naoVale = consulta.error instanceof ApiError && consulta.error.status === 422;
  return (
    <div className="pagina">
      <div className="pagina-topo">
        <Titulo aba={titulo}>{titulo}</Titulo>
      </div>
      {naoVale ? (
        <EstadoVazio
          titulo="Este convite não vale mais"
          acao={<LigacaoBotao href={caminhos.lista}>Meus requerimentos</LigacaoBotao>}
        >
          Ele já foi respondido, foi retirado ou passou do prazo. Peça outro a quem convidou.
        </EstadoVazio>
      ) : (
        <Carregado consulta={consulta} rotulo="Carregando o convite…" oQue="o convite">
          {(convite) =>
            convite.consentimento === true ? (
              <Suspense fallback={null}>
                <Consentir
                  caminho={caminho}
                  convite={convite}
                  enviando={enviando}
                  recusa={recusa}
                  aceitar={() => void aceitar()}
                  recusar={(motivo) => void recusar(motivo)}
                />
              </Suspense>
            ) : (
              <Cartao amplo className="convite">
                {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
                <DadosDoConvite convite={convite} />
                <p className="secundario">
                  O que você fizer no requerimento fica no histórico com o seu nome. Você pode deixá-lo quando quiser.
                </p>
                <Botao variante="primario" carregando={enviando} onClick={() => void aceitar()}>
                  Aceitar o convite
                </Botao>{' '}
                <Botao variante="texto" carregando={enviando} onClick={() => void recusar()}>
                  Recusar
                </Botao>
              </Cartao>
            )
          }
        </Carregado>
      )}
    </div>
  );
}
