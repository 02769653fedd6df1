import fs from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { cpfNumero } from '../support/builders.ts';
import { comLargura, naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';

const TITULO = 'Quem viu e mudou meus dados';
let p: PortalAberto;
let navegador: Browser;
let daRequerente: number;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  await p.conta({
    email: 'equipe@aurora.br',
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'prefeitura.contribuinte.cadastro'],
  });
  await p.conta({ email: 'suporte@sistema.br', organizacaoId: p.portal.sistema, permissoes: ['painel.sistema'] });
  const cpf = cpfNumero(77);
  const conta = await p.conta({ email: 'iara@exemplo.com.br', documento: cpf, permissoes: ['painel.contribuinte'] });
  const { id } = await p.portal.db
    .insertInto('pessoa')
    .values({
      ...{ organizacao_id: p.portal.cidade, tipo: 'Física', nome: 'Iara Campestre', email: 'iara@exemplo.com.br' },
      ...{ cadastro_pessoa_fisica: JSON.stringify({ cpf }), telefone_celular: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  daRequerente = id;
  await p.portal.db.updateTable('usuario_organizacao').set({ pessoa_id: id }).where('usuario_id', '=', conta).execute();
  await p.portal.base.ownerPool.query(
    `insert into auditoria (organizacao_id, acao, entidade, registro_id, antes, depois, quando)
      select $1, 'alterar', 'pessoa', $2, '{"email": "velho@exemplo.com.br"}', '{"email": "iara@exemplo.com.br"}', now() - i * interval '20 days'
      from generate_series(2, 14) i`,
    [p.portal.cidade, id],
  );
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

it('everybody sees who saw his data', async () => {
  const equipe = await naMesa(navegador, p.url);
  await equipe.entrar('equipe@aurora.br', SENHA, `/prefeitura/cadastro/contribuinte/visualizacao/${daRequerente}`);
  await equipe.pagina.getByRole('heading', { level: 1, name: 'Iara Campestre' }).waitFor();

  const requerente = await noCelular(navegador, p.url);
  const { pagina } = requerente;
  const scripts: string[] = [];
  pagina.on('response', (resposta) => {
    if (resposta.url().endsWith('.js')) scripts.push(resposta.url());
  });
  await requerente.entrar('iara@exemplo.com.br', SENHA);
  // Looks are written beside the calls.
  const acessos = '/contribuinte/minha-conta/cadastro/acessos';
  await expect
    .poll(async () => {
      await requerente.abrir(`${acessos}?tipo=consultas`);
      await pagina.getByText(/^\d+ acessos?$/).waitFor({ state: 'attached' });
      return pagina.getByText('Dalva Montalegre', { exact: false }).count();
    })
    .toBeGreaterThan(0);
  await requerente.tela('acessos-consultas');
  await pagina.getByLabel('O que foi feito').selectOption({ label: 'Tudo' });
  await pagina.getByRole('button', { name: 'Próxima' }).click();
  await pagina.getByText('11–', { exact: false }).waitFor();
  await pagina.getByText('E-mail').first().waitFor();
  expect(await pagina.getByText('velho@exemplo.com.br').count()).toBe(0);
  await requerente.tela('acessos-segunda-pagina');
  await pagina.getByLabel('Período').selectOption({ label: 'Últimos 7 dias' });
  await pagina.getByText('Entrada', { exact: true }).first().waitFor();
  await requerente.tela('acessos-da-semana');
  const descida = pagina.waitForEvent('download');
  await pagina.getByRole('button', { name: 'Baixar planilha (CSV)' }).click();
  const planilha = await fs.readFile((await (await descida).path()) ?? '', 'utf8');
  expect(planilha).toContain('Dalva Montalegre');
  expect(planilha).not.toContain('velho@exemplo.com.br');
  expect(scripts.filter((um) => /react-admin|EntityList|mui/i.test(um))).toEqual([]);
  await pagina.getByLabel('O que foi feito').selectOption({ label: 'Só mudanças' });
  await pagina.getByText('Nada com estes filtros').waitFor();
  await requerente.tela('acessos-vazio');
  expect(requerente.queixas).toEqual([]);
  await requerente.fechar();

  await equipe.abrir('/prefeitura/requerimento/listagem');
  const quemViu = equipe.pagina.getByRole('link', { name: 'Quem viu meus dados' });
  await comLargura(equipe.pagina, 390, async () => {
    await equipe.pagina.getByRole('button', { name: 'Mais opções' }).click();
    await quemViu.click();
    await equipe.pagina.getByRole('heading', { level: 1, name: TITULO }).waitFor();
    await equipe.abrir('/prefeitura/requerimento/listagem');
  });
  await equipe.pagina.locator('button.usuario').click();
  await quemViu.click();
  await equipe.pagina.getByRole('heading', { level: 1, name: TITULO }).waitFor();
  await equipe.pagina.getByRole('link', { name: 'Entrada', exact: true }).first().waitFor();
  await equipe.tela('equipe-acessos');
  await equipe.pagina.getByRole('link', { name: 'Entrada', exact: true }).first().click();
  await equipe.pagina.getByRole('heading', { level: 1, name: 'Entrada' }).waitFor();
  await equipe.tela('equipe-acesso');
  await equipe.abrir('/prefeitura/auditoria');
  await equipe.pagina.getByRole('button', { name: /^Filtros/ }).click();
  await equipe.pagina.getByRole('textbox', { name: 'Cliente da API' }).waitFor();
  await equipe.tela('auditoria-filtros');
  expect(equipe.queixas).toEqual([]);
  await equipe.fechar();

  const suporte = await naMesa(navegador, p.urlDe('sistema.localhost'));
  await suporte.entrar('suporte@sistema.br', SENHA, '/sistema/minha-conta/cadastro/acessos');
  await suporte.pagina.getByRole('heading', { level: 1, name: TITULO }).waitFor();
  await suporte.pagina.getByRole('link', { name: 'Entrada', exact: true }).first().waitFor();
  await suporte.tela('suporte-acessos');
  expect(suporte.queixas).toEqual([]);
  await suporte.fechar();
});
