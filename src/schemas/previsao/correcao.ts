/**
 * What the ranges of past forecasts held is what those of new ones are stretched by (conformal prediction): of forecasts made in the months before, each end
 * is told as how far it lay from the middle, in widths of its own range; where eight in ten of these lie, eight in ten of the ends to come are looked for.
 */

/** A range as the model has it: days from the day of the forecast, below which 10, 25, 50, 75 and 90 % of its ways end. */
export interface Bruta {
  readonly de80: number;
  readonly de50: number;
  readonly meio: number;
  readonly ate50: number;
  readonly ate80: number;
}

/** Days from the day of the forecast, both ends included. */
export interface Faixa {
  readonly de: number;
  readonly ate: number;
}
export interface Faixas {
  readonly metade: Faixa;
  readonly oito: Faixa;
}

/** Of a request that ran, or of one that was about to be filed. */
export type TipoDePrevisao = 'aberto' | 'novo';

/** A forecast of a past day, with what came of it. Days since 1970. */
export interface Prova {
  readonly processo: number;
  readonly tipo: TipoDePrevisao;
  readonly feita: number;
  readonly bruta: Bruta;
  /** null: it has not ended. */
  readonly fim: number | null;
}

/** A past forecast by how far from its middle its end lay; `fim` false: at least so far. */
export interface Ponto {
  readonly z: number;
  readonly fim: boolean;
  readonly peso: number;
}

/** A day: ranges that are narrower are measured in days. */
const PISO = 1;

const distancia = (dias: number, { meio }: Bruta, de: number, ate: number): number =>
  dias >= meio ? (dias - meio) / Math.max(ate - meio, PISO) : (dias - meio) / Math.max(meio - de, PISO);

/** Where a distance lies in the range of a forecast, in days. */
const lugar = (z: number, { meio }: Bruta, de: number, ate: number): number =>
  z >= 0 ? meio + z * Math.max(ate - meio, PISO) : meio + z * Math.max(meio - de, PISO);

/** The lowest first; of equal ones those that ended. */
export const emOrdem = (pontos: readonly Ponto[]): readonly Ponto[] =>
  [...pontos].sort((a, b) => a.z - b.z || Number(b.fim) - Number(a.fim));

/** The value below which a share of ordered points lies (Kaplan and Meier): one that goes on counts as far as it has come. */
export const quantilCensurado = (ordem: readonly Ponto[], parte: number): number | undefined => {
  let presentes = ordem.reduce((s, { peso }) => s + peso, 0);
  let resta = 1;
  let ultimo: number | undefined;
  for (const { z, fim, peso } of ordem) {
    if (fim) {
      resta *= 1 - peso / Math.max(presentes, peso);
      ultimo = z;
      if (1 - resta >= parte - 1e-9) return z;
    }
    presentes -= peso;
  }
  return ultimo;
};

/** Share of ordered points that lie from one value to another, those that go on counted as far as they have come. */
const parteEntre = (ordem: readonly Ponto[], de: number, ate: number): number => {
  let presentes = ordem.reduce((s, { peso }) => s + peso, 0);
  let [resta, dentro] = [1, 0];
  for (const { z, fim, peso } of ordem) {
    if (fim) {
      const sai = (resta * peso) / Math.max(presentes, peso);
      if (z >= de - 1e-9 && z <= ate + 1e-9) dentro += sai;
      resta -= sai;
    }
    presentes -= peso;
  }
  return dentro;
};

/** So many forecasts of all processes weigh in those of one. */
const FORCA = 40;
/** Fewer forecasts than this that have ended correct nothing. */
const PROVAS_MINIMAS = 30;

/** By how much each end of a range is stretched. */
type Fatores = Readonly<Record<'de80' | 'de50' | 'ate50' | 'ate80', number>>;
const SEM_CORRECAO: Fatores = { de80: -1, de50: -1, ate50: 1, ate80: 1 };

/** What past forecasts of one kind say of those to come, as it is kept: for each process that had any, and for the others. */
interface DoTipo {
  readonly outros: Fatores;
  readonly porProcesso: Readonly<Record<string, Fatores>>;
}
/** By kind; null: too few of them. */
export type CorrecaoGuardada = Readonly<Record<TipoDePrevisao, DoTipo | null>>;

export interface Correcao {
  readonly corrigir: (bruta: Bruta, processo: number, tipo: TipoDePrevisao) => Faixas;
}

interface Pontos {
  readonly oito: readonly Ponto[];
  readonly metade: readonly Ponto[];
  readonly quantas: number;
}

const pontosDe = (provas: readonly Prova[], pesos: readonly number[], hoje: number): Pontos => {
  const pontos = (de: 'de80' | 'de50', ate: 'ate80' | 'ate50'): readonly Ponto[] =>
    emOrdem(
      provas.map(({ bruta, feita, fim }, i) => {
        const z = distancia((fim ?? hoje) - feita, bruta, bruta[de], bruta[ate]);
        return { z, fim: fim !== null, peso: pesos[i] ?? 1 };
      }),
    );
  return { oito: pontos('de80', 'ate80'), metade: pontos('de50', 'ate50'), quantas: provas.length };
};

/** What may lie outside on each side of the ranges. */
interface Fora {
  readonly oito: number;
  readonly metade: number;
}

const fatoresDe = ({ oito, metade, quantas }: Pontos, fora: Fora): Fatores => {
  // One forecast more than there are is to be held.
  const acima = (parte: number): number => Math.min(1, (1 - parte) * (1 + 1 / Math.max(1, quantas)));
  return {
    de80: quantilCensurado(oito, fora.oito) ?? -1,
    ate80: quantilCensurado(oito, acima(fora.oito)) ?? 1,
    de50: quantilCensurado(metade, fora.metade) ?? -1,
    ate50: quantilCensurado(metade, acima(fora.metade)) ?? 1,
  };
};

const aplicar = (bruta: Bruta, f: Fatores): Faixas => {
  const dias = (x: number): number => Math.max(0, Math.round(x));
  const de80 = dias(lugar(f.de80, bruta, bruta.de80, bruta.ate80));
  const ate80 = Math.max(de80, dias(lugar(f.ate80, bruta, bruta.de80, bruta.ate80)));
  const de50 = Math.min(ate80, Math.max(de80, dias(lugar(f.de50, bruta, bruta.de50, bruta.ate50))));
  const ate50 = Math.max(de50, Math.min(ate80, dias(lugar(f.ate50, bruta, bruta.de50, bruta.ate50))));
  return { oito: { de: de80, ate: ate80 }, metade: { de: de50, ate: ate50 } };
};

/** Whole days hold more than their share, the more the shorter a process: so much of each side is tried to be left out in place of it, the widest first. */
const TENTADAS: Readonly<Record<keyof Faixas, readonly number[]>> = {
  oito: [0.1, 0.11, 0.12, 0.13, 0.14, 0.15, 0.16],
  metade: [0.25, 0.27, 0.29, 0.31, 0.33],
};
const ALVO = { oito: 0.8, metade: 0.5 } as const;

/** No process has this number: what it is given goes by the forecasts of all. */
const NENHUM = -1;

const guardarTipo = (todas: readonly Prova[], hoje: number): DoTipo => {
  const pontos = new Map<number, Pontos>();
  const pontosPara = (processo: number): Pontos => {
    const prontos = pontos.get(processo);
    if (prontos !== undefined) return prontos;
    const outras = todas.filter((p) => p.processo !== processo).length;
    const pesos = todas.map((p) => (p.processo === processo ? 1 : Math.min(1, FORCA / Math.max(1, outras))));
    const novos = pontosDe(todas, pesos, hoje);
    pontos.set(processo, novos);
    return novos;
  };
  const fatoresCom = (fora: Fora): ((processo: number) => Fatores) => {
    const prontos = new Map<number, Fatores>();
    return (processo) => {
      const f = prontos.get(processo) ?? fatoresDe(pontosPara(processo), fora);
      prontos.set(processo, f);
      return f;
    };
  };
  /** Share of the past ends that lay in the ranges as they are told, in whole days. */
  const acertos = (fatores: (processo: number) => Fatores, qual: keyof Faixas): number => {
    const desvios = todas.map(({ bruta, processo, feita, fim }): Ponto => {
      const { de, ate } = aplicar(bruta, fatores(processo))[qual];
      const dias = (fim ?? hoje) - feita;
      // From 0 up to 1 inside, and as far outside as it lies: the order is kept, so that those that go on count as far as they have come.
      const z = dias < de ? dias - de : dias > ate ? 1 + dias - ate : (dias - de) / (ate - de + 1);
      return { z, fim: fim !== null, peso: 1 };
    });
    return parteEntre(emOrdem(desvios), 0, 1);
  };
  const escolhida = (qual: keyof Faixas): number => {
    let melhor = TENTADAS[qual][0] ?? 0.1;
    for (const parte of TENTADAS[qual]) {
      if (acertos(fatoresCom({ oito: TENTADAS.oito[0] ?? 0.1, metade: 0.25, [qual]: parte }), qual) < ALVO[qual]) break;
      melhor = parte;
    }
    return melhor;
  };
  const fatores = fatoresCom({ oito: escolhida('oito'), metade: escolhida('metade') });
  return {
    outros: fatores(NENHUM),
    porProcesso: Object.fromEntries([...new Set(todas.map((p) => p.processo))].map((p) => [p, fatores(p)])),
  };
};

/** What forecasts of the months before say of those to come. @param provas with what is known of their ends `hoje` */
export const guardarCorrecao = (provas: readonly Prova[], hoje: number): CorrecaoGuardada => {
  const doTipo = (tipo: TipoDePrevisao): DoTipo | null => {
    const suas = provas.filter((p) => p.tipo === tipo);
    return suas.filter(({ fim }) => fim !== null).length < PROVAS_MINIMAS ? null : guardarTipo(suas, hoje);
  };
  return { aberto: doTipo('aberto'), novo: doTipo('novo') };
};

export const abrirCorrecao = (guardada: CorrecaoGuardada): Correcao => ({
  corrigir: (bruta, processo, tipo) => {
    const sua = guardada[tipo];
    return aplicar(bruta, sua?.porProcesso[processo] ?? sua?.outros ?? SEM_CORRECAO);
  },
});

/** Both at once. */
export const corrigirPor = (provas: readonly Prova[], hoje: number): Correcao =>
  abrirCorrecao(guardarCorrecao(provas, hoje));

/** Interval score of one range of 80 % (Gneiting and Raftery 2007): its width, and ten times what it was missed by. */
export const escore = ({ de, ate }: Faixa, dias: number): number =>
  ate - de + 10 * (Math.max(0, de - dias) + Math.max(0, dias - ate));
