import { ApiError } from '../dataProvider/ApiError.ts';
import { api } from '../dataProvider/http.ts';
import { textos } from '../schemas/textos.ts';
import { abrirPainel, abrirSessao } from './entrar.ts';
import { fecharSessao } from './sair.ts';
import type { RespostaDeToken } from './token.ts';

/** What the provider's answer came to: a session, or nobody here has this CPF and the registration begins. */
export type Chegada =
  | ({ readonly situacao: 'entrou'; readonly destino: string | null } & RespostaDeToken)
  | { readonly situacao: 'cadastro'; readonly destino: string | null };

/** What the provider proved of whoever registers. */
export interface DadosDoProvedor {
  readonly cpf: string;
  readonly nome: string | null;
  readonly email: string | null;
  readonly email_confirmado: boolean;
}

const opcoes = { semAviso: true, semNavegacao: true } as const;

/** The provider's address for a log-in that goes on to `redirect`; this browser keeps, out of our reach, what belongs to it. */
export const comecarNoProvedor = async (redirect: string | null): Promise<string> =>
  (
    await api<{ readonly url: string }>('auth/openid/inicio', {
      ...opcoes,
      method: 'POST',
      body: redirect === null ? {} : { redirect },
    })
  ).url;

/** Hands over what came back in the address (`busca`, without the question mark). */
export const voltarDoProvedor = (busca: string): Promise<Chegada> =>
  api('auth/openid/retorno', { ...opcoes, method: 'POST', body: { busca } });

/** What the same log-in may still ask for: the code of the second factor, or once the password of the account that is there already. */
export type MaisUmDado = 'codigo_2fa' | 'password_atual';

/** The same log-in again, with what it asked for, or after the registration. */
export const entrarPelaProva = (dados: { readonly [D in MaisUmDado]?: string } = {}): Promise<Chegada> =>
  api('auth/openid/entrar', { ...opcoes, method: 'POST', body: dados });

/** Where whoever has left the portal leaves the provider too; null where it has no way out. */
export const saidaDoProvedor = async (): Promise<string | null> =>
  (await api<{ readonly url: string | null }>('auth/openid/saida', opcoes)).url;

export const dadosDoProvedor = (): Promise<DadosDoProvedor> => api('auth/openid/cadastro', opcoes);

/**
 * Keeps the session and answers where it goes on.
 * @throws ApiError for an account without a panel, of which nothing is kept
 */
export async function destinoDaChegada(chegada: Chegada): Promise<string> {
  if (chegada.situacao === 'cadastro') return '/autocadastro?pelo=provedor';
  const destino = await abrirPainel(await abrirSessao(chegada), chegada.destino);
  if (destino !== null) return destino;
  await fecharSessao();
  throw new ApiError(403, 'sem_permissao', textos.erros.semPainel);
}
