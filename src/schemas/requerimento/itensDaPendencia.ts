import { mostrarMoeda } from '../brasil/numero.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import type { Item, Pendencia, TipoDeItem } from './itemDaPendencia.ts';
import type { Cobranca } from './cobranca.ts';
import type { Valor } from './resposta.ts';
import { abertoDe, quitada } from './pagamentos.ts';
import { emReais } from './reais.ts';

/** Whether an item of this kind is about something that the request has by key or number. */
export const temAlvo = (tipo: TipoDeItem): tipo is Exclude<TipoDeItem, 'esclarecimento' | 'condicao'> =>
  tipo !== 'esclarecimento' && tipo !== 'condicao';

/** Whether an item is answered by files that take the place of those at its target. */
export const pedeArquivos = ({ tipo, de_arquivo }: Pick<Item, 'tipo' | 'de_arquivo'>): boolean =>
  tipo === 'documento' || de_arquivo === true;

/** Whether an item is answered by the value of a field. */
export const pedeResposta = ({ tipo, de_arquivo }: Pick<Item, 'tipo' | 'de_arquivo'>): boolean =>
  tipo === 'campo' && de_arquivo !== true;

/** Place of the files or the answer that an item is about: `documento:chave`, `campo:chave`. */
export const lugarDoAlvo = ({ tipo, alvo }: Pick<Item, 'tipo' | 'alvo'>): string => `${tipo}:${alvo ?? ''}`;

type ComCobrancas = Pick<Estado, 'cobrancas'>;
const emConferencia = ({ comprovantes }: Pick<Cobranca, 'comprovantes'>): boolean =>
  comprovantes.some(({ situacao }) => situacao === 'em conferência');
const comGuia = ({ situacao }: Pick<Cobranca, 'situacao'>): boolean =>
  situacao === 'emitida' || situacao === 'emitida manualmente';

/** The charge that an item of kind `pagamento` names; undefined once a new calculation took it back. */
export const cobrancaDoItem = <C extends Pick<Cobranca, 'id'>>(
  { cobrancas }: { readonly cobrancas: readonly C[] },
  { alvo }: Pick<Item, 'alvo'>,
): C | undefined => cobrancas.find(({ id }) => String(id) === alvo);

/** Why the payment of a charge cannot be asked for; undefined when it can: its bill is out, something is owed, no receipt is looked at. */
export const recusaDoPagamento = (c: Cobranca): string | undefined => {
  if (quitada(c)) return 'Nada mais é devido desta cobrança';
  if (emConferencia(c)) return 'Confira antes o comprovante desta cobrança';
  return comGuia(c) ? undefined : 'A guia desta cobrança ainda não foi emitida: emita-a antes de pedir o pagamento';
};

/** What the applicant still has to do for an item of kind `pagamento`; undefined once the receipt is there, or nothing is owed any more. */
export const faltaDoPagamento = (estado: ComCobrancas, item: Pick<Item, 'alvo'>): string | undefined => {
  const c = cobrancaDoItem(estado, item);
  if (c === undefined || quitada(c) || emConferencia(c)) return undefined;
  return comGuia(c)
    ? `Envie o comprovante do pagamento de ${c.nome}: faltam ${mostrarMoeda(emReais(abertoDe(c)))}`
    : 'A prefeitura ainda vai emitir a guia desta taxa. Depois de pagar, envie o comprovante';
};

/** Why the answer to an item of kind `pagamento` cannot be judged so; undefined when it can: the money says it, not the item. */
export const recusaDoVeredito = (
  estado: ComCobrancas,
  item: Pick<Item, 'alvo'>,
  resultado: 'aceito' | 'recusado',
): string | undefined => {
  const c = cobrancaDoItem(estado, item);
  if (c !== undefined && emConferencia(c)) return `Confira antes o comprovante de ${c.nome}`;
  const devida = c !== undefined && !quitada(c);
  if (resultado === 'aceito')
    return devida
      ? `Ainda faltam ${mostrarMoeda(emReais(abertoDe(c)))} de ${c.nome}: recuse o item e diga o que falta`
      : undefined;
  return devida ? undefined : 'Nada mais é devido desta cobrança: aceite o item';
};

/** Files of the receipts of a charge, in the order sent. */
export const comprovantesDe = (estado: ComCobrancas, item: Pick<Item, 'alvo'>): readonly number[] =>
  (cobrancaDoItem(estado, item)?.comprovantes ?? []).map(({ arquivo }) => arquivo);

/** Ids in a stored value of files. */
export const idsDe = (valor: Valor): readonly number[] =>
  Array.isArray(valor) ? (valor as readonly Valor[]).flatMap((v) => (typeof v === 'number' ? [v] : [])) : [];

/** Receipts that came since the item asked for the payment. */
export const comprovantesNovos = (estado: ComCobrancas, item: Pick<Item, 'alvo' | 'antes'>): readonly number[] => {
  const antes = new Set(idsDe(item.antes));
  return comprovantesDe(estado, item).filter((id) => !antes.has(id));
};

/** Sector that asks for an item: a consulted one, that of the step which put it in, that of the round. */
export const setorDoItem = (
  { execucoes }: { readonly execucoes: readonly Pick<Execucao, 'sequencia' | 'setor'>[] },
  { execucao }: Pick<Pendencia, 'execucao'>,
  item: Pick<Item, 'execucao' | 'parecer'>,
): string | null =>
  item.parecer?.setor ?? execucoes.find((e) => e.sequencia === (item.execucao ?? execucao))?.setor ?? null;
