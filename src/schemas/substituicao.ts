import { mostrarData } from './brasil/data.ts';

/** Somebody who is away today; several absences that overlap are one (`juntarAusencias`). */
export interface AusenciaDeHoje {
  readonly usuario: number;
  /** Last day away, YYYY-MM-DD. */
  readonly ate: string;
  readonly substituto: number | null;
}

/** What is told of somebody who is away where work goes to him: until when, and who takes it in his place. */
export interface AusenciaVista {
  readonly ausente_ate: string | null;
  readonly substituto: { readonly id: number; readonly nome: string } | null;
}

export type Ausencias = ReadonlyMap<number, AusenciaDeHoje>;

/** Today's absences by person: away until the last of them ends, the substitute of the longest that names one. */
export const juntarAusencias = (ausencias: readonly AusenciaDeHoje[]): Ausencias => {
  const porPessoa = new Map<number, AusenciaDeHoje>();
  for (const uma of [...ausencias].sort((a, b) => b.ate.localeCompare(a.ate))) {
    const antes = porPessoa.get(uma.usuario);
    if (antes === undefined) porPessoa.set(uma.usuario, uma);
    else if (antes.substituto === null) porPessoa.set(uma.usuario, { ...antes, substituto: uma.substituto });
  }
  return porPessoa;
};

/**
 * Who answers for somebody who is away (AMB-008, process.md 8): his substitute, or the substitute of a substitute who is away too, and so on.
 * Null for who is not away, where the chain runs in a circle or ends at nobody, and where its end may not do this work (`podeReceber`).
 */
export const substitutoDe = (
  usuario: number,
  ausencias: Ausencias,
  podeReceber: (id: number) => boolean,
): number | null => {
  const vistos = new Set([usuario]);
  for (let ausencia = ausencias.get(usuario); ausencia !== undefined && ausencia.substituto !== null;) {
    const { substituto } = ausencia;
    if (vistos.has(substituto)) return null;
    vistos.add(substituto);
    ausencia = ausencias.get(substituto);
    if (ausencia === undefined) return podeReceber(substituto) ? substituto : null;
  }
  return null;
};

/** The absence of each of those to whom work can go, the substitute being one of them. */
export const comAusencias = <P extends { readonly id: number; readonly nome: string }>(
  pessoas: readonly P[],
  ausencias: Ausencias,
): readonly (P & AusenciaVista)[] => {
  const porId = new Map(pessoas.map((um) => [um.id, um]));
  return pessoas.map((um) => {
    const ausencia = ausencias.get(um.id);
    const quem = porId.get(substitutoDe(um.id, ausencias, (id) => porId.has(id)) ?? 0);
    return {
      ...um,
      ausente_ate: ausencia?.ate ?? null,
      substituto: quem === undefined ? null : { id: quem.id, nome: quem.nome },
    };
  });
};

/** 'Ausente até 30/11/2026 · substituto: Dalva Montalegre'; null for who is there. */
export const fraseDaAusencia = ({ ausente_ate, substituto }: AusenciaVista): string | null =>
  ausente_ate === null
    ? null
    : `Ausente até ${mostrarData(ausente_ate)}${substituto === null ? '' : ` · substituto: ${substituto.nome}`}`;

/** A person as a choice names him: 'Dalva Montalegre (ausente até 30/11/2026 · substituto: Breno Valverdejo)'. */
export const nomeComAusencia = (pessoa: { readonly nome: string } & AusenciaVista): string => {
  const frase = fraseDaAusencia(pessoa);
  return frase === null ? pessoa.nome : `${pessoa.nome} (${frase.charAt(0).toLowerCase()}${frase.slice(1)})`;
};

/** Everybody whom this one answers for today: himself at the end of their chains (`substitutoDe`). */
export const substituidosPor = (usuario: number, ausencias: Ausencias): readonly AusenciaDeHoje[] =>
  [...ausencias.values()].filter((a) => substitutoDe(a.usuario, ausencias, (id) => id === usuario) === usuario);
