import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { mostrarDigitado } from '../../../src/schemas/brasil/numeroDigitado.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { FichaLida, ItemLido } from '../../../src/schemas/processo/edicao/fichaLida.ts';
import { MaoDasRegras } from './maoDasRegras.ts';

type Peca = Readonly<Record<string, unknown>>;

/** A hand at the editor: fills a sheet by its own controls, as the sheet declares them, and counts what it presses and types. */
export class Mao extends MaoDasRegras {
  readonly #pagina: Page;

  constructor(pagina: Page, alvo: Definicao) {
    super(alvo);
    this.#pagina = pagina;
  }

  /**
   * Makes a sheet say what a piece says. `nova`: what a new one of it begins with, which may have to be taken away. Properties named in `depois` are
   * left for later.
   */
  async preencher(
    folha: Locator,
    ficha: FichaLida,
    peca: Peca,
    { nova = {}, depois = [] }: { readonly nova?: object; readonly depois?: readonly string[] } = {},
  ): Promise<void> {
    for (const [nome, item] of Object.entries(ficha.itens)) {
      // A kind that was chosen brings what it begins with, as a box that is ticked: those are looked at always, but where nothing said means yes.
      const caixa = item.editor.como === 'logico' && item.editor.ausente !== true;
      const intocada = peca[nome] === undefined && !(nome in nova) && !caixa;
      if (depois.includes(nome) || intocada) continue;
      await this.definir(folha, ficha, nome, item, peca[nome]);
    }
  }

  /** What the editor begins a piece with, as far as that hangs on the definition alone. */
  nova(editor: { readonly nova: (lugar: { definicao: Definicao; acima: readonly unknown[] }) => object }): object {
    return editor.nova({ definicao: this.alvo, acima: [] });
  }

  async definir(folha: Locator, ficha: FichaLida, nome: string, item: ItemLido, valor: unknown): Promise<void> {
    const abas = folha.locator(':scope > .editor-abas');
    if ((await abas.count()) > 0) {
      const aba = abas.getByRole('tab', { name: item.aba ?? ficha.abas?.[0] ?? '', exact: false });
      if ((await aba.count()) === 0) {
        expect(valor, `${nome} não aparece`).toBeUndefined();
        return;
      }
      if ((await aba.first().getAttribute('aria-selected')) !== 'true') await this.clicar(aba.first());
    }
    const onde = folha.locator(`:scope > .editor-item[data-item="${nome}"]`);
    if ((await onde.count()) === 0) {
      expect(valor ?? undefined, `${nome} não aparece`).toBeUndefined();
      return;
    }
    await this.#doItem(onde, item, valor ?? undefined);
  }

  async #doItem(onde: Locator, item: ItemLido, valor: unknown): Promise<void> {
    const { editor } = item;
    const select = onde.locator('select').first();
    switch (editor.como) {
      case 'texto':
      case 'chave':
      case 'inteiro': {
        const numero = editor.como === 'inteiro' || (editor.como === 'texto' && editor.tipo === 'decimal');
        const texto = valor === undefined ? '' : String(valor);
        return this.escrever(onde.locator('input, textarea').first(), numero ? mostrarDigitado(texto) : texto);
      }
      case 'logico':
        return this.marcar(onde.locator('input').first(), valor === true);
      case 'escolha':
        // What it is where nothing is said is offered as one of the options, and chosen already.
        if (valor === undefined && Object.values(editor.opcoes).includes(editor.ausente ?? '')) return;
        return this.escolher(select, valor === undefined ? '' : String(valor));
      case 'referencia':
        return this.escolher(select, valor === undefined ? '' : String(valor));
      case 'marcas': {
        const marcadas = (valor ?? []) as readonly string[];
        const todas = Object.keys(editor.opcoes);
        for (const um of marcadas) await this.marcar(onde.locator('input').nth(todas.indexOf(um)), true);
        for (const um of todas.filter((x) => !marcadas.includes(x)))
          await this.marcar(onde.locator('input').nth(todas.indexOf(um)), false);
        return;
      }
      case 'referencias':
        // Those that are there already were chosen before, in this order.
        for (const um of ((valor ?? []) as readonly string[]).slice(await onde.locator('ol > li').count()))
          await this.escolher(onde.locator('select').last(), um);
        return;
      case 'textos':
        return this.#textos(onde, editor, (valor ?? []) as readonly string[]);
      case 'expressao':
        return this.expressao(onde, editor.resultado === 'logico', valor as string | undefined);
      case 'peca': {
        const liga = onde.locator(':scope > .editor-peca > .editor-liga > input');
        if ((await liga.count()) > 0) await this.marcar(liga, valor !== undefined);
        if (valor !== undefined)
          await this.preencher(onde.locator(':scope > .editor-peca > .editor-folha'), editor.ficha(), valor as Peca, {
            nova: this.nova(editor),
          });
        return;
      }
      case 'variantes': {
        const variante = valor === undefined ? undefined : editor.variantes.find((v) => v.eh(valor as object));
        await this.escolher(select, variante?.rotulo ?? '');
        if (variante !== undefined)
          await this.preencher(onde.locator(':scope > .editor-peca > .editor-folha'), variante.ficha(), valor as Peca, {
            nova: this.nova(variante),
          });
        return;
      }
      case 'pecas': {
        const pecas = (valor ?? []) as readonly Peca[];
        const lista = onde.locator(':scope > fieldset');
        for (let i = await lista.locator(':scope > ol > li').count(); i > pecas.length; i--)
          await this.clicar(
            lista.locator(`:scope > ol > li[data-posicao="${i - 1}"]`).getByRole('button', { name: /^Tirar/ }),
          );
        for (const [i, peca] of pecas.entries()) {
          const linha = lista.locator(`:scope > ol > li[data-posicao="${i}"]`);
          if ((await linha.count()) === 0)
            await this.clicar(lista.getByRole('button', { name: `Incluir ${editor.um}`, exact: true }).last());
          if (editor.linha !== undefined) {
            await this.#naLinha(linha, editor, editor.linha, peca);
            continue;
          }
          if ((await linha.locator(':scope > .editor-folha').count()) === 0)
            await this.clicar(linha.locator('.editor-abre').first());
          await this.preencher(linha.locator(':scope > .editor-folha'), editor.ficha(), peca, {
            nova: this.nova(editor),
          });
        }
        return;
      }
      case 'mapa':
        for (const [nome, um] of Object.entries((valor ?? {}) as Readonly<Record<string, unknown>>)) {
          await this.escolher(onde.getByLabel('Incluir resposta ou índice'), nome);
          const linha = onde.locator('li').last();
          const campo = linha.locator('input, select').first();
          if (typeof um === 'boolean') await this.marcar(campo, um);
          else if ((await linha.locator('select').count()) > 0) await this.escolher(campo, String(um));
          else await this.escrever(campo, mostrarDigitado(String(um)));
        }
    }
  }

  /** A piece that is one line: what stands on it there, the rest beneath when there is any. */
  async #naLinha(
    onde: Locator,
    editor: Extract<ItemLido['editor'], { como: 'pecas' }>,
    linha: readonly string[],
    peca: Peca,
  ): Promise<void> {
    const ficha = editor.ficha();
    const nova = this.nova(editor);
    const [nome, ...outros] = linha;
    for (const um of [nome, ...outros]) {
      const item = um === undefined ? undefined : ficha.itens[um];
      if (um === undefined || item === undefined) continue;
      await this.#doItem(onde.locator(`:scope > .editor-na-linha > [data-item="${um}"]`), item, peca[um]);
    }
    const resto = Object.keys(ficha.itens).filter((um) => !linha.includes(um));
    const difere = resto.some((um) => um !== 'chave' && (peca[um] !== undefined || um in nova));
    if (resto.length === 0 || (!difere && !resto.includes('chave'))) return;
    const mais = onde.locator(':scope > .editor-na-linha').getByRole('button', { name: /^Mais de/ });
    if ((await mais.getAttribute('aria-expanded')) !== 'true') await this.clicar(mais);
    const folha = onde.locator(':scope > .editor-mais-da-linha > .editor-folha');
    await this.preencher(folha, ficha, peca, { nova, depois: linha });
  }

  async #textos(
    onde: Locator,
    editor: Extract<ItemLido['editor'], { como: 'textos' }>,
    textos: readonly string[],
  ): Promise<void> {
    if (editor.tipo === 'extensao') {
      const marcas = onde.locator('label');
      for (const um of textos)
        await this.marcar(marcas.filter({ hasText: new RegExp(`^${um.toUpperCase()}$`) }).locator('input'), true);
      for (const marca of await marcas.all()) {
        const nome = ((await marca.textContent()) ?? '').toLowerCase();
        if (!textos.includes(nome)) await this.marcar(marca.locator('input'), false);
      }
      // The order that they were pressed in is the order of the file.
      return;
    }
    const linhas = onde.locator('ol > li');
    while ((await linhas.count()) > textos.length)
      await this.clicar(linhas.last().getByRole('button', { name: /^Tirar/ }));
    for (const [i, texto] of textos.entries()) {
      if ((await linhas.count()) <= i) await this.clicar(onde.getByRole('button', { name: `Incluir ${editor.um}` }));
      await this.escrever(linhas.nth(i).locator('input, textarea'), texto);
    }
  }

  async secao(titulo: string): Promise<void> {
    await this.clicar(
      this.#pagina.locator('.editor-secoes').getByRole('button', { name: titulo, exact: false }).first(),
    );
  }
}
