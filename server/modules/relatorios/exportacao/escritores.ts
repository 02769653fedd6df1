import type { FormatoDeExportacao } from '../../../../src/schemas/exportacao.ts';
import type { RelatorioExportado } from '../../../../src/schemas/relatorios/exportado.ts';
import { recontagemDita } from '../../../../src/schemas/relatorios/recontagem.ts';
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

/** What was asked, and that a rebuild is under way: tables of figures say it among what was asked. */
const comRecontagem = ({ exportado, por_reunir }: Escrito): RelatorioExportado => {
  const dita = recontagemDita(por_reunir);
  if (dita === undefined) return exportado;
  return { ...exportado, criterios: [...exportado.criterios, { rotulo: 'Recontagem', valor: dita }] };
};

/** How a reading is written, by kind of file. */
export const escritores: {
  readonly [F in FormatoDeExportacao]: (contexto: Montador, um: Escrito) => Promise<Buffer>;
} = {
  csv: async (_contexto, escrito) => Buffer.from(relatorioEmCsv(comRecontagem(escrito))),
  xlsx: (_contexto, escrito) => relatorioEmXlsx(comRecontagem(escrito)),
  pdf: emPapel,
};

/** What a file of a reading is called: 'lancamento-2026-01-01-a-2026-01-31.pdf'. */
export const nomeDoArquivo = ({ nome, dias: { de, ate } }: Escrito, formato: FormatoDeExportacao): string =>
  `${nome}-${de === ate ? de : `${de}-a-${ate}`}.${formato}`;
