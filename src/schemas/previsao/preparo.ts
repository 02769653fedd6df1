import { conhecidoEm, diaDoNumero, mesDoNumero, type Estadia, type Lugar, type Percurso } from './historia.ts';
import { corrido, criarRelogio, type RelogioDeTrabalho } from './relogio.ts';
import { contar, IDADES, novaContagem, riscosDe } from './riscos.ts';
import { ritmoDosMeses, type MesContado } from './ritmo.ts';
import { nomeDoLugar } from './saidas.ts';

export interface Cidade {
  /** As a day begins, in days since 1970: what came on it or later is unknown. */
  readonly hoje: number;
  /** Somebody works on a day since 1970. */
  readonly trabalha: (dia: number) => boolean;
}

/** A calendar by days AAAA-MM-DD, asked once for each day. */
export const diasDeTrabalho = (trabalha: (dia: string) => boolean): Cidade['trabalha'] => {
  const sabidos = new Map<number, boolean>();
  return (dia) => {
    const sabido = sabidos.get(dia) ?? trabalha(diaDoNumero(dia));
    sabidos.set(dia, sabido);
    return sabido;
  };
};

/** All stays that were known in one place of one process. */
export interface Grupo {
  readonly nome: string;
  readonly processo: number;
  readonly lugar: Lugar;
  readonly estadias: readonly Estadia[];
}

/** What is worked out of a history, whatever is forgotten of it. */
export interface Preparo extends Cidade {
  readonly conhecidos: readonly Percurso[];
  readonly grupos: readonly Grupo[];
  readonly calendario: RelogioDeTrabalho;
  readonly trabalho: RelogioDeTrabalho;
  /** The pace of each month of the year, 1 as always, and the clock of work that goes by it. */
  readonly ritmo: readonly number[];
  readonly comEstacao: RelogioDeTrabalho;
  /** Day from which on the clocks count. */
  readonly desde: number;
}

/** Days beyond today that a forecast may reach. */
export const ALEM = 15 * 366;

export const daCidade = ({ setor }: Lugar): boolean => setor !== null;
export const nomeDoGrupo = (processo: number, lugar: Lugar): string => `${processo}\t${nomeDoLugar(lugar)}`;

const gruposDe = (conhecidos: readonly Percurso[]): readonly Grupo[] => {
  const grupos = new Map<string, Grupo & { readonly estadias: Estadia[] }>();
  for (const { processo, estadias } of conhecidos)
    for (const estadia of estadias) {
      const nome = nomeDoGrupo(processo, estadia.lugar);
      const grupo = grupos.get(nome);
      if (grupo === undefined) grupos.set(nome, { nome, processo, lugar: estadia.lugar, estadias: [estadia] });
      else grupo.estadias.push(estadia);
    }
  return [...grupos.values()];
};

/** Ends by calendar month, and those that the shares of each age led to expect. */
const mesesDe = (grupos: readonly Grupo[], relogio: RelogioDeTrabalho, hoje: number): readonly MesContado[] => {
  const posicoes = relogio.em(hoje) + 1;
  const saidas = new Float64Array(posicoes);
  const esperadas = new Float64Array(posicoes);
  const nada = new Float64Array(IDADES);
  for (const { estadias } of grupos) {
    const contagem = novaContagem();
    const tempos = estadias.map(({ entrou, saiu }) => {
      const inicio = relogio.em(entrou);
      return { inicio, duracao: relogio.em(saiu ?? hoje) - inicio, saiu: saiu !== null };
    });
    for (const t of tempos) contar(contagem, t, () => 1);
    const riscos = riscosDe(contagem, nada, 0.001);
    for (const { inicio, duracao, saiu } of tempos) {
      const ate = Math.min(duracao - (saiu ? 0 : 1), IDADES - 1);
      for (let j = 0; j <= ate; j++) esperadas[inicio + j] = (esperadas[inicio + j] ?? 0) + (riscos[j] ?? 0);
      if (saiu) saidas[inicio + duracao] = (saidas[inicio + duracao] ?? 0) + 1;
    }
  }
  const meses: { mes: number; saidas: number; esperadas: number }[] = [];
  for (let posicao = 0; posicao < posicoes; posicao++) {
    const mes = mesDoNumero(relogio.diaEm(posicao));
    if (meses.at(-1)?.mes !== mes) meses.push({ mes, saidas: 0, esperadas: 0 });
    const um = meses.at(-1);
    if (um === undefined) continue;
    um.saidas += saidas[posicao] ?? 0;
    um.esperadas += esperadas[posicao] ?? 0;
  }
  return meses;
};

/** Reads a history as it was known when a day began. */
export const preparar = (historico: readonly Percurso[], { hoje, trabalha }: Cidade): Preparo => {
  const conhecidos = historico.flatMap((p) => conhecidoEm(p, hoje) ?? []);
  const desde = conhecidos.reduce((menor, { protocolo }) => Math.min(menor, protocolo), hoje) - 1;
  const ate = hoje + ALEM;
  const grupos = gruposDe(conhecidos);
  const trabalho = criarRelogio(desde, ate, (dia) => (trabalha(dia) ? 1 : 0));
  const doTrabalho = grupos.filter(({ lugar }) => daCidade(lugar));
  const ritmo = ritmoDosMeses(mesesDe(doTrabalho, trabalho, hoje));
  const comEstacao = criarRelogio(desde, ate, (dia) => (trabalha(dia) ? (ritmo[mesDoNumero(dia)] ?? 1) : 0));
  return {
    hoje,
    trabalha,
    conhecidos,
    grupos,
    calendario: corrido(desde, ate),
    trabalho,
    ritmo,
    comEstacao,
    desde,
  };
};
