import { Object as Shape, String as Texto, type Static } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { transaction } from '../../database/transaction.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { acharConta } from './contas.ts';
import { avisarConta } from './avisarConta.ts';
import { entradaExterna } from './externa/contaExterna.ts';
import { conferirCampos } from './conferirCampos.ts';
import { emFila } from './emFila.ts';
import { frasesDaNovaSenha } from './novaSenha.ts';
import { exigirSenhaIncomum } from './senhaComum/senhaComum.ts';
import { confereSenha, hashDaSenha } from './senhas.ts';
import { abrirSessao, type ParDeTokens } from './sessoes.ts';
import type { Tentativas } from './tentativas.ts';
import { trocarSenha } from './trocarSenha.ts';

/** Body of POST me/senha. */
export const CorpoDaSenha = Shape(
  {
    password_atual: Texto({ minLength: 1, maxLength: 200 }),
    password: Texto({ maxLength: 300 }),
    password_confirmation: Texto({ maxLength: 300 }),
  },
  { additionalProperties: false },
);
export type CorpoDaSenha = Static<typeof CorpoDaSenha>;

/**
 * Changes the caller's password. Every session of the account ends, this one too; the caller goes on with the pair answered,
 * in a session that came as the one before did: whoever came by the provider of identities leaves it too.
 * Wrong current passwords are slowed like log-ins: a stolen session must not find the password out.
 * @throws AppError dados_invalidos (password_atual), regra for accounts of a directory, muitas_tentativas
 */
export const mudarSenha = async (
  contexto: Contexto,
  tentativas: Tentativas,
  req: FastifyRequest,
  corpo: CorpoDaSenha,
): Promise<ParDeTokens> => {
  const sessao = sessaoDe(req);
  const { id: usuarioId, organizacaoId, permissoes, isRoot, origem } = sessao;
  const conta = await acharConta(contexto.db, { id: usuarioId });
  if (conta === undefined) throw new AppError('sessao_invalida');
  if (entradaExterna(conta, sessaoDe(req)))
    throw new AppError('regra', 'A senha desta conta é a da rede da prefeitura');
  const chave = `senha:${usuarioId}`;
  return emFila(chave, async () => {
    await tentativas.exigirLivre([chave]);
    conferirCampos(frasesDaNovaSenha(corpo));
    if (!(await confereSenha(conta.senha_hash, corpo.password_atual))) {
      await tentativas.falhou([chave]);
      throw erroNoCampo('password_atual', 'A senha atual não confere');
    }
    if (corpo.password === corpo.password_atual) throw erroNoCampo('password', 'Escolha uma senha diferente da atual');
    await exigirSenhaIncomum(corpo.password, { ...conta, cidade: req.organizacaoDoHost?.nome });
    const senhaHash = await hashDaSenha(corpo.password);
    await tentativas.acertou([chave]);
    return transaction(contexto.db, async (trx) => {
      await trocarSenha(trx, contexto, req, { usuarioId, organizacaoId, senhaHash });
      await avisarConta(trx, organizacaoId, conta, 'conta_senha_mudou');
      return abrirSessao(trx, contexto, req, { usuarioId, organizacaoId, permissoes, isRoot, origem });
    });
  });
};
