import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Entity } from '../../../src/schemas/entity.ts';
import { textosDosPaineis } from '../../../src/schemas/textosDosPaineis.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import type { Largura, Pessoa } from '../../support/jornadaDoNavegador.ts';
import { chegar } from '../../support/chegar.ts';
import { campo, type Ficha } from './fichas.ts';
import { listaNaTela } from './lista.ts';
import { abrirPeloMenu } from './menu.ts';

const titulo = ({ pagina }: Pessoa, texto: string): Locator =>
  pagina.getByRole('heading', { level: 1, name: texto, exact: true });
const salvar = ({ pagina }: Pessoa): Promise<void> =>
  pagina.getByRole('button', { name: 'Salvar', exact: true }).click();

const irParaLista = async (pessoa: Pessoa, largura: Largura, { menu, aba }: Ficha): Promise<void> => {
  await abrirPeloMenu(pessoa, largura, menu);
  if (aba === undefined) return;
  const configuracoes = pessoa.pagina.getByRole('navigation', { name: 'Configurações' });
  // On a phone the list of tabs lies behind one button, which is closed again on the screen that comes: what is left looks the same.
  const todas = configuracoes.getByRole('button', { name: /^Configurações:/ });
  if (largura === 390) await todas.click();
  const ligacao = configuracoes.getByRole('link', { name: aba, exact: true });
  const destino = await ligacao.getAttribute('href');
  await ligacao.click();
  // The settings open with the list of their first tab, which looks the same as the screen that comes.
  await chegar(pessoa.pagina, (url) => url.pathname === destino);
  if (largura === 390) await todas.and(pessoa.pagina.locator('[aria-expanded=false]')).waitFor();
};

/** The ids that an act of the trash was called with. */
const idsDe = async (pessoa: Pessoa, ato: 'excluirIds' | 'restaurarIds', gesto: () => Promise<void>) => {
  const [pedido] = await Promise.all([
    pessoa.pagina.waitForRequest((um) => um.method() === 'POST' && new URL(um.url()).pathname.endsWith(`/${ato}`)),
    gesto(),
  ]);
  return (pedido.postDataJSON() as { ids: number[] }).ids;
};

const feito = (pessoa: Pessoa, { label }: Entity, ato: string): Locator =>
  pessoa.pagina
    .getByRole('status')
    .filter({ hasText: new RegExp(`^1 ${label.one} ${ato}${label.feminine ? 'a' : 'o'}\\.`, 'i') });

const criar = async (pessoa: Pessoa, ficha: Ficha): Promise<void> => {
  const { pagina } = pessoa;
  await pagina
    .locator('main')
    .getByRole('link', { name: /^Nov[oa]\b/ })
    .click();
  const faltam = await ficha.faltando(pagina);
  await salvar(pessoa);
  const resumo = pagina.getByRole('alert').filter({ hasText: 'para salvar' });
  await resumo.waitFor();
  expect(await resumo.getByRole('link').allTextContents()).toEqual(faltam);
  await pessoa.tela(`e-${ficha.entity.name}-erros`);
  await ficha.preencher(pagina);
  await pessoa.tela(`e-${ficha.entity.name}-novo`);
  await salvar(pessoa);
  await titulo(pessoa, ficha.titulo).waitFor();
  await pessoa.tela(`e-${ficha.entity.name}`);
};

const corrigir = async (pessoa: Pessoa, { mudar, titulo: qual }: Ficha): Promise<void> => {
  const { pagina } = pessoa;
  await pagina.getByRole('link', { name: 'Editar' }).click();
  await pagina.getByRole('heading', { name: 'Histórico', exact: true }).waitFor();
  await campo(pagina, mudar.campo).fill(mudar.para);
  await salvar(pessoa);
  await titulo(pessoa, qual).waitFor();
  await pagina.locator('main').getByText(mudar.para, { exact: true }).waitFor();
  await pagina.getByRole('tab', { name: 'Histórico' }).click();
  await pagina.getByRole('tabpanel').getByText(mudar.para).waitFor();
};

const desativar = (pessoa: Pessoa): Promise<number[]> =>
  idsDe(pessoa, 'excluirIds', () =>
    pessoa.pagina.getByRole('dialog').getByRole('button', { name: 'Desativar', exact: true }).click(),
  );

/** The whole life of a record of a registry, by the gestures that all registries share. */
export async function cicloDoCadastro(pessoa: Pessoa, largura: Largura, ficha: Ficha): Promise<void> {
  const { pagina } = pessoa;
  const { entity } = ficha;
  const lista = listaNaTela(pessoa, largura, entity);
  const acoes = pagina.getByRole('region', { name: 'Ações com a seleção' });
  await irParaLista(pessoa, largura, ficha);
  await titulo(pessoa, entity.label.many).waitFor();
  await lista.linhas.first().waitFor();
  await pessoa.tela(`e-${entity.name}-lista`);
  await criar(pessoa, ficha);
  await corrigir(pessoa, ficha);

  await pagina.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: entity.label.many }).click();
  await lista.buscar(ficha.busca);
  await lista.mostraTitulos([ficha.titulo]);
  await lista.marcar(ficha.titulo);
  const outras = acoes.getByRole('button', { name: 'Mais ações' });
  if (await outras.isVisible()) await outras.click();
  await acoes.getByRole('button', { name: 'Desativar' }).click();
  await pessoa.tela(`e-${entity.name}-desativar`);
  const ids = await desativar(pessoa);
  expect(ids).toHaveLength(1);
  await feito(pessoa, entity, 'desativad').waitFor();
  await lista.mostraTitulos([]);
  const desfeitos = await idsDe(pessoa, 'restaurarIds', () => pagina.getByRole('button', { name: 'Desfazer' }).click());
  expect(desfeitos).toEqual(ids);
  await lista.mostraTitulos([ficha.titulo]);

  await lista.marcar(ficha.titulo);
  await acoes.getByRole('button', { name: 'Desativar' }).click();
  expect(await desativar(pessoa)).toEqual(ids);
  await lista.mostraTitulos([]);
  await lista.aba(/^Desativad[oa]s/);
  await lista.buscar(ficha.busca);
  await lista.mostraTitulos([ficha.titulo]);
  await pessoa.tela(`e-${entity.name}-desativados`);
  const voltaram = await idsDe(pessoa, 'restaurarIds', () =>
    pagina.getByRole('button', { name: `Restaurar ${ficha.titulo}` }).click(),
  );
  expect(voltaram).toEqual(ids);
  await feito(pessoa, entity, 'restaurad').waitFor();

  await lista.aba(/^Ativ[oa]s/);
  await lista.buscar(ficha.busca);
  await lista.mostraTitulos([ficha.titulo]);
  await lista.linhas.getByRole('link', { name: ficha.titulo }).click();
  await titulo(pessoa, ficha.titulo).waitFor();
  // On a phone many buttons are folded.
  const mais = pagina.getByRole('button', { name: 'Mais ações' });
  if (await mais.isVisible()) await mais.click();
  await pagina.getByRole('button', { name: 'Desativar' }).click();
  expect(await desativar(pessoa)).toEqual(ids);
  await titulo(pessoa, entity.label.many).waitFor();
}

/** Two people change the same record: the second is shown both versions, keeps one of each and saves. */
export async function edicaoAtrasada(pessoa: Pessoa, largura: Largura): Promise<void> {
  const { pagina } = pessoa;
  const lista = listaNaTela(pessoa, largura, zonaOcupacao);
  await abrirPeloMenu(pessoa, largura, ['Cadastro', 'Zona de ocupação']);
  await lista.linhas.getByRole('link', { name: 'ZEU' }).click();
  await pagina.getByRole('link', { name: 'Editar' }).click();
  await campo(pagina, 'Descrição').fill(`Zona de expansão urbana e rural ${largura}`);
  await campo(pagina, 'Abreviação').fill(`Minha ${largura}`);

  const outra = await pessoa.contexto.newPage();
  await outra.goto(pagina.url());
  // It is the same device, which offers what the first page typed.
  await outra
    .getByRole('dialog', { name: textosDosPaineis.rascunho.titulo })
    .getByRole('button', { name: 'Descartar' })
    .click();
  await campo(outra, 'Abreviação').fill(`Da colega ${largura}`);
  await outra.getByRole('button', { name: 'Salvar', exact: true }).click();
  await outra.getByText(`Da colega ${largura}`, { exact: true }).waitFor();
  await outra.close();

  await salvar(pessoa);
  const dialogo = pagina.getByRole('dialog', { name: /^Gil salvou este registro às \d\d:\d\d$/ });
  const linha = dialogo.getByRole('row', { name: /Abreviação/ });
  await linha.waitFor();
  expect(await linha.getByRole('cell').allTextContents()).toEqual([`Da colega ${largura}`, `Minha ${largura}`]);
  await pessoa.tela('e-edicao-atrasada');
  await dialogo.getByRole('button', { name: 'Ficar com o do cadastro' }).click();
  await expect.poll(() => campo(pagina, 'Abreviação').inputValue()).toBe(`Da colega ${largura}`);
  expect(await campo(pagina, 'Descrição').inputValue()).toBe(`Zona de expansão urbana e rural ${largura}`);
  await salvar(pessoa);
  await titulo(pessoa, 'ZEU').waitFor();
  for (const texto of [`Zona de expansão urbana e rural ${largura}`, `Da colega ${largura}`])
    await pagina.getByText(texto, { exact: true }).waitFor();
}
