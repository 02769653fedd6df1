import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { noFuso } from '../../src/schemas/brasil/momento.ts';
import { mostrarData } from '../../src/schemas/brasil/data.ts';
import { diasDaSemana } from '../../src/schemas/expediente.ts';
import { openBrowser } from '../support/browser.ts';
import { comEtapas, etapa, segue } from '../support/definicaoComRamos.ts';
import { naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { publicarVersao } from '../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { botao, campo, titulo } from './jornada/gestos.ts';
import { aba } from './jornada/mesaDaAnalise.ts';

const FOTO = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
  'hex',
);

let p: PortalAberto;
let navegador: Browser;
let s: CenarioDasAssinaturas;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  s = await cenarioDasAssinaturas(p.portal);
  const vistoria = {
    agenda: 'requerente' as const,
    duracao: 60,
    itens: [
      { chave: 'fossa', nome: 'Fossa séptica', foto: true },
      { chave: 'muro', nome: 'Muro no alinhamento' },
    ],
  };
  const definicao = comEtapas([etapa('visita', [segue('decisao')], { vistoria }), etapa('decisao', [])]);
  await publicarVersao(p.portal.db, p.portal.cidade, s.c.processo, definicao);
  const janela = await s.c.gestor.post('painel-prefeitura/cadastro/janela-vistoria', {
    nome: 'Todo dia',
    setor_id: s.c.setor,
    dias: Object.keys(diasDaSemana),
    das: '08:00',
    ate: '18:00',
  });
  expect(janela.status, janela.texto).toBe(201);
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const emailDe = async ({ id }: { readonly id: number }): Promise<string> =>
  (await p.portal.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

it('[TELA-013] [TELA-018] the applicant chooses a time and finds it in his agenda; the sector makes the visit, with a photo, and approves it', async () => {
  const { requerimento } = await s.protocolar();
  await requerimentoPelaApi(p.portal, s.c).agir(requerimento, 'acoes/iniciar');

  const iara = await noCelular(navegador, p.url);
  await iara.entrar(
    await emailDe(s.c.requerente),
    SENHA,
    `/contribuinte/meus/requerimentos/requerimento/${requerimento}`,
  );
  await botao(iara.pagina, 'Escolher horário').click();
  const escolher = iara.pagina.getByRole('dialog', { name: 'Escolher o horário da vistoria' });
  const dia = campo(escolher, 'Dia');
  await dia.selectOption({ index: 1 });
  await campo(escolher, 'Hora').selectOption({ label: '09:00' });
  const escolhido = await dia.inputValue();
  await iara.tela('vistorias-escolher', true);
  await botao(escolher, 'Marcar vistoria').click();
  await escolher.waitFor({ state: 'detached' });
  await iara.pagina.getByRole('region', { name: 'Vistoria 1' }).getByText('Agendada').waitFor();
  await iara.pagina
    .getByText(`${mostrarData(escolhido)} às 09:00`)
    .first()
    .waitFor();
  await iara.tela('vistorias-marcada');

  await iara.abrir('/contribuinte/minha-agenda');
  await titulo(iara.pagina, 'Minha agenda').waitFor();
  const agora = noFuso(new Date())?.dia ?? '';
  if (escolhido.slice(0, 7) !== agora.slice(0, 7)) await botao(iara.pagina, 'Mês seguinte').click();
  await iara.pagina
    .getByRole('link', { name: /Vistoria – requerimento/ })
    .first()
    .waitFor();
  await iara.tela('agenda-do-requerente');
  await botao(iara.pagina, 'Criar endereço').or(botao(iara.pagina, 'Criar outro endereço')).click();
  const endereco = campo(iara.pagina, 'Endereço da sua agenda');
  await endereco.waitFor();
  expect(await endereco.inputValue()).toMatch(/\/api\/v1\/agenda\/[\w-]{40}$/);
  expect(iara.queixas).toEqual([]);
  await iara.fechar();

  const dalva = await naMesa(navegador, p.url);
  await dalva.entrar(await emailDe(s.c.analista), SENHA, `/prefeitura/requerimento/visualizacao/${requerimento}`);
  await aba(dalva, 'Vistorias').click();
  await botao(dalva.pagina, 'Remarcar').click();
  const remarcar = dalva.pagina.getByRole('dialog', { name: 'Remarcar vistoria' });
  await remarcar.getByRole('radio', { name: 'Outro horário, à minha escolha' }).check();
  // Ahead of now and still today: the visit may be recorded from its day on.
  const daqui = noFuso(new Date(p.portal.clock.now().getTime() + 2 * 60_000));
  await campo(remarcar, 'Dia').fill(mostrarData(daqui?.dia));
  await campo(remarcar, 'Hora').fill(daqui?.hora ?? '');
  await campo(remarcar, 'Quem vistoria').selectOption({ label: 'Dalva Montalegre' });
  await campo(remarcar, 'Motivo').fill('Há equipe na rua hoje');
  await dalva.tela('vistorias-remarcar', true);
  await botao(remarcar, 'Remarcar vistoria').click();
  await remarcar.waitFor({ state: 'detached' });
  await dalva.pagina.getByText(/Dalva Montalegre remarcou: Há equipe na rua hoje/).waitFor();
  await botao(dalva.pagina, 'Marcar como realizada').click();
  const realizar = dalva.pagina.getByRole('dialog', { name: 'Marcar a vistoria como realizada' });
  await botao(realizar, 'Marcar como realizada').click();
  await realizar.waitFor({ state: 'detached' });
  for (const item of ['Fossa séptica', 'Muro no alinhamento'])
    await dalva.pagina.getByRole('group', { name: item }).getByRole('radio', { name: 'Conforme', exact: true }).check();
  await campo(dalva.pagina, 'Relatório').fill('A obra está conforme o projeto.');
  await dalva.pagina.getByRole('group', { name: 'Resultado' }).getByRole('radio', { name: 'Aprovada' }).check();
  await botao(dalva.pagina, 'Registrar o resultado').click();
  await dalva.pagina.getByText('Envie pelo menos uma foto deste item').waitFor();
  await dalva.pagina
    .getByLabel('Fotos: Fossa séptica')
    .and(dalva.pagina.locator('input[type=file]:not([capture])'))
    .setInputFiles({ name: 'fossa.png', mimeType: 'image/png', buffer: FOTO });
  await botao(dalva.pagina, 'fossa.png').waitFor();
  await dalva.tela('vistorias-resultado');
  await botao(dalva.pagina, 'Registrar o resultado').click();
  const cartao = dalva.pagina.getByRole('region', { name: 'Vistoria 1' });
  await cartao.getByText('Assinado por Dalva Montalegre').waitFor();
  await cartao.getByText('Aprovada').waitFor();
  // The photo is seen where its item is told of, in a place that keeps its size, and opens in the viewer.
  const foto = cartao.getByRole('button', { name: 'Foto: Fossa séptica' });
  await foto.locator('img[alt="Foto: Fossa séptica"]').waitFor();
  expect(await foto.boundingBox()).toMatchObject({ width: 146, height: 110 });
  await dalva.tela('vistorias-aprovada');
  await foto.click();
  const visor = dalva.pagina.getByRole('dialog', { name: 'fossa.png' });
  await visor.getByRole('img', { name: 'Página 1 de 1' }).locator('canvas').waitFor();
  await botao(visor, 'Fechar').click();
  await dalva.abrir('/prefeitura/minha-agenda');
  await dalva.pagina
    .getByRole('link', { name: /Vistoria – requerimento/ })
    .first()
    .waitFor();
  await dalva.tela('agenda-da-equipe');
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();
}, 120_000);
