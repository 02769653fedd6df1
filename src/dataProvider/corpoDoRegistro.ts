/** A record as a form holds it, by field. */
export type Valores = Readonly<Record<string, unknown>>;

/** Set by the server, never sent. */
const DO_SERVIDOR = new Set(['id', 'versao', 'criado_em', 'atualizado_em', 'excluido_em']);

const gravaveis = (dados: Valores): [string, unknown][] =>
  Object.entries(dados).filter(([campo, valor]) => !DO_SERVIDOR.has(campo) && valor !== undefined);

/** An empty group is written as a form writes it, or not at all: both say nothing. */
const semVazios = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(semVazios);
  if (typeof valor !== 'object' || valor === null) return valor ?? null;
  const cheios = Object.entries(valor)
    .map(([nome, um]) => [nome, semVazios(um)] as const)
    .filter(([, um]) => um !== null);
  return cheios.length === 0 ? null : Object.fromEntries(cheios.sort(([a], [b]) => (a < b ? -1 : 1)));
};

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(semVazios(a)) === JSON.stringify(semVazios(b));

/** A new record: what was left empty is absent. */
export const corpoNovo = (dados: Valores): Valores =>
  Object.fromEntries(gravaveis(dados).filter(([, valor]) => valor !== null));

/** These fields and no others; one that is absent goes as null. */
export const somente = (dados: Valores, nomes: readonly string[]): Valores =>
  Object.fromEntries(nomes.map((nome) => [nome, dados[nome] ?? null]));

/** A change: only what differs, null empties, and the version it was decided on. */
export const corpoAlterado = (dados: Valores, antes: Valores): Valores => ({
  ...Object.fromEntries(gravaveis(dados).filter(([campo, valor]) => !igual(valor, antes[campo]))),
  ...(typeof antes['versao'] === 'number' ? { versao: antes['versao'] } : {}),
});
