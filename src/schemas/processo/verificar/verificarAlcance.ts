import type { No } from '../../expressao/no.ts';
import { arvoreDe } from '../arvore.ts';
import type { Definicao, Etapa } from '../definicao.ts';
import { nomesUsados, tiposDaDefinicao } from '../expressoes.ts';
import { saidaDoRecurso } from '../recurso.ts';
import { achado, type Achado } from './achado.ts';
import { dominioDe } from './dominioDe.ts';
import { existeCaso } from './existeCaso.ts';
import type { Grafo } from './grafo.ts';
import { condicoesDo, ehAutomatica, podeDispensar, saidasDe } from './passos.ts';
import type { Respondidos } from './respondidos.ts';

type Fonte = string | null | undefined;

/** Where a request stands that came through steps in which nobody answers anything, and what holds of its answers therefore. */
interface Lugar {
  readonly etapa: Etapa;
  readonly dispensada: boolean;
  readonly passadas: ReadonlySet<string>;
  readonly valem: readonly Fonte[];
  readonly naoValem: readonly Fonte[];
}

/** More ways than these are not looked at: that a step cannot be reached is not shown then. */
const LIMITE = 3000;

const correSozinha = (etapa: Etapa): boolean => ehAutomatica(etapa) && etapa.espera === undefined;

/** Steps that some answers lead to. Answers may change in each step that somebody works in, and in no other. */
class Alcance {
  readonly alcancadas = new Set<string>();
  readonly #d: Definicao;
  readonly #respondidos: Respondidos;
  readonly #porChave: ReadonlyMap<string, Etapa>;
  readonly #comCondicao: Definicao['campos'];
  readonly #arvores = new Map<string, No | undefined>();
  readonly #fila: Etapa[] = [];
  #olhados = 0;

  constructor(d: Definicao, respondidos: Respondidos) {
    this.#d = d;
    this.#respondidos = respondidos;
    this.#comCondicao = d.campos.filter((c) => c.condicao != null);
    this.#porChave = new Map(d.etapas.map((e) => [e.chave, e]));
    const [primeira] = d.etapas;
    if (primeira !== undefined) this.#chegar(primeira);
    for (let etapa = this.#fila.pop(); etapa !== undefined; etapa = this.#fila.pop()) {
      this.#andar({ etapa, dispensada: false, passadas: new Set(), valem: [], naoValem: [] });
    }
  }

  /** Whether all ways were looked at. */
  get completo(): boolean {
    return this.#olhados <= LIMITE;
  }

  #chegar(etapa: Etapa): void {
    if (this.alcancadas.has(etapa.chave)) return;
    this.alcancadas.add(etapa.chave);
    // What runs by itself goes on with what holds where it was come to.
    if (!correSozinha(etapa)) this.#fila.push(etapa);
    const recurso = this.#porChave.get(saidaDoRecurso(this.#d, etapa)?.para ?? '');
    if (recurso !== undefined) this.#chegar(recurso);
  }

  #andar({ etapa, dispensada, passadas, valem, naoValem }: Lugar): void {
    // Its own condition held when it opened; what is answered in it may have changed that.
    const aqui = ehAutomatica(etapa) || dispensada ? etapa : { ...etapa, condicao: null };
    for (const saida of saidasDe(etapa, dispensada)) {
      const alvo = this.#porChave.get(saida.para);
      const condicoes = condicoesDo({ etapa: aqui, dispensada, saida });
      if (alvo === undefined || condicoes === undefined || passadas.has(alvo.chave) || !this.completo) continue;
      this.#olhados += 1;
      const lugar = {
        ...{ etapa: alvo, passadas: new Set([...passadas, alvo.chave]) },
        ...{ valem: [...valem, ...condicoes.valem], naoValem: [...naoValem, ...condicoes.naoValem] },
      };
      if (!this.#possivel(lugar, null)) continue;
      if (this.#possivel(lugar, alvo.condicao)) {
        this.#chegar(alvo);
        if (correSozinha(alvo)) this.#andar({ ...lugar, dispensada: false });
      }
      if (podeDispensar(alvo)) this.#andar({ ...lugar, dispensada: true });
    }
  }

  #possivel({ etapa, valem, naoValem }: Pick<Lugar, 'etapa' | 'valem' | 'naoValem'>, mais: Fonte): boolean {
    const dominio = dominioDe(this.#d, this.#respondidos.sempre(etapa.chave, false));
    const todas = [...valem, mais];
    const visiveis = this.#visibilidade([...todas, ...naoValem]);
    return existeCaso({ valem: this.#ler([...todas, ...visiveis]), naoValem: this.#ler(naoValem) }, dominio) !== false;
  }

  /** What is hidden has no answer: of each field that these rules read, that it is shown or unanswered. */
  #visibilidade(fontes: readonly Fonte[]): readonly string[] {
    const nomes = new Set(fontes.flatMap((f) => nomesUsados(this.#d, f)));
    return this.#comCondicao.flatMap(({ chave, condicao }) =>
      nomes.has(chave) ? [`não preenchido(${chave}) ou (${condicao ?? ''})`] : [],
    );
  }

  #ler(fontes: readonly Fonte[]): readonly No[] {
    return fontes.flatMap((fonte) => {
      if (fonte == null) return [];
      if (!this.#arvores.has(fonte)) this.#arvores.set(fonte, arvoreDe(fonte, tiposDaDefinicao(this.#d)));
      return this.#arvores.get(fonte) ?? [];
    });
  }
}

/** Steps that ways lead to whose conditions cannot all hold. Told of the first ones of a way: what only they lead to is no fault of its own. */
export const verificarAlcance = (d: Definicao, grafo: Grafo, respondidos: Respondidos): readonly Achado[] => {
  if (
    d.etapas.every((e) => e.condicao == null && e.decide === undefined && e.proximas.every((s) => s.condicao == null))
  )
    return [];
  const alcance = new Alcance(d, respondidos);
  if (!alcance.completo) return [];
  // Told of the condition itself.
  const semCaso = ({ chave, condicao }: Etapa): boolean => {
    const dominio = dominioDe(d, respondidos.sempre(chave, false));
    const arvore = condicao == null ? undefined : arvoreDe(condicao, tiposDaDefinicao(d));
    return arvore !== undefined && existeCaso({ valem: [arvore] }, dominio) === false;
  };
  const levam = (e: Etapa): boolean =>
    d.etapas.some((x) => alcance.alcancadas.has(x.chave) && x.proximas.some((s) => s.para === e.chave));
  return d.etapas.flatMap((e, i) =>
    alcance.alcancadas.has(e.chave) || !grafo.alcancadas.has(e.chave) || semCaso(e) || !levam(e)
      ? []
      : [
          achado(
            'etapa_inalcancavel',
            `etapas[${i}]`,
            `As condições do caminho até a etapa "${e.nome}" se contradizem: nenhuma resposta leva a ela`,
          ),
        ],
  );
};
