const VALIDADE_MS = 15_000;
const ESPERA_MS = 60;

const esperar = (ms: number): Promise<void> => new Promise((resolver) => setTimeout(resolver, ms));

function tomar(chave: string, dono: string): boolean {
  const agora = Date.now();
  const [donoAtual, ate] = (localStorage.getItem(chave) ?? '').split('|');
  if (donoAtual !== dono && Number(ate) > agora) return false;
  localStorage.setItem(chave, `${dono}|${agora + VALIDADE_MS}`);
  return localStorage.getItem(chave)?.startsWith(`${dono}|`) === true;
}

/** Lock kept in localStorage for browsers without `navigator.locks`; a tab that died loses it after 15 seconds. */
async function comTravaGuardada<T>(chave: string, acao: () => Promise<T>): Promise<T> {
  const dono = String(Math.random());
  while (!tomar(chave, dono)) await esperar(ESPERA_MS);
  // Two tabs may have written at once; the later write has won by now.
  await esperar(ESPERA_MS);
  if (!tomar(chave, dono)) return comTravaGuardada(chave, acao);
  try {
    return await acao();
  } finally {
    localStorage.removeItem(chave);
  }
}

/** Runs `acao` in one tab at a time. */
export async function comTrava<T>(nome: string, acao: () => Promise<T>): Promise<T> {
  const travas = (navigator as Partial<Navigator>).locks;
  if (travas !== undefined) return travas.request(`portal.${nome}`, acao);
  return comTravaGuardada(`trava.${nome}`, acao);
}
