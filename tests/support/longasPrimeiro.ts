import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, the longest first: one of them begun at the end keeps a processor waiting for the other. */
const LONGAS = [
  'e2e/acessibilidade/prefeitura',
  'e2e/acessibilidade/sistema',
  'e2e/cadastros.',
  'e2e/descartaveis',
  'e2e/deslocamento',
  'e2e/acessibilidade/configuracoes',
  'e2e/acessibilidade/publicoERequerente',
  'e2e/teclado/requerimento',
  'e2e/editor/construcao',
  'e2e/jornada390',
  'e2e/jornada1280',
  'e2e/quedas',
  'e2e/cabecalho',
  'e2e/acessibilidade/dialogosDosAtos',
  'e2e/publico.',
  'processo/aleatorias/plantados',
  'server/processos/construcao',
  'server/copia/comandos',
  'server/processos/alvaraEHabiteSe',
  'server/start.',
  'contract/partesDoRequerimento',
  'server/processos/lotesECertidoes',
  'entradaRuim/fuzz',
  'server/seed/percurso',
  'contract/accessMatrix',
  'server/processos/usosEAmbiente',
  'server/desempenho/planos',
  'contract/entradaRuim',
  'panels/prefeitura/campos',
  'panels/layout/tempoReal',
] as const;

const posto = ({ moduleId }: TestSpecification): number => {
  const um = LONGAS.findIndex((longa) => moduleId.includes(`/${longa}`));
  return um < 0 ? LONGAS.length : um;
};

/** The order of vitest, which on a fresh clone knows no times but sizes, with the long files before the others. */
export class LongasPrimeiro extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((uma, outra) => posto(uma) - posto(outra));
  }
}
