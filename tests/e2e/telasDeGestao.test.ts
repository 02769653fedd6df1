import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rotulosDasPermissoes } from '../../src/schemas/rotulosDasPermissoes.ts';
import { openBrowser } from '../support/browser.ts';
import { cenarioO2, protocolarO2 } from '../support/cenarioO2.ts';
import { umaPessoa, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { acionar, cartasPara, umaGestora } from './contas/gente.ts';
import { aviso, botao, campo, sumir, titulo } from './jornada/gestos.ts';

const DO_CADASTRO = ['contribuinte.cadastro', 'prefeitura.contribuinte.cadastro'] as const;
const ROTULO_DE_ANALISAR = rotulosDasPermissoes['requerimento.analisar'];

let p: PortalAberto;
let navegador: Browser;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  await umaGestora(p, 'gestora@aurora.br');
  // Nobody grants what is not his.
  await p.conta({
    email: 'chefe@aurora.br',
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'requerimento.analisar', ...DO_CADASTRO],
  });
  await p.conta({ email: 'suporte@sistema.br', organizacaoId: p.portal.sistema, permissoes: ['painel.sistema'] });
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const salvar = (pagina: Page): Promise<void> => botao(pagina, 'Salvar').click();
const conteudo = (pagina: Page): Locator => pagina.locator('main');
const novo = (pagina: Page): Promise<void> =>
  conteudo(pagina)
    .getByRole('link', { name: /^Nov[oa]\b/ })
    .click();
const daGestora = async (email = 'gestora@aurora.br'): Promise<Pessoa> => {
  const gestora = await umaPessoa(navegador, p.url, 1280);
  await gestora.entrar(email, SENHA);
  return gestora;
};
/** Presses the act of the record in view that asks first, and says yes. */
const confirmar = async (pagina: Page, ato: string): Promise<void> => {
  await acionar(pagina, ato);
  await botao(pagina.getByRole('dialog'), ato).click();
  await sumir(pagina.getByRole('dialog'));
};

it('support users are created, sent a password link, deactivated, restored and deleted [ROTA-019] [TELA-034]', async () => {
  const suporte = await umaPessoa(navegador, p.urlDe('sistema.localhost'), 1280);
  const { pagina } = suporte;
  await suporte.entrar('suporte@sistema.br', SENHA);
  await suporte.abrir('/sistema/suporte/usuarios');
  await titulo(pagina, 'Usuários').waitFor();
  await novo(pagina);
  await campo(conteudo(pagina), 'Nome').fill('Rui Tavares');
  await campo(conteudo(pagina), 'E-mail').fill('rui@sistema.br');
  await salvar(pagina);
  await titulo(pagina, 'Rui Tavares').waitFor();
  const endereco = pagina.url();
  await acionar(pagina, 'Enviar link para concluir o cadastro');
  await expect.poll(async () => (await cartasPara(p, 'rui@sistema.br')).length, { timeout: 15_000 }).toBeGreaterThan(0);

  // Once the registration is finished the link is one for a new password.
  await p.portal.db
    .updateTable('usuario')
    .set({ email_confirmado_em: p.portal.clock.now(), senha_hash: 'x' })
    .where('email', '=', 'rui@sistema.br')
    .execute();
  await pagina.reload();
  await titulo(pagina, 'Rui Tavares').waitFor();
  await acionar(pagina, 'Enviar link de nova senha');
  await expect
    .poll(async () => (await cartasPara(p, 'rui@sistema.br')).at(-1)?.assunto, { timeout: 15_000 })
    .toMatch(/senha/);

  const reaberto = async (): Promise<void> => {
    await suporte.abrir(new URL(endereco).pathname);
    await titulo(pagina, 'Rui Tavares').waitFor();
  };
  await confirmar(pagina, 'Desativar');
  await aviso(pagina, /desativado/).waitFor();
  await reaberto();
  await botao(pagina, /^Restaurar/).click();
  await aviso(pagina, /restaurado/).waitFor();
  await reaberto();
  await confirmar(pagina, 'Desativar');
  await aviso(pagina, /desativado/).waitFor();
  await reaberto();
  await confirmar(pagina, 'Excluir');
  await pagina.waitForURL(/\/sistema\/suporte\/usuarios$/);
  await titulo(pagina, 'Usuários').waitFor();
  expect(await pagina.getByText('rui@sistema.br').count()).toBe(0);
  expect(suporte.queixas).toEqual([]);
  await suporte.fechar();
});

it('background tasks of the cities are listed for support, each with what was asked for and its error [TELA-022] [TELA-023]', async () => {
  const quem = await p.conta({ email: 'quem.exporta@aurora.br', permissoes: ['painel.prefeitura'] });
  await p.portal.db
    .insertInto('tarefa')
    .values({
      ...{ organizacao_id: p.portal.cidade, usuario_id: quem, alvo_id: p.portal.cidade, tipo: 'exportacao' },
      ...{ painel: 'painel-prefeitura', entidade: 'imovel', titulo: 'Exportar imóveis', situacao: 'falhou' },
      ...{
        pedido: JSON.stringify({ formato: 'csv' }),
        erro: 'O disco está cheio',
        tentativas: 3,
        feitas: 120,
        total: 500,
      },
    })
    .execute();
  const suporte = await umaPessoa(navegador, p.urlDe('sistema.localhost'), 1280);
  const { pagina } = suporte;
  await suporte.entrar('suporte@sistema.br', SENHA);
  await pagina.getByRole('link', { name: /^Tarefas em segundo plano/ }).click();
  await titulo(pagina, 'Tarefas em segundo plano').waitFor();
  const linha = pagina.getByRole('row').filter({ hasText: 'Exportar imóveis' });
  await linha.getByText('Falhou').waitFor();
  expect(await linha.textContent()).toMatch(/Exportação.*Dalva Montalegre.*\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
  await suporte.tela('suporte-tarefas');
  await linha.getByRole('link', { name: 'Exportar imóveis' }).click();
  await titulo(pagina, 'Exportar imóveis').waitFor();
  await conteudo(pagina).getByText('O disco está cheio').waitFor();
  await conteudo(pagina).getByText('"formato": "csv"').waitFor();
  await suporte.tela('suporte-tarefa');
  expect(await botao(pagina, 'Editar').count()).toBe(0);
  expect(suporte.queixas).toEqual([]);
  await suporte.fechar();
});

it('the organogram shows to any staff what the sectors’ form puts below what [ROTA-046] [TELA-029]', async () => {
  const gestora = await daGestora();
  const { pagina } = gestora;
  for (const [nome, superior] of [
    ['Secretaria de Obras', undefined],
    ['Divisão de Análise', 'Secretaria de Obras'],
  ] as const) {
    await gestora.abrir('/prefeitura/configuracoes/setores/novo');
    await campo(conteudo(pagina), 'Nome').fill(nome);
    if (superior !== undefined) {
      await conteudo(pagina)
        .getByRole('combobox', { name: /^Setor superior/ })
        .fill(superior);
      await pagina.getByRole('option', { name: superior, exact: true }).click();
    }
    await salvar(pagina);
    await titulo(pagina, nome).waitFor();
  }
  await gestora.fechar();

  await p.conta({ email: 'servidora@aurora.br', permissoes: ['painel.prefeitura'] });
  const servidora = await umaPessoa(navegador, p.url, 1280);
  await servidora.entrar('servidora@aurora.br', SENHA);
  await servidora.abrir('/prefeitura/organizacao/organograma');
  await titulo(servidora.pagina, 'Organograma').waitFor();
  const arvore = servidora.pagina.getByRole('tree', { name: 'Setores' });
  const no = (nome: string): Locator =>
    arvore.getByRole('treeitem').filter({ has: servidora.pagina.getByRole('link', { name: nome, exact: true }) });
  await no('Secretaria de Obras').waitFor();
  const nivel = (nome: string) => no(nome).getAttribute('aria-level').then(Number);
  expect(await nivel('Divisão de Análise')).toBe((await nivel('Secretaria de Obras')) + 1);
  await servidora.fechar();
});

it('news is written, published into the drawer, corrected and taken away [TELA-037] [ENT-065]', async () => {
  const gestora = await daGestora();
  const { pagina } = gestora;
  const leitora = await umaPessoa(navegador, p.url, 1280);
  await p.conta({ email: 'leitora@exemplo.com.br', permissoes: ['painel.contribuinte'] });
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
  const quem = await p.conta({ email: 'novato@aurora.br', permissoes: ['painel.prefeitura'] });
  await p.portal.db.updateTable('usuario').set({ nome: 'Nilo Arantes' }).where('id', '=', quem).execute();
  const gestora = await daGestora('chefe@aurora.br');
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
  await protocolarO2(p.portal, await cenarioO2(p.portal));

  const ele = await umaPessoa(navegador, p.url, 1280);
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
  await pagina.waitForURL(new RegExp(`/usuarios/${quem}$`));
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
  const gestora = await daGestora();
  const { pagina } = gestora;
  await gestora.abrir('/prefeitura/cadastro/imovel/novo');
  await campo(conteudo(pagina), 'Número da inscrição').fill('77.01.001.001');
  await campo(conteudo(pagina), 'Endereço').fill('Rua das Acácias, 10');
  const imagem = await pagina.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 64, height: 48 } });
  const arquivo = (name: string) => ({ name, mimeType: 'image/png', buffer: imagem });
  const envio = (rotulo: string): Locator =>
    pagina.locator('input[type=file]').and(pagina.getByLabel(new RegExp(`^${rotulo}`)));
  await envio('Fotos').setInputFiles([arquivo('frente.png'), arquivo('fundos.png')]);
  await expect.poll(() => conteudo(pagina).locator('.galeria img, ol img').count(), { timeout: 15_000 }).toBe(2);
  await envio('Croqui').setInputFiles(arquivo('croqui.png'));
  await expect.poll(() => conteudo(pagina).locator('img').count(), { timeout: 15_000 }).toBe(3);
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
  await expect.poll(desenhadas, { timeout: 15_000 }).toBe(3);

  await p.portal.base.ownerPool.query(
    "insert into pais (id, sigla, nome) overriding system value values (25, 'BR', 'Brasil')",
  );
  await gestora.abrir('/prefeitura/cadastro/contribuinte/novo');
  const pais = conteudo(pagina).getByRole('combobox', { name: /^País/ });
  await expect.poll(() => pais.inputValue(), { timeout: 15_000 }).toBe('Brasil');
  expect(gestora.queixas).toEqual([]);
  await gestora.fechar();
});
