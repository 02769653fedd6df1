import { defineEntity, type RecordOf } from './entity.ts';
import { choice, date, file, longText, optional, relation, titleText } from './fields.ts';

export const situacoesDaProcuracao = [
  'Em conferência',
  'Aguardando procurador',
  'Ativa',
  'Recusada',
  'Encerrada',
] as const;
export type SituacaoDaProcuracao = (typeof situacoesDaProcuracao)[number];

/** What may become of it: asked for by who would act, or granted by the person itself, it holds until its last day or until it is ended. */
const passos: { readonly [S in SituacaoDaProcuracao]: readonly SituacaoDaProcuracao[] } = {
  'Em conferência': ['Ativa', 'Recusada', 'Encerrada'],
  'Aguardando procurador': ['Ativa', 'Recusada', 'Encerrada'],
  Ativa: ['Encerrada'],
  Recusada: [],
  Encerrada: [],
};

/** Whether it may go from one state to the other; staying is no step. */
export const podePassar = (de: SituacaoDaProcuracao, para: SituacaoDaProcuracao): boolean =>
  de === para || passos[de].includes(para);

/** States in which there is nothing more to be done with it. */
export const procuracaoFechada = (situacao: SituacaoDaProcuracao): boolean => passos[situacao].length === 0;

/** States from which one is reached, as what a record has before the act that sets it. */
const antesDe = (para: SituacaoDaProcuracao) => ({
  situacao: situacoesDaProcuracao.filter((de) => passos[de].includes(para)),
});

/** Open or in force at once for one account; more is somebody's mistake. */
export const PROCURACOES_ABERTAS = 50;

const texto = { maxLength: 2000 };

/**
 * Somebody who acts in the portal for a person or company, in all its requests (docs/decisions/0069); for one request alone there is the
 * access of that request (0051).
 */
export const procuracao = defineEntity({
  name: 'procuracao',
  path: 'procuracao',
  label: { one: 'Procuração', many: 'Procurações', feminine: true },
  fields: {
    pessoa_id: relation('Representado', 'pessoa'),
    procurador_id: relation('Procurador', 'pessoa', { description: 'Age pela conta que tem no portal' }),
    poderes: titleText('Poderes', { description: 'Por exemplo, Todos os requerimentos da empresa' }),
    ate: optional(
      date('Vale até', { description: 'Último dia. Em branco: até ser encerrada', empty: 'Até ser encerrada' }),
    ),
    arquivo: optional(file('Procuração', { description: 'PDF ou foto, até 10 MB' })),
    situacao: choice('Situação', situacoesDaProcuracao),
    motivo: optional(longText('Motivo', { ...texto, description: 'Por que foi recusada ou encerrada' })),
  },
  title: 'poderes',
  list: ['pessoa_id', 'procurador_id', 'poderes', 'situacao', 'ate'],
  search: ['poderes'],
  filters: ['situacao', 'pessoa_id', 'procurador_id', 'ate'],
  opening: { situacao: ['Em conferência', 'Ativa'] },
  openingEmpty: 'Nenhuma procuração em conferência nem ativa',
  sections: [
    { label: 'Procuração', fields: ['pessoa_id', 'procurador_id', 'poderes', 'ate', 'arquivo'] },
    { label: 'Situação', fields: ['situacao', 'motivo'] },
  ],
  bulk: [
    { name: 'aprovar', label: 'Aprovar', done: 'aprovada', sets: { situacao: 'Ativa' }, from: antesDe('Ativa') },
    {
      ...{ name: 'recusar', label: 'Recusar', done: 'recusada', sets: { situacao: 'Recusada' } },
      ...{ asks: ['motivo'], from: antesDe('Recusada') },
    },
    {
      ...{ name: 'encerrar', label: 'Encerrar', done: 'encerrada', sets: { situacao: 'Encerrada' } },
      // What nobody has agreed to yet is refused, not ended.
      ...{ asks: ['motivo'], from: { situacao: ['Ativa'] } },
    },
  ],
  personal: ['pessoa_id', 'procurador_id', 'arquivo', 'motivo'],
  importable: false,
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type Procuracao = RecordOf<typeof procuracao>;

/** A line of GET painel-contribuinte/procuracoes; `nome` is the other side's. */
export interface ProcuracaoVista {
  readonly id: number;
  readonly versao: number;
  readonly nome: string;
  readonly poderes: string;
  readonly situacao: SituacaoDaProcuracao;
  /** Last day, AAAA-MM-DD; null: until it is ended. */
  readonly ate: string | null;
  /** Its last day is over. */
  readonly vencida: boolean;
  readonly motivo: string | null;
  readonly criado_em: string;
}

/** For whom the caller acts, and who acts for him. */
export interface MinhasProcuracoes {
  readonly represento: readonly ProcuracaoVista[];
  readonly representado: readonly ProcuracaoVista[];
  /** Whether the caller has a record of his own: without one nobody acts for him, nor he for others. */
  readonly tem_cadastro: boolean;
}

/** Somebody in whose name the caller may open requests today (GET painel-contribuinte/representados). */
export interface Representado {
  readonly pessoa_id: number;
  readonly nome: string;
  readonly ate: string | null;
}
