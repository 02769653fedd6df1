import type { Definicao, Etapa } from '../definicao.ts';
import { achado, type Achado } from './achado.ts';
import { bifurcam, saidasUsadas } from './grafo.ts';

/** What lies on one way of a fork: its own steps, and the junctions at which it ends. */
interface Ramo {
  readonly etapas: Set<string>;
  readonly juncoes: Set<string>;
}

/** Where forks lead, and where their ways meet. */
class Ramos {
  readonly #porChave: ReadonlyMap<string, Etapa>;
  readonly #prontos = new Map<string, readonly Ramo[]>();

  constructor({ etapas }: Definicao) {
    this.#porChave = new Map(etapas.map((e) => [e.chave, e]));
  }

  /** The ways of a step's fork, in order. */
  de(etapa: Etapa): readonly Ramo[] {
    const pronto = this.#prontos.get(etapa.chave);
    if (pronto) return pronto;
    // A way that leads back to its own fork finds it here, instead of going round for ever.
    const ramos: Ramo[] = [];
    this.#prontos.set(etapa.chave, ramos);
    for (const { para } of bifurcam(etapa)) ramos.push(this.#andar(para));
    return ramos;
  }

  /** From one step up to the junctions; a fork on the way is passed as a whole, from where its own ways meet. */
  #andar(inicio: string): Ramo {
    const ramo: Ramo = { etapas: new Set(), juncoes: new Set() };
    const fila = [{ chave: inicio, dentro: false }];
    for (let lugar = fila.pop(); lugar !== undefined; lugar = fila.pop()) {
      const { chave, dentro } = lugar;
      const etapa = this.#porChave.get(chave);
      if (etapa === undefined || ramo.etapas.has(chave)) continue;
      if (etapa.juncao !== undefined && !dentro) {
        ramo.juncoes.add(chave);
        continue;
      }
      ramo.etapas.add(chave);
      for (const s of saidasUsadas(etapa)) if (s.tipo !== 'bifurca') fila.push({ chave: s.para, dentro: false });
      for (const interno of bifurcam(etapa).length === 0 ? [] : this.de(etapa)) {
        for (const x of interno.etapas) ramo.etapas.add(x);
        for (const juncao of interno.juncoes) fila.push({ chave: juncao, dentro: true });
      }
    }
    return ramo;
  }
}

const nomes = (d: Definicao, chaves: Iterable<string>): string =>
  [...new Set(chaves)].map((chave) => `"${d.etapas.find((e) => e.chave === chave)?.nome ?? chave}"`).join(' e ');

const daBifurcacao = (d: Definicao, etapa: Etapa, onde: string, ramos: readonly Ramo[]): readonly Achado[] => {
  const achados: Achado[] = [];
  const semEncontro = (mensagem: string) =>
    achados.push(achado('bifurcacao_sem_encontro', `${onde}.proximas`, `Da etapa "${etapa.nome}", ${mensagem}`));
  const juncoes = new Set(ramos.flatMap((r) => [...r.juncoes]));
  const [encontro] = juncoes;
  if (juncoes.size > 1)
    semEncontro(`os caminhos paralelos se encontram em lugares diferentes: ${nomes(d, juncoes)}. Use uma só junção`);
  if (ramos.some((r) => r.etapas.has(etapa.chave)))
    semEncontro('um caminho paralelo volta para antes da divisão: só quem analisa pode voltar, pela ação "Voltar"');
  const comuns = ramos.flatMap((r, i) => [...r.etapas].filter((x) => ramos.some((o, j) => j > i && o.etapas.has(x))));
  if (comuns.length > 0)
    semEncontro(
      `mais de um caminho paralelo passa por ${nomes(d, comuns)}: marque como junção a etapa em que se encontram`,
    );
  if (encontro !== undefined && ramos.some((r) => r.etapas.has(encontro)))
    semEncontro(`um caminho paralelo passa pela junção ${nomes(d, [encontro])} e segue sem esperar os outros`);
  const juncao = d.etapas.find((e) => e.chave === encontro);
  if (juncao?.juncao === 'bloqueantes' && !bifurcam(etapa).some((s) => s.bloqueia === true))
    semEncontro(
      `nenhum caminho bloqueia, e a junção "${juncao.nome}" espera pelos que bloqueiam: marque "bloqueia" em um deles`,
    );
  return achados;
};

/** Forks whose ways do not meet where the engine can bring them together again, and junctions where none do. */
export const verificarBifurcacoes = (d: Definicao): readonly Achado[] => {
  const ramos = new Ramos(d);
  const bifurcacoes = d.etapas.flatMap((etapa, i) =>
    bifurcam(etapa).length === 0 ? [] : [{ etapa, onde: `etapas[${i}]`, ramos: ramos.de(etapa) }],
  );
  const paralelas = new Set(bifurcacoes.flatMap((b) => b.ramos.flatMap((r) => [...r.etapas])));
  const encontros = new Set(bifurcacoes.flatMap((b) => b.ramos.flatMap((r) => [...r.juncoes])));
  return [
    ...bifurcacoes.flatMap(({ etapa, onde, ramos: deles }) => daBifurcacao(d, etapa, onde, deles)),
    ...d.etapas.flatMap((e, i) => {
      const onde = `etapas[${i}]`;
      const achados: Achado[] = [];
      const semEfeito = (parte: string, mensagem: string) =>
        achados.push(achado('sem_efeito', `${onde}${parte}`, mensagem));
      if (e.juncao !== undefined && !encontros.has(e.chave))
        semEfeito('.juncao', `A etapa "${e.nome}" é uma junção, mas nenhum caminho paralelo leva a ela`);
      if (e.juncao !== undefined && e.condicao != null)
        semEfeito(
          '.condicao',
          `A etapa "${e.nome}" é uma junção: nela os caminhos sempre se encontram, e a condição não valeria`,
        );
      if (bifurcam(e).length > 0 && e.condicao != null)
        semEfeito(
          '.condicao',
          `A etapa "${e.nome}" divide o caminho e tem condição: quando fosse pulada, nada seguiria`,
        );
      if (
        paralelas.has(e.chave) &&
        e.publico === 'setor' &&
        e.tipo !== 'automático' &&
        e.acoes?.includes('deferir') === false
      )
        achados.push(
          achado(
            'etapa_sem_saida',
            `${onde}.acoes`,
            `A etapa "${e.nome}" fica em um caminho paralelo, que não encerra o requerimento: inclua "deferir"`,
          ),
        );
      e.proximas.forEach((s, j) => {
        if (s.bloqueia === true && s.tipo !== 'bifurca')
          semEfeito(
            `.proximas[${j}].bloqueia`,
            `Na etapa "${e.nome}", só um caminho que bifurca pode bloquear a junção`,
          );
      });
      return achados;
    }),
  ];
};
