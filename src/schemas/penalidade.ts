import { mostrarData } from './brasil/data.ts';
import { defineEntity, type RecordOf } from './entity.ts';
import type { ErrosPorCampo } from './errors.ts';
import { cpfCnpj, date, optional, relation, table, text, titleText } from './fields.ts';
import { textos } from './textos.ts';

/**
 * A penalty that keeps somebody from new requests for a time, as their applicant or as a professional in charge (docs/decisions/0067). It is known by
 * the document, so that it holds whether or not he is registered yet; the records of his are found by the database.
 */
export const penalidade = defineEntity({
  name: 'penalidade',
  path: 'penalidade',
  label: { one: 'Penalidade', many: 'Penalidades', feminine: true },
  fields: {
    documento: cpfCnpj('CPF ou CNPJ', { description: 'Do requerente ou do profissional que fica impedido' }),
    motivo: titleText('Motivo', { description: 'Dito a quem tenta pedir' }),
    fundamento: optional(text('Ato que a aplicou', { description: 'Por exemplo, Auto de infração 12/2026' })),
    inicio: date('Impede a partir de'),
    fim: date('Impede até'),
    processos: optional(
      table(
        'Tipos de requerimento',
        { chave: text('Chave do tipo', { maxLength: 80, description: 'Como está no arquivo do processo' }) },
        { description: 'Em branco: todos os tipos', empty: 'Todos os tipos' },
      ),
    ),
    levantada_em: optional(date('Levantada em', { empty: 'Não levantada' })),
    motivo_levantamento: optional(titleText('Motivo do levantamento')),
    pessoa_id: optional(relation('Requerente', 'pessoa', { empty: 'Não está no cadastro' })),
    profissional_id: optional(relation('Profissional', 'profissional', { empty: 'Não está no cadastro' })),
  },
  title: 'motivo',
  list: ['motivo', 'documento', 'inicio', 'fim', 'levantada_em'],
  search: ['documento', 'motivo'],
  filters: ['documento', 'pessoa_id', 'profissional_id', 'inicio', 'fim', 'levantada_em'],
  sections: [
    { label: 'Penalidade', fields: ['documento', 'motivo', 'fundamento', 'inicio', 'fim', 'processos'] },
    {
      label: 'Levantamento',
      fields: ['levantada_em', 'motivo_levantamento'],
      help: 'Levantada, a penalidade não impede mais nada a partir desse dia, e continua no cadastro com os dois motivos.',
    },
    { label: 'De quem é', fields: ['pessoa_id', 'profissional_id'] },
  ],
  periods: [{ start: 'inicio', end: 'fim' }],
  readOnly: ['pessoa_id', 'profissional_id'],
  personal: ['documento', 'motivo', 'fundamento', 'motivo_levantamento'],
  // Each is an act with its reason, and is not done many at a time.
  importable: false,
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type Penalidade = RecordOf<typeof penalidade>;

/** What deciding about a request needs of a penalty; days as AAAA-MM-DD. */
export type PenalidadeDita = Pick<Penalidade, 'motivo' | 'inicio' | 'fim'> & {
  readonly levantada_em?: string | null;
  readonly processos?: readonly { readonly chave: string }[] | null;
};

/** Whether it keeps from a request of this process (by key) on this day. The day of the lifting is free again. */
export const penalidadeImpede = (
  { inicio, fim, levantada_em, processos }: PenalidadeDita,
  processo: string,
  hoje: string,
): boolean =>
  inicio <= hoje &&
  hoje <= fim &&
  (levantada_em == null || hoje < levantada_em) &&
  (processos == null || processos.length === 0 || processos.some(({ chave }) => chave === processo));

/** Of several, the one that lasts longest. */
export const penalidadeMaior = (
  todas: readonly PenalidadeDita[],
  processo: string,
  hoje: string,
): PenalidadeDita | undefined =>
  todas
    .filter((p) => penalidadeImpede(p, processo, hoje))
    .reduce<PenalidadeDita | undefined>(
      (maior, p) => (maior === undefined || p.fim > maior.fim ? p : maior),
      undefined,
    );

/** Why a request is not taken, until when; `quem`: 'Este requerente', 'Este profissional'. */
export const frasePenalidade = (
  quem: 'Este requerente' | 'Este profissional',
  { motivo, fim }: Pick<PenalidadeDita, 'motivo' | 'fim'>,
): string => `${quem} está impedido de novos pedidos deste tipo até ${mostrarData(fim)}. Motivo: ${motivo}`;

/** What the schema cannot say of one field alone: a lifting has its day and its reason. */
export const errosDaPenalidade = (valor: Readonly<Record<string, unknown>>): ErrosPorCampo => {
  const { inicio, levantada_em, motivo_levantamento } = valor;
  const [dia, motivo] = [levantada_em != null, motivo_levantamento != null];
  return {
    ...(motivo && !dia ? { levantada_em: [textos.validacao.obrigatorio] } : {}),
    ...(dia && !motivo ? { motivo_levantamento: [textos.validacao.obrigatorio] } : {}),
    ...(dia && String(levantada_em) < String(inicio)
      ? { levantada_em: ['O levantamento não pode ser antes do início da penalidade'] }
      : {}),
  };
};
