import type { Definicao } from '../../processo/definicao.ts';
import { textos } from '../../textos.ts';
import type { Acao, Comando, ComandoDe } from '../comandos.ts';
import { porDados, porRegra, recusada, type Ator, type Contexto, type Decisao } from '../contexto.ts';
import { comDistribuicao } from '../distribuicao.ts';
import { prioridades } from '../situacao.ts';
import { comDia } from '../dias.ts';
import { comDatasDeHoje } from '../datasDeHoje.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { execucaoDe } from '../execucoes.ts';
import { anexar, retirarAnexo } from './anexar.ts';
import { semEtapa, type SobreAFolha } from './atosSemEtapa.ts';
import { avaliarItem } from './avaliacaoDoItem.ts';
import { comEtapa } from './apoio.ts';
import { atualizarRascunho } from './atualizarRascunho.ts';
import * as cobrancas from './cobrancas.ts';
import { tentarTaxas } from './taxasAoChegar.ts';
import * as contrapartidas from './contrapartidas.ts';
import { exigirContrapartidas } from './exigirContrapartidas.ts';
import { pedirParecer, pedirParecerExterno } from './pedirPareceres.ts';
import { comFimLiberado } from './fimLiberado.ts';
import * as envio from './envio.ts';
import * as fluxo from './fluxo.ts';
import * as maos from './maos.ts';
import { comNumeroDoProcesso } from './numeroDoProcesso.ts';
import * as voltas from './voltas.ts';
import type { Entrada } from './fluxo.ts';
import * as ligacoes from './ligacoes.ts';
import * as conferencias from './conferencias.ts';
import * as consultas from './consultas.ts';
import * as consentimentos from './consentimentos.ts';
import * as esperas from './esperas.ts';
import * as pareceres from './pareceres.ts';
import * as pendencias from './pendencias.ts';
import * as prazos from './prazos.ts';
import * as recursos from './recursos.ts';
import * as relogios from './relogios.ts';
import * as revisao from './revisao.ts';
import { registrarRestituicao } from './registrarRestituicao.ts';
import * as sucessores from './sucessores.ts';
import { responderPendencia } from './respostaDaPendencia.ts';
import * as vistorias from './vistorias.ts';
import { recusaDoAto } from './recusaDoAto.ts';

/** Acts that need no open step. */
type SemEtapa =
  | 'abrir'
  | 'atualizar-rascunho'
  | 'descartar-rascunho'
  | 'reabrir'
  | 'priorizar'
  | 'corrigir-numero'
  | 'registrar-restituicao'
  | 'acompanhar-subprocesso'
  | 'acompanhar-sucessor'
  | 'substituir-arquivos'
  | keyof typeof semEtapa;

type Decide = {
  readonly [A in Exclude<Acao, SemEtapa>]: (e: Entrada<ComandoDe<A>>) => Decisao;
};

const decidem: Decide = {
  enviar: envio.enviar,
  iniciar: fluxo.iniciar,
  preencher: fluxo.preencherEtapa,
  deferir: revisao.comRevisao(fluxo.deferir),
  'deferir-e-finalizar': revisao.comRevisao(fluxo.deferirEFinalizar),
  indeferir: revisao.comRevisao<ComandoDe<'indeferir'>>(fluxo.indeferir),
  inviabilizar: revisao.comRevisao<ComandoDe<'inviabilizar'>>(fluxo.inviabilizar),
  'confirmar-decisao': revisao.confirmarDecisao,
  'devolver-decisao': revisao.devolverDecisao,
  cancelar: fluxo.cancelar,
  pausar: fluxo.pausar,
  retomar: fluxo.retomar,
  voltar: voltas.voltar,
  mover: voltas.mover,
  encaminhar: maos.encaminhar,
  atribuir: maos.atribuir,
  pegar: maos.pegar,
  anexar,
  'retirar-anexo': retirarAnexo,
  'abrir-pendencia': pendencias.abrirPendencia,
  'incluir-item': pendencias.incluirItem,
  'retirar-item': pendencias.retirarItem,
  'emitir-pendencia': pendencias.emitirPendencia,
  'responder-pendencia': responderPendencia,
  'avaliar-item': avaliarItem,
  'pedir-parecer': pedirParecer,
  'pedir-parecer-externo': pedirParecerExterno,
  'dar-parecer-externo': pareceres.darParecerExterno,
  'reenviar-parecer-externo': pareceres.reenviarParecerExterno,
  'retirar-parecer': pareceres.retirarParecer,
  'dar-parecer': pareceres.darParecer,
  'recusar-proposta': pareceres.recusarProposta,
  'avaliar-condicao': pareceres.avaliarCondicao,
  'agendar-vistoria': vistorias.agendarVistoria,
  'remarcar-vistoria': vistorias.remarcarVistoria,
  'cancelar-vistoria': vistorias.cancelarVistoria,
  'realizar-vistoria': vistorias.realizarVistoria,
  'concluir-vistoria': vistorias.concluirVistoria,
  'pedir-prorrogacao': prazos.pedirProrrogacao,
  'decidir-prorrogacao': prazos.decidirProrrogacao,
  'prorrogar-prazo': prazos.prorrogarPrazo,
  'avisar-prazo': prazos.avisarPrazo,
  'vencer-prazo': prazos.vencerPrazo,
  'lembrar-pendencia': prazos.lembrarPendencia,
  'vencer-pendencia': prazos.vencerPendencia,
  'lembrar-parecer': prazos.lembrarParecer,
  'vencer-parecer': prazos.vencerParecer,
  'desistir-do-recurso': recursos.desistirDoRecurso,
  consentir: consentimentos.consentir,
  'recusar-consentimento': consentimentos.recusarConsentimento,
  'reenviar-consentimento': consentimentos.reenviarConsentimento,
  'retirar-consentimento': consentimentos.retirarConsentimento,
  'lembrar-consentimento': consentimentos.lembrarConsentimento,
  'vencer-consentimento': consentimentos.vencerConsentimento,
  'confirmar-tipo': conferencias.confirmarTipo,
  'concluir-aceite': conferencias.concluirAceite,
  'dar-ciencia': conferencias.darCiencia,
  'dar-vereditos': conferencias.darVereditos,
  'marcar-item': conferencias.marcarItem,
  'pedir-recusados': conferencias.pedirRecusados,
  'ligar-etapa': conferencias.ligarEtapa,
  'desligar-etapa': conferencias.desligarEtapa,
  'encerrar-espera': esperas.encerrarEspera,
  'cumprir-espera': esperas.cumprirEspera,
  'consultar-de-novo': consultas.consultarDeNovo,
  'informar-consulta': consultas.informarConsulta,
  'receber-consulta': consultas.receberConsulta,
  'falhar-consulta': consultas.falharConsulta,
  'gerar-taxas': cobrancas.gerarTaxas,
  'tentar-taxas': tentarTaxas,
  'emitir-cobranca': cobrancas.emitirCobranca,
  'enviar-comprovante': cobrancas.enviarComprovante,
  'avaliar-comprovante': cobrancas.avaliarComprovante,
  'negar-valores': cobrancas.negarValores,
  'exigir-contrapartidas': exigirContrapartidas,
};

/**
 * The engine (process.md 2): what happens when `ator` asks for `comando`, as events, or why not. Pure: the same input gives
 * the same events, and nothing is read or written.
 */
export const decidir = (
  definicao: Definicao,
  guardado: Estado,
  comando: Comando,
  ator: Ator,
  contexto: Contexto,
): Decisao => {
  const estado = comDia(definicao, guardado, contexto);
  const decisao = conforme(definicao, comDatasDeHoje(definicao, estado, contexto), comando, ator, contexto);
  if (recusada(decisao)) return decisao;
  const distribuida = comDistribuicao(
    definicao,
    estado,
    relogios.comRelogios(
      definicao,
      estado,
      vistorias.comVistoriasEncerradas(
        estado,
        pareceres.comPareceresEncerrados(estado, comOQueSegue(definicao, estado, decisao, ator, contexto)),
      ),
      contexto,
    ),
    contexto,
  );
  return comNumeroDoProcesso(definicao, estado, distribuida, contexto);
};

/** What an act brings about by itself: the end of what stood before it, waits that are over, terms that begin with the end, what has to follow. */
const comOQueSegue = (
  definicao: Definicao,
  estado: Estado,
  decidido: readonly Evento[],
  ator: Ator,
  contexto: Contexto,
): readonly Evento[] => {
  const liberado = comFimLiberado(definicao, estado, decidido, contexto);
  const cumprido = esperas.comEsperasCumpridas(definicao, estado, liberado, ator, contexto);
  const comPrazos = contrapartidas.comPrazosDoFim(definicao, estado, cumprido, contexto);
  return sucessores.comSucessores(definicao, estado, comPrazos, contexto);
};

const conforme = (definicao: Definicao, estado: Estado, comando: Comando, ator: Ator, contexto: Contexto): Decisao => {
  const ondeEsta = comEtapa(definicao, execucaoDe(estado, ator, comando.execucao));
  if (comando.execucao !== undefined && ondeEsta === undefined && estado.desfecho === null)
    return porRegra('Esta etapa já foi concluída. Confira o que mudou antes de continuar');
  const situado = { definicao, estado, etapa: ondeEsta?.etapa, execucao: ondeEsta?.execucao, ator };
  const recusa = recusaDoAto(situado, comando);
  if (recusa !== undefined) return recusa;
  if (comando.acao === 'abrir') return envio.abrir(definicao, estado, { comando, ator, contexto });
  if (comando.acao === 'atualizar-rascunho') return atualizarRascunho(definicao, comando, contexto);
  if (comando.acao === 'descartar-rascunho') return [{ tipo: 'rascunho_descartado', quando: contexto.agora }];
  if (comando.acao === 'reabrir') return voltas.reabrir(definicao, estado, comando, contexto);
  if (comando.acao === 'priorizar') {
    if (!prioridades.includes(comando.prioridade)) return porDados('prioridade', textos.validacao.opcao);
    return comando.prioridade === estado.prioridade
      ? porRegra('O requerimento já tem esta prioridade')
      : [{ tipo: 'prioridade_alterada', de: estado.prioridade, para: comando.prioridade }];
  }
  if (comando.acao === 'corrigir-numero') return fluxo.corrigirNumero(estado, comando);
  if (comando.acao === 'registrar-restituicao') return registrarRestituicao(estado, comando, contexto);
  if (comando.acao === 'acompanhar-subprocesso')
    return ligacoes.acompanharSubprocesso(definicao, estado, comando, contexto);
  if (comando.acao === 'acompanhar-sucessor') return sucessores.acompanharSucessor(estado, comando, contexto);
  if (comando.acao === 'substituir-arquivos') return ligacoes.substituirArquivos(comando, contexto);
  if (comando.acao in semEtapa) {
    const decide = semEtapa[comando.acao as keyof typeof semEtapa] as (e: SobreAFolha) => Decisao;
    return decide({ definicao, estado, comando, ator, contexto });
  }
  if (ondeEsta === undefined) return porRegra('Não há etapa aberta neste requerimento');
  const decide = decidem[comando.acao as keyof Decide] as (e: Entrada<Comando>) => Decisao;
  return decide({ ...situado, etapa: ondeEsta.etapa, execucao: ondeEsta.execucao, comando, contexto });
};
