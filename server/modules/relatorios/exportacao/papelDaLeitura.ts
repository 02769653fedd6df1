import { noFuso } from '../../../../src/schemas/brasil/momento.ts';
import { amostraEmSvg, desenhoEmSvg } from '../../../../src/schemas/relatorios/desenho/emSvg.ts';
import type { DesenhoDito } from '../../../../src/schemas/relatorios/desenhosDitos.ts';
import {
  CABECALHOS_DO_DICIONARIO,
  figuraLida,
  type CartaoExportado,
  type FiguraExportada,
  type RelatorioExportado,
  type TabelaExportada,
} from '../../../../src/schemas/relatorios/exportado.ts';
import { semQuebra } from '../../../../src/schemas/relatorios/mostrarValor.ts';
import { AINDA_SE_CONTA, numerosDe, recontagemDita } from '../../../../src/schemas/relatorios/recontagem.ts';
import { cortar } from '../../../../src/schemas/relatorios/nomeCurto.ts';
import type { Bloco, DadosDocumento } from '../../../documents/renderer.ts';
import { timbre, type DonaDoPapel } from '../../../documents/timbre.ts';
import { larguraDasColunas } from '../../../entities/exportacao/pdf.ts';
import type { Escrito } from './leitura.ts';

/** Signs of a legend, and of a sentence beside a drawing, that a paper holds (bloco.ts). */
const LEGENDA = 100;
const FRASE = 300;

/** The least that a drawing fills of its place, in hundredths. */
const MAIS_ESTREITO = 10;
/** The most that a drawing is high, of its width, so that it stands on one page with its words. */
const MAIS_ALTO = 0.56;

const graficos = (desenhos: readonly DesenhoDito[]): readonly Bloco[] =>
  desenhos.length === 0
    ? []
    : [
        {
          tipo: 'graficos',
          graficos: desenhos.map(({ titulo: visto, detalhe: oQue, legenda, desenho, nota, inteiro = false }) => {
            const [titulo, detalhe] = [cortar(semQuebra(visto), FRASE), cortar(semQuebra(oQue), FRASE)];
            const alto = desenho.altura / desenho.largura;
            return {
              titulo,
              detalhe,
              alternativo: `${[titulo, detalhe].filter((um) => um !== '').join('. ')}. Os números estão na tabela.`,
              legenda: legenda.map((rotulo, serie) => ({
                rotulo: cortar(rotulo, LEGENDA),
                svg: amostraEmSvg(serie),
              })),
              svg: desenhoEmSvg(desenho),
              ...(nota === undefined ? {} : { nota: cortar(nota, FRASE) }),
              ...(inteiro
                ? { inteiro, largura: Math.max(MAIS_ESTREITO, Math.round(100 * Math.min(1, MAIS_ALTO / alto))) }
                : {}),
            };
          }),
        },
      ];

/** Columns of figures that a page holds and can be read; a table that has more is divided into tables of fewer. */
const COLUNAS_NA_PAGINA = 11;
const COLUNAS_DE_CADA = 9;

/** From which column to which each part has them: those that belong together (both sides of a figure and how they differ) stand in one. */
const ondeSeDivide = (vizinhas: readonly number[]): readonly (readonly [de: number, ate: number])[] =>
  vizinhas.reduce<readonly (readonly [number, number])[]>((partes, quantas) => {
    const [de, ate] = partes.at(-1) ?? [0, 0];
    return ate > de && ate + quantas - de > COLUNAS_DE_CADA
      ? [...partes, [ate, ate + quantas]]
      : [...partes.slice(0, -1), [de, ate + quantas]];
  }, []);

/** The parts of a table that are written one below the other, each with the names of its rows. */
const partesDaTabela = ({
  titulo,
  cabecalhos,
  linhas,
  total,
  vizinhas,
}: TabelaExportada): readonly TabelaExportada[] => {
  const [nomes = '', ...figuras] = cabecalhos;
  if (figuras.length <= COLUNAS_NA_PAGINA) return [{ titulo, cabecalhos, linhas, total }];
  // That there is nothing is said once.
  const divididas = ondeSeDivide(vizinhas ?? figuras.map(() => 1)).slice(0, linhas.length === 0 ? 1 : undefined);
  return divididas.map(([de, ate]) => {
    const dela = <T>(todas: readonly T[]): readonly T[] => todas.slice(de, ate);
    return {
      titulo: de === 0 ? titulo : `${titulo}, continuação`,
      cabecalhos: [nomes, ...dela(figuras)],
      linhas: linhas.map((linha) => ({ nome: linha.nome, figuras: dela(linha.figuras) })),
      total: total === null ? null : dela(total),
    };
  });
};

/** Signs of a name that stand in one line, and how many signs take what a column of short figures does. */
const NOME_EM_UMA_LINHA = 30;
const SINAIS_DE_UMA_COLUNA = 3;

const maisLongo = (textos: readonly string[]): number => textos.reduce((mais, um) => Math.max(mais, um.length), 0);

/**
 * The shares of the columns: names stand in one line where they are short, since each that has two makes the table longer by a line, and figures always do; why
 * there is no figure is a sentence, which may have several.
 */
const largurasDe = ({ cabecalhos, linhas, total }: TabelaExportada): readonly number[] => {
  const todas = [...linhas, ...(total === null ? [] : [{ nome: 'Todos', figuras: total }])];
  const lidas = todas.map(({ nome, figuras }) => [nome, ...figuras.map(figuraLida)]);
  return larguraDasColunas(cabecalhos, lidas).map((largura, i) => {
    const sinais =
      i === 0
        ? Math.min(NOME_EM_UMA_LINHA, maisLongo(linhas.map(({ nome }) => nome)))
        : // The foot is bold.
          1 + maisLongo(todas.map(({ figuras }) => figuras[i - 1]?.texto ?? ''));
    return Math.max(largura, sinais / SINAIS_DE_UMA_COLUNA);
  });
};

/** A figure and its unit ('320,37 m²') are one word. */
const emUmaLinha = (figura: FiguraExportada): string =>
  figuraLida({ ...figura, texto: figura.texto.replaceAll(' ', '\u00a0') });

const tabelaDe = (tabela: TabelaExportada): Bloco => {
  const { titulo, cabecalhos, linhas, total } = tabela;
  const textos = linhas.map(({ nome, figuras }) => [nome, ...figuras.map(emUmaLinha)]);
  const doPe = total === null ? [] : [['Todos', ...total.map(emUmaLinha)]];
  const larguras = largurasDe(tabela);
  return {
    tipo: 'tabela',
    junta: true,
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
const detalheDe = ({ agora, antes, diferenca, falta, dizAntes }: CartaoExportado): { readonly detalhe?: string } => {
  if (agora.valor === null) return { detalhe: falta };
  if (antes === null || antes.valor === null) return {};
  if (diferenca === 'igual') return { detalhe: 'O mesmo de antes' };
  const dita = dizAntes === true || antes.valor === 0 ? diferenca : `${diferenca} (antes, ${antes.texto})`;
  return { detalhe: semQuebra(dita) };
};

const emNumeros = (cartoes: readonly CartaoExportado[]): readonly Bloco[] =>
  cartoes.length === 0
    ? []
    : [
        {
          tipo: 'campos',
          titulo: 'Em números',
          colunas: Math.min(5, Math.max(3, cartoes.length)),
          campos: cartoes.map((cartao) => ({
            rotulo: cartao.rotulo,
            valor: semQuebra(`${cartao.agora.texto}${cartao.unidade === '' ? '' : ` ${cartao.unidade}`}`),
            ...detalheDe(cartao),
          })),
        },
      ];

/** What each figure is and when there is none, below all else. */
const oQueECadaNumero = (entradas: RelatorioExportado['dicionario']): readonly Bloco[] => {
  const [titulo, ...cabecalhos] = CABECALHOS_DO_DICIONARIO;
  const linhas = entradas.map(({ rotulo, frase, falta }) => [rotulo, frase, falta]);
  return linhas.length === 0
    ? []
    : [
        {
          tipo: 'tabela',
          fecho: true,
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

/** A reading as a paper of the portal: head of the city, what was asked, the figures above all, the drawings and the tables. */
export const dadosDaLeitura = (
  {
    exportado: { titulo, criterios, cartoes, tabelas, dicionario },
    desenhos,
    semDesenho,
    por_reunir,
    atrasado_desde,
  }: Pick<Escrito, 'exportado' | 'desenhos' | 'semDesenho' | 'por_reunir' | 'atrasado_desde'>,
  { dona, agora, fuso }: DoPapel,
): DadosDocumento => {
  const momento = noFuso(agora, fuso);
  const deQuando = numerosDe(atrasado_desde, agora, fuso);
  const aviso = recontagemDita(por_reunir) ?? (deQuando && `Números de ${deQuando}. ${AINDA_SE_CONTA}`);
  return {
    organizacao: timbre(dona),
    titulo,
    numero: '',
    data_emissao: momento?.dia ?? agora.toISOString().slice(0, 10),
    ...(momento === undefined ? {} : { hora: momento.hora }),
    criado_em: agora.toISOString(),
    blocos: [
      { tipo: 'campos', colunas: Math.min(5, Math.max(3, criterios.length)), campos: criterios },
      ...(aviso === undefined ? [] : [{ tipo: 'aviso' as const, texto: aviso }]),
      ...emNumeros(cartoes),
      ...graficos(desenhos()),
      ...(semDesenho === undefined ? [] : [{ tipo: 'aviso' as const, texto: semDesenho }]),
      ...tabelas.flatMap(partesDaTabela).map(tabelaDe),
      ...oQueECadaNumero(dicionario),
    ],
  };
};
