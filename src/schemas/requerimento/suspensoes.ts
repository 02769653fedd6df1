import { noFuso } from '../brasil/momento.ts';
import type { Definicao } from '../processo/definicao.ts';
import { paramSemDizer, type MotivoDeParada } from '../processo/prazos.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { quitada, rodadaEhDe, type Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import type { Pendencia } from './itemDaPendencia.ts';
import { paradas } from './paradas.ts';
import type { Pausa } from './prazo.ts';
import { subprocessosDaEtapa } from './subprocessos.ts';
import { vistoriaEmCurso } from './vistorias.ts';

export const suspendem = ({ processo }: Definicao): readonly MotivoDeParada[] => processo.suspende ?? paramSemDizer;

type Medida = Exclude<MotivoDeParada, 'pendencia'>;

/** Whether each of them holds now of an open run. A round is not among them: it says itself when it was sent and answered. */
const vale: { readonly [M in Medida]: (d: Definicao, s: Estado, e: Execucao) => boolean } = {
  pausa: (_d, _s, { situacao }) => situacao === 'pausada',
  subprocesso: (d, s, { etapa }) => {
    const daqui = etapaDe(d, etapa);
    return daqui !== undefined && subprocessosDaEtapa(d, s, daqui).some(({ abertos }) => abertos.length > 0);
  },
  vistoria: (_d, s, e) => vistoriaEmCurso(s, e)?.situacao === 'agendada',
  pagamento: (_d, s, { etapa }) => s.cobrancas.some((c) => c.etapa === etapa && !quitada(c)),
};

/** Why the clock of a run stands still as the request is now, by what the process declares. */
export const motivosAgora = (definicao: Definicao, estado: Estado, execucao: Execucao): readonly Medida[] =>
  suspendem(definicao).filter((m): m is Medida => m !== 'pendencia' && vale[m](definicao, estado, execucao));

const dia = (momento: string | null, fuso: string): string | null =>
  momento === null ? null : (noFuso(momento, fuso)?.dia ?? null);

/** When a round stopped being waited for: its answer, or the end of its run where it was closed unanswered. */
const fimDaRodada = ({ execucoes }: Estado, { situacao, respondida_em, execucao }: Pendencia): string | null => {
  if (respondida_em !== null || situacao !== 'concluida') return respondida_em;
  return execucoes.find((e) => e.sequencia === execucao)?.concluida_em ?? null;
};

const dasRodadas = (estado: Estado, rodadas: readonly Pendencia[], fuso: string): readonly Pausa[] =>
  rodadas
    .filter((p) => p.emitida_em !== null)
    .map((p) => ({
      de: dia(p.emitida_em, fuso) ?? '',
      ate: dia(fimDaRodada(estado, p), fuso),
      motivo: paradas.pendencia,
    }));

const daExecucao = ({ suspensoes = [], concluida_em }: Execucao, fuso: string): readonly Pausa[] =>
  suspensoes.map(({ motivo, de, ate }) => ({
    de: dia(de, fuso) ?? '',
    ate: dia(ate ?? concluida_em, fuso),
    motivo: paradas[motivo],
  }));

/** Days on which the clock of a run stood still: they move its date (process.md 5). */
export const pausasDaExecucao = (
  definicao: Definicao,
  estado: Estado,
  execucao: Execucao,
  fuso: string,
): readonly Pausa[] => {
  const rodadas = suspendem(definicao).includes('pendencia')
    ? estado.pendencias.filter((p) => rodadaEhDe(p, execucao))
    : [];
  return [...dasRodadas(estado, rodadas, fuso), ...daExecucao(execucao, fuso)];
};

/** While it had ended nobody could do anything about it. */
const doEncerramento = ({ reaberturas = [] }: Estado, fuso: string): readonly Pausa[] =>
  reaberturas.map(({ de, ate }) => ({
    de: dia(de, fuso) ?? '',
    ate: dia(ate, fuso),
    motivo: 'requerimento encerrado',
  }));

/** Days from a denial that may be appealed against to the end of the appeal. */
export const pausasDosRecursos = ({ recursos = [] }: Estado, fuso: string): readonly Pausa[] =>
  recursos.map(({ aberto_em, reaberto_em, encerrado_em }) => ({
    de: dia(reaberto_em ?? aberto_em, fuso) ?? '',
    ate: dia(encerrado_em, fuso),
    motivo: 'recurso em aberto',
  }));

/** Days on which any clock of the request stood still: they move the dates that count from its filing. */
export const pausasDoRequerimento = (definicao: Definicao, estado: Estado, fuso: string): readonly Pausa[] => [
  ...dasRodadas(estado, suspendem(definicao).includes('pendencia') ? estado.pendencias : [], fuso),
  ...estado.execucoes.flatMap((e) => daExecucao(e, fuso)),
  ...doEncerramento(estado, fuso),
];
