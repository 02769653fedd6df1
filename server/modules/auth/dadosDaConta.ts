import { Object as Shape, Optional, type Static } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { canonical } from '../../../src/schemas/canonical.ts';
import { enderecoPorEscrito } from '../../../src/schemas/endereco.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { phone, titleText } from '../../../src/schemas/fields.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { atualizarInformado } from '../validacaoDeCadastro/fila.ts';
import { acharConta } from './contas.ts';
import { garantirPessoa } from './pessoaDaConta.ts';
import { rastroDaPessoa } from './rastroDaPessoa.ts';

/** Body of POST me: what a user changes of himself. Document and e-mail say who he is and are not among them. */
export const CorpoDosDados = Shape(
  {
    nome: Optional(titleText('Nome')),
    telefone_celular: Optional(phone('Telefone celular')),
    telefone_comercial: Optional(phone('Telefone comercial')),
    telefone_residencial: Optional(phone('Telefone residencial')),
    endereco: Optional(enderecoPorEscrito()),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type CorpoDosDados = Static<typeof CorpoDosDados>;

/** Registration is complete once the city can reach the person and knows where he lives (AMB-052). */
const completo = ({ telefone_celular, endereco }: { telefone_celular: string | null; endereco: unknown }): boolean => {
  const { rua, codigo_postal } = (endereco ?? {}) as { rua?: unknown; codigo_postal?: unknown };
  return Boolean(telefone_celular) && Boolean(rua) && Boolean(codigo_postal);
};

const CAMPOS = ['nome', 'telefone_celular', 'telefone_comercial', 'telefone_residencial', 'endereco'] as const;

/** Writes what is there into the record and its history; true when the record is complete then. */
const mudarPessoa = async (
  trx: Trx,
  { clock }: Contexto,
  req: FastifyRequest,
  pessoaId: number,
  dados: CorpoDosDados,
): Promise<boolean> => {
  const { id: usuarioId, organizacaoId } = sessaoDe(req);
  const { endereco, ...simples } = dados;
  const onde = { organizacao_id: organizacaoId, id: pessoaId };
  const antes = await trx
    .selectFrom('pessoa')
    .select([...CAMPOS, 'versao'])
    .where((eb) => eb.and(onde))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const nova = await trx
    .updateTable('pessoa')
    .set((eb) => ({
      ...simples,
      ...(endereco === undefined ? {} : { endereco: JSON.stringify(endereco) }),
      versao: eb('versao', '+', 1),
      atualizado_em: clock.now(),
    }))
    .where((eb) => eb.and(onde))
    .returning([...CAMPOS, 'versao'])
    .executeTakeFirstOrThrow();
  const mudados = CAMPOS.filter((campo) => campo in dados);
  const so = (linha: typeof nova) => Object.fromEntries(mudados.map((campo) => [campo, linha[campo]]));
  await rastroDaPessoa(
    trx,
    req,
    { organizacaoId, pessoaId, usuarioId },
    { acao: 'alterar', antes: { ...so(antes), versao: antes.versao }, depois: { ...so(nova), versao: nova.versao } },
  );
  return completo(nova);
};

const mudarConta = async (trx: Trx, { clock }: Contexto, id: number, { nome, telefone_celular }: CorpoDosDados) =>
  trx
    .updateTable('usuario')
    .set((eb) => ({
      ...(nome === undefined ? {} : { nome }),
      ...(telefone_celular === undefined ? {} : { telefone_celular }),
      versao: eb('versao', '+', 1),
      atualizado_em: clock.now(),
    }))
    .where('id', '=', id)
    .execute();

/**
 * Changes the caller's own account and his record in this city; completing it clears completar_cadastro. Contact data of a
 * person need a record to stand in: an account that still waits for its record is told so.
 * @throws AppError regra
 */
export const mudarDados = (contexto: Contexto, req: FastifyRequest, corpo: CorpoDosDados): Promise<void> =>
  transaction(contexto.db, async (trx) => {
    const { id, organizacaoId } = sessaoDe(req);
    const dados = canonical(CorpoDosDados, corpo);
    const antes = await acharConta(trx, { id });
    if (antes === undefined) throw new AppError('sessao_invalida');
    await mudarConta(trx, contexto, id, dados);
    await atualizarInformado(trx, contexto, id);
    const onde = { organizacao_id: organizacaoId, usuario_id: id };
    const vinculo = () =>
      trx
        .selectFrom('usuario_organizacao')
        .select(['pessoa_id', 'completar_cadastro', 'permissoes'])
        .where((eb) => eb.and(onde))
        .executeTakeFirstOrThrow();
    let { pessoa_id, completar_cadastro } = await vinculo();
    if (pessoa_id === null && completar_cadastro) {
      await garantirPessoa(trx, contexto, req, { ...antes, nome: dados.nome ?? antes.nome }, organizacaoId);
      ({ pessoa_id, completar_cadastro } = await vinculo());
    }
    const soDaPessoa = dados.endereco ?? dados.telefone_comercial ?? dados.telefone_residencial;
    if (pessoa_id === null && soDaPessoa !== undefined)
      throw new AppError('regra', 'O seu cadastro na prefeitura ainda aguarda validação');
    if (pessoa_id !== null && (await mudarPessoa(trx, contexto, req, pessoa_id, dados)) && completar_cadastro)
      await trx
        .updateTable('usuario_organizacao')
        .set({ completar_cadastro: false })
        .where((eb) => eb.and(onde))
        .execute();
    const { nome, telefone_celular } = antes;
    await auditar(trx, req, {
      acao: 'alterar',
      entidade: 'usuario',
      registroId: id,
      antes: { nome, telefone_celular },
      depois: dados,
    });
  });
