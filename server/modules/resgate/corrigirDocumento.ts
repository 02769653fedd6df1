import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { erroNoCampo } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../app.ts';
import type { Trx } from '../../database/transaction.ts';
import { acharConta } from '../auth/contas.ts';
import { pessoaComDocumento } from '../auth/pessoaDaConta.ts';
import { exigirQueSejaDaqui, type Alvo } from './contaDaChamada.ts';
import { rastroDoResgate } from './rastroDoResgate.ts';

const REPETIDO =
  'Já existe outro cadastro com este CPF. Se é a mesma pessoa, junte os dois cadastros em vez de corrigir';

const naPessoa = async (trx: Trx, { clock }: Contexto, { organizacaoId, pessoaId }: Alvo, cpf: string) => {
  if (pessoaId === null) return undefined;
  const antes = await trx
    .selectFrom('pessoa')
    .select('cadastro_pessoa_fisica')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', pessoaId)
    .where('tipo', '=', 'Física')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (antes === undefined) throw erroNoCampo('documento', 'O cadastro desta conta é de pessoa jurídica');
  await trx
    .updateTable('pessoa')
    .set((eb) => ({
      cadastro_pessoa_fisica: sql<string>`coalesce(cadastro_pessoa_fisica, '{}'::jsonb) || jsonb_build_object('cpf', ${cpf}::text)`,
      atualizado_em: clock.now(),
      versao: eb('versao', '+', 1),
    }))
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', pessoaId)
    .execute();
  return {
    antes: { cadastro_pessoa_fisica: antes.cadastro_pessoa_fisica },
    depois: { cadastro_pessoa_fisica: { cpf } },
  };
};

/**
 * A CPF typed wrong, on the account and on the person's record of this city together. What was filed keeps the number it was filed with.
 * @throws AppError dados_invalidos on `documento`: another account or record has it, or the account is also another organisation's
 */
export const corrigirDocumento = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  alvo: Alvo,
  { documento: cpf, motivo }: { readonly documento: string; readonly motivo: string },
): Promise<void> => {
  const { organizacaoId, conta, pessoaId } = alvo;
  exigirQueSejaDaqui(req, alvo, 'documento');
  if (conta.documento === cpf) throw erroNoCampo('documento', 'Este já é o CPF da conta');
  if (conta.documento?.length === 14) throw erroNoCampo('documento', 'Esta conta é de pessoa jurídica');
  const outraConta = await acharConta(trx, { coluna: 'documento', valor: cpf });
  const outraPessoa = await pessoaComDocumento(trx, organizacaoId, cpf);
  if (outraConta !== undefined || (outraPessoa !== undefined && outraPessoa.id !== pessoaId))
    throw erroNoCampo('documento', REPETIDO);
  await trx
    .updateTable('usuario')
    .set((eb) => ({ documento: cpf, atualizado_em: contexto.clock.now(), versao: eb('versao', '+', 1) }))
    .where('id', '=', conta.id)
    .execute();
  const dela = await naPessoa(trx, contexto, alvo, cpf);
  await rastroDoResgate(trx, req, alvo, {
    acao: 'resgatar',
    motivo,
    antes: { documento: conta.documento },
    depois: { documento: cpf },
    ...(dela === undefined ? {} : { naPessoa: dela }),
  });
};
