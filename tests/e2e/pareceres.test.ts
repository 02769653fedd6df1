import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { comEtapas, etapa, segue } from '../support/definicaoComRamos.ts';
import { naMesa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { publicarVersao } from '../support/processoDeTeste.ts';
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
  const regra = {
    setor: 'SEMAM',
    condicao: 'area_ampliada_m2 > 100',
    motivo: 'Obra com mais de 100 m²',
    pergunta: 'O lote tem faixa de preservação?',
    prazo: { quantidade: 5, contagem: 'uteis' as const },
    bloqueia: true,
  };
  const deFora = {
    externo: { orgao: 'Corpo de Bombeiros', email: 'projetos@bombeiros.example', documentos: ['matricula'] },
    motivo: 'Edificação com mais de um pavimento',
    pergunta: 'O projeto atende às normas de incêndio?',
    prazo: { quantidade: 10, contagem: 'uteis' as const },
    bloqueia: true,
  };
  const definicao = comEtapas([
    etapa('triagem', [segue('decisao')], { pareceres: [regra, deFora] }),
    etapa('decisao', []),
  ]);
  await publicarVersao(p.portal.db, p.portal.cidade, s.c.processo, definicao);
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const emailDe = async ({ id }: { readonly id: number }): Promise<string> =>
  (await p.portal.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

it('a sector that a rule proposes is asked, finds it in its list, and answers with a condition', async () => {
  const { requerimento } = await s.protocolar();
  await requerimentoPelaApi(p.portal, s.c).agir(requerimento, 'acoes/iniciar');
  const analise = `/prefeitura/requerimento/visualizacao/${requerimento}`;

  const dalva = await naMesa(navegador, p.url);
  await dalva.entrar(await emailDe(s.c.analista), SENHA, analise);
  await aba(dalva, 'Pareceres').click();
  await dalva.pagina.getByText('Propostos pelas regras da etapa').waitFor();
  await dalva.tela('pareceres-propostos');
  await botao(dalva.pagina, 'Pedir parecer a SEMAM').click();
  const dialogo = dalva.pagina.getByRole('dialog', { name: 'Pedir parecer a SEMAM' });
  expect(await campo(dialogo, 'O que você pergunta').inputValue()).toBe('O lote tem faixa de preservação?');
  await dalva.tela('pareceres-pedir', true);
  await botao(dialogo, 'Pedir parecer').click();
  await dialogo.waitFor({ state: 'detached' });
  await dalva.pagina.getByText('Aguardando parecer').waitFor();
  await dalva.tela('pareceres-pedido');

  const breno = await naMesa(navegador, p.url);
  await breno.entrar(await emailDe(s.c.deOutroSetor), SENHA, '/prefeitura/requerimento/listagem');
  await breno.pagina.getByRole('tab', { name: /^Pareceres pedidos/ }).click();
  await breno.pagina.getByRole('tab', { name: /^Pareceres pedidos/, selected: true }).waitFor();
  // The other one that was filed here was answered, or is not there yet.
  await breno.pagina.getByText(/^1–1 de 1/).waitFor();
  await breno.tela('pareceres-na-caixa');
  await breno.abrir(analise);
  await breno.pagina.getByRole('radio', { name: 'Favorável com condições' }).check();
  await campo(breno.pagina, 'Parecer').fill('O lote confronta com curso d’água.');
  await campo(breno.pagina, 'Condição 1').fill('Manter a faixa de 30 m sem construção');
  await campo(breno.pagina, 'Base legal da condição 1').fill('Lei 12.651/2012, art. 4º');
  await breno.tela('pareceres-responder');
  await botao(breno.pagina, 'Dar parecer').click();
  await breno.pagina.getByText('Condições, que vão para o documento emitido').waitFor();
  await breno.tela('pareceres-dado');
  expect(breno.queixas).toEqual([]);
  await breno.fechar();

  await dalva.abrir(analise);
  await aba(dalva, 'Pareceres').click();
  await dalva.pagina.getByText('Condições, que vão para o documento emitido').waitFor();
  await botao(dalva.pagina, 'Dispensar a condição 1 de SEMAM').waitFor();
  await dalva.tela('pareceres-respondido');
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();
}, 120_000);

it('a body outside of the city that a rule proposes is asked with what the process says, and answers by its link', async () => {
  const { requerimento } = await s.protocolar();
  await requerimentoPelaApi(p.portal, s.c).agir(requerimento, 'acoes/iniciar');
  const analise = `/prefeitura/requerimento/visualizacao/${requerimento}`;
  const dalva = await naMesa(navegador, p.url);
  await dalva.entrar(await emailDe(s.c.analista), SENHA, analise);
  await aba(dalva, 'Pareceres').click();
  await dalva.pagina.getByText('Por link, a projetos@bombeiros.example · 1 arquivo mostrado').waitFor();
  await botao(dalva.pagina, 'Pedir parecer a Corpo de Bombeiros').click();
  const dialogo = dalva.pagina.getByRole('dialog', { name: 'Pedir parecer a Corpo de Bombeiros' });
  expect(await campo(dialogo, 'E-mail').inputValue()).toBe('projetos@bombeiros.example');
  await dialogo.getByRole('checkbox', { name: /^Matrícula do imóvel/, checked: true }).waitFor();
  await dalva.tela('pareceres-de-fora-pedir', true);
  await botao(dialogo, 'Enviar link').click();
  await dialogo.waitFor({ state: 'detached' });
  await dalva.pagina.getByText('Proposto pelo processo, porque: Edificação com mais de um pavimento').waitFor();

  const { rows } = await p.portal.base.ownerPool.query<{ dados: unknown }>(
    `select dados from saida where tipo = 'mail' and dados ->> 'para' = 'projetos@bombeiros.example' order by id desc limit 1`,
  );
  const token = /parecer\/([\w-]+)/.exec(JSON.stringify(rows[0]?.dados))?.[1] ?? '';
  const fora = await naMesa(navegador, p.url);
  await fora.abrir(`/parecer/${token}`);
  await fora.pagina.getByText('O projeto atende às normas de incêndio?').waitFor();
  await fora.pagina.getByRole('radio', { name: 'Favorável', exact: true }).check();
  await campo(fora.pagina, 'Parecer').fill('Nada a opor.');
  await botao(fora.pagina, 'Enviar parecer').click();
  await fora.pagina.getByText('Parecer enviado à prefeitura.').waitFor();
  expect(fora.queixas).toEqual([]);
  await fora.fechar();

  await dalva.abrir(analise);
  await aba(dalva, 'Pareceres').click();
  await dalva.pagina.getByText('Nada a opor.').waitFor();
  await dalva.tela('pareceres-de-fora-respondido');
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();
}, 120_000);
