import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import { ocultarDocumento, ocultarEmail } from '../../../src/schemas/brasil/ocultar.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { aparelhoConhecido, chavesDaConta, reconhecer } from './aparelhoConhecido.ts';
import { CodigoErrado, concluirEntrada, type EntradaExterna } from './concluirEntrada.ts';
import { contaUnificada, fraseDaUnificada } from './contaUnificada.ts';
import { acharConta, vinculosDa, type Conta, type Vinculo } from './contas.ts';
import { demonstracaoVale } from '../../plugins/demonstracaoDaqui.ts';
import { qualquerCidade } from '../../plugins/daqui.ts';
import { emFila } from './emFila.ts';
import { createFalhasDoEndereco } from './falhasDoEndereco.ts';
import { identificador, type Identificador } from './identificador.ts';
import { organizacaoDaEntrada } from './organizacaoDaEntrada.ts';
import { confereSenha } from './senhas.ts';
import type { ParDeTokens } from './sessoes.ts';
import { enderecoLimitado, type Tentativas } from './tentativas.ts';

export interface Credenciais {
  /** CPF, CNPJ, e-mail or staff user name, as typed. */
  readonly username: string;
  readonly password: string;
  readonly sistema_organizacao_id?: number;
  readonly codigo_2fa?: string;
}

/** Who says whether a password is right. */
export interface Prova {
  /** Does the same work where there is no account. An AppError of it is no failure of whoever tries. */
  readonly confere: (quem: Pick<Quem, 'conta' | 'vinculo'>, senha: string) => Promise<boolean>;
  /** Absent: the portal itself. */
  readonly externa?: EntradaExterna;
}

interface Quem {
  readonly conta: Conta | undefined;
  readonly digitado: Identificador | undefined;
  readonly vinculo: Vinculo | undefined;
}

const senhaDoPortal: Prova = { confere: ({ conta }, senha) => confereSenha(conta?.senha_hash, senha) };

/** Enough to recognise a mistake, too little to use; people do type their password into this field. */
const oculto = (quem: Identificador | undefined): string => {
  if (quem?.coluna === 'email') return ocultarEmail(quem.valor);
  return quem?.coluna === 'documento' ? ocultarDocumento(quem.valor) : '***';
};

/** Why an account with the right password may still not enter; told only to who has that password. */
export const impedimento = (
  { settings, clock }: Contexto,
  req: FastifyRequest,
  conta: Conta,
  vinculo: Vinculo,
): AppError | undefined => {
  if (conta.desativado_em !== null) return new AppError('conta_desativada');
  if (conta.demonstracao && !demonstracaoVale(settings, req))
    return new AppError('conta_desativada', 'As contas de demonstração só entram no próprio computador do portal');
  if (conta.email_confirmado_em === null) return new AppError('email_nao_confirmado');
  const { data_manutencao: manutencao } = vinculo;
  if (manutencao !== null && manutencao <= clock.now() && !vinculo.is_sistema) return new AppError('manutencao');
  return undefined;
};

/** Told only to who has the right password: his account ended because he was registered twice, and another one is his now. */
const unificadaAqui = ({ db, settings }: Contexto, req: FastifyRequest, usuarioId: number) =>
  contaUnificada(db, usuarioId, qualquerCidade(settings, req) ? undefined : (req.organizacaoDoHost?.id ?? 0));

/** Leaves the refusal in the audit and, for whoever watches over the portal, in the log, and throws it. */
export const recusar = async (contexto: Contexto, req: FastifyRequest, quem: Quem, erro: AppError): Promise<never> => {
  req.log.warn(
    {
      motivo: erro.codigo,
      ip: req.ip,
      usuario: quem.conta?.id,
      organizacao: quem.vinculo?.id ?? req.organizacaoDoHost?.id,
    },
    'entrada recusada',
  );
  await auditar(contexto.db, req, {
    acao: 'entrada_recusada',
    usuarioId: quem.conta?.id ?? null,
    ...(quem.vinculo === undefined ? {} : { organizacaoId: quem.vinculo.id }),
    depois: { motivo: erro.codigo, identificador: oculto(quem.digitado) },
  });
  throw erro;
};

/** Who is slowed down by whose failures: the browsers of the account's owner by their own alone, everybody else by the account's and by his address's. */
const freiosDa = (
  contexto: Contexto,
  tentativas: Tentativas,
  req: FastifyRequest,
  { conta, digitado }: Pick<Quem, 'conta' | 'digitado'>,
) => {
  const chavesDela = conta === undefined ? undefined : chavesDaConta(conta.id);
  const nome = chavesDela?.qualquer ?? `nome:${digitado?.valor ?? ''}`;
  const conhecido = aparelhoConhecido(contexto, req, conta);
  const chaves = [conhecido && chavesDela !== undefined ? chavesDela.conhecidos : nome];
  const falhas = conhecido ? undefined : createFalhasDoEndereco(contexto, tentativas, 'entrada', req);
  // Whoever is not in the directory is refused by it first, with a password that may be right.
  const fora = `fora:${nome}:${enderecoLimitado(req.ip)}`;
  return {
    emFila: <T>(trabalho: () => Promise<T>): Promise<T> =>
      emFila(nome, () => (falhas === undefined ? trabalho() : falhas.emFila(trabalho))),
    async exigirLivre(): Promise<void> {
      await falhas?.exigirLivre();
      await tentativas.exigirLivre(chaves);
    },
    async falhou(externa: EntradaExterna | undefined): Promise<void> {
      await tentativas.falhou(chaves);
      await falhas?.contar();
      if (externa !== undefined) await tentativas.lembrar(fora);
    },
    async acertou(): Promise<void> {
      await tentativas.acertou(chaves);
      await falhas?.devolver(fora);
    },
  };
};

/**
 * Log-in with a password, the portal's own or what else `prova` checks. Unknown account, wrong password and an account of another city get the same answer after the same
 * work; every outcome leaves an audit row. Whoever has the password is told of the second factor and of the place alone. Failures are counted,
 * successes never are (docs/decisions/0112).
 * @throws AppError credenciais_invalidas, conta_desativada, email_nao_confirmado, manutencao, local_nao_confiavel,
 * codigo_2fa_necessario, muitas_tentativas, indisponivel
 */
export const entrar = async (
  contexto: Contexto,
  tentativas: Tentativas,
  { req, reply }: { readonly req: FastifyRequest; readonly reply: FastifyReply },
  { username, password, sistema_organizacao_id, ...comCodigo }: Credenciais,
  { confere: conferePor, externa }: Prova = senhaDoPortal,
): Promise<ParDeTokens> => {
  const { db } = contexto;
  const digitado = identificador(username);
  const conta = digitado === undefined ? undefined : await acharConta(db, digitado);
  const freios = freiosDa(contexto, tentativas, req, { conta, digitado });
  return freios.emFila(async () => {
    await freios.exigirLivre();
    // Without an account the same statements run, for nobody: their number must not tell.
    const vinculos = await vinculosDa(db, conta?.id ?? 0);
    const vinculo = organizacaoDaEntrada(contexto.settings, req, vinculos, sistema_organizacao_id);
    const quem = { conta, digitado, vinculo };
    const confere = await conferePor(quem, password).catch((falha: unknown) => {
      if (!(falha instanceof AppError)) throw falha;
      return recusar(contexto, req, quem, falha);
    });
    if (conta === undefined || vinculo === undefined || !confere) {
      const unificada = conta === undefined || !confere ? undefined : await unificadaAqui(contexto, req, conta.id);
      if (unificada !== undefined)
        return recusar(contexto, req, quem, new AppError('conta_desativada', fraseDaUnificada(unificada)));
      await freios.falhou(externa);
      return recusar(contexto, req, quem, new AppError('credenciais_invalidas'));
    }
    const erro = impedimento(contexto, req, conta, vinculo);
    if (erro !== undefined) return recusar(contexto, req, quem, erro);
    try {
      const por = externa === undefined ? {} : { externa };
      const par = await concluirEntrada(contexto, tentativas, { req, reply }, { conta, vinculo, ...comCodigo, ...por });
      await freios.acertou();
      reconhecer(contexto, { req, reply }, conta);
      return par;
    } catch (falha) {
      if (!(falha instanceof AppError)) throw falha;
      if (falha instanceof CodigoErrado) await freios.falhou(externa);
      return recusar(contexto, req, quem, falha);
    }
  });
};
