import type { Estado } from '../../requerimento/estado.ts';
import { alvoChamado, nomeDoItem } from '../../requerimento/nomeDoItem.ts';
import { defineFonte, type Fato } from './fonte.ts';
import type { Historia, LinhasDe } from './historia.ts';

/** A row for each thing that the applicant was asked for in a round, on the day that the round was sent. */
export const item = defineFonte({
  tabela: 'fato_item',
  rotulo: 'itens pedidos',
  dia: 'item pedido em',
  dimensoes: {
    processo_id: 'inteiro',
    etapa: 'texto?',
    setor: 'texto?',
    tipo: 'texto',
    /** Field, document or charge that it is about; null: none. */
    alvo: 'texto?',
    /** What its process calls that, or the kind of what is about none of them; null: its process has no such thing any more. */
    item: 'texto?',
    /** Standard text of the city that it was written from; null: by hand, each in words of its own. */
    padrao: 'inteiro?',
    /** What the city said in the end of what was answered; 'aberto' or 'respondido' while it has not. */
    desfecho: 'texto',
    de_novo: 'logico',
  },
  somas: {},
  detalhes: {},
  resumos: [
    { sufixo: 'desfecho', por: ['desfecho', 'de_novo'] },
    { sufixo: 'so_item', por: ['item', 'desfecho', 'de_novo'], semanas: false, anos: true },
    { sufixo: 'padrao', por: ['padrao', 'desfecho', 'de_novo'], anos: true },
    { por: ['processo_id', 'etapa', 'setor', 'tipo', 'desfecho', 'de_novo'] },
    { sufixo: 'item', por: ['processo_id', 'tipo', 'item', 'desfecho', 'de_novo'], anos: true },
    // Of a sector: whoever is held to his own reads no others.
    {
      sufixo: 'item_setor',
      por: ['processo_id', 'etapa', 'setor', 'item', 'desfecho', 'de_novo'],
      semanas: false,
      anos: true,
    },
    { sufixo: 'padrao_setor', por: ['setor', 'padrao', 'desfecho', 'de_novo'], semanas: false, anos: true },
  ],
});

type DaPendencia = Historia['estado']['pendencias'][number]['itens'][number];

/** What it is about, as its process calls that. Without the answers: a file of a row is told by its column, not by the number of the row. */
const chamado = ({ definicao, estado }: Historia, i: DaPendencia): string | null =>
  i.tipo === 'campo' || i.tipo === 'documento'
    ? (alvoChamado(definicao, i) ?? null)
    : nomeDoItem(definicao, { ...estado, respostas: {} }, i);

/** The request as each round was sent: what was asked is of the sector that had the step then, whoever has it later. */
const comoFoiPedido = ({ passos }: Historia): ReadonlyMap<number, Estado> =>
  new Map(
    passos.flatMap(({ evento, antes }) => (evento.tipo === 'pendencia_emitida' ? [[evento.pendencia, antes]] : [])),
  );

export const linhasDosItens: LinhasDe<Fato<typeof item>> = (historia) => {
  const { processo, estado, diaDe } = historia;
  const entao = comoFoiPedido(historia);
  return estado.pendencias
    .flatMap((p) => (p.emitida_em === null ? [] : p.itens.map((i) => ({ i, p, dia: diaDe(p.emitida_em ?? '') }))))
    .map(({ i, p, dia }, n) => {
      const execucao = (entao.get(p.id) ?? estado).execucoes.find(
        ({ sequencia }) => sequencia === (i.execucao ?? p.execucao),
      );
      return {
        ordem: n + 1,
        dia,
        processo_id: processo,
        etapa: execucao?.etapa ?? null,
        setor: execucao?.setor ?? null,
        tipo: i.tipo,
        alvo: i.alvo,
        item: chamado(historia, i),
        padrao: i.padrao ?? null,
        desfecho: i.situacao,
        de_novo: i.de_novo !== undefined,
      };
    });
};
