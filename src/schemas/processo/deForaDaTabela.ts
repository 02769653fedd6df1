import type { Respostas } from '../requerimento/resposta.ts';
import type { Campo } from './campo.ts';
import type { Definicao } from './definicao.ts';
import { nomesUsados } from './expressoes.ts';
import { derivarFormulario, type UiDoCampo } from './formulario.ts';
import { naLinha } from './naLinha.ts';
import { colunasDe, ehTabela } from './quadros.ts';

/** What the conditions of a table's columns go by beside its own rows: the questions, and what was answered; days by their names. */
export interface DeForaDaTabela {
  readonly ui: { readonly [campo: string]: UiDoCampo };
  readonly respostas: Respostas;
}

/**
 * What a page that draws one table by itself has to know to decide which of its cells are asked; undefined where its own rows are enough.
 * @param respostas all answers and the days, as the conditions of its step read them
 */
export const deForaDaTabela = (
  definicao: Definicao,
  campo: Campo,
  respostas: Respostas,
): DeForaDaTabela | undefined => {
  if (!ehTabela(campo)) return undefined;
  const colunas = colunasDe(campo);
  const proprias = new Set(colunas.map(({ chave }) => chave));
  const nomes = new Set(
    colunas.flatMap(({ condicao }) => (condicao == null ? [] : nomesUsados(naLinha(definicao, campo), condicao))),
  );
  const deFora = [...nomes].filter((nome) => !proprias.has(nome));
  if (deFora.length === 0) return undefined;
  const ui = Object.assign(
    {},
    ...definicao.etapas.map((e) => derivarFormulario(definicao, e).ui),
  ) as DeForaDaTabela['ui'];
  return {
    ui: Object.fromEntries(deFora.flatMap((nome) => (ui[nome] === undefined ? [] : [[nome, ui[nome]]]))),
    respostas: Object.fromEntries(
      deFora.flatMap((nome) => (respostas[nome] === undefined ? [] : [[nome, respostas[nome]]])),
    ),
  };
};
