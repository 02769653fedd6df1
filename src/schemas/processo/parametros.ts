/** A value of a city's parameter (UFM, CUB …) from a day on, until the next one of the same sigla. */
export interface ParametroDatado {
  readonly sigla: string;
  /** Exact decimal, e.g. "4.5519". */
  readonly valor: string;
  /** First day, AAAA-MM-DD. */
  readonly vigencia_inicio: string;
  /** Last day, AAAA-MM-DD, when the law ended it before a next value. */
  readonly vigencia_fim?: string | null;
  readonly unidade?: string;
  /** The law or page that set it. */
  readonly fonte?: string;
  /** Chave of the only process it holds for; then it goes before the city's own (decisions.md "Parameters"). */
  readonly processo?: string | null;
}

/** A parameter as a calculation uses it. */
export interface ValorDeParametro {
  readonly valor: string;
  readonly unidade?: string;
  readonly fonte?: string;
  /** Day since when it holds, AAAA-MM-DD. */
  readonly vigencia?: string;
}

/**
 * The value in force on a day: the latest `vigencia_inicio` <= `data`, unless its own `vigencia_fim` has passed.
 * `null` when there is none. A value of the process goes before the city's.
 * @param data day of filing, AAAA-MM-DD: a running request keeps the values of its day
 */
export function parametroVigente(
  lista: readonly ParametroDatado[],
  sigla: string,
  data: string,
  processo: string | null = null,
): ParametroDatado | null {
  const doProcesso = processo === null ? null : ultimo(lista, sigla, data, processo);
  return doProcesso ?? ultimo(lista, sigla, data, null);
}

/** Values in force of several siglas, as `calcularTaxa` takes them: `null` for a sigla without one. */
export function parametrosVigentes(
  lista: readonly ParametroDatado[],
  siglas: readonly string[],
  data: string,
  processo: string | null = null,
): Readonly<Record<string, ValorDeParametro | null>> {
  const valores: Record<string, ValorDeParametro | null> = {};
  for (const sigla of siglas) {
    const achado = parametroVigente(lista, sigla, data, processo);
    valores[sigla] = achado && {
      valor: achado.valor,
      ...(achado.unidade === undefined ? {} : { unidade: achado.unidade }),
      ...(achado.fonte === undefined ? {} : { fonte: achado.fonte }),
      vigencia: achado.vigencia_inicio,
    };
  }
  return valores;
}

function ultimo(lista: readonly ParametroDatado[], sigla: string, data: string, processo: string | null) {
  let achado: ParametroDatado | null = null;
  for (const item of lista) {
    if (item.sigla !== sigla || (item.processo ?? null) !== processo || item.vigencia_inicio > data) continue;
    if (!achado || item.vigencia_inicio > achado.vigencia_inicio) achado = item;
  }
  return achado && (achado.vigencia_fim ?? data) >= data ? achado : null;
}
