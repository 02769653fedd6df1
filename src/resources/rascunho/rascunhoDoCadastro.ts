import type { TObject, TSchema } from 'typebox';
import type { Respostas } from '../../schemas/requerimento/resposta.ts';
import { ehSegredo } from '../../schemas/segredoGuardado.ts';
import { rascunhoLocal } from '../stepForm/rascunhoLocal.ts';

type Valores = Readonly<Record<string, unknown>>;

/** What was typed into a registry's form and not saved, as this device keeps it (docs/decisions/0021). */
export interface RascunhoDoCadastro {
  /** ISO moment of the last change. */
  readonly quando: string;
  /** The fields that were changed, as the form holds them; no passwords. */
  readonly valores: Valores;
  /** The stored record that they were changed from; null for a new one. */
  readonly base: Valores | null;
}

/** Days that what nobody came back to is kept. */
const VALIDADE_DIAS = 30;

/** The user first, so that nobody meets another one's text on a shared device; then the screen by its address. */
export const chaveDoCadastro = (usuarioId: number, endereco: string): string => `${usuarioId}:cadastro:${endereco}`;

/** What must never lie on a device is taken out, however deep it stands. */
export const semSegredos = (schema: unknown, valor: unknown): unknown => {
  const { properties, items } = (schema ?? {}) as { properties?: Record<string, TSchema>; items?: TSchema };
  if (ehSegredo(schema)) return undefined;
  if (Array.isArray(valor)) return items === undefined ? valor : valor.map((um) => semSegredos(items, um) ?? null);
  if (properties === undefined || typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).flatMap(([nome, um]): [string, unknown][] => {
      const limpo = semSegredos(properties[nome], um);
      return limpo === undefined ? [] : [[nome, limpo]];
    }),
  );
};

/** Keeps what was typed; only fields of the declaration are. */
export const guardarRascunho = (chave: string, schema: TObject, rascunho: RascunhoDoCadastro): Promise<void> => {
  const valores = Object.fromEntries(
    Object.entries(rascunho.valores).filter(([campo]) => Object.hasOwn(schema.properties, campo)),
  );
  const guardado = { ...rascunho, valores: semSegredos(schema, valores), base: semSegredos(schema, rascunho.base) };
  return rascunhoLocal.guardar(chave, JSON.parse(JSON.stringify(guardado)) as Respostas);
};

export const apagarRascunho = (chave: string): Promise<void> => rascunhoLocal.apagar(chave);

/** What was left behind in this form; null when nothing was, or it is too old. */
export const lerRascunho = async (chave: string): Promise<RascunhoDoCadastro | null> => {
  const achado = (await rascunhoLocal.ler(chave)) as RascunhoDoCadastro | null;
  if (achado === null) return null;
  if (Date.now() - Date.parse(achado.quando) < VALIDADE_DIAS * 86_400_000) return achado;
  await apagarRascunho(chave);
  return null;
};
