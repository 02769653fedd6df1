import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import { barrasDoRelatorio, barrasDosPeriodos } from '../../../../src/schemas/relatorios/barrasDoMail.ts';
import { comparadoDito, type RelatorioExportado } from '../../../../src/schemas/relatorios/exportado.ts';
import type { Relatorio, RelatorioLido } from '../../../../src/schemas/relatorios/relatorio.ts';
import { ninguemDito } from '../../../../src/schemas/relatorios/semNinguem.ts';
import { mostraSoOProprio, SO_O_PROPRIO } from '../../../../src/schemas/relatorios/soOProprio.ts';
import type { MailDaLeitura } from '../exportacao/leitura.ts';

/** The figures above all, each beside what it was in the period before, where there is one. */
const tabela = (
  { anterior }: Pick<RelatorioLido, 'anterior'>,
  { titulo, cartoes }: Pick<RelatorioExportado, 'titulo' | 'cartoes'>,
): MailDaLeitura['tabela'] => {
  const comparado = anterior !== null;
  return {
    titulo: `${titulo}, em números`,
    cabecalhos: comparado ? ['Medida', 'No período', 'Antes', 'Diferença'] : ['Medida', 'Agora'],
    linhas: cartoes.map(({ rotulo, agora, antes, unidade, diferenca, falta }) => [
      rotulo,
      `${agora.texto} ${agora.valor === null ? falta : unidade}`.trimEnd(),
      ...(antes === null ? [] : [antes.texto, diferenca]),
    ]),
  };
};

/** The mail of a declared report. @param relatorio counted as `lido` is */
export const mailDoRelatorio = (
  relatorio: Relatorio,
  lido: RelatorioLido,
  exportado: RelatorioExportado,
): MailDaLeitura => {
  const { de, ate, agrupar, anterior, comparado_com: com } = lido;
  const deAgora = relatorio.momento === 'agora';
  return {
    ...(deAgora ? { periodo: `como está em ${mostrarData(ate)}` } : {}),
    anterior: anterior === null || com === null ? '' : comparadoDito(anterior, com),
    ressalvas: [
      ...(mostraSoOProprio(relatorio, lido) ? [SO_O_PROPRIO] : []),
      ...ninguemDito(relatorio, lido.por, lido.grupos).map(({ rotulo, valor }) => `${rotulo}: ${valor}.`),
    ],
    tabela: tabela(lido, exportado),
    desenho: barrasDoRelatorio(relatorio, lido),
    aoLongoDoTempo: barrasDosPeriodos(relatorio, lido),
    endereco: { ...(deAgora ? {} : { de, ate, agrupar }), ...(com === null ? {} : { comparado_com: com }) },
  };
};
