import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  FormaDoConector,
  ParametroDoConector,
  ResultadoDoConector,
} from '../../src/schemas/conector/formaDoConector.ts';
import type { Momento, MomentoOuNulo } from './tiposDeColuna.ts';

/** Other systems that processes ask; the secret itself is sealed (server/segredoCifrado.ts). */
export interface TabelaConector {
  id: Generated<number>;
  organizacao_id: number;
  nome: string;
  chave: string;
  endereco: string;
  metodo: FormaDoConector['metodo'];
  limite: number;
  parametros: ColumnType<ParametroDoConector[] | null, string | null | undefined, string | null>;
  autorizacao: FormaDoConector['autorizacao'];
  cabecalho: string | null;
  usuario: string | null;
  /** The mark of one that is kept. */
  segredo: string | null;
  segredo_cifrado: string | null;
  resultados: ColumnType<ResultadoDoConector[], string, string>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}
