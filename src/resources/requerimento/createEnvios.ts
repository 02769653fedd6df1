import { ApiError } from '../../dataProvider/ApiError.ts';
import { chaveUnica } from '../../dataProvider/chaveUnica.ts';
import { textos } from '../../schemas/textos.ts';

/** One file on its way to the server, or refused. */
export interface Envio {
  readonly id: number;
  /** `documento:chave`, `campo:chave`, `item:3`, `cobranca:1`. */
  readonly alvo: string;
  readonly nome: string;
  readonly tamanho: number;
  readonly fase: 'enviando' | 'falhou';
  /** 0 to 1. */
  readonly feito: number;
  /** Seconds left, once enough has gone to tell. */
  readonly segundos: number | null;
  readonly mensagem: string | null;
  /** The same file may pass later (no network, tired server). */
  readonly repetivel: boolean;
}

export interface ControleDoEnvio {
  readonly onProgress: (enviado: number, total: number) => void;
  readonly signal: AbortSignal;
  /** Idempotency-Key of the file, kept for its retries. */
  readonly chave: string;
}

/** Sends one file; resolves when the server has it. */
export type Remessa = (arquivo: File, controle: ControleDoEnvio) => Promise<unknown>;

export interface Envios {
  readonly lista: () => readonly Envio[];
  readonly assinar: (ouvinte: () => void) => () => void;
  /** `recusa`: said before anything is sent. Answers once the file is there, refused or cancelled. */
  readonly enviar: (alvo: string, arquivo: File, remessa: Remessa, recusa?: string) => Promise<boolean>;
  readonly repetir: (id: number) => Promise<boolean>;
  /** Stops it, or takes a refused one off the list. */
  readonly tirar: (id: number) => void;
  readonly encerrar: () => void;
}

interface Trabalho {
  readonly arquivo: File;
  readonly remessa: Remessa;
  readonly aborto: AbortController;
  readonly chave: string;
}

/** Below this the rate of the first second says nothing. */
const CERTEZA = 0.05;

const fraseDa = (erro: ApiError): string => {
  const doCampo = Object.values(erro.erros)[0]?.[0];
  if (doCampo !== undefined) return doCampo;
  if (erro.status >= 400 && erro.status < 500) return erro.mensagem;
  return `${textos.erros.envioDeArquivo}. ${erro.mensagem}`;
};

/** Files on their way, kept outside of the screen so that changing the section of a form does not stop them. */
export function createEnvios(): Envios {
  let lista: readonly Envio[] = [];
  let proximo = 1;
  const trabalhos = new Map<number, Trabalho>();
  const ouvintes = new Set<() => void>();

  const publicar = (nova: readonly Envio[]): void => {
    lista = nova;
    for (const ouvinte of ouvintes) ouvinte();
  };
  const mudar = (id: number, mudanca: Partial<Envio>): void =>
    publicar(lista.map((envio) => (envio.id === id ? { ...envio, ...mudanca } : envio)));
  const retirar = (id: number): void => {
    trabalhos.delete(id);
    publicar(lista.filter((envio) => envio.id !== id));
  };

  const fazer = async (id: number): Promise<boolean> => {
    const trabalho = trabalhos.get(id);
    if (trabalho === undefined) return false;
    const inicio = Date.now();
    mudar(id, { fase: 'enviando', feito: 0, segundos: null, mensagem: null });
    try {
      await trabalho.remessa(trabalho.arquivo, {
        signal: trabalho.aborto.signal,
        chave: trabalho.chave,
        onProgress: (enviado, total) => {
          const feito = total > 0 ? Math.min(1, enviado / total) : 0;
          const passou = (Date.now() - inicio) / 1000;
          mudar(id, { feito, segundos: feito < CERTEZA ? null : Math.ceil((passou / feito) * (1 - feito)) });
        },
      });
      retirar(id);
      return true;
    } catch (erro) {
      if (!(erro instanceof ApiError)) {
        retirar(id);
        throw erro;
      }
      if (erro.codigo === 'cancelado') retirar(id);
      else
        mudar(id, {
          fase: 'falhou',
          mensagem: fraseDa(erro),
          repetivel: erro.status === 0 || erro.status === 429 || erro.status >= 500,
        });
      return false;
    }
  };

  const aoVoltar = (): void => {
    for (const envio of lista) if (envio.fase === 'falhou' && envio.repetivel) void fazer(envio.id);
  };
  window.addEventListener('online', aoVoltar);

  return {
    lista: () => lista,
    assinar: (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    enviar: (alvo, arquivo, remessa, recusa) => {
      const id = proximo++;
      const base = { id, alvo, nome: arquivo.name, tamanho: arquivo.size, feito: 0, segundos: null } as const;
      if (recusa !== undefined) {
        publicar([...lista, { ...base, fase: 'falhou', mensagem: recusa, repetivel: false }]);
        return Promise.resolve(false);
      }
      trabalhos.set(id, { arquivo, remessa, aborto: new AbortController(), chave: chaveUnica() });
      publicar([...lista, { ...base, fase: 'enviando', mensagem: null, repetivel: true }]);
      return fazer(id);
    },
    repetir: fazer,
    tirar: (id) => {
      trabalhos.get(id)?.aborto.abort();
      retirar(id);
    },
    encerrar: () => {
      window.removeEventListener('online', aoVoltar);
      for (const { aborto } of trabalhos.values()) aborto.abort();
    },
  };
}
