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
  const { editor } = item;
  const dela = uma && (editor.como === 'pecas' || editor.como === 'textos') ? editor.um : item.rotulo;
  return dela.charAt(0).toLowerCase() + dela.slice(1);
};

/** What the sheets say of each property on the way to a place. */
const itensDe = (onde: Caminho): readonly (ItemLido | undefined)[] => {
  let fichas: readonly FichaLida[] = [lida(fichaDaDefinicao)];
  return passosDo(onde).flatMap((passo) => {
    if (typeof passo === 'number') return [];
    const item = fichas.map(({ itens }) => (Object.hasOwn(itens, passo) ? itens[passo] : undefined)).find(Boolean);
    fichas = abaixoDe(item);
    return [item];
  });
};

/** The words of each property on the way to a place; followed by the sheets alone, as the definition may be broken where it says so. */
const partesDe = (onde: Caminho): readonly string[] => {
  const itens = itensDe(onde);
  const passos = passosDo(onde);
  const nomeados = passos.flatMap((passo, i) =>
    typeof passo === 'number' ? [] : [{ passo, seguinte: passos[i + 1] }],
  );
  return nomeados.map(({ passo, seguinte }, i) => {
    const uma = typeof seguinte === 'number';
    const palavra = palavraDe(passo, itens[i], uma);
    return uma ? `${palavra} ${seguinte + 1}` : palavra;
  });
};

/** By the place without its numbers: a definition has the same few hundreds. */
const rotulos = new Map<string, string>();

/** How its sheet calls the property at a place: `campos[3].condicao` -> 'Só aparece se'. */
export const rotuloDaPropriedade = (onde: Caminho): string => {
  const lugar = onde.replaceAll(/\[\d+\]/g, '[0]');
  const rotulo =
    rotulos.get(lugar) ?? itensDe(lugar).at(-1)?.rotulo ?? palavraDe(lugar.split('.').at(-1) ?? '', undefined, false);
  rotulos.set(lugar, rotulo);
  return rotulo;
};

const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** `etapas[1].pareceres[0].condicao` -> 'Etapa 2, parecer 1, só se'; '' -> 'Arquivo'. Numbers count from one, as people do. */
export const ondeEmPalavras = (onde: Caminho): string =>
  onde === '' || onde === 'arquivo' ? 'Arquivo' : comMaiuscula(partesDe(onde).join(', '));

/** What is wrong at a place, after the place's own name: 'Vale desde: Campo obrigatório'. The way to it is told beside it (`ondeEmPalavras`). */
export const faltaEmPalavras = (onde: Caminho, frase: string): string =>
  `${comMaiuscula(partesDe(onde).at(-1) ?? 'o arquivo')}: ${frase}`;
