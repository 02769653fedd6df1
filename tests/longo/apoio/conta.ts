/** One call of the API; paths start after /api/v1. */
export interface Pedido {
  readonly metodo: 'GET' | 'POST';
  readonly caminho: string;
  readonly corpo?: object;
  readonly arquivo?: {
    readonly campos: Readonly<Record<string, string>>;
    readonly nome: string;
    readonly conteudo: Buffer;
  };
  readonly chave?: string;
}

export interface Resposta {
  readonly status: number;
  readonly texto: string;
}

export const dadosDe = <T>({ texto }: Resposta): T => (JSON.parse(texto) as { dados: T }).dados;

const formulario = ({ campos, nome, conteudo }: NonNullable<Pedido['arquivo']>): FormData => {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
  form.set('arquivo', new Blob([new Uint8Array(conteudo)], { type: 'application/pdf' }), nome);
  return form;
};

/** Somebody logged in over real HTTP; his tokens outlive the portal's process. */
export class Conta {
  readonly email: string;
  readonly #url: string;
  #headers: Record<string, string> = {};

  constructor(url: string, email: string) {
    this.#url = url;
    this.email = email;
  }

  async entrar(password: string): Promise<this> {
    const csrf = await fetch(`${this.#url}/api/v1/recursos/csrfToken`);
    const { dados } = (await csrf.json()) as { dados: { csrfToken: string } };
    this.#headers = {
      cookie: (csrf.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '',
      'x-csrf-token': dados.csrfToken,
    };
    const corpo = { grant_type: 'password', username: this.email, password };
    const r = await this.chamar({ metodo: 'POST', caminho: 'oauth/token', corpo });
    if (r.status !== 200) throw new Error(`${this.email} não entrou: ${r.texto}`);
    this.#headers['authorization'] = `Bearer ${dadosDe<{ access_token: string }>(r).access_token}`;
    return this;
  }

  /** @throws when no whole answer comes */
  async chamar({ metodo, caminho, corpo, arquivo, chave }: Pedido): Promise<Resposta> {
    const res = await fetch(`${this.#url}/api/v1/${caminho}`, {
      method: metodo,
      headers: {
        ...this.#headers,
        ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
        ...(chave === undefined ? {} : { 'idempotency-key': chave }),
      },
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
      ...(arquivo === undefined ? {} : { body: formulario(arquivo) }),
    });
    return { status: res.status, texto: await res.text() };
  }
}
