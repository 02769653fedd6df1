import { abertas, finais, situacoes, type SituacaoProtocolada } from '../../../../schemas/requerimento/situacao.ts';

/** Tabs of the inbox: what is open, what asks for an opinion of the reader's sectors, each open status, what has ended, all. */
export type AbaDaCaixa = 'abertos' | 'pareceres' | (typeof situacoes)[number] | 'encerrados' | 'todos';
export const abasDaCaixa: readonly AbaDaCaixa[] = ['abertos', 'pareceres', ...abertas, 'encerrados', 'todos'];

const daAba: Readonly<Partial<Record<AbaDaCaixa, readonly SituacaoProtocolada[]>>> = {
  abertos: abertas,
  pareceres: abertas,
  encerrados: finais,
  todos: situacoes,
};

/** Statuses that a tab shows. */
export const situacoesDa = (aba: AbaDaCaixa): readonly SituacaoProtocolada[] =>
  daAba[aba] ?? [aba as SituacaoProtocolada];

const nomes: Readonly<Partial<Record<AbaDaCaixa, string>>> = {
  abertos: 'Abertos',
  pareceres: 'Pareceres pedidos',
  encerrados: 'Encerrados',
  todos: 'Todos',
};
export const nomeDaAba = (aba: AbaDaCaixa): string => nomes[aba] ?? aba;

export const lerAba = (valor: unknown): AbaDaCaixa => abasDaCaixa.find((aba) => aba === valor) ?? 'abertos';

/** How many the kept counts give for a tab. */
export const contarAba = (aba: AbaDaCaixa, contagens: Readonly<Record<string, number>>): number =>
  situacoesDa(aba).reduce((soma, situacao) => soma + Number(contagens[situacao] ?? 0), 0);
