import type { Definicao, Etapa } from '../definicao.ts';
import { fatosDoFluxo } from '../expressoes.ts';
import { nomesNaExpressao } from './nomesNaExpressao.ts';

type Saida = Etapa['proximas'][number];

/** Where those go on who came to a step that is not on their way any more. */
export type Adiante =
  /** By the exits that it had itself, each under its condition. */
  | { readonly como: 'mesmas' }
  | { readonly como: 'etapa'; readonly chave: string }
  /** The way that led to it is gone. */
  | { readonly como: 'nenhuma' };

const bifurca = ({ tipo }: Saida): boolean => tipo === 'bifurca';

/** Whether an exit asks for what happened in the very step that it leaves: of another step it would ask something else. */
const daPropria = ({ condicao }: Saida): boolean =>
  condicao != null && nomesNaExpressao(condicao).some((nome) => Object.hasOwn(fatosDoFluxo, nome));

/** Both conditions in one; either may be none. */
const ambas = (uma: string | null | undefined, outra: string | null | undefined): string | null => {
  if (uma == null) return outra ?? null;
  return outra == null ? uma : `(${uma}) e (${outra})`;
};

/** Without those that say nothing more: a way beside another to the same step, a condition before the same without one. */
const enxutas = (saidas: readonly Saida[]): readonly Saida[] => {
  const unicas = saidas.filter(
    (s, i) => saidas.findIndex((t) => t.para === s.para && (t.condicao ?? null) === (s.condicao ?? null)) === i,
  );
  const seguem = unicas.filter((s) => !bifurca(s));
  while (seguem.length > 1 && seguem.at(-1)?.condicao == null && seguem.at(-2)?.para === seguem.at(-1)?.para)
    seguem.splice(seguem.length - 2, 1);
  const restam = unicas.filter((s) => bifurca(s) || seguem.includes(s));
  const [so, outra] = restam;
  if (so === undefined || outra !== undefined || !bifurca(so)) return restam;
  // What is left of a fork alone is no fork.
  const { tipo: _tipo, bloqueia: _bloqueia, ...simples } = so;
  return [simples];
};

/** Whether every step that leads to one may take over its exits as they are: none asks for that step's own decision, and no fork is put inside a choice. */
export const cabemAsMesmas = ({ etapas }: Definicao, { chave, proximas }: Etapa): boolean => {
  if (proximas.some(daPropria)) return false;
  const vindas = etapas.flatMap((e) =>
    e.chave === chave
      ? []
      : e.proximas.filter(({ para }) => para === chave).map((s) => ({ s, unica: e.proximas.length === 1 })),
  );
  const simples = !proximas.some(bifurca);
  return vindas.every(({ s, unica }) => (unica && s.condicao == null) || (simples && !bifurca(s)));
};

/** The exit that is taken when no condition holds, else the only one. */
export const saidaPadrao = ({ proximas }: Etapa): Saida | undefined =>
  proximas.find((s) => !bifurca(s) && s.condicao == null) ?? (proximas.length === 1 ? proximas[0] : undefined);

const emVezDe = (saida: Saida, de: Etapa, adiante: Adiante): readonly Saida[] => {
  if (adiante.como === 'nenhuma') return [];
  if (adiante.como === 'etapa') return [{ ...saida, para: adiante.chave }];
  return de.proximas.map((s) => {
    const condicao = ambas(saida.condicao, s.condicao);
    const { condicao: _condicao, ...resto } = s;
    return condicao === null ? resto : { ...resto, condicao };
  });
};

/**
 * The definition with a step off every way: what led to it leads on, nothing leads out of it. Where it was the meeting of ways in parallel, what comes
 * next is; the step itself stays, for who moves it or takes it away.
 */
export const foraDoCaminho = (definicao: Definicao, chave: string, adiante: Adiante): Definicao => {
  const etapa = definicao.etapas.find((e) => e.chave === chave);
  if (etapa === undefined || chave === '') return definicao;
  const seguinte = adiante.como === 'etapa' ? adiante.chave : undefined;
  const etapas = definicao.etapas.map((e) => {
    if (e === etapa) {
      const { juncao: _juncao, ...resto } = e;
      return { ...resto, proximas: [] };
    }
    const encontro = e.chave === seguinte && e.juncao === undefined ? etapa.juncao : undefined;
    if (!e.proximas.some(({ para }) => para === chave)) return encontro === undefined ? e : { ...e, juncao: encontro };
    const proximas = e.proximas
      .flatMap((s) => (s.para === chave ? emVezDe(s, etapa, adiante) : [s]))
      .filter(({ para }) => para !== e.chave);
    return { ...e, proximas: [...enxutas(proximas)], ...(encontro === undefined ? {} : { juncao: encontro }) };
  });
  return { ...definicao, etapas };
};

/** What a step keeps of its exits when another comes after it, and what that one takes over: not what asks for the first one's own decision. */
const repartidas = ({ proximas }: Etapa): readonly [ficam: readonly Saida[], passam: readonly Saida[]] => {
  const ultima = proximas.some(bifurca) ? -1 : proximas.findLastIndex(daPropria);
  // All of them ask for it: there is no other way on that the new step could take over.
  const ate = ultima === proximas.length - 1 ? 0 : ultima + 1;
  return [proximas.slice(0, ate), proximas.slice(ate)];
};

/** A step that stands on no way yet put onto the way out of another: it takes over where that one led. */
export const noCaminhoDepois = (definicao: Definicao, chave: string, depoisDe: string): Definicao => {
  const de = definicao.etapas.find((e) => e.chave === depoisDe);
  if (de === undefined || depoisDe === chave) return definicao;
  const [ficam, passam] = repartidas(de);
  const etapas = definicao.etapas.map((e) => {
    if (e === de) return { ...e, proximas: [...ficam, { para: chave }] };
    return e.chave === chave ? { ...e, proximas: [...passam] } : e;
  });
  return { ...definicao, etapas };
};

/** Where the process ends last, apart from the steps of an appeal: what comes after everything comes after it. */
export const ultimaEtapa = ({ etapas, recurso }: Definicao): number => {
  const doRecurso = new Set((recurso?.instancias ?? []).flatMap(({ interpor, julgar }) => [interpor, julgar]));
  return etapas.findLastIndex((e) => e.proximas.length === 0 && e.chave !== '' && !doRecurso.has(e.chave));
};

/** Key of a step that a way leads to before it has a name. */
const chaveProvisoria = ({ etapas }: Definicao): string => {
  const chaves = new Set(etapas.map((e) => e.chave));
  const n = etapas.map((_, i) => etapas.length + 1 + i).find((um) => !chaves.has(`etapa_${um}`));
  return `etapa_${n ?? etapas.length + 1}`;
};

/**
 * A step put in after another, in the list and on the way: the other leads to it, and it leads to where the other led. Without one that it comes after
 * (null), after the last. It is named, and gets its key of that, next.
 */
export const incluirEtapaDepois = (definicao: Definicao, nova: Etapa, depoisDe: number | null): Definicao => {
  const antes = depoisDe ?? ultimaEtapa(definicao);
  const chave = chaveProvisoria(definicao);
  const com = {
    ...definicao,
    etapas: definicao.etapas.toSpliced(posicaoDaIncluida(definicao, depoisDe), 0, { ...nova, chave }),
  };
  return noCaminhoDepois(com, chave, definicao.etapas[antes]?.chave ?? chave);
};

/** Where a step that is put in stands in the list: that of `incluirEtapaDepois`. */
export const posicaoDaIncluida = (definicao: Definicao, depoisDe: number | null): number => {
  const antes = depoisDe ?? ultimaEtapa(definicao);
  return antes < 0 ? definicao.etapas.length : antes + 1;
};

/** A step taken out of its place, where what led to it leads on, and put after another. What refers to it stays with it. */
export const moverEtapaDepois = (definicao: Definicao, chave: string, depoisDe: string): Definicao => {
  const etapa = definicao.etapas.find((e) => e.chave === chave);
  if (etapa === undefined || chave === '' || chave === depoisDe) return definicao;
  const sem = foraDoCaminho(definicao, chave, adianteSugerido(definicao, etapa));
  const solta = sem.etapas.find((e) => e.chave === chave) ?? etapa;
  const outras = sem.etapas.filter((e) => e.chave !== chave);
  const posicao = outras.findIndex((e) => e.chave === depoisDe) + 1;
  if (posicao === 0) return definicao;
  return noCaminhoDepois({ ...sem, etapas: outras.toSpliced(posicao, 0, solta) }, chave, depoisDe);
};

/** How what led to a step goes on when nobody is asked: to where it alone led, by the same exits where that says the same, else by its default. */
export const adianteSugerido = (definicao: Definicao, etapa: Etapa): Adiante => {
  const destinos = new Set(etapa.proximas.map(({ para }) => para).filter((para) => para !== etapa.chave));
  const [unico] = destinos;
  if (destinos.size === 1 && unico !== undefined) return { como: 'etapa', chave: unico };
  if (destinos.size > 1 && cabemAsMesmas(definicao, etapa)) return { como: 'mesmas' };
  const padrao = saidaPadrao(etapa)?.para ?? unico;
  return padrao === undefined ? { como: 'nenhuma' } : { como: 'etapa', chave: padrao };
};
