import type { ColumnType, Generated } from 'kysely';

type Momento = ColumnType<Date, Date | string, Date | string>;
type MomentoOuNulo = ColumnType<Date | null, Date | string | null, Date | string | null>;

/** One addressee of a notice; its words are in the event that sent it and in the paper. */
export interface TabelaTermoEnviado {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number;
  termo: number;
  titulo: string;
  usuario_id: number;
  nome: string;
  papel: string;
  exige_ciencia: boolean;
  ciencia_ate: string | null;
  enviado_em: Momento;
  enviado_por: number;
  enviado_por_nome: string;
  lido_em: Generated<MomentoOuNulo>;
  lido_ip: string | null;
  ciente_em: Generated<MomentoOuNulo>;
  ciente_ip: string | null;
}
