import { mostrarData } from '../../brasil/data.ts';
import { mostrarDigitado } from '../../brasil/numeroDigitado.ts';
import type { Definicao } from '../definicao.ts';

interface Exemplo {
  readonly entradas: Readonly<Record<string, string | number | boolean>>;
  readonly dia?: string | undefined;
}

const entrada = ({ campos, parametros }: Definicao, nome: string, valor: string | number | boolean): string => {
  const campo = campos.find(({ chave }) => chave === nome);
  const rotulo = campo?.nome ?? parametros.find(({ sigla }) => sigla === nome)?.sigla ?? nome;
  if (typeof valor === 'boolean') return `${rotulo}: ${valor ? 'sim' : 'não'}`;
  const opcao = campo?.opcoes?.find(({ chave }) => chave === valor)?.nome;
  return `${rotulo}: ${opcao ?? mostrarDigitado(String(valor))}`;
};

/** What an example begins with, by the questions and the options that it is of: 'em 01/02/2027: Área: 10, Uso: Loja'. */
export const entradasEmPalavras = (definicao: Definicao, { entradas, dia }: Exemplo): string =>
  (dia === undefined ? '' : `em ${mostrarData(dia)}: `) +
  Object.entries(entradas)
    .map(([nome, valor]) => entrada(definicao, nome, valor))
    .join(', ');
