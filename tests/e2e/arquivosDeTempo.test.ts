import fs from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { reunirFatos } from '../../server/modules/relatorios/reunirFatos.ts';
import { hojeEm } from '../../server/modules/requerimentos/hojeEm.ts';
import { colunasDoTempo } from '../../src/schemas/relatorios/arquivos/tempoProcesso.ts';
import { cenarioO2, protocolarO2 } from '../support/cenarioO2.ts';
import { naMesa } from '../support/jornadaDoNavegador.ts';
import { SENHA } from '../support/portalAberto.ts';
import { requerimentoPelaApi } from '../support/requerimentoPelaApi.ts';
import { gestao } from './contas/gestao.ts';
import { botao, titulo } from './jornada/gestos.ts';

const c = gestao();

/** Presses what begins a download. */
const baixar = async (pagina: Page, apertar: () => Promise<void>): Promise<Download> => {
  const [baixado] = await Promise.all([pagina.waitForEvent('download'), apertar()]);
  return baixado;
};

const conteudoDe = async (baixado: Download): Promise<Buffer> => fs.promises.readFile(await baixado.path());

it('the files of processing time are listed by month, told column by column and downloaded; so is a report as it stands [ROTA-040] [REL-004]', async () => {
  const { portal } = c.p;
  const o2 = await cenarioO2(portal);
  const pelaApi = requerimentoPelaApi(portal, o2);
  const { id } = await protocolarO2(portal, o2);
  await pelaApi.agir(id, 'acoes/iniciar');
  // A step that ends in the second of the filing took nobody's time, and is no row.
  portal.clock.avancar(5);
  await pelaApi.agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
  while (await reunirFatos(portal.db, portal.clock.now()));
  // The month of the city, whose day ends three hours after that of UTC.
  const mes = hojeEm(portal.clock.now(), 'America/Sao_Paulo').slice(0, 7);
  await c.p.conta({
    email: 'relatorios@aurora.br',
    permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'],
  });

  const ela = await naMesa(c.navegador, c.p.url);
  const { pagina } = ela;
  await ela.entrar('relatorios@aurora.br', SENHA, '/prefeitura/relatorio/arquivos-tempo-processo');
  await titulo(pagina, 'Arquivos de tempo').waitFor();
  const linha = pagina.getByRole('region', { name: 'Arquivos por mês' }).getByRole('row').nth(1);
  await linha.getByText('até agora').waitFor();
  const palavras = pagina.getByRole('region', { name: 'O que há em cada coluna' }).getByRole('rowheader');
  expect(await palavras.allTextContents()).toEqual(colunasDoTempo.map(({ nome }) => nome));
  await ela.tela('arquivos-de-tempo');

  const csv = await baixar(pagina, () => linha.getByRole('button', { name: /^CSV/ }).click());
  expect(csv.suggestedFilename()).toBe(`tempo-processo-${mes}.csv`);
  expect((await conteudoDe(csv)).toString()).toContain((await pelaApi.ver(id)).numero);
  const parquet = await baixar(pagina, () => linha.getByRole('button', { name: /^Parquet/ }).click());
  expect(parquet.suggestedFilename()).toBe(`tempo-processo-${mes}.parquet`);
  expect((await conteudoDe(parquet)).subarray(0, 4).toString()).toBe('PAR1');
  const dicionario = await baixar(pagina, () => botao(pagina, 'Baixar dicionário').click());
  expect(dicionario.suggestedFilename()).toBe('tempo-processo-dicionario.csv');

  await ela.abrir('/prefeitura/relatorio/tempo-processo?agrupar=anual');
  await titulo(pagina, 'Tempo de processo').waitFor();
  for (const [nome, fim, comeco] of [
    ['CSV', 'csv', '\uFEFF'],
    ['PDF', 'pdf', '%PDF-'],
  ] as const) {
    await botao(pagina, 'Baixar').click();
    const arquivo = await baixar(pagina, () => pagina.getByRole('button', { name: new RegExp(`^${nome}`) }).click());
    expect(arquivo.suggestedFilename()).toMatch(new RegExp(`^tempo-processo-.*\\.${fim}$`));
    expect((await conteudoDe(arquivo)).toString().startsWith(comeco)).toBe(true);
  }
  expect(ela.queixas).toEqual([]);
  await ela.fechar();
});
