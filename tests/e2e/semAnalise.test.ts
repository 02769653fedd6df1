import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tentarTaxas } from '../../server/modules/requerimentos/tentarTaxas.ts';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { cenarioDasAssinaturas, SENHA, type CenarioDasAssinaturas } from '../server/modules/assinaturas/cenario.ts';
import { openBrowser } from '../support/browser.ts';
import { comEtapas, etapa } from '../support/definicaoComRamos.ts';
import { definicaoO2 } from '../support/definicaoO2.ts';
import { naMesa, noCelular } from '../support/jornadaDoNavegador.ts';
import type { PortalAberto } from '../support/portalAberto.ts';
import { portalComTempoReal } from '../support/portalComTempoReal.ts';
import { publicarProcesso } from '../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { botao, umPdf } from './jornada/gestos.ts';
import { aba } from './jornada/mesaDaAnalise.ts';

const TAXA = 'Taxa de expediente';

/** Filed, paid, issued: nobody analyses. */
const semAnalise = (): Definicao => {
  const { documentos_emitidos, documentos, processo } = definicaoO2();
  const [emitido] = documentos_emitidos;
  const emitir = etapa('emitir', [], {
    nome: 'Emissão',
    tipo: 'automático',
    espera: { evento: 'taxas_pagas' },
    ...(emitido === undefined ? {} : { emite: emitido.chave }),
  });
  return {
    ...comEtapas([emitir]),
    documentos_emitidos,
    documentos: documentos.filter((x) => x.etapa === 'abertura'),
    processo: { ...processo, chave: 'sem-analise', nome_curto: 'Sem análise' },
    parametros: [{ sigla: 'UPM', nome: 'Unidade Padrão do Município', unidade: 'BRL' }],
    taxas: [{ chave: 't', nome: TAXA, etapa: 'emitir', gerada: 'ao_chegar', formula: '0.5', unidade: 'UPM' }],
  };
};

let p: PortalAberto;
let navegador: Browser;
let s: CenarioDasAssinaturas;
let processo: number;
beforeAll(async () => {
  p = await portalComTempoReal();
  navegador = await openBrowser();
  s = await cenarioDasAssinaturas(p.portal);
  processo = await publicarProcesso(p.portal.db, p.portal.cidade, semAnalise());
});
afterAll(async () => {
  await navegador.close();
  await p.fechar();
});

const emailDe = async ({ id }: { readonly id: number }): Promise<string> =>
  (await p.portal.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

it('[E10] what needs no analysis: the city gives the missing value, the fee comes out, the applicant sends the receipt and has the paper', async () => {
  const { portal } = p;
  const { requerimento } = await s.protocolar({ ...s.c, processo });
  const api = requerimentoPelaApi(portal, s.c);

  const gil = await naMesa(navegador, p.url);
  await gil.entrar(await emailDe(s.c.gestor), SENHA, `/prefeitura/requerimento/visualizacao/${requerimento}`);
  await gil.pagina
    .getByText(/Permitir o cálculo das taxas\. Taxa de expediente: .*UPM/)
    .first()
    .waitFor();
  await gil.tela('taxa-parada');
  const dada = await s.c.gestor.post('painel-prefeitura/cadastro/parametro', {
    sigla: 'UPM',
    nome: 'Unidade Padrão do Município',
    valor: '90',
    vigencia_inicio: '2020-01-01',
  });
  expect(dada.status, dada.texto).toBe(201);
  await portal.db
    .updateTable('requerimento')
    .set({ taxas_a_tentar: '2020-01-01' })
    .where('id', '=', requerimento)
    .execute();
  await tentarTaxas(portal.parts, { error: (erro: unknown) => expect(erro).toBeUndefined() });
  expect((await api.ver(requerimento)).cobrancas).toMatchObject([{ valor: '45.00' }]);
  await aba(gil, 'Taxas').click();
  await gil.pagina.getByText('A emitir', { exact: true }).first().waitFor();
  expect(gil.queixas).toEqual([]);
  await gil.fechar();

  await api.agir(requerimento, 'cobrancas/1/emitir');
  const iara = await noCelular(navegador, p.url);
  await iara.entrar(
    await emailDe(s.c.requerente),
    SENHA,
    `/contribuinte/meus/requerimentos/requerimento/${requerimento}`,
  );
  await iara.pagina.getByText('R$ 45,00').first().waitFor();
  await iara.tela('sem-analise-a-pagar');
  await iara.pagina.getByLabel(`Comprovante: ${TAXA}`, { exact: true }).setInputFiles(umPdf('recibo.pdf'));
  await botao(iara.pagina, 'recibo.pdf').waitFor();
  await api.agir(requerimento, 'cobrancas/1/comprovante/1/avaliar', { resultado: 'aprovado' });
  await iara.pagina.getByText('Deferido', { exact: true }).first().waitFor();
  const licenca = (await api.ver(requerimento)).emitidos.find(({ tipo }) => tipo === 'licenca');
  await iara.pagina
    .getByText(licenca?.numero ?? 'sem número')
    .first()
    .waitFor();
  await iara.tela('sem-analise-emitida');
  expect(iara.queixas).toEqual([]);
  await iara.fechar();
}, 120_000);
