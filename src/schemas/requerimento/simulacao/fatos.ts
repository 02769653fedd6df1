import type { Definicao } from '../../processo/definicao.ts';
import type { Cobranca } from '../cobranca.ts';
import type { Estado } from '../estado.ts';
import type { Execucao, Resultado } from '../execucao.ts';

/** One run of a step as it went: what was decided, and after how long. */
export interface Corrida {
  readonly sequencia: number;
  readonly etapa: string;
  readonly semCaminho: boolean;
  /** Milliseconds from its opening to its end; null: it is still open. */
  readonly duracao: number | null;
  readonly resultado: Resultado | null;
  readonly quando: string | null;
  /** Of one that was given back or moved: the step that it led to. */
  readonly para: string | null;
}

/** What happened to a filed request, free of the version that it happened under: answers, decisions and how long they took. */
export interface Fatos {
  readonly respostas: Estado['respostas'];
  readonly arquivos: Estado['arquivos'];
  readonly em_papel: Estado['em_papel'];
  readonly etapas_ligadas: Estado['etapas_ligadas'];
  readonly subprocessos: Estado['subprocessos'];
  readonly contrapartidas: Pick<Estado, 'contrapartidas' | 'bases_das_contrapartidas' | 'contrapartidas_retiradas'>;
  readonly vistorias: NonNullable<Estado['vistorias']>;
  readonly numero: string | null;
  readonly protocolado_em: string;
  readonly corridas: readonly Corrida[];
  readonly cobrancas: readonly Cobranca[];
  /** Steps whose fees were worked out, and those of its version that have fees at all. */
  readonly taxas_geradas: readonly string[];
  readonly etapas_com_taxa: ReadonlySet<string>;
  readonly reaberturas: NonNullable<Estado['reaberturas']>;
  readonly desfecho: Estado['desfecho'];
}

const ms = (momento: string): number => Date.parse(momento);

/** Where a run that was given back or moved led to: the next one that was opened at that very moment. */
const destinoDe = ({ execucoes }: Estado, e: Execucao): string | null =>
  e.resultado === 'devolvida' || e.resultado === 'movida'
    ? (execucoes.find((x) => x.sequencia > e.sequencia && x.criada_em === e.concluida_em)?.etapa ?? null)
    : null;

/**
 * The facts of a filed request.
 * @param definicao its own version
 * @returns undefined for a draft, of which nothing has happened
 */
export const fatosDe = (definicao: Definicao, estado: Estado): Fatos | undefined => {
  if (estado.protocolado_em === null) return undefined;
  const { contrapartidas, bases_das_contrapartidas, contrapartidas_retiradas } = estado;
  return {
    respostas: estado.respostas,
    arquivos: estado.arquivos,
    em_papel: estado.em_papel,
    etapas_ligadas: estado.etapas_ligadas,
    subprocessos: estado.subprocessos,
    contrapartidas: {
      ...(contrapartidas === undefined ? {} : { contrapartidas }),
      ...(bases_das_contrapartidas === undefined ? {} : { bases_das_contrapartidas }),
      ...(contrapartidas_retiradas === undefined ? {} : { contrapartidas_retiradas }),
    },
    vistorias: estado.vistorias ?? [],
    numero: estado.numero,
    protocolado_em: estado.protocolado_em,
    corridas: estado.execucoes.map((e) => ({
      sequencia: e.sequencia,
      etapa: e.etapa,
      semCaminho: e.sem_caminho === true,
      duracao: e.concluida_em === null ? null : ms(e.concluida_em) - ms(e.criada_em),
      resultado: e.resultado,
      quando: e.concluida_em,
      para: destinoDe(estado, e),
    })),
    cobrancas: estado.cobrancas,
    taxas_geradas: estado.taxas_geradas,
    etapas_com_taxa: new Set(definicao.taxas.map(({ etapa }) => etapa)),
    reaberturas: estado.reaberturas ?? [],
    desfecho: estado.desfecho,
  };
};
