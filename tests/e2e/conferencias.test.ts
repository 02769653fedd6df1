import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { enviarArquivo, respostasO2 } from '../support/cenarioO2.ts';
import { definicaoComConferencias } from '../support/definicaoComConferencias.ts';
import { naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
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
  await publicarVersao(p.portal.db, p.portal.cidade, s.c.processo, definicaoComConferencias());
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const emailDe = async ({ id }: { readonly id: number }): Promise<string> =>
  (await p.portal.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

/** A draft with every answer but the kind of project, and its document. */
const rascunho = async (): Promise<number> => {
  const { requerente } = s.c;
  const { id } = (await requerente.post('painel-contribuinte/requerimento', { processo_id: s.c.processo })).dados<{
    id: number;
  }>();
  const base = `painel-contribuinte/requerimento/${id}`;
  // Begun already: there is nothing to wait for.
  await requerente.post(`${base}/respostas`, { respostas: { ...respostasO2, inicio_da_obra: '2020-01-02' } });
  await enviarArquivo(p.portal, requerente, `${base}/arquivos`, { documento: 'matricula' });
  return id;
};

it('the kind of project is fixed, answers are judged one by one, the applicant accepts, takes note and refuses', async () => {
  const id = await rascunho();
  const api = requerimentoPelaApi(p.portal, s.c);

  const iara = await noCelular(navegador, p.url);
  await iara.entrar(await emailDe(s.c.requerente), SENHA, `/contribuinte/meus/requerimentos/requerimento/${id}`);
  await iara.pagina.getByText('Escolha e confirme: Tipo do projeto').waitFor();
  await iara.pagina.getByRole('radio', { name: 'Prédio' }).check();
  await iara.pagina.getByText('Tipo do projeto: Prédio, ainda não confirmado').waitFor();
  await iara.pagina.getByRole('radio', { name: 'Casa' }).check();
  await iara.pagina.getByText('Tipo do projeto: Casa, ainda não confirmado').waitFor();
  await iara.tela('tipo-do-projeto');
  await botao(iara.pagina, 'Confirmar').click();
  const confirmar = iara.pagina.getByRole('dialog', { name: 'Confirmar Casa?' });
  await iara.tela('tipo-do-projeto-confirmar', true);
  await botao(confirmar, 'Confirmar o tipo do projeto').click();
  await confirmar.waitFor({ state: 'detached' });
  await iara.pagina.getByText('Confirmado: não muda mais.').waitFor();
  expect(await iara.pagina.getByLabel('Tipo do projeto').getAttribute('readonly')).not.toBeNull();
  expect(await iara.pagina.getByRole('radio', { name: 'Prédio' }).count()).toBe(0);
  await iara.tela('tipo-do-projeto-confirmado');

  await iara.abrir(`/contribuinte/meus/requerimentos/requerimento/${id}?parte=conferir`);
  await iara.pagina
    .getByRole('region', { name: 'Aviso legal' })
    .getByText(/Lei federal nº 12\.651/)
    .waitFor();
  await botao(iara.pagina, 'Enviar requerimento').click();
  await iara.pagina.getByText('Marque que leu o texto').waitFor();
  await iara.tela('aviso-legal');
  await iara.pagina.getByRole('checkbox', { name: 'Li e estou ciente' }).check();
  await botao(iara.pagina, 'Enviar requerimento').click();
  const enviar = iara.pagina.getByRole('dialog', { name: 'Enviar este requerimento?' });
  await botao(enviar, 'Enviar requerimento').click();
  await enviar.waitFor({ state: 'detached' });
  await iara.pagina
    .getByText(/protocolado/)
    .first()
    .waitFor();

  await api.agir(id, 'acoes/iniciar');
  const dalva = await naMesa(navegador, p.url);
  await dalva.entrar(await emailDe(s.c.analista), SENHA, `/prefeitura/requerimento/visualizacao/${id}`);
  await aba(dalva, 'Respostas').click();
  await dalva.pagina.getByText('A etapa só é deferida com o veredito de cada resposta e documento.').waitFor();
  const area = dalva.pagina.getByRole('group', { name: 'Avaliar Área a ampliar' });
  await botao(area, 'Recusar').click();
  await campo(dalva.pagina, 'Motivo').fill('Não confere com a planta');
  await dalva.tela('vereditos-recusar');
  await botao(dalva.pagina.locator('.veredito-acoes'), 'Recusar').click();
  await dalva.pagina.getByText(/^1 de /).waitFor();
  await botao(dalva.pagina, 'Responsável técnico não se aplica').click();
  await dalva.pagina.getByText(/^2 de /).waitFor();
  await botao(dalva.pagina, /^Aceitar os \d+ que faltam$/).click();
  await dalva.pagina.getByText('Todas as respostas e documentos têm veredito.').waitFor();
  await dalva.tela('vereditos-dados');
  await botao(dalva.pagina, 'Levar os recusados à pendência').click();
  await dalva.pagina.getByText('Pendência 1, em preparo').waitFor();
  await dalva.tela('vereditos-na-pendencia');
  await api.agir(id, 'pendencias/1/emitir');
  await api.agir(id, 'pendencias/1/responder', { respostas: { '1': '120.00' } }, s.c.requerente);
  await dalva.abrir(`/prefeitura/requerimento/visualizacao/${id}`);
  await aba(dalva, 'Respostas').click();
  await dalva.pagina.getByText('Mudou depois: avalie de novo.').waitFor();
  await dalva.tela('vereditos-de-novo');
  await api.agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
  await api.agir(id, 'acoes/deferir');
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();

  await iara.abrir(`/contribuinte/meus/requerimentos/requerimento/${id}`);
  const texto = iara.pagina.getByRole('region', { name: 'Áreas de preservação permanente' });
  await iara.pagina.getByText('Leia o texto até o final para aceitar').waitFor();
  await iara.pagina.getByRole('checkbox', { name: 'Li e estou ciente' }).click({ force: true });
  expect(await iara.pagina.getByRole('checkbox', { name: 'Li e estou ciente' }).isChecked()).toBe(false);
  for (const nome of ['Área a ampliar', 'Responsável técnico'])
    await iara.pagina
      .getByRole('group', { name: `Você aceita ${nome}?` })
      .getByRole('radio', { name: 'Recuso' })
      .check();
  await botao(iara.pagina, 'Enviar recusa').click();
  const recusar = iara.pagina.getByRole('dialog', { name: 'Recusar e cancelar o requerimento?' });
  await recusar.getByText(/Um requerimento cancelado não pode ser retomado/).waitFor();
  await iara.tela('aceite-recusar', true);
  await botao(recusar, 'Voltar').click();
  for (const nome of ['Área a ampliar', 'Responsável técnico'])
    await iara.pagina
      .getByRole('group', { name: `Você aceita ${nome}?` })
      .getByRole('radio', { name: 'Aceito' })
      .check();
  await iara.tela('aceite-a-ler');
  // By the keyboard alone: the end of the text is one Tab after its box.
  await texto.focus();
  await iara.pagina.keyboard.press('Tab');
  await iara.pagina.getByText('Leia o texto até o final para aceitar').waitFor({ state: 'detached' });
  await iara.pagina.getByRole('checkbox', { name: 'Li e estou ciente' }).check();
  await botao(iara.pagina, 'Enviar aceite').click();
  await botao(iara.pagina, 'Ciente').waitFor();
  await iara.tela('ciencia');
  await botao(iara.pagina, 'Ciente').click();
  await botao(iara.pagina, 'Ciente').waitFor({ state: 'detached' });
  expect((await api.ver(id)).etapa?.chave).toBe('fim');
  expect(iara.queixas).toEqual([]);
  await iara.fechar();
}, 180_000);
