import type { Definicao } from '../definicao.ts';
import { acimaDe, escreverNo, junto, lerNo, mudarNo, type Caminho } from './caminho.ts';
import { adianteSugerido, foraDoCaminho } from './caminhosDasEtapas.ts';
import { chaveDeNome, chavesDe } from './chaves.ts';
import { citadoEm, renomear, semCitacoes } from './citacoes.ts';
import type { Alvo } from './ficha.ts';
import { fichaNo, itemNo } from './percorrer.ts';

type Lista = readonly unknown[];
const listaEm = (definicao: Definicao, lista: Caminho): Lista => {
  const valor = lerNo(definicao, lista);
  return Array.isArray(valor) ? valor : [];
};

/** The property by which a piece at a place is cited, and what kind of name it is; undefined where it has none. */
const nomeDaPeca = (definicao: Definicao, peca: Caminho): { readonly onde: Caminho; readonly de: Alvo } | undefined => {
  const achado = Object.entries(fichaNo(definicao, peca)?.itens ?? {}).find(
    ([, { editor }]) => editor.como === 'chave',
  );
  return achado?.[1].editor.como === 'chave' ? { onde: junto(peca, achado[0]), de: achado[1].editor.de } : undefined;
};

/** A piece put into a list; at its end where no place is named. An absent list begins with it. */
export const incluirPeca = (definicao: Definicao, lista: Caminho, peca: object, posicao?: number): Definicao =>
  mudarNo(definicao, lista, (antes) => {
    const pecas: Lista = Array.isArray(antes) ? antes : [];
    return pecas.toSpliced(posicao ?? pecas.length, 0, peca);
  });

/** A piece of a list moved to another place of it. */
export const moverPeca = (definicao: Definicao, lista: Caminho, de: number, para: number): Definicao =>
  mudarNo(definicao, lista, (antes) => {
    const pecas = Array.isArray(antes) ? (antes as Lista) : [];
    if (de === para || pecas[de] === undefined) return antes;
    return pecas.toSpliced(de, 1).toSpliced(para, 0, pecas[de]);
  });

/** Lists whose absence says something else than their being empty, or that the format has always. */
const FICAM =
  /^(etapas|campos|documentos|taxas|documentos_emitidos|setores|parametros|etapas\[\d+\]\.proximas|.*\.itens)$/;

/** Of a step: what led to it leads on (`retirarEtapa.ts` asks how, and where what is its own goes). */
const foraDosCaminhos = (definicao: Definicao, lista: Caminho, posicao: number): Definicao => {
  const etapa = lista === 'etapas' ? definicao.etapas[posicao] : undefined;
  return etapa === undefined ? definicao : foraDoCaminho(definicao, etapa.chave, adianteSugerido(definicao, etapa));
};

/**
 * A piece taken out of its list, and its key out of the lists that name it. A step that is taken away is passed over. What else cites it is found by the
 * checks (`usosDe` says it beforehand).
 */
export const retirarPeca = (inteira: Definicao, lista: Caminho, posicao: number): Definicao => {
  const peca = junto(lista, posicao);
  const definicao = foraDosCaminhos(inteira, lista, posicao);
  const nome = nomeDaPeca(definicao, peca);
  const citado = nome === undefined ? undefined : citadoEm(definicao, nome.onde);
  const resto = listaEm(definicao, lista).toSpliced(posicao, 1);
  const sem = escreverNo(definicao, lista, resto.length === 0 && !FICAM.test(lista) ? undefined : resto);
  return citado === undefined ? sem : semCitacoes(sem, citado);
};

/** Keys that a new one of a list may not be: those of its kind, of fields and sub-requests also the names that rules already know. */
export const chavesTomadas = (definicao: Definicao, lista: Caminho, de: Alvo): readonly string[] => {
  const vizinhas = listaEm(definicao, lista).flatMap((um) => {
    const chave = (um as { readonly chave?: unknown }).chave;
    return typeof chave === 'string' ? [chave] : [];
  });
  if (de === 'propria' || de === 'opcao' || de === 'coluna') return vizinhas;
  const juntas: readonly Alvo[] =
    de === 'campo' ? ['campo', 'parametro'] : de === 'documento' ? ['documento', 'campo'] : [de];
  return [...vizinhas, ...juntas.flatMap((alvo) => chavesDe(definicao, alvo).map(({ chave }) => chave))];
};

/** Key of a step or a question that something leads to or asks for before it has a name. */
const PROVISORIA = /^(etapa|campo)_\d+$/;

/** What is kept as a key is and says nothing yet, made of the name too. */
const comPropostas = (definicao: Definicao, peca: Caminho, nome: string): Definicao =>
  Object.entries(fichaNo(definicao, peca)?.itens ?? {}).reduce((d, [qual, { editor }]) => {
    const onde = junto(peca, qual);
    const falta = editor.como === 'texto' && editor.comoChave === true && lerNo(d, onde) === '';
    return falta ? escreverNo(d, onde, chaveDeNome(nome, [])) : d;
  }, definicao);

/**
 * A piece named for the first time gets a key made of its name, so that nobody has to type one. A piece that has a key keeps it: rules, files and
 * filed requests know it by that.
 * @param primeiro it had no name before: a key that only stood for one gives way
 */
export const comChaveDoNome = (
  definicao: Definicao,
  lista: Caminho,
  posicao: number,
  nome: string,
  primeiro = false,
): Definicao => {
  const dela = nomeDaPeca(definicao, junto(lista, posicao));
  if (dela === undefined || nome.trim() === '' || dela.de === 'setor' || dela.de === 'parametro') return definicao;
  const atual = lerNo(definicao, dela.onde);
  const nova = (): string => chaveDeNome(nome, chavesTomadas(definicao, lista, dela.de));
  if (atual === '') return comPropostas(escreverNo(definicao, dela.onde, nova()), junto(lista, posicao), nome);
  // Ways may lead to it by now, a section may ask for it: they follow.
  return primeiro && PROVISORIA.test(String(atual)) ? renomear(definicao, dela.onde, nova()) : definicao;
};

/** Sectors and parameters of the city as the editor offers them. */
export interface Citaveis {
  readonly setores: readonly { readonly sigla: string; readonly nome: string }[];
  readonly parametros: readonly { readonly sigla: string; readonly nome: string; readonly unidade: string }[];
}

/** A sector chosen somewhere is among those that the file lists; who chooses it need not keep that list. */
export const comSetor = (definicao: Definicao, sigla: string, { setores }: Pick<Citaveis, 'setores'>): Definicao => {
  if (sigla === '' || definicao.setores.some((s) => s.sigla === sigla)) return definicao;
  const daCidade = setores.find((s) => s.sigla === sigla);
  return { ...definicao, setores: [...definicao.setores, { sigla, nome: daCidade?.nome ?? sigla }] };
};

/** The same of a unit or an index that a fee is worked out in, or that its formula names. */
export const comParametro = (
  definicao: Definicao,
  sigla: string,
  { parametros }: Pick<Citaveis, 'parametros'>,
): Definicao => {
  const daCidade = parametros.find((p) => p.sigla === sigla);
  if (daCidade === undefined || definicao.parametros.some((p) => p.sigla === sigla)) return definicao;
  const { nome, unidade } = daCidade;
  return { ...definicao, parametros: [...definicao.parametros, { sigla, nome, unidade }] };
};

/** A property that was chosen, with what the choice brings along (`leva` of its sheet). */
export const escolherNo = (definicao: Definicao, caminho: Caminho, valor: unknown): Definicao =>
  Object.entries(itemNo(definicao, caminho)?.leva?.(valor) ?? {}).reduce(
    (d, [qual, levado]) => escreverNo(d, junto(acimaDe(caminho) ?? '', qual), levado),
    escreverNo(definicao, caminho, valor),
  );
