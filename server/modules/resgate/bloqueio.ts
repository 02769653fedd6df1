import { chavesDaConta } from '../auth/aparelhoConhecido.ts';
import { chavesDoFator } from '../auth/segundoFator/exigirCodigo.ts';

/** Everything that the log-in and the account page count this account's failures under (auth/entrar.ts, auth/mudarSenha.ts). */
export const chavesDoBloqueio = (usuarioId: number): readonly string[] => [
  ...Object.values(chavesDaConta(usuarioId)),
  `senha:${usuarioId}`,
  ...chavesDoFator(usuarioId),
];
