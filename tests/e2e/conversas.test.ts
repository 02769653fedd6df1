import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { umaPessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { botao, campo } from './jornada/gestos.ts';
import { aba } from './jornada/prefeitura.ts';

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

const PDF = {
  name: 'planta.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
};

it.each([1280, 390] as const)(
  'staff note something for themselves and write to the applicant with a file, who answers in the thread and never sees the note, at %i px',
  async (largura) => {
    const { requerimento } = await s.protocolar();
    await requerimentoPelaApi(p.portal, s.c).agir(requerimento, 'acoes/iniciar');
    const analise = `/prefeitura/requerimento/visualizacao/${requerimento}`;

    const dalva = await umaPessoa(navegador, p.url, largura);
    await dalva.entrar(await emailDe(s.c.analista), SENHA);
    await dalva.abrir(analise);
    await aba(dalva, 'Notas').click();
    await campo(dalva.pagina, 'Nova nota').fill('Conferir a matrícula com');
    const colegas = dalva.pagina.getByRole('combobox', { name: 'Mencionar', exact: true });
    await colegas.getByRole('option', { name: 'Breno Valverdejo' }).waitFor({ state: 'attached' });
    await colegas.selectOption({ label: 'Breno Valverdejo' });
    await botao(dalva.pagina, 'Incluir nota').click();
    await dalva.pagina.getByText('@Breno Valverdejo', { exact: true }).waitFor();
    await dalva.tela('notas');

    await aba(dalva, 'Mensagens').click();
    await botao(dalva.pagina, 'Nova conversa').click();
    await campo(dalva.pagina, 'Assunto').fill('Dúvida sobre a planta');
    await campo(dalva.pagina, 'Mensagem').fill('Qual é a escala da planta anexa?');
    await dalva.pagina.getByLabel('Anexar arquivos à mensagem', { exact: true }).setInputFiles(PDF);
    await botao(dalva.pagina, 'Tirar planta.pdf').waitFor();
    await dalva.tela('mensagens-escrever');
    await botao(dalva.pagina, 'Enviar mensagem').click();
    await dalva.pagina.getByRole('button', { name: /^Dúvida sobre a planta/ }).waitFor();
    await dalva.tela('mensagens-da-equipe');
    expect(dalva.queixas).toEqual([]);
    await dalva.fechar();

    const iara = await umaPessoa(navegador, p.url, largura);
    await iara.entrar(await emailDe(s.c.requerente), SENHA);
    await iara.abrir(`/contribuinte/meus/requerimentos/requerimento/${requerimento}`);
    await iara.pagina.getByText('1 mensagem não lida').waitFor();
    expect(await iara.pagina.getByText('Conferir a matrícula').count()).toBe(0);
    await botao(iara.pagina, 'Ler as mensagens').click();
    await iara.pagina.getByRole('button', { name: /^Dúvida sobre a planta/ }).click();
    await iara.pagina.getByText('Qual é a escala da planta anexa?').waitFor();
    await iara.pagina.getByRole('button', { name: 'planta.pdf' }).waitFor();
    await campo(iara.pagina, 'Responder').fill('1:50');
    await iara.tela('mensagens-responder');
    await botao(iara.pagina, 'Enviar mensagem').click();
    await iara.pagina.getByText('1:50', { exact: true }).waitFor();
    await iara.tela('mensagens-do-requerente');
    expect(iara.queixas).toEqual([]);
    await iara.fechar();
  },
  120_000,
);
