import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cliente } from '../support/cliente.ts';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { chegar } from '../support/chegar.ts';
import { comEtapas, etapa } from '../support/definicaoComRamos.ts';
import { naMesa } from '../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { publicarVersao } from '../support/processoDeTeste.ts';
import { botao } from './jornada/gestos.ts';

let p: PortalAberto;
let navegador: Browser;
let s: CenarioDasAssinaturas;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  s = await cenarioDasAssinaturas(p.portal);
  await p.portal.entrar({
    nome: 'Ana Ribeira',
    permissoes: ['painel.prefeitura'],
    setores: [{ id: s.c.setor, permissoes: ['requerimento.analisar'] }],
  });
  const naFila = etapa('analise', [], { distribuicao: { pessoa: 'fila' } });
  await publicarVersao(p.portal.db, p.portal.cidade, s.c.processo, comEtapas([naFila]));
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const emailDe = async ({ id }: Pick<Cliente, 'id'>): Promise<string> =>
  (await p.portal.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

it('an analyst takes the next of the queue and follows it; the manager sees it on the board and gives it to another [ROTA-035] [ROTA-037]', async () => {
  const { requerimento } = await s.protocolar();
  const { numero } = await p.portal.db
    .selectFrom('requerimento')
    .select('numero')
    .where('id', '=', requerimento)
    .executeTakeFirstOrThrow();

  const dalva = await naMesa(navegador, p.url);
  await dalva.entrar(await emailDe(s.c.analista), SENHA, `/prefeitura/requerimento/setor/${s.c.setor}`);
  await dalva.pagina.getByRole('link', { name: numero ?? '', exact: true }).waitFor();
  await dalva.tela('mesa-caixa');
  await botao(dalva.pagina, 'Pegar o próximo (1)').click();
  await chegar(dalva.pagina, `/prefeitura/requerimento/setor/${s.c.setor}/visualizacao/${requerimento}`);
  await botao(dalva.pagina, 'Iniciar').waitFor();
  await botao(dalva.pagina, 'Mais ações').click();
  await botao(dalva.pagina, 'Seguir').click();
  await dalva.pagina.getByText(`Você segue ${numero ?? ''}: o sino avisa o que acontece.`).waitFor();
  await dalva.tela('mesa-pego');

  const gil = await naMesa(navegador, p.url);
  await gil.entrar(await emailDe(s.c.gestor), SENHA, '/prefeitura/requerimento/listagem');
  await gil.pagina.getByRole('link', { name: 'Quadro da equipe' }).click();
  await chegar(gil.pagina, '/prefeitura/requerimento/listagem/equipe');
  await botao(gil.pagina, 'Redistribuir de Dalva Montalegre').waitFor();
  await gil.tela('mesa-quadro');
  await botao(gil.pagina, 'Redistribuir de Dalva Montalegre').click();
  await gil.pagina.getByRole('checkbox', { name: `Escolher ${numero ?? ''}` }).check();
  await gil.pagina.getByRole('region', { name: 'Requerimentos escolhidos' }).waitFor();
  await gil.tela('mesa-redistribuir');
  await botao(gil.pagina, 'Atribuir').click();
  const dialogo = gil.pagina.getByRole('dialog', { name: 'Atribuir: 1 requerimento' });
  await dialogo.getByRole('combobox', { name: 'Responsável' }).selectOption({ label: 'Ana Ribeira' });
  await gil.tela('mesa-atribuir', true);
  await botao(dialogo, 'Atribuir').click();
  await gil.pagina.getByText('1 requerimento atribuído.').waitFor();
  await botao(gil.pagina, 'Redistribuir de Ana Ribeira').waitFor();
  await gil.tela('mesa-redistribuido');
  expect(gil.queixas).toEqual([]);
  await gil.fechar();

  await dalva.abrir('/prefeitura/requerimento/listagem');
  await dalva.pagina.getByRole('combobox', { name: 'De quem' }).selectOption({ label: 'Que sigo' });
  await dalva.pagina.getByRole('link', { name: numero ?? '', exact: true }).waitFor();
  await dalva.pagina.getByRole('checkbox', { name: `Escolher ${numero ?? ''}` }).check();
  await dalva.pagina.getByRole('region', { name: 'Requerimentos escolhidos' }).waitFor();
  await dalva.tela('mesa-que-sigo');
  await botao(dalva.pagina, 'Limpar seleção').click();
  await dalva.pagina.getByRole('combobox', { name: 'De quem' }).selectOption({ label: 'Comigo' });
  await dalva.pagina.getByText('Nada com você agora').waitFor();
  await dalva.tela('mesa-nada-comigo');
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();
}, 120_000);
