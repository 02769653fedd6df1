import { isDataIso } from '../brasil/data.ts';
import { preencherEndereco, sobeNoCaminho } from './enderecoDoConector.ts';
import type { FormaDoConector, ParametroDoConector, TipoDoConector, ValoresDoConector } from './formaDoConector.ts';

/** A call as it goes out, authorisation aside. */
export interface PedidoDoConector {
  readonly url: string;
  readonly metodo: 'GET' | 'POST';
  /** JSON; null: none is sent. */
  readonly corpo: string | null;
}

export type Montado =
  | { readonly ok: true; readonly pedido: PedidoDoConector }
  | { readonly ok: false; readonly parametro: string; readonly porque: string };

const DECIMAL = /^-?\d{1,30}(?:\.\d{1,30})?$/;

/** Whether a value is one of a kind, as it is kept. */
const ehDoTipo = (tipo: TipoDoConector, valor: unknown): valor is string | boolean => {
  if (tipo === 'booleano') return typeof valor === 'boolean';
  if (typeof valor !== 'string') return false;
  if (tipo === 'numero') return DECIMAL.test(valor);
  // Half a character can be written in no address.
  return tipo === 'data' ? isDataIso(valor) : valor.trim() !== '' && !/\p{Surrogate}/u.test(valor);
};

const PORQUES = {
  texto: 'não tem valor',
  numero: 'não é um número',
  booleano: 'não é sim ou não',
  data: 'não é uma data',
} as const satisfies Record<TipoDoConector, string>;

const noCorpo = ({ tipo }: ParametroDoConector, valor: string | boolean): string | number | boolean =>
  tipo === 'numero' ? Number(valor) : valor;

/**
 * What is sent to a connector with these values: its address with the tags encoded in their places, and with POST the pairs that it declares and nothing else.
 * A value that is missing, of another kind, or that would lead to another path is named.
 */
export const montarPedido = (
  { endereco, metodo, parametros }: Pick<FormaDoConector, 'endereco' | 'metodo' | 'parametros'>,
  valores: ValoresDoConector,
): Montado => {
  const falta = parametros.find(({ chave, tipo }) => !ehDoTipo(tipo, valores[chave]));
  if (falta !== undefined) {
    const porque = valores[falta.chave] === undefined ? 'não tem valor' : PORQUES[falta.tipo];
    return { ok: false, parametro: falta.chave, porque };
  }
  const url = preencherEndereco(endereco, (chave) => encodeURIComponent(String(valores[chave] ?? '')));
  if (sobeNoCaminho(url)) {
    const culpado = parametros.find(({ chave }) => /^\.{1,2}$/.test(String(valores[chave])));
    return { ok: false, parametro: culpado?.chave ?? parametros[0]?.chave ?? '', porque: 'não serve no endereço' };
  }
  const pares = parametros.flatMap((p) =>
    p.nome_no_corpo == null ? [] : [[p.nome_no_corpo, noCorpo(p, valores[p.chave] ?? '')] as const],
  );
  const corpo = metodo === 'POST' ? JSON.stringify(Object.fromEntries(pares)) : null;
  return { ok: true, pedido: { url, metodo, corpo } };
};

/** A test value as it is typed; undefined for one that is none of its kind. */
export const valorDeTeste = ({ tipo, exemplo }: ParametroDoConector): string | boolean | undefined => {
  const texto = exemplo?.trim() ?? '';
  if (tipo === 'booleano') {
    if (/^(?:sim|true|s|1)$/i.test(texto)) return true;
    return /^(?:n[aã]o|false|n|0)$/i.test(texto) ? false : undefined;
  }
  const limpo = tipo === 'numero' && texto.includes(',') ? texto.replaceAll('.', '').replace(',', '.') : texto;
  return ehDoTipo(tipo, limpo) ? limpo : undefined;
};
