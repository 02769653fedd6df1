import type { FormatoDeExportacao } from '../../../../src/schemas/exportacao.ts';
import { mostrarDataHora } from '../../../../src/schemas/brasil/momento.ts';
import { numerosDe, recontagemDita } from '../../../../src/schemas/relatorios/recontagem.ts';
import type { Montador } from '../../../documents/montarPapel.ts';
import type { DonaDoPapel } from '../../../documents/timbre.ts';
import { emPdf } from '../../../entities/exportacao/pdf.ts';
import { relatorioEmCsv } from './csvDoRelatorio.ts';
import type { Escrito } from './leitura.ts';
import { dadosDaLeitura } from './papelDaLeitura.ts';
import { relatorioEmXlsx, type DeQuem } from './planilhaDoRelatorio.ts';

const donaDe = async ({ db }: Montador, { organizacaoId }: Escrito): Promise<DonaDoPapel> =>
  (await db
    .selectFrom('organizacao')
    .select(['nome', 'dominio', 'brand', 'cadastro_pessoa'])
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow()) as DonaDoPapel;

const emPapel = async (contexto: Montador, escrito: Escrito): Promise<Buffer> => {
  const { organizacaoId, fuso } = escrito;
  const dona = await donaDe(contexto, escrito);
  const dados = dadosDaLeitura(escrito, { dona, agora: contexto.clock.now(), fuso });
  return emPdf(contexto, organizacaoId, dados);
};

/** A file of tables has no head of the city: among what was asked it says whose it is and when it was made, of when its figures are where the facts are behind, and that a rebuild is under way. */
const comOrigem = async (contexto: Montador, escrito: Escrito): Promise<DeQuem> => {
  const { exportado, por_reunir, atrasado_desde, fuso } = escrito;
  const { nome } = await donaDe(contexto, escrito);
  const agora = contexto.clock.now();
  const deQuando = numerosDe(atrasado_desde, agora, fuso);
  const dita = recontagemDita(por_reunir);
  const criterios = [
    ...exportado.criterios,
    { rotulo: 'Prefeitura', valor: nome },
    { rotulo: 'Feito em', valor: mostrarDataHora(agora, fuso) },
    ...(deQuando === undefined ? [] : [{ rotulo: 'Números de', valor: deQuando }]),
    ...(dita === undefined ? [] : [{ rotulo: 'Recontagem', valor: dita }]),
  ];
  return { exportado: { ...exportado, criterios }, cidade: nome, agora };
};

/** How a reading is written, by kind of file. */
export const escritores: {
  readonly [F in FormatoDeExportacao]: (contexto: Montador, um: Escrito) => Promise<Buffer>;
} = {
  csv: async (contexto, escrito) => Buffer.from(relatorioEmCsv((await comOrigem(contexto, escrito)).exportado)),
  xlsx: async (contexto, escrito) => relatorioEmXlsx(await comOrigem(contexto, escrito)),
  pdf: emPapel,
};

/** What a file of a reading is called: 'lancamento-2026-01-01-a-2026-01-31.pdf'. */
export const nomeDoArquivo = ({ nome, dias: { de, ate } }: Escrito, formato: FormatoDeExportacao): string =>
  `${nome}-${de === ate ? de : `${de}-a-${ate}`}.${formato}`;
