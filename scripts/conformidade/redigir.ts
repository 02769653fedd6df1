import { conta, type Item } from './inventario.ts';
import { motivoDe } from './motivos.ts';
import type { Provas } from './provas.ts';

const FALHO = 'um teste que o observa não passou';
const celula = (texto: string): string => texto.replaceAll('|', '\\|').replaceAll('\n', ' ');
const linha = (...celulas: readonly (string | number)[]): string => `| ${celulas.join(' | ')} |`;

const contar = (nomes: readonly string[]): readonly (readonly [string, number])[] => {
  const totais = new Map<string, number>();
  for (const nome of nomes) totais.set(nome, (totais.get(nome) ?? 0) + 1);
  return [...totais];
};

/** The text of docs/conformance.md; its first line is the figure. */
export const redigir = (inventario: readonly Item[], { arquivos, falhos }: Provas): string => {
  const itens = inventario.filter(conta);
  const verificado = ({ id }: Item): boolean => arquivos.has(id) && !falhos.has(id);
  const motivo = ({ id }: Item): string => (falhos.has(id) ? FALHO : motivoDe(id));
  const faltam = itens.filter((item) => !verificado(item));
  const secoes = contar(itens.map(({ section }) => section));
  return [
    `${itens.length - faltam.length} of ${itens.length} verified`,
    '',
    'Written by `npm run conformance`: an item of docs/specification/inventory.csv counts when a passing test carries its id in the title, at most three',
    'a test, and observes what its `check` column says; where several tests carry it, all of them pass.',
    '',
    '## Por seção da especificação',
    '',
    linha('seção', 'verificados', 'itens'),
    linha('---', '---', '---'),
    ...secoes.map(([secao, total]) =>
      linha(secao, itens.filter((item) => item.section === secao && verificado(item)).length, total),
    ),
    '',
    '## O que falta',
    '',
    linha('motivo', 'itens'),
    linha('---', '---'),
    ...contar(faltam.map(motivo))
      .toSorted(([, a], [, b]) => b - a)
      .map(([texto, total]) => linha(texto, total)),
    '',
    '## Item por item',
    '',
    linha('id', 'item', 'estado', 'testes ou motivo'),
    linha('---', '---', '---', '---'),
    ...itens.map((item) =>
      verificado(item)
        ? linha(item.id, celula(item.title), 'verificado', (arquivos.get(item.id) ?? []).join(', '))
        : linha(item.id, celula(item.title), 'não verificado', motivo(item)),
    ),
    '',
  ].join('\n');
};
