import type { Passo } from './elo.ts';
import type { Estado } from '../../requerimento/estado.ts';
import { estadaNoSetor, estadasDe, ficou } from './estada.ts';
import { defineFonte, type Fato } from './fonte.ts';
import type { Historia, LinhasDe } from './historia.ts';

/** Where a request comes from and goes to: a step by its key, or one of these. */
export const PROTOCOLO = 'protocolo';
export const PENDENCIA = 'pendencia';
export const lugarDaEtapa = (chave: string): string => `etapa:${chave}`;
const ETAPA = lugarDaEtapa('');
export const lugarDoFim = (situacao: string): string => `fim:${situacao}`;

/**
 * A row for each time that a request went from one place to the next: opened steps, rounds sent and answered, ends, and steps that were handed over. Sectors
 * are those that had the step at that moment.
 */
export const passagem = defineFonte({
  tabela: 'fato_passagem',
  rotulo: 'passagens',
  dia: 'passou em',
  desde: 'ali desde',
  dimensoes: {
    processo_id: 'inteiro',
    de: 'texto',
    para: 'texto',
    setor_de: 'texto?',
    setor_para: 'texto?',
    /** From one sector to another of the very same step: no passage between steps. */
    encaminhada: 'logico',
    /** Calendar days begun that it then stood there; null: it still does, it was only passed through, it is an end, or no other step was come to. */
    dias_ali: 'inteiro?',
    /** It stands there now; of a step that was handed over: with the sector that it came to. */
    ali: 'logico',
    /** The same of the sector that it came to; null and `false` where it came from that very sector, or to none. */
    dias_no_setor: 'inteiro?',
    ali_no_setor: 'logico',
  },
  somas: {},
  detalhes: {},
  resumos: [
    { por: ['processo_id', 'de', 'para', 'setor_de', 'setor_para', 'encaminhada'], semanas: false },
    // How long one stays tells no months apart, and seldom the sectors of both sides.
    { sufixo: 'para_dias', por: ['processo_id', 'para', 'dias_ali'], semanas: false, anos: true },
    { sufixo: 'dias', por: ['processo_id', 'para', 'setor_de', 'setor_para', 'dias_ali'], semanas: false },
    { sufixo: 'setor_dias', por: ['processo_id', 'setor_para', 'dias_no_setor'], semanas: false, anos: true },
    { sufixo: 'no_setor', por: ['processo_id', 'setor_de', 'setor_para', 'dias_no_setor'], semanas: false },
  ],
});

interface Lugar {
  readonly lugar: string;
  readonly setor: string | null;
}

/** A passage before it is known how long what it came to lasted. */
interface Ida {
  readonly passo: number;
  readonly quando: string;
  readonly de: Lugar;
  readonly para: Lugar;
  readonly encaminhada: boolean;
}

const NEM_FICOU = { dias: null, ali: false } as const;

/** It leads to a step of the sector that it came from. */
const dentroDoSetor = ({ de, para }: Ida): boolean => de.lugar.startsWith(ETAPA) && de.setor === para.setor;

/** Each passage as a row, with how long it stood where it came to. */
const linhasDe = (historia: Historia, idas: readonly Ida[]): readonly Fato<typeof passagem>[] => {
  const { processo, diaDe } = historia;
  const [estadas, nosSetores] = [estadasDe(historia, 'etapa'), estadasDe(historia, 'setor')];
  // End of the last stay in each sector; null: it goes on.
  const acabam = new Map<string | null, number | null>();
  const noSetorDe = (ida: Ida, i: number) => {
    const estada = nosSetores.get(ida.passo);
    if (estada === undefined || !ida.para.lugar.startsWith(ETAPA) || dentroDoSetor(ida)) return NEM_FICOU;
    // What begins beside what still runs there belongs to that stay.
    const ate = acabam.get(ida.para.setor);
    if (ate === null || (ate !== undefined && estada.inicio < ate)) return NEM_FICOU;
    const seguintes = idas.slice(i + 1).flatMap((outra) => {
      const dela = nosSetores.get(outra.passo);
      const doSetor = outra.para.lugar.startsWith(ETAPA) && outra.para.setor === ida.para.setor;
      return dela !== undefined && doSetor ? [{ estada: dela, dentro: dentroDoSetor(outra) }] : [];
    });
    const toda = estadaNoSetor(estada, seguintes);
    acabam.set(ida.para.setor, toda.fim);
    return ficou(toda);
  };
  return idas.map((ida, i) => {
    const { passo, quando, de, para, encaminhada } = ida;
    const estada = estadas.get(passo);
    const [noLugar, noSetor] = [estada === undefined ? NEM_FICOU : ficou(estada), noSetorDe(ida, i)];
    return {
      ordem: passo + 1,
      dia: diaDe(quando),
      processo_id: processo,
      de: de.lugar,
      para: para.lugar,
      setor_de: de.setor,
      setor_para: para.setor,
      encaminhada,
      dias_ali: noLugar.dias,
      ali: encaminhada ? nosSetores.get(passo)?.fim === null : noLugar.ali,
      dias_no_setor: noSetor.dias,
      ali_no_setor: noSetor.ali,
    };
  });
};

/** Rounds that wait for an answer, and where what ends with one is left from. */
const comORequerente = () => {
  const semResposta = new Set<number>();
  // The round ends with its step, and that before what follows: a request that was with the applicant then leaves from there.
  let fechada: { readonly quando: string } | undefined;
  return {
    saiu: (quando: string): boolean => fechada?.quando === quando,
    ver: ({ evento, quando }: Passo): void => {
      if (evento.tipo === 'pendencia_emitida') semResposta.add(evento.pendencia);
      else if (evento.tipo === 'pendencia_respondida') semResposta.delete(evento.pendencia);
      else if (evento.tipo === 'pendencia_concluida' && semResposta.delete(evento.pendencia)) fechada = { quando };
    },
  };
};

export const linhasDasPassagens: LinhasDe<Fato<typeof passagem>> = (historia) => {
  const { passos, estado: final } = historia;
  const idas: Ida[] = [];
  const daExecucao = (estado: Estado, n: number): Lugar => {
    const e = estado.execucoes.find(({ sequencia }) => sequencia === n);
    return { lugar: e === undefined ? PROTOCOLO : lugarDaEtapa(e.etapa), setor: e?.setor ?? null };
  };
  const daRodada = (estado: Estado, id: number): Lugar =>
    daExecucao(estado, estado.pendencias.find((p) => p.id === id)?.execucao ?? 0);
  /** While the applicant has it nobody of the city does: it comes back to whom it was handed over. */
  const comRequerente = (estado: Estado, n: number): boolean =>
    estado.pendencias.some((p) => p.execucao === n && p.situacao === 'emitida');
  // What was concluded last is where the next comes from; before the filing there is nowhere to come from.
  let de: Lugar | null = null;
  const vai = (passo: number, quando: string, para: Lugar, daqui: Lugar, encaminhada = false): void =>
    void idas.push({ passo, quando, de: daqui, para, encaminhada });
  const requerente: Lugar = { lugar: PENDENCIA, setor: null };
  const rodadas = comORequerente();
  /** Its filing is what ends the applicant's first step: that is no place that it leaves. */
  const doProtocolo = (daqui: Lugar, quando: string): boolean =>
    daqui.setor === null && quando === final.protocolado_em;
  for (const [i, passo] of passos.entries()) {
    const { evento, quando, antes, depois } = passo;
    rodadas.ver(passo);
    if (evento.tipo === 'requerimento_protocolado') de = { lugar: PROTOCOLO, setor: null };
    else if (evento.tipo === 'requerimento_reaberto') de = { lugar: lugarDoFim('Reaberto'), setor: null };
    else if (de === null) continue;
    else if (evento.tipo === 'etapa_concluida') {
      const daqui = daExecucao(antes, evento.execucao);
      if (rodadas.saiu(quando)) de = requerente;
      else if (!doProtocolo(daqui, quando)) de = daqui;
    } else if (evento.tipo === 'etapa_aberta') vai(i, quando, daExecucao(depois, evento.execucao), de);
    else if (evento.tipo === 'etapa_encaminhada') {
      const { execucao } = evento;
      if (!comRequerente(antes, execucao))
        vai(i, quando, daExecucao(depois, execucao), daExecucao(antes, execucao), true);
    } else if (evento.tipo === 'pendencia_emitida') vai(i, quando, requerente, daRodada(antes, evento.pendencia));
    else if (evento.tipo === 'pendencia_respondida') vai(i, quando, daRodada(antes, evento.pendencia), requerente);
    else if (evento.tipo === 'requerimento_encerrado')
      vai(i, quando, { lugar: lugarDoFim(evento.situacao), setor: null }, de);
  }
  return linhasDe(historia, idas);
};
