import type { EventoDaContrapartida } from './eventosDaContrapartida.ts';
import type { EventoDaVistoria } from './eventosDaVistoria.ts';
import type { EventoDoConsentimento } from './eventosDoConsentimento.ts';
import type { EventoDoParticipante } from './eventosDoParticipante.ts';
import type { EventoDoRecurso } from './eventosDoRecurso.ts';
import type { EventoDaTroca } from './eventosDasTrocas.ts';
import type { EventoDoSucessor } from './eventosDoSucessor.ts';
import type { EmPapel } from './emPapel.ts';
import type { Lugar } from '../visor/lugar.ts';
import type { ParteDoFormulario } from '../processo/reconciliar.ts';
import type { Prazo } from '../processo/prazos.ts';
import type { ValidadeDita } from '../processo/validade.ts';
import type {
  Cobranca,
  Contestacao,
  Mantido,
  ParecerDoItem,
  PedidoDeNovo,
  ResultadoDaAvaliacao,
  Restituicao,
  Resultado,
  Respostas,
  Responsavel,
  Suspensao,
  TipoDeItem,
  Valor,
} from './estado.ts';
import type { ResultadoDoVeredito } from './vereditos.ts';
import type { CondicaoDoParecer, ExternoConsultado, Veredito } from './parecer.ts';
import type { MudancaDaLicenca, NovaRevisao } from './licencas.ts';
import type { EnderecadoDoTermo, MolduraDoTermo } from './termo.ts';
import type { Proposta } from './revisao.ts';
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
  | {
      tipo: 'etapa_enviada';
      execucao: number;
      respostas: Respostas;
      arquivos: { [alvo: string]: readonly number[] };
      descartadas: readonly string[];
    }
  | {
      tipo: 'etapa_aberta';
      execucao: number;
      etapa: string;
      /** Absent: outside of any branch. */
      ramo?: string;
      rodada: number;
      setor: string | null;
      /** Why this sector, where a rule chose it; absent: it is the step's own. */
      motivo?: string;
      quando: string;
    }
  | {
      /** No way on from this step holds: it waits, as a run of its own, for a manager. */
      tipo: 'caminho_perdido';
      execucao: number;
      etapa: string;
      /** Absent: outside of any branch. */
      ramo?: string;
      rodada: number;
      /** Whose lists it stays in. */
      setor: string;
      /** The process ends here, and counterparts that are due before are open; absent: no way holds. */
      por?: 'contrapartidas';
      quando: string;
    }
  | {
      /** The request goes on along several ways at once. */
      tipo: 'caminho_bifurcado';
      execucao: number;
      ramo: string;
      ramos: readonly { ramo: string; bloqueia: boolean }[];
    }
  | {
      /** A branch is through: `etapa` is where the ways meet, null where it ended by itself. */
      tipo: 'ramo_concluido';
      ramo: string;
      etapa: string | null;
      quando: string;
    }
  | { tipo: 'etapa_iniciada'; execucao: number; responsavel: Responsavel; quando: string }
  | { tipo: 'numero_de_processo_atribuido'; numero: string }
  | { tipo: 'numero_de_processo_corrigido'; de: string; para: string; motivo: string }
  | { tipo: 'etapa_preenchida'; execucao: number; respostas: Respostas; descartadas?: readonly string[] }
  | { tipo: 'etapa_concluida'; execucao: number; resultado: Resultado; motivo: string | null; quando: string }
  | ({ tipo: 'decisao_proposta'; execucao: number } & Proposta)
  | { tipo: 'decisao_confirmada'; execucao: number; decisao: Proposta['decisao']; proposta_por: Responsavel }
  | {
      tipo: 'decisao_devolvida';
      execucao: number;
      decisao: Proposta['decisao'];
      proposta_por: Responsavel;
      motivo: string;
    }
  | {
      /** A step that nobody works in decided by its rules; who acts only brought the request there. */
      tipo: 'decisao_automatica';
      execucao: number;
      etapa: string;
      decisao: 'deferir' | 'indeferir' | 'inviabilizar';
      motivo: string | null;
    }
  | { tipo: 'etapa_dispensada'; etapa: string }
  | { tipo: 'etapa_pausada'; execucao: number; motivo: string; quando: string }
  | { tipo: 'etapa_retomada'; execucao: number; quando: string }
  | {
      tipo: 'etapa_encaminhada';
      execucao: number;
      de: string | null;
      para: string;
      motivo: string | null;
      quando: string;
    }
  | {
      tipo: 'responsavel_atribuido';
      execucao: number;
      responsavel: Responsavel | null;
      /** By the step's own distribution, not by somebody's choice: with how many open steps he got it, or that he took the next. */
      por?: { readonly modo: 'carga'; readonly abertas: number } | { readonly modo: 'fila' };
    }
  | { tipo: 'prioridade_alterada'; de: Prioridade; para: Prioridade }
  | {
      tipo: 'documento_anexado';
      alvo: string;
      arquivo: number;
      nome: string;
      substitui: readonly number[];
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
  | { tipo: 'pendencia_aberta'; pendencia: number; execucao: number; quando: string }
  | {
      tipo: 'item_incluido';
      pendencia: number;
      item: number;
      tipo_do_item: TipoDeItem;
      alvo: string | null;
      /** The field takes a file; absent: an answer, or no field. */
      de_arquivo?: true;
      texto: string;
      fundamento: string | null;
      /** Absent where no earlier round accepted an answer about the same. */
      de_novo?: PedidoDeNovo;
      /** Absent: no contest of it was refused. */
      mantem?: Mantido;
      lugar?: Lugar;
      /** Absent: asked for by the run whose round it is. */
      execucao?: number;
      /** Absent: asked for by no consulted sector. */
      parecer?: ParecerDoItem;
      antes: Valor;
    }
  | { tipo: 'item_retirado'; pendencia: number; item: number }
  | { tipo: 'pendencia_emitida'; pendencia: number; responder_ate: string | null; quando: string }
  | {
      tipo: 'pendencia_respondida';
      pendencia: number;
      respostas: { [item: string]: Valor };
      arquivos: { [item: string]: readonly number[] };
      /** Items that he does not agree with; absent: none. */
      contestacoes?: { [item: string]: Contestacao };
      /** What the answers make of other fields (reavaliar.ts). */
      calculadas?: Respostas;
      descartadas?: readonly string[];
      quando: string;
    }
  /** The applicant agreed to a condition of a round: its words, as he read them. */
  | { tipo: 'condicao_concordada'; pendencia: number; item: number; texto: string }
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
  | { tipo: 'pendencia_lembrada'; pendencia: number; responder_ate: string; quando: string }
  | { tipo: 'pendencia_vencida'; pendencia: number; responder_ate: string; quando: string }
  | { tipo: 'prorrogacao_pedida'; pendencia: number; motivo: string; quando: string }
  | {
      tipo: 'prorrogacao_decidida';
      pendencia: number;
      concedida: boolean;
      motivo: string | null;
      /** Until when it now runs. */
      responder_ate: string | null;
      /** Day that the granted time runs on from. */
      desde?: string;
      quando: string;
    }
  | {
      tipo: 'item_avaliado';
      pendencia: number;
      item: number;
      resultado: ResultadoDaAvaliacao;
      motivo: string | null;
      /** It is a condition that the applicant agreed to; absent: an answer or a contest. */
      concordada?: true;
    }
  | { tipo: 'pendencia_concluida'; pendencia: number; quando: string }
  /** A round that was collected and never sent: it ends without the applicant having known of it. */
  | { tipo: 'pendencia_descartada'; pendencia: number }
  | {
      tipo: 'parecer_pedido';
      parecer: number;
      execucao: number;
      setor: string;
      /** Absent: a sector of the city is asked. */
      externo?: ExternoConsultado;
      pergunta: string;
      bloqueia: boolean;
      motivo: string | null;
      /** Absent: not asked before. */
      anterior?: number;
      responder_ate: string | null;
      /** Term that the date follows from; absent: there is none, or it is of before it was kept. */
      prazo?: Prazo;
      por: Responsavel;
      quando: string;
    }
  | { tipo: 'parecer_retirado'; parecer: number; setor: string; motivo: string }
  | {
      tipo: 'parecer_dado';
      parecer: number;
      setor: string;
      veredito: Veredito;
      texto: string;
      condicoes: readonly CondicaoDoParecer[];
      /** Of an outsider who sent files with it. */
      arquivos?: readonly number[];
      por: Responsavel;
      quando: string;
    }
  /** The link was sent again to an outsider. */
  | { tipo: 'parecer_reenviado'; parecer: number; setor: string; nome: string }
  | { tipo: 'parecer_lembrado'; parecer: number; setor: string; responder_ate: string }
  | { tipo: 'parecer_vencido'; parecer: number; setor: string; responder_ate: string }
  /** The step that asked ended before the answer came. `motivo`: why, where it is not that. */
  | { tipo: 'parecer_dispensado'; parecer: number; setor: string; motivo?: string }
  | { tipo: 'proposta_recusada'; execucao: number; setor: string; motivo: string }
  | {
      /** A condition of an opinion was left out of what is issued (`motivo`), or taken in again (null). */
      tipo: 'condicao_avaliada';
      parecer: number;
      condicao: number;
      setor: string;
      texto: string;
      motivo: string | null;
    }
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
  | {
      tipo: 'veredito_dado';
      execucao: number;
      /** Key of the step that judges. */
      etapa: string;
      /** `campo:chave` or `documento:chave`. */
      alvo: string;
      resultado: ResultadoDoVeredito;
      motivo: string | null;
      /** The answer or the ids of the files that were judged. */
      valor: Valor;
      por: Responsavel;
      quando: string;
    }
  /** An item of a step's checklist was ticked, or the tick taken back: what it said then. */
  | {
      tipo: 'verificacao_marcada';
      execucao: number;
      /** Key of the item. */
      item: string;
      texto: string;
      marcado: boolean;
      por: Responsavel;
      quando: string;
    }
  /** The applicant confirmed that he read the text of a step: what it said then. */
  | { tipo: 'leitura_confirmada'; execucao: number; titulo: string; texto: readonly string[] }
  /** The applicant's answer in an acceptance step, by field. */
  | { tipo: 'aceite_registrado'; execucao: number; aceitos: readonly string[]; recusados: readonly string[] }
  | { tipo: 'ciencia_dada'; execucao: number }
  | { tipo: 'tipo_confirmado'; campo: string; valor: string }
  | { tipo: 'etapa_ligada'; etapa: string; motivo: string }
  | { tipo: 'etapa_desligada'; etapa: string; motivo: string }
  | EventoDaContrapartida
  | EventoDaVistoria
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
  | EventoDoRecurso
  | EventoDoSucessor
  | {
      tipo: 'taxas_geradas';
      etapa: string;
      cobrancas: readonly Cobranca[];
      isentas: readonly { taxa: string; motivo: string }[];
      bases?: { readonly [taxa: string]: Respostas };
    }
  | {
      tipo: 'taxas_recalculadas';
      /** New charges and unpaid ones with their new value. */
      cobrancas: readonly Cobranca[];
      /** Unpaid ones that are owed no more. */
      retiradas: readonly number[];
      /** Refunds, new or with their new value, and those that are owed no more; absent where none is. */
      restituicoes?: readonly Restituicao[];
      restituicoes_retiradas?: readonly number[];
      bases: { readonly [taxa: string]: Respostas };
    }
  | { tipo: 'restituicao_registrada'; restituicao: number; documento: string; quando: string }
  | {
      tipo: 'cobranca_emitida';
      cobranca: number;
      guia: string | null;
      vence_em: string | null;
      /** By the city's own system; absent: registered by hand. */
      pelo_sistema?: true;
    }
  | { tipo: 'emissao_falhou'; cobranca: number; erro: string }
  | { tipo: 'nova_emissao_pedida'; cobranca: number; motivo: string }
  | { tipo: 'pagamento_registrado'; cobranca: number; valor: string; pago_em: string; documento: string }
  | {
      tipo: 'cobranca_isenta';
      cobranca: number;
      nome: string;
      valor: string;
      fundamento: string;
      motivo: string;
      documento: string | null;
      por: Responsavel;
      quando: string;
    }
  | { tipo: 'comprovante_enviado'; cobranca: number; comprovante: number; arquivo: number; quando: string }
  | {
      tipo: 'comprovante_avaliado';
      cobranca: number;
      comprovante: number;
      resultado: 'aprovado' | 'rejeitado';
      motivo: string | null;
      /** What was paid by it, where that is not the whole charge. */
      valor?: string;
    }
  | { tipo: 'valores_negados'; motivo: string }
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
  /** A paper in force was drawn anew: the new file has no signature, the one before stands for nothing any more. */
  | ({ tipo: 'licenca_regenerada' } & NovaRevisao)
  | ({
      tipo: 'licenca_retificada';
      motivo: string;
      /** What it says now and said before, in words. */
      mudancas: readonly MudancaDaLicenca[];
    } & NovaRevisao)
  | { tipo: 'licenca_lembrada'; documento: number; nome: string; numero: string; valido_ate: string }
  | { tipo: 'licenca_vencida'; documento: number; nome: string; numero: string; valido_ate: string }
  | { tipo: 'requerimento_encerrado'; situacao: SituacaoFinal; motivo: string | null; quando: string }
  | { tipo: 'requerimento_reaberto'; motivo: string; quando: string };

export type TipoDeEvento = Evento['tipo'];
export type EventoDe<T extends TipoDeEvento> = Extract<Evento, { tipo: T }>;
