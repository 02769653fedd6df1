import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../../src/schemas/errors.ts';
import { frasesDoOpenid as frases } from '../../../../../src/schemas/openid.ts';
import { verificarPermissao } from '../../../../../src/schemas/permissions.ts';
import type { Contexto } from '../../../../contexto.ts';
import { concluirEntrada } from '../../concluirEntrada.ts';
import { contaUnificada, fraseDaUnificada } from '../../contaUnificada.ts';
import { acharConta, vinculosDa, type Conta, type Vinculo } from '../../contas.ts';
import { impedimento, recusar } from '../../entrar.ts';
import type { ParDeTokens } from '../../sessoes.ts';
import type { Tentativas } from '../../tentativas.ts';
import { VIDA_S, type Prova } from './cookieDaEntrada.ts';
import { exigirLigacao } from './ligacao.ts';
import { recusaDoProvedor } from './identidade.ts';
import type { Openid } from './openidDaCidade.ts';

/** `cadastro`: nobody has this CPF here; nothing was made, and the registration may go on with what was proved. */
export type Chegada =
  | ({ readonly situacao: 'entrou'; readonly destino: string | null } & ParDeTokens)
  | { readonly situacao: 'cadastro'; readonly destino: string | null };

interface Onde {
  readonly req: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Pedida {
  readonly openid: Openid;
  readonly prova: Prova;
  readonly codigo_2fa?: string;
  /** The account's own password, asked for the first time that it is entered this way. */
  readonly senha?: string;
}

/**
 * A registration that nobody has confirmed: whoever proved his CPF takes its place, since it proves nothing itself. Never staff's: with the
 * account its rights would go along.
 */
export const semConfirmar = (
  { email_confirmado_em, senha_hash, desativado_em }: Conta,
  vinculos: readonly Vinculo[],
): boolean =>
  email_confirmado_em === null &&
  senha_hash !== null &&
  desativado_em === null &&
  !vinculos.some(({ da_equipe }) => da_equipe);

const servidor = ({ id }: Conta, { permissoes, is_root: isRoot }: Vinculo): boolean => {
  const titular = { id, isRoot, permissoes, setores: [] };
  return verificarPermissao(titular, 'painel.prefeitura') || verificarPermissao(titular, 'painel.sistema');
};

/** Why nobody may register with this proof; undefined when he may. */
export const recusaDoCadastro = (openid: Openid, prova: Prova): AppError | undefined =>
  openid.isSistema ? new AppError('credenciais_invalidas', frases.semConta) : recusaDoProvedor(openid, prova, false);

/**
 * What follows a proof of the provider: the account of that CPF enters as after any other log-in (place, second factor, audit), or the
 * registration begins. Only the CPF finds an account; an address never does.
 * @throws AppError as `concluirEntrada`, dados_invalidos (password_atual), sem_permissao, conta_desativada, email_nao_confirmado, manutencao
 */
export const entrarPelaProva = async (
  contexto: Contexto,
  tentativas: Tentativas,
  onde: Onde,
  { openid, prova, senha, ...comCodigo }: Pedida,
): Promise<Chegada> => {
  const { req } = onde;
  const { destino } = prova;
  const digitado = { coluna: 'documento', valor: prova.cpf } as const;
  const conta = await acharConta(contexto.db, digitado);
  const vinculos = await vinculosDa(contexto.db, conta?.id ?? 0);
  const vinculo = vinculos.find(({ id }) => id === openid.organizacaoId);
  const quem = { conta, digitado, vinculo };
  if (conta === undefined || vinculo === undefined || semConfirmar(conta, vinculos)) {
    const unificada = conta && (await contaUnificada(contexto.db, conta.id, openid.organizacaoId));
    const erro =
      unificada === undefined
        ? recusaDoCadastro(openid, prova)
        : new AppError('conta_desativada', fraseDaUnificada(unificada));
    return erro === undefined ? { situacao: 'cadastro', destino } : recusar(contexto, req, quem, erro);
  }
  const erro = recusaDoProvedor(openid, prova, servidor(conta, vinculo)) ?? impedimento(contexto, req, conta, vinculo);
  if (erro !== undefined) return recusar(contexto, req, quem, erro);
  const gastar = async (): Promise<void> => {
    if (!(await tentativas.cabe(`openid-prova:${prova.id}`, 1, VIDA_S.prova)))
      throw new AppError('credenciais_invalidas', frases.provaVencida);
  };
  try {
    await exigirLigacao(contexto, tentativas, { conta, vinculo, prova, senha });
    const externa = { origem: 'openid', gastar } as const;
    const par = await concluirEntrada(contexto, tentativas, onde, { conta, vinculo, ...comCodigo, externa });
    return { situacao: 'entrou', destino, ...par };
  } catch (falha) {
    if (!(falha instanceof AppError)) throw falha;
    return recusar(contexto, req, quem, falha);
  }
};
