import autocannon from 'autocannon';

/** One call of a load; `§n§` in path or body becomes a number that no other call of the run has. */
export interface Pedido {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** What the load process is asked for. */
export interface Carga {
  readonly url: string;
  readonly conexoes: number;
  readonly segundos: number;
  /** Of who calls; several take turns. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly pedidos: readonly Pedido[];
  /** Calls are taken from here on, one after the other over all connections; past the end they begin anew. */
  readonly aPartirDe: number;
}

export interface Medida {
  readonly porSegundo: number;
  readonly latenciaMs: { readonly p50: number; readonly p99: number };
  readonly feitos: number;
  readonly recusados: number;
  /** Counts by status, for the message about refused ones. */
  readonly situacoes: string;
  /** Where the next load goes on. */
  readonly proximo: number;
}

const medir = async ({ url, conexoes, segundos, headers, pedidos, aPartirDe }: Carga): Promise<Medida> => {
  let n = aPartirDe;
  let ultimo = '';
  const proximo = (): Pedido => {
    const pedido = pedidos[n % pedidos.length];
    if (pedido === undefined) throw new Error('a load without calls');
    n += 1;
    return pedido;
  };
  const resultado = await autocannon({
    url,
    connections: conexoes,
    duration: segundos,
    requests: [
      {
        onResponse: (status, body) => {
          if (status >= 300) ultimo = body;
        },
        setupRequest: (req) => {
          const { method, path, body } = proximo();
          const unico = String(n);
          return {
            ...req,
            method,
            path: path.replace('§n§', unico),
            headers: {
              ...headers[n % headers.length],
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: body.replace('§n§', unico) }),
          };
        },
      },
    ],
  });
  const { p50, p99 } = resultado.latency;
  return {
    porSegundo: resultado['2xx'] / resultado.duration,
    latenciaMs: { p50, p99 },
    feitos: resultado['2xx'],
    recusados: resultado.non2xx + resultado.errors + resultado.timeouts,
    situacoes: ultimo + JSON.stringify({ ...resultado.statusCodeStats, erros: resultado.errors }),
    proximo: n,
  };
};

process.on('message', (carga: Carga) => {
  medir(carga).then(
    (medida) => process.send?.(medida),
    (erro: unknown) => {
      console.error(erro);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit(0));
