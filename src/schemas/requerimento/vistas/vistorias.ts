import type { ItemDaVistoria, VistoriaDaEtapa } from '../../processo/partesDaEtapa.ts';
import type { Responsavel } from '../execucao.ts';
import type { ResultadoDoItem, Vistoria } from '../vistoria.ts';
import type { ArquivoVisto } from './arquivos.ts';

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
  /** False: the sector has registered no hours, so that no day has one. */
  readonly tem_horarios: boolean;
  /** Who may be named at any time; empty for the applicant. */
  readonly inspetores: readonly Responsavel[];
}
