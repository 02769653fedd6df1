import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { portalAberto, type PortalAberto } from '../../support/portalAberto.ts';
import { escritaBrasileira } from '../../../src/schemas/expressao/escrita.ts';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import { construir, definicaoDe, prepararCidade } from './construir.ts';

/** With every expression as the editor writes it; what is none reads the same on both sides. */
const naEscritaDoEditor = (valor: unknown): unknown =>
  typeof valor === 'string'
    ? escritaBrasileira(valor)
    : Array.isArray(valor)
      ? valor.map(naEscritaDoEditor)
      : typeof valor === 'object' && valor !== null
        ? Object.fromEntries(Object.entries(valor).map(([chave, um]) => [chave, naEscritaDoEditor(um)]))
        : valor;

const GESTOR = 'gestora@prefeitura.br';
let navegador: Browser;
beforeAll(async () => {
  navegador = await openBrowser();
});
afterAll(() => navegador.close());

it.each(['o3', 'o7', 'o10'])(
  '%s is built from nothing by the editor’s own controls, exports the file that was written by hand, and is published',
  async (nome) => {
    const p: PortalAberto = await portalAberto();
    try {
      const alvo = definicaoDe(nome);
      await prepararCidade(p, alvo);
      await p.conta({ email: GESTOR, permissoes: ['painel.prefeitura', 'processo.configurar'] });
      const { mao, pessoa, id } = await construir(navegador, p, alvo, GESTOR);
      const { conteudo } = await p.portal.db
        .selectFrom('processo_versao')
        .select('conteudo')
        .where('processo_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(arquivoCanonico(naEscritaDoEditor(conteudo))).toBe(arquivoCanonico(naEscritaDoEditor(alvo)));
      // Nothing but formulas, and rules that count days, had to be typed as such.
      expect(mao.regrasDigitadas.filter((um) => !/ - /.test(um))).toEqual([]);
      console.log(
        `${nome}: ${mao.cliques} cliques, ${mao.teclas} teclas; digitadas: ${mao.regrasDigitadas.length} regras, ${mao.formulas.length} fórmulas`,
      );
      await pessoa.pagina.getByRole('button', { name: 'Publicar', exact: true }).click();
      const dialogo = pessoa.pagina.getByRole('dialog');
      await dialogo.getByRole('button', { name: 'Publicar' }).click();
      await pessoa.pagina.getByText('Versão 1 publicada').waitFor();
      expect(pessoa.queixas).toEqual([]);
      await pessoa.fechar();
    } finally {
      await p.fechar();
    }
  },
  300_000,
);
