import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { mostrarDigitado } from '../../../src/schemas/brasil/numeroDigitado.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { ehGrupo, lerRegra, type Comparacao, type Regra } from '../../../src/schemas/processo/edicao/regra.ts';
import { tiposDaDefinicao } from '../../../src/schemas/processo/expressoes.ts';

/** The gestures of a hand at the editor, counted, and how it says a rule: in sentences where they can, else typed. */
export class MaoDasRegras {
  cliques = 0;
  teclas = 0;
  /** Rules that had to be typed, since no sentences say them; and formulas, which are typed. */
  readonly regrasDigitadas: string[] = [];
  readonly formulas: string[] = [];
  protected readonly alvo: Definicao;

  constructor(alvo: Definicao) {
    this.alvo = alvo;
  }

  async clicar(onde: Locator): Promise<void> {
    this.cliques += 1;
    await onde.click();
  }
  async escrever(onde: Locator, texto: string): Promise<void> {
    if ((await onde.inputValue()) === texto) return;
    this.teclas += texto.length;
    await onde.fill(texto);
    await onde.blur();
  }
  async escolher(onde: Locator, valor: string): Promise<void> {
    if ((await onde.inputValue()) === valor) return;
    this.cliques += 2;
    await onde.selectOption(valor);
  }
  async marcar(onde: Locator, marcado: boolean): Promise<void> {
    if ((await onde.isChecked()) === marcado) return;
    this.cliques += 1;
    await onde.setChecked(marcado);
  }

  protected async expressao(onde: Locator, condicao: boolean, fonte: string | undefined): Promise<void> {
    const frases = onde.locator(':scope > .editor-expressao > .editor-frases');
    if (fonte === undefined) {
      expect(await frases.count()).toBe(0);
      return;
    }
    const regra = condicao ? lerRegra(fonte, tiposDaDefinicao(this.alvo)) : undefined;
    if (regra === undefined) {
      (condicao ? this.regrasDigitadas : this.formulas).push(fonte);
      const texto = onde.locator('textarea');
      if ((await texto.count()) === 0) await this.clicar(onde.getByRole('button', { name: 'Escrever como texto' }));
      return this.escrever(texto, fonte);
    }
    await this.clicar(onde.getByRole('button', { name: 'Incluir condição' }));
    await this.#frases(frases, regra);
  }

  async #frases(caixa: Locator, { liga, partes }: Regra): Promise<void> {
    const linhas = caixa.locator(':scope > ul > li');
    for (const [i, parte] of partes.entries()) {
      const grupo = ehGrupo(parte);
      if (grupo) {
        const incluir = caixa
          .locator(':scope > .editor-acoes-das-frases')
          .getByRole('button', { name: /^Incluir grupo/ });
        await this.clicar(incluir);
        // A rule begins with one sentence: one that begins with a group has it taken out again.
        if (i === 0) await this.clicar(linhas.nth(0).locator(':scope > button').last());
        await this.#frases(linhas.nth(i).locator(':scope > .editor-frases'), parte);
        continue;
      }
      if ((await linhas.count()) <= i)
        await this.clicar(
          caixa.locator(':scope > .editor-acoes-das-frases').getByRole('button', { name: 'Incluir condição' }),
        );
      await this.#frase(linhas.nth(i).locator('.editor-frase'), parte);
    }
    if (partes.length > 1) await this.escolher(caixa.locator(':scope > .editor-liga-frases > select'), liga);
  }

  async #frase(linha: Locator, { medida, operador, valores }: Comparacao): Promise<void> {
    await this.escolher(linha.locator('select').nth(0), medida);
    await this.escolher(linha.locator('select').nth(1), operador);
    const [valor] = valores;
    if (valor === undefined) return;
    const opcoes = linha.locator('fieldset label');
    if (operador === 'em' || operador === 'nao_em') {
      const campo = this.alvo.campos.find((c) => c.chave === medida);
      const chaves = (campo?.opcoes ?? []).map((o) => o.chave);
      const pedidas = valores.map((v) => v.valor);
      const [inicial = ''] = chaves;
      for (const [i, um] of pedidas.entries()) {
        await this.marcar(opcoes.nth(chaves.indexOf(um)).locator('input'), true);
        if (i === 0 && inicial !== um) await this.marcar(opcoes.nth(0).locator('input'), false);
      }
      return;
    }
    if (valor.tipo === 'medida') return this.escolher(linha.locator('.editor-com-o-que'), valor.valor);
    const entrada = linha.locator('.editor-valor input');
    if ((await entrada.count()) > 0)
      return this.escrever(entrada, valor.tipo === 'numero' ? mostrarDigitado(valor.valor) : valor.valor);
    await this.escolher(linha.locator('select').nth(2), valor.valor);
  }
}
