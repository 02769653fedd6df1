import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { chegar } from '../support/chegar.ts';
import { naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { botao, campo } from './jornada/gestos.ts';

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

/** Where the newest invitation to an address leads: in the outbox, or in what was sent already. */
const convitePara = async (email: string): Promise<string> => {
  const aSair = await p.portal.db
    .selectFrom('saida')
    .select('dados')
    .where('tipo', '=', 'mail')
    .orderBy('id', 'desc')
    .execute();
  const enviadas = await p.portal.db
    .selectFrom('mensagem')
    .select('texto')
    .where('para', '=', email)
    .orderBy('id', 'desc')
    .execute();
  const textos = [
    ...aSair.map(({ dados }) => JSON.stringify(dados)).filter((t) => t.includes(email)),
    ...enviadas.map((m) => m.texto),
  ];
  const achado = textos.map((t) => /\/convite\/[A-Za-z0-9_-]{54}/.exec(t)?.[0]).find((x) => x !== undefined);
  if (achado === undefined) throw new Error(`nenhum convite para ${email}`);
  return achado;
};

it('[ROTA-064][ROTA-069] somebody is let in to one request by mail, reads it, and is refused once the access is taken back', async () => {
  const { requerimento } = await s.protocolar();
  const email = (await emailDe(s.c.outroRequerente)).toLowerCase();
  const pagina = `/contribuinte/meus/requerimentos/requerimento/${requerimento}`;

  const iara = await noCelular(navegador, p.url);
  await iara.entrar(await emailDe(s.c.requerente), SENHA, pagina);
  await botao(iara.pagina, 'Ver ou convidar participantes').click();
  await botao(iara.pagina, 'Convidar participante').click();
  const convite = iara.pagina.getByRole('dialog', { name: 'Convidar participante' });
  await convite.getByRole('button', { name: 'Enviar convite', exact: true }).click();
  await convite.getByText('Campo obrigatório').first().waitFor();
  await campo(iara.pagina, 'Nome').fill('Tomé Ribeirinho');
  await campo(iara.pagina, 'E-mail').fill(email);
  await iara.tela('participantes-convidar');
  await convite.getByRole('button', { name: 'Enviar convite', exact: true }).click();
  await iara.pagina.getByRole('list', { name: 'Participantes' }).getByText('Convite enviado').waitFor();
  await iara.tela('participantes-convidado');

  const tome = await noCelular(navegador, p.url);
  const endereco = await convitePara(email);
  await tome.abrir(endereco);
  await tome.pagina.getByRole('heading', { name: 'Convite para participar' }).waitFor();
  await tome.pagina.getByText('Coautor', { exact: true }).waitFor();
  await tome.tela('convite-publico');
  await tome.entrar(email, SENHA, `/contribuinte${endereco}`);
  await botao(tome.pagina, 'Aceitar o convite').waitFor();
  await tome.tela('convite');
  await botao(tome.pagina, 'Aceitar o convite').click();
  await chegar(tome.pagina, pagina);
  await tome.pagina.getByText(/^Você participa deste requerimento de .* como coautor$/).waitFor();
  await tome.tela('participante-le');
  expect(tome.queixas).toEqual([]);

  await iara.abrir(pagina);
  await botao(iara.pagina, 'Ver ou convidar participantes').click();
  await iara.pagina.getByRole('list', { name: 'Participantes' }).getByText('Com acesso').waitFor();
  await botao(iara.pagina, 'Retirar o acesso de Tomé Ribeirinho').click();
  const retirada = iara.pagina.getByRole('dialog', { name: 'Retirar o acesso de Tomé Ribeirinho?' });
  await campo(iara.pagina, 'Motivo').fill('Encerrou o contrato');
  await iara.tela('participantes-retirar');
  await retirada.getByRole('button', { name: 'Retirar o acesso', exact: true }).click();
  await iara.pagina.getByRole('list', { name: 'Participantes' }).getByText('Acesso retirado').waitFor();
  await iara.tela('participantes-retirado');
  expect(iara.queixas).toEqual([]);
  await iara.fechar();

  await tome.abrir(pagina);
  await chegar(tome.pagina, /\/404/);
  await tome.pagina.getByRole('heading', { level: 1 }).waitFor();
  await tome.abrir(`/contribuinte${endereco}`);
  await tome.pagina.getByText('Este convite não vale mais').waitFor();
  expect(tome.queixas).toEqual([]);
  await tome.fechar();

  const gil = await naMesa(navegador, p.url);
  await gil.entrar(await emailDe(s.c.gestor), SENHA, `/prefeitura/requerimento/gerenciar/${requerimento}`);
  await gil.pagina.getByRole('list', { name: 'Participantes' }).getByText('Acesso retirado').waitFor();
  await botao(gil.pagina, 'Convidar participante').waitFor();
  await gil.tela('participantes-da-gestao');
  expect(gil.queixas).toEqual([]);
  await gil.fechar();
}, 180_000);
