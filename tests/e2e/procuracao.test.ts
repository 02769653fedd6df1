import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { cnpjNumero } from '../support/builders.ts';
import { cenarioO2, type CenarioO2 } from '../support/cenarioO2.ts';
import { naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { barreirasEm, TEMAS } from './acessibilidade/rotasSemBarreiras.ts';
import { aviso, botao, campo, umPdf } from './jornada/gestos.ts';

const IARA = 'iara@exemplo.com.br';
const NILO = 'nilo@exemplo.com.br';
const GESTOR = 'gestor@exemplo.com.br';

let aberto: PortalAberto;
let c: CenarioO2;
let navegador: Browser;
beforeAll(async () => {
  aberto = await portalAberto();
  c = await cenarioO2(aberto.portal);
  await aberto.podeEntrar(c.requerente, IARA);
  await aberto.podeEntrar(c.outroRequerente, NILO);
  await aberto.conta({
    email: GESTOR,
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'prefeitura.contribuinte.cadastro'],
  });
  navegador = await openBrowser();
});
afterAll(async () => {
  await navegador?.close();
  await aberto?.fechar();
});

describe('one log-in for several', () => {
  it('asks with a paper, the city approves, and a request is begun in the name of the company', async () => {
    const empresa = 'Construtora Horizonte';
    const iara = await noCelular(navegador, aberto.url);
    await iara.entrar(IARA, SENHA, '/contribuinte/minha-conta/cadastro');
    await botao(iara.pagina, 'Representar uma pessoa ou empresa').click();
    const pedir = botao(iara.pagina, 'Pedir para representar');
    await pedir.click();
    await iara.pagina.getByText('Envie a procuração').waitFor();
    await campo(iara.pagina, 'CPF ou CNPJ de quem você representa').fill(cnpjNumero(1));
    await campo(iara.pagina, 'Nome ou razão social').last().fill(empresa);
    await iara.pagina.locator('input[type=file]').first().setInputFiles(umPdf('procuracao.pdf'));
    await iara.pagina.getByRole('button', { name: 'Tirar procuracao.pdf' }).waitFor();
    await iara.tela('procuracao-pedir');
    expect(await barreirasEm(iara.pagina, 'procurações', TEMAS)).toEqual([]);
    await pedir.click();
    await aviso(iara.pagina, 'Pedido enviado à prefeitura').waitFor();
    await iara.pagina.getByText('Em conferência').first().waitFor();

    const gestor = await naMesa(navegador, aberto.url);
    await gestor.entrar(GESTOR, SENHA, '/prefeitura/configuracoes/procuracoes');
    await gestor.pagina.getByText(empresa).first().waitFor();
    await gestor.tela('procuracao-lista');
    await gestor.pagina.getByText('Todos os requerimentos').first().click();
    await botao(gestor.pagina, 'Baixar arquivo').waitFor();
    await gestor.tela('procuracao-ver');
    await gestor.pagina.getByRole('link', { name: 'Editar' }).or(botao(gestor.pagina, 'Editar')).first().click();
    await campo(gestor.pagina, 'Situação').selectOption({ label: 'Ativa' });
    await botao(gestor.pagina, 'Salvar').click();
    // What is chosen in the form, and what is hidden at this width, say the same word.
    await gestor.pagina.getByText('Ativa', { exact: true }).filter({ visible: true }).first().waitFor();

    await iara.abrir(`/contribuinte/novo-requerimento/ampliacao/${c.processo}`);
    await iara.pagina.getByRole('heading', { name: 'Em nome de quem é este requerimento?' }).waitFor();
    await campo(iara.pagina, 'Requerente').selectOption({ label: empresa });
    await iara.tela('procuracao-escolher');
    expect(await barreirasEm(iara.pagina, 'em nome de quem', TEMAS)).toEqual([]);
    await botao(iara.pagina, 'Continuar').click();
    await iara.pagina.waitForURL(/\/meus\/requerimentos\/requerimento\/\d+/);
    await iara.abrir('/contribuinte/meus/requerimentos');
    await iara.pagina.getByText(`Requerente: ${empresa}`).waitFor();
    await iara.tela('procuracao-meus');

    // Whoever begins again is offered the draft first, which says whose it is.
    await iara.abrir(`/contribuinte/novo-requerimento/ampliacao/${c.processo}`);
    await campo(iara.pagina, 'Requerente').selectOption({ label: empresa });
    await botao(iara.pagina, 'Continuar').click();
    await iara.pagina.getByText(`Em nome de ${empresa}`).waitFor();
    await botao(iara.pagina, 'Começar outro').click();
    await iara.pagina.waitForURL(/\/meus\/requerimentos\/requerimento\/\d+/);
    await iara.fechar();
    await gestor.fechar();
  });

  it('a power that is granted is accepted, then given back with a reason', async () => {
    const iara = await noCelular(navegador, aberto.url);
    await iara.entrar(IARA, SENHA, '/contribuinte/minha-conta/cadastro');
    await botao(iara.pagina, 'Nomear um procurador').click();
    await campo(iara.pagina, 'CPF ou CNPJ do procurador').fill('39053344705');
    await botao(iara.pagina, 'Nomear procurador').click();
    await aviso(iara.pagina, 'Se houver uma conta com este documento').waitFor();

    const nilo = await noCelular(navegador, aberto.url);
    await nilo.entrar(NILO, SENHA, '/contribuinte/minha-conta/cadastro');
    await botao(nilo.pagina, 'Aceitar: Iara Campestre').click();
    await botao(nilo.pagina, 'Encerrar: Iara Campestre').click();
    const dialogo = nilo.pagina.getByRole('dialog', { name: 'Encerrar a procuração?' });
    await campo(dialogo, 'Motivo').fill('Mudei de cidade');
    await nilo.tela('procuracao-encerrar');
    await botao(dialogo, 'Encerrar').click();
    await dialogo.waitFor({ state: 'detached' });
    await nilo.pagina.getByText('Motivo: Mudei de cidade').first().waitFor();
    await iara.fechar();
    await nilo.fechar();
  });
});
