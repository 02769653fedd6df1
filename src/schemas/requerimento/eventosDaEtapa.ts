import type { Resultado, Responsavel } from './execucao.ts';
import type { Respostas, Valor } from './resposta.ts';
import type { ResultadoDoVeredito } from './vereditos.ts';
import type { Proposta } from './revisao.ts';

/** What happens to the steps of a request, and who has them. */
export type EventoDaEtapa =
  | {
      tipo: 'etapa_enviada';
      execucao: number;
      respostas: Respostas;
      arquivos: { [alvo: string]: readonly number[] };
      /** What was stated that files are not, by file; absent: of none. */
      declarados?: { readonly [arquivo: string]: string };
      descartadas: readonly string[];
    }
  | {
      tipo: 'etapa_aberta';
      execucao: number;
      etapa: string;
      /** Absent: outside of any branch. */
      ramo?: string;
      rodada: number;
      setor: string | null;
      /** Why this sector, where a rule chose it; absent: it is the step's own. */
      motivo?: string;
      quando: string;
    }
  | {
      /** No way on from this step holds: it waits, as a run of its own, for a manager. */
      tipo: 'caminho_perdido';
      execucao: number;
      etapa: string;
      /** Absent: outside of any branch. */
      ramo?: string;
      rodada: number;
      /** Whose lists it stays in. */
      setor: string;
      /** The process ends here, and counterparts that are due before are open; absent: no way holds. */
      por?: 'contrapartidas';
      quando: string;
    }
  | {
      /** The request goes on along several ways at once. */
      tipo: 'caminho_bifurcado';
      execucao: number;
      ramo: string;
      ramos: readonly { ramo: string; bloqueia: boolean }[];
    }
  | {
      /** A branch is through: `etapa` is where the ways meet, null where it ended by itself. */
      tipo: 'ramo_concluido';
      ramo: string;
      etapa: string | null;
      quando: string;
    }
  | { tipo: 'etapa_iniciada'; execucao: number; responsavel: Responsavel; quando: string }
  | { tipo: 'etapa_preenchida'; execucao: number; respostas: Respostas; descartadas?: readonly string[] }
  | { tipo: 'etapa_concluida'; execucao: number; resultado: Resultado; motivo: string | null; quando: string }
  | ({ tipo: 'decisao_proposta'; execucao: number } & Proposta)
  | { tipo: 'decisao_confirmada'; execucao: number; decisao: Proposta['decisao']; proposta_por: Responsavel }
  | {
      tipo: 'decisao_devolvida';
      execucao: number;
      decisao: Proposta['decisao'];
      proposta_por: Responsavel;
      motivo: string;
    }
  | {
      /** A step that nobody works in decided by its rules; who acts only brought the request there. */
      tipo: 'decisao_automatica';
      execucao: number;
      etapa: string;
      decisao: 'deferir' | 'indeferir' | 'inviabilizar';
      motivo: string | null;
    }
  | { tipo: 'etapa_dispensada'; etapa: string }
  | { tipo: 'etapa_pausada'; execucao: number; motivo: string; quando: string }
  | { tipo: 'etapa_retomada'; execucao: number; quando: string }
  | {
      tipo: 'etapa_encaminhada';
      execucao: number;
      de: string | null;
      para: string;
      motivo: string | null;
      quando: string;
    }
  | {
      tipo: 'responsavel_atribuido';
      execucao: number;
      responsavel: Responsavel | null;
      /** By the step's own distribution, not by somebody's choice: with how many open steps he got it, or that he took the next. */
      por?: { readonly modo: 'carga'; readonly abertas: number } | { readonly modo: 'fila' };
    }
  | {
      tipo: 'veredito_dado';
      execucao: number;
      /** Key of the step that judges. */
      etapa: string;
      /** `campo:chave` or `documento:chave`. */
      alvo: string;
      resultado: ResultadoDoVeredito;
      motivo: string | null;
      /** The answer or the ids of the files that were judged. */
      valor: Valor;
      por: Responsavel;
      quando: string;
    }
  /** An item of a step's checklist was ticked, or the tick taken back: what it said then. */
  | {
      tipo: 'verificacao_marcada';
      execucao: number;
      /** Key of the item. */
      item: string;
      texto: string;
      marcado: boolean;
      por: Responsavel;
      quando: string;
    }
  /** The applicant confirmed that he read the text of a step: what it said then. */
  | { tipo: 'leitura_confirmada'; execucao: number; titulo: string; texto: readonly string[] }
  /** The applicant's answer in an acceptance step, by field. */
  | { tipo: 'aceite_registrado'; execucao: number; aceitos: readonly string[]; recusados: readonly string[] }
  | { tipo: 'ciencia_dada'; execucao: number }
  | { tipo: 'tipo_confirmado'; campo: string; valor: string }
  | { tipo: 'etapa_ligada'; etapa: string; motivo: string }
  | { tipo: 'etapa_desligada'; etapa: string; motivo: string };
