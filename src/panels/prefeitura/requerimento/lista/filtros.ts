import { filtroVazio, type Filtros } from '../../../../dataProvider/consultaDaLista.ts';
import type { ValorDeQuery } from '../../../../dataProvider/query.ts';
import { comCapital } from '../../../../schemas/comCapital.ts';
import {
  avancados,
  camposDaCaixa,
  rotuloDoFiltro,
  textoDoPeriodo,
  type Avancado,
  type Periodo,
} from '../../../../schemas/requerimento/caixa.ts';
import {
  rotulosDoEscopo,
  rotulosDoRelogio,
  type FiltroDoRelogio,
} from '../../../../schemas/requerimento/relogiosDaLista.ts';
import {
  finais,
  prioridades,
  type SituacaoFinal,
  type SituacaoProtocolada,
} from '../../../../schemas/requerimento/situacao.ts';
import type { NomeDoIcone } from '../../../layout/ui/desenhos.ts';
import { lerAba, situacoesDa, type AbaDaCaixa } from './abas.ts';

/** Priorities as the panel's lists choose: by their place, counted from 1. */
export const opcoesDePrioridade = prioridades.map((chave, i) => ({ id: i + 1, chave, nome: comCapital(chave) }));

/** Quick filters by clock, beside the search: what presses first; the normal is said last and without a colour. */
export const relogios = [
  { chave: 'vencidos', rotulo: rotulosDoRelogio.vencidos, icone: 'exclamacao', tom: 'bad' },
  { chave: 'vence_logo', rotulo: rotulosDoRelogio.vence_logo, icone: 'alerta', tom: 'warn' },
  { chave: 'sem_responsavel', rotulo: rotulosDoRelogio.sem_responsavel, icone: 'pessoa', tom: 'mute' },
  { chave: 'em_dia', rotulo: rotulosDoRelogio.em_dia, icone: 'relogio', tom: 'mute' },
  { chave: 'pausados', rotulo: rotulosDoRelogio.pausados, icone: 'pausa-circulo', tom: 'mute' },
  { chave: 'sem_prazo', rotulo: rotulosDoRelogio.sem_prazo, icone: 'menos-circulo', tom: 'mute' },
] as const satisfies readonly {
  readonly chave: FiltroDoRelogio;
  readonly rotulo: string;
  readonly icone: NomeDoIcone;
  readonly tom: string;
}[];
export type Relogio = (typeof relogios)[number]['chave'];

/** Whose requests the inbox shows; '' is everybody's. */
export const escopos = { '': 'De todos', ...rotulosDoEscopo } as const;
export type Escopo = keyof typeof escopos;

export { avancados, camposDaCaixa, rotuloDoFiltro, textoDoPeriodo, type Avancado, type Periodo };

/** Filters that are typed. */
export type Digitado = 'requerente' | 'inscricao';
/** Filters of which several are ticked in a list. */
export type DeLista = Exclude<Avancado, Digitado | 'protocolado_em'>;
/** What one choice of a list is kept by: an id, a step by its key, an end by its name. */
export type Escolha = number | string;

export const abaDe = (filtros: Filtros): AbaDaCaixa => lerAba(filtros['aba']);
export const relogioDe = (filtros: Filtros): Relogio | undefined =>
  relogios.find(({ chave }) => chave === filtros['prazo'])?.chave;
export const escopoDe = (filtros: Filtros): Escopo =>
  (Object.keys(escopos) as Escopo[]).find((chave) => chave === filtros['escopo']) ?? '';
/** How those ended that are to be shown; none: the tab alone says which. */
export const desfechosDe = (filtros: Filtros): readonly SituacaoFinal[] => {
  const valor = filtros['desfecho'];
  return Array.isArray(valor) ? finais.filter((um) => (valor as readonly unknown[]).includes(um)) : [];
};
export const idsDe = (filtros: Filtros, campo: Exclude<DeLista, 'etapa' | 'desfecho'>): readonly number[] => {
  const valor = filtros[campo];
  return Array.isArray(valor) ? valor.map(Number).filter((n) => Number.isSafeInteger(n) && n > 0) : [];
};
export const etapasDe = (filtros: Filtros): readonly string[] => {
  const valor = filtros['etapa'];
  return Array.isArray(valor) ? valor.filter((um) => typeof um === 'string' && um !== '') : [];
};
export const escolhidosDe = (filtros: Filtros, campo: DeLista): readonly Escolha[] => {
  if (campo === 'etapa') return etapasDe(filtros);
  return campo === 'desfecho' ? desfechosDe(filtros) : idsDe(filtros, campo);
};
export const digitadoEm = (filtros: Filtros, campo: Digitado): string => {
  const valor = filtros[campo];
  return typeof valor === 'string' ? valor.trim() : '';
};
export const ehDigitado = (campo: Avancado): campo is Digitado => campo === 'requerente' || campo === 'inscricao';
export const periodoDe = (filtros: Filtros): Periodo => {
  const valor = filtros['protocolado_em'];
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Periodo) : {};
};

/** Advanced filters that are on, in the order of the panel. */
export const ligados = (filtros: Filtros): readonly Avancado[] =>
  avancados.filter((campo) => !filtroVazio(filtros[campo]));

/** Statuses that are asked for: those of the tab, or the ends that were chosen, whatever the tab. */
const situacoesPedidas = (filtros: Filtros): readonly SituacaoProtocolada[] => {
  const escolhidos = desfechosDe(filtros);
  return escolhidos.length > 0 ? escolhidos : situacoesDa(abaDe(filtros));
};

/** What the server is asked: the tab as statuses, the sector of the route before any chosen one. */
export const filtroDoServidor = (
  filtros: Filtros,
  setorId: number | undefined,
): Readonly<Record<string, ValorDeQuery>> => ({
  situacao: situacoesPedidas(filtros),
  ...(abaDe(filtros) === 'pareceres' ? { parecer: 'pedido' } : {}),
  prazo: relogioDe(filtros),
  escopo: escopoDe(filtros),
  setor_id: setorId === undefined ? idsDe(filtros, 'setor_id') : [setorId],
  processo_id: idsDe(filtros, 'processo_id'),
  responsavel_id: idsDe(filtros, 'responsavel_id'),
  prioridade: idsDe(filtros, 'prioridade').flatMap(
    (id) => opcoesDePrioridade.find((opcao) => opcao.id === id)?.chave ?? [],
  ),
  etapa: etapasDe(filtros),
  requerente: digitadoEm(filtros, 'requerente'),
  inscricao: digitadoEm(filtros, 'inscricao'),
  protocolado_em: { ...periodoDe(filtros) },
});
