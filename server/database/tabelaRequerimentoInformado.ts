import type { ColumnType, Generated } from 'kysely';
import type {
  DadosInformados,
  SituacaoDoInformado,
  TipoDeInformado,
} from '../../src/schemas/requerimento/informado.ts';
import type { Momento, MomentoOuNulo } from './tiposDeColuna.ts';

/** Who or what an applicant typed in because no registry of the city has it (docs/decisions/0127). */
export interface TabelaRequerimentoInformado {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number;
  tipo: TipoDeInformado;
  valor: string;
  dados: ColumnType<DadosInformados, string, string>;
  situacao: Generated<SituacaoDoInformado | 'rascunho'>;
  criado_em: Momento;
  atualizado_em: Momento;
  entregue_em: MomentoOuNulo;
  motivo: Generated<string | null>;
  conferido_por: Generated<string | null>;
  conferido_em: MomentoOuNulo;
}
