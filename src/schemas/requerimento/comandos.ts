import type { ComandoDaConsulta } from './comandosDaConsulta.ts';
import type { ComandoDaPendencia } from './comandosDaPendencia.ts';
import type { ComandoDoParecer } from './comandosDoParecer.ts';
import type { ComandoDaCobranca } from './comandosDaCobranca.ts';
import type { ComandoDaLicenca } from './comandosDaLicenca.ts';
import type { ParteDoFormulario } from '../processo/reconciliar.ts';
import type { InformadosCitados } from './informado.ts';
import type { Responsavel } from './execucao.ts';
import type { Respostas } from './resposta.ts';
import type { Prazo } from '../processo/definicao.ts';
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
      /** What was stated that files are not, by file. */
      declarados?: { readonly [arquivo: string]: string };
      /** The text that the step has him read was read to its end. */
      leu?: boolean;
      /** Who sends is the owner whose consent it would need, as who hands the command in found. */
      proprio?: boolean;
      /** What its answers name that was typed in, as who hands the command in found. */
      informados?: InformadosCitados;
      /** CPF or CNPJ of who it is for: of several owners he is not asked. */
      meu_documento?: string;
    }
  | { acao: 'conferir-informado'; informado: number; resultado: 'confirmado' | 'recusado'; motivo?: string }
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
  /** `no_lugar_de`: of a target with several files, those whose place this one takes (its format is theirs). */
  | {
      acao: 'anexar';
      alvo: string;
      arquivo: number;
      nome: string;
      varios: boolean;
      no_lugar_de?: readonly number[];
      declarado?: string;
    }
  | { acao: 'retirar-anexo'; arquivo: number; nome: string }
  | { acao: 'prorrogar-prazo'; motivo: string }
  /** By the portal itself, when its day has come (relogios.ts). */
  | { acao: 'avisar-prazo'; vence_em: string; hora?: string }
  | { acao: 'vencer-prazo'; vence_em: string; hora?: string }
  | { acao: 'avisar-prazo-total'; vence_em: string; hora?: string }
  | { acao: 'vencer-prazo-total'; vence_em: string; hora?: string }
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
  /** By the portal itself: the request that this draft was begun for passed to another person. */
  | { acao: 'passar-rascunho'; de: string; para: string; motivo: string; junto_de: string }
  | { acao: 'pedir-troca'; nome: string; motivo: string; prova: number | null }
  | { acao: 'negar-troca'; troca: number; motivo: string }
  | { acao: 'recusar-convite'; participante: number }
  | { acao: 'revogar-participante'; participante: number; motivo: string }
  | ComandoDaConsulta
  | ComandoDaPendencia
  | ComandoDoParecer
  | ComandoDaCobranca
  | ComandoDaLicenca;

/**
 * Everything one may ask of a request, with what each needs (api.md "Requests"). `execucao`: which of several open runs it is about; absent:
 * the actor's own (execucoes.ts).
 */
export type Comando = UmComando & { execucao?: number };

export type Acao = Comando['acao'];
export type ComandoDe<A extends Acao> = Extract<Comando, { acao: A }>;
