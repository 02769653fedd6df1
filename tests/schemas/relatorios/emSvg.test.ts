import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { coresDoPapel } from '../../../src/schemas/relatorios/desenho/cores.ts';
import { desenhoEmSvg } from '../../../src/schemas/relatorios/desenho/emSvg.ts';

it('as cores do papel são as do tema claro', () => {
  const tokens = fs.readFileSync(path.join(import.meta.dirname, '../../../src/estilo/tokens.css'), 'utf8');
  const claro = tokens.slice(0, tokens.indexOf("[data-tema='escuro']"));
  for (const [nome, cor] of Object.entries(coresDoPapel)) expect(claro).toContain(`--${nome}: ${cor};`);
});

it('um desenho da tela é impresso nas cores do papel, seja qual for o tema', () => {
  const estilo = path.join(import.meta.dirname, '../../../src/panels/prefeitura/relatorio/relatorio.css');
  const impresso = fs.readFileSync(estilo, 'utf8').split('@media print')[1] ?? '';
  const [, doDesenho = ''] = /\.desenho,\s+\.desenho-amostra \{([^}]+)\}/.exec(impresso) ?? [];
  for (const [nome, cor] of Object.entries(coresDoPapel)) expect(doDesenho).toContain(`--${nome}: ${cor};`);
});

it('o que um relatório tem ao redor dos desenhos também é impresso em cores do tema claro', () => {
  const raiz = path.join(import.meta.dirname, '../../../src');
  const folha = fs.readFileSync(path.join(raiz, 'panels/prefeitura/relatorio/relatorio.css'), 'utf8');
  const [, claro = ''] =
    /\[data-tema='claro'\] \{([^}]+)\}/.exec(fs.readFileSync(path.join(raiz, 'estilo/tokens.css'), 'utf8')) ?? [];
  const [naTela = '', impresso = ''] = folha.split('@media print');
  const [, doRelatorio = ''] = /\.relatorio,\s+\.desenho,[^{]+\{([^}]+)\}/.exec(impresso) ?? [];
  const ditas = [...doRelatorio.matchAll(/--([\w-]+): (#\w+);/g)];
  for (const [, nome, cor] of ditas) expect(claro).toContain(`--${nome ?? ''}: ${cor ?? ''};`);
  // Every colour of letters of a report; what is only told by a shade is not printed.
  const letras = new Set([...naTela.matchAll(/[\s{]color: var\(--([\w-]+)\)/g)].map(([, nome]) => nome));
  expect(letras.size).toBeGreaterThan(4);
  expect([...letras].filter((nome) => !ditas.some(([, dita]) => dita === nome))).toEqual([]);
});

it('um nome com sinais de marcação é texto, e cada figura tem sua trama', () => {
  const barra = { x: 0, y: 0, largura: 10.04, altura: 5, dica: '' } as const;
  const svg = desenhoEmSvg({
    largura: 100,
    altura: 50,
    formas: [
      { tipo: 'texto', x: 1, y: 2, texto: '<b>"A" & B', ancora: 'end', papel: 'rotulo' },
      ...[0, 1, 2, 3, 4].map((serie) => ({ tipo: 'retangulo', ...barra, serie }) as const),
    ],
  });
  expect(svg).toContain('text-anchor="end"');
  expect(svg).toContain('>&lt;b&gt;&quot;A&quot; &amp; B</text>');
  expect([...svg.matchAll(/width="10" height="5" fill="([^"]+)"/g)].map(([, fill]) => fill)).toEqual([
    ...[coresDoPapel['info-solid'], 'url(#t1)', 'url(#t2)', 'url(#t3)', 'url(#t3)'],
  ]);
});
