import type { No } from '../../expressao/no.ts';
import { arvoreDe } from '../arvore.ts';
import type { Definicao, Etapa } from '../definicao.ts';
import { tiposDaDefinicao } from '../expressoes.ts';
import { achado, type Achado } from './achado.ts';
import { dominioDe } from './dominioDe.ts';
import { existeCaso } from './existeCaso.ts';
import { bifurcam, grafoDe, type Grafo } from './grafo.ts';
import { condicoesDo, ehAutomatica, podeDispensar, saidasDe, type Passo } from './passos.ts';

/** More ways round than these are not tried: that they all end cannot be shown then. */
const LIMITE = 200;

const nomes = (etapas: readonly Etapa[]): string =>
  new Intl.ListFormat('pt-BR').format(etapas.map(({ nome }) => `"${nome}"`));

const frase = (volta: readonly Passo[]): string => {
  const sozinhas = volta.filter((p) => !p.dispensada).map(({ etapa }) => etapa);
  const puladas = volta.filter((p) => p.dispensada).map(({ etapa }) => etapa);
  const quando = puladas.length === 0 ? '' : `, sem passar por ${nomes(puladas)},`;
  const quem =
    sozinhas.length === 1
      ? `A etapa ${nomes(sozinhas)} é automática e${quando} leva de volta a si mesma`
      : `As etapas ${nomes(sozinhas)} são automáticas e${quando} levam uma à outra em círculo`;
  return `${quem}: o requerimento não sairia daí. Inclua no círculo uma etapa em que alguém trabalhe, ou uma condição com que ele acabe`;
};

/** The search for ways round in one definition. */
class Circulos {
  readonly #d: Definicao;
  readonly #porChave: ReadonlyMap<string, Etapa>;
  readonly #grafo: Grafo;
  readonly #arvores = new Map<string, No | undefined>();
  /** Steps from which a way leads round to where the search began. */
  #voltam: ReadonlySet<string> = new Set();
  #tentados = 0;

  constructor(d: Definicao) {
    this.#d = d;
    this.#grafo = grafoDe(d);
    this.#porChave = new Map(d.etapas.map((e) => [e.chave, e]));
  }

  /** A way from this step round to it that some request may go without anybody's work; steps of `fora` are not run on it. */
  de(inicio: Etapa, fora: ReadonlySet<string>): readonly Passo[] | undefined {
    this.#tentados = 0;
    this.#voltam = this.#grafo.antesDe(inicio.chave);
    return this.#andar([], inicio, false, inicio, fora);
  }

  #andar(
    antes: readonly Passo[],
    etapa: Etapa,
    dispensada: boolean,
    inicio: Etapa,
    fora: ReadonlySet<string>,
  ): readonly Passo[] | undefined {
    for (const saida of saidasDe(etapa, dispensada)) {
      const passos = [...antes, { etapa, dispensada, saida }];
      if (saida.para === inicio.chave) {
        this.#tentados += 1;
        if (this.#tentados > LIMITE || this.#acontece(passos)) return passos;
        continue;
      }
      const alvo = this.#porChave.get(saida.para);
      if (alvo === undefined || !this.#voltam.has(alvo.chave) || passos.some((p) => p.etapa === alvo)) continue;
      const volta =
        (ehAutomatica(alvo) && !fora.has(alvo.chave) ? this.#andar(passos, alvo, false, inicio, fora) : undefined) ??
        (podeDispensar(alvo) ? this.#andar(passos, alvo, true, inicio, fora) : undefined);
      if (volta !== undefined) return volta;
    }
    return undefined;
  }

  #ler(fontes: readonly (string | null | undefined)[]): readonly No[] {
    return fontes.flatMap((fonte) => {
      if (fonte == null) return [];
      if (!this.#arvores.has(fonte)) this.#arvores.set(fonte, arvoreDe(fonte, tiposDaDefinicao(this.#d)));
      return this.#arvores.get(fonte) ?? [];
    });
  }

  /** Nobody answers on the way round, so that one set of answers has to fit all of its conditions. */
  #acontece(volta: readonly Passo[]): boolean {
    const condicoes = volta.map(condicoesDo);
    if (condicoes.includes(undefined) || this.#esperaAlguem(volta)) return false;
    const valem = this.#ler(['decisao == "automatica"', ...condicoes.flatMap((c) => c?.valem ?? [])]);
    const naoValem = this.#ler(condicoes.flatMap((c) => c?.naoValem ?? []));
    return existeCaso({ valem, naoValem }, dominioDe(this.#d)) !== false;
  }

  /** Whether ways meet on it of which one, taken each time, cannot come through without somebody's work. */
  #esperaAlguem(volta: readonly Passo[]): boolean {
    return volta.some(({ etapa, saida }, i) => {
      if (saida.tipo !== 'bifurca') return false;
      const encontro = [...volta.slice(i + 1), ...volta.slice(0, i)].find((p) => p.etapa.juncao !== undefined)?.etapa;
      if (encontro === undefined || encontro.juncao === 'qualquer') return false;
      return bifurcam(etapa)
        .filter((s) => s.condicao == null && (encontro.juncao !== 'bloqueantes' || s.bloqueia === true))
        .some((s) => !this.#chegaSozinho(s.para, encontro.chave));
    });
  }

  #chegaSozinho(de: string, ate: string): boolean {
    const vistas = new Set<string>();
    const chega = (chave: string): boolean => {
      if (chave === ate) return true;
      const etapa = this.#porChave.get(chave);
      if (etapa === undefined || vistas.has(chave)) return false;
      vistas.add(chave);
      return (ehAutomatica(etapa) || podeDispensar(etapa)) && etapa.proximas.some((s) => chega(s.para));
    };
    return chega(de);
  }
}

/**
 * Circles of steps that nobody works in: a request that comes into one never gets out of it, unless its rules cannot all hold together. One is told of
 * each step that begins one; a circle that every request leaves by a denial, or waits in for somebody on a way beside it, is none.
 */
export const verificarCirculos = (d: Definicao): readonly Achado[] => {
  const circulos = new Circulos(d);
  const vistas = new Set<string>();
  return d.etapas.flatMap((inicio) => {
    if (!ehAutomatica(inicio) || vistas.has(inicio.chave)) return [];
    const volta = circulos.de(inicio, vistas);
    vistas.add(inicio.chave);
    const ultimo = volta?.at(-1);
    if (volta === undefined || ultimo === undefined) return [];
    for (const { etapa } of volta) vistas.add(etapa.chave);
    const i = d.etapas.indexOf(ultimo.etapa);
    const onde = `etapas[${i}].proximas[${ultimo.etapa.proximas.indexOf(ultimo.saida)}]`;
    return [achado('circulo_automatico', onde, frase(volta))];
  });
};
