import { paraCada, type Cabecalhos } from './cabecalhos.ts';

// Safari 10.0 has neither fetch nor AbortController; later ones of the minimum have fetch without AbortController.
const w = window as unknown as Record<string, unknown>;

// No class has fields here: they came with Chrome 72.

interface SinalSimples {
  aborted: boolean;
  onabort: (() => void) | null;
  addEventListener(tipo: string, ouvinte: () => void): void;
  removeEventListener(tipo: string, ouvinte: () => void): void;
}

function ControleSimples(this: { signal: SinalSimples; abort: () => void }): void {
  const ouvintes: (() => void)[] = [];
  const signal: SinalSimples = {
    aborted: false,
    onabort: null,
    addEventListener: (_tipo, ouvinte) => void ouvintes.push(ouvinte),
    removeEventListener: (_tipo, ouvinte) => {
      const i = ouvintes.indexOf(ouvinte);
      if (i >= 0) ouvintes.splice(i, 1);
    },
  };
  this.signal = signal;
  this.abort = () => {
    if (signal.aborted) return;
    signal.aborted = true;
    if (signal.onabort) signal.onabort();
    ouvintes.slice().forEach((ouvinte) => ouvinte());
  };
}

interface RespostaDeRede {
  status: number;
  ok: boolean;
  headers: { get(nome: string): string | null };
  blob: () => Promise<Blob>;
  text: () => Promise<string>;
  json: () => Promise<unknown>;
}

function RespostaSimples(
  this: RespostaDeRede,
  corpo: BlobPart | null,
  opcoes: { status?: number; headers?: { get(nome: string): string | null } } = {},
): void {
  const blob = new Blob(corpo === null ? [] : [corpo]);
  this.status = opcoes.status === undefined ? 200 : opcoes.status;
  this.ok = this.status >= 200 && this.status < 300;
  this.headers = opcoes.headers || { get: () => null };
  this.blob = () => Promise.resolve(blob);
  this.text = () => blob.text();
  this.json = () => blob.text().then((texto) => JSON.parse(texto) as unknown);
}

interface PedidoSimples {
  method?: string;
  headers?: Cabecalhos | Record<string, string>;
  body?: XMLHttpRequestBodyInit;
  credentials?: string;
  signal?: SinalSimples;
}

const buscar = (url: string, pedido: PedidoSimples = {}): Promise<RespostaDeRede> =>
  new Promise((resolver, recusar) => {
    const xhr = new XMLHttpRequest();
    xhr.open(pedido.method || 'GET', url);
    xhr.withCredentials = pedido.credentials === 'include';
    xhr.responseType = 'blob';
    paraCada(pedido.headers, (valor, nome) => xhr.setRequestHeader(nome, valor));
    xhr.onload = () =>
      resolver(
        new (RespostaSimples as unknown as new (corpo: Blob, opcoes: object) => RespostaDeRede)(xhr.response as Blob, {
          status: xhr.status,
          headers: { get: (nome: string) => xhr.getResponseHeader(nome) },
        }),
      );
    xhr.onerror = () => recusar(new TypeError('Failed to fetch'));
    xhr.onabort = () => recusar(new Error('AbortError'));
    if (pedido.signal) pedido.signal.addEventListener('abort', () => xhr.abort());
    xhr.send(pedido.body || null);
  });

if (!w.AbortController) w.AbortController = ControleSimples;
if (!w.fetch) {
  w.fetch = buscar;
  w.Response = RespostaSimples;
}

interface EstaticosDoSinal {
  timeout?: (ms: number) => AbortSignal;
  any?: (sinais: AbortSignal[]) => AbortSignal;
}
if (!w.AbortSignal) w.AbortSignal = function SinalAusente(): void {};
const Sinal = w.AbortSignal as EstaticosDoSinal;
if (!Sinal.timeout)
  Sinal.timeout = (ms) => {
    const controle = new AbortController();
    setTimeout(() => controle.abort(), ms);
    return controle.signal;
  };
if (!Sinal.any)
  Sinal.any = (sinais) => {
    const controle = new AbortController();
    sinais.forEach((sinal) =>
      sinal.aborted ? controle.abort() : sinal.addEventListener('abort', () => controle.abort()),
    );
    return controle.signal;
  };
