import type { FuncaoDeValidacao } from './validador.ts';

/** Where the scripts of `GET validador/{arquivo}` put their function, by their own address. */
const NOME = 'validadoresDoPortal';

const guardados = (): Record<string, FuncaoDeValidacao> => {
  const janela = window as unknown as Record<string, Record<string, FuncaoDeValidacao> | undefined>;
  return (janela[NOME] ??= {});
};

const pedidos = new Map<string, Promise<FuncaoDeValidacao | null>>();

const nonceDaPagina = (): string | undefined => {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta === null ? undefined : meta.nonce || meta.getAttribute('nonce') || undefined;
};

/** A classic script, since modules are unknown to the minimum browsers; cached by the browser for ever. */
function carregar(endereco: string): Promise<FuncaoDeValidacao | null> {
  return new Promise((resolver) => {
    const script = document.createElement('script');
    const nonce = nonceDaPagina();
    if (nonce !== undefined) script.setAttribute('nonce', nonce);
    script.onload = () => resolver(guardados()[endereco.split('/').pop() ?? ''] ?? null);
    script.onerror = () => {
      pedidos.delete(endereco);
      resolver(null);
    };
    script.src = endereco;
    document.head.appendChild(script);
  });
}

/** The compiled validator of a form; null when there is none or it did not arrive (the server still judges every answer). */
export function carregarValidador(endereco: string | null): Promise<FuncaoDeValidacao | null> {
  // Only our own origin, whatever an answer says.
  if (endereco === null || !/^\/(?!\/)[\w./-]+$/.test(endereco)) return Promise.resolve(null);
  const pronto = pedidos.get(endereco) ?? carregar(endereco);
  pedidos.set(endereco, pronto);
  return pronto;
}
