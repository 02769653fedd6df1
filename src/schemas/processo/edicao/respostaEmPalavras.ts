import { isDataIso } from '../../brasil/data.ts';
import { decimalDe } from '../../brasil/decimal.ts';
import { mostrarDigitado } from '../../brasil/numeroDigitado.ts';
import { textos } from '../../textos.ts';
import type { Campo } from '../campo.ts';
import { mostrarResposta } from '../mostrarResposta.ts';

type Respondido = Pick<Campo, 'tipo' | 'opcoes' | 'casas'>;

/** What is no answer of its kind, as a field whose kind was changed may leave it: two of them are told apart only as they stand. */
const serve = (tipo: Campo['tipo'], valor: NonNullable<Campo['padrao']>): boolean => {
  if (tipo === 'decimal' || tipo === 'moeda' || tipo === 'inteiro') return decimalDe(valor) !== undefined;
  return tipo !== 'data' || isDataIso(String(valor));
};

/** What a field comes answered with, written as its form writes it: "250,5", "R$ 1.500,50", "01/12/2026", "sim", an option by its name. */
export const respostaEmPalavras = (
  { tipo, opcoes, casas }: Respondido,
  valor: NonNullable<Campo['padrao']>,
): string => {
  if (typeof valor === 'boolean') return (valor ? textos.respostas.sim : textos.respostas.nao).toLowerCase();
  if (!serve(tipo, valor)) return String(valor);
  // With the places that were typed: of the others, two that differ would read alike.
  if (tipo === 'decimal') return mostrarDigitado(String(valor));
  const escrito = { chave: '', nome: '', obrigatorio: false, tipo };
  return mostrarResposta({ ...escrito, ...(opcoes && { opcoes }), ...(casas !== undefined && { casas }) }, valor);
};
