import type { Respostas, Valor } from '../requerimento/resposta.ts';
import { vazio } from '../requerimento/vazio.ts';
import { temResposta, type Campo, type Coluna } from './campo.ts';
import { colunasDe, ehTabela } from './quadros.ts';
import { linhaDe } from './somaDasLinhas.ts';

/** Where the answer of a column stands: 'quadro[1].area'. */
export const lugarDaCelula = (campo: string, linha: number, coluna: string): string => `${campo}[${linha}].${coluna}`;

/** Whether this is the place of a cell, and not the key of a field. */
export const ehLugarDeCelula = (lugar: string): boolean => lugar.includes('[');

const condicionada = ({ condicao }: Coluna): boolean => condicao != null;

/** Whether some column of it is asked in some rows alone. */
export const temCondicoes = (campo: Campo): boolean => ehTabela(campo) && colunasDe(campo).some(condicionada);

/** Whether a cell is asked: it has no condition, or is among those whose condition holds. */
export const celulaMostrada = (coluna: Coluna, lugar: string, mostradas: ReadonlySet<string>): boolean =>
  !condicionada(coluna) || mostradas.has(lugar);

/**
 * What decides a condition of a column.
 * @param linha every column by its key; null of one that is blank, hidden or behind this one
 * @param porResponder questions that have to be answered and are not yet, of the row and around the table
 */
export type ValeNaLinha = (
  condicao: string,
  linha: Respostas,
  porResponder: ReadonlySet<string>,
  lugar: string,
) => boolean;

/** Places of the cells that have a condition which holds. Read from left to right: a hidden cell takes no part in the conditions after it. */
export const celulasMostradas = (
  campo: Campo,
  valor: Valor | undefined,
  vale: ValeNaLinha,
  porResponder: ReadonlySet<string> = new Set(),
): readonly string[] => {
  if (!Array.isArray(valor) || !temCondicoes(campo)) return [];
  const colunas = colunasDe(campo);
  const chaves = new Set(colunas.map(({ chave }) => chave));
  const deFora = [...porResponder].filter((nome) => !chaves.has(nome));
  return (valor as readonly Valor[]).flatMap((linha, i) => {
    const celulas = linhaDe(linha) ?? {};
    const lidas: Record<string, Valor> = Object.fromEntries(colunas.map(({ chave }) => [chave, null]));
    const faltam = new Set(deFora);
    return colunas.flatMap((coluna) => {
      const { chave, condicao, obrigatorio } = coluna;
      const lugar = lugarDaCelula(campo.chave, i, chave);
      if (condicao != null && !vale(condicao, lidas, faltam, lugar)) return [];
      const celula = celulas[chave];
      if (celula !== undefined && !vazio(celula)) lidas[chave] = celula;
      else if (obrigatorio && temResposta(coluna)) faltam.add(chave);
      return condicao == null ? [] : [lugar];
    });
  });
};

/** The rows without the cells that are not asked in them; anything else as it is. */
export const semEscondidas = (campo: Campo, valor: Valor, mostradas: ReadonlySet<string>): Valor => {
  if (!Array.isArray(valor) || !temCondicoes(campo)) return valor;
  const colunas = new Map(colunasDe(campo).map((c) => [c.chave, c]));
  return (valor as readonly Valor[]).map((linha, i) => {
    const celulas = linhaDe(linha);
    if (celulas === undefined) return linha;
    return Object.fromEntries(
      Object.entries(celulas).filter(([chave]) => {
        const coluna = colunas.get(chave);
        return coluna === undefined || celulaMostrada(coluna, lugarDaCelula(campo.chave, i, chave), mostradas);
      }),
    );
  });
};
