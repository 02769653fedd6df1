import type { FastifyRequest } from 'fastify';
import { AppError } from '../../src/schemas/errors.ts';
import { textosDasContas } from '../../src/schemas/textosDasContas.ts';

/** What an account is entered by, one's own or, for those who manage accounts, another's; every call that writes below these is closed. */
const DAS_CONTAS =
  /^\/api\/v1\/(admin\/|painel-prefeitura\/|painel-contribuinte\/)?(me|auth|conta|cadastro\/usuario)(\/|$)/;

/**
 * What outlives the half hour or gives access to others: credentials of other systems, systems that the city asks, what profiles allow, which
 * account a record belongs to, who acts for whom and who stands in for whom. The support has these in the system panel, under its own name.
 */
const DOS_ACESSOS =
  /^\/api\/v1\/(admin|painel-prefeitura)\/cadastro\/(cliente-api|conector|perfil|ausencia|contribuinte-validacao|procuracao|contribuinte\/:id\/unificar)(\/|$)/;
/** The same beside the registries: her own absences, whom she invites to an account, what the portal will publish later by itself, and whether it publishes data. */
const DA_EQUIPE =
  /^\/api\/v1\/painel-prefeitura\/(minhas-ausencias(\/|$)|recursos\/convidarPessoa$|processo\/:id\/agendar$|relatorio\/dados-abertos$)/;
/** The same of an applicant's own: powers that he gives or takes up; and of everybody the secret address of an agenda. */
const DO_PROPRIO =
  /^\/api\/v1\/painel-(prefeitura\/agenda\/endereco|contribuinte\/(procuracoes|agenda\/endereco))(\/|$)/;

/** What a person signs or refuses to sign: a refusal asks for no password, so the place itself is closed. */
const DA_ASSINATURA = /^\/api\/v1\/painel-(prefeitura|contribuinte)\/processoRequerimento(Campo)?Assinatura(\/|$)/;
/** What proves that the person herself read a notice and knows of it. */
const DO_TERMO = /^\/api\/v1\/painel-contribuinte\/termo\/:id\/(abrir|ciencia)$/;
/** Who is let in to a request, by whatever link, who takes that up, and whose it becomes. */
const DOS_PARTICIPANTES =
  /\/requerimento\/:id\/((participantes|trocas|consentimento)(\/|$)|pareceres\/(externos|:p\/reenviar)$)|\/convite\/:token\//;
const NAO_LE = 'No acesso de suporte não se abre termo nem se confirma ciência no lugar da pessoa';
const NAO_ASSINA = 'No acesso de suporte não se assina nem se recusa assinatura no lugar da pessoa';

/**
 * Support in a person's place does the person's work, and leaves alone what she is recognised by: password, e-mail, second factor, sessions,
 * signature, other accounts, and whatever gives access. Support has calls of its own for that, under its own name.
 * @throws AppError regra
 */
export const semAtosDoDono = ({ sessao, method, routeOptions }: FastifyRequest): void => {
  if (sessao?.suporte == null || method === 'GET' || method === 'HEAD') return;
  const url = routeOptions.url ?? '';
  if (DO_TERMO.test(url)) throw new AppError('regra', NAO_LE);
  if (DA_ASSINATURA.test(url)) throw new AppError('regra', NAO_ASSINA);
  if (DAS_CONTAS.test(url)) throw new AppError('regra', textosDasContas.acessoDeSuporte.proibido);
  if ([DOS_ACESSOS, DA_EQUIPE, DO_PROPRIO, DOS_PARTICIPANTES].some((fechadas) => fechadas.test(url)))
    throw new AppError('regra', textosDasContas.acessoDeSuporte.acessos);
};
