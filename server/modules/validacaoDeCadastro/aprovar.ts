import type { CampoDaComparacao } from '../../../src/schemas/validacaoCadastro.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { sessaoDe, type Pedinte } from '../../plugins/session.ts';
import { acharConta, contaDaPessoa } from '../auth/contas.ts';
import { criarPessoa, vincularPessoa } from '../auth/pessoaDaConta.ts';
import { rastroDaPessoa } from '../auth/rastroDaPessoa.ts';
import type { Validacao } from './travar.ts';

/** A field of the registration that may replace what the city holds; the document is the same in both. */
export const camposQueSeUsam = ['nome', 'email', 'telefone_celular'] as const satisfies readonly CampoDaComparacao[];
export type CampoUsado = (typeof camposQueSeUsam)[number];

/** The city's record as the manager compared it; null where there was none. */
export interface CadastroVisto {
  readonly id: number;
  readonly versao: number;
}

const cadastroTravado = (trx: Trx, organizacaoId: number, documento: string) =>
  trx
    .selectFrom('pessoa')
    .select(['id', 'versao', 'nome', 'email', 'telefone_celular'])
    .where('organizacao_id', '=', organizacaoId)
    .where('documento', '=', documento)
    .where('excluido_em', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** @throws AppError regra: an account that left the city, or that got its record in another way */
const exigirContaLivre = async (trx: Trx, { organizacao_id, usuario_id }: Validacao): Promise<void> => {
  const vinculo = await trx
    .selectFrom('usuario_organizacao')
    .select(['pessoa_id', 'excluido_em'])
    .where('organizacao_id', '=', organizacao_id)
    .where('usuario_id', '=', usuario_id)
    .forUpdate()
    .executeTakeFirst();
  if (vinculo === undefined || vinculo.excluido_em !== null)
    throw new AppError('regra', 'Esta conta não participa mais da prefeitura');
  if (vinculo.pessoa_id !== null) throw new AppError('regra', 'Esta conta já tem um cadastro na prefeitura');
};

const completar = async (
  trx: Trx,
  { clock }: Contexto,
  req: Pedinte,
  v: Validacao,
  cadastro: NonNullable<Awaited<ReturnType<typeof cadastroTravado>>>,
  usar: readonly CampoUsado[],
): Promise<void> => {
  const mudados = usar.filter((campo) => v[campo] !== null && v[campo] !== cadastro[campo]);
  if (mudados.length === 0) return;
  const so = (de: Readonly<Record<CampoUsado, string | null>>) =>
    Object.fromEntries(mudados.map((campo) => [campo, de[campo]]));
  await trx
    .updateTable('pessoa')
    .set((eb) => ({ ...so(v), atualizado_em: clock.now(), versao: eb('versao', '+', 1) }))
    .where('organizacao_id', '=', v.organizacao_id)
    .where('id', '=', cadastro.id)
    .execute();
  const quem = { organizacaoId: v.organizacao_id, pessoaId: cadastro.id, usuarioId: sessaoDe(req).id };
  await rastroDaPessoa(trx, req, quem, {
    acao: 'alterar',
    antes: { ...so(cadastro), versao: cadastro.versao },
    depois: { ...so(v), versao: cadastro.versao + 1 },
  });
};

/**
 * Attaches the account to the city's record of the same document, with the fields of the registration that the manager chose, or makes a
 * record where the city has none. Gives the record's id.
 * @throws AppError regra, versao_desatualizada when the city's record is not the one that was compared
 */
export const aprovar = async (
  trx: Trx,
  contexto: Contexto,
  req: Pedinte,
  v: Validacao,
  { cadastro: visto, usar }: { readonly cadastro: CadastroVisto | null; readonly usar: readonly CampoUsado[] },
): Promise<number> => {
  await exigirContaLivre(trx, v);
  const cadastro = await cadastroTravado(trx, v.organizacao_id, v.documento);
  if (cadastro?.id !== visto?.id || cadastro?.versao !== visto?.versao)
    throw new AppError('versao_desatualizada', 'O cadastro da prefeitura mudou desde que você o comparou', {
      dados: { versao: v.versao, situacao: v.situacao },
    });
  if (cadastro !== undefined && (await contaDaPessoa(trx, v.organizacao_id, cadastro.id)) !== undefined)
    throw new AppError(
      'regra',
      'O cadastro da prefeitura já é de outra conta. Recuse, ou desvincule antes a outra conta',
    );
  if (cadastro !== undefined) await completar(trx, contexto, req, v, cadastro, usar);
  const pessoaId = cadastro?.id ?? (await criarDaConta(trx, req, v));
  await vincularPessoa(trx, contexto, req, {
    usuarioId: v.usuario_id,
    organizacaoId: v.organizacao_id,
    pessoaId,
    autorId: sessaoDe(req).id,
  });
  return pessoaId;
};

const criarDaConta = async (trx: Trx, req: Pedinte, v: Validacao): Promise<number> => {
  const conta = await acharConta(trx, { id: v.usuario_id });
  if (conta === undefined) throw new AppError('regra', 'Esta conta não participa mais da prefeitura');
  return criarPessoa(trx, req, v.organizacao_id, conta, v.documento, sessaoDe(req).id);
};
