import type { Campo, Coluna } from '../../schemas/processo/campo.ts';
import type { UiDoCampo } from '../../schemas/processo/formulario.ts';
import { linhasEmPalavras, mostrarResposta, type ComoMostrar } from '../../schemas/processo/mostrarResposta.ts';
import { colunasProprias, ehDeUmaLinha } from '../../schemas/processo/quadros.ts';
import type { Valor } from '../../schemas/requerimento/resposta.ts';

/** The field that a form says this of, as far as its answer is written from it. A table stands with all its columns, whichever kind gave them. */
const campoDo = (ui: UiDoCampo, chave = ''): Campo => {
  const { nome, obrigatorio, unidade, casas, opcoes } = ui;
  const tipo = ui.widget as Campo['tipo'];
  const umaLinha = ehDeUmaLinha({ tipo });
  const colunas = umaLinha ? ui.colunas?.slice(colunasProprias({ tipo }).length) : ui.colunas;
  return {
    chave,
    nome,
    obrigatorio,
    tipo: colunas === undefined || umaLinha ? tipo : 'tabela',
    ...(unidade === undefined ? {} : { unidade }),
    ...(casas === undefined ? {} : { casas: casas as 2 }),
    ...(opcoes === undefined ? {} : { opcoes: [...opcoes] }),
    ...(colunas === undefined
      ? {}
      : { colunas: colunas.map((c) => ({ ...(campoDo(c.ui) as Coluna), chave: c.chave, nome: c.nome })) }),
  };
};

/** Where the files of a table stand: its key, and the files at each place, which are named in their cells. */
interface ArquivosDaTabela {
  readonly campo: string;
  readonly por: Readonly<Record<string, readonly { readonly nome: string }[]>>;
}

const comoSeDiz = (arquivos: ArquivosDaTabela | undefined): ComoMostrar => ({
  inteiro: true,
  arquivos: (lugar) => (arquivos?.por[lugar] ?? []).map(({ nome }) => nome),
});

/** An answer as text, from what the form says of its field ("142,50 m²", "Sim"); '' for none. */
export const textoDaResposta = (ui: UiDoCampo, valor: Valor | undefined, arquivos?: ArquivosDaTabela): string =>
  mostrarResposta(campoDo(ui, arquivos?.campo), valor, comoSeDiz(arquivos));

/** The same to be read one below the other: of a table a text for each row, of any other answer the one text; none for no answer. */
export const linhasDaResposta = (
  ui: UiDoCampo,
  valor: Valor | undefined,
  arquivos?: ArquivosDaTabela,
): readonly string[] => {
  const linhas = linhasEmPalavras(campoDo(ui, arquivos?.campo), valor, comoSeDiz(arquivos));
  return linhas.length > 0 ? linhas : [textoDaResposta(ui, valor, arquivos)].filter((texto) => texto !== '');
};
