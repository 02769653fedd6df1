import type { Espera } from './espera/espera.ts';
import type { PassoDoPrazo } from './prazo.ts';
import type { SituacaoDita } from './situacao.ts';
import type { Tarefa } from './tarefas.ts';
import type { RequerimentoVisto } from './visao.ts';
import type { EtapaVista } from './vistas/etapas.ts';

/** One request on the applicant's dashboard. */
export interface RequerimentoResumido {
  readonly id: number;
  readonly numero: string | null;
  readonly processo_nome: string;
  readonly imovel_endereco: string | null;
  readonly criado_em: string;
  readonly protocolado_em: string | null;
  readonly rascunho: boolean;
  /** As the applicant is told it (`situacaoDita`). */
  readonly situacao: SituacaoDita;
  readonly etapas: readonly EtapaVista[];
  readonly espera: Espera | null;
  readonly vence_em: string | null;
  /** Why it is that day. */
  readonly explicacao?: readonly PassoDoPrazo[];
  readonly desfecho: RequerimentoVisto['desfecho'];
  /** The newest licence that is valid today, or whose validity stands still. */
  readonly licenca: {
    readonly id: number;
    readonly nome: string;
    readonly numero: string | null;
    readonly valido_ate: string | null;
    /** Since when its validity stands still. */
    readonly suspensa_desde: string | null;
  } | null;
}

/** `GET painel-contribuinte/inicio`: all that the applicant's dashboard shows of requests (spec 2, TELA-053). */
export interface InicioVisto {
  /** Own requests, drafts too, however many are shown. */
  readonly total: number;
  /** Open ones that were not looked at for duties, there being too many. */
  readonly nao_olhados: number;
  /** By the status as he is told it. */
  readonly contagens: Readonly<Record<string, number>>;
  /** The newest ones. */
  readonly requerimentos: readonly RequerimentoResumido[];
  /** What waits for the applicant: late first, then by date, then without one; drafts last. */
  readonly tarefas: readonly Tarefa[];
}
