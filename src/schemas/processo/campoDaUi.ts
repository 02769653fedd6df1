import type { Campo, Coluna, TipoDeCampo } from './campo.ts';
import type { UiDoCampo } from './formulario.ts';
import { colunasProprias, ehQuadro } from './quadros.ts';

const soDitos = <T extends object>(partes: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(partes).filter(([, v]) => v !== undefined)) as {
    readonly [K in keyof T]?: Exclude<T[K], undefined>;
  };

/**
 * A field as its form was told of it: all that the rules over an answer go by (conferirCampo), so that the browser judges as the server does without
 * having the definition.
 */
export const campoDaUi = (chave: string, ui: UiDoCampo): Campo => {
  const { formatos, um_de_cada_formato, tamanho_maximo_mb, georreferenciado } = ui;
  const deCada = um_de_cada_formato === undefined ? undefined : true;
  const { nome, obrigatorio, mascara, minimo, maximo, minimo_itens, itens, exigidas, casas, colunas, condicao } = ui;
  const tipo = ui.widget as TipoDeCampo;
  // Of a table that the portal gives columns to, the options stand in the choice among them.
  const opcoes = ehQuadro(tipo) ? colunas?.find((c) => c.ui.widget === 'selecao')?.ui.opcoes : ui.opcoes;
  const proprias = colunasProprias({ tipo, ...(opcoes === undefined ? {} : { opcoes: [...opcoes] }) }).length;
  const daTabela = colunas?.slice(proprias).map((c) => campoDaUi(c.chave, c.ui) as Coluna);
  return {
    ...{ chave, nome, tipo, obrigatorio },
    ...soDitos({ mascara, minimo, maximo, minimo_itens, itens, casas, exigidas, opcoes, colunas: daTabela, condicao }),
    ...soDitos({ formatos, um_de_cada_formato: deCada, tamanho_maximo_mb, georreferenciado }),
  } as Campo;
};
