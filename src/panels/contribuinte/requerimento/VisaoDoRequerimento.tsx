import { lazy, Suspense, type ReactElement } from 'react';
import { fraseDoPapel } from '../../../schemas/requerimento/emPapel.ts';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { jaAvisado } from '../../../resources/jaAvisado.ts';
import { DecidirAssinatura } from '../../../resources/assinatura/DecidirAssinatura.tsx';
import { baixarDocumento } from '../../../resources/requerimento/abrirArquivo.ts';
import { CartaoDaEspera } from '../../../resources/requerimento/CartaoDaEspera.tsx';
import { DocumentosEmitidos } from '../../../resources/requerimento/DocumentosEmitidos.tsx';
import { MemoriaDeCalculo } from '../../../resources/requerimento/MemoriaDeCalculo.tsx';
import { VerOCaminho } from '../../../resources/requerimento/grafo/VerOCaminho.tsx';
import { Passos } from '../../../resources/requerimento/Passos.tsx';
import { PrazoExplicado } from '../../../resources/requerimento/PrazoExplicado.tsx';
import { pedirDossie, rotulosDoDossie } from '../../../resources/requerimento/pedirDossie.ts';
import { RequerimentosLigados } from '../../../resources/requerimento/RequerimentosLigados.tsx';
import { RevisoesDoDocumento } from '../../../resources/requerimento/RevisoesDoDocumento.tsx';
import { RespostasVistas } from '../../../resources/requerimento/RespostasVistas.tsx';
import { useVisor, type VisorDoPainel } from '../../../resources/visor/useVisor.tsx';
import { situacaoDoRequerente } from '../../../resources/requerimento/tarefas.ts';
import { cobrancaAPagar, pendenciaAResponder } from '../../../schemas/requerimento/tarefas.ts';
import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { formatosDoDossie } from '../../../schemas/requerimento/dossie.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos, PAINEL } from '../caminhos.ts';
import { hoje } from '../comum/hoje.ts';
import { useAtualizar } from '../consultas.ts';
import { Andamento } from './Andamento.tsx';
import { ConsentimentoDoRequerimento } from './ConsentimentoDoRequerimento.tsx';
import { RecursosDoRequerimento } from './RecursosDoRequerimento.tsx';
import { CancelarRequerimento } from './CancelarRequerimento.tsx';
import { Cobrancas } from './Cobrancas.tsx';
import { Conferencia } from './Conferencia.tsx';
import { Esperas } from './Esperas.tsx';
import { EnviarDocumentos } from './EnviarDocumentos.tsx';
import { linhasDasTaxas } from './linhasDasTaxas.ts';
import { MensagensDoRequerimento } from './MensagensDoRequerimento.tsx';
import { MinhaParticipacao, ParticipantesDoRequerimento } from './ParticipantesDoRequerimento.tsx';
import { PendenciasAnteriores } from './PendenciasAnteriores.tsx';
import { Protocolado } from './Protocolado.tsx';
import { ResponderPendencia } from './ResponderPendencia.tsx';
import { TermosDoRequerimento } from './TermosDoRequerimento.tsx';
import { situacaoParaRequerente } from './situacaoParaRequerente.ts';
import { Vistorias } from './Vistorias.tsx';
import './requerimento.css';

/** Fetched only where something is owed in return. */
const Contrapartidas = lazy(async () => ({ default: (await import('./Contrapartidas.tsx')).Contrapartidas }));

function Dossie({ id }: { readonly id: number }): ReactElement {
  return (
    <span className="dossie">
      {formatosDoDossie.map((formato) => (
        <button
          key={formato}
          type="button"
          className="ligacao pequeno"
          onClick={() => jaAvisado(pedirDossie(PAINEL, id, formato))}
        >
          {rotulosDoDossie[formato]}
        </button>
      ))}
    </span>
  );
}

function Cabeca({ visto }: { readonly visto: RequerimentoVisto }): ReactElement {
  const { processo, numero, numero_processo, imovel, protocolado_em } = visto;
  const partes = [
    numero,
    numero_processo === null ? null : `processo ${numero_processo}`,
    imovel?.endereco,
    protocolado_em === null ? null : `protocolado em ${diaNaCidade(protocolado_em)}`,
  ];
  return (
    <div className="pagina-topo">
      <div>
        <a className="pequeno" href={caminhos.lista}>
          Meus requerimentos
        </a>
        <Titulo aba={numero ?? processo.nome_curto}>{processo.nome}</Titulo>
        <p className="subtitulo">{partes.filter(Boolean).join(' · ')}</p>
        {visto.em_papel !== undefined && <p className="secundario pequeno">{fraseDoPapel(visto.em_papel)}</p>}
        {visto.pendencias.length > 0 && (
          <a className="pequeno" href={caminhos.pendencias(visto.id)} target="_blank" rel="noopener">
            Imprimir pendências
          </a>
        )}
        {protocolado_em !== null && <Dossie id={visto.id} />}
      </div>
      <StatusChip status={situacaoDoRequerente(visto)} requerente />
    </div>
  );
}

/** What this reader is asked to sign, said before everything else: the place to do it is with the document. */
function AAssinar({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const { assinaturas_pedidas: pedidas = [] } = visto;
  if (pedidas.length === 0) return null;
  return (
    <Aviso
      tom="warn"
      titulo={pedidas.length === 1 ? 'Um documento espera a sua assinatura' : 'Documentos esperam a sua assinatura'}
    >
      Leia e assine com a sua senha, ou recuse dizendo o motivo:{' '}
      <a href="#emitidos">{pedidas.map(({ documento }) => documento).join('; ')}</a>.
    </Aviso>
  );
}

function Emitidos({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const { emitidos: documentos, id } = visto;
  const usuario = useUsuario();
  const atualizar = useAtualizar();
  // What was replaced or is over takes no signature any more.
  const pedidas = new Set((visto.assinaturas_pedidas ?? []).map((a) => a.id));
  if (documentos.length === 0) return null;
  return (
    <Cartao titulo="Documentos emitidos" amplo>
      <DocumentosEmitidos
        id="emitidos"
        documentos={documentos}
        aoBaixar={(documento) => baixarDocumento(PAINEL, documento.id)}
        acaoDaAssinatura={({ nome, numero }, s) =>
          s.signatario_id === usuario?.id &&
          s.status === 'Aguardando' &&
          pedidas.has(s.id) && (
            <DecidirAssinatura
              painel={PAINEL}
              id={s.id}
              documento={[nome, numero].filter(Boolean).join(' nº ')}
              tamanho="pequeno"
              aoMudar={() => void atualizar(id)}
            />
          )
        }
      />
    </Cartao>
  );
}

/** What was handed in is not of who was let in to read it. */
const deQuem = ({ participacao }: RequerimentoVisto, meu: string, doOutro: string): string =>
  participacao === undefined ? meu : doOutro;

interface PropsDosEnviados {
  readonly visto: RequerimentoVisto;
  readonly de: 'requerente' | 'setor';
  readonly aoAbrir: VisorDoPainel['abrir'];
}

/** Documents already handed in, for reading: the applicant's own, and those that the city attached. */
function DocumentosEnviados({ visto, de, aoAbrir }: PropsDosEnviados): ReactElement | null {
  const enviados = [...visto.documentos, ...(visto.campos_de_arquivo ?? [])].filter(
    ({ arquivos, publico = 'requerente' }) => arquivos.length > 0 && publico === de,
  );
  if (enviados.length === 0) return null;
  const juntos = enviados.flatMap(({ arquivos }) => arquivos);
  return (
    <Cartao
      titulo={
        de === 'setor' ? 'Documentos da prefeitura' : deQuem(visto, 'Documentos que você enviou', 'Documentos enviados')
      }
      amplo
    >
      <dl className="enviados">
        {enviados.map(({ chave, campo, nome, arquivos }) => (
          <div key={chave}>
            <dt>{nome}</dt>
            <dd>
              {arquivos.map((arquivo) => (
                <button
                  key={arquivo.id}
                  type="button"
                  className="item-arquivo"
                  onClick={() => aoAbrir(arquivo, undefined, juntos)}
                >
                  {arquivo.nome}
                </button>
              ))}
              <RevisoesDoDocumento
                painel={PAINEL}
                requerimento={visto}
                chave={chave}
                campo={campo}
                nome={nome}
                aoAbrir={aoAbrir}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Cartao>
  );
}

/** The applicant's view of a filed request: the ball first, then what he can do about it, then everything else. */
export function VisaoDoRequerimento({
  visto,
  enviado,
}: {
  readonly visto: RequerimentoVisto;
  readonly enviado: boolean;
}): ReactElement {
  const { abrir, visor } = useVisor(PAINEL, visto);
  const cabeca = situacaoParaRequerente(visto, hoje());
  const responde = visto.participacao === undefined || visto.acoes.some(({ acao }) => acao === 'responder-pendencia');
  const pendencia = responde ? pendenciaAResponder(visto) : undefined;
  // In the order in which the head names them.
  const aPagar = visto.desfecho === null && visto.cobrancas.some(cobrancaAPagar);
  const { taxas_previstas, cobrancas, respostas, prazo, etapas, desfecho } = visto;
  return (
    <>
      {visor}
      <Cabeca visto={visto} />
      {enviado && visto.protocolado_em !== null && <Protocolado visto={visto} />}
      <MinhaParticipacao visto={visto} />
      <ConsentimentoDoRequerimento visto={visto} />
      <RecursosDoRequerimento visto={visto} />
      <AAssinar visto={visto} />
      <CartaoDaEspera {...cabeca}>{cabeca.detalhe}</CartaoDaEspera>
      <div className="duas-colunas">
        <div className="coluna">
          {desfecho !== null && <Emitidos visto={visto} />}
          {visto.conferencia !== undefined && <Conferencia key={visto.etapa?.execucao} visto={visto} />}
          <TermosDoRequerimento visto={visto} />
          <Esperas visto={visto} />
          {pendencia !== undefined && <ResponderPendencia key={pendencia.id} visto={visto} pendencia={pendencia} />}
          <Vistorias visto={visto} aoAbrir={abrir} />
          {aPagar && <Cobrancas visto={visto} />}
          <EnviarDocumentos visto={visto} />
          {!aPagar && cobrancas.length > 0 && <Cobrancas visto={visto} />}
          {visto.contrapartidas !== undefined && (
            <Suspense fallback={null}>
              <Contrapartidas visto={visto} />
            </Suspense>
          )}
          {desfecho === null && <Emitidos visto={visto} />}
          {cobrancas.length === 0 && taxas_previstas.length > 0 && desfecho === null && (
            <Cartao titulo="Taxas previstas" amplo acao={<StatusChip status="Estimativa" tom="mute" icone="info" />}>
              <MemoriaDeCalculo linhas={linhasDasTaxas(taxas_previstas)} nota="O valor final sai na guia." />
            </Cartao>
          )}
          {visto.participacao?.escreve !== false && <MensagensDoRequerimento visto={visto} />}
          <ParticipantesDoRequerimento visto={visto} />
          <PendenciasAnteriores visto={visto} aoBaixar={abrir} />
          {respostas.length > 0 && (
            <Cartao titulo={deQuem(visto, 'O que você informou', 'O que foi informado')} amplo>
              <RespostasVistas respostas={respostas} />
            </Cartao>
          )}
          <DocumentosEnviados visto={visto} de="setor" aoAbrir={abrir} />
          <DocumentosEnviados visto={visto} de="requerente" aoAbrir={abrir} />
        </div>
        <div className="coluna">
          {desfecho === null && (
            <Cartao titulo="Prazo da prefeitura">
              <PrazoExplicado prazo={prazo} />
              {visto.prazo_total !== undefined && (
                <>
                  <h3>Do requerimento todo</h3>
                  <PrazoExplicado prazo={visto.prazo_total} />
                </>
              )}
            </Cartao>
          )}
          {visto.ligacoes !== undefined && (
            <Cartao titulo="Requerimentos ligados">
              <div id="ligados">
                <RequerimentosLigados
                  ligacoes={visto.ligacoes}
                  href={caminhos.requerimento}
                  pedir={(processo, chave) =>
                    `${caminhos.novo(processo.chave, processo.id)}?origem=${visto.id}${chave === null ? '' : `&subprocesso=${chave}`}`
                  }
                />
              </div>
            </Cartao>
          )}
          <Cartao titulo="Etapas" className="requerimento-etapas">
            <Passos etapas={etapas} comVoce={situacaoDoRequerente(visto) === 'Aguardando requerente'} />
            <VerOCaminho painel={PAINEL} requerimento={visto} />
          </Cartao>
          <Andamento visto={visto} />
          <CancelarRequerimento visto={visto} />
        </div>
      </div>
    </>
  );
}
