import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { formatOf } from '../../../src/schemas/fieldFacts.ts';
import type { Format } from '../../../src/schemas/formats.ts';
import { DocumentoInvalido } from '../../documents/documentoInvalido.ts';
import { montarPapel, type Montador } from '../../documents/montarPapel.ts';
import type { DadosDocumento } from '../../documents/renderer.ts';
import { timbre, type DonaDoPapel } from '../../documents/timbre.ts';
import type { Celula } from './celulas.ts';
import type { Exportacao } from './exportacao.ts';
import type { Escrita } from './linhas.ts';

/** Columns that a landscape page holds and can still be read. */
const COLUNAS_DO_PAPEL = 12;

const A_DIREITA: ReadonlySet<Format> = new Set(['inteiro', 'decimal', 'moeda', 'percentual', 'latitude', 'longitude']);
/** Narrowest and widest share of a column. */
const LARGURAS = { minima: 3, maxima: 10 } as const;

/**
 * The share of each column: by the root of its longest text, so that all take about as many lines; one without any text takes only what a word of its title
 * needs.
 */
export const larguraDasColunas = (
  titulos: readonly string[],
  linhas: readonly (readonly string[])[],
): readonly number[] =>
  titulos.map((titulo, i) => {
    const palavra = titulo.split(/\s+/).reduce((mais, uma) => Math.max(mais, uma.length), 0);
    const maior = linhas.reduce((mais, linha) => Math.max(mais, linha[i]?.length ?? 0), palavra);
    return Math.min(LARGURAS.maxima, Math.max(LARGURAS.minima, Math.sqrt(maior)));
  });

/** @throws AppError regra for more columns than a page holds */
export const exigirPoucasColunas = (celulas: readonly Celula[]): void => {
  if (celulas.length <= COLUNAS_DO_PAPEL) return;
  throw new AppError(
    'regra',
    `Um PDF leva até ${COLUNAS_DO_PAPEL} colunas. Esconda colunas da lista ou exporte em CSV`,
  );
};

const colunas = (celulas: readonly Celula[], linhas: readonly (readonly string[])[]) => {
  const larguras = larguraDasColunas(
    celulas.map(({ rotulo }) => rotulo),
    linhas,
  );
  return celulas.map(({ rotulo, schema }, i) => ({
    titulo: rotulo.slice(0, 80),
    largura: larguras[i] ?? LARGURAS.minima,
    ...(A_DIREITA.has(formatOf(schema)) ? { alinhamento: 'direita' as const } : {}),
  }));
};

/** The list as a paper of the portal: head of the city, what was filtered, the table, page numbers. */
export const dadosDaLista = async (
  exportacao: Exportacao,
  dona: DonaDoPapel,
  { agora, linhas }: { readonly agora: Date; readonly linhas: readonly (readonly Escrita[])[] },
): Promise<DadosDocumento> => {
  const { entity, fuso, celulas } = exportacao;
  const momento = noFuso(agora, fuso);
  const criterios = await exportacao.criterios();
  const textos = linhas.map((linha) => linha.map(({ texto }) => texto));
  return {
    organizacao: timbre(dona),
    titulo: entity.label.many,
    numero: '',
    data_emissao: momento?.dia ?? agora.toISOString().slice(0, 10),
    ...(momento === undefined ? {} : { hora: momento.hora }),
    criado_em: agora.toISOString(),
    blocos: [
      {
        tipo: 'campos',
        colunas: 3,
        campos: [{ rotulo: 'Registros', valor: new Intl.NumberFormat('pt-BR').format(linhas.length) }, ...criterios],
      },
      {
        tipo: 'tabela',
        colunas: colunas(celulas, textos),
        linhas: textos,
        vazio: 'Nada com estes filtros.',
      },
    ],
  };
};

/**
 * Has the portal's document process make the paper, with the arms of the city whose list it is.
 * @throws AppError regra with the process's own sentence for a list that no paper can hold; indisponivel while it is busy or down
 */
export const emPdf = async (parts: Montador, organizacaoId: number, dados: DadosDocumento): Promise<Buffer> => {
  try {
    const { pdf } = await montarPapel(parts, organizacaoId, 'lista', dados);
    return pdf;
  } catch (erro) {
    if (!(erro instanceof DocumentoInvalido)) throw erro;
    const passageiro = erro.motivo === 'ocupado' || erro.motivo === 'parado' || erro.motivo === 'queda';
    throw new AppError(passageiro ? 'indisponivel' : 'regra', erro.message, {});
  }
};
