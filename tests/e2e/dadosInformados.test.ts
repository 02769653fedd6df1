import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, provedorDeTeste, type ProvedorDeTeste } from '../server/modules/cep/provedorDeTeste.ts';
import {
  DONA,
  palcoDosInformados,
  type PalcoDosInformados,
} from '../server/modules/requerimentos/palcoDosInformados.ts';
import { openBrowser } from '../support/browser.ts';
import { naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { botao, campo, sumir } from './jornada/gestos.ts';

let p: PortalAberto;
let palco: PalcoDosInformados;
let navegador: Browser;
let cadastroDaCidade: ProvedorDeTeste;
beforeAll(async () => {
  cadastroDaCidade = await provedorDeTeste();
  p = await portalAberto({ inscricaoInterna: true });
  palco = await palcoDosInformados(p.portal);
  navegador = await openBrowser();
  await p.podeEntrar(palco.c.requerente, 'iara@exemplo.com.br');
  await p.podeEntrar(palco.c.gestor, 'gil@exemplo.com.br');
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
  await cadastroDaCidade.fechar();
});

const CPF = '529.982.247-25';
const ERRADO = '987.654.321-00';
const doRascunho = (id: number) => `/contribuinte/meus/requerimentos/requerimento/${id}`;

it('[TELA-049] an inscription that is typed is looked up at the city’s service by its address, and fills the property or says that there is none', async () => {
  await p.portal.db
    .updateTable('organizacao')
    .set({
      metadados: JSON.stringify({
        find_inscricao: { url: cadastroDaCidade.modelo.replace('/ws/{cep}/json/', '/imovel/{inscricao}') },
      }),
    })
    .where('id', '=', p.portal.cidade)
    .execute();
  const id = await palco.rascunho();
  const iara = await noCelular(navegador, p.url);
  const { pagina } = iara;
  await iara.entrar('iara@exemplo.com.br', SENHA, `${doRascunho(id)}?secao=obra`);
  const inscricao = pagina.locator('#campo_inscricao_imovel');
  cadastroDaCidade.responder(json({ sucesso: true, dados: null }));
  await inscricao.fill('77.404');
  await inscricao.press('Tab');
  await pagina.getByText('Imóvel não localizado').first().waitFor();
  cadastroDaCidade.responder(
    json({
      sucesso: true,
      dados: {
        numero_inscricao: '77.001',
        endereco: { logradouro: 'Rua das Palmeiras', numero: 12, bairro: 'Centro' },
      },
    }),
  );
  await inscricao.fill('77.001');
  await inscricao.press('Tab');
  await pagina.getByText('Rua das Palmeiras, 12 - Centro').first().waitFor();
  await sumir(pagina.getByText('Imóvel não localizado'));
  await iara.tela('inscricao-achada');
  expect(cadastroDaCidade.pedidos).toEqual(['/imovel/77.404', '/imovel/77.001']);
  expect(iara.queixas).toEqual([]);
  await iara.fechar();
});

it('[W18] [W17] [TELA-021] an owner is typed in, corrected under another CPF and taken back; a licence on paper tells what it was typed in with; in public nothing of them is seen', async () => {
  const id = await palco.rascunho();
  const iara = await noCelular(navegador, p.url);
  const { pagina } = iara;
  await iara.entrar('iara@exemplo.com.br', SENHA, `${doRascunho(id)}?secao=quem`);
  const dono = pagina.locator('#campo_dono');
  const escrever = async (cpf: string): Promise<void> => {
    await dono.fill(cpf);
    await dono.press('Tab');
  };
  await escrever(ERRADO);
  await botao(pagina, 'Informar os dados desta pessoa').click();
  await campo(pagina, 'Nome ou razão social').fill(DONA.nome);
  await campo(pagina, 'E-mail').fill('zelia@');
  await botao(pagina, 'Usar estes dados').click();
  await pagina.getByText('Email precisa ser válido').waitFor();
  await campo(pagina, 'E-mail').fill(DONA.email);
  await botao(pagina, 'Usar estes dados').click();
  await pagina.getByText('Informado, a conferir').waitFor();
  // The CPF was another one: what was typed comes along.
  await escrever(CPF);
  await botao(pagina, 'Informar os dados desta pessoa').click();
  expect(await campo(pagina, 'Nome ou razão social').inputValue()).toBe(DONA.nome);
  await botao(pagina, 'Usar estes dados').click();
  await botao(pagina, 'Corrigir os dados informados').waitFor();
  await iara.tela('informado-no-rascunho');
  await botao(pagina, 'Corrigir os dados informados').click();
  expect(await campo(pagina, 'E-mail').inputValue()).toBe(DONA.email);
  await iara.tela('informado-em-correcao');
  await campo(pagina, 'Nome ou razão social').fill('Zélia Q. Lima');
  await botao(pagina, 'Usar estes dados').click();
  await pagina.getByText('Zélia Q. Lima').waitFor();
  const antiga = pagina.locator('#campo_antiga');
  await antiga.fill('123/1998');
  await antiga.press('Tab');
  await botao(pagina, 'Informar uma licença em papel, de antes do portal').click();
  await campo(pagina, 'Que documento é').fill('Alvará de construção');
  await campo(pagina, 'Órgão que emitiu').fill('Secretaria de Obras');
  await campo(pagina, 'Data de emissão').fill('20/05/1998');
  await campo(pagina, 'Em nome de quem foi emitida').fill('Iara Campestre');
  await campo(pagina, 'Quantas vezes já foi renovada').fill('2');
  await iara.tela('licenca-em-papel');
  await botao(pagina, 'Usar estes dados').click();
  await pagina.getByText('Cópia do alvará em papel').first().waitFor();
  await iara.tela('licenca-em-papel-informada');
  await expect
    .poll(async () => (await palco.c.requerente.get(`painel-contribuinte/requerimento/${id}/formulario`)).dados())
    .toMatchObject({ respostas: { antiga_emitida_em: '1998-05-20', antiga_renovacoes: 2, antiga_informada: true } });
  // Taken back, with its answer, and typed in anew.
  await pagina.locator('.sf-com-referencia', { has: dono }).getByRole('button', { name: 'Retirar' }).click();
  await expect.poll(() => dono.inputValue()).toBe('');
  await palco.informar(id, 'dono', CPF, DONA);
  await palco.responder(id, { dono: CPF });
  await palco.api.anexar(id, { campo: 'copia_da_antiga' });
  await palco.api.agir(id, 'enviar', {}, palco.c.requerente);
  expect(iara.queixas).toEqual([]);
  await iara.fechar();

  const gil = await naMesa(navegador, p.url);
  await gil.entrar('gil@exemplo.com.br', SENHA, '/prefeitura/dados-a-confirmar');
  await gil.pagina.getByText(DONA.nome).first().waitFor();
  expect(await gil.pagina.locator('main').innerText()).toContain(CPF);
  expect(await gil.pagina.locator('main').innerText()).not.toContain(CPF.replace(/\D/g, ''));
  await gil.tela('dados-a-confirmar');
  expect(gil.queixas).toEqual([]);
  await gil.fechar();

  // Anybody, without a session, sees of it what is public and nobody's data.
  const { codigo, numero } = await palco.api.ver(id);
  const visitante = await noCelular(navegador, p.url);
  await visitante.abrir('/requerimento/visualizar');
  await campo(visitante.pagina, 'Número do requerimento').fill(numero ?? '');
  await campo(visitante.pagina, 'CPF, CNPJ ou código').fill(codigo ?? '');
  await botao(visitante.pagina, 'Consultar').click();
  await visitante.pagina
    .getByText(numero ?? '')
    .first()
    .waitFor();
  await visitante.tela('consulta-publica');
  const lido = await visitante.pagina.locator('body').innerText();
  expect(lido).not.toMatch(/Quintana|Campestre|529\.?982|111\.?444|zelia@|123\/1998/);
  expect(visitante.queixas).toEqual([]);
  await visitante.fechar();
});
