import { expect } from 'vitest';
import type { Pagina } from '../../src/schemas/envelope.ts';
import { entities } from '../../src/schemas/entities.ts';
import type { Entity } from '../../src/schemas/entity.ts';
import { relationOf } from '../../src/schemas/fieldFacts.ts';
import type { Painel, Permissao } from '../../src/schemas/permissions.ts';
import type { Portal } from './app.ts';
import type { Cliente, Resposta } from './cliente.ts';
import { corpoDe, MUITAS, PRIMEIRA_DE_MUITAS, type Corpo, type Referencias } from './exemplos.ts';

export type Registro = Readonly<Record<string, unknown>> & { readonly id: number; readonly versao: number };
export type Lista = Pagina<Registro>;

/** One registry as a test uses it: who may, where, and valid records that never collide. */
export interface Cadastro {
  readonly entity: Entity;
  readonly painel: Painel;
  /** `painel-prefeitura/cadastro/imovel`, or where the declaration puts it. */
  readonly caminho: string;
  /** Organisation of the records. */
  readonly organizacaoId: number;
  /** Holds the declared permissions and no other. */
  readonly cliente: Cliente;
  readonly referencias: Referencias;
  /** Next number that no record of this portal has. */
  proximo(): number;
  corpo(mudancas?: Corpo): Corpo;
  criar(mudancas?: Corpo): Promise<Registro>;
  listar(query?: Parameters<Cliente['get']>[1]): Promise<Lista>;
}

/** The registries with calls that write; of the others the tests make rows in their own ways. */
export const gravaveis: readonly Entity[] = entities.filter(({ access }) => access.write !== null);

/** Files share this module, not their databases: each counts from one, so that the numbers stay small enough for every field. */
const contadores = new WeakMap<object, number>();
const proximoDe = ({ db }: Pick<Portal, 'db'>): number => {
  const n = (contadores.get(db) ?? 0) + 1;
  contadores.set(db, n);
  return n;
};

export const permissoesPara = (entity: Entity, painel: Painel): readonly Permissao[] =>
  painel === 'admin'
    ? ['painel.sistema']
    : [...new Set<Permissao>(['painel.prefeitura', entity.access.read, entity.access.write ?? entity.access.read])];

/** Entities that this one points to, itself excepted. */
const apontadas = (entity: Entity): readonly Entity[] => {
  const nomes = new Set<string>();
  const olhar = (schema: unknown): void => {
    const { properties, items } = (schema ?? {}) as { properties?: Record<string, unknown>; items?: unknown };
    Object.values(properties ?? {}).forEach(olhar);
    if (items !== undefined) olhar(items);
    const nome = relationOf(schema);
    if (nome !== undefined && nome !== entity.name) nomes.add(nome);
  };
  olhar(entity.schema);
  return entities.filter(({ name }) => nomes.has(name));
};

/** Persons without an account, one after the other by their ids, more than a test makes records; gives the first one's id. */
const muitasPessoas = async ({ db }: Portal, organizacao_id: number): Promise<number> => {
  const linhas = Array.from({ length: MUITAS }, (_, i) => ({ organizacao_id, tipo: 'Física', nome: `Pessoa ${i}` }));
  const ids = (await db.insertInto('pessoa').values(linhas).returning('id').execute()).map(({ id }) => id);
  return Math.min(...ids);
};

/** Logs somebody in who may read and write the registry, and makes the records that its own point to. */
export const aCadastro = async (portal: Portal, entity: Entity, organizacaoId = portal.cidade): Promise<Cadastro> => {
  const painel = entity.access.panels[0] ?? 'painel-prefeitura';
  const dono = painel === 'admin' ? portal.sistema : organizacaoId;
  const cliente = await portal.entrar({ organizacaoId: dono, permissoes: permissoesPara(entity, painel) });
  const caminho = `${painel}/${entity.base}`;
  const referencias: Record<string, number> = {};
  for (const outra of apontadas(entity)) {
    const cadastro = await aCadastro(portal, outra, organizacaoId);
    referencias[outra.name] = (await cadastro.criar()).id;
  }
  // Two persons have one open power between them: each record gets another one who acts.
  if (entity.name === 'procuracao') referencias[PRIMEIRA_DE_MUITAS] = await muitasPessoas(portal, organizacaoId);
  const corpo = (mudancas: Corpo = {}): Corpo => ({
    ...corpoDe(entity, proximoDe(portal), { referencias }),
    ...mudancas,
  });
  const sucesso = (res: Resposta, status: number): Resposta => {
    expect(res.status, res.texto).toBe(status);
    return res;
  };
  return {
    entity,
    painel,
    caminho,
    organizacaoId,
    cliente,
    referencias,
    proximo: () => proximoDe(portal),
    corpo,
    criar: async (mudancas) => sucesso(await cliente.post(caminho, corpo(mudancas)), 201).dados<Registro>(),
    listar: async (query) => sucesso(await cliente.get(caminho, query), 200).dados<Lista>(),
  };
};

/** The value at a path of a record: `cadastro_pessoa_fisica.cpf`. */
export const valorEm = (registro: Registro, caminho: string): unknown =>
  caminho
    .split('.')
    .reduce<unknown>((valor, nome) => (valor as Record<string, unknown> | null | undefined)?.[nome], registro) ?? null;
