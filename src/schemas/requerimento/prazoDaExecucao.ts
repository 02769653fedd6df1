import { noFuso } from '../brasil/momento.ts';
import type { Definicao } from '../processo/definicao.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { pausasDe } from './decidir/pendencias.ts';
import type { Estado, Execucao } from './estado.ts';
import { diaDaEspera } from './esperas.ts';
import { inicioPeloPapel } from './emPapel.ts';
import { execucoesAbertas } from './execucoes.ts';
import { calcularPrazo, type Calendario, type PrazoCalculado } from './prazo.ts';

/** What dates are counted by: the city's time zone and its calendar. */
export interface Relogio {
  readonly fuso: string;
  readonly calendario: Calendario;
}

/** Term of a run, if its step has one; of a step that waits for a day, that day. */
export const prazoDaExecucao = (
  definicao: Definicao,
  estado: Estado,
  execucao: Execucao | undefined,
  { fuso, calendario }: Relogio,
): PrazoCalculado | null => {
  const etapa = execucao && etapaDe(definicao, execucao.etapa);
  // The step's work is done, and its term with it.
  if (execucao?.sem_caminho === true) return null;
  if (etapa?.espera !== undefined) return diaDaEspera(definicao, estado, etapa, calendario);
  const prazo = etapa?.prazo;
  if (execucao === undefined || prazo === undefined) return null;
  const doPapel = inicioPeloPapel(definicao, estado, execucao);
  const calculado = calcularPrazo(
    prazo,
    doPapel ?? noFuso(execucao.criada_em, fuso)?.dia ?? '',
    pausasDe(estado, execucao.sequencia, fuso),
    calendario,
  );
  if (doPapel === undefined) return calculado;
  const [inicio, ...resto] = calculado.explicacao;
  return inicio === undefined
    ? calculado
    : { ...calculado, explicacao: [{ ...inicio, texto: 'Início: recebido em papel no balcão' }, ...resto] };
};

interface ComPrazo {
  readonly execucao: Execucao;
  readonly prazo: PrazoCalculado | null;
}

/** Of several open runs the one that is due first; one whose clock stands still, or that has none, only where there is no other. */
export const maisUrgente = (definicao: Definicao, estado: Estado, relogio: Relogio): ComPrazo | undefined => {
  const abertas = execucoesAbertas(estado).map((execucao): ComPrazo => ({
    execucao,
    prazo: prazoDaExecucao(definicao, estado, execucao, relogio),
  }));
  const peso = ({ prazo }: ComPrazo): string => prazo?.vence_em ?? (prazo === null ? 'b' : 'a');
  return abertas.reduce<ComPrazo | undefined>((um, outro) => (um && peso(um) <= peso(outro) ? um : outro), undefined);
};
