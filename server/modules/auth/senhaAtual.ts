import { erroNoCampo } from '../../../src/schemas/errors.ts';
import type { Conta } from './contas.ts';
import { emFila } from './emFila.ts';
import { confereSenha } from './senhas.ts';
import type { Tentativas } from './tentativas.ts';

/**
 * The caller's own password, asked again for what a stolen session must not do; wrong ones are slowed like log-ins.
 * @throws AppError dados_invalidos (password_atual), muitas_tentativas
 */
export const exigirSenhaAtual = async (tentativas: Tentativas, conta: Conta, senha: string): Promise<void> => {
  const chave = `senha:${conta.id}`;
  await emFila(chave, async () => {
    await tentativas.exigirLivre([chave]);
    if (await confereSenha(conta.senha_hash, senha)) return;
    await tentativas.falhou([chave]);
    throw erroNoCampo('password_atual', 'A senha atual não confere');
  });
};
