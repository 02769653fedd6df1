import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../src/schemas/envelope.ts';
import { AppError } from '../../src/schemas/errors.ts';
import type { Entity, Segredo } from '../../src/schemas/entity.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import { textosDosAcessos } from '../../src/schemas/textosDosAcessos.ts';
import type { Resposta } from '../plugins/idempotency.ts';
import { resumoDoSegredo } from '../plugins/clienteDaApi.ts';
import { registroSchema } from './bodySchemas.ts';
import { organizacaoDaChamada } from './alcance.ts';
import { daOrganizacao } from './fonte.ts';
import { gravarUmaVez } from './gravarUmaVez.ts';
import type { Registro } from './partes.ts';
import { deixarRastro } from './rastro.ts';
import type { Chamada, Servico } from './servico.ts';
import { naoEncontrado } from './write.ts';

type Json = Readonly<Record<string, unknown>>;

/** Characters of the secret that stay readable, so that one can be told from the one before it. */
const A_VISTA = 4;

/** A public part of 96 random bits and a secret of 256, both safe in a header as they are. */
const sortear = ({ prefix }: Segredo) => ({
  chave: `${prefix}_${randomBytes(12).toString('hex')}`,
  segredo: randomBytes(32).toString('base64url'),
});

/** A record with the credential that was drawn for it, in clear: said in this answer and nowhere else. */
export interface ComSegredo {
  readonly registro: Registro;
  readonly segredo: string;
}

/**
 * Draws a secret for a locked or just written record. The public part stays when it has one. Table columns: those of the two fields, and
 * `{field}_hash`.
 */
export const darSegredo = async (
  { fonte: { entity }, contexto }: Servico,
  { trx, organizacaoId }: Chamada,
  registro: Registro,
): Promise<ComSegredo | undefined> => {
  const { secret } = entity;
  if (secret === null) return undefined;
  const novo = sortear(secret);
  const chave = (registro[secret.key] as string | null) ?? novo.chave;
  const mostrado = `••••${novo.segredo.slice(-A_VISTA)}`;
  const agora = contexto.clock.now();
  await sql`update ${sql.table(entity.name)} as t
    set ${sql.id(secret.key)} = ${chave}, ${sql.id(secret.field)} = ${mostrado}, ${sql.id(`${secret.field}_hash`)} = ${resumoDoSegredo(novo.segredo)},
      versao = t.versao + 1, atualizado_em = ${agora}
    where ${daOrganizacao(entity, organizacaoId)} and t.id = ${registro.id}`.execute(trx);
  const guardado = { [secret.key]: chave, [secret.field]: mostrado, versao: registro.versao + 1, atualizado_em: agora };
  return { registro: { ...registro, ...guardado }, segredo: `${chave}.${novo.segredo}` };
};

/** The answer with the secret, and what is kept of it for a repeated call: all but the secret. */
export const respostaComSegredo = (status: number, { registro, segredo }: ComSegredo, mensagem: string): Resposta => ({
  status,
  corpo: ok({ ...registro, segredo }, mensagem),
  guardar: ok({ ...registro, segredo: null }, textosDosAcessos.clienteApi.jaMostrado),
});

const idDe = (req: FastifyRequest): number => {
  const { id } = req.params as { id: string };
  if (!/^[1-9]\d{0,14}$/.test(id)) throw naoEncontrado();
  return Number(id);
};

const trocar = async (servico: Servico, chamada: Chamada, id: number, secret: Segredo): Promise<Resposta> => {
  const [antes] = await servico.armazem.travar(chamada.trx, chamada.organizacaoId, [id]);
  if (antes === undefined) throw naoEncontrado();
  if (antes.excluido_em !== null) throw new AppError('regra', 'Este registro está desativado. Restaure-o para alterar');
  const feito = await darSegredo(servico, chamada, antes);
  if (feito === undefined) throw new Error(`${servico.fonte.entity.name} has no secret`);
  const vistos = (registro: Registro) => ({ [secret.field]: registro[secret.field], versao: registro.versao });
  await deixarRastro(servico, chamada, [{ acao: 'alterar', id, antes: vistos(antes), depois: vistos(feito.registro) }]);
  return respostaComSegredo(200, feito, 'Novo segredo gerado');
};

/** POST {base}/{id}/segredo: another secret for a record; the one before is refused from the commit on. */
export const trocarSegredo =
  (servico: Servico, painel: Painel, secret: Segredo) =>
  async (req: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { fonte, contexto } = servico;
    const id = idDe(req);
    const organizacaoId = await organizacaoDaChamada(contexto.db, fonte.entity, painel, req);
    return gravarUmaVez(contexto.db, req, reply, (trx) => trocar(servico, { trx, req, organizacaoId }, id, secret));
  };

/** The record of an answer that carries its secret. */
export const registroComSegredo = (entity: Entity): Json => {
  const { title, required, properties, ...resto } = registroSchema(entity) as Json & {
    readonly required: readonly string[];
    readonly properties: Json;
  };
  const segredo: Json = {
    type: ['string', 'null'],
    description: 'A credencial inteira, dita só nesta resposta; nula quando a chamada é repetida',
  };
  return { ...resto, title, required: [...required, 'segredo'], properties: { ...properties, segredo } };
};
