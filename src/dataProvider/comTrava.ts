const VALIDADE_MS = 15_000;
const ESPERA_MS = 60;
/** How long two writes of two tabs take at most to reach both of them; only old browsers wait for it. */
const ASSENTO_MS = 250;

const esperar = (ms: number): Promise<void> => new Promise((resolver) => setTimeout(resolver, ms));

const ehDe = (chave: string, dono: string): boolean => localStorage.getItem(chave)?.startsWith(`${dono}|`) === true;

function tomar(chave: string, dono: string): boolean {
  const agora = Date.now();
  const [donoAtual, ate] = (localStorage.getItem(chave) ?? '').split('|');
  if (donoAtual !== dono && Number(ate) > agora) return false;
  localStorage.setItem(chave, `${dono}|${agora + VALIDADE_MS}`);
  return ehDe(chave, dono);
}

/** Lock kept in localStorage for browsers without `navigator.locks`; a tab that died loses it after 15 seconds. */
async function comTravaGuardada<T>(chave: string, acao: Acao<T>, jaEsperou = false): Promise<T> {
  const dono = String(Math.random());
  let esperou = jaEsperou;
  while (!tomar(chave, dono)) {
    esperou = true;
    await esperar(ESPERA_MS);
  }
  // Two tabs may have written at once; the later write has won by now.
  await esperar(ASSENTO_MS);
  if (!tomar(chave, dono)) return comTravaGuardada(chave, acao, true);
  // A slow answer keeps it: the next tab would else do the same a second time.
  const manter = setInterval(() => tomar(chave, dono), VALIDADE_MS / 3);
  try {
    return await acao(esperou);
  } finally {
    clearInterval(manter);
    if (ehDe(chave, dono)) localStorage.removeItem(chave);
  }
}

function guardaTextos(): boolean {
  try {
    return typeof localStorage.length === 'number';
  } catch {
    return false;
  }
}

/** `esperou`: whether another tab had the lock first. */
type Acao<T> = (esperou: boolean) => Promise<T>;

/** Runs `acao` in one tab at a time. Where nothing may be stored the tabs share nothing, so each runs its own. */
export async function comTrava<T>(nome: string, acao: Acao<T>): Promise<T> {
  const travas = (navigator as Partial<Navigator>).locks;
  if (travas !== undefined) {
    const nela = (esperou: boolean) => async (trava: Lock | null) => {
      if (trava === null) return undefined;
      // Locks and storage reach a tab by different ways: what the tab before wrote may still be under way.
      await esperar(ESPERA_MS);
      return { resultado: await acao(esperou) };
    };
    // Asked for without waiting first: only so is it sure whether another tab had it.
    const logo = await travas.request(`portal.${nome}`, { ifAvailable: true }, nela(false));
    const { resultado } = logo ?? (await travas.request(`portal.${nome}`, nela(true))) ?? {};
    return resultado as T;
  }
  return guardaTextos() ? comTravaGuardada(`trava.${nome}`, acao) : acao(false);
}
