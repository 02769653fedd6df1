import type { FormatoDeExportacao } from '../../../../src/schemas/exportacao.ts';
import type { Montador } from '../../../documents/montarPapel.ts';
import type { DonaDoPapel } from '../../../documents/timbre.ts';
import { emPdf } from '../../../entities/exportacao/pdf.ts';
import { relatorioEmCsv } from './csvDoRelatorio.ts';
import type { Escrito } from './leitura.ts';
import { dadosDaLeitura } from './papelDaLeitura.ts';
import { relatorioEmXlsx } from './planilhaDoRelatorio.ts';

const emPapel = async (contexto: Montador, escrito: Escrito): Promise<Buffer> => {
  const { organizacaoId, fuso } = escrito;
  const dona = await contexto.db
    .selectFrom('organizacao')
    .select(['nome', 'dominio', 'brand', 'cadastro_pessoa'])
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow();
  const dados = dadosDaLeitura(escrito, { dona: dona as DonaDoPapel, agora: contexto.clock.now(), fuso });
  return emPdf(contexto, organizacaoId, dados);
};

/** How a reading is written, by kind of file. */
export const escritores: {
  readonly [F in FormatoDeExportacao]: (contexto: Montador, um: Escrito) => Promise<Buffer>;
} = {
  csv: async (_contexto, { exportado }) => Buffer.from(relatorioEmCsv(exportado)),
  xlsx: (_contexto, { exportado }) => relatorioEmXlsx(exportado),
  pdf: emPapel,
};

/** What a file of a reading is called: 'lancamento-2026-01-01-a-2026-01-31.pdf'. */
export const nomeDoArquivo = ({ nome, dias: { de, ate } }: Escrito, formato: FormatoDeExportacao): string =>
  `${nome}-${de === ate ? de : `${de}-a-${ate}`}.${formato}`;
