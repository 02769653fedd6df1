import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import { mostrarDataHora } from '../../../../src/schemas/brasil/momento.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { RelatorioExportado } from '../../../../src/schemas/relatorios/exportado.ts';
import { nomeDoPeriodoDe, type FormatoDoAnexo, type Frequencia } from '../../../../src/schemas/relatorios/porEmail.ts';
import { faltaContar, RECONTANDO } from '../../../../src/schemas/relatorios/recontagem.ts';
import type { Montador } from '../../../documents/montarPapel.ts';
import { TIPO_DO_FORMATO } from '../../../entities/exportacao/formatosDeExportacao.ts';
import type { Anexo } from '../../../saida/enviarMail.ts';
import { escritores, nomeDoArquivo } from '../exportacao/escritores.ts';
import type { Consulta, Escrito, Leitura, MailDaLeitura } from '../exportacao/leitura.ts';

/** All files of one mail together: what more mail servers than not take. */
const BYTES_DOS_ANEXOS = 5_000_000;

/** Days as they are said: '23/11/2026 a 29/11/2026'. */
const dias = ({ de, ate }: { readonly de: string; readonly ate: string }): string =>
  `${mostrarData(de)} a ${mostrarData(ate)}`;

const filtrosDitos = ({ filtros }: RelatorioExportado): string =>
  filtros.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join('; ');

const porContar = (quantos: number): readonly string[] =>
  quantos === 0 ? [] : [`${RECONTANDO}, e parte deles ainda é a de antes: ${faltaContar(quantos)}`];

/** What is not as it was when the report was asked for. */
export interface Ressalvas {
  readonly descartados: readonly string[];
  readonly sumidos: readonly string[];
}

/** Values of the tags of the mail. @param agora moment at which it is written */
export const valoresDoMail = (
  { exportado, dias: deQuando, atrasado_desde, por_reunir, fuso }: Escrito,
  { periodo, anterior, ressalvas }: Pick<MailDaLeitura, 'periodo' | 'anterior' | 'ressalvas'>,
  { nome, frequencia }: { readonly nome: string; readonly frequencia: Frequencia },
  { descartados, sumidos }: Ressalvas,
  agora: Date,
) => {
  const todas = [
    ...porContar(por_reunir),
    ...(descartados.length > 0 ? [`Sem o que o relatório não tem mais: ${descartados.join(', ')}`] : []),
    ...(sumidos.length > 0 ? [`A prefeitura não tem mais: ${sumidos.join(', ')}`] : []),
    ...ressalvas,
  ];
  return {
    'relatorio.nome': nome,
    'relatorio.titulo': exportado.titulo,
    'relatorio.periodo': periodo ?? `${nomeDoPeriodoDe(frequencia)}, de ${dias(deQuando)}`,
    'relatorio.anterior': anterior,
    'relatorio.filtros': filtrosDitos(exportado),
    'relatorio.momento': mostrarDataHora(atrasado_desde ?? agora.toISOString(), fuso),
    'relatorio.ressalva': todas.map((uma) => `${uma}.`).join('\n'),
  };
};

/**
 * The page of a reading with what the mail tells of: its days are those of the mail, whenever it is opened.
 * @param consulta what was asked for, without days
 */
export const caminhoDaTela = (
  { nome }: Pick<Leitura, 'nome'>,
  { endereco }: Pick<MailDaLeitura, 'endereco'>,
  { comparado_com: _com, ...consulta }: Consulta,
): string => {
  const params = new URLSearchParams(endereco);
  for (const [qual, valor] of Object.entries(consulta))
    for (const um of [valor].flat()) params.append(qual.replace(/\[\]$/, ''), String(um as string | number));
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
