import type { Definicao } from '../../processo/definicao.ts';
import type { Comando } from '../comandos.ts';
import type { Ator, Contexto } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import * as contrapartidas from './contrapartidas.ts';
import * as emissao from './emissao.ts';
import { conferirInformado } from './informados.ts';
import * as licencas from './licencas.ts';
import * as validades from './validades.ts';
import * as participantes from './participantes.ts';
import * as prazoDoTodo from './prazoTotal.ts';
import * as sucessores from './sucessores.ts';
import * as termos from './termos.ts';
import * as trocas from './trocas.ts';
import * as vistorias from './vistorias.ts';

/** Of the request as a whole, whichever step is open. */
const daFolha = {
  'avisar-prazo-total': prazoDoTodo.avisarPrazoTotal,
  'vencer-prazo-total': prazoDoTodo.vencerPrazoTotal,
  'enviar-termo': termos.enviarTermo,
  'ler-termo': termos.lerTermo,
  'confirmar-termo': termos.darCiencia,
  'lembrar-termo': termos.lembrarTermo,
  'vencer-termo': termos.vencerTermo,
  'trocar-profissional': trocas.trocarProfissional,
  'trocar-requerente': trocas.trocarRequerente,
  'passar-rascunho': trocas.passarRascunho,
  'pedir-troca': trocas.pedirTroca,
  'negar-troca': trocas.negarTroca,
  'conferir-informado': conferirInformado,
  'regenerar-licenca': licencas.regenerarLicenca,
  'retificar-licenca': licencas.retificarLicenca,
  'pedir-prorrogacao-da-licenca': validades.pedirProrrogacao,
  'prorrogar-licenca': validades.prorrogarLicenca,
  'negar-prorrogacao-da-licenca': validades.negarProrrogacao,
  'suspender-licenca': validades.suspenderLicenca,
  'retomar-licenca': validades.retomarLicenca,
  'lembrar-licenca': licencas.lembrarLicenca,
  'vencer-licenca': licencas.vencerLicenca,
  'registrar-emissao': emissao.registrarEmissao,
  'registrar-falha-na-emissao': emissao.registrarFalha,
  'registrar-pagamento': emissao.registrarPagamento,
  'pedir-nova-emissao': emissao.pedirNovaEmissao,
  'isentar-cobranca': emissao.isentarCobranca,
  'lembrar-vistoria': vistorias.lembrarVistoria,
  'comprovar-contrapartida': contrapartidas.comprovarContrapartida,
  'avaliar-comprovacao': contrapartidas.avaliarComprovacao,
  'dispensar-contrapartida': contrapartidas.dispensarContrapartida,
  'prorrogar-contrapartida': contrapartidas.prorrogarContrapartida,
  'lembrar-contrapartida': contrapartidas.lembrarContrapartida,
  'vencer-contrapartida': contrapartidas.vencerContrapartida,
  'lembrar-sucessor': sucessores.lembrarSucessor,
  'vencer-sucessor': sucessores.vencerSucessor,
} as const;
const dosParticipantes = {
  'convidar-participante': participantes.convidar,
  'reenviar-convite': participantes.reenviar,
  'aceitar-convite': participantes.aceitar,
  'recusar-convite': participantes.recusar,
  'revogar-participante': participantes.revogar,
} as const;
/** Acts that need no open step, each with what decides it. */
export const semEtapa = { ...daFolha, ...dosParticipantes } as const;
/** What such an act goes by: it is about what stands beside the steps, as papers, charges and people are. */
export interface SobreAFolha {
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly comando: Comando;
  readonly ator: Ator;
  readonly contexto: Contexto;
}
