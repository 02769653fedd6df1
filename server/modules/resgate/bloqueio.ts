import type { Trx } from '../../database/transaction.ts';
import { chavesDoFator } from '../auth/segundoFator/exigirCodigo.ts';
import { enderecoLimitado } from '../auth/tentativas.ts';

/** Everything that the log-in and the account page count this account's failures under (auth/entrar.ts, auth/mudarSenha.ts). */
export const chavesDaConta = async (db: Trx, usuarioId: number): Promise<readonly string[]> => {
  const enderecos = await db
    .selectFrom('sessao')
    .select('ip')
    .distinct()
    .where('usuario_id', '=', usuarioId)
    .where('ip', 'is not', null)
    .execute();
  const ips = new Set(enderecos.flatMap(({ ip }) => (ip === null ? [] : [enderecoLimitado(ip)])));
  return [
    `conta:${usuarioId}`,
    `senha:${usuarioId}`,
    ...chavesDoFator(usuarioId),
    ...[...ips].map((ip) => `conta:${usuarioId}:${ip}`),
  ];
};
