import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { enviarArquivo, respostasO2 } from '../support/cenarioO2.ts';
import { comLargura, naMesa, noCelular, umaPessoa } from '../support/jornadaDoNavegador.ts';
import { pdfDeTeste } from '../support/pdfDeTeste.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { soTeclado } from '../support/teclado.ts';
import type { NotaVista } from '../../src/schemas/requerimento/nota.ts';
import { botao, campo } from './jornada/gestos.ts';
import { aba } from './jornada/mesaDaAnalise.ts';
import { usar } from './visor/cenario.ts';

let p: PortalAberto;
let navegador: Browser;
let s: CenarioDasAssinaturas;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  s = await cenarioDasAssinaturas(p.portal);
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const emailDe = async ({ id }: { readonly id: number }): Promise<string> =>
  (await p.portal.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

const plantaCom = (name: string, escada: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfDeTeste([{ linhas: [`Escada de ${escada}`] }]),
});

it('staff note something for themselves and write to the applicant with a file, who answers in the thread and never sees the note', async () => {
  const { requerimento } = await s.protocolar();
  await requerimentoPelaApi(p.portal, s.c).agir(requerimento, 'acoes/iniciar');
  const analise = `/prefeitura/requerimento/visualizacao/${requerimento}`;

  const dalva = await naMesa(navegador, p.url);
  await dalva.entrar(await emailDe(s.c.analista), SENHA, analise);
  await aba(dalva, 'Notas').click();
  await campo(dalva.pagina, 'Nova nota').fill('Conferir a matrícula com');
  const colegas = dalva.pagina.getByRole('combobox', { name: 'Mencionar', exact: true });
  await colegas.getByRole('option', { name: 'Breno Valverdejo' }).waitFor({ state: 'attached' });
  await colegas.selectOption({ label: 'Breno Valverdejo' });
  await botao(dalva.pagina, 'Incluir nota').click();
  await dalva.pagina.getByText('@Breno Valverdejo', { exact: true }).waitFor();
  await dalva.tela('notas');
  // A row that is narrower all at once, as of a tablet that is turned, keeps the tab that is open in sight.
  await comLargura(dalva.pagina, 390, async () => {
    const fileira = dalva.pagina.getByRole('tablist', { name: 'Análise' });
    const fim = async (o: Locator): Promise<number> => {
      const lugar = await o.boundingBox();
      return (lugar?.x ?? NaN) + (lugar?.width ?? NaN);
    };
    await expect.poll(async () => (await fim(aba(dalva, 'Notas'))) - (await fim(fileira))).toBeLessThanOrEqual(1);
  });

  await aba(dalva, 'Mensagens').click();
  await botao(dalva.pagina, 'Nova conversa').click();
  await campo(dalva.pagina, 'Assunto').fill('Dúvida sobre a planta');
  await campo(dalva.pagina, 'Mensagem').fill('Qual é a escala da planta anexa?');
  await dalva.pagina
    .getByLabel('Anexar arquivos à mensagem', { exact: true })
    .setInputFiles([plantaCom('planta.pdf', '0,90 m'), plantaCom('planta nova.pdf', '1,20 m')]);
  await botao(dalva.pagina, 'Tirar planta.pdf').waitFor();
  await botao(dalva.pagina, 'Tirar planta nova.pdf').waitFor();
  await dalva.tela('mensagens-escrever');
  await botao(dalva.pagina, 'Enviar mensagem').click();
  await dalva.pagina.getByRole('button', { name: /^Dúvida sobre a planta/ }).waitFor();
  await dalva.tela('mensagens-da-equipe');
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();

  const iara = await noCelular(navegador, p.url);
  await iara.entrar(
    await emailDe(s.c.requerente),
    SENHA,
    `/contribuinte/meus/requerimentos/requerimento/${requerimento}`,
  );
  await iara.pagina.getByText('1 mensagem não lida').waitFor();
  expect(await iara.pagina.getByText('Conferir a matrícula').count()).toBe(0);
  await botao(iara.pagina, 'Ler as mensagens').click();
  await iara.pagina.getByRole('button', { name: /^Dúvida sobre a planta/ }).click();
  await iara.pagina.getByText('Qual é a escala da planta anexa?').waitFor();
  await iara.pagina.getByRole('button', { name: 'planta.pdf' }).waitFor();
  // Two files of a thread can be laid over each other.
  await iara.pagina.getByRole('button', { name: 'planta nova.pdf' }).click();
  const planta = iara.pagina.getByRole('dialog', { name: 'planta nova.pdf' });
  await usar(planta, 'Comparar');
  const comparacao = iara.pagina.getByRole('dialog', { name: 'Comparar arquivos' });
  await comparacao.locator('[data-pagina="1"] .visor-tela canvas').waitFor();
  await iara.tela('mensagens-comparar');
  await botao(comparacao, 'Fechar').click();
  await botao(planta, 'Fechar').click();
  await campo(iara.pagina, 'Responder').fill('1:50');
  await iara.tela('mensagens-responder');
  await botao(iara.pagina, 'Enviar mensagem').click();
  await iara.pagina.getByText('1:50', { exact: true }).waitFor();
  await iara.tela('mensagens-do-requerente');
  expect(iara.queixas).toEqual([]);
  await iara.fechar();
}, 120_000);

/** A filed request in analysis with a sheet that a browser can draw. */
const comFolha = async (): Promise<number> => {
  const { requerente, processo } = s.c;
  const aberto = (await requerente.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
    id: number;
    versao: number;
  }>();
  const caminho = `painel-contribuinte/requerimento/${aberto.id}`;
  await requerente.post(`${caminho}/respostas`, { respostas: respostasO2 });
  const folha = pdfDeTeste([{ linhas: ['Escada de 0,90 m'] }]);
  await enviarArquivo(p.portal, requerente, `${caminho}/arquivos`, { documento: 'matricula' }, folha, 'folha.pdf');
  expect((await requerente.post(`${caminho}/enviar`, { versao: aberto.versao })).status).toBe(200);
  await requerimentoPelaApi(p.portal, s.c).agir(aberto.id, 'acoes/iniciar');
  return aberto.id;
};

const abrirFolha = async (pagina: Page): Promise<Locator> => {
  await botao(pagina, 'folha.pdf').first().click();
  const visor = pagina.getByRole('dialog', { name: 'folha.pdf' });
  await visor.getByRole('img', { name: 'Página 1 de 1' }).locator('canvas').waitFor();
  return visor;
};

/** A place of the sheet in view: a quarter from its left, a fifth from its top. */
const naFolha = async (visor: Locator): Promise<[number, number]> => {
  const caixa = await visor.locator('[data-pagina="1"]').boundingBox();
  if (caixa === null) throw new Error('A folha não tem lugar');
  return [caixa.x + caixa.width * 0.25, caixa.y + caixa.height * 0.2];
};

const temNotaAli = async (requerimento: number): Promise<void> => {
  const notas = (await s.c.analista.get(`painel-prefeitura/requerimento/${requerimento}/notas`)).dados<NotaVista[]>();
  const lugar = notas.find(({ texto }) => texto === 'A escada parece estreita.')?.lugar;
  expect([lugar?.pagina, lugar?.x, lugar?.y]).toEqual([1, expect.closeTo(0.25, 1), expect.closeTo(0.2, 1)]);
};

it('a note is put at a place of a sheet, by hand and by keys alone, a colleague reads it there, its applicant never; a place becomes an item by keys', async () => {
  const requerimento = await comFolha();
  const dalva = await naMesa(navegador, p.url);
  await dalva.entrar(await emailDe(s.c.analista), SENHA, `/prefeitura/requerimento/visualizacao/${requerimento}`);
  const visor = await abrirFolha(dalva.pagina);
  await botao(visor, 'Anotar').click();
  await dalva.pagina.mouse.click(...(await naFolha(visor)));
  await campo(visor, 'Nova nota').fill('A escada parece estreita.');
  await dalva.tela('notas-na-folha-escrever');
  await botao(visor, 'Incluir nota').click();
  const pino = (quem: Locator, qual: string): Locator => botao(quem, `Nota interna ${qual}, página 1`);
  await pino(visor, 'N1 de Dalva Montalegre: A escada parece estreita.').waitFor();

  const teclas = soTeclado(dalva.pagina);
  await teclas.acionar(botao(visor, 'Anotar'), 'Enter', 'Shift+Tab');
  await teclas.acionar(botao(visor, 'Marcar no meio da tela'));
  await teclas.temFoco(campo(visor, 'Nova nota'));
  await teclas.escrever('Medir a largura.');
  await teclas.acionar(botao(visor, 'Incluir nota'));
  await pino(visor, 'N2 de Dalva Montalegre: Medir a largura.').waitFor();
  await dalva.tela('notas-na-folha');

  await teclas.acionar(botao(visor, 'Marcar'), 'Enter', 'Shift+Tab');
  await teclas.acionar(botao(visor, 'Marcar no meio da tela'));
  await visor.getByText('Onde: Matrícula do imóvel, página 1').waitFor();
  await teclas.preencher(campo(visor, 'O que precisa ser corrigido'), 'A escada precisa de 1,20 m.');
  await teclas.acionar(botao(visor, 'Incluir na pendência'));
  await botao(visor, /^Item 1: Trocar documento: Matrícula do imóvel: A escada precisa de 1,20 m/).waitFor();
  await dalva.tela('notas-e-item-na-folha');
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();

  await temNotaAli(requerimento);

  const ana = await p.portal.entrar({
    nome: 'Ana Ribeira',
    permissoes: ['painel.prefeitura'],
    setores: [{ id: s.c.setor, permissoes: ['requerimento.analisar'] }],
  });
  await s.comSenha(ana);
  const colega = await naMesa(navegador, p.url);
  await colega.entrar(await emailDe(ana), SENHA, `/prefeitura/requerimento/visualizacao/${requerimento}`);
  await aba(colega, 'Notas').click();
  const escrita = colega.pagina.getByRole('listitem').filter({ hasText: 'A escada parece estreita.' });
  expect(await botao(escrita, 'Mudar').count()).toBe(0);
  await botao(escrita, 'Ver na folha: página 1 de folha.pdf').click();
  const dela = colega.pagina.getByRole('dialog', { name: 'folha.pdf' });
  await pino(dela, 'N1 de Dalva Montalegre: A escada parece estreita.')
    .and(colega.pagina.locator('[aria-pressed="true"]'))
    .waitFor();
  await colega.tela('notas-lidas-na-folha');
  expect(colega.queixas).toEqual([]);
  await colega.fechar();

  const iara = await noCelular(navegador, p.url);
  await iara.entrar(
    await emailDe(s.c.requerente),
    SENHA,
    `/contribuinte/meus/requerimentos/requerimento/${requerimento}`,
  );
  const doRequerente = await abrirFolha(iara.pagina);
  expect(await doRequerente.getByText(/Nota interna|escada/).count()).toBe(0);
  expect(await botao(doRequerente, /Nota interna|página 1$/).count()).toBe(0);
  expect((await iara.pagina.content()).includes('A escada parece estreita.')).toBe(false);
  expect((await s.c.requerente.get(`painel-prefeitura/requerimento/${requerimento}/notas`)).status).toBe(403);
  expect(iara.queixas).toEqual([]);
  await iara.fechar();
}, 120_000);

it('a note is put at a place of a sheet by a tap on a phone', async () => {
  const requerimento = await comFolha();
  const dalva = await umaPessoa(navegador, p.url, 390);
  await dalva.entrar(await emailDe(s.c.analista), SENHA, `/prefeitura/requerimento/visualizacao/${requerimento}`);
  const visor = await abrirFolha(dalva.pagina);
  await botao(visor, 'Anotar').click();
  await dalva.pagina.touchscreen.tap(...(await naFolha(visor)));
  await campo(visor, 'Nova nota').fill('A escada parece estreita.');
  await botao(visor, 'Incluir nota').click();
  await botao(visor, 'Nota interna N1 de Dalva Montalegre: A escada parece estreita., página 1').waitFor();
  await temNotaAli(requerimento);
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();
}, 120_000);
