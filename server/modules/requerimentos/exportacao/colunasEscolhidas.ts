import { formatOf } from '../../../../src/schemas/fieldFacts.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../../src/schemas/permissions.ts';
import {
  LIMITES_DA_FINALIDADE,
  MAXIMO_DE_COLUNAS_ESCOLHIDAS,
  PERMISSAO_DOS_DADOS_PESSOAIS,
  tiposDaColuna,
  type FamiliaOferecida,
  type OfertaDeColunas,
  type PedidoDeColunas,
  type TipoDaColuna,
} from '../../../../src/schemas/requerimento/colunasDaExportacao.ts';
import type { Sessao } from '../../../plugins/session.ts';
import type { Celula } from '../../../entities/exportacao/celulas.ts';
import { familias } from './familias/familias.ts';
import { rotuloDo, type ColunaPronta, type ProcessoEmQuestao } from './familias/familia.ts';

const tipoDe = ({ schema }: Pick<ColunaPronta, 'schema'>): TipoDaColuna =>
  tiposDaColuna.find((tipo) => tipo === formatOf(schema)) ?? 'texto';

/** Whether a reader may have personal data whole; support in his place may not: the purpose would be nobody's. */
export const podeAbrir = (sessao: Sessao): boolean =>
  sessao.suporte == null && verificarPermissao(sessao, PERMISSAO_DOS_DADOS_PESSOAIS);

/** All columns that requests of these processes offer a reader. */
export const ofertaDe = (processos: readonly ProcessoEmQuestao[], sessao: Sessao): OfertaDeColunas => {
  const abre = podeAbrir(sessao);
  const lista: readonly FamiliaOferecida[] = familias.map(({ nome, rotulo, colunas }) => ({
    nome,
    rotulo,
    colunas: colunas(processos).map((coluna) => ({
      id: coluna.id,
      rotulo: rotuloDo(coluna.schema),
      grupo: coluna.grupo,
      tipo: tipoDe(coluna),
      pessoal: coluna.pessoal ?? null,
      pode: coluna.pessoal !== 'aberto' || abre,
    })),
  }));
  return {
    familias: lista.filter(({ colunas }) => colunas.length > 0),
    pode_abrir: abre,
    maximo: MAXIMO_DE_COLUNAS_ESCOLHIDAS,
  };
};

/** The columns of these ids, in their order; undefined where there is none of one. */
export const colunasDe = (
  processos: readonly ProcessoEmQuestao[],
  ids: readonly string[],
): readonly (ColunaPronta | undefined)[] => {
  const porId = new Map(familias.flatMap(({ colunas }) => colunas(processos)).map((coluna) => [coluna.id, coluna]));
  return ids.map((id) => porId.get(id));
};

/**
 * Holds the columns of a call against what the requests offer and what its user may have.
 * @throws AppError dados_invalidos on a column that there is not; sem_permissao on one that he may not have
 */
export const exigirColunas = (
  processos: readonly ProcessoEmQuestao[],
  ids: readonly string[],
  sessao: Sessao,
): readonly ColunaPronta[] => {
  const achadas = colunasDe(processos, ids);
  const faltam = ids.flatMap((_, i) => (achadas[i] === undefined ? [i] : []));
  const erros = (quais: readonly number[], frase: string) =>
    Object.fromEntries(quais.map((i) => [`colunas[${i}]`, [frase]]));
  if (faltam.length > 0)
    throw new AppError('dados_invalidos', undefined, {
      erros: erros(faltam, 'Os requerimentos desta lista não têm esta coluna'),
    });
  const prontas = achadas.flatMap((um) => um ?? []);
  const negadas = prontas.flatMap(({ pessoal }, i) => (pessoal === 'aberto' && !podeAbrir(sessao) ? [i] : []));
  if (negadas.length > 0)
    throw new AppError('sem_permissao', 'Você não tem permissão para exportar contatos e outros dados pessoais', {
      erros: erros(negadas, 'Você não tem permissão para esta coluna'),
    });
  return prontas;
};

const SEM_FINALIDADE = `Diga para que os dados pessoais serão usados (${LIMITES_DA_FINALIDADE.min} a ${LIMITES_DA_FINALIDADE.max} caracteres)`;

/**
 * What of a file is personal data whole, and what for.
 * @returns whether hidden parts are to be written; `finalidade` only where some column has personal data whole
 * @throws AppError sem_permissao on `abertos`; dados_invalidos on `finalidade` where it is asked for and missing
 */
export const exigirFinalidade = (
  colunas: readonly ColunaPronta[],
  { abertos: pedidos = false, finalidade = '' }: Pick<PedidoDeColunas, 'abertos' | 'finalidade'>,
  sessao: Sessao,
): { readonly abertos: boolean; readonly finalidade: string | null } => {
  if (pedidos && !podeAbrir(sessao))
    throw new AppError('sem_permissao', 'Você não tem permissão para exportar dados pessoais inteiros', {
      erros: { abertos: ['Você não tem permissão para exportar dados pessoais inteiros'] },
    });
  const abertos = pedidos && colunas.some(({ pessoal }) => pessoal === 'mascarado');
  if (!abertos && !colunas.some(({ pessoal }) => pessoal === 'aberto')) return { abertos, finalidade: null };
  const dita = finalidade.trim();
  if (dita.length < LIMITES_DA_FINALIDADE.min || dita.length > LIMITES_DA_FINALIDADE.max)
    throw new AppError('dados_invalidos', SEM_FINALIDADE, { erros: { finalidade: [SEM_FINALIDADE] } });
  return { abertos, finalidade: dita };
};

/** The heads of a file: two columns that are called the same are told apart by what they belong to. */
export const celulasDe = (colunas: readonly ColunaPronta[]): readonly Celula[] => {
  const quantas = new Map<string, number>();
  for (const { schema } of colunas) quantas.set(rotuloDo(schema), (quantas.get(rotuloDo(schema)) ?? 0) + 1);
  return colunas.map(({ schema, grupo }, i) => {
    const rotulo = rotuloDo(schema);
    const repetido = (quantas.get(rotulo) ?? 0) > 1 && grupo !== null;
    return { caminho: `c${i}`, rotulo: repetido ? `${grupo}: ${rotulo}` : rotulo, schema };
  });
};
