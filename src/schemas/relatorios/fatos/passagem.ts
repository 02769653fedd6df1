import { defineFonte, type Fato } from './fonte.ts';
import type { LinhasDe } from './historia.ts';

/** Where a request comes from and goes to: a step by its key, or one of these. */
export const PROTOCOLO = 'protocolo';
export const PENDENCIA = 'pendencia';
export const lugarDaEtapa = (chave: string): string => `etapa:${chave}`;
export const lugarDoFim = (situacao: string): string => `fim:${situacao}`;

/** A row for each time that a request went from one place to the next: opened steps, rounds sent and answered, ends. */
export const passagem = defineFonte({
  tabela: 'fato_passagem',
  rotulo: 'passagens',
  dimensoes: {
    processo_id: 'inteiro',
    de: 'texto',
    para: 'texto',
    setor_de: 'texto?',
    setor_para: 'texto?',
  },
  somas: {},
  detalhes: {},
  resumos: [{ semanas: false }],
});

interface Lugar {
  readonly lugar: string;
  readonly setor: string | null;
}

export const linhasDasPassagens: LinhasDe<Fato<typeof passagem>> = ({ processo, passos, diaDe, estado }) => {
  const linhas: Fato<typeof passagem>[] = [];
  const daExecucao = (n: number): Lugar => {
    const e = estado.execucoes.find(({ sequencia }) => sequencia === n);
    return { lugar: e === undefined ? PROTOCOLO : lugarDaEtapa(e.etapa), setor: e?.setor ?? null };
  };
  const daRodada = (id: number): Lugar => daExecucao(estado.pendencias.find((p) => p.id === id)?.execucao ?? 0);
  // What was concluded last is where the next comes from; before the filing there is nowhere to come from.
  let de: Lugar | null = null;
  const vai = (i: number, quando: string, para: Lugar, daqui: Lugar): void => {
    linhas.push({
      ordem: i + 1,
      dia: diaDe(quando),
      processo_id: processo,
      de: daqui.lugar,
      para: para.lugar,
      setor_de: daqui.setor,
      setor_para: para.setor,
    });
  };
  const requerente: Lugar = { lugar: PENDENCIA, setor: null };
  /** Its filing is what ends the applicant's first step: that is no place that it leaves. */
  const doProtocolo = (daqui: Lugar, quando: string): boolean =>
    daqui.setor === null && quando === estado.protocolado_em;
  for (const [i, { evento, quando }] of passos.entries()) {
    if (evento.tipo === 'requerimento_protocolado') de = { lugar: PROTOCOLO, setor: null };
    else if (evento.tipo === 'requerimento_reaberto') de = { lugar: lugarDoFim('Reaberto'), setor: null };
    else if (de === null) continue;
    else if (evento.tipo === 'etapa_concluida') {
      const daqui = daExecucao(evento.execucao);
      if (!doProtocolo(daqui, quando)) de = daqui;
    } else if (evento.tipo === 'etapa_aberta') vai(i, quando, daExecucao(evento.execucao), de);
    else if (evento.tipo === 'pendencia_emitida') vai(i, quando, requerente, daRodada(evento.pendencia));
    else if (evento.tipo === 'pendencia_respondida') vai(i, quando, daRodada(evento.pendencia), requerente);
    else if (evento.tipo === 'requerimento_encerrado')
      vai(i, quando, { lugar: lugarDoFim(evento.situacao), setor: null }, de);
  }
  return linhas;
};
