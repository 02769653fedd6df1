import type { AssinaturaPedida } from './tarefasDoLeitor.ts';
import type { ConsentimentoDoProprietario } from './consentimento.ts';
import type { RecursoDoRequerimento } from './recurso.ts';
import type { EmPapel } from './emPapel.ts';
import type { AusenciaVista } from '../substituicao.ts';
import type { VereditoDado } from './vereditos.ts';
import type { Formulario, LeituraVista } from '../processo/formulario.ts';
import type { ItemDaVistoria, Prazo, VistoriaDaEtapa } from '../processo/definicao.ts';
import type { ResultadoTaxa } from '../processo/definicaoTaxa.ts';
import type { AcaoPossivel } from './acoes.ts';
import type { Espera } from './aguardando.ts';
import type { SignatarioVisto } from '../assinatura.ts';
import type { Contrapartida } from './contrapartida.ts';
import type { ContrapartidaDoProcesso } from '../processo/contrapartida.ts';
import type { LigacoesVistas } from './ligacoes.ts';
import type {
  Cobranca,
  Execucao,
  Pendencia,
  Responsavel,
  Respostas,
  Restituicao,
  SituacaoDoEmitido,
} from './estado.ts';
import type { Costume } from './costume.ts';
import type { ResultadoDoItem, Vistoria } from './vistoria.ts';
import type { Parecer } from './parecer.ts';
import type { Participacao, Participante } from './participante.ts';
import type { Proposta } from './revisao.ts';
import type { VerificacaoVista } from './verificacao.ts';
import type { PassoDoPrazo } from './prazo.ts';
import type { Termo, TermoRecebido } from './termo.ts';
import type { EstadoDoPrazo } from './vencimento.ts';
import type { Prioridade, Situacao } from './situacao.ts';

/** A record of the city's registries that somebody of a request has. */
export interface RegistroDaParte {
  readonly cadastro: 'contribuinte' | 'profissional';
  readonly id: number;
}

/** A file as every screen shows it. */
export interface ArquivoVisto {
  readonly id: number;
  readonly nome: string;
  readonly tamanho: number;
  readonly tipo: string;
  readonly enviado_em: string;
  readonly enviado_por: string;
}

export interface DocumentoVisto {
  readonly chave: string;
  readonly nome: string;
  readonly etapa: string;
  readonly formatos: readonly string[];
  readonly varios: boolean;
  readonly ajuda: string | null;
  /** Asked for by these answers (false: only if staff ask for it). */
  readonly exigido: boolean;
  /** Why it is asked for; null when it always is. */
  readonly motivo: string | null;
  /** `setor`: the sector of the step hands it in; absent = the applicant. */
  readonly publico?: 'requerente' | 'setor';
  /** It is the file of a field of a form. */
  readonly campo?: true;
  /** The answers of now hide it: its files do not count, and the sector that attached them can only take them back. */
  readonly oculto?: true;
  readonly arquivos: readonly ArquivoVisto[];
}

export interface RespostaVista {
  readonly campo: string;
  readonly nome: string;
  readonly tipo: string;
  readonly unidade: string | null;
  /** Worked out by the portal: nobody can be asked to correct it. */
  readonly calculado: boolean;
  /** The applicant answered it, so a correction round may ask for it again. */
  readonly corrigivel: boolean;
  /** Raw value, and its text in Portuguese. */
  readonly valor: unknown;
  readonly texto: string;
}

export interface EtapaVista {
  readonly chave: string;
  readonly nome: string;
  readonly tipo: string;
  readonly publico: 'requerente' | 'setor';
  readonly setor: string | null;
  readonly estado: 'feita' | 'atual' | 'futura' | 'dispensada';
  /** A step by hand that nobody switched on. */
  readonly opcional?: true;
}

export interface PrazoVisto {
  readonly vence_em: string | null;
  readonly estado: EstadoDoPrazo;
  /** Counted days left (negative: overdue), in the unit of the term. */
  readonly dias: number | null;
  readonly texto: string;
  readonly explicacao: readonly PassoDoPrazo[];
}

/** A term among several, with why it ends then where that is told. */
export type PrazoResumido = Pick<PrazoVisto, 'vence_em' | 'estado' | 'texto'> & Partial<Pick<PrazoVisto, 'explicacao'>>;

export interface EventoVisto {
  readonly sequencia: number;
  readonly tipo: string;
  readonly texto: string;
  readonly detalhe: string | null;
  readonly ator: string;
  readonly quando: string;
}

export interface DocumentoEmitidoVisto {
  readonly id: number;
  readonly tipo: 'comprovante' | 'notificacao' | 'licenca' | 'termo' | 'vistoria';
  readonly nome: string;
  readonly numero: string | null;
  readonly data: string;
  readonly valido_ate: string | null;
  /** How that came about: 'Sem prazo: enquanto a lei não mudar'; absent: no rule said so. */
  readonly validade?: string;
  readonly situacao: SituacaoDoEmitido;
  /** How often it was drawn anew under its number. */
  readonly revisao?: number;
  /** Its last day has passed. */
  readonly vencido?: boolean;
  /** Public code of `/autenticidade/{codigo}`. */
  readonly codigo: string;
  /** Who was asked to sign it, in order; absent: nobody. */
  readonly assinaturas?: readonly SignatarioVisto[];
}

/** A charge together with the memory as sentences and the names of its receipts. */
export interface CobrancaVista extends Cobranca {
  /** The city's fee type and what it is booked under; absent where the process names none. */
  readonly classificacao?: {
    readonly tipo: string;
    readonly categoria: string;
    readonly codigo_receita: string | null;
  };
  readonly memoria_texto: readonly string[];
  readonly arquivos: readonly ArquivoVisto[];
}

/** A counterpart with what is left of it in words, its proof, and the files of those that were sent. */
export interface ContrapartidaVista extends Contrapartida {
  readonly fundamento: string | null;
  /** What waits for it; null: nothing. */
  readonly bloqueia: NonNullable<ContrapartidaDoProcesso['bloqueia']> | null;
  /** '90 dias corridos': its term, which counts from the end of the request that has not come; absent: `ate` says it all. */
  readonly prazo_do_fim?: string;
  readonly comprovacao: ContrapartidaDoProcesso['comprovacao'];
  /** '20 mudas', 'R$ 1.500,00'; null: without an amount. */
  readonly valor: string | null;
  readonly falta: string | null;
  readonly arquivos: readonly ArquivoVisto[];
}

/** One that the open step has yet to require, as the answers of now make it. */
export interface ContrapartidaPorExigir {
  readonly chave: string;
  readonly nome: string;
  readonly descricao: string;
  readonly devida: boolean;
  /** Why it is not due, or cannot be worked out. */
  readonly motivo: string | null;
  /** How much is typed by the sector. */
  readonly manual: boolean;
  readonly unidade: string | null;
  readonly valor: string | null;
}

/** One fee as it would be today, before any charge exists ("Estimativa"). */
export interface TaxaPrevista {
  readonly chave: string;
  readonly nome: string;
  readonly fundamento: string | null;
  readonly resultado: ResultadoTaxa;
  readonly memoria_texto: readonly string[];
}

/** An open step of a request, as one of several. */
export interface EtapaAberta {
  readonly execucao: number;
  readonly chave: string;
  readonly nome: string;
  readonly setor: string | null;
  readonly responsavel: { readonly id: number; readonly nome: string } | null;
  readonly situacao: string;
  /** No way leads on from it: a manager says what follows. */
  readonly sem_caminho?: true;
  /** It stands before the end of the request, for counterparts that are due before. */
  readonly falta_contrapartida?: true;
  /** Whether this reader works in it. */
  readonly minha: boolean;
  readonly prazo: PrazoResumido;
}

/** An opinion as staff see it. */
export interface ParecerVisto extends Omit<Parecer, 'prazo'> {
  readonly etapa_nome: string;
  readonly setor_nome: string;
  /** Of one that has not come; null where there is no term, or nothing is awaited any more. */
  readonly prazo: PrazoResumido | null;
  /** Asked of a sector of this reader, and to be answered. */
  readonly minha: boolean;
  /** Needs information, and was neither asked again nor taken back. */
  readonly falta_informacao: boolean;
  /** Of an outsider: the files that he is shown. */
  readonly documentos_mostrados?: readonly ArquivoVisto[];
  /** Of an outsider: the files that he sent with his opinion. */
  readonly anexos?: readonly ArquivoVisto[];
}

/** Answer of `GET publico/parecer/{token}`: what an outsider is asked, and nothing of the request beside. */
export interface ParecerExternoVisto {
  readonly prefeitura: string;
  readonly processo: string;
  readonly numero: string;
  readonly orgao: string;
  readonly nome: string;
  readonly pergunta: string;
  /** AAAA-MM-DD, the last day of the link. */
  readonly responder_ate: string | null;
  readonly documentos: readonly { readonly id: number; readonly nome: string; readonly tamanho: number }[];
  /** Files that he has sent by his link and not handed in yet. */
  readonly anexos: readonly { readonly id: number; readonly nome: string; readonly tamanho: number }[];
}

/** A verdict as staff see it; `vale`: what was judged still stands. */
export interface VereditoVisto extends Omit<VereditoDado, 'valor'> {
  readonly etapa_nome: string;
  readonly vale: boolean;
}

/** What the applicant accepts field by field (`validar`), or takes note of (`visualizar`). */
export interface ConferenciaVista {
  readonly tipo: 'validar' | 'visualizar';
  readonly nome: string;
  readonly orientacao: string | null;
  readonly leitura: LeituraVista | null;
  readonly campos: readonly Pick<RespostaVista, 'campo' | 'nome' | 'texto'>[];
}

/** A sector that a rule of the open step proposes to ask, with the reason. */
export interface ParecerPropostoVisto {
  readonly setor: string;
  readonly setor_nome: string;
  readonly motivo: string;
  readonly pergunta: string | null;
  readonly prazo: Prazo | null;
  readonly bloqueia: boolean;
}

/** A denial that may be appealed against, and its appeal; `prazo`: of what is next in it. */
export type RecursoVisto = Omit<RecursoDoRequerimento, 'decidido_por'> & { readonly prazo: PrazoVisto };

/** Answer of `GET {painel}/requerimento/{id}`: all that the view needs (api.md "Requests"). */
export interface RequerimentoVisto {
  readonly id: number;
  readonly versao: number;
  /** Public codes of `/requerimento/visualizar/{codigo}` and `/requerimento/canhoto/{codigo}`; null before filing. */
  readonly codigo: string | null;
  readonly codigo_canhoto: string | null;
  readonly numero: string | null;
  readonly numero_processo: string | null;
  readonly situacao: Situacao;
  readonly prioridade: Prioridade;
  readonly processo: {
    readonly id: number;
    readonly chave: string;
    readonly nome: string;
    readonly nome_curto: string;
    readonly versao: number;
  };
  /** The owner's consent that the filing waits for or waited for; absent: it never needed one. */
  readonly consentimento?: ConsentimentoDoProprietario;
  /** From the first instance on; absent: nothing was denied that may be appealed against. */
  readonly recursos?: readonly RecursoVisto[];
  /** The reader's part, where he was let in to another's request; absent: it is his own, or he is staff. */
  readonly participacao?: Participacao & { readonly ate: string | null; readonly escreve: boolean };
  readonly requerente: {
    readonly nome: string;
    readonly documento: string;
    readonly email: string | null;
    readonly telefone: string | null;
  };
  /** Where the applicant stands in the registry; only for staff, who may open it or not, and for who acts in his name. */
  readonly requerente_id?: number;
  /** Whom the applicant or a manager let in and who has access today; only for staff, absent where it is nobody. */
  readonly participam?: readonly Pick<Participante, 'id' | 'papel' | 'pode' | 'nome' | 'ate'>[];
  readonly criado_em: string;
  readonly protocolado_em: string | null;
  /** What came on paper; absent: it was begun here. */
  readonly em_papel?: EmPapel;
  readonly finalizado_em: string | null;
  readonly desfecho: { readonly situacao: string; readonly motivo: string | null; readonly quando: string } | null;
  readonly imovel: {
    readonly numero_inscricao: string;
    readonly endereco: string;
    readonly zona: string | null;
  } | null;
  readonly etapas: readonly EtapaVista[];
  readonly execucoes: readonly (Omit<Execucao, 'proposta'> & { readonly nome: string })[];
  readonly etapa: {
    /** Number of its run, by which an act names it. */
    readonly execucao: number;
    readonly chave: string;
    readonly nome: string;
    readonly tipo: string;
    readonly setor: string | null;
    readonly responsavel: { readonly id: number; readonly nome: string } | null;
    /** Told to staff while the one in charge is away. */
    readonly ausencia?: AusenciaVista | null;
    readonly situacao: string;
    /** What was decided and waits for somebody else to confirm it; told to staff. */
    readonly proposta?: Proposta;
  } | null;
  readonly prazo: PrazoVisto;
  /** Of the whole request; absent: its process has none. */
  readonly prazo_total?: PrazoVisto;
  /** Every open step: more than one after a fork. `etapa`, `prazo`, `acoes` and `formulario` are of the first that is this reader's, or of the one he names. */
  readonly abertas: readonly EtapaAberta[];
  readonly aguardando: readonly Espera[];
  /** For the applicant, while the city has a step of it. */
  readonly costume?: Costume;
  readonly acoes: readonly AcaoPossivel[];
  /** Form of the open step when this user may fill it. */
  readonly formulario: (Formulario & { readonly respostas: Respostas }) | null;
  readonly respostas: readonly {
    readonly etapa: string;
    readonly nome: string;
    readonly campos: readonly RespostaVista[];
  }[];
  readonly documentos: readonly DocumentoVisto[];
  /** Files that this user may take back now, by their ids. */
  readonly arquivos_a_retirar?: readonly number[];
  /**
   * Fields of kind `arquivo` that are shown, of steps handed in or the city's, each with its files as a document has them; for the sector
   * also the hidden places of its step that still hold its files.
   */
  readonly campos_de_arquivo?: readonly DocumentoVisto[];
  /** Files handed in for fields of kind `arquivo`, by field. */
  readonly arquivos?: Readonly<Record<string, readonly ArquivoVisto[]>>;
  readonly pendencias: readonly (Pendencia & {
    readonly itens_vistos: readonly ItemVisto[];
    /** Why it is to be answered until that date; of one that waits for its answer. */
    readonly explicacao?: readonly PassoDoPrazo[];
    /** What is written of its answer and not sent yet (encenadas.ts), and since when the server has it; only for who may send it. */
    readonly encenadas?: Respostas;
    readonly encenado_em?: string;
  })[];
  /** What other sectors are asked; absent for the applicant. */
  readonly pareceres?: {
    readonly pedidos: readonly ParecerVisto[];
    readonly propostos: readonly ParecerPropostoVisto[];
  };
  /** Requests that this one is bound to; absent where there are none. */
  readonly ligacoes?: LigacoesVistas;
  /** What steps of kind `validar` said of answers and documents; absent for the applicant. */
  readonly vereditos?: readonly VereditoVisto[];
  /** What the open step judges, where this reader may; `falta`: not judged as it stands now. */
  readonly a_validar?: {
    readonly etapa: string;
    readonly exige: boolean;
    readonly alvos: readonly { readonly alvo: string; readonly falta: boolean }[];
  };
  /** Checklists of the steps that have one, newest run first; absent for the applicant, and where there is none. */
  readonly verificacoes?: readonly VerificacaoVista[];
  /** Of the applicant's open step, where he fills in nothing. */
  readonly conferencia?: ConferenciaVista;
  /** Visits, newest first; `pede` where the open step needs one. */
  readonly vistorias?: VistoriasVistas;
  /** Notices sent to the parties; absent for the applicant, who has those to himself. */
  readonly termos?: readonly (Termo & { readonly explicacao?: readonly PassoDoPrazo[] })[];
  readonly termos_recebidos?: readonly TermoRecebido[];
  /** Documents that wait for the signature of this reader of the applicant's panel; absent: none. */
  readonly assinaturas_pedidas?: readonly AssinaturaPedida[];
  /** Messages of the other side that this reader has not been shown. */
  readonly mensagens_nao_lidas?: number;
  /** Whether this reader of the city follows it; absent where he cannot: it is his own, or he is no staff. */
  readonly sigo?: boolean;
  readonly cobrancas: readonly CobrancaVista[];
  /** What the city owes back, or has given back, after a correction. */
  readonly restituicoes?: readonly Restituicao[];
  /** What is owed in return; absent: nothing was required. */
  readonly contrapartidas?: readonly ContrapartidaVista[];
  /** Where this reader may require them. */
  readonly contrapartidas_por_exigir?: readonly ContrapartidaPorExigir[];
  readonly taxas_previstas: readonly TaxaPrevista[];
  readonly emitidos: readonly DocumentoEmitidoVisto[];
  readonly eventos: readonly EventoVisto[];
}

/** One visit with what was found, its photos at their items. */
export interface VistoriaVista extends Omit<Vistoria, 'itens'> {
  readonly etapa_nome: string;
  /** The checklist, judged or, before that, to be judged. */
  readonly itens: readonly (ItemDaVistoria & {
    readonly resultado: ResultadoDoItem | null;
    readonly nota: string | null;
    readonly fotos: readonly ArquivoVisto[];
  })[];
}

export interface VistoriasVistas {
  readonly lista: readonly VistoriaVista[];
  /** Of the open step; null where it needs none. */
  readonly pede: { readonly agenda: VistoriaDaEtapa['agenda']; readonly duracao: number } | null;
}

/** `GET {painel}/requerimento/{id}/vistorias/horarios`: what may be booked, by the city's clock. */
export interface HorariosVistos {
  readonly de: string;
  readonly ate: string;
  /** Minutes. */
  readonly duracao: number;
  readonly horarios: readonly { readonly dia: string; readonly hora: string }[];
  /** Who may be named at any time; empty for the applicant. */
  readonly inspetores: readonly Responsavel[];
}

/** What a correction item shows: its target's name, and before and after as text or files. */
export interface ItemVisto {
  readonly id: number;
  readonly alvo_nome: string;
  /** Only for items of kind `campo`: how to ask for the new value. */
  readonly campo: { readonly chave: string; readonly ui: Formulario['ui'][string] } | null;
  readonly antes_texto: string | null;
  readonly depois_texto: string | null;
  readonly antes_arquivos: readonly ArquivoVisto[];
  readonly depois_arquivos: readonly ArquivoVisto[];
  /** Only of an item of kind `pagamento` that waits: the charge, and what is still to be done for it, null once its receipt is there. */
  readonly pagamento?: { readonly cobranca: number; readonly falta: string | null };
  /** Files of the contest, where there is one. */
  readonly contestacao_arquivos?: readonly ArquivoVisto[];
  /** Whether the applicant may contest it in the place of answering it. */
  readonly contestavel?: true;
  /** The file of `lugar`, where the item names a place that can still be read. */
  readonly lugar_arquivo?: ArquivoVisto;
}

/** A row of `GET {painel}/requerimento`. */
export interface RequerimentoListado {
  readonly id: number;
  /** What an act from the list is decided on. */
  readonly versao: number;
  readonly numero: string | null;
  readonly numero_processo: string | null;
  readonly processo_nome: string;
  readonly requerente_nome: string;
  readonly etapa_nome: string | null;
  /** Open at once; `etapa_nome`, `setor`, `responsavel` and `vence_em` are of the one that is due first. */
  readonly etapas_abertas: number;
  readonly setor: string | null;
  readonly setor_id: number | null;
  readonly situacao: Situacao;
  readonly prioridade: Prioridade;
  readonly vence_em: string | null;
  readonly prazo_estado: PrazoVisto['estado'];
  readonly responsavel: string | null;
  readonly imovel_endereco: string | null;
  readonly protocolado_em: string | null;
  readonly criado_em: string;
  /** It came on paper. */
  readonly em_papel: boolean;
}

/** `GET painel-contribuinte/processo/{id}/pagina` and the cards of `requerimento/consulta`. */
export interface PaginaDoProcesso {
  readonly id: number;
  readonly chave: string;
  readonly nome: string;
  readonly nome_curto: string;
  readonly grupo: string;
  readonly descricao: string;
  readonly quem_pode_pedir: string | null;
  /** It starts from an earlier request, whose answers it brings along. */
  readonly parte_de_outro?: true;
  /** 'de 01/03/2026 a 30/04/2026': when it is taken; absent: always. */
  readonly abertura?: string;
  /** Why none can be begun today. */
  readonly fechado?: string;
  readonly base_legal: string | null;
  readonly prazo: string | null;
  readonly documentos: readonly {
    readonly nome: string;
    readonly quando: string;
    readonly etapa: string;
    readonly formatos: readonly string[];
    readonly ajuda: string | null;
  }[];
  readonly taxas: readonly {
    readonly nome: string;
    readonly como: string;
    readonly quando: string | null;
    readonly fundamento: string | null;
  }[];
  /** What is owed in return; absent: the process asks for nothing. */
  readonly contrapartidas?: readonly {
    readonly nome: string;
    readonly como: string;
    readonly quando: string | null;
    readonly fundamento: string | null;
  }[];
  readonly etapas: readonly { readonly nome: string; readonly quem: string; readonly prazo: string | null }[];
  readonly emite: readonly { readonly nome: string; readonly validade: string | null }[];
}
