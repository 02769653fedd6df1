import { colunasPossiveis, type ColunaEscolhida } from '../../../src/schemas/colunas.ts';
import { ordenavel, type Entity } from '../../../src/schemas/entity.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { parametrosDaLista } from '../../../src/schemas/listQuery.ts';
import { textos } from '../../../src/schemas/textos.ts';
import {
  consultaDoFiltro,
  rotulosDaVisao,
  type ConteudoDaVisao,
  type ConteudoGuardado,
} from '../../../src/schemas/visao.ts';
import { createAjv } from '../../plugins/validation.ts';

type Vale = (consulta: Readonly<Record<string, unknown>>) => boolean;

const prontos = new WeakMap<Entity, Vale>();

/** Whether the list call of a registry takes a query; compiled once per registry. */
export const valeNaLista = (entity: Entity): Vale => {
  const pronto = prontos.get(entity);
  if (pronto !== undefined) return pronto;
  const validar = createAjv({ coerceTypes: 'array', allErrors: false, strictNumbers: false }).compile(
    parametrosDaLista(entity),
  );
  const vale: Vale = (consulta) => validar(structuredClone(consulta));
  prontos.set(entity, vale);
  return vale;
};

/** Columns of a list as they are sent, each of them one that the registry has, once. */
export const errosDasColunas = (
  entity: Entity,
  colunas: readonly ColunaEscolhida[],
  onde: string,
): Record<string, readonly string[]> => {
  const possiveis = new Set(colunasPossiveis(entity).map(({ caminho }) => caminho));
  const vistas = new Set<string>();
  const erros: Record<string, readonly string[]> = {};
  colunas.forEach(({ campo }, i) => {
    if (!possiveis.has(campo)) erros[`${onde}[${i}].campo`] = ['Esta lista não tem esta coluna'];
    else if (vistas.has(campo)) erros[`${onde}[${i}].campo`] = ['Coluna repetida'];
    vistas.add(campo);
  });
  return erros;
};

/**
 * A view as it is kept, after its filters, order and columns were held against the declaration.
 * @throws AppError dados_invalidos on each part that the list call would refuse
 */
export const conteudoAGuardar = (entity: Entity, conteudo: ConteudoDaVisao): ConteudoGuardado => {
  const { filtros, ordem, colunas } = conteudo;
  const vale = valeNaLista(entity);
  const erros: Record<string, readonly string[]> = {};
  for (const [campo, valor] of Object.entries(filtros))
    if (!(entity.filters as readonly string[]).includes(campo))
      erros[`conteudo.filtros.${campo}`] = [textos.validacao.desconhecido];
    else if (!vale(consultaDoFiltro(campo, valor))) erros[`conteudo.filtros.${campo}`] = [textos.validacao.invalido];
  if (ordem !== null && ordem.campo !== 'id' && !ordenavel(entity, ordem.campo))
    erros['conteudo.ordem'] = ['Esta lista não se ordena por esta coluna'];
  Object.assign(erros, errosDasColunas(entity, colunas ?? [], 'conteudo.colunas'));
  if (Object.keys(erros).length > 0) throw new AppError('dados_invalidos', undefined, { erros });
  return { ...conteudo, rotulos: rotulosDaVisao(entity, conteudo) };
};
