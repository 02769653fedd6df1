import type { ColumnType, Generated } from 'kysely';
import type { Lugar } from '../../src/schemas/visor/lugar.ts';

type Momento = ColumnType<Date, Date | string, Date | string>;
type MomentoOuNulo = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface TabelaNota {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number;
  autor_id: number;
  autor_nome: string;
  texto: string;
  /** JSON; null: about the request as a whole. */
  lugar: ColumnType<Lugar | null, string | null | undefined, never>;
  mencionados: ColumnType<readonly number[], readonly number[] | undefined, readonly number[]>;
  versao: Generated<number>;
  criado_em: Momento;
  editada_em: MomentoOuNulo;
  excluida_em: MomentoOuNulo;
}

interface TabelaNotaVersao {
  organizacao_id: number;
  nota_id: number;
  versao: number;
  texto: string;
  quando: Momento;
}

interface TabelaConversa {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number;
  assunto: string;
  criado_em: Momento;
}

interface TabelaConversaMensagem {
  id: Generated<number>;
  organizacao_id: number;
  conversa_id: number;
  autor_id: number;
  autor_nome: string;
  da_prefeitura: boolean;
  texto: string;
  arquivos: ColumnType<readonly number[], readonly number[] | undefined, readonly number[]>;
  criado_em: Momento;
}

interface TabelaConversaLeitura {
  organizacao_id: number;
  conversa_id: number;
  usuario_id: number;
  lida_ate: number;
}

/** What is written about a request beside its acts: among staff, and between the city and the applicant. */
export interface TabelasDasNotas {
  requerimento_nota: TabelaNota;
  requerimento_nota_versao: TabelaNotaVersao;
  conversa: TabelaConversa;
  conversa_mensagem: TabelaConversaMensagem;
  conversa_leitura: TabelaConversaLeitura;
}
