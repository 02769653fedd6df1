import type { Campo } from '../campo.ts';
import type { Definicao, Etapa, Secao } from '../definicao.ts';
import { junto, mudarNo, type Caminho } from './caminho.ts';
import { chaveDeNome } from './chaves.ts';
import { trazer } from './vizinhas.ts';

/** Where a question is asked: its step, its section there, and which of that section's it is. */
export interface LugarDaPergunta {
  readonly etapa: number;
  readonly secao: number;
  readonly ordem: number;
}

/** The list of a section's questions. */
export const listaDaSecao = (etapa: number, secao: number): Caminho => `etapas[${etapa}].secoes[${secao}].campos`;

/** Where a question is asked; undefined of one that no step asks. */
export const lugarDaPergunta = ({ etapas }: Definicao, chave: string): LugarDaPergunta | undefined => {
  for (const [etapa, { secoes = [] }] of etapas.entries())
    for (const [secao, { campos }] of secoes.entries()) {
      const ordem = chave === '' ? -1 : campos.indexOf(chave);
      if (ordem >= 0) return { etapa, secao, ordem };
    }
  return undefined;
};

/** Questions of one section, by their positions in the definition, in the order in which they are asked; those of no section come last, by themselves. */
export interface GrupoDePerguntas {
  readonly etapa: number | null;
  readonly secao: number | null;
  readonly titulo: string;
  readonly posicoes: readonly number[];
}

const SEM_LUGAR = 'Em nenhuma etapa';

/** All questions as those who answer them meet them: step by step, section by section. A section without any is there too. */
export const perguntasEmOrdem = ({ etapas, campos }: Definicao): readonly GrupoDePerguntas[] => {
  const posicao = new Map(campos.map(({ chave }, i) => [chave, i]));
  const postas = new Set<number>();
  const grupos = etapas.flatMap(({ nome, secoes = [] }, etapa) =>
    secoes.map((s, secao): GrupoDePerguntas => {
      const posicoes = s.campos.flatMap((chave) => {
        const i = chave === '' ? undefined : posicao.get(chave);
        if (i === undefined || postas.has(i)) return [];
        postas.add(i);
        return [i];
      });
      return { etapa, secao, titulo: tituloDaSecao(nome, s), posicoes };
    }),
  );
  const soltas = campos.flatMap((_, i) => (postas.has(i) ? [] : [i]));
  return soltas.length === 0 ? grupos : [...grupos, { etapa: null, secao: null, titulo: SEM_LUGAR, posicoes: soltas }];
};

/** How a section is told from those of other steps. */
export const tituloDaSecao = (etapa: string, { titulo }: Pick<Secao, 'titulo'>): string =>
  `${etapa || 'Etapa sem nome'} › ${titulo || 'Seção sem título'}`;

/** A question put into a section, where it is asked; out of any other. At its end where no order is named. */
export const porNaSecao = (
  definicao: Definicao,
  chave: string,
  { etapa, secao, ordem }: { readonly etapa: number; readonly secao: number; readonly ordem?: number },
): Definicao => {
  if (chave === '' || definicao.etapas[etapa]?.secoes?.[secao] === undefined) return definicao;
  const lista = listaDaSecao(etapa, secao);
  const trazida = trazer(definicao, lista, chave);
  if (ordem === undefined) return trazida;
  return mudarNo(trazida, lista, (antes) => {
    const outras = (Array.isArray(antes) ? (antes as readonly string[]) : []).filter((uma) => uma !== chave);
    return outras.toSpliced(ordem, 0, chave);
  });
};

/** A question put right after another, where that is asked; where that is asked nowhere, nothing changes. */
export const porNaSecaoDepois = (definicao: Definicao, chave: string, depoisDe: string): Definicao => {
  const dela = lugarDaPergunta(definicao, depoisDe);
  return dela === undefined ? definicao : porNaSecao(definicao, chave, { ...dela, ordem: dela.ordem + 1 });
};

/** A section more in a step, for a question that is put there. */
export const comSecaoNova = (definicao: Definicao, etapa: number, titulo: string): Definicao =>
  mudarNo(definicao, junto(junto('etapas', etapa), 'secoes'), (antes) => {
    const secoes: readonly Secao[] = Array.isArray(antes) ? (antes as Secao[]) : [];
    const usadas = secoes.map(({ chave }) => chave);
    return [...secoes, { chave: chaveDeNome(titulo, usadas), titulo, campos: [] }];
  });

const pede = ({ tipo, publico }: Etapa): boolean => tipo === 'preencher' && publico === 'requerente';

/** A question that no section asks, put where new ones go: at the end of the applicant's first form, in a section made for it where there is none. */
export const porNoFormulario = (definicao: Definicao, chave: string): Definicao => {
  const etapa = definicao.etapas.findIndex(pede);
  if (etapa < 0 || chave === '') return definicao;
  const quantas = definicao.etapas[etapa]?.secoes?.length ?? 0;
  const com = quantas === 0 ? comSecaoNova(definicao, etapa, 'Dados') : definicao;
  return porNaSecao(com, chave, { etapa, secao: Math.max(0, quantas - 1) });
};

const chaveProvisoria = ({ campos }: Definicao): string => {
  const chaves = new Set(campos.map(({ chave }) => chave));
  const n = campos.map((_, i) => campos.length + 1 + i).find((um) => !chaves.has(`campo_${um}`));
  return `campo_${n ?? campos.length + 1}`;
};

/** A new question, in the list and in the form: after another where that is asked, else where new ones go. It gets its key of its name, next. */
export const incluirPergunta = (definicao: Definicao, nova: Campo, depoisDe: number | null): Definicao => {
  const chave = chaveProvisoria(definicao);
  const com = { ...definicao, campos: [...definicao.campos, { ...nova, chave }] };
  const outra = depoisDe === null ? undefined : definicao.campos[depoisDe]?.chave;
  const depois = outra === undefined ? com : porNaSecaoDepois(com, chave, outra);
  return depois === com ? porNoFormulario(com, chave) : depois;
};

/** Where the question at a place of the whole order stands. */
const lugarNaOrdem = (grupos: readonly GrupoDePerguntas[], vista: number) => {
  let antes = 0;
  for (const [g, { posicoes }] of grupos.entries()) {
    if (vista < antes + posicoes.length) return { g, i: vista - antes };
    antes += posicoes.length;
  }
  return undefined;
};

/** A question dragged to where another is: it takes that one's place in its section. Places are those of the order in which all are asked. */
export const moverPergunta = (definicao: Definicao, de: number, para: number): Definicao => {
  const grupos = perguntasEmOrdem(definicao);
  const [daqui, ali] = [lugarNaOrdem(grupos, de), lugarNaOrdem(grupos, para)];
  const destino = ali === undefined ? undefined : grupos[ali.g];
  const posicao = daqui === undefined ? undefined : grupos[daqui.g]?.posicoes[daqui.i];
  const chave = posicao === undefined ? undefined : definicao.campos[posicao]?.chave;
  if (daqui === undefined || ali === undefined || destino?.etapa == null || chave === undefined || de === para)
    return definicao;
  const ordem = ali.g !== daqui.g && para > de ? ali.i + 1 : ali.i;
  return porNaSecao(definicao, chave, { etapa: destino.etapa, secao: destino.secao ?? 0, ordem });
};

/** A question moved by one place, up or down; past the end of its section into the next one, which may have none. */
export const passarPergunta = (definicao: Definicao, vista: number, passo: 1 | -1): Definicao => {
  const grupos = perguntasEmOrdem(definicao);
  const daqui = lugarNaOrdem(grupos, vista);
  const grupo = daqui === undefined ? undefined : grupos[daqui.g];
  if (daqui === undefined || grupo === undefined) return definicao;
  const ordem = daqui.i + passo;
  if (grupo.etapa !== null && ordem >= 0 && ordem < grupo.posicoes.length)
    return moverPergunta(definicao, vista, vista + passo);
  const vizinho = grupos[daqui.g + passo];
  const posicao = grupo.posicoes[daqui.i];
  const chave = posicao === undefined ? undefined : definicao.campos[posicao]?.chave;
  if (vizinho?.etapa == null || chave === undefined) return definicao;
  const alvo = { etapa: vizinho.etapa, secao: vizinho.secao ?? 0 };
  return porNaSecao(definicao, chave, passo < 0 ? alvo : { ...alvo, ordem: 0 });
};
