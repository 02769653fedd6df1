import { noFuso } from '../../../../src/schemas/brasil/momento.ts';
import { desenhar, NO_PAPEL } from '../../../../src/schemas/relatorios/desenho/desenhar.ts';
import { amostraEmSvg, desenhoEmSvg } from '../../../../src/schemas/relatorios/desenho/emSvg.ts';
import {
  CABECALHOS_DO_DICIONARIO,
  type CartaoExportado,
  type RelatorioExportado,
  type TabelaExportada,
} from '../../../../src/schemas/relatorios/exportado.ts';
import { eixoDito, foraDoDesenho, fraseDoGrafico } from '../../../../src/schemas/relatorios/frases.ts';
import { graficosPor } from '../../../../src/schemas/relatorios/graficosPor.ts';
import type { Relatorio, RelatorioLido } from '../../../../src/schemas/relatorios/relatorio.ts';
import type { Bloco, DadosDocumento } from '../../../documents/renderer.ts';
import { timbre, type DonaDoPapel } from '../../../documents/timbre.ts';
import { larguraDasColunas } from '../../../entities/exportacao/pdf.ts';

/** Units that a drawing is wide: two stand beside each other on a landscape page. */
const LARGURA = 660;

const graficos = (relatorio: Relatorio, lido: RelatorioLido): readonly Bloco[] => {
  if (relatorio.graficos.length === 0 || lido.grupos.length === 0) return [];
  return [
    {
      tipo: 'graficos',
      graficos: graficosPor(relatorio, lido.por).map((grafico) => {
        const frase = fraseDoGrafico(relatorio, grafico, lido);
        const detalhe = eixoDito(relatorio, grafico, lido);
        const nota = foraDoDesenho(grafico, lido, NO_PAPEL.grupos);
        return {
          titulo: frase,
          detalhe,
          alternativo: `${frase}. ${detalhe}. Os números estão na tabela.`,
          legenda:
            grafico.medidas.length > 1
              ? grafico.medidas.map((chave, serie) => ({
                  rotulo: relatorio.medidas[chave]?.rotulo ?? chave,
                  svg: amostraEmSvg(serie),
                }))
              : [],
          svg: desenhoEmSvg(desenhar(relatorio, grafico, lido, LARGURA, NO_PAPEL)),
          ...(nota === undefined ? {} : { nota }),
        };
      }),
    },
  ];
};

const tabelaDe = ({ titulo, cabecalhos, linhas, total }: TabelaExportada): Bloco => {
  const textos = linhas.map(({ nome, figuras }) => [nome, ...figuras.map((f) => f.texto)]);
  const doPe = total === null ? [] : [['Todos', ...total.map((f) => f.texto)]];
  const larguras = larguraDasColunas(cabecalhos, [...textos, ...doPe]);
  return {
    tipo: 'tabela',
    titulo,
    colunas: cabecalhos.map((rotulo, i) => ({
      titulo: rotulo.slice(0, 80),
      largura: larguras[i] ?? 1,
      ...(i === 0 ? {} : { alinhamento: 'direita' as const }),
    })),
    linhas: textos,
    ...(doPe[0] === undefined ? {} : { total: doPe[0] }),
    vazio: 'Nada neste período.',
  };
};

/** Below a figure: why there is none, or how it differs from what was before; nothing where there was nothing to differ from. */
const detalheDe = ({
  agora,
  antes,
  diferenca,
}: Pick<CartaoExportado, 'agora' | 'antes' | 'diferenca'>): { readonly detalhe?: string } => {
  if (agora.valor === null) return { detalhe: diferenca };
  if (antes.valor === null) return {};
  if (diferenca === 'igual') return { detalhe: 'O mesmo de antes' };
  return { detalhe: antes.valor === 0 ? diferenca : `${diferenca} (antes, ${antes.texto})` };
};

const emNumeros = (cartoes: readonly CartaoExportado[]): readonly Bloco[] =>
  cartoes.length === 0
    ? []
    : [
        {
          tipo: 'campos',
          titulo: 'Em números',
          colunas: Math.min(5, Math.max(3, cartoes.length)),
          campos: cartoes.map(({ rotulo, agora: figura, antes, unidade, diferenca }) => ({
            rotulo,
            valor: `${figura.texto}${unidade === '' ? '' : ` ${unidade}`}`,
            ...detalheDe({ agora: figura, antes, diferenca }),
          })),
        },
      ];

/** What each figure is and when there is none, below all else. */
const oQueECadaNumero = (entradas: RelatorioExportado['dicionario'] = []): readonly Bloco[] => {
  const [titulo, ...cabecalhos] = CABECALHOS_DO_DICIONARIO;
  const linhas = entradas.map(({ rotulo, frase, falta }) => [rotulo, frase, falta]);
  return linhas.length === 0
    ? []
    : [
        {
          tipo: 'tabela',
          titulo,
          colunas: ['Número', ...cabecalhos].map((rotulo, i) => ({ titulo: rotulo, largura: [2, 5, 3][i] ?? 1 })),
          linhas,
          vazio: '',
        },
      ];
};

interface DoPapel {
  readonly dona: DonaDoPapel;
  readonly agora: Date;
  readonly fuso: string;
}

/** A reading as a paper of the portal: head of the city, what was asked, the figures above all, the drawings, if it has any, and the tables. */
export const dadosDoExportado = (
  { titulo, criterios, cartoes, tabelas, dicionario }: RelatorioExportado,
  desenhos: readonly Bloco[],
  { dona, agora, fuso }: DoPapel,
): DadosDocumento => {
  const momento = noFuso(agora, fuso);
  return {
    organizacao: timbre(dona),
    titulo,
    numero: '',
    data_emissao: momento?.dia ?? agora.toISOString().slice(0, 10),
    ...(momento === undefined ? {} : { hora: momento.hora }),
    criado_em: agora.toISOString(),
    blocos: [
      { tipo: 'campos', colunas: Math.min(5, Math.max(3, criterios.length)), campos: criterios },
      ...emNumeros(cartoes),
      ...desenhos,
      ...tabelas.map(tabelaDe),
      ...oQueECadaNumero(dicionario),
    ],
  };
};

/** A report as a paper of the portal, with its drawings. */
export const dadosDoRelatorio = (
  relatorio: Relatorio,
  lido: RelatorioLido,
  exportado: RelatorioExportado,
  doPapel: DoPapel,
): DadosDocumento => dadosDoExportado(exportado, graficos(relatorio, lido), doPapel);
