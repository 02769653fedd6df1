import type { ColumnType, Generated } from 'kysely';
import type { JsonOuNulo, Momento, MomentoOuNulo } from './tiposDeColuna.ts';
import type { SituacaoDaTarefa, TipoDeTarefa } from '../../src/schemas/tarefa.ts';

/** Work that goes on after the call that asked for it. */
export interface TabelaTarefa {
  id: Generated<number>;
  organizacao_id: number;
  usuario_id: number;
  alvo_id: number | null;
  tipo: TipoDeTarefa;
  painel: string;
  entidade: string;
  titulo: string;
  pedido: ColumnType<unknown, string, string>;
  situacao: Generated<SituacaoDaTarefa>;
  tentativas: Generated<number>;
  feitas: Generated<number>;
  total: Generated<number>;
  erro: string | null;
  caminho: string | null;
  nome: string | null;
  tipo_do_arquivo: string | null;
  tamanho: number | null;
  sha256: string | null;
  criado_em: Momento;
  terminada_em: MomentoOuNulo;
  expira_em: MomentoOuNulo;
  /** How far a task that writes has come, in its own words; null before its first step. */
  posicao: JsonOuNulo;
  /** What its user is shown of what came of it; null for a task whose result is a file. */
  resultado: JsonOuNulo;
  /** Address that it was asked from. */
  ip: string | null;
  /** The act on many records was taken back. */
  desfeita: Generated<boolean>;
  /** Permissions that the file was made with: who has lost one of them does not get it any more. */
  exige: Generated<string[]>;
}

/** Records of an act on many, a transaction's worth, as they were when it was asked for. */
export interface TabelaTarefaParte {
  organizacao_id: number;
  tarefa_id: number;
  parte: number;
  ids: number[];
  versoes: number[];
  /** Those that it was done to and the versions that it left them with; null before. */
  feitos: number[] | null;
  versoes_feitas: number[] | null;
}
