import type { ColumnType, Generated } from 'kysely';
import type { Frequencia, FormatoDoAnexo, SituacaoDoPorEmail } from '../../src/schemas/relatorios/porEmail.ts';
import type { ConteudoGuardado } from '../../src/schemas/visao.ts';
import type { Momento, MomentoOuNulo } from './tiposDeColuna.ts';

/** A report that somebody gets by mail. */
interface TabelaRelatorioPorEmail {
  id: Generated<number>;
  organizacao_id: number;
  usuario_id: number;
  relatorio: string;
  nome: string;
  conteudo: ColumnType<ConteudoGuardado, string, string>;
  frequencia: Frequencia;
  dia: number;
  hora: number;
  formatos: readonly FormatoDoAnexo[];
  situacao: Generated<SituacaoDoPorEmail>;
  proximo_em: Momento;
  /** AAAA-MM-DD */
  enviado_de: string | null;
  enviado_em: MomentoOuNulo;
  tentativas: Generated<number>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
}

/** A file of a mail in the outbox. */
interface TabelaSaidaAnexo {
  saida_id: number;
  ordem: number;
  nome: string;
  tipo: string;
  conteudo: Buffer;
}

export interface TabelasDosRelatoriosPorEmail {
  relatorio_por_email: TabelaRelatorioPorEmail;
  saida_anexo: TabelaSaidaAnexo;
}
