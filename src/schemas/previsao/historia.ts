/**
 * What a forecast learns from: where each request was, from which day to which, and where it went then. The rows that it is made of are those of the facts
 * of a request (runs of its steps, passages from place to place); nothing else of it is read.
 */

/** Years before today of which requests are read that ended in them, and all that run. */
export const ANOS_LIDOS = 4;
/** Fewer ended requests of a process than these tell nothing of the next. */
export const HISTORICO_MINIMO = 20;

/** A run of a step after the filing; `dia` null: it goes on. Days are AAAA-MM-DD. */
export interface LinhaDaEtapa {
  readonly etapa: string;
  /** null: the applicant's. */
  readonly setor: string | null;
  readonly aberta: string;
  readonly dia: string | null;
  /** It was done before in the same request. */
  readonly refeita: boolean;
}

/** A passage from one place to the next: 'protocolo', 'etapa:x', 'pendencia' or 'fim:x', in the order in which they came. */
export interface LinhaDaPassagem {
  readonly dia: string;
  readonly de: string;
  readonly para: string;
  readonly setor_de: string | null;
  readonly setor_para: string | null;
  /** To another sector of the very same step, which is no step further; absent: it is not. */
  readonly encaminhada?: boolean;
}

/** The rows of one filed request. */
export interface Trajeto {
  readonly requerimento: number;
  readonly processo: number;
  readonly protocolado: string;
  readonly etapas: readonly LinhaDaEtapa[];
  readonly passagens: readonly LinhaDaPassagem[];
}

/** Where a request may be. `volta`: again, after a correction or as a step that is done anew. */
export interface Lugar {
  /** 'protocolo', 'etapa:x', or 'pendencia:x' while the applicant corrects what step x returned. */
  readonly chave: string;
  readonly setor: string | null;
  readonly volta: boolean;
}

/** A stay in a place, in days since 1970. `saiu` null: it goes on. */
export interface Estadia {
  readonly lugar: Lugar;
  readonly entrou: number;
  readonly saiu: number | null;
  /** Where it went at its end: several where it forks, none where others are still awaited, or where the request ended. */
  readonly para: readonly Lugar[];
  readonly encerrou: boolean;
  /** Nothing else of the request was open at its end. */
  readonly sozinha: boolean;
}

export interface Percurso {
  readonly requerimento: number;
  readonly processo: number;
  /** Days since 1970. */
  readonly protocolo: number;
  /** null: it runs, again where it was reopened. */
  readonly fim: number | null;
  readonly estadias: readonly Estadia[];
}

export const PROTOCOLO: Lugar = { chave: 'protocolo', setor: null, volta: false };
const DIA_MS = 86_400_000;
/** Days since 1970 of a day (AAAA-MM-DD). @throws RangeError for what is no day: one of them would spoil whatever it is counted with */
export const numeroDoDia = (dia: string): number => {
  const numero = Math.round(Date.parse(dia) / DIA_MS);
  if (Number.isNaN(numero)) throw new RangeError(`"${dia}" is no day`);
  return numero;
};
/** AAAA-MM-DD of a day since 1970. */
export const diaDoNumero = (numero: number): string => new Date(numero * DIA_MS).toISOString().slice(0, 10);

/** 0 January to 11 December. */
export const mesDoNumero = (numero: number): number => new Date(numero * DIA_MS).getUTCMonth();

type Aberta = Omit<Estadia, 'sozinha'>;

/** The stays of one run: cut where it waited for a correction, which is time of the applicant and not of its sector. */
const estadiasDaEtapa = (e: LinhaDaEtapa, passagens: readonly LinhaDaPassagem[]): readonly Aberta[] => {
  const aqui = `etapa:${e.etapa}`;
  const dentro = passagens.filter(({ dia }) => dia >= e.aberta && (e.dia === null || dia <= e.dia));
  const cortes = dentro.filter(
    ({ de, para }) => (de === aqui && para === 'pendencia') || (de === 'pendencia' && para === aqui),
  );
  const doRequerente: Lugar = { chave: `pendencia:${e.etapa}`, setor: null, volta: false };
  const estadias: Aberta[] = [];
  let lugar: Lugar = { chave: aqui, setor: e.setor, volta: e.refeita };
  let entrou = numeroDoDia(e.aberta);
  for (const corte of cortes) {
    const volta = corte.para === aqui;
    // Rounds that were sent while another was out change nothing of whose time it is.
    if (volta !== (lugar.chave === doRequerente.chave)) continue;
    const seguinte = volta ? { chave: aqui, setor: e.setor, volta: true } : doRequerente;
    const saiu = numeroDoDia(corte.dia);
    estadias.push({ lugar, entrou, saiu, para: [seguinte], encerrou: false });
    [lugar, entrou] = [seguinte, saiu];
  }
  // What ends while it waits for its correction is left from there.
  const daqui = (p: LinhaDaPassagem): boolean =>
    p.de === aqui || (lugar === doRequerente && p.de === 'pendencia' && p.para !== aqui);
  const depois = e.dia === null ? [] : dentro.filter((p) => p.dia === e.dia && daqui(p) && p.para !== 'pendencia');
  const para = depois
    .filter((p) => p.para.startsWith('etapa:'))
    .map((p): Lugar => ({ chave: p.para, setor: p.setor_para, volta: false }));
  const encerrou = depois.some((p) => p.para.startsWith('fim:'));
  return [...estadias, { lugar, entrou, saiu: e.dia === null ? null : numeroDoDia(e.dia), para, encerrou }];
};

/** The stays of a request of its rows. */
export const percursoDe = ({
  requerimento,
  processo,
  protocolado,
  etapas,
  passagens: todasElas,
}: Trajeto): Percurso => {
  // A step is a stay with the sector that had it last, from its opening on: what came before it leads there.
  const passagens = todasElas.filter(({ encaminhada }) => encaminhada !== true);
  const protocolo = numeroDoDia(protocolado);
  const comoFoi = (p: Lugar, dia: number): Lugar => {
    const suas = etapas.filter((e) => `etapa:${e.etapa}` === p.chave && numeroDoDia(e.aberta) === dia);
    const sua = suas.find(({ setor }) => setor === p.setor) ?? suas[0];
    return sua === undefined ? p : { ...p, setor: sua.setor, volta: p.volta || sua.refeita };
  };
  const abertas = etapas.flatMap((e) => estadiasDaEtapa(e, passagens));
  const primeiras = passagens.filter((p) => p.de === 'protocolo');
  const aoSair = primeiras[0] === undefined ? null : numeroDoDia(primeiras[0].dia);
  const entrada: Aberta = {
    lugar: PROTOCOLO,
    entrou: protocolo,
    saiu: aoSair,
    para: primeiras
      .filter((p) => p.para.startsWith('etapa:'))
      .map((p) => ({ chave: p.para, setor: p.setor_para, volta: false })),
    encerrou: primeiras.some((p) => p.para.startsWith('fim:')),
  };
  const todas = [entrada, ...abertas];
  const ultima = passagens.at(-1);
  // What passes after an end opened it again: it runs.
  const fim = ultima?.para.startsWith('fim:') === true ? numeroDoDia(ultima.dia) : null;
  const estadias = todas.map((e, i): Estadia => {
    const { saiu } = e;
    if (saiu === null) return { ...e, sozinha: true };
    const outra = todas.some(
      (o, k) =>
        k !== i &&
        (o.entrou < saiu || (o.entrou === saiu && k < i)) &&
        (o.saiu === null || o.saiu > saiu || (o.saiu === saiu && k > i)),
    );
    return { ...e, para: e.para.map((p) => comoFoi(p, saiu)), sozinha: !outra };
  });
  return { requerimento, processo, protocolo, fim, estadias };
};

/** What was known of a request as a day began: what came on it or later is open. @returns undefined: it was not filed yet */
export const conhecidoEm = (percurso: Percurso, hoje: number): Percurso | undefined => {
  if (percurso.protocolo >= hoje) return undefined;
  if (percurso.fim !== null && percurso.fim < hoje) return percurso;
  const estadias = percurso.estadias
    .filter(({ entrou }) => entrou < hoje)
    .map((e) => (e.saiu === null || e.saiu < hoje ? e : { ...e, saiu: null, para: [], encerrou: false }));
  return { ...percurso, fim: null, estadias };
};

export const abertasDe = (percurso: Percurso): readonly Estadia[] =>
  percurso.fim === null ? percurso.estadias.filter(({ saiu }) => saiu === null) : [];

/** Those of a history that were open as a day began, as they were known then. */
export const abertosEm = (historico: readonly Percurso[], hoje: number): readonly Percurso[] =>
  historico.flatMap((p) => conhecidoEm(p, hoje) ?? []).filter((p) => abertasDe(p).length > 0);
