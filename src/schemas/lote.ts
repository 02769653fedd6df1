import type { AtoEmLote, Entity } from './entity.ts';

/** Records that an act reaches in the call itself; more are done in the background (issue: "more than 200"). */
export const REGISTROS_NA_HORA = 200;

/** Most records that one act reaches; more are refused with this number. */
export const LIMITE_DO_LOTE = 100_000;

/** Acts on many records that every registry with a trash has. */
export const atosDaLixeira = ['excluir', 'restaurar'] as const;
export type AtoDaLixeira = (typeof atosDaLixeira)[number];

/** An act on many records: one of the trash, or the name of one that the declaration has in `bulk`. */
export type AtoDoLote = string;

export const ehDaLixeira = (ato: AtoDoLote): ato is AtoDaLixeira => (atosDaLixeira as readonly string[]).includes(ato);

/** The acts on many records of a registry; none where nobody writes. */
export const atosDoLote = ({ access, softDelete, bulk }: Entity): readonly AtoDoLote[] =>
  access.write === null ? [] : [...(softDelete ? atosDaLixeira : []), ...bulk.map(({ name }) => name)];

/** The declared act of this name; undefined for those of the trash. */
export const atoDeclarado = ({ bulk }: Entity, ato: AtoDoLote): AtoEmLote | undefined =>
  bulk.find(({ name }) => name === ato);

/** Acts that are offered on the page of one record, by what it has. */
export const atosNoRegistro = ({ bulk }: Entity, registro: Readonly<Record<string, unknown>>): readonly AtoEmLote[] =>
  bulk.filter(
    ({ from }) =>
      from !== undefined &&
      Object.entries(from).every(([campo, valores]) => valores?.includes(registro[campo]) === true),
  );

const FEITOS = { excluir: 'desativado', restaurar: 'restaurado' } as const satisfies Record<AtoDaLixeira, string>;

/** What records are once it is done, as one masculine record: 'desativado'. */
export const feitoDoAto = (entity: Entity, ato: AtoDoLote): string =>
  ehDaLixeira(ato) ? FEITOS[ato] : (atoDeclarado(entity, ato)?.done ?? 'alterado');

const ROTULOS = { excluir: 'Desativar', restaurar: 'Restaurar' } as const satisfies Record<AtoDaLixeira, string>;

export const rotuloDoAto = (entity: Entity, ato: AtoDoLote): string =>
  ehDaLixeira(ato) ? ROTULOS[ato] : (atoDeclarado(entity, ato)?.label ?? ato);

/** The act that takes one of the trash back. */
export const INVERSO_DO_ATO = { excluir: 'restaurar', restaurar: 'excluir' } as const satisfies Record<
  AtoDaLixeira,
  AtoDaLixeira
>;

/** The act that takes this one back: of a declared one it is itself, asked for with the task that did it. */
export const inversoDoAto = (ato: AtoDoLote): AtoDoLote => (ehDaLixeira(ato) ? INVERSO_DO_ATO[ato] : ato);

/** What records are once a declared act was taken back, as one masculine record. */
const DEVOLVIDO = 'devolvido ao que era';

/** `feitosDoAto` of an act that gave records back what they had. */
export const devolvidos = ({ label }: Entity, n: number): string => {
  const [verbo = '', ...resto] = DEVOLVIDO.split(' ');
  const eram = n === 1 ? resto : resto.map((palavra) => (palavra === 'era' ? 'eram' : palavra));
  return [`${verbo.slice(0, -1)}${label.feminine ? 'a' : 'o'}${n === 1 ? '' : 's'}`, ...eram].join(' ');
};

/** A plural in the gender of the registry: 'desativadas', '1 alterado'. */
export const feitosDoAto = (entity: Entity, ato: AtoDoLote, n: number): string =>
  `${feitoDoAto(entity, ato).slice(0, -1)}${entity.label.feminine ? 'a' : 'o'}${n === 1 ? '' : 's'}`;

/** Heads of the file of refused records. */
export const COLUNAS_DO_LOTE = { numero: 'Número no portal', motivo: 'Motivo da recusa' } as const;

/** What a task of this kind did, as its user sees it. */
export interface LoteVisto {
  readonly ato: AtoDoLote;
  /** Its records can be put back as they were. */
  readonly desfaz: boolean;
  /** They were put back, or are being: what is left of the act is not to be done any more. */
  readonly desfeito: boolean;
  /** It gave records back what a declared act had changed. */
  readonly devolve: boolean;
}
