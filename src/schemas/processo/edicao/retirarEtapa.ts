import type { Definicao, Etapa } from '../definicao.ts';
import { escreverNo, lerNo, passosDo, type Caminho } from './caminho.ts';
import { adianteSugerido, cabemAsMesmas, foraDoCaminho, type Adiante } from './caminhosDasEtapas.ts';
import { chaveDeNome } from './chaves.ts';
import { usosDe } from './citacoes.ts';
import type { Lugar } from './ficha.ts';
import { lida, type EditorLido } from './fichaLida.ts';
import { fichaDaDefinicao } from './fichas/definicao.ts';
import { retirarPeca } from './mudancas.ts';
import { ondeEmPalavras } from './ondeEmPalavras.ts';
import { fichaNo } from './percorrer.ts';

/** What is of a step that is taken away, and has to be of another then. */
export interface UsoDaEtapa {
  /** Tells it from the others: the list that they are of, or the very place. */
  readonly grupo: string;
  /** What it is: 'Documentos'. */
  readonly rotulo: string;
  /** Which: their names. */
  readonly nomes: readonly string[];
  readonly lugares: readonly Caminho[];
  /** Keys of the steps that it may go to, the likeliest first. */
  readonly servem: readonly string[];
}

/** What taking a step away comes to, before it is done. */
export interface Retirada {
  readonly etapa: Etapa;
  /** Steps that lead to it. */
  readonly vinham: readonly string[];
  /** How what led to it may go on; one alone: nobody is asked. The first is what is done unless another is chosen. */
  readonly adiantes: readonly Adiante[];
  readonly usos: readonly UsoDaEtapa[];
}

const PERGUNTAS = 'campos';

/** Who works in a step: a person of the public, one of the city, or nobody. */
const quem = ({ publico, tipo }: Etapa): string => (tipo === 'automático' ? tipo : publico);

/** The other steps, those nearest in the list first, those in which the same people work before the others. */
const outrasEtapas = ({ etapas }: Definicao, posicao: number): readonly Etapa[] => {
  const daqui = etapas[posicao];
  const iguais = (etapa: Etapa): boolean => daqui !== undefined && quem(etapa) === quem(daqui);
  return etapas
    .map((etapa, i) => ({ etapa, longe: Math.abs(i - posicao) + (iguais(etapa) ? 0 : 1000) }))
    .filter(({ etapa }) => etapa !== daqui)
    .sort((a, b) => a.longe - b.longe)
    .map(({ etapa }) => etapa);
};

const nomeDe = (definicao: Definicao, editor: EditorLido, caminho: Caminho): string => {
  const peca = lerNo(definicao, caminho);
  if (editor.como !== 'pecas' || typeof peca !== 'object' || peca === null) return '';
  return editor.nome(peca, { definicao, acima: [] }).trim() || `${editor.um} sem nome`;
};

const doLugar = (definicao: Definicao, lugar: Caminho, outras: readonly Etapa[]): UsoDaEtapa => {
  const [parte = '', posicao, ...resto] = passosDo(lugar);
  const raiz = lida(fichaDaDefinicao).itens[String(parte)];
  const nome = String(passosDo(lugar).at(-1));
  const editor = fichaNo(definicao, lugar.slice(0, lugar.lastIndexOf('.')))?.itens[nome]?.editor;
  const onde: Lugar = { definicao, acima: [] };
  const servem = outras
    .filter(({ chave }) => editor?.como !== 'referencia' || (editor.serve?.(chave, onde) ?? true))
    .map(({ chave }) => chave);
  if (raiz?.editor.como !== 'pecas' || resto.length !== 1)
    return { grupo: lugar, rotulo: ondeEmPalavras(lugar), nomes: [], lugares: [lugar], servem };
  const nomes = [nomeDe(definicao, raiz.editor, `${parte}[${String(posicao)}]`)];
  return { grupo: String(parte), rotulo: raiz.rotulo, nomes, lugares: [lugar], servem };
};

const asPerguntas = (definicao: Definicao, { secoes = [] }: Etapa, outras: readonly Etapa[]): readonly UsoDaEtapa[] => {
  const chaves = secoes.flatMap((s) => s.campos);
  if (chaves.length === 0) return [];
  const nomes = chaves.map((chave) => definicao.campos.find((c) => c.chave === chave)?.nome || chave);
  const servem = outras.filter(({ tipo }) => tipo !== 'automático').map(({ chave }) => chave);
  return [{ grupo: PERGUNTAS, rotulo: 'Perguntas', nomes, lugares: [], servem }];
};

/** What refers to a step, apart from the ways between steps and the lists that lose it. */
const usosDaEtapa = (definicao: Definicao, posicao: number): readonly UsoDaEtapa[] => {
  const etapa = definicao.etapas[posicao];
  if (etapa === undefined || etapa.chave === '') return [];
  const outras = outrasEtapas(definicao, posicao).filter(({ chave }) => chave !== '');
  const lugares = usosDe(definicao, { alvo: 'etapa', chave: etapa.chave }).filter(
    (lugar) =>
      !/\.proximas\[\d+\]\.para$/.test(lugar) &&
      !lugar.startsWith(`etapas[${posicao}]`) &&
      !Array.isArray(lerNo(definicao, lugar)),
  );
  const grupos = new Map<string, UsoDaEtapa>();
  for (const um of lugares.map((lugar) => doLugar(definicao, lugar, outras))) {
    const antes = grupos.get(um.grupo);
    grupos.set(
      um.grupo,
      antes === undefined
        ? um
        : { ...antes, nomes: [...antes.nomes, ...um.nomes], lugares: [...antes.lugares, ...um.lugares] },
    );
  }
  return [...asPerguntas(definicao, etapa, outras), ...grupos.values()];
};

const adiantesDe = (definicao: Definicao, etapa: Etapa, vinham: readonly string[]): readonly Adiante[] => {
  const sugerido = adianteSugerido(definicao, etapa);
  if (vinham.length === 0) return [sugerido];
  const destinos = [...new Set(etapa.proximas.map(({ para }) => para))].filter(
    (para) => para !== etapa.chave && definicao.etapas.some(({ chave }) => chave === para),
  );
  if (destinos.length === 1) return [sugerido];
  const nenhuma: Adiante = { como: 'nenhuma' };
  if (destinos.length === 0) {
    // Its end was the end of all who came to it: the steps before it end now, if none of them leads elsewhere.
    const fim = vinham.every((de) => definicao.etapas.find(({ chave }) => chave === de)?.proximas.length === 1);
    const outras = definicao.etapas.filter(({ chave }) => chave !== '' && chave !== etapa.chave);
    return fim ? [nenhuma] : [nenhuma, ...outras.map(({ chave }): Adiante => ({ como: 'etapa', chave }))];
  }
  const todas: readonly Adiante[] = [
    ...(cabemAsMesmas(definicao, etapa) ? [{ como: 'mesmas' } as const] : []),
    ...destinos.map((chave): Adiante => ({ como: 'etapa', chave })),
    nenhuma,
  ];
  return [sugerido, ...todas.filter((um) => JSON.stringify(um) !== JSON.stringify(sugerido))];
};

/** What taking a step away comes to: which steps led to it, how they may go on, and what is its own. */
export const retiradaDaEtapa = (definicao: Definicao, posicao: number): Retirada | undefined => {
  const etapa = definicao.etapas[posicao];
  if (etapa === undefined) return undefined;
  const vinham = definicao.etapas
    .filter((e) => e !== etapa && e.proximas.some(({ para }) => para === etapa.chave))
    .map(({ chave }) => chave);
  return { etapa, vinham, adiantes: adiantesDe(definicao, etapa, vinham), usos: usosDaEtapa(definicao, posicao) };
};

/** Whether somebody has to be asked first: something is the step's own, or it is not clear how what led to it goes on. */
export const precisaPerguntar = ({ adiantes, usos }: Retirada): boolean => adiantes.length > 1 || usos.length > 0;

const comSecoes = (definicao: Definicao, de: Etapa, para: string): Definicao => ({
  ...definicao,
  etapas: definicao.etapas.map((e) => {
    if (e.chave !== para) return e;
    const secoes = (de.secoes ?? []).reduce<NonNullable<Etapa['secoes']>>((juntas, secao) => {
      const usadas = juntas.map(({ chave }) => chave);
      return [...juntas, usadas.includes(secao.chave) ? { ...secao, chave: chaveDeNome(secao.chave, usadas) } : secao];
    }, e.secoes ?? []);
    return { ...e, secoes };
  }),
});

/** A step taken away as it was chosen: what led to it leads on, and what was its own is of the steps that were named for it. */
export const retirarEtapa = (
  definicao: Definicao,
  posicao: number,
  { adiante, ficam = {} }: { readonly adiante?: Adiante; readonly ficam?: Readonly<Record<string, string>> } = {},
): Definicao => {
  const retirada = retiradaDaEtapa(definicao, posicao);
  if (retirada === undefined) return definicao;
  const { etapa, usos, adiantes } = retirada;
  const passada = usos.reduce((d, { grupo, lugares, servem }) => {
    const para = ficam[grupo] ?? servem[0];
    if (para === undefined) return d;
    return grupo === PERGUNTAS
      ? comSecoes(d, etapa, para)
      : lugares.reduce((um, onde) => escreverNo(um, onde, para), d);
  }, definicao);
  const qual = adiante ?? adiantes[0];
  const fora = qual === undefined ? passada : foraDoCaminho(passada, etapa.chave, qual);
  return retirarPeca(fora, 'etapas', posicao);
};
