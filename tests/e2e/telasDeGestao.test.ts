import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { chegar } from '../support/chegar.ts';
import { umaPessoa } from '../support/jornadaDoNavegador.ts';
import { SENHA } from '../support/portalAberto.ts';
import { acionar, cartasPara } from './contas/gente.ts';
import { aviso, botao, campo, titulo } from './jornada/gestos.ts';
import { gestao, salvar, conteudo, novo, confirmar } from './contas/gestao.ts';

const c = gestao();

it('support users are created, sent a password link, deactivated, restored and deleted [ROTA-019] [TELA-034]', async () => {
  const suporte = await umaPessoa(c.navegador, c.p.urlDe('sistema.localhost'), 1280);
  const { pagina } = suporte;
  await suporte.entrar('suporte@sistema.br', SENHA, '/sistema/suporte/usuarios');
  await titulo(pagina, 'Usuários').waitFor();
  await novo(pagina);
  await campo(conteudo(pagina), 'Nome').fill('Rui Tavares');
  await campo(conteudo(pagina), 'E-mail').fill('rui@sistema.br');
  await salvar(pagina);
  await titulo(pagina, 'Rui Tavares').waitFor();
  const endereco = pagina.url();
  await acionar(pagina, 'Enviar link para concluir o cadastro');
  await expect
    .poll(async () => (await cartasPara(c.p, 'rui@sistema.br')).length, { timeout: 30_000 })
    .toBeGreaterThan(0);

  // Once the registration is finished the link is one for a new password.
  await c.p.portal.db
    .updateTable('usuario')
    .set({ email_confirmado_em: c.p.portal.clock.now(), senha_hash: 'x' })
    .where('email', '=', 'rui@sistema.br')
    .execute();
  await pagina.reload();
  await titulo(pagina, 'Rui Tavares').waitFor();
  await acionar(pagina, 'Enviar link de nova senha');
  await expect
    .poll(async () => (await cartasPara(c.p, 'rui@sistema.br')).at(-1)?.assunto, { timeout: 30_000 })
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
  await chegar(pagina, /\/sistema\/suporte\/usuarios$/);
  await titulo(pagina, 'Usuários').waitFor();
  expect(await pagina.getByText('rui@sistema.br').count()).toBe(0);
  expect(suporte.queixas).toEqual([]);
  await suporte.fechar();
});

it('background tasks of the cities are listed for support, each with what was asked for and its error [TELA-022] [TELA-023]', async () => {
  const quem = await c.p.conta({ email: 'quem.exporta@aurora.br', permissoes: ['painel.prefeitura'] });
  await c.p.portal.db
    .insertInto('tarefa')
    .values({
      ...{ organizacao_id: c.p.portal.cidade, usuario_id: quem, alvo_id: c.p.portal.cidade, tipo: 'exportacao' },
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
  const suporte = await umaPessoa(c.navegador, c.p.urlDe('sistema.localhost'), 1280);
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
  const gestora = await c.daGestora();
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

  await c.p.conta({ email: 'servidora@aurora.br', permissoes: ['painel.prefeitura'] });
  const servidora = await umaPessoa(c.navegador, c.p.url, 1280);
  await servidora.entrar('servidora@aurora.br', SENHA, '/prefeitura/organizacao/organograma');
  await titulo(servidora.pagina, 'Organograma').waitFor();
  const arvore = servidora.pagina.getByRole('tree', { name: 'Setores' });
  const no = (nome: string): Locator =>
    arvore.getByRole('treeitem').filter({ has: servidora.pagina.getByRole('link', { name: nome, exact: true }) });
  await no('Secretaria de Obras').waitFor();
  const nivel = (nome: string) => no(nome).getAttribute('aria-level').then(Number);
  expect(await nivel('Divisão de Análise')).toBe((await nivel('Secretaria de Obras')) + 1);
  await servidora.fechar();
});
