import { copiasDe } from '../dependencia.ts';
import { dependsOn } from '../fieldFacts.ts';
import type { AsVazias } from '../importacao.ts';
import { estaComoExportada, lerCelula } from './lerCelula.ts';

type Valores = Readonly<Record<string, unknown>>;

interface Coluna {
  readonly indice: number;
  readonly caminho: string;
  readonly schema: unknown;
}

interface Forma {
  readonly properties?: Readonly<Record<string, unknown>>;
}

const ehObjeto = (valor: unknown): valor is Valores =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) && !(valor instanceof Date);

/** The value at a path of a body or a record; null where nothing is. */
export const valorNoCaminho = (valores: Valores, caminho: string): unknown =>
  caminho.split('.').reduce<unknown>((valor, nome) => (ehObjeto(valor) ? valor[nome] : undefined), valores) ?? null;

/** A copy of an object with this value at a path; groups on the way are made. */
export const comValor = (valores: Valores, [nome = '', ...resto]: readonly string[], valor: unknown): Valores => {
  const dentro = valores[nome];
  return { ...valores, [nome]: resto.length === 0 ? valor : comValor(ehObjeto(dentro) ? dentro : {}, resto, valor) };
};

/**
 * Relations of a group that no longer say what its words say: those whose kept text the file changed, and those that depend on them. The words
 * are what the file brings, so they stay and the ids go.
 */
const semRelacoesSoltas = (schema: unknown, antes: Valores, depois: Valores): Valores => {
  const { properties = {} } = (schema ?? {}) as Forma;
  const soltas = new Set(
    [...copiasDe(schema)].flatMap(([texto, relacao]) =>
      valorNoCaminho(antes, texto) === valorNoCaminho(depois, texto) ? [] : [relacao],
    ),
  );
  for (let tamanho = -1; tamanho !== soltas.size;) {
    tamanho = soltas.size;
    for (const [nome, um] of Object.entries(properties)) if (soltas.has(dependsOn(um) ?? '')) soltas.add(nome);
  }
  return Object.fromEntries(Object.entries(depois).filter(([nome]) => !soltas.has(nome)));
};

/** What a field holds that was cleared: a list without items, nothing for any other. */
const vazioDe = (schema: unknown): unknown => ((schema as { readonly type?: unknown }).type === 'array' ? [] : null);

/**
 * A row of a file as the body of a change of the record that it found: only what its columns bring otherwise than an export writes it. A group
 * comes whole, as it is stored with the brought values laid over it. Relations stay the text that names the other record.
 * @param vazias what an empty cell does: nothing, or clear the value
 */
export const corpoDaAtualizacao = (
  schema: unknown,
  registro: Valores,
  colunas: readonly Coluna[],
  celulas: readonly string[],
  vazias: AsVazias,
): Valores => {
  let corpo: Valores = {};
  for (const { indice, caminho, schema: doCampo } of colunas) {
    const celula = celulas[indice] ?? '';
    const lido = lerCelula(doCampo, celula);
    if (lido === undefined && vazias === 'manter') continue;
    if (estaComoExportada(doCampo, valorNoCaminho(registro, caminho), celula)) continue;
    const [topo = '', ...resto] = caminho.split('.');
    const guardado = registro[topo];
    const base = resto.length > 0 && !(topo in corpo) && ehObjeto(guardado) ? { ...corpo, [topo]: guardado } : corpo;
    corpo = comValor(base, [topo, ...resto], lido ?? vazioDe(doCampo));
  }
  const { properties = {} } = (schema ?? {}) as Forma;
  return Object.fromEntries(
    Object.entries(corpo).map(([topo, valor]) => {
      const antes = registro[topo];
      return [topo, ehObjeto(valor) ? semRelacoesSoltas(properties[topo], ehObjeto(antes) ? antes : {}, valor) : valor];
    }),
  );
};
