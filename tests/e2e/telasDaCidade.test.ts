import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { rotulosDasPermissoes } from '../../src/schemas/rotulosDasPermissoes.ts';
import { chegar } from '../support/chegar.ts';
import { cenarioO2, protocolarO2 } from '../support/cenarioO2.ts';
import { umaPessoa } from '../support/jornadaDoNavegador.ts';
import { SENHA } from '../support/portalAberto.ts';
import { botao, campo, titulo } from './jornada/gestos.ts';
import { gestao, DO_CADASTRO, ROTULO_DE_ANALISAR, salvar, conteudo, novo, confirmar } from './contas/gestao.ts';

const c = gestao();

it('news is written, published into the drawer, corrected and taken away [TELA-037] [ENT-065]', async () => {
  const gestora = await c.daGestora();
  const { pagina } = gestora;
  const leitora = await umaPessoa(c.navegador, c.p.url, 1280);
  await c.p.conta({ email: 'leitora@exemplo.com.br', permissoes: ['painel.contribuinte'] });
  await leitora.entrar('leitora@exemplo.com.br', SENHA);
  const naGaveta = async (): Promise<readonly string[]> => {
    await leitora.pagina.reload();
    await botao(leitora.pagina, 'Notícias').click();
    const gaveta = leitora.pagina.getByRole('complementary', { name: 'Notícias' });
    await gaveta
      .getByText(/Não há notícias|Nenhuma notícia|Plantão/)
      .first()
      .waitFor();
    return gaveta.getByRole('heading', { level: 4 }).allTextContents();
  };

  await gestora.abrir('/prefeitura/configuracoes/noticias');
  await novo(pagina);
  await campo(conteudo(pagina), 'Título').fill('Plantão de fim de ano');
  await conteudo(pagina)
    .getByRole('textbox', { name: /^Texto/ })
    .click();
  await pagina.keyboard.type('Atendemos até o dia 23.');
  await salvar(pagina);
  await titulo(pagina, 'Plantão de fim de ano').waitFor();
  expect(await naGaveta()).toEqual([]);

  await pagina.getByRole('link', { name: 'Editar' }).click();
  await conteudo(pagina)
    .getByRole('radio', { name: 'Publicado' })
    .or(campo(conteudo(pagina), 'Situação'))
    .first()
    .waitFor();
  await campo(conteudo(pagina), 'Título').fill('Plantão de Natal');
  await conteudo(pagina).getByText('Publicado', { exact: true }).click();
  await salvar(pagina);
  await titulo(pagina, 'Plantão de Natal').waitFor();
  expect(await naGaveta()).toEqual(['Plantão de Natal']);

  await confirmar(pagina, 'Desativar');
  expect(await naGaveta()).toEqual([]);
  expect([...gestora.queixas, ...leitora.queixas]).toEqual([]);
  await gestora.fechar();
  await leitora.fechar();
});

it('profiles and permissions, general and by sector, change the menu at the next log-in [TELA-044]', async () => {
  const quem = await c.p.conta({ email: 'novato@aurora.br', permissoes: ['painel.prefeitura'] });
  await c.p.portal.db.updateTable('usuario').set({ nome: 'Nilo Arantes' }).where('id', '=', quem).execute();
  const gestora = await c.daGestora('chefe@aurora.br');
  const { pagina } = gestora;
  await gestora.abrir('/prefeitura/configuracoes/perfis/novo');
  await campo(conteudo(pagina), 'Nome').fill('Cadastro imobiliário');
  for (const permissao of DO_CADASTRO)
    await pagina
      .getByRole('group', { name: 'Permissões' })
      .first()
      .getByText(rotulosDasPermissoes[permissao], { exact: true })
      .click();
  await salvar(pagina);
  await titulo(pagina, 'Cadastro imobiliário').waitFor();
  // A sector is an entry of the menu as soon as there is work in it.
  await protocolarO2(c.p.portal, await cenarioO2(c.p.portal));

  const ele = await umaPessoa(c.navegador, c.p.url, 1280);
  const menu = ele.pagina.getByRole('navigation', { name: 'Menu principal' });
  const doSetor = menu.getByRole('link', { name: /^SEURB/ });
  const dosCadastros = menu.getByRole('link', { name: 'Requerente' });
  await ele.entrar('novato@aurora.br', SENHA);
  await menu.getByRole('link', { name: 'Todos os setores' }).waitFor();
  expect([await doSetor.count(), await menu.getByText('Cadastro', { exact: true }).count()]).toEqual([0, 0]);
  await gestora.abrir(`/prefeitura/configuracoes/usuarios/${quem}/editar`);
  const perfis = conteudo(pagina).getByRole('combobox', { name: /^Perfis( \(opcional\))?$/ });
  await perfis.fill('Cadastro imob');
  await pagina.getByRole('option', { name: 'Cadastro imobiliário', exact: true }).click();
  const setores = pagina.getByRole('group', { name: 'Setores' });
  await botao(setores, 'Acrescentar').click();
  await setores.getByRole('combobox', { name: /^Setor( \(opcional\))?$/ }).fill('Urbanismo');
  await pagina.getByRole('option', { name: /Urbanismo/ }).click();
  await setores.getByRole('button', { name: /^Escolher Permissões no setor/ }).click();
  await setores.getByText(ROTULO_DE_ANALISAR, { exact: true }).click();
  await salvar(pagina);
  await chegar(pagina, new RegExp(`/usuarios/${quem}$`));
  await ele.pagina.evaluate(() => localStorage.clear());
  await ele.entrar('novato@aurora.br', SENHA);
  await doSetor.waitFor();
  await menu.getByText('Cadastro', { exact: true }).click();
  await dosCadastros.waitFor();
  await ele.fechar();
  expect(gestora.queixas).toEqual([]);
  await gestora.fechar();
});

it('photos and a sketch of a property are kept, and a new address is in Brazil [ENT-076] [ENT-023]', async () => {
  const gestora = await c.daGestora();
  const { pagina } = gestora;
  await gestora.abrir('/prefeitura/cadastro/imovel/novo');
  await campo(conteudo(pagina), 'Número da inscrição').fill('77.01.001.001');
  await campo(conteudo(pagina), 'Endereço').fill('Rua das Acácias, 10');
  const imagem = await pagina.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 64, height: 48 } });
  const arquivo = (name: string) => ({ name, mimeType: 'image/png', buffer: imagem });
  const envio = (rotulo: string): Locator =>
    pagina.locator('input[type=file]').and(pagina.getByLabel(new RegExp(`^${rotulo}`)));
  await envio('Fotos').setInputFiles([arquivo('frente.png'), arquivo('fundos.png')]);
  await expect.poll(() => conteudo(pagina).locator('.galeria img, ol img').count(), { timeout: 30_000 }).toBe(2);
  await envio('Croqui').setInputFiles(arquivo('croqui.png'));
  await expect.poll(() => conteudo(pagina).locator('img').count(), { timeout: 30_000 }).toBe(3);
  await salvar(pagina);
  await titulo(pagina, '77.01.001.001').waitFor();
  await pagina.reload();
  await titulo(pagina, '77.01.001.001').waitFor();
  for (const nome of ['Fotos, 1 de 2', 'Fotos, 2 de 2', 'Croqui'])
    await botao(conteudo(pagina), `Ampliar: ${nome}`).waitFor();
  const desenhadas = (): Promise<number> =>
    conteudo(pagina)
      .locator('img')
      .evaluateAll((todas) => todas.filter((uma) => (uma as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(desenhadas, { timeout: 30_000 }).toBe(3);

  await c.p.portal.base.ownerPool.query(
    "insert into pais (id, sigla, nome) overriding system value values (25, 'BR', 'Brasil')",
  );
  await gestora.abrir('/prefeitura/cadastro/contribuinte/novo');
  const pais = conteudo(pagina).getByRole('combobox', { name: /^País/ });
  await expect.poll(() => pais.inputValue(), { timeout: 30_000 }).toBe('Brasil');
  expect(gestora.queixas).toEqual([]);
  await gestora.fechar();
});
