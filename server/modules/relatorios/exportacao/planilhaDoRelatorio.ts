import { join } from 'node:path';
import { AppError } from '../../../../src/schemas/errors.ts';
import {
  CABECALHOS_DO_DICIONARIO,
  type FiguraExportada,
  type FormatoExportado,
  type RelatorioExportado,
  type TabelaExportada,
} from '../../../../src/schemas/relatorios/exportado.ts';
import { tabelaDosCartoes } from '../../../../src/schemas/relatorios/exportadoDosCartoes.ts';
import { nomeDaFolha } from '../../../entities/exportacao/xlsx.ts';
import { createLeitor } from '../../../leitores/createLeitor.ts';
import type { CelulaDaFolha, FolhaPronta } from './folhasWorker.ts';

const MASCARAS: { readonly [F in FormatoExportado]: string } = {
  quantidade: '#,##0',
  dias: '#,##0',
  segundos: '#,##0.0',
  media: '#,##0.0',
  percentual: '0.0%',
  pontos: '#,##0.0',
  centavos: '"R$" #,##0.00',
  area: '#,##0.00" m²"',
};

const escritor = createLeitor({
  modulo: join(import.meta.dirname, 'folhasWorker.ts'),
  prazoMs: 30_000,
  memoriaMb: 256,
  aoMesmoTempo: 1,
  fila: 20,
  recusas: {
    tempo: () => new AppError('regra', 'Este relatório leva tempo demais para virar planilha. Baixe em CSV'),
    memoria: () => new AppError('regra', 'Este relatório é grande demais para uma planilha. Baixe em CSV'),
    ocupado: () =>
      new AppError('indisponivel', 'Há muitas planilhas sendo montadas agora. Aguarde um instante e tente de novo'),
  },
});

const texto = (valor: string): CelulaDaFolha => ({ valor });
const frase = (valor: string): CelulaDaFolha => ({ valor, dobra: true });
const cabeca = (valor: string): CelulaDaFolha => ({ valor, negrito: true });
/** The head of a column: of several words in several lines. */
const rotulo = (valor: string): CelulaDaFolha => ({ ...cabeca(valor), dobra: true });
/** Signs that a column of figures is wide at least and, whatever its head says, at most. */
const LARGURA = { minima: 12, maxima: 22 } as const;
/** A column of numbers has nothing else: why there is none stands on the sheet of what each figure is. */
const figura = ({ valor, formato }: FiguraExportada): CelulaDaFolha => ({ valor, mascara: MASCARAS[formato] });

const dosCartoes = (cartoes: RelatorioExportado['cartoes']): readonly (readonly CelulaDaFolha[])[] => {
  const [cabecalhos = [], ...linhas] = tabelaDosCartoes(cartoes);
  const celula = (uma: string | FiguraExportada): CelulaDaFolha => (typeof uma === 'string' ? texto(uma) : figura(uma));
  return [
    cabecalhos.map((um) => ({ ...celula(um), negrito: true as const })),
    ...linhas.map((linha) => linha.map(celula)),
  ];
};

const resumo = ({ titulo, pergunta, criterios, cartoes }: RelatorioExportado): FolhaPronta => ({
  nome: 'Resumo',
  larguras: [30, 28, 12, 22, 34],
  linhas: [
    [cabeca(titulo)],
    [texto(pergunta)],
    [],
    ...criterios.map((um) => [texto(um.rotulo), texto(um.valor)]),
    ...(cartoes.length === 0 ? [] : [[], ...dosCartoes(cartoes)]),
  ],
});

const folhaDa = ({
  cabecalhos,
  linhas,
  total,
  por = `por ${(cabecalhos[0] ?? '').toLowerCase()}`,
}: TabelaExportada): FolhaPronta => ({
  nome: nomeDaFolha(por.replace(/^p/, 'P')),
  larguras: cabecalhos.map((dito, i) =>
    i === 0 ? 34 : Math.min(LARGURA.maxima, Math.max(LARGURA.minima, dito.length + 2)),
  ),
  tabela: true,
  linhas: [
    cabecalhos.map(rotulo),
    ...linhas.map(({ nome, figuras }) => [texto(nome), ...figuras.map(figura)]),
    ...(total === null ? [] : [[cabeca('Todos'), ...total.map((t) => ({ ...figura(t), negrito: true as const }))]]),
  ],
});

/** What each figure is, on a sheet of its own. */
const dicionario = ({ dicionario: entradas }: RelatorioExportado): readonly FolhaPronta[] =>
  entradas.length === 0
    ? []
    : [
        {
          nome: nomeDaFolha(CABECALHOS_DO_DICIONARIO[0]),
          larguras: [30, 80, 50],
          tabela: true,
          linhas: [
            CABECALHOS_DO_DICIONARIO.map(cabeca),
            ...entradas.map((um) => [frase(um.rotulo), frase(um.frase), frase(um.falta)]),
          ],
        },
      ];

/** A report with what the properties of its file say of it. */
export interface DeQuem {
  readonly exportado: RelatorioExportado;
  readonly cidade: string;
  /** Moment at which it is written. */
  readonly agora: Date;
}

/**
 * A report as an XLSX file: what was asked and the figures above all, then a sheet for each of its tables and one of what each figure is; numbers are numbers. Written in a thread.
 * @throws AppError regra for one that no sheet can hold; indisponivel where too many are being written
 */
export const relatorioEmXlsx = async ({ exportado, cidade, agora }: DeQuem): Promise<Buffer> =>
  Buffer.from(
    await escritor.ler<Uint8Array>({
      propriedades: { titulo: exportado.titulo, autor: cidade, feitoEm: agora },
      folhas: [resumo(exportado), ...exportado.tabelas.map((t) => folhaDa(t)), ...dicionario(exportado)],
    }),
  );
