import { abertasDe, type Lugar, type Percurso } from './historia.ts';
import { daCidade, nomeDoGrupo, type Grupo, type Preparo } from './preparo.ts';
import type { RelogioDeTrabalho } from './relogio.ts';
import { contar, novaContagem, riscoPlano, riscosDe, sobrevivencia, somarContagem, type Contagem } from './riscos.ts';
import { ContagemDasSaidas, type Saidas } from './saidas.ts';

/** How a history is read; which way is best for a city is found by trying them on months that it has seen (`escolher`). */
export interface Jeito {
  /** Days after which what was seen weighs half. */
  readonly meiaVida: number;
  /** Months of the year in which the city works slower are looked at. */
  readonly estacao: boolean;
}

/** A place as a forecast goes through it. */
export interface No {
  readonly lugar: Lugar;
  readonly relogio: RelogioDeTrabalho;
  /** Share still there after each age. */
  readonly resta: Float64Array;
  /** Where one goes from there while nothing else of the request is open, and while something is. */
  readonly sozinha: Saidas | undefined;
  readonly comOutras: Saidas | undefined;
}

export interface Modelo extends Pick<Preparo, 'hoje' | 'trabalha'> {
  /** Requests of a process that have ended. */
  readonly encerrados: (processo: number) => number;
  readonly no: (processo: number, lugar: Lugar) => No;
  readonly abertos: readonly Percurso[];
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
  return (nome: string): Contagem => {
    const uma = mapa.get(nome) ?? novaContagem();
    mapa.set(nome, uma);
    return uma;
  };
};

/** What a history says of how long each place takes and where one goes from it. */
export const ajustar = (preparo: Preparo, jeito: Jeito): Modelo => {
  const { hoje, trabalha, conhecidos, grupos, calendario } = preparo;
  const trabalho = jeito.estacao ? preparo.comEstacao : preparo.trabalho;
  const relogioDe = (lugar: Lugar): RelogioDeTrabalho => (daCidade(lugar) ? trabalho : calendario);
  const peso = (dia: number): number => 2 ** (-Math.max(0, hoje - dia) / jeito.meiaVida);
  const pesosPor = (relogio: RelogioDeTrabalho) => {
    const ultima = Math.ceil(relogio.em(hoje)) + 1;
    const pesos = Float64Array.from({ length: ultima + 1 }, (_, i) => peso(relogio.diaEm(i)));
    return (posicao: number): number => pesos[Math.min(Math.floor(posicao), ultima)] ?? 1;
  };
  const [noTrabalho, noCalendario] = [pesosPor(trabalho), pesosPor(calendario)];

  const saidas = new ContagemDasSaidas();
  const [daCidadeToda, dosProcessos, dasEtapas, dosLugares] = [contagens(), contagens(), contagens(), contagens()];
  const tipoDe = (lugar: Lugar): string => String(daCidade(lugar));
  for (const grupo of grupos) {
    const { nome, processo, lugar } = grupo;
    const pesoEm = daCidade(lugar) ? noTrabalho : noCalendario;
    const contagem = contarGrupo(grupo, hoje, relogioDe(lugar), pesoEm);
    somarContagem(dosLugares(nome), contagem);
    saidas.contar(grupo, peso);
    if (lugar.chave === 'protocolo') continue;
    somarContagem(daCidadeToda(tipoDe(lugar)), contagem);
    somarContagem(dosProcessos(`${processo}\t${tipoDe(lugar)}`), contagem);
    somarContagem(dasEtapas(`${processo}\t${lugar.chave}`), contagem);
  }
  const riscos = (processo: number, lugar: Lugar): Float64Array => {
    const propria = dosLugares(nomeDoGrupo(processo, lugar));
    const plano = riscoPlano(daCidadeToda(tipoDe(lugar)));
    if (lugar.chave === 'protocolo') return riscosDe(propria, plano, FORCAS.protocolo);
    const doProcesso = riscosDe(dosProcessos(`${processo}\t${tipoDe(lugar)}`), plano, FORCAS.processo);
    const daEtapa = riscosDe(dasEtapas(`${processo}\t${lugar.chave}`), doProcesso, FORCAS.etapa);
    return riscosDe(propria, daEtapa, FORCAS.setor);
  };
  const nos = new Map<string, No>();
  const fins = new Map<number, number>();
  for (const { processo, fim } of conhecidos) if (fim !== null) fins.set(processo, (fins.get(processo) ?? 0) + 1);
  return {
    hoje,
    trabalha,
    encerrados: (processo) => fins.get(processo) ?? 0,
    abertos: conhecidos.filter((p) => abertasDe(p).length > 0),
    no: (processo, lugar) => {
      const nome = nomeDoGrupo(processo, lugar);
      const pronto = nos.get(nome);
      if (pronto !== undefined) return pronto;
      const no: No = {
        lugar,
        relogio: relogioDe(lugar),
        resta: sobrevivencia(riscos(processo, lugar)),
        sozinha: saidas.de(processo, lugar, true),
        comOutras: saidas.de(processo, lugar, false),
      };
      nos.set(nome, no);
      return no;
    },
  };
};
