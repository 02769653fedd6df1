import { createHash } from 'node:crypto';

type Json = Readonly<Record<string, unknown>>;

interface Operacao extends Json {
  readonly parameters?: readonly Json[];
  readonly requestBody?: Json;
  readonly responses?: Readonly<Record<string, Json>>;
}

export interface DocumentoOpenApi extends Json {
  readonly components: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operacao>>>>;
}

type Lugar = 'parameters' | 'requestBodies' | 'responses';

/** Pieces of one kind: those that come more than once are kept under a name made of what they are and of their content. */
class Pecas {
  readonly #lugar: Lugar;
  readonly #vezes = new Map<string, number>();
  readonly guardadas: Record<string, Json> = {};

  constructor(lugar: Lugar) {
    this.#lugar = lugar;
  }

  contar(peca: Json): void {
    const texto = JSON.stringify(peca);
    this.#vezes.set(texto, (this.#vezes.get(texto) ?? 0) + 1);
  }

  /** The piece itself, or the way to where it is kept. */
  trocar(nome: string, peca: Json): Json {
    const texto = JSON.stringify(peca);
    if ((this.#vezes.get(texto) ?? 0) < 2) return peca;
    const resumo = createHash('sha256').update(texto).digest('hex').slice(0, 8);
    const chave = `${nome.replace(/[^a-zA-Z0-9._-]+/g, '.').replace(/\.$/, '')}-${resumo}`;
    this.guardadas[chave] = peca;
    return { $ref: `#/components/${this.#lugar}/${chave}` };
  }
}

const emOrdem = (pecas: Readonly<Record<string, Json>>): Json =>
  Object.fromEntries(Object.entries(pecas).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The same document with parameters, bodies and answers that several calls share written once, as OpenAPI's components: the calls of
 * the registries differ in little, and said in full each time they are most of its size. Names hang on the content alone, so that a
 * change shows where it is.
 */
export const semRepetir = (documento: DocumentoOpenApi): DocumentoOpenApi => {
  const parametros = new Pecas('parameters');
  const corpos = new Pecas('requestBodies');
  const respostas = new Pecas('responses');
  const operacoes = Object.values(documento.paths).flatMap((metodos) => Object.values(metodos));
  for (const { parameters, requestBody, responses } of operacoes) {
    for (const um of parameters ?? []) parametros.contar(um);
    if (requestBody !== undefined) corpos.contar(requestBody);
    for (const uma of Object.values(responses ?? {})) respostas.contar(uma);
  }
  const trocada = (operacao: Operacao): Operacao => ({
    ...operacao,
    ...(operacao.parameters && {
      parameters: operacao.parameters.map((um) => parametros.trocar(String(um['name']), um)),
    }),
    ...(operacao.requestBody && { requestBody: corpos.trocar('corpo', operacao.requestBody) }),
    ...(operacao.responses && {
      responses: Object.fromEntries(
        Object.entries(operacao.responses).map(([status, uma]) => [status, respostas.trocar(`r${status}`, uma)]),
      ),
    }),
  });
  const paths = Object.fromEntries(
    Object.entries(documento.paths).map(([caminho, metodos]) => [
      caminho,
      Object.fromEntries(Object.entries(metodos).map(([metodo, operacao]) => [metodo, trocada(operacao)])),
    ]),
  );
  return {
    ...documento,
    components: {
      ...documento.components,
      parameters: emOrdem(parametros.guardadas),
      requestBodies: emOrdem(corpos.guardadas),
      responses: emOrdem(respostas.guardadas),
    },
    paths,
  };
};
