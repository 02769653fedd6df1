const CHAVE = 'portal-recarregado-em';
/** Two reloads within this time mean that the file is not there at all. */
const INTERVALO_MS = 30_000;

/** True when the server answers this page with another main file than the one that runs here; false also when nobody answers. */
async function houveAtualizacao(): Promise<boolean> {
  const principal = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  if (principal == null) return false;
  try {
    const resposta = await fetch(window.location.pathname, { cache: 'no-store' });
    return resposta.ok && !(await resposta.text()).includes(principal);
  } catch {
    return false;
  }
}

/**
 * After an update the files of an open page are gone, and the next screen that comes late would fail (vite:preloadError). The page is then
 * loaded again, once: drafts are kept as they are typed, and the address says where one was. While the server is away nothing is loaded again:
 * what is typed would be lost.
 */
export function seguirAtualizacoes(recarregar: () => void = () => window.location.reload()): () => void {
  const aoFaltar = async (): Promise<void> => {
    const agora = Date.now();
    if (agora - Number(sessionStorage.getItem(CHAVE)) < INTERVALO_MS || !(await houveAtualizacao())) return;
    sessionStorage.setItem(CHAVE, String(agora));
    recarregar();
  };
  const ouvir = (): void => void aoFaltar();
  window.addEventListener('vite:preloadError', ouvir);
  return () => window.removeEventListener('vite:preloadError', ouvir);
}
