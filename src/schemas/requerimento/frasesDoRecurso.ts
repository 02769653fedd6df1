import type { EventoDe } from './eventos.ts';
import type { ResultadoDoRecursoDito } from './recurso.ts';

const fins = {
  provido: 'deu provimento ao recurso',
  negado: 'negou provimento ao recurso',
  desistido: 'desistiu do recurso',
  fora_do_prazo: 'encerrou o prazo do recurso, que não foi apresentado',
} as const satisfies Record<ResultadoDoRecursoDito, string>;

/** What the timeline says of appeals, after the actor's name. */
export const frasesDoRecurso = {
  recurso_aberto: (e: EventoDe<'recurso_aberto'>) => ({
    texto: `abriu o prazo de recurso contra a decisão (${e.decisao})`,
    detalhe: e.nome,
  }),
  recurso_interposto: (e: EventoDe<'recurso_interposto'>) => ({ texto: 'apresentou recurso', detalhe: e.nome }),
  recurso_reaberto: (e: EventoDe<'recurso_reaberto'>) => ({
    texto: 'reabriu o julgamento do recurso',
    detalhe: e.nome,
  }),
  recurso_encerrado: (e: EventoDe<'recurso_encerrado'>) => ({ texto: fins[e.resultado], detalhe: e.nome }),
};
