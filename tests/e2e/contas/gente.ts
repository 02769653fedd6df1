import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cpfNumero } from '../../support/builders.ts';
import type { PortalAberto } from '../../support/portalAberto.ts';
import { botao } from '../jornada/gestos.ts';

/** A mail in the portal's outbox. */
export interface Carta {
  readonly para: string;
  readonly assunto: string;
  readonly paragrafos: readonly string[];
  readonly acao?: { readonly texto: string; readonly url: string };
}

/** Mails to one address, oldest first. */
export const cartasPara = async ({ portal }: PortalAberto, para: string): Promise<readonly Carta[]> => {
  const linhas = await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute();
  return linhas.map(({ dados }) => dados as Carta).filter((carta) => carta.para === para);
};

/** The newest mail to an address, which must be of this subject; where its button leads, inside the portal. */
export const linkDaCarta = async (p: PortalAberto, para: string, assunto: string): Promise<string> => {
  const carta = (await cartasPara(p, para)).at(-1);
  expect(carta?.assunto).toBe(assunto);
  const { pathname, search } = new URL(carta?.acao?.url ?? '');
  return `${pathname}${search}`;
};

const GESTAO = [
  'painel.prefeitura',
  'perfil.gestor.prefeitura',
  'contribuinte.cadastro',
  'contribuinte.validacao',
  'prefeitura.contribuinte.cadastro',
] as const;

export const umaGestora = (p: PortalAberto, email: string): Promise<number> => p.conta({ email, permissoes: GESTAO });

export interface Requerente {
  readonly conta: number;
  readonly pessoa: number;
  readonly cpf: string;
  readonly email: string;
}

/** Somebody with an account and a record in the city; `n` makes the CPF. */
export const umRequerente = async (p: PortalAberto, nome: string, email: string, n: number): Promise<Requerente> => {
  const cpf = cpfNumero(n);
  const conta = await p.conta({ email, documento: cpf, permissoes: ['painel.contribuinte'] });
  await p.portal.db.updateTable('usuario').set({ nome }).where('id', '=', conta).execute();
  const { id: pessoa } = await p.portal.db
    .insertInto('pessoa')
    .values({
      organizacao_id: p.portal.cidade,
      tipo: 'Física',
      nome,
      email,
      cadastro_pessoa_fisica: JSON.stringify({ cpf }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await p.portal.db
    .updateTable('usuario_organizacao')
    .set({ pessoa_id: pessoa })
    .where('usuario_id', '=', conta)
    .execute();
  return { conta, pessoa, cpf, email };
};

/** Presses an act of a record in view: a phone folds many of them, some come once what they are about was asked for. */
export const acionar = async (pagina: Page, nome: string): Promise<void> => {
  const acao = pagina.getByText(nome, { exact: true });
  const mais = botao(pagina, 'Mais ações');
  const aVista = async (): Promise<boolean> => {
    if (!(await acao.isVisible()) && (await mais.isVisible())) await mais.click();
    return acao.isVisible();
  };
  await expect.poll(aVista, { timeout: 30_000 }).toBe(true);
  await acao.click();
};
