import { temResposta, type Campo } from '../../../src/schemas/processo/campo.ts';
import { colunasDe, ehLista, ehTabela } from '../../../src/schemas/processo/quadros.ts';
import type { Sorte } from './sorte.ts';

export const NUMEROS: readonly string[] = ['inteiro', 'decimal', 'moeda'];

/** A number that some answers of a field are above of and others below. */
const meio = ({ minimo, maximo }: Pick<Campo, 'minimo' | 'maximo'>): string =>
  minimo !== undefined && maximo !== undefined ? String(Math.round((Number(minimo) + Number(maximo)) / 2)) : '7';

/** A comparison of one answer that some answers make true and others false; undefined for kinds that no rule reads. */
export const comparacaoDe = (s: Sorte, campo: Campo): string | undefined => {
  const { chave, tipo } = campo;
  const opcoes = (campo.opcoes ?? []).map((o) => o.chave);
  if (!temResposta(campo)) return undefined;
  if (ehLista(campo)) return `qtd(${chave}) > 1`;
  if (ehTabela(campo)) {
    const numero = colunasDe(campo).find((c) => NUMEROS.includes(c.tipo));
    return numero === undefined || s.vez(2) ? `qtd(${chave}) >= 2` : `soma(${chave}, ${numero.chave}) > 10`;
  }
  if (s.vez(6)) return s.vez(2) ? `não preenchido(${chave})` : `preenchido(${chave})`;
  switch (tipo) {
    case 'logico':
      return s.vez(2) ? `não ${chave}` : chave;
    case 'selecao':
      return s.um([
        `${chave} = "${s.um(opcoes)}"`,
        `${chave} != "${s.um(opcoes)}"`,
        `${chave} em ("${opcoes[0] ?? ''}", "${opcoes[1] ?? ''}")`,
      ]);
    case 'inteiro':
    case 'decimal':
    case 'moeda':
      return `${chave} ${s.um(['>', '<=', '>=', '<'])} ${meio(campo)}`;
    case 'data':
      return `${chave} ${s.um(['>=', '<'])} ${s.vez(3) ? 'hoje' : 'data("2026-06-15")'}`;
    case 'hora':
      return `${chave} ${s.um(['>=', '<'])} hora("12:00")`;
    case 'pessoa':
      return `preenchido(${chave})`;
    default:
      return s.vez(2) ? `${chave} = "sim"` : `preenchido(${chave})`;
  }
};

/** A condition over answers that are there by then; undefined where none may be asked about. */
export const condicaoDe = (s: Sorte, campos: readonly Campo[]): string | undefined => {
  const usaveis = campos.filter(temResposta);
  if (usaveis.length === 0) return undefined;
  const partes = s.alguns(usaveis, s.vez(3) ? 2 : 1).flatMap((c) => comparacaoDe(s, c) ?? []);
  const [primeira = '', segunda] = partes;
  if (segunda === undefined) return primeira;
  return s.um([`${primeira} ou ${segunda}`, `${primeira} e ${segunda}`, `não (${primeira} e ${segunda})`]);
};
