import type { Lugar } from '../visor/lugar.ts';
import type { ParteDoFormulario } from '../processo/reconciliar.ts';
import type { Contestacao, Responsavel, Respostas, ResultadoDaAvaliacao, TipoDeItem, Valor } from './estado.ts';
import type { Prazo } from '../processo/definicao.ts';
import type { Veredito } from './parecer.ts';
import type { Prioridade, SituacaoFinal } from './situacao.ts';
import type { ResultadoDoVeredito } from './vereditos.ts';
import type { ResultadoDoItem } from './vistoria.ts';
import type { EnderecadoDoTermo, MolduraDoTermo } from './termo.ts';
import type { EmPapel } from './emPapel.ts';
import type { AssinaturaQuePassa, LugarNoFormulario } from './trocas.ts';
import type { Alcance, PapelDoParticipante } from './participante.ts';

type UmComando =
  | {
      acao: 'abrir';
      /** It came on paper, and staff file it in the citizen's name. */
      em_papel?: EmPapel;
    }
  | {
      acao: 'atualizar-rascunho';
      versao: number;
      descartadas: readonly ParteDoFormulario[];
      novas: readonly ParteDoFormulario[];
    }
  | { acao: 'descartar-rascunho' }
  | {
      acao: 'enviar';
      respostas: Respostas;
      arquivos: { readonly [alvo: string]: readonly number[] };
      faltas: { readonly [campo: string]: readonly string[] };
      /** The text that the step has him read was read to its end. */
      leu?: boolean;
      /** Who sends is the owner whose consent it would need, as who hands the command in found. */
      proprio?: boolean;
      /** CPF or CNPJ of who it is for: of several owners he is not asked. */
      meu_documento?: string;
    }
  | { acao: 'consentir' }
  | { acao: 'recusar-consentimento'; motivo: string }
  | { acao: 'retirar-consentimento' }
  | { acao: 'reenviar-consentimento'; participante: number }
  /** By the portal itself (relogios.ts). */
  | { acao: 'lembrar-consentimento' }
  | { acao: 'vencer-consentimento' }
  | { acao: 'desistir-do-recurso'; motivo: string }
  | { acao: 'confirmar-tipo'; valor: string }
  | {
      acao: 'concluir-aceite';
      /** By field that the step shows: whether it is accepted. */
      aceites: { readonly [campo: string]: boolean };
      leu?: boolean;
      /** Refusing cancels the request, and he said that he knows. */
      confirma?: boolean;
      motivo?: string;
    }
  | { acao: 'dar-ciencia'; leu?: boolean }
  | {
      acao: 'dar-vereditos';
      vereditos: readonly {
        readonly alvo: string;
        readonly resultado: ResultadoDoVeredito;
        readonly motivo?: string;
      }[];
    }
  | { acao: 'pedir-recusados' }
  /** One item of the step's checklist is ticked, or the tick taken back. */
  | { acao: 'marcar-item'; item: string; marcado: boolean }
  | { acao: 'ligar-etapa'; motivo: string; etapa?: string }
  | { acao: 'desligar-etapa'; motivo: string; etapa?: string }
  | { acao: 'encerrar-espera'; motivo: string }
  /** By the portal itself, on the day that a step waits for. */
  | { acao: 'cumprir-espera' }
  | { acao: 'iniciar'; numero_processo?: string }
  | { acao: 'preencher'; respostas: Respostas }
  | { acao: 'deferir'; respostas?: Respostas; motivo?: string }
  | { acao: 'deferir-e-finalizar'; respostas?: Respostas; motivo?: string }
  | { acao: 'indeferir'; motivo: string }
  | { acao: 'inviabilizar'; motivo: string }
  /** By somebody else than who decided, where the step asks for a second check. */
  | { acao: 'confirmar-decisao' }
  | { acao: 'devolver-decisao'; motivo: string }
  | { acao: 'cancelar'; motivo: string }
  | { acao: 'pausar'; motivo: string }
  | { acao: 'retomar' }
  /** `etapa`: key of an earlier step; absent = the latest. */
  | { acao: 'reabrir'; motivo: string; etapa?: string }
  | { acao: 'voltar'; motivo: string; etapa?: string }
  /** By a manager, where no way led on. */
  | { acao: 'mover'; motivo: string; etapa?: string }
  | { acao: 'encaminhar'; setor: string; motivo?: string }
  | { acao: 'atribuir'; responsavel: Responsavel | null }
  | { acao: 'priorizar'; prioridade: Prioridade }
  /** A typed process number that was wrong; free in its type, as who hands the command in found. */
  | { acao: 'corrigir-numero'; numero_processo: string; motivo: string }
  /** The next of the queue, to who asks; which one it is was found by who hands the command in. */
  | { acao: 'pegar' }
  | { acao: 'anexar'; alvo: string; arquivo: number; nome: string; varios: boolean }
  | { acao: 'retirar-anexo'; arquivo: number; nome: string }
  | { acao: 'abrir-pendencia' }
  | {
      acao: 'incluir-item';
      pendencia: number;
      tipo: TipoDeItem;
      alvo: string | null;
      texto: string;
      fundamento?: string;
      /** Why it is asked again, where an earlier round accepted the answer. */
      razao?: string;
      /** Where it was seen, in a file of the request. */
      lugar?: Lugar;
    }
  | { acao: 'retirar-item'; pendencia: number; item: number }
  | { acao: 'emitir-pendencia'; pendencia: number }
  | {
      acao: 'responder-pendencia';
      pendencia: number;
      respostas: { readonly [item: string]: Valor };
      arquivos: { readonly [item: string]: readonly number[] };
      /** Items that are contested, in the place of their answer. */
      contestacoes?: { readonly [item: string]: Contestacao };
    }
  | { acao: 'pedir-prorrogacao'; pendencia: number; motivo: string }
  | { acao: 'decidir-prorrogacao'; pendencia: number; concedida: boolean; motivo?: string }
  | { acao: 'prorrogar-prazo'; motivo: string }
  /** By the portal itself, when its day has come (relogios.ts). */
  | { acao: 'avisar-prazo'; vence_em: string; hora?: string }
  | { acao: 'vencer-prazo'; vence_em: string; hora?: string }
  | { acao: 'avisar-prazo-total'; vence_em: string; hora?: string }
  | { acao: 'vencer-prazo-total'; vence_em: string; hora?: string }
  | { acao: 'lembrar-pendencia'; pendencia: number }
  | { acao: 'vencer-pendencia'; pendencia: number }
  | { acao: 'lembrar-parecer'; parecer: number }
  | { acao: 'vencer-parecer'; parecer: number }
  | { acao: 'avaliar-item'; pendencia: number; item: number; resultado: ResultadoDaAvaliacao; motivo?: string }
  | {
      acao: 'pedir-parecer';
      setor: string;
      /** Absent: the question of the rule that proposes this sector. */
      pergunta?: string;
      bloqueia?: boolean;
      prazo?: Prazo | null;
      /** The one, answered with "precisa de informação", that is asked again. */
      anterior?: number;
    }
  | {
      acao: 'pedir-parecer-externo';
      /** The body that he answers for, and his name; where the link goes is known to who hands the command in. */
      orgao: string;
      nome: string;
      pergunta: string;
      /** Files of the request that he is shown. */
      documentos: readonly number[];
      bloqueia: boolean;
      prazo: Prazo;
    }
  | {
      acao: 'dar-parecer-externo';
      parecer: number;
      veredito: Veredito;
      texto: string;
      condicoes?: readonly { readonly texto: string; readonly fundamento?: string }[];
      /** Files that came by his link. */
      arquivos?: readonly number[];
    }
  | { acao: 'reenviar-parecer-externo'; parecer: number }
  | { acao: 'retirar-parecer'; parecer: number; motivo: string }
  | {
      acao: 'dar-parecer';
      parecer: number;
      veredito: Veredito;
      texto: string;
      condicoes?: readonly { readonly texto: string; readonly fundamento?: string }[];
    }
  | { acao: 'recusar-proposta'; setor: string; motivo: string }
  | {
      acao: 'avaliar-condicao';
      parecer: number;
      condicao: number;
      resultado: 'mantida' | 'dispensada';
      motivo?: string;
    }
  /** By the portal itself, for what became of a request that is bound to this one (ligacoes.ts). */
  | {
      acao: 'acompanhar-subprocesso';
      requerimento: number;
      numero: string;
      chave: string;
      situacao: SituacaoFinal | null;
    }
  /** `processo`: its key, of one that was opened. */
  | { acao: 'acompanhar-sucessor'; requerimento: number; processo?: string; aberto: boolean }
  /** The term within which it is to be opened: `processo` is its key. */
  | { acao: 'lembrar-sucessor'; processo: string }
  | { acao: 'vencer-sucessor'; processo: string }
  | {
      acao: 'substituir-arquivos';
      requerimento: number;
      numero: string;
      arquivos: { readonly [alvo: string]: readonly number[] };
    }
  /** `inicio`: a moment (ISO); the inspector was found free by who hands the command in. */
  | { acao: 'agendar-vistoria'; inicio: string; inspetor: Responsavel; observacao?: string }
  | { acao: 'remarcar-vistoria'; vistoria: number; inicio: string; inspetor: Responsavel; motivo: string }
  | { acao: 'cancelar-vistoria'; vistoria: number; motivo: string }
  /** By the portal itself (relogios.ts). */
  | { acao: 'lembrar-vistoria'; vistoria: number }
  | { acao: 'realizar-vistoria'; vistoria: number }
  | {
      acao: 'concluir-vistoria';
      vistoria: number;
      resultado: 'aprovada' | 'reprovada';
      relatorio: string;
      itens: { readonly [chave: string]: { readonly resultado: ResultadoDoItem; readonly nota?: string } };
    }
  | {
      acao: 'enviar-termo';
      titulo: string;
      /** Rich text, sanitised, its tags filled. */
      texto: string;
      /** Sigla of the city's model that it began from. */
      modelo?: string;
      moldura?: MolduraDoTermo;
      destinatarios: readonly EnderecadoDoTermo[];
      exige_ciencia: boolean;
      prazo: Prazo | null;
    }
  | { acao: 'ler-termo'; envio: number }
  | { acao: 'confirmar-termo'; envio: number }
  | { acao: 'lembrar-termo'; envio: number }
  | { acao: 'vencer-termo'; envio: number }
  | {
      acao: 'convidar-participante';
      papel: PapelDoParticipante;
      pode: Alcance;
      nome: string;
      ate: string | null;
      /** Files that were sent for this: the power of attorney, and what the change rests on. */
      procuracao: number | null;
      documento: number | null;
      /** The professional whom the form names in one place: he takes that place once he accepts. */
      assume?: Pick<LugarNoFormulario, 'onde' | 'registro' | 'nome'>;
      /** Whose place he takes, and why. */
      no_lugar_de?: number;
      motivo?: string;
    }
  | { acao: 'reenviar-convite'; participante: number }
  /** `de_nome`: of the professional whose place in the form he takes, where the invitation promised one and the registry has him. */
  | { acao: 'aceitar-convite'; participante: number; de_nome?: string | null }
  | {
      acao: 'trocar-profissional';
      onde: string;
      registro: string;
      nome: string;
      de_nome: string | null;
      motivo: string;
      documento: number | null;
    }
  | {
      acao: 'trocar-requerente';
      /** Names of the one before and of the new one. */
      de: string;
      para: string;
      motivo: string;
      documento: number | null;
      /** Participants who are the one before himself, as who hands the command in found. */
      saem: readonly number[];
      /** The new one is who asks for it, or somebody whom he acts for. */
      proprio: boolean;
      /** Signatures still asked of the one before, which end with the change. */
      assinaturas?: readonly AssinaturaQuePassa[];
      /** Numbers of the bound requests that pass along; or of the one that this passes along with. */
      ligados?: readonly string[];
      junto_de?: string;
      /** Asked for by the applicant under this id, whose reason and proof it rests on. */
      troca?: number;
    }
  | { acao: 'pedir-troca'; nome: string; motivo: string; prova: number | null }
  | { acao: 'negar-troca'; troca: number; motivo: string }
  | { acao: 'recusar-convite'; participante: number }
  | { acao: 'revogar-participante'; participante: number; motivo: string }
  | { acao: 'gerar-taxas'; manuais?: { readonly [taxa: string]: { readonly valor: string; readonly motivo: string } } }
  | { acao: 'emitir-cobranca'; cobranca: number; guia?: string; vence_em?: string }
  | { acao: 'enviar-comprovante'; cobranca: number; arquivo: number }
  | {
      acao: 'avaliar-comprovante';
      cobranca: number;
      comprovante: number;
      resultado: 'aprovado' | 'rejeitado';
      motivo?: string;
      /** In reais; absent: all that is still owed. */
      valor?: string;
    }
  | { acao: 'pedir-nova-emissao'; cobranca: number; motivo: string }
  | { acao: 'isentar-cobranca'; cobranca: number; fundamento: string; motivo: string; documento?: string }
  /** By the city's own system (docs/decisions/0052). */
  | { acao: 'registrar-emissao'; cobranca: number; guia: string; vence_em: string | null }
  | { acao: 'registrar-falha-na-emissao'; cobranca: number; erro: string }
  | { acao: 'registrar-pagamento'; cobranca: number; valor: string; pago_em: string; documento: string }
  | { acao: 'registrar-restituicao'; restituicao: number; documento: string }
  | { acao: 'negar-valores'; motivo: string }
  | {
      acao: 'exigir-contrapartidas';
      /** Of those that the sector types, by key. */
      quantidades?: { readonly [chave: string]: { readonly quantidade: string; readonly motivo: string } };
    }
  | {
      acao: 'comprovar-contrapartida';
      contrapartida: number;
      arquivo: number;
      /** Decimal; absent: all that is open. */
      quantidade?: string;
      observacao?: string;
    }
  | {
      acao: 'avaliar-comprovacao';
      contrapartida: number;
      comprovacao: number;
      resultado: 'aceita' | 'recusada';
      /** How much of it is taken; absent: what the proof says, or all that is open. */
      quantidade?: string;
      motivo?: string;
    }
  | { acao: 'dispensar-contrapartida'; contrapartida: number; fundamento: string; motivo: string }
  | { acao: 'prorrogar-contrapartida'; contrapartida: number; ate: string; motivo: string }
  /** By the portal itself (relogios.ts). */
  | { acao: 'lembrar-contrapartida'; contrapartida: number }
  | { acao: 'vencer-contrapartida'; contrapartida: number }
  /** `licenca`: key of the paper among those that the process issues; its version in force is meant. */
  | { acao: 'regenerar-licenca'; licenca: string }
  | {
      acao: 'retificar-licenca';
      licenca: string;
      motivo: string;
      /** Last day; null: it does not end. Absent: as it is. */
      valido_ate?: string | null;
      /** What it says of the request, whole; absent: as it is. */
      dados?: Respostas;
    }
  /** By the portal itself (relogios.ts). `documento`: number among those that the request issued. */
  | { acao: 'lembrar-licenca'; documento: number }
  | { acao: 'vencer-licenca'; documento: number };

/**
 * Everything one may ask of a request, with what each needs (api.md "Requests"). `execucao`: which of several open runs it is about; absent:
 * the actor's own (execucoes.ts).
 */
export type Comando = UmComando & { execucao?: number };

export type Acao = Comando['acao'];
export type ComandoDe<A extends Acao> = Extract<Comando, { acao: A }>;
