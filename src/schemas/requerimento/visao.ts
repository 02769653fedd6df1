import type { Informado } from './informado.ts';
import type { AssinaturaPedida } from './tarefasDoLeitor.ts';
import type { ConsentimentoDoProprietario } from './consentimento.ts';
import type { RecursoDoRequerimento } from './recurso.ts';
import type { EmPapel } from './emPapel.ts';
import type { AusenciaVista } from '../substituicao.ts';
import type { DeForaDaTabela } from '../processo/deForaDaTabela.ts';
import type { Formulario } from '../processo/formulario.ts';
import type { AcaoPossivel } from './acoes.ts';
import type { Espera } from './espera/espera.ts';
import type { LigacoesVistas } from './ligacoes.ts';
import type { Execucao } from './execucao.ts';
import type { Pendencia } from './itemDaPendencia.ts';
import type { Respostas } from './resposta.ts';
import type { PrevisaoVista } from '../previsao/vista.ts';
import type { Costume } from './costume.ts';
import type { Participacao, Participante } from './participante.ts';
import type { Proposta } from './revisao.ts';
import type { CadastroVisto } from './vistas/cadastro.ts';
import type { VerificacaoVista } from './verificacao.ts';
import type { PassoDoPrazo } from './prazo.ts';
import type { Termo, TermoRecebido } from './termo.ts';
import type { Prioridade, Situacao } from './situacao.ts';
import type { ArquivoVisto, DocumentoVisto } from './vistas/arquivos.ts';
import type { ParecerVisto, ParecerPropostoVisto } from './vistas/pareceres.ts';
import type {
  CobrancaVista,
  ContrapartidaPorExigir,
  ContrapartidaVista,
  RestituicaoVista,
  TaxaPrevista,
} from './vistas/valores.ts';
import type { ConsultaVista } from './vistas/consultas.ts';
import type { DocumentoEmitidoVisto } from './vistas/emitidos.ts';
import type { VistoriasVistas } from './vistas/vistorias.ts';
import type {
  EtapaVista,
  PrazoVisto,
  EtapaAberta,
  VereditoVisto,
  ConferenciaVista,
  RespostaVista,
  EventoVisto,
} from './vistas/etapas.ts';

/** A denial that may be appealed against, and its appeal; `prazo`: of what is next in it. `etapa`: the step whose answers are its reasons; absent: the version has it no more. */
export type RecursoVisto = Omit<RecursoDoRequerimento, 'decidido_por'> & {
  readonly prazo: PrazoVisto;
  readonly etapa?: string;
};

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
  /** Who or what was typed in because no registry has it; absent: nothing was. */
  readonly informados?: readonly Informado[];
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
  /** When it will be ready; absent: it has ended, is a draft, or nothing was learnt of its city yet. */
  readonly previsao?: PrevisaoVista;
  /** For the applicant, while the city has a step of it. */
  readonly costume?: Costume;
  readonly acoes: readonly AcaoPossivel[];
  /** What open steps ask other systems; told to staff, absent where none does. */
  readonly consultas?: readonly ConsultaVista[];
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
  /** What the request changes in the property registry; absent for the applicant, and where it is nothing. */
  readonly cadastro?: CadastroVisto;
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
  readonly restituicoes?: readonly RestituicaoVista[];
  /** What is owed in return; absent: nothing was required. */
  readonly contrapartidas?: readonly ContrapartidaVista[];
  /** Where this reader may require them. */
  readonly contrapartidas_por_exigir?: readonly ContrapartidaPorExigir[];
  readonly taxas_previstas: readonly TaxaPrevista[];
  readonly emitidos: readonly DocumentoEmitidoVisto[];
  readonly eventos: readonly EventoVisto[];
}

/** What a correction item shows: its target's name, and before and after as text or files. */
export interface ItemVisto {
  readonly id: number;
  readonly alvo_nome: string;
  /** Only for items of kind `campo`: how to ask for the new value. */
  readonly campo: {
    readonly chave: string;
    readonly ui: Formulario['ui'][string];
    /** Of a table with columns that are asked by answers outside of it: those. */
    readonly de_fora?: DeForaDaTabela;
  } | null;
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
