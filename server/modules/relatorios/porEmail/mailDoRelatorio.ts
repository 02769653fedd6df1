import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import { mostrarDataHora } from '../../../../src/schemas/brasil/momento.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { comparadoDito, type RelatorioExportado } from '../../../../src/schemas/relatorios/exportado.ts';
import { nomeDoPeriodoDe, type FormatoDoAnexo, type Frequencia } from '../../../../src/schemas/relatorios/porEmail.ts';
import {
  POR_REUNIR_CONTADOS,
  type Relatorio,
  type RelatorioLido,
} from '../../../../src/schemas/relatorios/relatorio.ts';
import { TIPO_DO_FORMATO } from '../../../entities/exportacao/formatosDeExportacao.ts';
import type { Montador } from '../../../documents/montarPapel.ts';
import type { Anexo, Mail } from '../../../saida/enviarMail.ts';
import { escritores, nomeDoArquivo, type Escrito } from '../exportacao/exportarRelatorio.ts';

/** All files of one mail together: what more mail servers than not take. */
const BYTES_DOS_ANEXOS = 5_000_000;

/** Days as they are said: '23/11/2026 a 29/11/2026'. */
const dias = ({ de, ate }: { readonly de: string; readonly ate: string }): string =>
  `${mostrarData(de)} a ${mostrarData(ate)}`;

/** Criteria that narrow nothing: the tags of the period say them, or the units of the figures. */
const DO_PERIODO: readonly string[] = [
  'Como está em',
  'Período',
  'Comparado com',
  'Agrupado',
  'Contagem',
  'Fora da tabela',
];

const filtrosDitos = ({ criterios }: RelatorioExportado): string =>
  criterios
    .filter(({ rotulo }) => !DO_PERIODO.includes(rotulo))
    .map(({ rotulo, valor }) => `${rotulo}: ${valor}`)
    .join('; ');

const porContar = (quantos: number): readonly string[] => {
  if (quantos === 0) return [];
  const ditos = quantos === 1 ? '1 requerimento' : `${quantos} requerimentos`;
  const mais = quantos >= POR_REUNIR_CONTADOS ? ' ou mais' : '';
  return [`Os números ainda estão sendo reunidos: falta contar ${ditos}${mais}`];
};

/** What is not as it was when the report was asked for. */
export interface Ressalvas {
  readonly descartados: readonly string[];
  readonly sumidos: readonly string[];
}

/** Values of the tags of the mail. @param agora moment at which it is written */
export const valoresDoMail = (
  { relatorio, lido, exportado, fuso }: Escrito,
  { nome, frequencia }: { readonly nome: string; readonly frequencia: Frequencia },
  { descartados, sumidos }: Ressalvas,
  agora: Date,
) => {
  const ressalvas = [
    ...porContar(lido.por_reunir),
    ...(descartados.length > 0 ? [`Sem o que o relatório não tem mais: ${descartados.join(', ')}`] : []),
    ...(sumidos.length > 0 ? [`A prefeitura não tem mais: ${sumidos.join(', ')}`] : []),
    ...(lido.so_o_proprio && relatorio.dimensoes[lido.por]?.nomes === 'pessoa'
      ? ['Por pessoa, aqui está só o seu trabalho']
      : []),
  ];
  return {
    'relatorio.nome': nome,
    'relatorio.titulo': exportado.titulo,
    'relatorio.periodo':
      relatorio.momento === 'agora'
        ? `como está em ${mostrarData(lido.ate)}`
        : `${nomeDoPeriodoDe(frequencia)}, de ${dias(lido)}`,
    'relatorio.anterior':
      lido.anterior === null || lido.comparado_com === null ? '' : comparadoDito(lido.anterior, lido.comparado_com),
    'relatorio.filtros': filtrosDitos(exportado),
    'relatorio.momento': mostrarDataHora(lido.atrasado_desde ?? agora.toISOString(), fuso),
    'relatorio.ressalva': ressalvas.map((uma) => `${uma}.`).join('\n'),
  };
};

/** The figures above all, each beside what it was in the period before, where there is one. */
export const tabelaDoMail = ({
  lido,
  exportado: { titulo, cartoes },
}: Pick<Escrito, 'lido' | 'exportado'>): NonNullable<Mail['tabela']> => {
  const comparado = lido.anterior !== null;
  return {
    titulo: `${titulo}, em números`,
    cabecalhos: comparado ? ['Medida', 'No período', 'Antes', 'Diferença'] : ['Medida', 'Agora'],
    linhas: cartoes.map(({ rotulo, agora, antes, unidade, diferenca }) => [
      rotulo,
      `${agora.texto} ${unidade}`.trimEnd(),
      ...(comparado ? [antes.texto, diferenca] : []),
    ]),
  };
};

/** The page of the report with what the mail tells of: its days are those of the mail, whenever it is opened. */
export const caminhoDaTela = (
  { nome, momento }: Pick<Relatorio, 'nome' | 'momento'>,
  { de, ate, agrupar, comparado_com: com }: Pick<RelatorioLido, 'de' | 'ate' | 'agrupar' | 'comparado_com'>,
  consulta: Readonly<Record<string, unknown>>,
): string => {
  const params = new URLSearchParams(momento === 'agora' ? {} : { de, ate, agrupar });
  if (com !== null) params.set('comparado_com', com);
  for (const [nome, valor] of Object.entries(consulta).filter(([um]) => um !== 'comparado_com'))
    for (const um of [valor].flat()) params.append(nome.replace(/\[\]$/, ''), String(um as string | number));
  return `/prefeitura/relatorio/${nome}?${params.toString()}`;
};

/**
 * The files that were asked for; one that does not fit takes no room from the others.
 * @param cabem bytes of all together
 * @returns those that fit, and what is to be said of one that cannot be written or does not fit: it is fetched from the screen
 */
export const anexosDe = async (
  parts: Montador,
  escrito: Escrito,
  formatos: readonly FormatoDoAnexo[],
  cabem = BYTES_DOS_ANEXOS,
): Promise<{ readonly anexos: readonly Anexo[]; readonly faltas: readonly string[] }> => {
  const anexos: Anexo[] = [];
  const faltas: string[] = [];
  let bytes = 0;
  for (const formato of formatos) {
    const nome = formato.toUpperCase();
    try {
      const conteudo = await escritores[formato](parts, escrito);
      if (bytes + conteudo.length > cabem) {
        faltas.push(`O ${nome} é grande demais para um e-mail. Baixe-o na tela`);
        continue;
      }
      bytes += conteudo.length;
      anexos.push({ nome: nomeDoArquivo(escrito, formato), tipo: TIPO_DO_FORMATO[formato], conteudo });
    } catch (erro) {
      // What passes by itself is tried again with the whole mail.
      if (!(erro instanceof AppError) || erro.codigo !== 'regra') throw erro;
      faltas.push(`O ${nome} não pôde ser feito: ${erro.message}`);
    }
  }
  return { anexos, faltas };
};
