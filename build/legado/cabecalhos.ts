/*
 * Headers and Request for Safari 10.0, which has no fetch: the router of the staff's panels makes a Request of each navigation, and the
 * data provider passes Headers. Only what they read is there.
 */
const w = window as unknown as Record<string, unknown>;

export interface Cabecalhos {
  get(nome: string): string | null;
  set(nome: string, valor: string): void;
  has(nome: string): boolean;
  append(nome: string, valor: string): void;
  delete(nome: string): void;
  forEach(fazer: (valor: string, nome: string) => void): void;
}

function CabecalhosSimples(this: Cabecalhos, inicio?: Cabecalhos | Record<string, string>): void {
  const guardados: Record<string, string> = {};
  this.get = (nome) => (this.has(nome) ? guardados[nome.toLowerCase()] || '' : null);
  this.set = (nome, valor) => {
    guardados[nome.toLowerCase()] = String(valor);
  };
  this.has = (nome) => Object.prototype.hasOwnProperty.call(guardados, nome.toLowerCase());
  this.append = (nome, valor) => this.set(nome, this.has(nome) ? `${this.get(nome)}, ${valor}` : valor);
  this.delete = (nome) => {
    delete guardados[nome.toLowerCase()];
  };
  this.forEach = (fazer) => Object.keys(guardados).forEach((nome) => fazer(guardados[nome] || '', nome));
  paraCada(inicio, (valor, nome) => this.set(nome, valor));
}

/** Goes over headers in either form in which they are handed to fetch. */
export function paraCada(
  cabecalhos: Cabecalhos | Record<string, string> | undefined,
  fazer: (valor: string, nome: string) => void,
): void {
  if (cabecalhos === undefined) return;
  if (typeof cabecalhos.forEach === 'function') (cabecalhos as Cabecalhos).forEach(fazer);
  else Object.keys(cabecalhos).forEach((nome) => fazer((cabecalhos as Record<string, string>)[nome] || '', nome));
}

interface Opcoes {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: unknown;
}

function PedidoSemRede(this: Record<string, unknown>, url: string | URL, opcoes: Opcoes = {}): void {
  this.url = new URL(String(url), location.href).href;
  this.method = (opcoes.method || 'GET').toUpperCase();
  this.headers = new (w.Headers as new (inicio?: Record<string, string>) => Cabecalhos)(opcoes.headers);
  this.body = opcoes.body || null;
  this.signal = opcoes.signal || new AbortController().signal;
}

if (!w.Headers) w.Headers = CabecalhosSimples;
if (!w.Request) w.Request = PedidoSemRede;
