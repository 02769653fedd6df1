import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { enviarArquivo, respostasO2 } from '../support/cenarioO2.ts';
import { definicaoEmAbas } from '../support/definicaoEmAbas.ts';
import { umaPessoa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { publicarVersao } from '../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { botao } from './jornada/gestos.ts';

let p: PortalAberto;
let navegador: Browser;
let s: CenarioDasAssinaturas;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  s = await cenarioDasAssinaturas(p.portal);
  await publicarVersao(p.portal.db, p.portal.cidade, s.c.processo, definicaoEmAbas());
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const emailDe = async ({ id }: { readonly id: number }): Promise<string> =>
  (await p.portal.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

const novo = async (): Promise<number> =>
  (await s.c.requerente.post('painel-contribuinte/requerimento', { processo_id: s.c.processo })).dados<{ id: number }>()
    .id;

it.each([1280, 390] as const)(
  'the applicant’s tabs open one after another, by keyboard, drop with their section and go whole to paper, at %i px',
  async (largura) => {
    const id = await novo();
    const iara = await umaPessoa(navegador, p.url, largura);
    const { pagina } = iara;
    await iara.entrar(await emailDe(s.c.requerente), SENHA, `/contribuinte/meus/requerimentos/requerimento/${id}`);
    const aba = (nome: RegExp) => pagina.getByRole('tab', { name: nome });
    await aba(/^Imóvel/).waitFor();
    await iara.tela('abas-inicio');
    // Along the tabs: a closed one is reached and stays closed.
    await aba(/^Imóvel/).focus();
    await pagina.keyboard.press('ArrowRight');
    expect(await pagina.evaluate(() => document.activeElement?.textContent)).toMatch(/fechada/);
    await pagina.getByRole('tabpanel', { name: /^Imóvel/ }).waitFor();
    await pagina.keyboard.press('Enter');
    await aba(/^Imóvel.*2 a corrigir/).waitFor();
    // The row went along with the keys; the tab that is open is in sight again.
    expect(
      await aba(/^Imóvel/).evaluate((um) => {
        const [ela, linha] = [um, um.parentElement ?? um].map((e) => e.getBoundingClientRect());
        return ela !== undefined && linha !== undefined && ela.left >= linha.left && ela.right <= linha.right;
      }),
    ).toBe(true);
    expect(await pagina.evaluate(() => document.activeElement?.id)).toBe('campo_inscricao_imovel');
    await iara.tela('abas-faltas');
    await pagina.keyboard.type('01.02.117');
    await pagina.getByRole('radio', { name: 'Sim' }).check();
    await aba(/^Imóvel.*completa/).waitFor();
    expect(await aba(/^Autorização/).count(), 'nothing is asked there').toBe(0);
    await pagina.getByRole('radio', { name: 'Não' }).check();
    await aba(/^Autorização/).waitFor({ state: 'attached' });
    await pagina.getByRole('radio', { name: 'Sim' }).check();
    await pagina.getByRole('button', { name: 'Próxima' }).click();
    await pagina.getByRole('tabpanel', { name: /^Obra/ }).waitFor();
    expect(pagina.url()).toContain('secao=obra');
    await pagina.getByLabel('Área a ampliar').fill('142,50');
    await pagina.getByRole('button', { name: 'Anterior' }).click();
    await pagina.getByRole('tabpanel', { name: /^Imóvel/ }).waitFor();
    await pagina.getByRole('button', { name: 'Próxima' }).click();
    expect(await pagina.getByLabel('Área a ampliar').inputValue()).toBe('142,50');
    await iara.tela('abas-obra');
    await pagina
      .getByText(/^Salvo às/)
      .first()
      .waitFor();
    await pagina.reload();
    await pagina.getByRole('tabpanel', { name: /^Obra/ }).waitFor();
    const papel = await pagina.evaluate(async () => {
      window.dispatchEvent(new Event('beforeprint'));
      const titulos = Array.from(document.querySelectorAll('main h2'), (h2) => h2.textContent);
      window.dispatchEvent(new Event('afterprint'));
      return titulos;
    });
    expect(papel).toEqual(expect.arrayContaining(['Imóvel', 'Obra', 'Responsável técnico']));
    expect(iara.queixas).toEqual([]);
    await iara.fechar();
  },
);

it.each([1280, 390] as const)(
  'staff fill in tabs, keep what they typed, and a refusal opens the tab of its first field, at %i px',
  async (largura) => {
    const id = await novo();
    const base = `painel-contribuinte/requerimento/${id}`;
    await s.c.requerente.post(`${base}/respostas`, { respostas: { ...respostasO2, solicitante_e_proprietario: true } });
    await enviarArquivo(p.portal, s.c.requerente, `${base}/arquivos`, { documento: 'matricula' });
    const api = requerimentoPelaApi(p.portal, s.c);
    await api.agir(id, 'enviar', {}, s.c.requerente);
    await api.agir(id, 'acoes/iniciar');
    const dalva = await umaPessoa(navegador, p.url, largura);
    const { pagina } = dalva;
    await dalva.entrar(await emailDe(s.c.analista), SENHA, `/prefeitura/requerimento/visualizacao/${id}`);
    await botao(pagina, 'Deferir').click();
    const dialogo = pagina.getByRole('dialog');
    const aba = (nome: RegExp) => dialogo.getByRole('tab', { name: nome });
    await aba(/^Medição/).waitFor();
    await dalva.tela('abas-da-equipe');
    await dialogo.getByLabel('Área medida').fill('140,00');
    await aba(/^Conferência/).click();
    await aba(/^Medição.*1 a corrigir/).waitFor({ state: 'attached' });
    await botao(dialogo, 'Próxima').click();
    await dialogo.getByLabel('Conclusão', { exact: false }).last().waitFor();
    await botao(dialogo, 'Deferir').click();
    await dialogo.getByRole('tabpanel', { name: /^Medição/ }).waitFor();
    await expect.poll(() => pagina.evaluate(() => document.activeElement?.id)).toBe('campo_medida_em');
    expect(await dialogo.getByLabel('Área medida').inputValue()).toBe('140,00');
    await dalva.tela('abas-da-equipe-recusa');
    await dalva.fechar();
  },
);
