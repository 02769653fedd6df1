import type { ColumnType, Generated } from 'kysely';
import type { ValorDoArquivo } from '../../src/schemas/relatorios/arquivos/coluna.ts';
import type { Momento, MomentoOuNulo } from './tiposDeColuna.ts';

interface TabelaDadosAbertos {
  organizacao_id: number;
  publica: Generated<boolean>;
  licenca: Generated<string>;
  publicado_em: MomentoOuNulo;
  /** AAAA-MM-DD, first day of the last month that the files tell of. */
  edicao: string | null;
  gerado_em: MomentoOuNulo;
  atualizado_em: Momento;
  /** First day of the last month that the files of each set tell of. */
  feitos: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
}

interface TabelaDadoAbertoMes {
  organizacao_id: number;
  conjunto: string;
  /** AAAA-MM-DD */
  mes: string;
  colunas: readonly string[];
  linhas: ColumnType<readonly (readonly ValorDoArquivo[])[], string, never>;
  publicado_em: Momento;
}

interface TabelaDadoAberto {
  organizacao_id: number;
  conjunto: string;
  ano: number;
  formato: string;
  linhas: number;
  de: string;
  ate: string;
  tamanho: number;
  sha256: string;
  conteudo: Buffer;
  gerado_em: Momento;
}

export interface TabelasDosDadosAbertos {
  dados_abertos: TabelaDadosAbertos;
  dado_aberto: TabelaDadoAberto;
  dado_aberto_mes: TabelaDadoAbertoMes;
}
