/** UTF-8 out of base64url, in browsers without TextDecoder too. */
function texto(base64url: string): string {
  const bytes = window.atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return decodeURIComponent(
    [...bytes].map((letra) => `%${letra.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
  );
}

/**
 * Whose a geo token says that it is (`name`, else `sub`): read, not verified, for the question that comes before the token is spent. Null
 * for what says nobody.
 */
export function quemDizOToken(token: string): string | null {
  try {
    const { name, sub } = JSON.parse(texto(token.split('.')[1] ?? '')) as { name?: unknown; sub?: unknown };
    const nome = [name, sub].find((um) => typeof um === 'string' && um.trim() !== '');
    return typeof nome === 'string' ? nome.trim().slice(0, 120) : null;
  } catch {
    // No token of this kind: the server says so once it is asked.
    return null;
  }
}
