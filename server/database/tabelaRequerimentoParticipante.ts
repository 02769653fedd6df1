import type { ColumnType, Generated } from 'kysely';
import type {
  Alcance,
  PapelDoParticipante,
  SituacaoDoParticipante,
} from '../../src/schemas/requerimento/participante.ts';

type Momento = ColumnType<Date, Date | string, Date | string>;
type MomentoOuNulo = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Somebody let in to one request, or invited to it; his part and term stand in its state and events too. */
export interface TabelaRequerimentoParticipante {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number;
  sequencia: number;
  papel: PapelDoParticipante;
  pode: Alcance;
  nome: string;
  email: string;
  documento: string | null;
  usuario_id: Generated<number | null>;
  ate: string | null;
  situacao: Generated<SituacaoDoParticipante>;
  procuracao_id: number | null;
  no_lugar_de: number | null;
  convidado_por: number;
  convidado_por_nome: string;
  convidado_em: Momento;
  convite_hash: string | null;
  convite_expira_em: Momento;
  aceito_em: MomentoOuNulo;
  encerrado_em: MomentoOuNulo;
  motivo: Generated<string | null>;
}
