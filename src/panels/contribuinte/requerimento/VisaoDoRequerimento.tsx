import { Suspense, type ReactElement } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { DecidirAssinatura } from '../../../resources/assinatura/DecidirAssinatura.tsx';
import { baixarDocumento } from '../../../resources/requerimento/abrirArquivo.ts';
import { CartaoDaEspera } from '../../../resources/requerimento/CartaoDaEspera.tsx';
import { DocumentosEmitidos } from '../../../resources/requerimento/DocumentosEmitidos.tsx';
import { MemoriaDeCalculo } from '../../../resources/requerimento/MemoriaDeCalculo.tsx';
import { VerOCaminho } from '../../../resources/requerimento/grafo/VerOCaminho.tsx';
import { Passos } from '../../../resources/requerimento/Passos.tsx';
import { PrazoExplicado } from '../../../resources/requerimento/PrazoExplicado.tsx';
import { RequerimentosLigados } from '../../../resources/requerimento/RequerimentosLigados.tsx';
import { RespostasVistas } from '../../../resources/requerimento/RespostasVistas.tsx';
import { useVisor } from '../../../resources/visor/useVisor.tsx';
import { situacaoDoRequerente } from '../../../resources/requerimento/tarefas.ts';
import { cobrancaAPagar } from '../../../schemas/requerimento/pagamentos.ts';
import { pendenciaAResponder } from '../../../schemas/requerimento/tarefas.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { caminhos, PAINEL } from '../caminhos.ts';
import { hoje } from '../comum/hoje.ts';
import { useAtualizar } from '../consultas.ts';
import { Andamento } from './Andamento.tsx';
import { ConsentimentoDoRequerimento } from './ConsentimentoDoRequerimento.tsx';
import { RecursosDoRequerimento } from './RecursosDoRequerimento.tsx';
import { CancelarRequerimento } from './CancelarRequerimento.tsx';
import { CabecaDoRequerimento } from './CabecaDoRequerimento.tsx';
import { deQuem, DocumentosEnviados } from './DocumentosEnviados.tsx';
import { Cobrancas } from './Cobrancas.tsx';
import { Conferencia } from './Conferencia.tsx';
import { Esperas, Previsao } from './Esperas.tsx';
import { EnviarDocumentos } from './EnviarDocumentos.tsx';
import { linhasDasTaxas } from './linhasDasTaxas.ts';
import { MensagensDoRequerimento } from './MensagensDoRequerimento.tsx';
import { MinhaParticipacao, ParticipantesDoRequerimento } from './ParticipantesDoRequerimento.tsx';
import { PendenciasAnteriores } from './PendenciasAnteriores.tsx';
import { Protocolado } from './Protocolado.tsx';
import { RodadaAResponder } from './RodadaAResponder.tsx';
import { TermosDoRequerimento } from './TermosDoRequerimento.tsx';
import { situacaoParaRequerente } from './situacaoParaRequerente.ts';
import { Vistorias } from './Vistorias.tsx';
import { parteTardia } from '../../layout/ui/tardia.tsx';
import './requerimento.css';

/** Fetched only where there is one that may be given more time, and where something is owed in return. */
const ProrrogarLicenca = parteTardia(async () => (await import('./ProrrogarLicenca.tsx')).ProrrogarLicenca);
const Contrapartidas = parteTardia(async () => (await import('./Contrapartidas.tsx')).Contrapartidas);

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
        aposAssinaturas={(documento) =>
          documento.prorrogacao !== undefined && (
            <Suspense fallback={null}>
              <ProrrogarLicenca visto={visto} documento={documento} />
            </Suspense>
          )
        }
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
      <CabecaDoRequerimento visto={visto} />
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
          <RodadaAResponder visto={visto} pendencia={pendencia} />
          <Vistorias visto={visto} aoAbrir={abrir} />
          {aPagar && <Cobrancas visto={visto} />}
          <EnviarDocumentos visto={visto} />
          {/* What he has to do comes first. */}
          <Previsao visto={visto} />
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
