import type { Evento, TipoDeEvento } from '../../requerimento/eventos.ts';
import type { Execucao } from '../../requerimento/execucao.ts';
import { execucoesAbertas } from '../../requerimento/execucoes.ts';
import { defineFonte, type Fato } from './fonte.ts';
import { areaTotalDe } from './area.ts';
import type { Passo } from './elo.ts';
import type { Historia, LinhasDe } from './historia.ts';
import { segundosDe, temposEntre } from './tempo.ts';
import { emUteis, somasUteis, temposUteisEntre } from './uteis.ts';

/** What people of the city do that is counted as work, and what each is called in the plural. */
export const atos = {
  analise: 'Análises concluídas',
  pendencia: 'Pendências enviadas',
  conferencia: 'Respostas conferidas',
  parecer: 'Pareceres dados',
  vistoria: 'Vistorias concluídas',
  confirmacao: 'Decisões confirmadas',
  documento: 'Documentos emitidos',
} as const;
export type Ato = keyof typeof atos;

/** A row for each piece of work that was done on a request by the city, on its day. */
export const ato = defineFonte({
  tabela: 'fato_ato',
  rotulo: 'atos da equipe',
  dia: 'feito em',
  dimensoes: {
    processo_id: 'inteiro',
    etapa: 'texto?',
    setor: 'texto?',
    /** Account; null: the portal by itself. */
    pessoa: 'inteiro?',
    /** `Ato` */
    ato: 'texto',
  },
  /** Of an analysis: whose the seconds of its run were, of the calendar and of working days, and how large what was analysed is (`com_area`: 1 where it says). None of other acts. */
  somas: {
    prefeitura: 'inteiro',
    requerente: 'inteiro',
    terceiros: 'inteiro',
    espera: 'inteiro',
    area: 'decimal',
    com_area: 'inteiro',
    ...somasUteis,
  },
  detalhes: {},
  reservadas: ['pessoa'],
  resumos: [
    { por: ['processo_id', 'etapa', 'setor', 'ato'] },
    { sufixo: 'pessoa', por: ['processo_id', 'etapa', 'setor', 'ato', 'pessoa'] },
  ],
  uteis: emUteis,
});

const doTipo: { readonly [T in TipoDeEvento]?: Ato } = {
  etapa_concluida: 'analise',
  pendencia_emitida: 'pendencia',
  pendencia_concluida: 'conferencia',
  parecer_dado: 'parecer',
  vistoria_concluida: 'vistoria',
  decisao_confirmada: 'confirmacao',
  documento_emitido: 'documento',
};

/** How a run ends without anybody of the city having worked it through. */
const SEM_ANALISE: readonly string[] = ['dispensada', 'automatica', 'cancelada', 'expirada', 'movida'];

const contado = (evento: Evento): Ato | undefined => {
  if (evento.tipo === 'etapa_concluida' && SEM_ANALISE.includes(evento.resultado)) return undefined;
  return doTipo[evento.tipo];
};

type DaAnalise = Pick<Fato<typeof ato>, keyof (typeof ato)['somas']>;
const NADA: DaAnalise = {
  prefeitura: 0,
  requerente: 0,
  terceiros: 0,
  espera: 0,
  area: '0',
  com_area: 0,
  prefeitura_uteis: 0,
  requerente_uteis: 0,
  terceiros_uteis: 0,
  espera_uteis: 0,
};

/** When a run came to the sector that has it as something happens in it: as it was opened, or as it was last handed over. */
const chegouAoSetor = (passos: readonly Passo[], { sequencia, criada_em }: Execucao): string =>
  passos.findLast(({ evento }) => evento.tipo === 'etapa_encaminhada' && evento.execucao === sequencia)?.quando ??
  criada_em;

/** What an analysis took where it was concluded, of whose time, and of what size. */
const daAnalise = (
  { definicao, trechos, estado, passos, uteisAte }: Historia,
  execucao: Execucao,
  { quando, depois }: Passo,
): DaAnalise => {
  // A run that has ended is handed over no more.
  const chegou = segundosDe(chegouAoSetor(passos, execucao));
  const inicio = Math.max(segundosDe(estado.protocolado_em), chegou);
  const fim = segundosDe(quando);
  const { prefeitura, requerente, terceiros, espera } = temposEntre(trechos, inicio, fim);
  const area = areaTotalDe(definicao, depois);
  return {
    prefeitura,
    requerente,
    terceiros,
    espera,
    area: area ?? '0',
    com_area: area === null ? 0 : 1,
    ...temposUteisEntre(trechos, inicio, fim, uteisAte),
  };
};

export const linhasDosAtos: LinhasDe<Fato<typeof ato>> = (historia) => {
  const { processo, passos, diaDe } = historia;
  const linhas: Fato<typeof ato>[] = [];
  for (const [i, passo] of passos.entries()) {
    const { evento, quando, ator, antes, depois } = passo;
    const qual = contado(evento);
    if (qual === undefined || depois.protocolado_em === null) continue;
    const daPendencia = 'pendencia' in evento ? antes.pendencias.find((p) => p.id === evento.pendencia) : undefined;
    const parecer = evento.tipo === 'parecer_dado' ? antes.pareceres?.find((p) => p.id === evento.parecer) : undefined;
    if (parecer?.externo !== undefined) continue;
    const numero = 'execucao' in evento ? evento.execucao : (daPendencia?.execucao ?? parecer?.execucao);
    const execucao =
      antes.execucoes.find((e) => e.sequencia === numero) ?? execucoesAbertas(antes).find((e) => e.setor !== null);
    // A run of the applicant is no work of the city, and what he files is none either.
    if (evento.tipo === 'etapa_concluida' && execucao?.setor === null) continue;
    linhas.push({
      ordem: i + 1,
      dia: diaDe(quando),
      processo_id: processo,
      etapa: execucao?.etapa ?? null,
      setor: parecer?.setor ?? execucao?.setor ?? null,
      pessoa: evento.tipo === 'documento_emitido' && evento.automatico === true ? null : ator,
      ato: qual,
      ...(qual === 'analise' && execucao !== undefined ? daAnalise(historia, execucao, passo) : NADA),
    });
  }
  return linhas;
};
