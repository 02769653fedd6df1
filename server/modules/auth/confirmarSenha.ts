import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { signatureData } from '../../../src/schemas/validacao/assinatura.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar, type Auditavel } from '../../audit.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { chavesDaConta } from './aparelhoConhecido.ts';
import { acharConta } from './contas.ts';
import { emFila } from './emFila.ts';
import { confereSenha } from './senhas.ts';
import type { Tentativas } from './tentativas.ts';

/**
 * The caller confirms an act with the password of his account. Wrong ones count as wrong current passwords and as failed log-ins: a
 * stolen session must not find the password out. Failed log-ins of others hold no confirmation up.
 * @throws AppError dados_invalidos (password), regra for accounts of a directory, muitas_tentativas
 */
export const confirmarSenha = async (
  contexto: Contexto,
  tentativas: Tentativas,
  req: FastifyRequest,
  password: string | undefined,
  rastro: Pick<Auditavel, 'entidade' | 'registroId'>,
): Promise<void> => {
  const falta = signatureData({ password }, ['password']);
  if (falta !== undefined) throw erroNoCampo('password', falta);
  const { id } = sessaoDe(req);
  await emFila(`conta:${id}`, async () => {
    const chave = `senha:${id}`;
    await tentativas.exigirLivre([chave]);
    const conta = await acharConta(contexto.db, { id });
    if (conta === undefined) throw new AppError('sessao_invalida');
    if (conta.login_externo || conta.senha_hash === null)
      throw new AppError('regra', 'Sua conta entra por outro serviço e não tem senha no portal para confirmar');
    if (!(await confereSenha(conta.senha_hash, password ?? ''))) {
      await tentativas.falhou([chave, chavesDaConta(id).qualquer]);
      await auditar(contexto.db, req, { ...rastro, acao: 'recusar', depois: { motivo: 'senha' } });
      throw erroNoCampo('password', 'A senha não confere');
    }
    await tentativas.acertou([chave]);
  });
};
