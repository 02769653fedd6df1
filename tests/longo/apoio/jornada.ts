import * as alvaraEHabiteSe from '../../server/processos/casos/alvaraEHabiteSe.ts';
import * as construcao from '../../server/processos/casos/construcao.ts';
import * as demolicaoEReforma from '../../server/processos/casos/demolicaoEReforma.ts';
import * as lotesECertidoes from '../../server/processos/casos/lotesECertidoes.ts';
import * as usosEAmbiente from '../../server/processos/casos/usosEAmbiente.ts';
import type { CidadeQueSePercorre } from '../../server/processos/cidadeDosProcessos.ts';
import { abrir, type Caminhada } from '../../server/processos/percorrer.ts';
import { comRodada } from '../../server/processos/outrosCaminhos.ts';
import type { Caso, Passo, Prova } from '../../server/processos/tipos.ts';
import { definicaoDoProcesso } from '../../support/processosDoPortal.ts';
import { cidadeDoTurno } from './andarilho.ts';
import type { Elenco } from './elenco.ts';
import { emSaoPaulo, nosDiasDeHoje } from './hoje.ts';
import { Fim, type Turno } from './trabalhador.ts';

/** O1 to O13, with the cases that their own tests walk. */
const PROVAS: readonly Prova[] = [
  alvaraEHabiteSe,
  construcao,
  demolicaoEReforma,
  lotesECertidoes,
  usosEAmbiente,
].flatMap((modulo): readonly Prova[] => Object.values(modulo));

/** What of a case does not depend on the day: its terms were worked out for another. */
const semDias = ({ vence: _vence, rodada, ...passo }: Passo): Passo => ({
  ...passo,
  ...(rodada === undefined ? {} : { rodada: {} }),
});

/** Visits are booked for this very day, late: too late for that, processes without one are walked. */
const cabeHoje = ({ passos }: Caso): boolean =>
  emSaoPaulo().hora < 22 || passos.every(({ vistoria }) => vistoria === undefined);

/** Opens and walks a request of a process by one of its cases, as far as `ate`. */
const percorrer = async (
  cidade: CidadeQueSePercorre,
  { arquivo, antes }: Prova,
  { respostas, passos }: Pick<Caso, 'respostas' | 'passos'>,
  ate = passos.length,
): Promise<Caminhada> => {
  const definicao = definicaoDoProcesso(arquivo);
  const r = await abrir(cidade, arquivo, definicao, nosDiasDeHoje({ ...(await antes?.(cidade)), ...respostas }));
  for (const passo of passos.slice(0, ate)) await r.passar(semDias(nosDiasDeHoje(passo)));
  return r;
};

/** How often each process was walked to the end of one of its cases. */
export type Percorridos = Map<string, number>;

/** `O1 2, O2 5`, in the order of the processes. */
export const contarPercorridos = (percorridos: Percorridos): string =>
  [...percorridos]
    .sort(([a], [b]) => a.localeCompare(b, 'pt-BR', { numeric: true }))
    .map(([arquivo, n]) => `${arquivo.toUpperCase()} ${n}`)
    .join(', ');

/** One request from its first answer to the end that its case says; half of them with a correction round. */
const umaJornada = async (turno: Turno, cidade: CidadeQueSePercorre, prova: Prova): Promise<void> => {
  const { sorteio } = turno;
  const casos = prova.casos.filter(cabeHoje);
  if (casos.length === 0) return;
  const caso = sorteio.um(casos);
  const comCorrecao = sorteio.numero() < 0.5 ? comRodada(definicaoDoProcesso(prova.arquivo), caso) : undefined;
  const r = await percorrer(cidade, prova, { ...caso, passos: comCorrecao ?? caso.passos });
  const { situacao } = await r.ver();
  if (situacao !== caso.fim) throw new Error(`${prova.arquivo}, ${caso.nome}: ${situacao} em vez de ${caso.fim}`);
};

/** Goes on walking the processes in turn, from one that is drawn, until it is told to stop. */
export const trabalhar = async (
  turno: Turno,
  elenco: Elenco,
  vez: number,
  percorridos: Percorridos = new Map(),
): Promise<void> => {
  const cidade = cidadeDoTurno(turno, elenco, vez);
  try {
    for (let i = turno.sorteio.inteiro(0, PROVAS.length - 1); !turno.fim.aborted; i++) {
      const prova = PROVAS[i % PROVAS.length];
      if (prova === undefined) continue;
      await umaJornada(turno, cidade, prova);
      percorridos.set(prova.arquivo, (percorridos.get(prova.arquivo) ?? 0) + 1);
    }
  } catch (erro) {
    if (!(erro instanceof Fim)) throw erro;
  }
};

/** A request that was filed by the first case of its process, and what it takes to go on. */
export interface Protocolado {
  readonly arquivo: string;
  readonly id: number;
  /** Takes the step after the filing. */
  readonly seguir: () => Promise<void>;
}

/** The requests of many writers, of one process after the other. */
export const protocolar = async (turno: Turno, elenco: Elenco, vez: number): Promise<Protocolado> => {
  const prova = PROVAS[vez % PROVAS.length];
  if (prova === undefined) throw new Error('nothing to walk');
  const [{ respostas, passos }] = prova.casos;
  const r = await percorrer(cidadeDoTurno(turno, elenco, vez), prova, { respostas, passos }, 1);
  const [, segundo] = passos;
  return {
    arquivo: prova.arquivo,
    id: r.id,
    seguir: async () => {
      if (segundo !== undefined) await r.passar(semDias(nosDiasDeHoje(segundo)));
    },
  };
};
