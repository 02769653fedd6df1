import type { Email } from 'postal-mime';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's housekeeper (tests/support/portalInteiroSetup.ts). */
    readonly portalInteiro: string;
  }
}

/** Password of every account of the demonstration. */
export const SENHA_DEMO = 'Demo@2026';

export interface PortalInteiro {
  /** `urlDe('localhost')` is the demonstration city, `urlDe('sistema.localhost')` the system organisation. */
  urlDe(host: string): string;
  /** Mails that arrived by SMTP so far, oldest first. */
  cartas(): Promise<readonly Email[]>;
  /** Waits for a mail to an address whose subject matches, not counting the first `depoisDe` of them. */
  carta(para: string, assunto: RegExp, depoisDe?: number): Promise<Email>;
  /** SIGKILL. */
  matar(): Promise<void>;
  /** Starts the killed portal again, on the same ports and folder. */
  ligar(): Promise<void>;
}

const ESPERA_MS = 30_000;

/**
 * A portal of this run; the first call starts it (tests/support/portalInteiroSetup.ts). Files share the one named `todos` and run side by side;
 * who kills or stops a portal takes one of his own.
 */
export async function portalInteiro(casa: 'todos' | 'quedas' = 'todos'): Promise<PortalInteiro> {
  const pedir = async <T>(ato: string): Promise<T> => {
    const res = await fetch(`${inject('portalInteiro')}${ato}?casa=${casa}`);
    if (!res.ok) throw new Error(await res.text());
    return (await res.json()) as T;
  };
  const { porta } = await pedir<{ porta: number }>('/abrir');
  const cartas = (): Promise<Email[]> => pedir('/cartas');
  return {
    urlDe: (host) => `http://${host}:${porta}`,
    cartas,
    carta: async (para, assunto, depoisDe = 0) => {
      for (const ate = Date.now() + ESPERA_MS; Date.now() < ate; await new Promise((r) => setTimeout(r, 100))) {
        const dele = (await cartas()).filter(
          (carta) => carta.to?.some(({ address }) => address === para) && assunto.test(carta.subject ?? ''),
        );
        const achada = dele[depoisDe];
        if (achada !== undefined) return achada;
      }
      throw new Error(`Nenhuma carta para ${para} com o assunto ${assunto}`);
    },
    matar: () => pedir('/matar'),
    ligar: () => pedir('/ligar'),
  };
}
