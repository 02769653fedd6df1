import type { Formulario } from '../../processo/formulario.ts';
import type { ErrosPorCampo } from '../../errors.ts';
import type { Espera } from '../espera/espera.ts';
import type { GrafoDoRequerimento } from '../grafo.ts';
import type { SituacaoFinal, Situacao } from '../situacao.ts';
import type { PrazoVisto } from '../vistas/etapas.ts';
import type { TaxaPrevista } from '../vistas/valores.ts';
import type { Respostas } from '../resposta.ts';
import type { OfertaVista } from './oferta.ts';

/** The form of an open step, with what it holds. */
export interface FormularioDoEnsaio extends Formulario {
  readonly respostas: Respostas;
  /** What its rules may read beside: answers of other steps, and the days. */
  readonly anteriores: Respostas;
  /** Documents beside it, by their place among the files. */
  readonly documentos: readonly { readonly alvo: string; readonly nome: string; readonly condicao: string | null }[];
}

export interface MaoVista {
  readonly chave: string;
  readonly nome: string;
  readonly ofertas: readonly OfertaVista[];
  /** Absent: the step has none, or it is not worked in. */
  readonly formulario?: FormularioDoEnsaio;
}

export interface EtapaDoEnsaio {
  readonly execucao: number;
  readonly chave: string;
  readonly nome: string;
  readonly setor: string | null;
  readonly situacao: string;
  readonly sem_caminho: boolean;
  readonly prazo: PrazoVisto;
}

/** A mail that would have gone out, or a notice at somebody's bell. */
export interface AvisoDoEnsaio {
  /** As he is called in the run: 'Requerente', 'Analista de SEURB', 'Coautor: Ana'. */
  readonly para: string;
  /** A mail stands at the bell too, where who gets it has an account. */
  readonly meio: 'email' | 'sino';
  readonly assunto: string;
  readonly paragrafos: readonly string[];
}

/** What one move brought about. */
export interface LanceDoEnsaio {
  /** Position of the move; null: the opening, or what a clock did by itself while it was set forward. */
  readonly jogada: number | null;
  readonly quando: string;
  readonly quem: string;
  readonly textos: readonly string[];
  readonly avisos: readonly AvisoDoEnsaio[];
}

export interface CobrancaDoEnsaio {
  readonly id: number;
  readonly nome: string;
  readonly valor: string;
  readonly situacao: string;
  readonly quitada: boolean;
  readonly memoria: readonly string[];
}

export interface DocumentoDoEnsaio {
  readonly alvo: string;
  readonly nome: string;
  readonly etapa: string;
  readonly exigido: boolean;
  readonly entregue: boolean;
}

/** A test run as it stands after its moves. */
export interface EnsaioVisto {
  /** Version of the draft that was played, and which of its states. */
  readonly numero: number;
  readonly versao: number;
  /** Moment and day of the run's own clock. */
  readonly agora: string;
  readonly hoje: string;
  readonly situacao: Situacao;
  readonly numero_do_requerimento: string | null;
  readonly numero_do_processo: string | null;
  readonly desfecho: { readonly situacao: SituacaoFinal; readonly motivo: string | null } | null;
  readonly abertas: readonly EtapaDoEnsaio[];
  /** Steps that were come to, in that order. */
  readonly passadas: readonly string[];
  /** The drawing with what was gone through. */
  readonly grafo: GrafoDoRequerimento;
  readonly prazo_total: PrazoVisto | null;
  readonly esperas: readonly Espera[];
  readonly maos: readonly MaoVista[];
  readonly documentos: readonly DocumentoDoEnsaio[];
  readonly cobrancas: readonly CobrancaDoEnsaio[];
  readonly previstas: readonly TaxaPrevista[];
  readonly emitidos: readonly {
    readonly nome: string;
    readonly numero: string;
    readonly valido_ate: string | null;
    readonly suspensa_desde: string | null;
  }[];
  readonly lances: readonly LanceDoEnsaio[];
  /** AAAA-MM-DD: the last day of the term that ends next; null: none runs. */
  readonly proximo_prazo: string | null;
  /** The move that was not possible, and why; those after it were not made. */
  readonly recusa: { readonly jogada: number; readonly mensagem: string; readonly erros: ErrosPorCampo } | null;
}
