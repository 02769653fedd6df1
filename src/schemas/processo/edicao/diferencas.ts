import { isDataIso } from '../../brasil/data.ts';
import { textoCanonico } from '../canonico.ts';
import type { Campo } from '../campo.ts';
import type { Definicao } from '../definicao.ts';
import { condicaoEmPalavras, formulaEmPalavras } from '../emPalavras.ts';
import { naLinhaDaColuna } from '../naLinha.ts';
import { tiposDaDefinicao, tiposDasTaxas } from '../expressoes.ts';
import { junto, type Caminho } from './caminho.ts';
import type { Alvo } from './ficha.ts';
import { lida, type EditorLido, type FichaLida, type ItemLido } from './fichaLida.ts';
import { fichaDaDefinicao } from './fichas/definicao.ts';
import { respostaEmPalavras } from './respostaEmPalavras.ts';

/** One difference between two versions, in words. */
export interface Diferenca {
  readonly tipo: 'entra' | 'sai' | 'muda' | 'muda_de_ordem';
  /** Place in the later version; of what went, in the earlier one. */
  readonly onde: Caminho;
  /** Of what: ['Etapas', 'Vistoria da obra', 'Prazo']. */
  readonly lugar: readonly string[];
  /** Of a property that changed: what it said and says; '' for nothing. */
  readonly antes?: string;
  readonly depois?: string;
}

type Mapa = Readonly<Record<string, unknown>>;
const ehMapa = (valor: unknown): valor is Mapa => typeof valor === 'object' && valor !== null && !Array.isArray(valor);
const igual = (a: unknown, b: unknown): boolean => textoCanonico(a ?? null) === textoCanonico(b ?? null);

/** The day from which on a rule holds, which no other has; other pieces say by `desde` which field they count from. */
const diaDe = ({ desde }: Mapa): unknown => (typeof desde === 'string' && isDataIso(desde) ? desde : undefined);

/** What a piece is known by from one version to the next; without a key its place. */
const chaveDe = (peca: unknown, i: number): string => {
  if (!ehMapa(peca)) return String(i);
  const chave = peca['chave'] ?? peca['sigla'] ?? peca['para'] ?? diaDe(peca);
  return typeof chave === 'string' && chave !== '' ? chave : `#${i}`;
};

const nomeDoAlvo = (d: Definicao, alvo: Alvo, chave: string): string => {
  const listas: Readonly<
    Partial<Record<Alvo, readonly { readonly nome: string; readonly chave?: string; readonly sigla?: string }[]>>
  > = {
    etapa: d.etapas,
    campo: [...d.campos, ...d.documentos],
    documento: d.documentos,
    papel: d.documentos_emitidos,
    setor: d.setores,
    parametro: d.parametros,
    coluna: d.campos.flatMap((c) => c.colunas ?? []),
    opcao: d.campos.flatMap((c) => c.opcoes ?? []),
  };
  const achado = (listas[alvo] ?? []).find((um) => (um.chave ?? um.sigla) === chave);
  return achado === undefined || achado.nome === '' ? chave : achado.nome;
};

/** The field that an answer is one of: the piece itself, or the one that has it among its examples. */
const campoDaResposta = ({ campos }: Definicao, dono: Mapa): Campo =>
  campos.find(({ exemplos }) => exemplos?.some((um) => um === dono) === true) ?? (dono as unknown as Campo);

/** A value of a property of the piece `dono` in words; '' for nothing. */
const emPalavras = (d: Definicao, editor: EditorLido, valor: unknown, dono: Mapa): string => {
  if (valor === undefined || valor === null || valor === '') return '';
  switch (editor.como) {
    case 'logico':
      return valor === true ? 'sim' : 'não';
    case 'escolha':
      return (editor.opcoes as Readonly<Record<string, string>>)[String(valor)] ?? String(valor);
    case 'marcas':
      return (valor as readonly string[]).map((um) => editor.opcoes[um] ?? um).join(', ') || 'nenhum';
    case 'referencia':
      return nomeDoAlvo(d, editor.a, String(valor));
    case 'resposta':
      return respostaEmPalavras(campoDaResposta(d, dono), valor as NonNullable<Campo['padrao']>);
    case 'referencias':
      return (valor as readonly string[]).map((um) => nomeDoAlvo(d, editor.a, um)).join(', ');
    case 'expressao': {
      if (editor.resultado === 'logico') {
        const lida = editor.naLinha === true ? naLinhaDaColuna(d, dono) : d;
        return condicaoEmPalavras(lida, tiposDaDefinicao(lida), String(valor));
      }
      return formulaEmPalavras(d, tiposDasTaxas(d), String(valor)) || String(valor);
    }
    case 'inteiro':
      return editor.unidade === undefined ? String(valor) : `${String(valor)} ${editor.unidade}`;
    case 'textos':
      return (valor as readonly string[]).join(' ¶ ');
    case 'mapa':
      return Object.entries(valor as Mapa)
        .map(([nome, um]) => `${nomeDoAlvo(d, 'campo', nome)} ${String(um)}`)
        .join(', ');
    default:
      return String(valor);
  }
};

class Comparador {
  readonly achadas: Diferenca[] = [];
  readonly #antes: Definicao;
  readonly #depois: Definicao;

  constructor(antes: Definicao, depois: Definicao) {
    this.#antes = antes;
    this.#depois = depois;
  }

  pecas(ficha: FichaLida, antes: Mapa, depois: Mapa, onde: Caminho, lugar: readonly string[]): void {
    for (const [nome, item] of Object.entries(ficha.itens)) {
      if (igual(antes[nome], depois[nome])) continue;
      this.#item(item, nome, { antes, depois }, junto(onde, nome), [...lugar, item.rotulo]);
    }
  }

  #item(
    { editor }: ItemLido,
    nome: string,
    donos: { readonly antes: Mapa; readonly depois: Mapa },
    onde: Caminho,
    lugar: readonly string[],
  ): void {
    const [antes, depois] = [donos.antes[nome], donos.depois[nome]];
    if (editor.como === 'pecas')
      return this.#lista(editor, Array.isArray(antes) ? antes : [], Array.isArray(depois) ? depois : [], onde, lugar);
    if (editor.como === 'peca' || editor.como === 'variantes') {
      if (!ehMapa(antes) || !ehMapa(depois)) {
        this.achadas.push({ tipo: ehMapa(depois) ? 'entra' : 'sai', onde, lugar });
        return;
      }
      const ficha = editor.como === 'peca' ? editor.ficha() : editor.variantes.find((v) => v.eh(depois))?.ficha();
      if (ficha !== undefined) this.pecas(ficha, antes, depois, onde, lugar);
      return;
    }
    this.achadas.push({
      ...{ tipo: 'muda', onde, lugar },
      antes: emPalavras(this.#antes, editor, antes, donos.antes),
      depois: emPalavras(this.#depois, editor, depois, donos.depois),
    });
  }

  #lista(
    editor: Extract<EditorLido, { como: 'pecas' }>,
    antes: readonly unknown[],
    depois: readonly unknown[],
    onde: Caminho,
    lugar: readonly string[],
  ): void {
    const [velhas, novas] = [antes, depois].map(
      (lista) => new Map(lista.map((peca, i) => [chaveDe(peca, i), { peca, i }])),
    );
    if (velhas === undefined || novas === undefined) return;
    const nomeDe = (d: Definicao, peca: unknown): string =>
      (ehMapa(peca) ? editor.nome(peca, { definicao: d, acima: [] }).trim() : '') || `${editor.um} sem nome`;
    for (const [chave, { peca, i }] of velhas)
      if (!novas.has(chave))
        this.achadas.push({ tipo: 'sai', onde: junto(onde, i), lugar: [...lugar, nomeDe(this.#antes, peca)] });
    for (const [chave, { peca, i }] of novas) {
      const aqui = junto(onde, i);
      const nome = [...lugar, nomeDe(this.#depois, peca)];
      const velha = velhas.get(chave);
      if (velha === undefined) this.achadas.push({ tipo: 'entra', onde: aqui, lugar: nome });
      else if (ehMapa(velha.peca) && ehMapa(peca)) this.pecas(editor.ficha(), velha.peca, peca, aqui, nome);
    }
    const comuns = (um: typeof velhas, outro: typeof velhas): string =>
      [...um.keys()].filter((k) => outro.has(k)).join('\n');
    if (comuns(velhas, novas) !== comuns(novas, velhas)) this.achadas.push({ tipo: 'muda_de_ordem', onde, lugar });
  }
}

/**
 * What one version says that another did not, in words and in the order of the sheets: pieces that came and went by their names, properties by what they said and
 * say. Empty where both say the same.
 */
export const diferencasEntre = (antes: Definicao, depois: Definicao): readonly Diferenca[] => {
  const comparador = new Comparador(antes, depois);
  comparador.pecas(lida(fichaDaDefinicao), antes, depois, '', []);
  return comparador.achadas;
};
