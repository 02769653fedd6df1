import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chegar } from '../../support/chegar.ts';
import { openBrowser } from '../../support/browser.ts';
import { umaPessoa, type Largura, type Pessoa } from '../../support/jornadaDoNavegador.ts';
import { portalInteiro, SENHA_DEMO, type PortalInteiro } from '../../support/portalInteiro.ts';
import { soTeclado, type Teclado } from '../../support/teclado.ts';
import { aviso, botao, campo, titulo, umPdf, type Arquivo } from '../jornada/gestos.ts';

const TIPO = 'Certidão de uso e ocupação do solo';
const DOCUMENTOS = [
  'Requerimento padrão (Anexo 1 do Decreto 14.019/14)',
  'Documento do requerente com foto (RG ou CNH)',
  'Espelho do IPTU',
] as const;

let portal: PortalInteiro;
let navegador: Browser;
beforeAll(async () => {
  portal = await portalInteiro();
  navegador = await openBrowser();
});
afterAll(() => navegador?.close());

interface Gente extends Pessoa {
  readonly mao: Teclado;
}

const alguem = async (conta: string, largura: Largura): Promise<Gente> => {
  const pessoa = await umaPessoa(navegador, portal.urlDe('localhost'), largura);
  const mao = soTeclado(pessoa.pagina);
  // Who waits for the window only once it is asked for may come too late: it would open where nobody sees it.
  pessoa.pagina.on('filechooser', () => undefined);
  await pessoa.abrir('/');
  await mao.preencher(campo(pessoa.pagina, 'CPF ou e-mail'), conta);
  await mao.preencher(campo(pessoa.pagina, 'Senha'), SENHA_DEMO);
  await mao.tecla('Enter');
  await chegar(pessoa.pagina, /\/(contribuinte|prefeitura)/);
  await pessoa.pagina.locator('main h1').first().waitFor();
  return { ...pessoa, mao };
};

/** The press opens the system's own window, in which the file is chosen. */
const anexar = async ({ pagina, mao }: Gente, onde: Locator, arquivo: Arquivo): Promise<void> => {
  await mao.irAte(onde);
  const [janela] = await Promise.all([pagina.waitForEvent('filechooser'), mao.tecla('Enter')]);
  await janela.setFiles(arquivo);
};

const aTaxas = (abas: Locator): Locator => abas.getByRole('tab', { name: /^Taxas/ });

describe.each([1280, 390] as const)('a request by keyboard alone, %i px wide', (largura) => {
  let requerente: Gente;
  let analista: Gente;
  let numero = '';
  afterAll(async () => {
    await requerente?.fechar();
    await analista?.fechar();
  });

  it('the applicant chooses the type, answers, attaches and files', async () => {
    requerente = await alguem('jandira@demo.local', largura);
    const { pagina, mao } = requerente;
    await mao.acionar(pagina.getByRole('link', { name: 'Novo requerimento' }).first());
    await mao.temFoco(titulo(pagina, 'Novo requerimento'));
    await mao.preencher(campo(pagina, 'O que você precisa?'), 'uso do solo');
    await mao.acionar(pagina.getByRole('link', { name: TIPO }));
    await mao.temFoco(titulo(pagina, TIPO));
    await mao.acionar(pagina.getByRole('link', { name: 'Iniciar requerimento' }).first());
    await pagina.getByRole('heading', { level: 2, name: 'Requerente' }).waitFor();
    await mao.foco();

    await mao.irAte(pagina.getByRole('radio', { name: 'Pessoa física' }));
    await mao.tecla('Space');
    await mao.acionar(botao(pagina, 'Continuar'));
    await mao.temFoco(pagina.getByRole('heading', { level: 2, name: 'Imóvel e uso' }));
    await mao.irAte(pagina.getByRole('radio', { name: 'Urbana', exact: true }));
    // The arrows go through the options and choose.
    await mao.tecla('ArrowDown');
    expect(await pagina.getByRole('radio', { name: 'Expansão urbana' }).isChecked()).toBe(true);
    await mao.tecla('ArrowUp');
    expect(await pagina.getByRole('radio', { name: 'Urbana', exact: true }).isChecked()).toBe(true);
    await mao.irAte(pagina.getByRole('radio', { name: 'Habitacional', exact: true }));
    await mao.tecla('Space');
    await mao.acionar(botao(pagina, 'Continuar'));
    await mao.temFoco(pagina.getByRole('heading', { level: 2, name: 'Documentos' }));
    for (const nome of DOCUMENTOS) {
      await anexar(requerente, botao(pagina, `Escolher arquivo: ${nome}`), umPdf(`${nome.slice(0, 9)}.pdf`));
      await botao(pagina, `Trocar ${nome.slice(0, 9)}.pdf`).waitFor();
      // What was pressed is gone; who pressed it is still in that document.
      expect(await mao.foco()).not.toBe('');
    }
    await mao.acionar(botao(pagina, 'Continuar'));
    await mao.temFoco(pagina.getByRole('heading', { level: 2, name: 'Conferir e enviar' }));

    const enviar = botao(pagina.getByRole('main'), 'Enviar requerimento');
    const pergunta = pagina.getByRole('dialog', { name: 'Enviar este requerimento?' });
    await mao.acionar(enviar);
    await pergunta.waitFor();
    // Round once: the page behind is out of reach while the question stands.
    for (let i = 0; i < 5; i++) {
      expect((await mao.tecla('Tab')).perdida).toBe(false);
      expect(await pergunta.evaluate((el) => el.contains(document.activeElement))).toBe(true);
    }
    await mao.tecla('Escape');
    await pergunta.waitFor({ state: 'detached' });
    await mao.temFoco(enviar);
    await mao.tecla('Enter');
    await mao.acionar(botao(pergunta, 'Enviar requerimento'));
    const feito = pagina.getByRole('heading', { name: /^Requerimento \d{4}\/\d+ protocolado$/ });
    await feito.waitFor();
    numero = /\d{4}\/\d+/.exec(await feito.innerText())?.[0] ?? '';
    await mao.foco();
    await mao.irAte(botao(pagina, 'Baixar comprovante em PDF'));
    expect(requerente.queixas).toEqual([]);
  });

  it('the analyst finds it, opens it, begins the step and asks for a correction', async () => {
    analista = await alguem('analista@demo.local', largura);
    const { pagina, mao } = analista;
    // It stands where its term puts it: what is due before comes first.
    await pagina.locator('main tbody tr').first().waitFor();
    await mao.tecla('/');
    await mao.escrever(numero);
    await expect.poll(() => pagina.locator('main tbody tr').count()).toBe(1);
    await mao.acionar(pagina.getByRole('main').getByRole('link', { name: numero }));
    await mao.temFoco(titulo(pagina, new RegExp(`^${numero}`)));
    await mao.acionar(botao(pagina, 'Iniciar'), 'Space');
    await aviso(pagina, /^Etapa Análise e emissão iniciada/).waitFor();
    await mao.foco();

    // Tabs of a page: one stop, arrows inside.
    const abas = pagina.getByRole('tablist', { name: 'Análise' });
    await mao.irAte(abas.getByRole('tab', { name: /^Documentos/ }));
    await mao.tecla('ArrowRight');
    await mao.temFoco(abas.getByRole('tab', { name: /^Respostas/ }));
    await mao.tecla('ArrowLeft');
    await mao.acionar(botao(pagina, 'Pedir correção de Espelho do IPTU'));
    await mao.preencher(campo(pagina, 'O que precisa ser corrigido'), 'O espelho é do ano passado.');
    await mao.acionar(botao(pagina, 'Incluir na pendência'));
    await aviso(pagina, 'Espelho do IPTU: item incluído na pendência').waitFor();
    await mao.foco();
    await mao.irAte(abas.getByRole('tab', { name: /^Documentos/ }), 'Shift+Tab');
    await mao.tecla('ArrowRight');
    await mao.tecla('ArrowRight');
    await mao.acionar(botao(pagina, 'Enviar pendência'));
    const pergunta = pagina.getByRole('dialog', { name: 'Enviar pendência com 1 item' });
    await pergunta.waitFor();
    await mao.tecla('Escape');
    await pergunta.waitFor({ state: 'detached' });
    await mao.temFoco(botao(pagina, 'Enviar pendência'));
    await mao.tecla('Enter');
    await mao.acionar(botao(pergunta, 'Enviar pendência'));
    await aviso(pagina, /^Pendência enviada a Jandira/).waitFor();
    await mao.foco();
    await requerente.pagina.getByText('SEURB pediu 1 correção').waitFor();
    expect([...analista.queixas, ...requerente.queixas]).toEqual([]);
  });

  it('the applicant answers the round with another file', async () => {
    const { pagina, mao } = requerente;
    const rodada = pagina.getByRole('region', { name: 'Responder à pendência' });
    await anexar(requerente, rodada.getByRole('button', { name: /: Espelho do IPTU$/ }), umPdf('espelho-2.pdf'));
    await pagina.getByText('O item está respondido. Nada foi enviado ainda.').waitFor();
    expect(await mao.foco()).not.toBe('');
    await mao.acionar(botao(pagina, 'Enviar respostas'));
    await aviso(pagina, 'Respostas enviadas à prefeitura.').waitFor();
    await mao.foco();
    expect(requerente.queixas).toEqual([]);
  });

  it('the analyst judges the answer, works out the fees and writes their slips', async () => {
    const { pagina, mao } = analista;
    await mao.acionar(botao(pagina, 'Conferir respostas (1)'), 'Enter', 'Shift+Tab');
    const avaliar = pagina.getByRole('group', { name: /^Avaliar o item 1/ });
    await avaliar.waitFor();
    await mao.acionar(botao(avaliar, 'Aceitar'));
    await aviso(pagina, /^Item 1 aceito/).waitFor();
    await mao.foco();
    const abas = pagina.getByRole('tablist', { name: 'Análise' });
    await mao.irAte(abas.getByRole('tab', { selected: true }), 'Shift+Tab');
    for (let i = 0; i < 12 && !(await aTaxas(abas).evaluate((el) => el === document.activeElement)); i++)
      await mao.tecla('ArrowRight');
    await mao.temFoco(aTaxas(abas));
    await mao.acionar(botao(pagina, 'Gerar taxas'));
    const dialogo = pagina.getByRole('dialog');
    await mao.acionar(botao(dialogo, 'Gerar taxas'));
    await aviso(pagina, /^Taxas de .* geradas/).waitFor();
    expect(await mao.foco()).not.toBe('');
    expect(analista.queixas).toEqual([]);
  });

  it('the slips are registered, the applicant pays, and the receipts are approved', async () => {
    const { pagina, mao } = analista;
    for (const guia of ['2026.00001', '2026.00002']) {
      await mao.acionar(botao(pagina, 'Registrar guia emitida').first(), 'Enter', 'Shift+Tab');
      const dialogo = pagina.getByRole('dialog', { name: 'Registrar guia emitida' });
      await mao.preencher(campo(dialogo, 'Número da guia'), guia);
      await mao.preencher(campo(dialogo, 'Vencimento'), '20122026');
      await mao.acionar(botao(dialogo, 'Registrar guia'));
      await dialogo.waitFor({ state: 'detached' });
      expect(await mao.foco()).not.toBe('');
    }
    const pagador = requerente;
    const escolher = pagador.pagina.getByRole('button', { name: /^Enviar comprovante: / });
    for (const quantos of [2, 1]) {
      await expect.poll(() => escolher.count()).toBe(quantos);
      await anexar(pagador, escolher.first(), umPdf(`comprovante-${quantos}.pdf`));
      await botao(pagador.pagina, `comprovante-${quantos}.pdf`).waitFor();
    }
    const conferir = pagina.getByRole('group', { name: /^Avaliar o comprovante de / });
    for (const quantos of [2, 1]) {
      await expect.poll(() => conferir.count()).toBe(quantos);
      await mao.acionar(botao(conferir.first(), 'Aprovar'), 'Enter', 'Shift+Tab');
      await expect.poll(() => conferir.count()).toBe(quantos - 1);
      expect(await mao.foco()).not.toBe('');
    }
    expect([...analista.queixas, ...requerente.queixas]).toEqual([]);
  });

  it('the analyst fills the conclusion in and issues; the applicant finds his certificate', async () => {
    const { pagina, mao } = analista;
    await mao.acionar(botao(pagina, 'Deferir e finalizar'), 'Enter', 'Shift+Tab');
    const dialogo = pagina.getByRole('dialog');
    await dialogo.getByRole('heading', { name: 'Deferir e finalizar' }).waitFor();
    await mao.irAte(dialogo.getByRole('radio', { name: 'Uso permitido', exact: true }));
    await mao.tecla('Space');
    await mao.acionar(botao(dialogo, 'Deferir e finalizar'));
    await aviso(pagina, `Requerimento ${numero} deferido e finalizado.`).waitFor();
    expect(await mao.foco()).not.toBe('');
    await requerente.mao.irAte(botao(requerente.pagina, /^Baixar PDF: Certidão de uso/));
    expect([...analista.queixas, ...requerente.queixas]).toEqual([]);
  });
});
