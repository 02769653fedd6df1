import { envelope, recusa, type PedidoRecebido, type Resposta } from '../support/servidorDeRespostas.ts';

export type Registro = Readonly<Record<string, unknown>> & { readonly id: number };

export interface CadastroDeTeste {
  readonly registros: Registro[];
  readonly excluidos: Registro[];
  /** Answers a call below `{painel}/cadastro/{path}` by the contract of api.md; undefined for any other call. */
  responder(pedido: PedidoRecebido): Resposta | undefined;
}

const AGORA = '2026-11-19T14:31:00-03:00';

export const registro = (id: number, campos: Readonly<Record<string, unknown>>): Registro => ({
  id,
  versao: 1,
  criado_em: AGORA,
  atualizado_em: AGORA,
  excluido_em: null,
  ...campos,
});

/** Sums of money over all rows, in cents: what the server works out in SQL (server/entities/somas.ts). */
const somasDe = (linhas: readonly Registro[], sums: readonly string[], query: URLSearchParams): object => {
  const pedidas = query.getAll('colunas[]');
  const soma = (campo: string): string => {
    const centavos = linhas.reduce((total, linha) => total + Math.round(Number(linha[campo] ?? 0) * 100), 0);
    return (centavos / 100).toFixed(2);
  };
  const somadas = sums.filter((campo) => pedidas.length === 0 || pedidas.includes(campo));
  return sums.length === 0 ? {} : { somas: Object.fromEntries(somadas.map((campo) => [campo, soma(campo)])) };
};

const pagina = (linhas: readonly Registro[], query: URLSearchParams, sums: readonly string[] = []): Resposta => {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('per_page') ?? 10);
  return envelope({
    data: linhas.slice((page - 1) * perPage, page * perPage),
    total: linhas.length,
    current_page: page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(linhas.length / perPage)),
    ...somasDe(linhas, sums, query),
  });
};

const contem = (linha: Registro, s: string): boolean => JSON.stringify(linha).toLowerCase().includes(s.toLowerCase());

const filtrados = (linhas: readonly Registro[], query: URLSearchParams): readonly Registro[] => {
  const ids = query.getAll('filtro[id][]').map(Number);
  const s = query.get('s');
  const order = query.get('order');
  // Plain equality: what a list below another record asks for.
  const iguais = [...query].flatMap(([nome, valor]) => {
    const campo = /^filtro\[(\w+)\]$/.exec(nome)?.[1];
    return campo === undefined ? [] : [[campo, valor] as const];
  });
  const vazios = [...query].flatMap(([nome, valor]) => {
    const campo = /^filtro\[(\w+)\]\[vazio\]$/.exec(nome)?.[1];
    return campo === undefined ? [] : [[campo, valor === '1'] as const];
  });
  const achados = linhas.filter(
    (linha) =>
      (ids.length === 0 || ids.includes(linha.id)) &&
      (s === null || contem(linha, s)) &&
      iguais.every(([campo, valor]) => String(linha[campo]) === valor) &&
      vazios.every(([campo, vazio]) => ((linha[campo] ?? null) === null) === vazio),
  );
  if (order === null) return achados;
  const sentido = query.get('direction') === 'desc' ? -1 : 1;
  return [...achados].sort((a, b) => (String(a[order]) < String(b[order]) ? -sentido : sentido));
};

/** A registry that lives in a list: enough of the contract for the screens to be used as a clerk uses them. */
export function cadastroDeTeste(
  caminho: string,
  iniciais: readonly Registro[],
  sums: readonly string[] = [],
): CadastroDeTeste {
  const registros = [...iniciais];
  const excluidos: Registro[] = [];
  let proximo = Math.max(0, ...iniciais.map(({ id }) => id)) + 1;

  const mover = (de: Registro[], para: Registro[], ids: readonly number[], excluido_em: string | null): Resposta => {
    for (const id of ids) {
      const i = de.findIndex((linha) => linha.id === id);
      const [linha] = i < 0 ? [] : de.splice(i, 1);
      if (linha !== undefined) para.push({ ...linha, excluido_em });
    }
    return envelope({ ids });
  };
  const escrever = (resto: string, corpo: Record<string, unknown>): Resposta => {
    const ids = (corpo['ids'] ?? []) as number[];
    if (resto === '/excluirIds') return mover(registros, excluidos, ids, AGORA);
    if (resto === '/restaurarIds') return mover(excluidos, registros, ids, null);
    if (resto === '') {
      const novo = registro(proximo++, corpo);
      registros.unshift(novo);
      return { ...envelope(novo, 'Registro cadastrado'), status: 201 };
    }
    const i = registros.findIndex(({ id }) => `/${id}` === resto);
    const antes = registros[i];
    if (antes === undefined) return recusa(404, 'nao_encontrado', 'Registro não encontrado');
    if (corpo['versao'] !== antes['versao'])
      return {
        status: 409,
        corpo: {
          sucesso: false,
          mensagem: 'Este registro mudou desde que você o abriu',
          codigo: 'versao_desatualizada',
          dados: { versao: antes['versao'], registro: antes, alteracoes: [] },
        },
      };
    registros[i] = { ...antes, ...corpo, versao: Number(antes['versao']) + 1 };
    return envelope(registros[i], 'Registro alterado');
  };

  return {
    registros,
    excluidos,
    responder({ method, path, corpo }) {
      const [endereco = '', busca] = path.split('?');
      if (endereco !== caminho && !endereco.startsWith(`${caminho}/`)) return undefined;
      const resto = endereco.slice(caminho.length);
      if (method === 'POST') return escrever(resto, JSON.parse(corpo || '{}') as Record<string, unknown>);
      const query = new URLSearchParams(busca);
      if (resto === '') return pagina(filtrados(registros, query), query, sums);
      if (resto === '/excluidos') return pagina(filtrados(excluidos, query), query, sums);
      if (resto.endsWith('/historico'))
        return pagina(
          [registro(1, { acao: 'criar', quando: AGORA, usuario: { id: 7, nome: 'Dalva Montalegre' }, campos: [] })],
          query,
        );
      const achado = [...registros, ...excluidos].find(({ id }) => `/${id}` === resto);
      return achado === undefined ? recusa(404, 'nao_encontrado', 'Registro não encontrado') : envelope(achado);
    },
  };
}
