import type { MapaInteiro, PecasDoMapa } from '../requerimento/migracao/mapa.ts';
import type { PrazoQueMuda } from '../requerimento/eventosDaMigracao.ts';
import type { EscolhaDosPrazos } from '../requerimento/prazoMantido.ts';
import type { TarefaVista } from '../tarefa.ts';

export const resultadosDaMigracao = ['passa', 'nao_passa', 'passou', 'nao_passou'] as const;
/** What came of a request, or would: `passa` and `nao_passa` of a trial. */
export type ResultadoDaMigracao = (typeof resultadosDaMigracao)[number];

/** `GET {painel}/processo/{id}/migracao`: what could be taken along, from where and by which map. */
export interface MigracaoVista {
  readonly para: { readonly numero: number; readonly situacao: 'rascunho' | 'vigente' };
  /** Versions that running requests go by, the newest first. */
  readonly versoes: readonly { readonly numero: number; readonly requerimentos: number }[];
  readonly total: number;
  readonly antigas: PecasDoMapa;
  readonly novas: PecasDoMapa;
  readonly mapa: MapaInteiro;
}

/** What a trial found of one request, or what was done. */
export interface ItemDaMigracao {
  readonly requerimento: number;
  readonly numero: string;
  readonly de: number;
  readonly resultado: ResultadoDaMigracao;
  readonly motivos: readonly string[];
  readonly descartadas: readonly string[];
  readonly prazos: readonly string[];
  /** Terms that are shorter by the new version, whatever was chosen for them; those that would have passed with the passage itself apart. */
  readonly encurtados: readonly string[];
  readonly vencem_ja: readonly string[];
}

/** `GET {painel}/processo/{id}/migracao/{tarefa}`. */
export interface AndamentoDaMigracao {
  readonly tarefa: TarefaVista;
  readonly modo: 'ensaiar' | 'migrar';
  readonly para: number;
  readonly prazos: EscolhaDosPrazos;
  readonly contagens: {
    readonly passam: number;
    readonly nao_passam: number;
    readonly com_respostas_descartadas: number;
    readonly com_prazos_que_mudam: number;
    readonly com_prazos_encurtados: number;
    readonly que_venceriam_ja: number;
  };
  readonly data: readonly ItemDaMigracao[];
  readonly pagina: number;
  readonly paginas: number;
}

/** What a trial of one request by itself says. */
export interface EnsaioDoRequerimento {
  readonly pode: boolean;
  readonly de: number;
  readonly para: number;
  /** To be named when it is done. */
  readonly versao: number;
  readonly motivos: readonly string[];
  readonly descartadas: readonly string[];
  readonly prazos: readonly PrazoQueMuda[];
  readonly encurtados: readonly string[];
  readonly vencem_ja: readonly string[];
}
