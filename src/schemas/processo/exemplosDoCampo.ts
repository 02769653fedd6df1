import { isDataIso } from '../brasil/data.ts';
import { compararDecimais, decimalDe } from '../brasil/decimal.ts';
import type { Campo } from './campo.ts';
import { valorCalculado } from './comCasas.ts';
import type { Definicao } from './definicao.ts';
import { respostaEmPalavras } from './edicao/respostaEmPalavras.ts';
import { avaliarNaDefinicao, tiposDaDefinicao } from './expressoes.ts';

export type ExemploDoCampo = NonNullable<Campo['exemplos']>[number];

/** What a calculated field comes to with the answers of an example, or why it comes to nothing. */
export type ResultadoDoExemplo =
  { readonly ok: true; readonly valor: string | number | boolean } | { readonly ok: false; readonly porque: string };

const nao = (porque: string): ResultadoDoExemplo => ({ ok: false, porque });

/** Works an example out by the calculation of the field as it stands. */
export const resultadoDoExemplo = (
  definicao: Definicao,
  campo: Campo,
  { entradas, dia }: Pick<ExemploDoCampo, 'entradas' | 'dia'>,
): ResultadoDoExemplo => {
  if (campo.calculo === undefined) return nao(`"${campo.nome}" não é calculado`);
  const tipos = tiposDaDefinicao(definicao);
  const estranha = Object.keys(entradas).find((nome) => !Object.hasOwn(tipos, nome));
  if (estranha !== undefined) return nao(`"${estranha}" não é uma resposta que a conta possa usar`);
  if (dia !== undefined && !isDataIso(dia)) return nao(`"${dia}" não é um dia do calendário`);
  const doDia = dia === undefined ? {} : { hoje: dia, protocolado_em: dia };
  const r = avaliarNaDefinicao(definicao, campo.calculo, { ...doDia, ...entradas });
  if (!r.ok) {
    const rotulos = r.falta.map((nome) => definicao.campos.find(({ chave }) => chave === nome)?.nome ?? nome);
    return nao(r.codigo === 'indefinido' ? `falta responder ${rotulos.join(', ')}` : r.mensagem);
  }
  const { valor } = r;
  return typeof valor === 'string' || typeof valor === 'boolean'
    ? { ok: true, valor: valorCalculado(campo, valor) }
    : nao('a conta não dá um valor só');
};

const igual = (a: string | number | boolean, b: string | number | boolean): boolean => {
  const [x, y] = [decimalDe(a), decimalDe(b)];
  return x !== undefined && y !== undefined ? compararDecimais(x, y) === 0 : a === b;
};

/** Why an example does not hold; undefined where it does. */
export const porqueDiverge = (definicao: Definicao, campo: Campo, exemplo: ExemploDoCampo): string | undefined => {
  const deu = resultadoDoExemplo(definicao, campo, exemplo);
  if (!deu.ok) return deu.porque;
  if (igual(deu.valor, exemplo.resultado)) return undefined;
  return `a conta dá ${respostaEmPalavras(campo, deu.valor)}, e não ${respostaEmPalavras(campo, exemplo.resultado)}`;
};
