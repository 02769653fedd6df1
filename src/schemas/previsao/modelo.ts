import type { Lugar } from './historia.ts';
import { ALEM, daCidade, nomeDoGrupo, type Cidade, type Grupo, type Preparo } from './preparo.ts';
import { corrido, criarRelogio, type RelogioDeTrabalho } from './relogio.ts';
import { contar, novaContagem, riscoPlano, riscosDe, sobrevivencia, somarContagem, type Contagem } from './riscos.ts';
import { mesDoNumero } from './historia.ts';
import { ContagemDasSaidas, type Saidas } from './saidas.ts';

/** How a history is read. */
export interface Leitura {
  /** Days after which what was seen weighs half. */
  readonly meiaVida: number;
  /** Months of the year in which the city works slower are looked at. */
  readonly estacao: boolean;
}

/** What is known of a place, as it is kept. */
interface LugarGuardado {
  /** Share still there after each age, up to where nobody is. */
  readonly resta: readonly number[];
  /** Where one goes from there while nothing else of the request is open, and while something is; null: nobody did. */
  readonly sozinha: Saidas | null;
  readonly comOutras: Saidas | null;
  /** Its days are those of its very sector, and not mostly those of the step elsewhere. */
  readonly doSetor: boolean;
}

/** All that a history says of how long each place takes and where one goes from it, in plain values. */
export interface ModeloGuardado {
  /** Day from which on its clocks count, and the pace of the city in each month of the year. */
  readonly desde: number;
  readonly ritmo: readonly number[];
  /** Requests that have ended in the years that are read, by process: all of them, also where the rest is of a sample. */
  readonly encerrados: Readonly<Record<string, number>>;
  /** By process and place; by process and step where a place was never seen; by process, and of all, by whether the city works there. */
  readonly lugares: Readonly<Record<string, LugarGuardado>>;
  readonly etapas: Readonly<Record<string, LugarGuardado>>;
  readonly processos: Readonly<Record<string, readonly number[]>>;
  readonly todos: Readonly<Record<string, readonly number[]>>;
}

/** A place as a forecast goes through it. */
export interface No {
  readonly lugar: Lugar;
  readonly relogio: RelogioDeTrabalho;
  readonly resta: readonly number[];
  readonly sozinha: Saidas | undefined;
  readonly comOutras: Saidas | undefined;
  readonly doSetor: boolean;
}

export interface Modelo extends Cidade {
  /** Requests of a process that have ended. */
  readonly encerrados: (processo: number) => number;
  readonly no: (processo: number, lugar: Lugar) => No;
}

/** So many that stayed to an age weigh in of what it is a part of: the city's in a process, the process's in a step, the step's in a sector and round. */
const FORCAS = { protocolo: 0.01, processo: 2, etapa: 1, setor: 8 } as const;

const contarGrupo = (
  { estadias }: Grupo,
  hoje: number,
  relogio: RelogioDeTrabalho,
  pesoEm: (posicao: number) => number,
): Contagem => {
  const contagem = novaContagem();
  for (const { entrou, saiu } of estadias) {
    const inicio = relogio.em(entrou);
    const duracao = Math.max(0, relogio.em(saiu ?? hoje) - inicio);
    contar(contagem, { inicio, duracao, saiu: saiu !== null }, pesoEm);
  }
  return contagem;
};

/** Counts by name, begun as they are asked for. */
const contagens = () => {
  const mapa = new Map<string, Contagem>();
  const de = (nome: string): Contagem => {
    const uma = mapa.get(nome) ?? novaContagem();
    mapa.set(nome, uma);
    return uma;
  };
  return { mapa, de };
};

const CASAS = 1e5;
/** The share that is left after each age, to five decimal places, as far as there is any. */
const restaGuardada = (riscos: Float64Array): readonly number[] => {
  const resta = Array.from(sobrevivencia(riscos), (x) => Math.round(x * CASAS) / CASAS);
  const fim = resta.indexOf(0);
  return fim === -1 ? resta : resta.slice(0, fim);
};

const daCidadeNome = (lugar: Lugar): string => String(daCidade(lugar));
const doProcesso = (processo: number, lugar: Lugar): string => `${processo}\t${daCidadeNome(lugar)}`;
const daEtapa = (processo: number, lugar: Lugar): string => `${processo}\t${lugar.chave}`;

const terminadas = (grupos: readonly Grupo[]): number =>
  grupos.reduce((n, { estadias }) => n + estadias.filter(({ saiu }) => saiu !== null).length, 0);

/**
 * Whether what a place is known by was learnt of its very sector: as many stays ended there as the rest of the step weighs, or none ended in another sector.
 */
const doProprioSetor = (grupos: readonly Grupo[]): ((grupo: Grupo) => boolean) => {
  const porEtapa = new Map<string, Grupo[]>();
  for (const grupo of grupos) {
    const etapa = daEtapa(grupo.processo, grupo.lugar);
    const daMesma = porEtapa.get(etapa);
    if (daMesma === undefined) porEtapa.set(etapa, [grupo]);
    else daMesma.push(grupo);
  }
  return (grupo) => {
    const { processo, lugar } = grupo;
    const daMesma = porEtapa.get(daEtapa(processo, lugar)) ?? [];
    const noSetor = terminadas(daMesma.filter((g) => g.lugar.setor === lugar.setor));
    return terminadas([grupo]) >= FORCAS.setor || (noSetor > 0 && noSetor === terminadas(daMesma));
  };
};

/** What a history says of how long each place takes and where one goes from it. */
export const contarHistoria = (preparo: Preparo, leitura: Leitura): ModeloGuardado => {
  const { hoje, conhecidos, grupos, calendario, desde } = preparo;
  const trabalho = leitura.estacao ? preparo.comEstacao : preparo.trabalho;
  const peso = (dia: number): number => 2 ** (-Math.max(0, hoje - dia) / leitura.meiaVida);
  const pesosPor = (relogio: RelogioDeTrabalho) => {
    const ultima = Math.ceil(relogio.em(hoje)) + 1;
    const pesos = Float64Array.from({ length: ultima + 1 }, (_, i) => peso(relogio.diaEm(i)));
    return (posicao: number): number => pesos[Math.min(Math.floor(posicao), ultima)] ?? 1;
  };
  const [noTrabalho, noCalendario] = [pesosPor(trabalho), pesosPor(calendario)];

  const saidas = new ContagemDasSaidas();
  const [todos, processos, etapas, lugares] = [contagens(), contagens(), contagens(), contagens()];
  for (const grupo of grupos) {
    const { nome, processo, lugar } = grupo;
    const [relogio, pesoEm] = daCidade(lugar) ? [trabalho, noTrabalho] : [calendario, noCalendario];
    const contagem = contarGrupo(grupo, hoje, relogio, pesoEm);
    somarContagem(lugares.de(nome), contagem);
    saidas.contar(grupo, peso);
    if (lugar.chave === 'protocolo') continue;
    somarContagem(todos.de(daCidadeNome(lugar)), contagem);
    somarContagem(processos.de(doProcesso(processo, lugar)), contagem);
    somarContagem(etapas.de(daEtapa(processo, lugar)), contagem);
  }

  const plano = (lugar: Lugar): Float64Array => riscoPlano(todos.de(daCidadeNome(lugar)));
  const riscosDoProcesso = (processo: number, lugar: Lugar): Float64Array =>
    riscosDe(processos.de(doProcesso(processo, lugar)), plano(lugar), FORCAS.processo);
  const riscosDaEtapa = (processo: number, lugar: Lugar): Float64Array =>
    riscosDe(etapas.de(daEtapa(processo, lugar)), riscosDoProcesso(processo, lugar), FORCAS.etapa);
  const riscosDoLugar = ({ nome, processo, lugar }: Grupo): Float64Array =>
    lugar.chave === 'protocolo'
      ? riscosDe(lugares.de(nome), plano(lugar), FORCAS.protocolo)
      : riscosDe(lugares.de(nome), riscosDaEtapa(processo, lugar), FORCAS.setor);
  const guardar = (
    riscos: Float64Array,
    doSetor: boolean,
    para: (sozinha: boolean) => Saidas | undefined,
  ): LugarGuardado => ({
    resta: restaGuardada(riscos),
    sozinha: para(true) ?? null,
    comOutras: para(false) ?? null,
    doSetor,
  });
  const seu = doProprioSetor(grupos);
  const encerrados: Record<string, number> = {};
  for (const { processo, fim } of conhecidos) if (fim !== null) encerrados[processo] = (encerrados[processo] ?? 0) + 1;
  return {
    desde,
    ritmo: leitura.estacao ? preparo.ritmo : preparo.ritmo.map(() => 1),
    encerrados,
    lugares: Object.fromEntries(
      grupos.map((g) => [g.nome, guardar(riscosDoLugar(g), seu(g), (s) => saidas.doLugar(g.processo, g.lugar, s))]),
    ),
    etapas: Object.fromEntries(
      grupos.map(({ processo, lugar }) => [
        daEtapa(processo, lugar),
        guardar(riscosDaEtapa(processo, lugar), false, (s) => saidas.daEtapa(processo, lugar.chave, s)),
      ]),
    ),
    processos: Object.fromEntries(
      grupos.map(({ processo, lugar }) => [
        doProcesso(processo, lugar),
        restaGuardada(riscosDoProcesso(processo, lugar)),
      ]),
    ),
    todos: Object.fromEntries(grupos.map(({ lugar }) => [daCidadeNome(lugar), restaGuardada(plano(lugar))])),
  };
};

/** What is known, as a forecast of a day goes through it. */
export const abrirModelo = (guardado: ModeloGuardado, { hoje, trabalha }: Cidade): Modelo => {
  const { desde, ritmo, encerrados, lugares, etapas, processos, todos } = guardado;
  const ate = hoje + ALEM;
  const calendario = corrido(desde, ate);
  const trabalho = criarRelogio(desde, ate, (dia) => (trabalha(dia) ? (ritmo[mesDoNumero(dia)] ?? 1) : 0));
  const nos = new Map<string, No>();
  return {
    hoje,
    trabalha,
    encerrados: (processo) => encerrados[processo] ?? 0,
    no: (processo, lugar) => {
      const nome = nomeDoGrupo(processo, lugar);
      const pronto = nos.get(nome);
      if (pronto !== undefined) return pronto;
      const sabido = lugares[nome] ?? etapas[daEtapa(processo, lugar)];
      const no: No = {
        lugar,
        relogio: daCidade(lugar) ? trabalho : calendario,
        resta: sabido?.resta ?? processos[doProcesso(processo, lugar)] ?? todos[daCidadeNome(lugar)] ?? [],
        sozinha: sabido?.sozinha ?? undefined,
        comOutras: sabido?.comOutras ?? undefined,
        doSetor: sabido?.doSetor ?? false,
      };
      nos.set(nome, no);
      return no;
    },
  };
};
