import type { FastifyInstance } from 'fastify';

type Json = Readonly<Record<string, unknown>>;

const NOS_COMPONENTES = /^#\/components\/(parameters|requestBodies|responses)\/(.+)$/;

/** What a way to a shared piece leads to; schemas keep theirs, since some hold themselves. */
const seguido = (valor: unknown, componentes: Json): unknown => {
  if (Array.isArray(valor)) return valor.map((um: unknown) => seguido(um, componentes));
  if (typeof valor !== 'object' || valor === null) return valor;
  const { $ref } = valor as { $ref?: unknown };
  const [, lugar = '', nome = ''] = NOS_COMPONENTES.exec(typeof $ref === 'string' ? $ref : '') ?? [];
  if (lugar === '')
    return Object.fromEntries(Object.entries(valor).map(([chave, um]) => [chave, seguido(um, componentes)]));
  const peca = (componentes[lugar] as Json | undefined)?.[nome];
  if (peca === undefined) throw new Error(`openapi.json points to ${String($ref)}, which it does not have`);
  return peca;
};

/** The OpenAPI document that the portal serves, each call in full. */
export const documentoInteiro = async <T>(app: FastifyInstance): Promise<T> => {
  const servido: { components: Json } = (
    await app.inject({ url: '/api/v1/openapi.json', headers: { host: 'localhost' } })
  ).json();
  return seguido(servido, servido.components) as T;
};
