import { passosDo, type Caminho } from './caminho.ts';
import { lida, type FichaLida, type ItemLido } from './fichaLida.ts';
import { fichaDaDefinicao } from './fichas/definicao.ts';

/** What one of a list is called where a place is told. A property is called as its sheet calls it: who reads of it finds that label. */
const nomes = new Map(
  Object.entries({
    etapas: 'Etapa',
    campos: 'Campo',
    documentos: 'Documento',
    documentos_emitidos: 'Documento emitido',
    taxas: 'Taxa',
    setores: 'Setor',
    parametros: 'Unidade ou índice',
    secoes: 'seção',
    proximas: 'saída',
    opcoes: 'opção',
    colunas: 'coluna',
    linhas: 'faixa',
    exemplos: 'exemplo',
    processo: 'Processo',
    pendencia: 'Pendência',
  }),
);

const abaixoDe = (item: ItemLido | undefined): readonly FichaLida[] => {
  const editor = item?.editor;
  if (editor?.como === 'pecas' || editor?.como === 'peca') return [editor.ficha()];
  return editor?.como === 'variantes' ? editor.variantes.map(({ ficha }) => ficha()) : [];
};

/** As the sheet calls a property, or one of its pieces; its name with spaces where no sheet has it. */
const palavraDe = (nome: string, item: ItemLido | undefined, uma: boolean): string => {
  const dita = nomes.get(nome);
  if (dita !== undefined) return dita;
  if (item === undefined) return nome.replaceAll('_', ' ');
  const dela = uma && item.editor.como === 'pecas' ? item.editor.um : item.rotulo;
  return dela.charAt(0).toLowerCase() + dela.slice(1);
};

/** The words of each property on the way to a place; followed by the sheets alone, as the definition may be broken where it says so. */
const partesDe = (onde: Caminho): readonly string[] => {
  let fichas: readonly FichaLida[] = [lida(fichaDaDefinicao)];
  const passos = passosDo(onde);
  return passos.flatMap((passo, i) => {
    if (typeof passo === 'number') return [];
    const seguinte = passos[i + 1];
    const uma = typeof seguinte === 'number';
    const item = fichas.map(({ itens }) => (Object.hasOwn(itens, passo) ? itens[passo] : undefined)).find(Boolean);
    fichas = abaixoDe(item);
    const palavra = palavraDe(passo, item, uma);
    return [uma ? `${palavra} ${seguinte + 1}` : palavra];
  });
};

const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** `etapas[1].pareceres[0].condicao` -> 'Etapa 2, parecer 1, só se'; '' -> 'Arquivo'. Numbers count from one, as people do. */
export const ondeEmPalavras = (onde: Caminho): string =>
  onde === '' || onde === 'arquivo' ? 'Arquivo' : comMaiuscula(partesDe(onde).join(', '));

/** What is wrong at a place, after the place's own name: 'Vale desde: Campo obrigatório'. The way to it is told beside it (`ondeEmPalavras`). */
export const faltaEmPalavras = (onde: Caminho, frase: string): string =>
  `${comMaiuscula(partesDe(onde).at(-1) ?? 'o arquivo')}: ${frase}`;
