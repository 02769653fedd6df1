import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import { required } from '../../../../src/schemas/validacao/required.ts';
import { semPontuacao } from '../../../../src/schemas/validacao/digitosVerificadores.ts';
import { profissionaisDoFormulario } from '../../../../src/schemas/requerimento/trocas.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { Preparo } from '../agir.ts';
import { impedimentoDoProfissional } from '../penalidades.ts';
import { profissionaisDe } from '../referencias.ts';

export interface ProfissionalDaTroca {
  /** As the registry writes it: 'CREA-SC 12345'. */
  readonly registro: string;
  readonly nome: string;
  /** CPF, digits alone. */
  readonly documento: string;
}

/**
 * The professional of a register as it was typed, free to take up a request of this process.
 * @throws AppError dados_invalidos on `registro`: not in the registry, more than one, under a penalty
 */
export const profissionalDaTroca = async (
  trx: Trx,
  { requerimento, definicao, hoje }: Preparo,
  digitado: string,
): Promise<ProfissionalDaTroca> => {
  const falta = required(digitado);
  if (falta !== undefined) throw erroNoCampo('registro', falta);
  const { organizacaoId } = requerimento;
  const [um, outro] = await profissionaisDe(trx, organizacaoId, digitado);
  if (um === undefined)
    throw erroNoCampo('registro', 'Profissional não localizado no cadastro da prefeitura. Confira o registro');
  if (outro !== undefined)
    throw erroNoCampo('registro', 'Há mais de um profissional com este registro: escreva também o conselho e o estado');
  const impede = await impedimentoDoProfissional(trx, { organizacaoId, id: um.id }, definicao.processo.chave, hoje);
  if (impede !== undefined) throw erroNoCampo('registro', impede);
  const { cpf } = await trx
    .selectFrom('profissional')
    .select('cpf')
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', um.id)
    .executeTakeFirstOrThrow();
  return { registro: `${um.conselho}-${um.uf} ${um.registro}`, nome: um.nome, documento: semPontuacao(cpf) };
};

/** The same for who accepts what he was invited for. @throws AppError regra with what is wrong: he has no field to correct */
export const exigirProfissionalLivre = async (trx: Trx, p: Preparo, registro: string): Promise<void> => {
  try {
    await profissionalDaTroca(trx, p, registro);
  } catch (erro) {
    const frase = erro instanceof AppError ? Object.values(erro.erros ?? {}).flat()[0] : undefined;
    throw frase === undefined ? erro : new AppError('regra', frase);
  }
};

/** Name of whom the form names at a place now; null where the registry does not have him, or has more than one. */
export const nomeDeQuemSai = async (
  trx: Trx,
  { requerimento, definicao }: Preparo,
  onde: string,
): Promise<string | null> => {
  const atual = profissionaisDoFormulario(definicao, requerimento.estado).find((p) => p.onde === onde);
  if (atual === undefined) return null;
  const [um, outro] = await profissionaisDe(trx, requerimento.organizacaoId, atual.registro);
  return um === undefined || outro !== undefined ? null : um.nome;
};
