import { abasDaCaixa, situacoesDa, type AbaDaCaixa } from '../../../../schemas/requerimento/caixa.ts';

export { abasDaCaixa, situacoesDa, type AbaDaCaixa };

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
