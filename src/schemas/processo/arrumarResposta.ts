import type { Valor } from '../requerimento/resposta.ts';
import type { Campo, Coluna } from './campo.ts';
import { colunasDe, ehTabela } from './quadros.ts';
import { linhaDe } from './somaDasLinhas.ts';
import { arrumarTexto } from './textosComFormato.ts';

const deUm = ({ tipo }: Pick<Campo | Coluna, 'tipo'>, v: Valor): Valor =>
  typeof v === 'string' ? arrumarTexto(tipo, v) : v;

/** An answer in the one way in which it is kept, the cells of a table too; what is wrong stays as it was typed. */
export const arrumarResposta = (campo: Campo, v: Valor): Valor => {
  if (!ehTabela(campo) || !Array.isArray(v)) return deUm(campo, v);
  const tipos = new Map(colunasDe(campo).map((c) => [c.chave, c]));
  return (v as readonly Valor[]).map((linha) => {
    const celulas = linhaDe(linha);
    if (celulas === undefined) return linha;
    return Object.fromEntries(
      Object.entries(celulas).map(([chave, valor]) => {
        const coluna = tipos.get(chave);
        return [chave, coluna === undefined ? valor : deUm(coluna, valor)];
      }),
    );
  });
};
