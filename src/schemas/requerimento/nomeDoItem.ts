import type { Definicao } from '../processo/definicao.ts';
import { perguntaDeArquivo } from '../processo/arquivosDasLinhas.ts';
import type { Estado } from './estado.ts';
import type { Item } from './itemDaPendencia.ts';
import type { Respostas } from './resposta.ts';
import { cobrancaDoItem } from './itensDaPendencia.ts';

/** The field, cell or document that an item is about, by name; undefined of one that is about neither. */
export const alvoChamado = (
  { campos, documentos }: Definicao,
  { tipo, alvo }: Pick<Item, 'tipo' | 'alvo'>,
  respostas?: Respostas,
): string | undefined => {
  if (tipo === 'campo')
    return (campos.find(({ chave }) => chave === alvo) ?? perguntaDeArquivo(campos, alvo ?? '', respostas))?.nome;
  return tipo === 'documento' ? documentos.find(({ chave }) => chave === alvo)?.nome : undefined;
};

/** What of a request its items are named by. */
type ParaOsNomes = Pick<Estado, 'cobrancas' | 'cobrancas_retiradas'> & Partial<Pick<Estado, 'respostas'>>;

/** What an item of a correction round is about; a charge by its name, also one that a new calculation took back. */
export const nomeDoItem = (
  definicao: Definicao,
  { cobrancas, cobrancas_retiradas = [], respostas }: ParaOsNomes,
  item: Item,
): string => {
  const nome = alvoChamado(definicao, item, respostas);
  if (nome !== undefined) return nome;
  if (item.tipo === 'condicao') return 'Condição';
  if (item.tipo !== 'pagamento') return 'Esclarecimento';
  return cobrancaDoItem({ cobrancas: [...cobrancas, ...cobrancas_retiradas] }, item)?.nome ?? 'Taxa';
};

/** An item in one line, for a notice or a mail: 'Área a ampliar: confira com o projeto'; what is about nothing in particular by its words alone. */
export const itemEmPalavras = (definicao: Definicao, estado: ParaOsNomes, item: Item): string =>
  item.tipo === 'esclarecimento' || item.tipo === 'condicao'
    ? item.texto
    : `${nomeDoItem(definicao, estado, item)}: ${item.texto}`;
