import type { AtoEmLote } from '../../../../schemas/requerimento/lote.ts';
import type { RequerimentoListado } from '../../../../schemas/requerimento/vistas/listado.ts';
import type { NomeDoIcone } from '../../../layout/ui/desenhos.ts';

/** What the bar of chosen requests offers, and how the dialog and its result call it. */
export const atos = {
  atribuir: { rotulo: 'Atribuir', icone: 'pessoa', feito: ['atribuído', 'atribuídos'] },
  encaminhar: { rotulo: 'Encaminhar', icone: 'avancar', feito: ['encaminhado', 'encaminhados'] },
  priorizar: { rotulo: 'Mudar prioridade', icone: 'bandeira', feito: ['repriorizado', 'repriorizados'] },
} as const satisfies Record<
  AtoEmLote,
  { readonly rotulo: string; readonly icone: NomeDoIcone; readonly feito: readonly [string, string] }
>;

export const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** '1 requerimento', '12 requerimentos'. */
export const contados = (n: number): string => `${numero(n)} ${n === 1 ? 'requerimento' : 'requerimentos'}`;

/** '12 requerimentos encaminhados'. */
export const frase = (ato: AtoEmLote, n: number): string => `${contados(n)} ${atos[ato].feito[n === 1 ? 0 : 1]}`;

/** What an act needs to know of a request. */
export type Escolhido = Pick<RequerimentoListado, 'id' | 'versao' | 'numero' | 'setor_id' | 'etapas_abertas'>;

/** Whose list they were chosen from: of a request with several open steps, the one that is meant. */
export interface DeOnde {
  readonly responsavel?: number;
  readonly setor?: number;
}

/**
 * The one sector that all of them are with; undefined where they are of several, with the applicant, or where a person's list does not say it: of several open
 * steps a row names the one that is due first, which may be a colleague's.
 */
export const setorDeTodos = (escolhidos: readonly Escolhido[], { responsavel, setor }: DeOnde): number | undefined => {
  if (setor !== undefined) return setor;
  if (responsavel !== undefined && escolhidos.some(({ etapas_abertas }) => etapas_abertas > 1)) return undefined;
  const [primeiro] = escolhidos;
  return escolhidos.every((um) => um.setor_id === primeiro?.setor_id) ? (primeiro?.setor_id ?? undefined) : undefined;
};
