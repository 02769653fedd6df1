import type { Kysely } from 'kysely';
import type { ColunaEscolhida } from '../../../src/schemas/colunas.ts';
import { AppError, type ErrosPorCampo } from '../../../src/schemas/errors.ts';
import { textos } from '../../../src/schemas/textos.ts';
import {
  consultaDoFiltro,
  rotulosDaVisao,
  type ConteudoDaVisao,
  type ConteudoGuardado,
} from '../../../src/schemas/visao.ts';
import type { Tables } from '../../database/tables.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { ListaLida } from './listaLida.ts';

/** Columns of a list as they are sent, each of them one that the list has, once. */
export const errosDasColunas = (
  { declarada }: ListaLida,
  colunas: readonly ColunaEscolhida[],
  onde: string,
): Record<string, readonly string[]> => {
  const possiveis = new Set(declarada.colunas);
  const vistas = new Set<string>();
  const erros: Record<string, readonly string[]> = {};
  colunas.forEach(({ campo }, i) => {
    if (!possiveis.has(campo)) erros[`${onde}[${i}].campo`] = ['Esta lista não tem esta coluna'];
    else if (vistas.has(campo)) erros[`${onde}[${i}].campo`] = ['Coluna repetida'];
    vistas.add(campo);
  });
  return erros;
};

const nosFiltros = (erros: ErrosPorCampo): ErrosPorCampo =>
  Object.fromEntries(Object.entries(erros).map(([campo, ditos]) => [`conteudo.filtros.${campo}`, ditos]));

/**
 * A view as it is kept, after its filters, order and columns were held against the declaration.
 * @throws AppError dados_invalidos on each part that the list call would refuse
 */
export const conteudoAGuardar = async (
  db: Kysely<Tables>,
  lista: ListaLida,
  conteudo: ConteudoDaVisao,
  sessao: Sessao,
  agora: Date,
): Promise<ConteudoGuardado> => {
  const { declarada, vale, conferir } = lista;
  const { filtros, ordem, colunas } = conteudo;
  const erros: Record<string, readonly string[]> = {};
  for (const [campo, valor] of Object.entries(filtros))
    if (!declarada.filtros.includes(campo)) erros[`conteudo.filtros.${campo}`] = [textos.validacao.desconhecido];
    else if (!vale(consultaDoFiltro(campo, valor))) erros[`conteudo.filtros.${campo}`] = [textos.validacao.invalido];
  if (ordem !== null && ordem.campo !== 'id' && !declarada.ordena(ordem.campo))
    erros['conteudo.ordem'] = ['Esta lista não se ordena por esta coluna'];
  Object.assign(erros, errosDasColunas(lista, colunas ?? [], 'conteudo.colunas'));
  if (Object.keys(erros).length > 0) throw new AppError('dados_invalidos', undefined, { erros });
  try {
    await conferir?.(db, filtros, sessao, agora);
  } catch (erro) {
    if (!(erro instanceof AppError) || erro.erros === undefined) throw erro;
    throw new AppError(erro.codigo, erro.message, { erros: nosFiltros(erro.erros) });
  }
  return { ...conteudo, rotulos: rotulosDaVisao(declarada, conteudo) };
};
