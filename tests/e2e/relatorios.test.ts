import { expect, it } from 'vitest';
import { reunirFatos } from '../../server/modules/relatorios/reunirFatos.ts';
import { cenarioO2, protocolarO2 } from '../support/cenarioO2.ts';
import { chegar } from '../support/chegar.ts';
import { semBarreiras } from '../support/axeDaPagina.ts';
import { umaPessoa } from '../support/jornadaDoNavegador.ts';
import { SENHA } from '../support/portalAberto.ts';
import { gestao } from './contas/gestao.ts';
import { botao, campo, titulo } from './jornada/gestos.ts';

const c = gestao();

const TELAS = [
  ['produtividade', 'Produtividade'],
  ['tempo-processo', 'Tempo de processo'],
  ['entrada-requerimento', 'Entrada'],
  ['lancamento', 'Lançamentos'],
  ['quadro-area', 'Quadro de áreas'],
  ['tempo-etapa', 'Tempo por etapa'],
  ['correcoes', 'Correções pedidas'],
] as const;

it('a manager reads the reports, narrows them, goes to what is counted, and comes back [ROTA-038] [ROTA-039] [ROTA-042] [ROTA-043] [ROTA-044] [TELA-017]', async () => {
  const { portal } = c.p;
  const cenario = await cenarioO2(portal);
  const primeiro = await protocolarO2(portal, cenario);
  await protocolarO2(portal, cenario);
  while (await reunirFatos(portal.db, portal.clock.now()));
  await c.p.conta({
    email: 'secretaria@aurora.br',
    permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
  });
  const secretaria = await umaPessoa(c.navegador, c.p.url, 1280);
  const { pagina } = secretaria;
  await secretaria.entrar('secretaria@aurora.br', SENHA, '/prefeitura/relatorio/entrada-requerimento');

  await titulo(pagina, 'Entrada').waitFor();
  const numeros = pagina.getByRole('region', { name: 'Em números' });
  await numeros.getByText('Entraram').waitFor();
  expect(await numeros.locator('dd').first().textContent()).toBe('2 ');
  await semBarreiras(pagina, 'entrada');

  // A period that cannot be is refused on its field, and what was typed stays.
  await campo(pagina, 'Período').selectOption('outro');
  await campo(pagina, 'De').fill('01/01/2099');
  await botao(pagina, 'Aplicar').click();
  await pagina.getByText(/^O período começa depois de hoje/).waitFor();
  expect(await campo(pagina, 'De').inputValue()).toBe('01/01/2099');
  await campo(pagina, 'Período').selectOption('12meses');
  await campo(pagina, 'Agrupar').selectOption('semanal');
  await campo(pagina, 'Por').selectOption('situacao');
  await botao(pagina, 'Aplicar').click();
  const porSituacao = pagina.getByRole('region', { name: 'Entrada por situação' });
  await porSituacao.getByRole('row', { name: /^Aguardando prefeitura 2/ }).waitFor();
  expect(new URL(pagina.url()).searchParams.get('por')).toBe('situacao');

  // Behind a row stand its requests, and each leads to its own screen; the way back is to the same report.
  await botao(porSituacao, 'Aguardando prefeitura').click();
  const contados = pagina.getByRole('region', { name: 'Requerimentos contados: Aguardando prefeitura' });
  await contados.getByText('2 requerimentos').waitFor();
  await contados.getByRole('link', { name: primeiro.numero }).click();
  await titulo(pagina, new RegExp(primeiro.numero)).waitFor();
  await pagina.goBack();
  await porSituacao.waitFor();

  await pagina.setViewportSize({ width: 390, height: 844 });
  for (const [caminho, nome] of TELAS) {
    await secretaria.abrir(`/prefeitura/relatorio/${caminho}`);
    await titulo(pagina, nome).waitFor();
    await pagina.getByText(/^(Comparado com|Nada neste período)/).waitFor();
    await semBarreiras(pagina, `${caminho} em 390 px`);
  }
  expect(secretaria.queixas.filter((q) => !q.includes('422'))).toEqual([]);
  await secretaria.fechar();

  await c.p.conta({ email: 'sem.relatorio@aurora.br', permissoes: ['painel.prefeitura'] });
  const outra = await umaPessoa(c.navegador, c.p.url, 1280);
  await outra.entrar('sem.relatorio@aurora.br', SENHA, '/prefeitura/relatorio/lancamento');
  await chegar(outra.pagina, /\/prefeitura\/requerimento\/listagem$/);
  await outra.fechar();
});
