import type { LinhaDaEtapa, LinhaDaPassagem, Trajeto } from '../../src/schemas/previsao/historia.ts';
import { diaDoNumero, numeroDoDia } from '../../src/schemas/previsao/historia.ts';
import type { Sorteio } from '../../src/schemas/previsao/sortear.ts';
import { processos, type EtapaSimulada, type ProcessoSimulado } from './processos.ts';

/** What goes on in a simulated city. */
export interface Cenario {
  readonly nome: string;
  /** The city works 15 % slower at the end of the five years than at their beginning, with the applicants as before. */
  readonly deriva: boolean;
  /** Arrivals swing by the month, and in January and July a third of the analysts is away. */
  readonly estacoes: boolean;
  /** One of the two analysts of SFIS is absent for six weeks of the last year. */
  readonly ausencia: boolean;
  /** TOPO gets more than it can do through the last year and a half. */
  readonly sobrecarga: boolean;
}

export const INICIO = numeroDoDia('2021-01-01');
/** Five years are looked at; the city goes on for two more, so that all ends are known. */
export const FIM = numeroDoDia('2026-01-01');
const CONTINUA = numeroDoDia('2028-01-01');

const CARNAVAIS = ['2021-02-16', '2022-03-01', '2023-02-21', '2024-02-13', '2025-03-04', '2026-02-17', '2027-02-09'];
const FIXOS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
/** Carnival from Monday to Wednesday, national holidays, and the recess from 20 December to 6 January. */
const deFolga = new Set(CARNAVAIS.flatMap((dia) => [-1, 0, 1].map((d) => diaDoNumero(numeroDoDia(dia) + d))));
export const trabalha = (dia: string): boolean => {
  const noAno = dia.slice(5);
  const semana = new Date(dia).getUTCDay();
  return (
    semana !== 0 && semana !== 6 && !deFolga.has(dia) && !FIXOS.includes(noAno) && noAno < '12-20' && noAno > '01-06'
  );
};

/** Days of work that the analysts of each sector do in a day: about a quarter more than what arrives. */
const EQUIPES: Readonly<Record<string, number>> = { SEURB: 7.4, SEPLAN: 3.75, SFIS: 2, TOPO: 4, SEFAZ: 1.8 };

interface Tarefa {
  readonly pedido: Pedido;
  readonly linha: { -readonly [K in keyof LinhaDaEtapa]: LinhaDaEtapa[K] };
  readonly etapa: EtapaSimulada;
  readonly nome: string;
  falta: number;
  volta: boolean;
}
interface Pedido {
  readonly processo: ProcessoSimulado;
  readonly requerimento: number;
  readonly protocolado: number;
  readonly etapas: Tarefa['linha'][];
  readonly passagens: LinhaDaPassagem[];
  abertas: number;
  readonly feitas: Set<string>;
}

/** A number around 1 whose logarithm is normal. */
const emTorno = (sorteio: Sorteio, desvio: number): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - sorteio())) * Math.cos(2 * Math.PI * sorteio());
  return Math.exp(desvio * normal);
};

/** Five years of a city's requests, as rows of their steps and passages. Day by day: analysts take what came first, mostly, and work on it until it is done. */
export const simularCidade = (cenario: Cenario, sorteio: Sorteio): readonly Trajeto[] => {
  const pedidos: Pedido[] = [];
  const filas = new Map<string, Tarefa[]>(Object.keys(EQUIPES).map((setor) => [setor, []]));
  /** What comes back by itself: steps and corrections of the applicant's. */
  const agenda = new Map<number, (() => void)[]>();
  let hoje = INICIO;
  const emDias = (dias: number, fazer: () => void): void => {
    if (dias < 0.5) return fazer();
    const dia = hoje + Math.round(dias);
    const doDia = agenda.get(dia) ?? [];
    doDia.push(fazer);
    agenda.set(dia, doDia);
  };

  /** What a step takes beside work: inquiries, a date for a visit. Then it stands in the queue of its sector. */
  const preparar = (setor: string, tarefa: Tarefa): void =>
    emDias(5 * tarefa.etapa.dias * emTorno(sorteio, 0.7), () => filas.get(setor)?.push(tarefa));

  const abrir = (pedido: Pedido, nome: string, de: string, setorDe: string | null): void => {
    const etapa = pedido.processo.etapas[nome];
    if (etapa === undefined) throw new Error(`Não há a etapa ${nome}`);
    const dia = diaDoNumero(hoje);
    const linha = { etapa: nome, setor: etapa.setor, aberta: dia, dia: null, refeita: false };
    pedido.etapas.push(linha);
    pedido.passagens.push({ dia, de, para: `etapa:${nome}`, setor_de: setorDe, setor_para: etapa.setor });
    pedido.abertas++;
    const tarefa: Tarefa = { pedido, linha, etapa, nome, falta: etapa.dias * emTorno(sorteio, 0.6), volta: false };
    if (etapa.setor === null) emDias(etapa.dias * emTorno(sorteio, 0.8), () => concluir(tarefa));
    else preparar(etapa.setor, tarefa);
  };
  const encerrar = (pedido: Pedido, de: string, setor: string | null, situacao: string): void => {
    const dia = diaDoNumero(hoje);
    pedido.passagens.push({ dia, de, para: `fim:${situacao}`, setor_de: setor, setor_para: null });
  };
  const concluir = (tarefa: Tarefa): void => {
    const { pedido, linha, etapa, nome } = tarefa;
    const [aqui, dia, setor] = [`etapa:${nome}`, diaDoNumero(hoje), etapa.setor];
    if (sorteio() < (etapa.volta ?? 0) * (tarefa.volta ? 0.3 : 1)) {
      pedido.passagens.push({ dia, de: aqui, para: 'pendencia', setor_de: setor, setor_para: null });
      emDias(12 * emTorno(sorteio, 0.9), () => {
        pedido.passagens.push({
          dia: diaDoNumero(hoje),
          de: 'pendencia',
          para: aqui,
          setor_de: null,
          setor_para: setor,
        });
        const falta = 0.6 * etapa.dias * emTorno(sorteio, 0.6);
        if (setor !== null) preparar(setor, { ...tarefa, falta, volta: true });
      });
      return;
    }
    linha.dia = dia;
    pedido.abertas--;
    pedido.feitas.add(nome);
    if (sorteio() < (etapa.nega ?? 0) && pedido.abertas === 0) return encerrar(pedido, aqui, setor, 'Indeferido');
    if (etapa.para.length === 0) return encerrar(pedido, aqui, setor, 'Deferido');
    if ((etapa.espera ?? []).some((outra) => !pedido.feitas.has(outra))) return;
    for (const seguinte of etapa.para) abrir(pedido, seguinte, aqui, setor);
  };

  const nosAnos = (): number => (hoje - INICIO) / (FIM - INICIO);
  const mes = (): number => Number(diaDoNumero(hoje).slice(5, 7));
  const chegadas = (p: ProcessoSimulado): number => {
    const estacao = cenario.estacoes ? 1 + 0.3 * Math.sin((2 * Math.PI * (mes() - 3)) / 12) : 1;
    const mais = cenario.sobrecarga && nosAnos() > 0.7 && [3, 6].includes(p.id) ? 1.35 : 1;
    return (p.porAno / 365) * estacao * mais;
  };
  const equipe = (setor: string): number => {
    const gente = EQUIPES[setor] ?? 0;
    const ferias = cenario.estacoes && [1, 7].includes(mes()) ? 2 / 3 : 1;
    const foraDele = diaDoNumero(hoje) >= '2025-05-05' && diaDoNumero(hoje) < '2025-06-16';
    const ausente = cenario.ausencia && setor === 'SFIS' && foraDele ? 1 : 0;
    const deriva = cenario.deriva ? 1 - 0.15 * Math.min(1, nosAnos()) : 1;
    return (gente - ausente) * ferias * deriva;
  };
  const trabalhar = (setor: string, fila: Tarefa[]): void => {
    let horas = equipe(setor);
    while (horas > 0 && fila.length > 0) {
      const qual = Math.floor(sorteio() ** 2 * Math.min(6, fila.length));
      const tarefa = fila[qual];
      if (tarefa === undefined) return;
      const gasta = Math.min(horas, tarefa.falta);
      tarefa.falta -= gasta;
      horas -= gasta;
      if (tarefa.falta > 1e-9) continue;
      fila.splice(qual, 1);
      concluir(tarefa);
    }
  };

  for (; hoje < CONTINUA; hoje++) {
    for (const p of processos) {
      for (let n = sorteio() < chegadas(p) % 1 ? Math.ceil(chegadas(p)) : Math.floor(chegadas(p)); n > 0; n--) {
        const pedido: Pedido = {
          processo: p,
          requerimento: pedidos.length + 1,
          protocolado: hoje,
          etapas: [],
          passagens: [],
          abertas: 0,
          feitas: new Set(),
        };
        pedidos.push(pedido);
        abrir(pedido, p.primeira, 'protocolo', null);
      }
    }
    for (const fazer of agenda.get(hoje) ?? []) fazer();
    agenda.delete(hoje);
    if (trabalha(diaDoNumero(hoje))) for (const [setor, fila] of filas) trabalhar(setor, fila);
  }
  return pedidos
    .filter(({ protocolado }) => protocolado < FIM)
    .map(({ requerimento, processo, protocolado, etapas, passagens }) => ({
      requerimento,
      processo: processo.id,
      protocolado: diaDoNumero(protocolado),
      etapas,
      passagens,
    }));
};
