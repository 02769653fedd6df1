import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { SENHA } from '../../server/modules/assinaturas/cenario.ts';
import { chegar } from '../../support/chegar.ts';
import type { Cliente } from '../../support/cliente.ts';
import { umaPessoa, type Largura, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import type { PortalAberto } from '../../support/portalAberto.ts';
import { soTeclado, type Teclado } from '../../support/teclado.ts';
import { campo } from '../jornada/gestos.ts';

/** Somebody who works by keyboard alone. */
export interface Gente extends Pessoa {
  readonly mao: Teclado;
  /** A tab of the request, by the arrows of its list. */
  aba(nome: RegExp): Promise<void>;
  /** An option of a list, by the beginning of its name. */
  escolher(rotulo: string, opcao: string): Promise<void>;
}

/** Logs in by keyboard alone. */
export const gentePelaMao = async (
  p: PortalAberto,
  navegador: Browser,
  { id }: Cliente,
  largura: Largura,
): Promise<Gente> => {
  const pessoa = await umaPessoa(navegador, p.url, largura);
  const { pagina } = pessoa;
  const mao = soTeclado(pagina);
  const conta = p.portal.db.selectFrom('usuario').select('email').where('id', '=', id);
  await pessoa.abrir('/');
  await mao.preencher(campo(pagina, 'CPF ou e-mail'), (await conta.executeTakeFirstOrThrow()).email ?? '');
  await mao.preencher(campo(pagina, 'Senha'), SENHA);
  await mao.tecla('Enter');
  await chegar(pagina, /\/(contribuinte|prefeitura)/);
  await pagina.locator('main h1').first().waitFor();
  return {
    ...pessoa,
    mao,
    aba: async (nome) => {
      const abas = pagina.getByRole('tablist', { name: 'Análise' });
      const aba = abas.getByRole('tab', { name: nome });
      await mao.irAte(abas.getByRole('tab', { selected: true }));
      for (let i = 0; i < 20 && !(await aba.evaluate((el) => el === document.activeElement)); i++)
        await mao.tecla('ArrowRight');
      await mao.temFoco(aba);
    },
    escolher: async (rotulo, opcao) => {
      const lista = campo(pagina, rotulo);
      await mao.irAte(lista);
      // What is to be chosen from comes with a call of its own.
      await lista.locator('option', { hasText: opcao }).first().waitFor({ state: 'attached' });
      await mao.escrever(opcao);
      await expect
        .poll(() => lista.evaluate((el) => (el as HTMLSelectElement).selectedOptions[0]?.textContent ?? ''))
        .toMatch(new RegExp(`^${opcao}`));
    },
  };
};
