import type { ColumnType, Generated } from 'kysely';
import type { SituacaoDaTarefa, TipoDeTarefa } from '../../src/schemas/tarefa.ts';

type Momento = ColumnType<Date, Date | undefined, Date>;
type MomentoOuNulo = ColumnType<Date | null, Date | null | undefined, Date | null>;

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
}
