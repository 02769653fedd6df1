import type { Respostas } from '../expressao/respostas.ts';
import type { Campo } from './campo.ts';
import type { Definicao } from './definicao.ts';
import { nomesUsados } from './expressoes.ts';

const vazia = (valor: unknown): boolean =>
  valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0);

/** The questions from which the portal gives an answer that nobody types; none of one that somebody answers. */
const fontesDe = (definicao: Definicao, campo: Campo): readonly string[] => {
  if (campo.calculo !== undefined) return nomesUsados(definicao, campo.calculo);
  const fonte = campo.da_zona?.imovel ?? campo.do_imovel?.imovel ?? campo.da_licenca?.licenca;
  return fonte === undefined ? [] : [fonte];
};

/**
 * The questions that somebody has to answer before a name has a value: of a calculated field those that it is worked out of and that are blank, of
 * which each may be calculated, too. Where all of them are answered, all are named: what lacks stands inside one, as the cell of a table.
 * @param vistos names that are being asked already: a circle ends there
 */
export const perguntasPorTras = (
  definicao: Definicao,
  nome: string,
  valores: Respostas,
  vistos: readonly string[] = [],
): readonly string[] => {
  const campo = definicao.campos.find(({ chave }) => chave === nome);
  const fontes = campo === undefined || vistos.includes(nome) ? [] : fontesDe(definicao, campo);
  if (fontes.length === 0) return [nome];
  const brancas = fontes.filter((fonte) => vazia(valores[fonte]));
  const todas = (brancas.length === 0 ? fontes : brancas).flatMap((fonte) =>
    perguntasPorTras(definicao, fonte, valores, [...vistos, nome]),
  );
  return [...new Set(todas)];
};
