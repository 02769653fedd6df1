import { beforeAll, expect, it } from 'vitest';
import { reunirFatos } from '../../server/modules/relatorios/reunirFatos.ts';
import { relatorios } from '../../src/schemas/relatorios/relatorios.ts';
import { cenarioO2, protocolarO2 } from '../support/cenarioO2.ts';
import { chegar } from '../support/chegar.ts';
import { semBarreiras } from '../support/axeDaPagina.ts';
import { umaPessoa } from '../support/jornadaDoNavegador.ts';
import { SENHA } from '../support/portalAberto.ts';
import { gestao } from './contas/gestao.ts';
import { botao, campo, titulo } from './jornada/gestos.ts';

const c = gestao();

/** Items of the specification that reports are. */
const ITENS: Readonly<Record<string, string>> = {
  produtividade: '[ROTA-038]',
  'tempo-processo': '[ROTA-039]',
  'entrada-requerimento': '[ROTA-042]',
  lancamento: '[ROTA-043]',
  'quadro-area': '[ROTA-044]',
};
const TELAS = relatorios.map(({ nome, rotulo }) => [nome, rotulo, ITENS[nome] ?? ''] as const);

const SECRETARIA = 'secretaria@aurora.br';
let primeiro: { readonly numero: string };

beforeAll(async () => {
  const { portal } = c.p;
  const cenario = await cenarioO2(portal);
  primeiro = await protocolarO2(portal, cenario);
  await protocolarO2(portal, cenario);
  while (await reunirFatos(portal.db, portal.clock.now()));
  await c.p.conta({
    email: SECRETARIA,
    permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
  });
});

it('a manager narrows a report, goes to what is counted, and comes back [TELA-017]', async () => {
  const secretaria = await umaPessoa(c.navegador, c.p.url, 1280);
  const { pagina } = secretaria;
  await secretaria.entrar(SECRETARIA, SENHA, '/prefeitura/relatorio/entrada-requerimento');

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
  await contados.getByText('2 requerimentos').waitFor();
  // What is open is in the address: it opens for whoever is sent it, and one step back closes it.
  await pagina.reload();
  await contados.getByText('2 requerimentos').waitFor();
  await pagina.goBack();
  await contados.waitFor({ state: 'hidden' });
  await porSituacao.waitFor();

  expect(secretaria.queixas.filter((q) => !q.includes('422'))).toEqual([]);
  await secretaria.fechar();
});

it.each(TELAS)('the report %s opens on a phone, with nothing in anybody’s way: %s %s', async (caminho, nome) => {
  const secretaria = await umaPessoa(c.navegador, c.p.url, 390);
  const { pagina } = secretaria;
  await secretaria.entrar(SECRETARIA, SENHA, `/prefeitura/relatorio/${caminho}`);
  await titulo(pagina, nome).waitFor();
  await pagina.getByText(/^(Comparado com \d|Como está em \d|Nada neste período)/).waitFor();
  // The figures come first; the filters when asked.
  await campo(pagina, 'Por').waitFor({ state: 'hidden' });
  // How it is now has no period.
  await botao(pagina, caminho === 'carga-idade' ? 'Filtros' : 'Período e filtros').click();
  await campo(pagina, 'Por').waitFor();
  await semBarreiras(pagina, `${caminho} em 390 px`);
  expect(secretaria.queixas).toEqual([]);
  await secretaria.fechar();
});

it('who may not see reports does not get to one', async () => {
  await c.p.conta({ email: 'sem.relatorio@aurora.br', permissoes: ['painel.prefeitura'] });
  const outra = await umaPessoa(c.navegador, c.p.url, 1280);
  await outra.entrar('sem.relatorio@aurora.br', SENHA, '/prefeitura/relatorio/lancamento');
  await chegar(outra.pagina, /\/prefeitura\/requerimento\/listagem$/);
  await outra.fechar();
});
