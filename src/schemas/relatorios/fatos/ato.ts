import type { Evento, TipoDeEvento } from '../../requerimento/eventos.ts';
import { execucoesAbertas } from '../../requerimento/execucoes.ts';
import { defineFonte, type Fato } from './fonte.ts';
import type { LinhasDe } from './historia.ts';

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
  dimensoes: {
    processo_id: 'inteiro',
    etapa: 'texto?',
    setor: 'texto?',
    /** Account; null: the portal by itself. */
    pessoa: 'inteiro?',
    /** `Ato` */
    ato: 'texto',
  },
  somas: {},
  detalhes: {},
  porMes: true,
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

export const linhasDosAtos: LinhasDe<Fato<typeof ato>> = ({ processo, passos, diaDe }) => {
  const linhas: Fato<typeof ato>[] = [];
  for (const [i, { evento, quando, ator, antes, depois }] of passos.entries()) {
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
    });
  }
  return linhas;
};
