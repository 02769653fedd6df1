import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { definicaoO2 } from '../support/definicaoO2.ts';
import { naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import { portalAberto, type PortalAberto } from '../support/portalAberto.ts';
import { publicarProcesso } from '../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { aSistemaCliente, type SistemaCliente } from '../support/sistemaCliente.ts';
import { botao, campo, umPdf } from './jornada/gestos.ts';
import { aba } from './jornada/mesaDaAnalise.ts';

let p: PortalAberto;
let navegador: Browser;
let s: CenarioDasAssinaturas;
let processo: number;
let tributos: SistemaCliente;
beforeAll(async () => {
  p = await portalAberto();
  navegador = await openBrowser();
  s = await cenarioDasAssinaturas(p.portal);
  const d = definicaoO2();
  processo = await publicarProcesso(p.portal.db, p.portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: 'com-taxas', nome_curto: 'Com taxas' },
    documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
  });
  tributos = await aSistemaCliente(p.portal, s.c.gestor, {
    ...{ sistema: 'Arrecadação', validade: '2036-12-31' },
    escopos: [{ recurso: 'cobranca', acesso: 'escrever' }],
  });
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const emailDe = async ({ id }: { readonly id: number }): Promise<string> =>
  (await p.portal.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

it('[EST-062] [EST-063] [EST-065] a charge fails to be issued, is asked for again, issued and paid in part, and another is waived, as both sides read it', async () => {
  const { requerimento } = await s.protocolar({ ...s.c, processo });
  const api = requerimentoPelaApi(p.portal, s.c);
  await api.agir(requerimento, 'acoes/iniciar');
  await api.agir(requerimento, 'acoes/gerar-taxas');
  const { nome } = (await api.ver(requerimento)).cobrancas[0] ?? { nome: '' };
  const relatar = async (caminho: string, corpo: object): Promise<void> => {
    const r = await tributos.cliente.post(
      `painel-prefeitura/requerimento/${requerimento}/cobrancas/1/${caminho}`,
      corpo,
    );
    expect(r.status, r.texto).toBe(200);
  };
  await relatar('emissao', { resultado: 'erro', erro: 'Contribuinte sem cadastro na arrecadação' });

  const dalva = await naMesa(navegador, p.url);
  await dalva.entrar(await emailDe(s.c.analista), SENHA, `/prefeitura/requerimento/visualizacao/${requerimento}`);
  await aba(dalva, 'Taxas').click();
  await dalva.pagina.getByText('Erro ao emitir', { exact: true }).waitFor();
  await dalva.tela('cobranca-erro');
  await dalva.pagina.getByRole('button', { name: `Pedir nova emissão: ${nome}` }).click();
  const dialogo = dalva.pagina.getByRole('dialog', { name: 'Pedir nova emissão' });
  await campo(dialogo, 'Motivo').fill('Cadastro feito.');
  await dalva.tela('cobranca-nova-emissao', true);
  await botao(dialogo, 'Pedir nova emissão').click();
  await dialogo.waitFor({ state: 'detached' });
  await dalva.pagina.getByText('Aguardando nova emissão', { exact: true }).waitFor();
  await relatar('emissao', { resultado: 'emitida', guia: 'DAM 881/2026', vence_em: null });
  await relatar('pagamento', { valor: '100.00', pago_em: '2026-01-10', documento: 'lote 7' });
  expect(dalva.queixas).toEqual([]);
  await dalva.fechar();

  const gil = await naMesa(navegador, p.url);
  await gil.entrar(await emailDe(s.c.gestor), SENHA, `/prefeitura/requerimento/visualizacao/${requerimento}`);
  await aba(gil, 'Taxas').click();
  await gil.pagina.getByText('Paga em parte', { exact: true }).waitFor();
  await gil.pagina
    .getByRole('button', { name: /^Isentar: / })
    .last()
    .click();
  const isentar = gil.pagina.getByRole('dialog', { name: 'Isentar da taxa' });
  await campo(isentar, 'Base legal').fill('LC 12/2019, art. 4');
  await campo(isentar, 'Motivo').fill('Moradia popular.');
  await gil.tela('cobranca-isentar', true);
  await botao(isentar, 'Isentar').click();
  await isentar.waitFor({ state: 'detached' });
  await gil.pagina.getByText('Isenta', { exact: true }).waitFor();
  await gil.tela('cobranca-isenta');
  expect(gil.queixas).toEqual([]);
  await gil.fechar();

  const iara = await noCelular(navegador, p.url);
  await iara.entrar(
    await emailDe(s.c.requerente),
    SENHA,
    `/contribuinte/meus/requerimentos/requerimento/${requerimento}`,
  );
  await iara.pagina.getByText(/^Pago R\$ 100,00, em aberto R\$/).waitFor();
  await iara.pagina.getByText('Isenta', { exact: true }).waitFor();
  await iara.tela('cobranca-do-requerente');
  // A receipt that was rejected and the next one: read in the viewer, one after the other, and laid over each other.
  const enviar = iara.pagina.getByLabel(`Comprovante: ${nome}`, { exact: true });
  await enviar.setInputFiles(umPdf('recibo-a.pdf'));
  await botao(iara.pagina, 'recibo-a.pdf').waitFor();
  await api.agir(requerimento, 'cobrancas/1/comprovante/1/avaliar', { resultado: 'rejeitado', motivo: 'Ilegível' });
  await iara.pagina.reload();
  await iara.pagina.getByText('Comprovante rejeitado: Ilegível. Envie outro.').waitFor();
  await enviar.setInputFiles(umPdf('recibo-b.pdf'));
  await botao(iara.pagina, 'recibo-b.pdf').waitFor();
  await botao(iara.pagina, 'recibo-a.pdf').click();
  const [primeiro, segundo] = ['recibo-a.pdf', 'recibo-b.pdf'].map((name) => iara.pagina.getByRole('dialog', { name }));
  await primeiro?.getByText('1 de 2', { exact: true }).waitFor();
  await primeiro?.getByRole('img', { name: 'Página 1 de 1' }).locator('canvas').waitFor();
  await primeiro?.getByRole('button', { name: 'Próximo arquivo' }).click();
  await segundo?.getByText('2 de 2', { exact: true }).waitFor();
  await segundo?.getByRole('img', { name: 'Página 1 de 1' }).locator('canvas').waitFor();
  await segundo?.getByRole('button', { name: 'Comparar' }).waitFor({ state: 'attached' });
  await iara.tela('cobranca-recibo');
  await iara.pagina.keyboard.press('Escape');
  await segundo?.waitFor({ state: 'detached' });
  expect(iara.queixas).toEqual([]);
  await iara.fechar();
}, 120_000);
