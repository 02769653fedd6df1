import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definicaoO2 } from '../support/definicaoO2.ts';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { publicarProcesso } from '../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { botao, campo } from './jornada/gestos.ts';
import { aba } from './jornada/mesaDaAnalise.ts';

let p: PortalAberto;
let navegador: Browser;
let s: CenarioDasAssinaturas;
let processo: number;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  s = await cenarioDasAssinaturas(p.portal);
  const d = definicaoO2();
  processo = await publicarProcesso(p.portal.db, p.portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: 'sem-taxas', nome_curto: 'Sem taxas' },
    taxas: [],
    documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
    documentos_emitidos: d.documentos_emitidos.map((x) => ({ ...x, serie: 'sem_taxas' })),
  });
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const emailDe = async ({ id }: { readonly id: number }): Promise<string> =>
  (await p.portal.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

it('[EST-053] [EST-054] a licence is rectified with a reason and drawn anew, and whoever checks the first one reads that it was replaced', async () => {
  const { requerimento } = await s.protocolar({ ...s.c, processo });
  const api = requerimentoPelaApi(p.portal, s.c);
  for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar'])
    await api.agir(requerimento, `acoes/${acao}`);
  const primeira = (await api.ver(requerimento)).emitidos.find((d) => d.tipo === 'licenca');

  const dalva = await naMesa(navegador, p.url);
  await dalva.entrar(await emailDe(s.c.analista), SENHA, `/prefeitura/requerimento/visualizacao/${requerimento}`);
  await aba(dalva, 'Emitidos').click();
  await dalva.pagina.getByRole('button', { name: /^Retificar: Alvará/ }).waitFor();
  await dalva.tela('licenca-valida');
  await dalva.pagina.getByRole('button', { name: /^Retificar: Alvará/ }).click();
  const retificar = dalva.pagina.getByRole('dialog', { name: 'Retificar a licença' });
  await retificar.getByRole('textbox', { name: /^Área a ampliar/ }).waitFor();
  await campo(retificar, 'Motivo').fill('A área do projeto aprovado é outra.');
  await retificar.getByRole('textbox', { name: /^Área a ampliar/ }).fill('145,20');
  await dalva.tela('licenca-retificar', true);
  await botao(retificar, 'Retificar').click();
  await retificar.waitFor({ state: 'detached' });
  await dalva.pagina.getByText('Substituído', { exact: true }).waitFor();
  await dalva.pagina.getByText(/· 2ª versão$/).waitFor();
  await dalva.pagina.getByRole('button', { name: /^Regenerar: Alvará/ }).click();
  const regenerar = dalva.pagina.getByRole('dialog', { name: 'Regenerar a licença' });
  await regenerar.getByText(/sem nenhuma assinatura/).waitFor();
  await dalva.tela('licenca-regenerar', true);
  await botao(regenerar, 'Regenerar').click();
  await regenerar.waitFor({ state: 'detached' });
  await dalva.pagina.getByText(/· 3ª versão$/).waitFor();
  await dalva.tela('licenca-versoes');
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();

  const iara = await noCelular(navegador, p.url);
  await iara.abrir(`/autenticidade/${primeira?.codigo ?? ''}`);
  await iara.pagina.getByText('Documento substituído').waitFor();
  await iara.tela('licenca-conferida');
  expect(iara.queixas).toEqual([]);
  await iara.fechar();
}, 120_000);
