import { createHash, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../src/schemas/errors.ts';
import { noFuso } from '../../src/schemas/brasil/momento.ts';
import { temEscopo, type Escopo } from '../../src/schemas/clienteApi.ts';
import { permissaoDoPainel, type Permissao, type TitularDePermissoes } from '../../src/schemas/permissions.ts';
import { textosDosAcessos } from '../../src/schemas/textosDosAcessos.ts';
import type { Tables } from '../database/tables.ts';
import type { Access } from './access.ts';

/** Another system that is calling: no person, of one organisation, holding what this very call was granted and nothing else. */
export interface ClienteDaApi extends TitularDePermissoes {
  readonly id: number;
  readonly nome: string;
  readonly organizacaoId: number;
  readonly organizacaoSistema: boolean;
  readonly fuso: string;
  readonly escopos: readonly Escopo[];
}

/** A last use is written once in this time: a busy client must not write a row with every call. */
const USO_MS = 60_000;

/** Texts of the client's part in a refusal; the answer carries them in `mensagem`. */
const frases = textosDosAcessos.clienteApi;

interface Linha {
  readonly id: number;
  readonly organizacao_id: number;
  readonly sistema: string;
  readonly ativo: boolean;
  readonly validade: string;
  readonly escopos: readonly Escopo[];
  readonly hash: string | null;
  readonly ultimo_uso_em: Date | null;
  readonly fora: boolean;
  readonly is_sistema: boolean;
  readonly fuso: string;
}

/**
 * What is kept of a secret. One round of SHA-256 is enough: it is drawn at random with 256 bits, so there is no list of likely ones to try,
 * which is what slow hashes are for; and each call pays for it.
 */
export const resumoDoSegredo = (segredo: string): string => createHash('sha256').update(segredo).digest('hex');

const confere = (segredo: string, hash: string): boolean => {
  const [a, b] = [Buffer.from(resumoDoSegredo(segredo)), Buffer.from(hash)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** One statement by a unique key, asked each time: what was taken back is refused by the very next call. */
const carregar = async (db: Kysely<Tables>, chave: string): Promise<Linha | undefined> => {
  const { rows } = await sql<Linha>`
    select c.id, c.organizacao_id, c.sistema, c.ativo, c.validade, c.escopos, c.app_secret_hash as hash, c.ultimo_uso_em,
      c.excluido_em is not null or o.excluido_em is not null as fora, o.is_sistema, o.fuso
    from cliente_api c join organizacao o on o.id = c.organizacao_id where c.app_key = ${chave}`.execute(db);
  return rows[0];
};

const anotarUso = async (db: Kysely<Tables>, { id, organizacao_id, ultimo_uso_em }: Linha, agora: Date) => {
  if (ultimo_uso_em !== null && agora.getTime() - ultimo_uso_em.getTime() < USO_MS) return;
  await db
    .updateTable('cliente_api')
    .set({ ultimo_uso_em: agora })
    .where('organizacao_id', '=', organizacao_id)
    .where('id', '=', id)
    .execute();
};

const recusado = (mensagem: string): AppError => new AppError('credencial_invalida', mensagem);

/**
 * The client of a credential (`<app_key>.<secret>`).
 * @throws AppError credencial_invalida: unknown, its secret another, deactivated, switched off or past its last day. Why is told only to whoever
 * has the right secret.
 */
export const lerCliente = async (db: Kysely<Tables>, credencial: string, agora: Date): Promise<ClienteDaApi> => {
  const ponto = credencial.indexOf('.');
  const linha = ponto < 0 ? undefined : await carregar(db, credencial.slice(0, ponto));
  if (linha?.hash == null || !confere(credencial.slice(ponto + 1), linha.hash)) throw recusado(frases.recusado);
  if (linha.fora || !linha.ativo) throw recusado(frases.desligado);
  const hoje = noFuso(agora.toISOString(), linha.fuso)?.dia ?? agora.toISOString().slice(0, 10);
  if (linha.validade < hoje) throw recusado(frases.vencido);
  await anotarUso(db, linha, agora);
  return {
    id: linha.id,
    nome: linha.sistema,
    organizacaoId: linha.organizacao_id,
    organizacaoSistema: linha.is_sistema,
    fuso: linha.fuso,
    escopos: linha.escopos,
    isRoot: false,
    permissoes: [],
    setores: [],
  };
};

/** The permissions that a person would need for the route: all that the client holds while it answers. */
const permissoesDa = (access: Extract<Access, { kind: 'painel' }>): readonly Permissao[] => [
  permissaoDoPainel[access.painel],
  ...(access.permissao === undefined ? [] : [access.permissao]),
];

/**
 * The client with what this route's declaration asks, if its scopes cover that; routes that name no scope are for persons.
 * @throws AppError sem_permissao
 */
export const exigirEscopo = (cliente: ClienteDaApi, access: Access): ClienteDaApi => {
  if (access.kind === 'publico') return cliente;
  if (access.kind === 'sessao' || access.escopo === undefined || !temEscopo(cliente.escopos, access.escopo))
    throw new AppError('sem_permissao', frases.foraDoEscopo);
  return { ...cliente, permissoes: permissoesDa(access) };
};
