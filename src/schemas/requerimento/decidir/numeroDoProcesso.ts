import type { Definicao } from '../../processo/definicao.ts';
import type { Contexto } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';

/** Stands for a number of a series that nobody has taken yet. */
const POR_NUMERAR = '';

/** When the process number is given, where nothing needs it before: a typed one with the first start, whatever the definition says. */
export const quandoNumera = ({ processo }: Definicao): NonNullable<Definicao['processo']['numerado_em']> =>
  processo.numeracao === 'manual' ? 'inicio' : (processo.numerado_em ?? 'inicio');

/** Whether an act gave the process a number that is still to be taken from its series: who hands the command in takes it and decides again. */
export const processoPorNumerar = (eventos: readonly Evento[]): boolean =>
  eventos.some((e) => e.tipo === 'numero_de_processo_atribuido' && e.numero === POR_NUMERAR);

/** Sector of the first step that these events open, from whose series the number may come. */
export const setorQueRecebe = (eventos: readonly Evento[]): string | null =>
  eventos.flatMap((e) => (e.tipo === 'etapa_aberta' && e.setor !== null ? [e.setor] : []))[0] ?? null;

/** Of the request itself: what a process is called that has no series of its own, or whose number nobody typed. */
const doRequerimento = (estado: Estado, eventos: readonly Evento[]): string =>
  eventos.flatMap((e) => (e.tipo === 'requerimento_protocolado' ? [e.numero] : []))[0] ?? estado.numero ?? POR_NUMERAR;

/**
 * The events of an act with the process number where it is due: right after the filing, where the definition says so, and before any paper that is
 * issued while there is none. A paper without it cannot be.
 */
export const comNumeroDoProcesso = (
  definicao: Definicao,
  estado: Estado,
  eventos: readonly Evento[],
  { numeros }: Pick<Contexto, 'numeros'>,
): readonly Evento[] => {
  if (estado.numero_processo !== null) return eventos;
  const noProtocolo = quandoNumera(definicao) === 'protocolo';
  const lugar = eventos.findIndex(
    ({ tipo }) =>
      tipo === 'numero_de_processo_atribuido' ||
      tipo === 'documento_emitido' ||
      (noProtocolo && tipo === 'requerimento_protocolado'),
  );
  const causa = eventos[lugar]?.tipo;
  if (causa === undefined || causa === 'numero_de_processo_atribuido') return eventos;
  const semSerie = ['manual', 'igual_requerimento'].includes(definicao.processo.numeracao);
  const numero = semSerie ? doRequerimento(estado, eventos) : (numeros.processo ?? POR_NUMERAR);
  const depoisDe = causa === 'requerimento_protocolado' ? lugar + 1 : lugar;
  const dado: Evento = { tipo: 'numero_de_processo_atribuido', numero, do_portal: true };
  return [...eventos.slice(0, depoisDe), dado, ...eventos.slice(depoisDe)];
};
