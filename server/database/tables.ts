import type { TabelaArquivoRendicao } from './tabelaArquivoRendicao.ts';
import type { TabelaArquivoEnviado, TabelaArquivoUso } from './tabelasDasCotas.ts';
import type { TabelaAssinatura, TabelaAssinaturaCampo } from './tabelaAssinatura.ts';
import type { TabelaAuditoriaResumo } from './tabelaAuditoriaResumo.ts';
import type { TabelaAvisoSemEmail } from './tabelaAvisoSemEmail.ts';
import type { TabelaClienteApi } from './tabelaClienteApi.ts';
import type { TabelaConector } from './tabelaConector.ts';
import type { TabelaConsultaExterna } from './tabelaConsultaExterna.ts';
import type { TabelaEnvio } from './tabelaEnvio.ts';
import type { TabelaModeloDocumento } from './tabelaModeloDocumento.ts';
import type { TabelasDaGeografia } from './tabelasDaGeografia.ts';
import type { TabelasDasListas } from './tabelasDasListas.ts';
import type { TabelasDosRelatoriosPorEmail } from './tabelaRelatorioPorEmail.ts';
import type { TabelaFormulaTaxa } from './tabelaFormulaTaxa.ts';
import type { TabelaModeloMensagem } from './tabelaModeloMensagem.ts';
import type { TabelaLocalConfiavel } from './tabelaLocalConfiavel.ts';
import type { TabelaPerfil, TabelaUsuarioPerfil } from './tabelaPerfil.ts';
import type { TabelaImovel, TabelaInscricaoConsultada, TabelaZonaOcupacao } from './tabelasDoImovel.ts';
import type { TabelasDaImportacao } from './tabelasDaImportacao.ts';
import type { TabelasDasNotas } from './tabelasDasNotas.ts';
import type { TabelasDoSegundoFator } from './tabelaSegundoFator.ts';
import type {
  TabelaAgendaEndereco,
  TabelaRequerimentoContrapartida,
  TabelaRequerimentoVistoria,
} from './tabelasDaAgenda.ts';
import type { TabelaRequerimentoInformado } from './tabelaRequerimentoInformado.ts';
import type { TabelaRequerimentoParecer } from './tabelaRequerimentoParecer.ts';
import type { TabelaParecerExterno, TabelaParecerExternoLink } from './tabelaParecerExterno.ts';
import type { TabelaPendenciaRascunho } from './tabelaPendenciaRascunho.ts';
import type { TabelaRequerimentoParticipante } from './tabelaRequerimentoParticipante.ts';
import type { TabelaTermoEnviado } from './tabelaTermoEnviado.ts';
import type { TabelaTarefa, TabelaTarefaParte } from './tabelaTarefa.ts';
import type { TabelaValidacaoCadastro } from './tabelaValidacaoCadastro.ts';
import type { TabelasDasContas } from './tabelasDasContas.ts';
import type { TabelasDoPortal } from './tabelasDoPortal.ts';
import type { TabelasDosDadosAbertos } from './tabelasDosDadosAbertos.ts';
import type { TabelasDosCadastros } from './tabelasDosCadastros.ts';
import type { TabelasDosProcessos } from './tabelasDosProcessos.ts';
import type { TabelasDosRequerimentos } from './tabelasDosRequerimentos.ts';

/** Every table of the portal, by name. */
export interface Tables
  extends
    TabelasDasContas,
    TabelasDoPortal,
    TabelasDosCadastros,
    TabelasDosProcessos,
    TabelasDosRequerimentos,
    TabelasDaGeografia,
    TabelasDasListas,
    TabelasDosRelatoriosPorEmail,
    TabelasDoSegundoFator,
    TabelasDasNotas,
    TabelasDaImportacao,
    TabelasDosDadosAbertos {
  arquivo_rendicao: TabelaArquivoRendicao;
  arquivo_uso: TabelaArquivoUso;
  arquivo_enviado: TabelaArquivoEnviado;
  assinatura: TabelaAssinatura;
  assinatura_campo: TabelaAssinaturaCampo;
  auditoria_resumo: TabelaAuditoriaResumo;
  aviso_sem_email: TabelaAvisoSemEmail;
  validacao_cadastro: TabelaValidacaoCadastro;
  perfil: TabelaPerfil;
  cliente_api: TabelaClienteApi;
  local_confiavel: TabelaLocalConfiavel;
  usuario_perfil: TabelaUsuarioPerfil;
  zona_ocupacao: TabelaZonaOcupacao;
  imovel: TabelaImovel;
  inscricao_consultada: TabelaInscricaoConsultada;
  requerimento_informado: TabelaRequerimentoInformado;
  requerimento_parecer: TabelaRequerimentoParecer;
  requerimento_contrapartida: TabelaRequerimentoContrapartida;
  pendencia_rascunho: TabelaPendenciaRascunho;
  parecer_externo: TabelaParecerExterno;
  parecer_externo_link: TabelaParecerExternoLink;
  requerimento_vistoria: TabelaRequerimentoVistoria;
  agenda_endereco: TabelaAgendaEndereco;
  requerimento_participante: TabelaRequerimentoParticipante;
  termo_enviado: TabelaTermoEnviado;
  envio: TabelaEnvio;
  tarefa: TabelaTarefa;
  tarefa_parte: TabelaTarefaParte;
  modelo_documento: TabelaModeloDocumento;
  modelo_mensagem: TabelaModeloMensagem;
  formula_taxa: TabelaFormulaTaxa;
  conector: TabelaConector;
  consulta_externa: TabelaConsultaExterna;
}
