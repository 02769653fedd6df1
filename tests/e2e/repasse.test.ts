import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../support/cenarioO2.ts';
import { naMesa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, SENHA, type PortalAberto } from '../support/portalAberto.ts';
import { acionar, umaGestora } from './contas/gente.ts';
import { aviso, botao, campo } from './jornada/gestos.ts';

const MOTIVO = 'Saiu da prefeitura';
const FIM = '2036-12-31';

let p: PortalAberto;
let navegador: Browser;
let c: CenarioO2;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  c = await cenarioO2(p.portal);
  await umaGestora(p, 'gestora@aurora.br');
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

/** An analyst of the scenario's sector who may log in. */
const analista = async (nome: string, email: string): Promise<number> => {
  const id = await p.analista({ email, setor: c.setor });
  await p.portal.db.updateTable('usuario').set({ nome }).where('id', '=', id).execute();
  return id;
};

it('all work of whoever leaves goes to a colleague in one act, past the one who is away', async () => {
  const nomeDoCaio = 'Caio Prates';
  const daBia = `Bia Nunes (ausente até 31/12/2036 · substituto: ${nomeDoCaio})`;
  const sai = await analista('Saulo Vieira', 'saulo@aurora.br');
  const bia = await analista('Bia Nunes', 'bia@aurora.br');
  const caio = await analista(nomeDoCaio, 'caio@aurora.br');
  await p.portal.db
    .insertInto('ausencia')
    .values({
      organizacao_id: p.portal.cidade,
      usuario_id: bia,
      substituto_id: caio,
      inicio: '2026-01-01',
      fim: FIM,
      motivo: 'Férias',
    })
    .execute();
  const numeros: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    const { id, versao, numero } = await protocolarO2(p.portal, c);
    const r = await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao });
    const { versao: iniciado } = r.dados<{ versao: number }>();
    const dado = await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/atribuir`, {
      versao: iniciado,
      responsavel_id: sai,
    });
    expect(dado.status, dado.texto).toBe(200);
    numeros.push(numero);
  }

  const gestora = await naMesa(navegador, p.url);
  await gestora.entrar('gestora@aurora.br', SENHA, `/prefeitura/configuracoes/usuarios/${sai}`);
  await gestora.pagina.getByRole('heading', { level: 1, name: 'Saulo Vieira' }).waitFor();
  await acionar(gestora.pagina, 'Passar o trabalho adiante');
  const dialogo = gestora.pagina.getByRole('dialog', { name: /^Passar adiante o trabalho de Saulo/ });
  await dialogo.getByRole('checkbox', { name: daBia }).check();
  await dialogo
    .getByRole('status')
    .getByText(/Ausente até 31\/12\/2036/)
    .waitFor();
  await gestora.tela('repasse-ausente', true);
  await botao(dialogo, `Passar a ${nomeDoCaio}`).click();
  expect(await dialogo.getByRole('status').count()).toBe(0);
  await botao(dialogo, 'Passar adiante').click();
  await dialogo.getByText('Campo obrigatório').waitFor();
  await campo(dialogo, 'Motivo').fill(MOTIVO);
  await botao(dialogo, 'Passar adiante').click();
  await dialogo.getByText('2 requerimentos com novos responsáveis. Quem recebeu foi avisado.').waitFor();
  await gestora.tela('repasse-feito', true);
  await botao(dialogo, 'Fechar').click();
  await gestora.pagina.getByRole('tab', { name: 'Histórico' }).click();
  await gestora.pagina.getByText(MOTIVO).waitFor();
  await gestora.tela('repasse-historico');

  const colega = await naMesa(navegador, p.url);
  await colega.entrar('caio@aurora.br', SENHA);
  await colega.pagina.getByRole('button', { name: /^Notificações/ }).click();
  await colega.pagina.getByText('Você recebeu 2 requerimentos de Saulo Vieira').waitFor();
  await colega.pagina.keyboard.press('Escape');
  await colega.pagina.getByRole('link', { name: numeros[0] ?? '', exact: true }).click();
  await colega.pagina.getByText('SEURB, com').waitFor();
  expect(await colega.pagina.getByText('SEURB, com').textContent()).toBe(`SEURB, com ${nomeDoCaio}`);

  // Given to the one who is away all the same: allowed, and said.
  await botao(colega.pagina, /^Mais ações/).click();
  await botao(colega.pagina, 'Atribuir responsável').click();
  const atribuir = colega.pagina.getByRole('dialog', { name: 'Atribuir responsável' });
  await campo(atribuir, 'Responsável').selectOption({ label: daBia });
  await botao(atribuir, `Atribuir a ${nomeDoCaio}`).waitFor();
  await colega.tela('atribuir-ausente', true);
  await botao(atribuir, 'Atribuir responsável').click();
  await aviso(colega.pagina, /atribuído a Bia Nunes/).waitFor();
  await expect
    .poll(() => colega.pagina.getByText('SEURB, com').textContent(), { timeout: 30_000 })
    .toBe(`SEURB, com Bia Nunes (ausente até 31/12/2036; responde ${nomeDoCaio})`);
  await colega.tela('requerimento-com-ausente');
  expect([...gestora.queixas, ...colega.queixas]).toEqual([]);
  await gestora.fechar();
  await colega.fechar();
});
