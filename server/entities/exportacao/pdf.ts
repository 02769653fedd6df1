import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { formatOf } from '../../../src/schemas/fieldFacts.ts';
import type { Format } from '../../../src/schemas/formats.ts';
import { DocumentoInvalido } from '../../documents/documentoInvalido.ts';
import type { DadosDocumento, DocumentRenderer } from '../../documents/renderer.ts';
import { timbre, type DonaDoPapel } from '../../documents/timbre.ts';
import type { Celula } from './celulas.ts';
import type { Exportacao } from './exportacao.ts';
import type { Escrita } from './linhas.ts';

/** Columns that a landscape page holds and can still be read. */
const COLUNAS_DO_PAPEL = 12;

const A_DIREITA: ReadonlySet<Format> = new Set(['inteiro', 'decimal', 'moeda', 'percentual', 'latitude', 'longitude']);
const LARGOS: ReadonlySet<Format> = new Set([
  'texto-longo',
  'texto-rico',
  'texto',
  'nome',
  'email',
  'relacao',
  'url',
  'tabela',
]);

/** @throws AppError regra for more columns than a page holds */
export const exigirPoucasColunas = (celulas: readonly Celula[]): void => {
  if (celulas.length <= COLUNAS_DO_PAPEL) return;
  throw new AppError(
    'regra',
    `Um PDF leva até ${COLUNAS_DO_PAPEL} colunas. Esconda colunas da lista ou exporte em CSV`,
  );
};

const colunaDe = ({ rotulo, schema }: Celula) => {
  const formato = formatOf(schema);
  return {
    titulo: rotulo.slice(0, 80),
    largura: LARGOS.has(formato) ? 2 : 1,
    ...(A_DIREITA.has(formato) ? { alinhamento: 'direita' as const } : {}),
  };
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
        colunas: celulas.map(colunaDe),
        linhas: linhas.map((linha) => linha.map(({ texto }) => texto)),
        vazio: 'Nada com estes filtros.',
      },
    ],
  };
};

/**
 * Has the portal's document process make the paper.
 * @throws AppError regra with the process's own sentence for a list that no paper can hold; indisponivel while it is busy or down
 */
export const emPdf = async (documents: Pick<DocumentRenderer, 'render'>, dados: DadosDocumento): Promise<Buffer> => {
  try {
    const { pdf } = await documents.render('lista', dados);
    return pdf;
  } catch (erro) {
    if (!(erro instanceof DocumentoInvalido)) throw erro;
    const passageiro = erro.motivo === 'ocupado' || erro.motivo === 'parado' || erro.motivo === 'queda';
    throw new AppError(passageiro ? 'indisponivel' : 'regra', erro.message, {});
  }
};
