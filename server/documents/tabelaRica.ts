import type { NoHtml } from './richTextToTree.ts';
import type { CelulaRica, TabelaRica, TextoRico } from './textoRico.ts';

const MAX_COLUNAS = 24;

/** Places the cells of an HTML table on a grid: spans are cut where they would overlap or leave it. Empty without cells. */
export function tabelaRica(tabela: NoHtml, conteudo: (celula: NoHtml) => TextoRico): TabelaRica[] {
  const linhas = linhasDe(tabela);
  const ocupadas = new Set<string>();
  const celulas: CelulaRica[] = [];
  for (const [y, linha] of linhas.entries()) {
    let x = 0;
    for (const no of celulasDe(linha)) {
      while (ocupadas.has(`${x},${y}`)) x += 1;
      if (x >= MAX_COLUNAS) break;
      const colspan = livres(ocupadas, x, y, vao(no, 'colspan'));
      const rowspan = Math.min(vao(no, 'rowspan'), linhas.length - y);
      for (let dx = 0; dx < colspan; dx++) for (let dy = 0; dy < rowspan; dy++) ocupadas.add(`${x + dx},${y + dy}`);
      celulas.push({ x, y, colspan, rowspan, titulo: no.name === 'th', filhos: conteudo(no) });
    }
  }
  if (celulas.length === 0) return [];
  const colunas = Math.max(...celulas.map((celula) => celula.x + celula.colspan));
  return [{ tag: 'table', colunas, cabecalho: cabecalhoDe(celulas, linhas.length, colunas), celulas }];
}

function linhasDe(no: NoHtml): NoHtml[] {
  return (no.children ?? []).flatMap((filho) =>
    filho.name === 'tr' ? [filho] : ['thead', 'tbody', 'tfoot'].includes(filho.name ?? '') ? linhasDe(filho) : [],
  );
}

function celulasDe(linha: NoHtml): NoHtml[] {
  return (linha.children ?? []).filter((filho) => filho.name === 'td' || filho.name === 'th');
}

function vao(no: NoHtml, atributo: 'colspan' | 'rowspan'): number {
  const valor = Number.parseInt(no.attribs?.[atributo] ?? '1', 10);
  return Number.isInteger(valor) && valor > 0 ? valor : 1;
}

function livres(ocupadas: ReadonlySet<string>, x: number, y: number, pedido: number): number {
  let largura = 1;
  while (largura < pedido && x + largura < MAX_COLUNAS && !ocupadas.has(`${x + largura},${y}`)) largura += 1;
  return largura;
}

/** Letters, an element counted as half a line. */
function tamanho(nos: TextoRico): number {
  return nos.reduce<number>((soma, no) => {
    if (typeof no === 'string') return soma + no.length;
    return (
      soma + 40 + (no.tag === 'table' ? no.celulas.reduce((s, c) => s + tamanho(c.filhos), 0) : tamanho(no.filhos))
    );
  }, 0);
}

/** Leading rows made of titles only, none of which reaches into the body; a table of titles alone has no heading. */
function cabecalhoDe(celulas: readonly CelulaRica[], linhas: number, colunas: number): number {
  const primeira = celulas.find((celula) => !celula.titulo)?.y ?? linhas;
  // A heading is never divided between pages, so it must be short.
  const longo = celulas.some((celula) => celula.y < primeira && tamanho(celula.filhos) * colunas > 1200);
  const cruza = celulas.some((celula) => celula.y < primeira && celula.y + celula.rowspan > primeira);
  return primeira >= linhas || cruza || longo ? 0 : primeira;
}
