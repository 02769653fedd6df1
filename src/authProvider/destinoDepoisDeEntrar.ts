import type { PainelAtivo } from './layout.ts';
import { inicioDoPainel } from './rotasNomeadas.ts';
import type { UsuarioDaSessao } from './usuario.ts';

const ORDEM = ['sistema', 'prefeitura', 'contribuinte'] as const;

export function paineisDoUsuario(usuario: UsuarioDaSessao): readonly PainelAtivo[] {
  const tem = {
    sistema: usuario.painelSistema,
    prefeitura: usuario.painelPrefeitura,
    contribuinte: usuario.painelContribuinte,
  };
  return ORDEM.filter((painel) => tem[painel]);
}

/** The panel whose address `caminho` is, if any. */
export const painelDoCaminho = (caminho: string): PainelAtivo | undefined => {
  // The print reports of a panel stand below /requerimento (spec 2).
  const [, nome] = /^\/(?:requerimento\/)?(\w+)(?:[/?]|$)/.exec(caminho) ?? [];
  return ORDEM.find((painel) => painel === nome);
};

/**
 * A `redirect` parameter as a path of this portal, or null: one leading slash, no host, no backslash, no control
 * character, and inside a panel that the user has (AMB-018: an open redirect lends our name to a stranger's page).
 */
export function caminhoDoRedirect(redirect: string | null, usuario: UsuarioDaSessao): string | null {
  if (redirect === null || !/^\/(?![/\\])[^\\\s]*$/.test(redirect)) return null;
  const url = new URL(redirect, 'https://portal.invalid');
  if (url.host !== 'portal.invalid') return null;
  const painel = painelDoCaminho(url.pathname);
  if (painel === undefined || !paineisDoUsuario(usuario).includes(painel)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Where a log-in ends (AMB-109): the redirect if it is allowed, else the panel used last, else the first panel that fits the
 * organisation's type. An applicant whose registration is incomplete completes it first. Null when the user has no panel.
 */
export function destinoDepoisDeEntrar(
  usuario: UsuarioDaSessao,
  opcoes: { redirect?: string | null; ultimoPainel?: PainelAtivo | undefined; sistema?: boolean } = {},
): { painel: PainelAtivo; caminho: string } | null {
  const tem = paineisDoUsuario(usuario);
  const caminho = caminhoDoRedirect(opcoes.redirect ?? null, usuario);
  if (caminho !== null) return { painel: painelDoCaminho(caminho) ?? 'publico', caminho };
  const preferido = opcoes.sistema ? 'sistema' : opcoes.ultimoPainel;
  const porTipo = opcoes.sistema ? ORDEM : (['prefeitura', 'contribuinte', 'sistema'] as const);
  const painel =
    preferido !== undefined && tem.includes(preferido) ? preferido : porTipo.find((cada) => tem.includes(cada));
  if (painel === undefined) return null;
  if (painel === 'contribuinte' && usuario.completar_cadastro === 'Sim')
    return { painel, caminho: '/contribuinte/completar-cadastro' };
  return { painel, caminho: inicioDoPainel[painel] };
}
