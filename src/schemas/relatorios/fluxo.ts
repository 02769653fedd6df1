import { comCapital } from '../comCapital.ts';
import { parteDita } from '../texto/parteDita.ts';
import { porProcesso, porSetor } from './dimensoes.ts';
import { lugarDaEtapa, passagem, PENDENCIA, PROTOCOLO } from './fatos/passagem.ts';
import { maosAte } from './maosDoFluxo.ts';
import { nomeCurto } from './nomeCurto.ts';
import { semTempo, tempoDoLugar, type TempoDoLugar, type TemposDosLugares } from './tempoDosLugares.ts';

/** By what the places of a flow are told apart, the usual one first. */
export const lugaresDoFluxo = { etapa: 'Etapa', setor: 'Setor' } as const;
export type PorDoFluxo = keyof typeof lugaresDoFluxo;

/** By what a flow is narrowed: one type, and what leaves or reaches one sector. */
export const filtrosDoFluxo = {
  fonte: passagem,
  filtra: ['processo', 'setor'],
  dimensoes: { processo: porProcesso, setor: { ...porSetor, coluna: 'setor_para' } },
} as const;

/** Where requests go from and to. */
export interface LugarDoFluxo extends TempoDoLugar {
  readonly chave: string;
  readonly nome: string;
  readonly tipo: 'protocolo' | 'etapa' | 'setor' | 'pendencia' | 'fim';
  /** Its place in the order of the steps; a sector has that of its first step. */
  readonly ordem: number;
  readonly entraram: number;
  readonly sairam: number;
}

export interface PassagemDoFluxo {
  readonly de: string;
  readonly para: string;
  readonly quantas: number;
  /** Of all that left `de`, from 0 to 1. */
  readonly parte: number;
  /** To an earlier place, to the applicant or back from him. */
  readonly volta: boolean;
}

/** Key of a passage among those of a flow. */
export const chaveDaPassagem = ({ de, para }: Pick<PassagemDoFluxo, 'de' | 'para'>): string => `${de} ${para}`;

/** The passages of one type of request in a period. */
export interface FluxoLido {
  readonly de: string;
  readonly ate: string;
  readonly por: PorDoFluxo;
  /** Null: nothing passed anywhere, and no type was asked for. */
  readonly processo: { readonly chave: string; readonly nome: string } | null;
  /** In their order. */
  readonly lugares: readonly LugarDoFluxo[];
  /** In the order of their places. */
  readonly passagens: readonly PassagemDoFluxo[];
  readonly total: number;
  /** Requests that are somewhere now, each once. */
  readonly estao: number;
  /** By sectors: passages from a step to another of the same sector, which are not among the rest. */
  readonly no_mesmo_setor: number;
  readonly atrasado_desde: string | null;
  readonly por_reunir: number;
}

/** Passages as they are kept, added up. */
export interface PassagemContada {
  readonly de: string;
  readonly para: string;
  readonly setor_de: string | null;
  readonly setor_para: string | null;
  /** From one sector to another of the very same step; absent: it is not. */
  readonly encaminhada?: boolean;
  readonly n: number;
}

export interface DoFluxo {
  readonly por: PorDoFluxo;
  readonly passagens: readonly PassagemContada[];
  readonly tempos: TemposDosLugares;
  /** Facts are being worked out anew: those of before may not say how long one stood anywhere. */
  readonly contando?: boolean;
  /** Steps of the type, in their order. */
  readonly etapas: readonly { readonly chave: string; readonly nome: string }[];
  /** Names of sectors by sigla. */
  readonly setores: ReadonlyMap<string, string>;
}

const ETAPA = lugarDaEtapa('');
const FIM = 'fim:';
const SETOR = 'setor:';
/** Ends stand after all steps, whatever their number. */
const DEPOIS_DE_TUDO = 1_000_000;

/** Sigla of the sector that a place stands for, null of the applicant's steps; undefined: it stands for none. */
export const setorDoLugar = (chave: string): string | null | undefined =>
  chave.startsWith(SETOR) ? chave.slice(SETOR.length) || null : undefined;

const tipoDe = (chave: string): LugarDoFluxo['tipo'] => {
  if (chave === PROTOCOLO) return 'protocolo';
  if (chave === PENDENCIA) return 'pendencia';
  if (chave.startsWith(FIM)) return 'fim';
  return chave.startsWith(SETOR) ? 'setor' : 'etapa';
};

const somar = <T>(mapa: Map<T, number>, chave: T, n: number): void => void mapa.set(chave, (mapa.get(chave) ?? 0) + n);

/** What the kept passages of a type say, place by place: by steps, or by sectors, which are as early as their first step. */
export const fluxoDe = ({ por, passagens, tempos, etapas, setores, contando = false }: DoFluxo) => {
  const ordens = new Map(etapas.map(({ chave }, i) => [chave, i + 1]));
  const nomes = new Map(etapas.map(({ chave, nome }) => [chave, nome]));
  const ordemDaEtapa = (chave: string): number => ordens.get(chave) ?? etapas.length + 1;
  const lugarDe = (lugar: string, setor: string | null): string =>
    por === 'setor' && lugar.startsWith(ETAPA) ? `${SETOR}${setor ?? ''}` : lugar;
  const ordem = new Map<string, number>();
  const [entradas, saidas] = [new Map<string, number>(), new Map<string, number>()];
  const somas = new Map<string, { readonly de: string; readonly para: string; readonly quantas: number }>();
  const maos = maosAte(passagens);
  const situar = (chave: string, lugar: string, setor: string | null): void => {
    const dele = lugar.startsWith(ETAPA)
      ? ordemDaEtapa(lugar.slice(ETAPA.length)) + (por === 'setor' ? maos(lugar, setor) : 0)
      : lugar === PROTOCOLO
        ? 0
        : DEPOIS_DE_TUDO;
    ordem.set(chave, Math.min(ordem.get(chave) ?? DEPOIS_DE_TUDO, dele));
  };
  let noMesmoSetor = 0;
  for (const { n, ...p } of passagens) {
    // By steps it went nowhere.
    if (por === 'etapa' && p.encaminhada === true) continue;
    const [de, para] = [lugarDe(p.de, p.setor_de), lugarDe(p.para, p.setor_para)];
    situar(de, p.de, p.setor_de);
    situar(para, p.para, p.setor_para);
    if (por === 'setor' && de === para) {
      noMesmoSetor += n;
      continue;
    }
    somar(saidas, de, n);
    somar(entradas, para, n);
    const chave = JSON.stringify([de, para]);
    somas.set(chave, { de, para, quantas: (somas.get(chave)?.quantas ?? 0) + n });
  }
  // Who came before the period stands there all the same.
  for (const { lugar } of tempos.ali) if (!ordem.has(lugar)) situar(lugar, lugar, null);
  const nomeDe = (chave: string): string => {
    if (chave === PROTOCOLO) return 'Protocolo';
    if (chave === PENDENCIA) return 'Pendência';
    if (chave.startsWith(FIM)) return chave.slice(FIM.length);
    if (chave === SETOR) return 'Requerente';
    if (chave.startsWith(SETOR)) return setores.get(chave.slice(SETOR.length)) ?? chave.slice(SETOR.length);
    return nomes.get(chave.slice(ETAPA.length)) ?? chave.slice(ETAPA.length);
  };
  const ondeFica = (chave: string): number => ordem.get(chave) ?? DEPOIS_DE_TUDO;
  const emOrdem = (a: string, b: string): number => ondeFica(a) - ondeFica(b) || a.localeCompare(b, 'pt-BR');
  const lugares = [...ordem.keys()].toSorted(emOrdem).map((chave): LugarDoFluxo => {
    const tipo = tipoDe(chave);
    const entraram = entradas.get(chave) ?? 0;
    return {
      chave,
      nome: nomeDe(chave),
      tipo,
      ordem: Math.floor(ondeFica(chave)),
      entraram,
      sairam: saidas.get(chave) ?? 0,
      ...(tipo === 'protocolo'
        ? semTempo('comeco')
        : tipo === 'fim'
          ? semTempo('fim')
          : contando
            ? semTempo('contando')
            : tempoDoLugar(tempos, chave, entraram)),
    };
  });
  const ditas = [...somas.values()]
    .toSorted((a, b) => emOrdem(a.de, b.de) || emOrdem(a.para, b.para))
    .map(({ de, para, quantas }): PassagemDoFluxo => {
      const doRequerente = de === PENDENCIA || para === PENDENCIA;
      const paraTras = tipoDe(para) !== 'fim' && ondeFica(para) <= ondeFica(de);
      return { de, para, quantas, parte: quantas / (saidas.get(de) ?? quantas), volta: doRequerente || paraTras };
    });
  return {
    lugares,
    passagens: ditas,
    estao: tempos.estao,
    total: ditas.reduce((soma, { quantas }) => soma + quantas, 0),
    no_mesmo_setor: noMesmoSetor,
  };
};

/** What is said of a flow without passages. */
export const NADA_PASSOU = 'Nada passou neste período';

/** 'Cerca de 1 em cada 3 saídas de “X” volta', 'Metade das saídas de “X” volta', '45% das saídas de “X” voltam'. */
const emPalavras = (parte: number, lugar: string): string => {
  const { texto, deUmTodo, singular, exata } = parteDita(parte);
  const saidas = `${deUmTodo ? 'das ' : ''}saídas de “${lugar}”`;
  return `${comCapital(exata ? texto : `cerca de ${texto}`)} ${saidas} ${singular ? 'volta' : 'voltam'}`;
};

/** What is seen in a flow, in one sentence: from where most is sent back. Where nothing passed nothing is seen. */
export const fraseDoFluxo = ({ lugares, passagens }: Pick<FluxoLido, 'lugares' | 'passagens'>): string => {
  if (passagens.length === 0) return NADA_PASSOU;
  const nome = (chave: string): string => nomeCurto(lugares.find((l) => l.chave === chave)?.nome ?? chave);
  const maior = (voltas: readonly PassagemDoFluxo[]): PassagemDoFluxo | undefined =>
    voltas.toSorted((a, b) => b.quantas - a.quantas)[0];
  const aoRequerente = maior(passagens.filter(({ para }) => para === PENDENCIA));
  const volta = aoRequerente ?? maior(passagens.filter((p) => p.volta && p.de !== PENDENCIA));
  if (volta === undefined) return 'Ninguém voltou atrás: tudo seguiu adiante';
  const aonde = aoRequerente === undefined ? `a “${nome(volta.para)}”` : 'ao requerente';
  return `${emPalavras(volta.parte, nome(volta.de))} ${aonde}`;
};
