import type { EventoDoCadastro } from './eventosDoCadastro.ts';
import type { EventoDaEtapa } from './eventosDaEtapa.ts';
import type { EventoDaPendencia } from './eventosDaPendencia.ts';
import type { EventoDoParecer } from './eventosDoParecer.ts';
import type { EventoDaCobranca } from './eventosDaCobranca.ts';
import type { EventoDaConsulta } from './eventosDaConsulta.ts';
import type { EventoDaContrapartida } from './eventosDaContrapartida.ts';
import type { EventoDaVistoria } from './eventosDaVistoria.ts';
import type { EventoDoConsentimento } from './eventosDoConsentimento.ts';
import type { EventoDoInformado } from './eventosDoInformado.ts';
import type { EventoDaLicenca } from './eventosDaLicenca.ts';
import type { EventoDaMigracao } from './eventosDaMigracao.ts';
import type { EventoDoParticipante } from './eventosDoParticipante.ts';
import type { EventoDoRecurso } from './eventosDoRecurso.ts';
import type { EventoDaTroca } from './eventosDasTrocas.ts';
import type { EventoDoSucessor } from './eventosDoSucessor.ts';
import type { EmPapel } from './emPapel.ts';
import type { ParteDoFormulario } from '../processo/reconciliar.ts';
import type { Prazo } from '../processo/prazos.ts';
import type { ValidadeDita } from '../processo/validade.ts';
import type { Responsavel, Suspensao } from './execucao.ts';
import type { EnderecadoDoTermo, MolduraDoTermo } from './termo.ts';
import type { Prioridade, SituacaoFinal } from './situacao.ts';

/**
 * What can happen to a request (process.md 9). Closed union, discriminated by `tipo`: state, timeline, notifications and audit
 * all read it. Times and actors stand on the stored event, not in here, except where the state itself keeps them.
 */
export type Evento =
  | {
      tipo: 'requerimento_aberto';
      etapa: string;
      quando: string;
      /** Absent: it was begun here. */
      em_papel?: EmPapel;
    }
  | {
      /** The process has a newer version: the draft moved to it (process.md 1). */
      tipo: 'rascunho_atualizado';
      versao: number;
      /** First step of that version. */
      etapa: string;
      descartadas: readonly ParteDoFormulario[];
      novas: readonly ParteDoFormulario[];
      quando: string;
    }
  | { tipo: 'rascunho_descartado'; quando: string }
  | { tipo: 'requerimento_protocolado'; numero: string; quando: string }
  /** `do_portal`: nobody typed it. */
  | { tipo: 'numero_de_processo_atribuido'; numero: string; do_portal?: true }
  | { tipo: 'numero_de_processo_corrigido'; de: string; para: string; motivo: string }
  | { tipo: 'prioridade_alterada'; de: Prioridade; para: Prioridade }
  | {
      tipo: 'documento_anexado';
      alvo: string;
      arquivo: number;
      nome: string;
      substitui: readonly number[];
      /** What the applicant stated that it is not. */
      declarado?: string;
      /** The sector attached it, not the applicant. */
      da_equipe?: boolean;
      /** Run in which the sector attached it. */
      execucao?: number;
    }
  | {
      tipo: 'anexo_retirado';
      alvo: string;
      arquivo: number;
      nome: string;
      /** What it had taken the place of counts again; absent where that was nothing. */
      repoe?: readonly number[];
    }
  /** `hora` (HH:mm): of a term in hours, on that day. */
  | { tipo: 'prazo_avisado'; execucao: number; vence_em: string; hora?: string; quando: string }
  | {
      tipo: 'prazo_vencido';
      execucao: number;
      vence_em: string;
      hora?: string;
      /** Why the silence of the city did not grant the step, where the process says that it would. */
      impede?: string;
      quando: string;
    }
  /** The clock of a run begins to stand still, or goes on (suspensoes.ts). */
  | { tipo: 'prazo_suspenso'; execucao: number; motivo: Suspensao['motivo']; quando: string }
  | { tipo: 'prazo_retomado'; execucao: number; motivo: Suspensao['motivo']; quando: string }
  /** The charges are paid that a term waited for; `execucao` null: that of the whole request. */
  | { tipo: 'prazo_iniciado'; execucao: number | null; quando: string }
  | { tipo: 'prazo_prorrogado'; execucao: number; prazo: Prazo; motivo: string; por: Responsavel; quando: string }
  | { tipo: 'prazo_total_avisado'; vence_em: string; hora?: string; quando: string }
  | { tipo: 'prazo_total_vencido'; vence_em: string; hora?: string; quando: string }
  | {
      /** A request that a step asked for was filed, ended, or was reopened (`situacao` null: it runs). */
      tipo: 'subprocesso_mudou';
      requerimento: number;
      numero: string;
      chave: string;
      nome: string;
      situacao: SituacaoFinal | null;
      quando: string;
    }
  | {
      /** A later request was granted that replaces files of this one: what counts now, by target. */
      tipo: 'arquivos_substituidos';
      requerimento: number;
      numero: string;
      arquivos: { readonly [alvo: string]: readonly number[] };
      quando: string;
    }
  | EventoDaContrapartida
  | EventoDaVistoria
  | EventoDoInformado
  | {
      tipo: 'termo_enviado';
      termo: number;
      titulo: string;
      /** The words themselves, so that the chain proves them. */
      texto: string;
      modelo?: string;
      moldura?: MolduraDoTermo;
      destinatarios: readonly EnderecadoDoTermo[];
      exige_ciencia: boolean;
      ciencia_ate: string | null;
      prazo?: Prazo;
      por: Responsavel;
      quando: string;
    }
  | { tipo: 'termo_lido'; termo: number; titulo: string; envio: number; quando: string }
  | { tipo: 'termo_ciente'; termo: number; titulo: string; envio: number; quando: string }
  | { tipo: 'termo_lembrado'; termo: number; titulo: string; envio: number; nome: string; ciencia_ate: string }
  | { tipo: 'termo_vencido'; termo: number; titulo: string; envio: number; nome: string; ciencia_ate: string }
  | EventoDoParticipante
  | EventoDaTroca
  | EventoDoConsentimento
  | EventoDaMigracao
  | EventoDoRecurso
  | EventoDoSucessor
  | {
      tipo: 'documento_emitido';
      documento: number;
      chave: string;
      nome: string;
      numero: string;
      data: string;
      valido_ate: string | null;
      /** How that came about, where rules of the process say so. */
      validade?: ValidadeDita;
      /** By a step that nobody works in. */
      automatico?: true;
    }
  | EventoDaLicenca
  | { tipo: 'requerimento_encerrado'; situacao: SituacaoFinal; motivo: string | null; quando: string }
  | { tipo: 'requerimento_reaberto'; motivo: string; quando: string }
  | EventoDaEtapa
  | EventoDoCadastro
  | EventoDaConsulta
  | EventoDaPendencia
  | EventoDoParecer
  | EventoDaCobranca;

export type TipoDeEvento = Evento['tipo'];
export type EventoDe<T extends TipoDeEvento> = Extract<Evento, { tipo: T }>;
