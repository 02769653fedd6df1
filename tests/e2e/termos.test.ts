import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { botao, campo } from './jornada/gestos.ts';
import { aba } from './jornada/mesaDaAnalise.ts';

let p: PortalAberto;
let navegador: Browser;
let s: CenarioDasAssinaturas;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  s = await cenarioDasAssinaturas(p.portal);
  await s.c.gestor.post('painel-prefeitura/cadastro/modelo-documento', {
    ...{ sigla: 'TERMO-1', nome: 'Comunicado de vistoria', tipo: 'termo' },
    corpo: '<p>{{requerente.nome}}, a vistoria do pedido {{requerimento.numero}} será no dia combinado.</p>',
  });
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const emailDe = async ({ id }: { readonly id: number }): Promise<string> =>
  (await p.portal.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

it('[ROTA-059] [ROTA-066] [ROTA-071] a notice is written from a model, opened and confirmed by its addressee, and its proof is seen by who sent it', async () => {
  const { requerimento } = await s.protocolar();
  await requerimentoPelaApi(p.portal, s.c).agir(requerimento, 'acoes/iniciar');

  const dalva = await naMesa(navegador, p.url);
  await dalva.entrar(await emailDe(s.c.analista), SENHA, `/prefeitura/requerimento/visualizacao/${requerimento}`);
  await aba(dalva, 'Termos').click();
  await dalva.pagina.getByText('Nenhum termo enviado').waitFor();
  await dalva.tela('termos-nenhum');
  await botao(dalva.pagina, 'Enviar termo').click();
  const dialogo = dalva.pagina.getByRole('dialog', { name: 'Enviar termo' });
  await dialogo.getByRole('checkbox', { name: /^Iara Campestre/ }).check();
  await dialogo.getByRole('combobox', { name: /^Modelo/ }).selectOption({ label: 'Comunicado de vistoria' });
  await dialogo.getByText(/^Iara Campestre, a vistoria do pedido/).waitFor();
  expect(await campo(dialogo, 'Título').inputValue()).toBe('Comunicado de vistoria');
  await campo(dialogo, 'Prazo da ciência em dias úteis (opcional)').fill('5');
  await dalva.tela('termos-escrever', true);
  await botao(dialogo, 'Enviar termo').click();
  await dialogo.waitFor({ state: 'detached' });
  await dalva.pagina.getByRole('heading', { name: 'Termo 1: Comunicado de vistoria' }).waitFor();
  await dalva.pagina.getByText('Não lido', { exact: true }).waitFor();
  await dalva.tela('termos-enviado');

  const iara = await noCelular(navegador, p.url);
  await iara.entrar(await emailDe(s.c.requerente), SENHA, '/contribuinte/termos-enviados');
  const linha = iara.pagina.getByRole('link', { name: 'Comunicado de vistoria' }).first();
  await linha.waitFor();
  await iara.tela('termos-lista-do-requerente');
  await linha.click();
  await iara.pagina.getByRole('heading', { name: 'Este termo ainda não foi aberto' }).waitFor();
  await iara.tela('termos-fechado');
  await botao(iara.pagina, 'Abrir o termo').click();
  await iara.pagina.getByText(/^Iara Campestre, a vistoria do pedido/).waitFor();
  await iara.tela('termos-aberto');
  await botao(iara.pagina, 'Ciente').click();
  await iara.pagina.getByText(/^Você confirmou a ciência em/).waitFor();
  await iara.tela('termos-ciente');
  expect(iara.queixas).toEqual([]);
  await iara.fechar();

  await dalva.abrir(`/prefeitura/requerimento/visualizacao/${requerimento}`);
  await aba(dalva, 'Termos').click();
  await dalva.pagina.getByText('Ciência confirmada', { exact: true }).waitFor();
  await dalva.pagina.getByRole('link', { name: 'Iara Campestre' }).click();
  await dalva.pagina.getByRole('heading', { name: 'Quem recebeu' }).waitFor();
  await dalva.pagina
    .getByText(/do endereço de rede/)
    .first()
    .waitFor();
  await dalva.tela('termos-prova');
  await dalva.abrir('/prefeitura/termos');
  await dalva.pagina.getByRole('link', { name: 'Comunicado de vistoria' }).first().waitFor();
  await dalva.tela('termos-lista-da-equipe');
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();
}, 120_000);
