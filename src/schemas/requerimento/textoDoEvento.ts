import { frasesDaContrapartida } from './frasesDaContrapartida.ts';
import { frasesDoCadastro } from './frasesDoCadastro.ts';
import { frasesDaLicenca } from './frasesDaLicenca.ts';
import { frasesDaMigracao } from './frasesDaMigracao.ts';
import { frasesDoInformado } from './frasesDoInformado.ts';
import { frasesDasTrocas } from './frasesDasTrocas.ts';
import { frasesDaConsulta } from './frasesDaConsulta.ts';
import { frasesDoConsentimento } from './frasesDoConsentimento.ts';
import { frasesDoRecurso } from './frasesDoRecurso.ts';
import { frasesDaVistoria } from './frasesDaVistoria.ts';
import { frasesDoSucessor } from './frasesDoSucessor.ts';
import { frasesDoTermo } from './frasesDoTermo.ts';
import { frasesDosParticipantes } from './frasesDosParticipantes.ts';
import type { Definicao } from '../processo/definicao.ts';
import { fraseDoPapel } from './emPapel.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { nomeNoRastro } from './nomeNoRastro.ts';
import { decisoesEmPalavras, quemRevisa } from './revisao.ts';
import type { Evento } from './eventos.ts';
import type { Execucao } from './execucao.ts';
import { frasesDaPendencia } from './frasesDaPendencia.ts';
import { frasesDoParecer } from './frasesDoParecer.ts';
import { plural } from '../texto/plural.ts';
import { frasesDaCobranca } from './frasesDaCobranca.ts';
import { frasesDoPrazo } from './frasesDoPrazo.ts';
import {
  declaradosEmPalavras,
  nomeDaEtapa,
  nomeDoAlvo,
  type Frase,
  type Frases,
  type NomeDaExecucao,
  type Texto,
} from './frasesDosEventos.ts';

const frases: Frases = {
  requerimento_aberto: ({ em_papel }) =>
    em_papel === undefined
      ? { texto: 'abriu o requerimento' }
      : { texto: 'registrou o requerimento que veio em papel', detalhe: fraseDoPapel(em_papel) },
  rascunho_atualizado: (e) => ({
    texto: `passou o rascunho para a versão ${e.versao} do formulário`,
    detalhe:
      e.descartadas.length === 0 ? null : `Para responder de novo: ${e.descartadas.map((d) => d.nome).join('; ')}`,
  }),
  rascunho_descartado: () => ({ texto: 'descartou o rascunho' }),
  requerimento_protocolado: (e) => ({ texto: `protocolou o requerimento ${e.numero}` }),
  etapa_enviada: (e) => ({
    texto: 'enviou o formulário',
    detalhe:
      [
        ...(e.descartadas.length === 0
          ? []
          : [
              plural(
                e.descartadas.length,
                'resposta que deixou de valer foi retirada',
                'respostas que deixaram de valer foram retiradas',
              ),
            ]),
        ...declaradosEmPalavras(e.declarados),
      ].join('. ') || null,
  }),
  etapa_aberta: (e, d) => ({
    texto:
      e.rodada > 1
        ? `abriu de novo a etapa ${nomeDaEtapa(d, e.etapa)} (rodada ${e.rodada})`
        : `abriu a etapa ${nomeDaEtapa(d, e.etapa)}`,
    detalhe: e.motivo === undefined ? e.setor : `${e.setor ?? ''}: ${e.motivo}`,
  }),
  etapa_iniciada: (e, _, n) => ({ texto: `iniciou a etapa${n(e.execucao)}` }),
  numero_de_processo_atribuido: (e) => ({ texto: `registrou o processo nº ${e.numero}` }),
  numero_de_processo_corrigido: (e) => ({
    texto: `corrigiu o número do processo de ${e.de} para ${e.para}`,
    detalhe: e.motivo,
  }),
  etapa_preenchida: (e, _, n) => ({ texto: `preencheu os campos da etapa${n(e.execucao)}` }),
  etapa_concluida: (e, _, n) => ({
    texto: {
      enviada: 'concluiu o envio',
      deferida: `deferiu a etapa${n(e.execucao)}`,
      indeferida: 'indeferiu',
      inviavel: 'declarou inviável',
      cancelada: 'cancelou',
      devolvida: 'voltou a uma etapa anterior',
      automatica: `concluiu a etapa${n(e.execucao)} automaticamente`,
      expirada: `encerrou a etapa${n(e.execucao)}, cujo prazo passou`,
      dispensada: `encerrou a etapa${n(e.execucao)}, que não era mais necessária`,
      movida: 'disse por qual etapa o requerimento segue',
    }[e.resultado],
    detalhe: e.motivo,
  }),
  caminho_perdido: (e, d) =>
    e.por === 'contrapartidas'
      ? {
          texto: 'parou o requerimento antes do fim: há contrapartida por cumprir',
          detalhe: `Depois de ${nomeDaEtapa(d, e.etapa)}. Ele termina quando ela for cumprida ou dispensada`,
        }
      : {
          texto: 'parou o requerimento: nenhum caminho serve às respostas',
          detalhe: `Depois de ${nomeDaEtapa(d, e.etapa)}. A gestão diz como segue`,
        },
  caminho_bifurcado: (e) => ({
    texto: e.ramos.length === 1 ? 'abriu uma análise paralela' : `abriu ${e.ramos.length} análises paralelas`,
  }),
  ramo_concluido: (e, d) => ({
    texto: 'concluiu uma das análises paralelas',
    detalhe: e.etapa === null ? null : `Todas se encontram em: ${nomeDaEtapa(d, e.etapa)}`,
  }),
  decisao_proposta: (e) => ({
    texto: `propôs ${decisoesEmPalavras[e.decisao]}, e ${quemRevisa(e.quem, e.setor)} confirma`,
    detalhe: e.motivo,
  }),
  decisao_confirmada: (e) => ({
    texto: `confirmou a decisão de ${decisoesEmPalavras[e.decisao]}, proposta por ${nomeNoRastro(e.proposta_por)}`,
  }),
  decisao_devolvida: (e) => ({
    texto: `devolveu a proposta de ${decisoesEmPalavras[e.decisao]} a ${nomeNoRastro(e.proposta_por)}`,
    detalhe: e.motivo,
  }),
  decisao_automatica: (e, d) => ({
    texto: `acionou a decisão automática da etapa ${nomeDaEtapa(d, e.etapa)}: ${decisoesEmPalavras[e.decisao]}`,
    detalhe: e.motivo,
  }),
  etapa_dispensada: (e, d) => ({
    texto: `dispensou a etapa ${nomeDaEtapa(d, e.etapa)}`,
    detalhe: etapaDe(d, e.etapa)?.manual === true ? 'Opcional, e não foi incluída' : 'Não se aplica a estas respostas',
  }),
  etapa_pausada: (e, _, n) => ({ texto: `pausou a etapa${n(e.execucao)}`, detalhe: e.motivo }),
  etapa_retomada: (e, _, n) => ({ texto: `retomou a etapa${n(e.execucao)}` }),
  etapa_encaminhada: (e) => ({ texto: `encaminhou para ${e.para}`, detalhe: e.motivo }),
  responsavel_atribuido: (e, _, n) => {
    if (e.por?.modo === 'fila') return { texto: 'pegou o próximo da fila' };
    if (e.por?.modo === 'carga')
      return {
        texto: `deixou a etapa${n(e.execucao)} com ${e.responsavel?.nome ?? ''}`,
        interno: `Distribuição por carga: tinha ${e.por.abertas} em aberto`,
      };
    return { texto: e.responsavel ? `atribuiu a ${e.responsavel.nome}` : 'deixou sem responsável' };
  },
  prioridade_alterada: (e) => ({ texto: `mudou a prioridade de ${e.de} para ${e.para}` }),
  documento_anexado: (e) => ({
    texto: e.substitui.length > 0 ? 'trocou um documento' : 'anexou um documento',
    detalhe: [e.nome, ...declaradosEmPalavras(e.declarado === undefined ? {} : { um: e.declarado })].join('. '),
  }),
  anexo_retirado: (e) => ({
    texto: (e.repoe ?? []).length > 0 ? 'retirou um documento, e o anterior voltou a valer' : 'retirou um documento',
    detalhe: e.nome,
  }),
  subprocesso_mudou: (e) => ({
    texto:
      e.situacao === null
        ? `acompanha ${e.nome}, protocolado como requerimento nº ${e.numero}`
        : `registrou que ${e.nome}, requerimento nº ${e.numero}, terminou como ${e.situacao}`,
  }),
  ...frasesDoSucessor,
  arquivos_substituidos: (e) => ({
    texto: `substituiu arquivos deste requerimento pelos do requerimento nº ${e.numero}, deferido`,
    detalhe: plural(Object.keys(e.arquivos).length, 'documento substituído', 'documentos substituídos'),
  }),
  veredito_dado: (e, d) => ({
    texto: `${{ aceito: 'aceitou', recusado: 'recusou', 'não se aplica': 'disse que não se aplica' }[e.resultado]}: ${nomeDoAlvo(d, e.alvo)}`,
    detalhe: e.motivo,
  }),
  verificacao_marcada: (e) => ({
    texto: e.marcado ? 'marcou um item da verificação' : 'desmarcou um item da verificação',
    detalhe: e.texto,
  }),
  leitura_confirmada: (e) => ({ texto: `confirmou que leu: ${e.titulo}` }),
  aceite_registrado: (e, d) => ({
    texto: e.recusados.length === 0 ? 'aceitou o que lhe foi apresentado' : 'recusou o que lhe foi apresentado',
    detalhe:
      e.recusados.length === 0 ? null : `Recusado: ${e.recusados.map((c) => nomeDoAlvo(d, `campo:${c}`)).join('; ')}`,
  }),
  ciencia_dada: () => ({ texto: 'deu ciência' }),
  tipo_confirmado: (e, d) => ({
    texto: 'confirmou o tipo do projeto',
    detalhe: d.campos.find((c) => c.chave === e.campo)?.opcoes?.find((o) => o.chave === e.valor)?.nome ?? e.valor,
  }),
  etapa_ligada: (e, d) => ({ texto: `incluiu a etapa opcional ${nomeDaEtapa(d, e.etapa)}`, interno: e.motivo }),
  etapa_desligada: (e, d) => ({ texto: `retirou a etapa opcional ${nomeDaEtapa(d, e.etapa)}`, interno: e.motivo }),
  ...frasesDaVistoria,
  ...frasesDoTermo,
  ...frasesDosParticipantes,
  ...frasesDasTrocas,
  ...frasesDoInformado,
  ...frasesDoConsentimento,
  ...frasesDoRecurso,
  ...frasesDaContrapartida,
  ...frasesDoCadastro,
  ...frasesDaLicenca,
  requerimento_encerrado: (e) => ({ texto: `encerrou o requerimento: ${e.situacao}`, detalhe: e.motivo }),
  requerimento_reaberto: (e) => ({ texto: 'reabriu o requerimento', detalhe: e.motivo }),
  ...frasesDaMigracao,
  ...frasesDaConsulta,
  ...frasesDaPendencia,
  ...frasesDoParecer,
  ...frasesDaCobranca,
  ...frasesDoPrazo,
};

/**
 * What a timeline says of an event, after the actor's name: "Dalva" + "deferiu a etapa Análise".
 * @param leitor the applicant learns that other sectors were asked and answered, not what (process.md 4; docs/decisions/0043)
 * @param execucoes runs of the request, so that the step is named; where they are not known it is just "a etapa"
 */
export const textoDoEvento = (
  evento: Evento,
  definicao: Definicao,
  leitor: 'requerente' | 'equipe' | 'sistema' = 'equipe',
  execucoes: readonly Pick<Execucao, 'sequencia' | 'etapa'>[] = [],
): Texto => {
  const frase = frases[evento.tipo] as (e: Evento, d: Definicao, n: NomeDaExecucao) => Frase;
  const { interno, ...dita } = frase(evento, definicao, (sequencia) => {
    const etapa = execucoes.find((x) => x.sequencia === sequencia)?.etapa;
    return etapa === undefined ? '' : ` ${nomeDaEtapa(definicao, etapa)}`;
  });
  return interno === undefined || leitor === 'requerente' ? dita : { ...dita, detalhe: interno };
};
