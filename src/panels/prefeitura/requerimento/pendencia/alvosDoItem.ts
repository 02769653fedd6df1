import { mostrarMoeda } from '../../../../schemas/brasil/numero.ts';
import type { TipoDeItem } from '../../../../schemas/requerimento/itemDaPendencia.ts';
import { recusaDoPagamento, temAlvo } from '../../../../schemas/requerimento/itensDaPendencia.ts';
import { abertoDe } from '../../../../schemas/requerimento/pagamentos.ts';
import { emReais } from '../../../../schemas/requerimento/reais.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { rodadaAberta } from './rodadas.ts';

/** A document, answer or charge that the item is about, where the place says it already. */
export interface Alvo {
  readonly tipo: Exclude<TipoDeItem, 'esclarecimento' | 'condicao'>;
  readonly chave: string;
  readonly nome: string;
}

/** Charges whose payment, or what is left of it, may be asked for. */
const cobrancasAPedir = ({ cobrancas }: RequerimentoVisto): readonly Alvo[] =>
  cobrancas
    .filter((c) => c.ao_lado !== true && recusaDoPagamento(c) === undefined)
    .map((c) => ({
      tipo: 'pagamento',
      chave: String(c.id),
      nome: `${c.nome}, ${mostrarMoeda(emReais(abertoDe(c)))} em aberto`,
    }));

/** What may be asked for: documents of the steps so far, answers that are the applicant's own, charges that he owes. */
export const alvosDe = (r: RequerimentoVisto, tipo: TipoDeItem): readonly Alvo[] => {
  const jaPedidos = new Set(
    rodadaAberta(r)
      ?.itens.filter((i) => i.tipo === tipo)
      .map(({ alvo }) => alvo),
  );
  if (!temAlvo(tipo)) return [];
  if (tipo === 'pagamento') return cobrancasAPedir(r).filter(({ chave }) => !jaPedidos.has(chave));
  const todos: readonly Alvo[] =
    tipo === 'documento'
      ? r.documentos.filter(({ publico }) => publico !== 'setor').map(({ chave, nome }) => ({ tipo, chave, nome }))
      : [
          ...r.respostas.flatMap(({ campos }) =>
            campos.filter((c) => c.corrigivel).map(({ campo, nome }) => ({ tipo, chave: campo, nome })),
          ),
          ...(r.campos_de_arquivo ?? [])
            .filter(({ publico, oculto }) => publico === 'requerente' && oculto !== true)
            .map(({ chave, nome }) => ({ tipo, chave, nome })),
        ];
  return todos.filter(({ chave }) => !jaPedidos.has(chave));
};
