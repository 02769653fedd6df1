import { ApiError } from '../../dataProvider/ApiError.ts';
import { chaveUnica } from '../../dataProvider/chaveUnica.ts';
import { TAMANHO_EM_PARTES } from '../../dataProvider/enviarArquivo.ts';
import { comEstes, semLugar, type UsosDeArquivos } from '../../schemas/cotas.ts';
import { textos } from '../../schemas/textos.ts';

/** One file on its way to the server, or refused. */
export interface Envio {
  readonly id: number;
  /** `documento:chave`, `campo:chave`, `item:3`, `cobranca:1`. */
  readonly alvo: string;
  readonly nome: string;
  readonly tamanho: number;
  readonly fase: 'enviando' | 'pausado' | 'falhou';
  /** 0 to 1. */
  readonly feito: number;
  /** Seconds left, once enough has gone to tell. */
  readonly segundos: number | null;
  readonly mensagem: string | null;
  /** The same file may pass later (no network, tired server). */
  readonly repetivel: boolean;
  /** Large enough to go in pieces: what went stays gone. */
  readonly pausavel: boolean;
}

export interface ControleDoEnvio {
  readonly onProgress: (enviado: number, total: number) => void;
  readonly signal: AbortSignal;
  /** Idempotency-Key of the file, kept for its retries. */
  readonly chave: string;
  readonly alvo: string;
}

/** Sends one file; resolves when the server has it. */
export type Remessa = (arquivo: File, controle: ControleDoEnvio) => Promise<unknown>;

export interface Envios {
  readonly lista: () => readonly Envio[];
  readonly assinar: (ouvinte: () => void) => () => void;
  /**
   * `recusa`: said before anything is sent; null: it takes another's place, whose room the portal counts; `chave`: of a file that was on its way before the page was loaded. Answers once the file is there,
   * refused, paused or cancelled.
   */
  readonly enviar: (
    alvo: string,
    arquivo: File,
    remessa: Remessa,
    recusa?: string | null | undefined,
    chave?: string,
  ) => Promise<boolean>;
  /** Tries again, or goes on after a pause. */
  readonly repetir: (id: number) => Promise<boolean>;
  /** What is used of the quotas that the files meet: one that has no room with those under way is refused before it is sent. */
  readonly limitar: (usos: UsosDeArquivos) => void;
  readonly pausar: (id: number) => void;
  /** Stops it, or takes a refused one off the list. */
  readonly tirar: (id: number) => void;
  readonly encerrar: () => void;
}

interface Trabalho {
  readonly arquivo: File;
  readonly remessa: Remessa;
  aborto: AbortController;
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
  let usos: UsosDeArquivos = {};
  const trabalhos = new Map<number, Trabalho>();
  const ouvintes = new Set<() => void>();

  const publicar = (nova: readonly Envio[]): void => {
    lista = nova;
    for (const ouvinte of ouvintes) ouvinte();
  };
  const mudar = (id: number, mudanca: Partial<Envio>): void =>
    publicar(lista.map((envio) => (envio.id === id ? { ...envio, ...mudanca } : envio)));
  const faseDe = (id: number): Envio['fase'] | undefined => lista.find((envio) => envio.id === id)?.fase;
  const retirar = (id: number): void => {
    trabalhos.delete(id);
    publicar(lista.filter((envio) => envio.id !== id));
  };

  const fazer = async (id: number): Promise<boolean> => {
    const trabalho = trabalhos.get(id);
    if (trabalho === undefined) return false;
    trabalho.aborto = new AbortController();
    mudar(id, { fase: 'enviando', segundos: null, mensagem: null });
    const { alvo = '' } = lista.find((envio) => envio.id === id) ?? {};
    // What went before a pause says nothing of how fast it goes now.
    const inicio = Date.now();
    let partida: { readonly quando: number; readonly feito: number } | undefined;
    try {
      await trabalho.remessa(trabalho.arquivo, {
        signal: trabalho.aborto.signal,
        chave: trabalho.chave,
        alvo,
        onProgress: (enviado, total) => {
          const feito = total > 0 ? Math.min(1, enviado / total) : 0;
          partida ??= { quando: inicio, feito: enviado === 0 || feito === 1 ? 0 : feito };
          const agora = feito - partida.feito;
          const passou = (Date.now() - partida.quando) / 1000;
          mudar(id, { feito, segundos: agora < CERTEZA ? null : Math.ceil((passou / agora) * (1 - feito)) });
        },
      });
      retirar(id);
      return true;
    } catch (erro) {
      if (!(erro instanceof ApiError)) {
        retirar(id);
        throw erro;
      }
      if (erro.codigo === 'cancelado') {
        if (faseDe(id) !== 'pausado') retirar(id);
      } else
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
    limitar: (novos) => {
      usos = novos;
    },
    enviar: (alvo, arquivo, remessa, recusado, chave = chaveUnica()) => {
      const id = proximo++;
      const indo = lista.filter(({ fase }) => fase !== 'falhou').map(({ tamanho }) => tamanho);
      const recusa = recusado === undefined ? semLugar(comEstes(usos, indo), arquivo.size) : recusado;
      const pausavel = arquivo.size >= TAMANHO_EM_PARTES;
      const base = { id, alvo, nome: arquivo.name, tamanho: arquivo.size, feito: 0, segundos: null, pausavel } as const;
      if (recusa !== undefined && recusa !== null) {
        publicar([...lista, { ...base, fase: 'falhou', mensagem: recusa, repetivel: false }]);
        return Promise.resolve(false);
      }
      trabalhos.set(id, { arquivo, remessa, aborto: new AbortController(), chave });
      publicar([...lista, { ...base, fase: 'enviando', mensagem: null, repetivel: true }]);
      return fazer(id);
    },
    repetir: fazer,
    pausar: (id) => {
      if (faseDe(id) !== 'enviando') return;
      mudar(id, { fase: 'pausado', segundos: null });
      trabalhos.get(id)?.aborto.abort();
    },
    tirar: (id) => {
      const trabalho = trabalhos.get(id);
      trabalho?.aborto.abort();
      if (trabalho !== undefined && trabalho.arquivo.size >= TAMANHO_EM_PARTES)
        void import('../../dataProvider/enviosGuardados.ts').then((m) => m.esquecerEnvio(trabalho.chave));
      retirar(id);
    },
    encerrar: () => {
      window.removeEventListener('online', aoVoltar);
      for (const { aborto } of trabalhos.values()) aborto.abort();
    },
  };
}
