import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imovel } from '../../src/schemas/imovel.ts';
import { usuario } from '../../src/schemas/usuario.ts';
import { zonaOcupacao } from '../../src/schemas/zonaOcupacao.ts';
import { openBrowser } from '../support/browser.ts';
import { naMesa, umaPessoa, type Largura, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { portalInteiro, SENHA_DEMO } from '../support/portalInteiro.ts';
import { fichas, type Ficha } from './cadastros/fichas.ts';
import { listaNaTela, type ListaNaTela } from './cadastros/lista.ts';
import { cicloDoCadastro, edicaoAtrasada } from './cadastros/gestos.ts';
import { abrirPeloMenu } from './cadastros/menu.ts';

const IMOVEIS = 'prefeitura.cadastro.imovel';
/** What of the specification the whole cycle of a registry shows. */
const ITENS: Readonly<Record<string, string>> = { zona_ocupacao: ' [TELA-031]', imovel: ' [TELA-032]' };
/**
 * All registries are kept by the same screens: at a desk each of them is walked, its screens looked at as wide as a phone too; with a phone in hand one of
 * the menu and one of the settings, which has rows of its own.
 */
const aquiPercorridas = (largura: Largura): readonly Ficha[] =>
  fichas(largura).filter(({ entity }) => largura === 1280 || entity === imovel || entity === usuario);
const guardado = ({ pagina }: Pessoa, chave: string): Promise<Record<string, Record<string, unknown>>> =>
  pagina.evaluate((qual) => JSON.parse(localStorage.getItem(qual) ?? '{}') as never, chave);

let navegador: Browser;
let origem: string;
beforeAll(async () => {
  navegador = await openBrowser();
  origem = (await portalInteiro()).urlDe('localhost');
});
afterAll(() => navegador?.close());

describe.each<Largura>([1280, 390])('a manager keeps the registries of the city, %i px wide', (largura) => {
  let gestor: Pessoa;
  let lista: ListaNaTela;
  beforeAll(async () => {
    gestor = largura === 1280 ? await naMesa(navegador, origem) : await umaPessoa(navegador, origem, largura);
    await gestor.entrar('gestor@demo.local', SENHA_DEMO);
    lista = listaNaTela(gestor, largura, imovel);
  });
  afterAll(() => gestor?.fechar());

  it('opens the properties from the menu and finds a street without its accents [ROTA-028]', async () => {
    await abrirPeloMenu(gestor, largura, ['Cadastro', 'Imóvel']);
    await lista.mostra('1–10 de 500');
    expect(await lista.linhas.count()).toBe(10);
    await gestor.tela('e-imoveis');
    await lista.buscar('nossa SENHORA da conceicao');
    await lista.mostra('1–10 de 25');
    for (const endereco of await lista.coluna('Endereço')) expect(endereco).toMatch(/^Rua Nossa Senhora da Conceição/);
    await gestor.tela('e-imoveis-busca');
    await lista.buscar('rua que não há');
    await gestor.pagina.getByText('Nada com estes filtros').waitFor();
    await gestor.tela('e-imoveis-nada');
    await gestor.pagina.getByRole('button', { name: 'Limpar tudo' }).click();
    await lista.mostra('1–10 de 500');
  });

  it('sorts by the address, both ways', async () => {
    await lista.ordenar('Endereço');
    await expect.poll(async () => (await lista.coluna('Endereço'))[0]).toMatch(/^Alameda dos Jequitibás/);
    await lista.ordenar('Endereço');
    await expect.poll(async () => (await lista.coluna('Endereço'))[0]).toMatch(/^Travessa da Estação/);
    await gestor.tela('e-imoveis-ordem');
  });

  it('goes to page 30 of 50 by its number and keeps it at once', async () => {
    await lista.mostra('1–10 de 500');
    const primeira = await lista.titulos();
    await lista.irParaPagina(30);
    await lista.mostra('291–300 de 500');
    expect((await guardado(gestor, 'layout.paginations'))[IMOVEIS]).toEqual({
      sortBy: 'endereco',
      descending: true,
      page: 30,
      rowsPerPage: 10,
      rowsNumber: 500,
    });
    const trigesima = await lista.titulos();
    expect(trigesima).toHaveLength(10);
    expect(trigesima.filter((titulo) => primeira.includes(titulo))).toEqual([]);
    await gestor.tela('e-imoveis-pagina-30');
    await gestor.pagina.reload();
    await lista.mostra('291–300 de 500');
    await lista.mostraTitulos(trigesima);
  });

  it('filters by a zone, with the filter said and counted', async () => {
    const { pagina } = gestor;
    await pagina.getByRole('button', { name: 'Filtros', exact: true }).click();
    await pagina.getByRole('combobox', { name: 'Zona de ocupação', exact: true }).fill('zr-2');
    await pagina.getByRole('option', { name: 'ZR-2', exact: true }).click();
    await lista.mostra('1–10 de 56');
    await pagina.getByRole('button', { name: 'Filtros (1)' }).waitFor();
    expect(await lista.coluna('Zona de ocupação')).toEqual(Array(10).fill('ZR-2'));
    await gestor.tela('e-imoveis-filtros');
    await pagina.getByRole('button', { name: 'Fechar filtros' }).click();
    await lista.irParaPagina(3);
    await lista.mostra('21–30 de 56');
  });

  it('finds a list as it was left, but for the search, and no other list is touched [EST-032] [ENT-017] [AMB-045]', async () => {
    const { pagina } = gestor;
    await expect
      .poll(async () => (await guardado(gestor, 'layout.filtros'))[IMOVEIS])
      .toHaveProperty('zona_ocupacao_id');
    await lista.buscar('aurora');
    await lista.mostra('1–3 de 3');
    await lista.buscar('');
    await lista.irParaPagina(3);
    await lista.mostra('21–30 de 56');
    const antes = await lista.titulos();
    await lista.marcar(antes[0] ?? '');
    await abrirPeloMenu(gestor, largura, ['Cadastro', 'Zona de ocupação']);
    const zonas = listaNaTela(gestor, largura, zonaOcupacao);
    await zonas.mostra('1–9 de 9');
    await abrirPeloMenu(gestor, largura, ['Cadastro', 'Imóvel']);
    await lista.mostraTitulos(antes);
    await lista.mostra('21–30 de 56');
    await pagina.getByRole('button', { name: 'Tirar dos filtros: Zona de ocupação' }).waitFor();
    expect(await pagina.locator('main').getByRole('searchbox').first().inputValue()).toBe('');
    expect(await pagina.locator('main').locator('input[type=checkbox]:checked').count()).toBe(0);
    const guardadas = await guardado(gestor, 'layout.paginations');
    expect(guardadas[IMOVEIS]).toMatchObject({ page: 3, sortBy: 'endereco', rowsNumber: 56 });
    expect(guardadas['prefeitura.cadastro.zonaOcupacao']).toMatchObject({ page: 1, sortBy: '', rowsNumber: 9 });
    await pagina.getByRole('button', { name: 'Limpar', exact: true }).click();
    await lista.mostra('1–10 de 500');
  });

  it.each(
    aquiPercorridas(largura).map(
      (ficha) => [ficha.entity.label.many + (ITENS[ficha.entity.name] ?? ''), ficha] as const,
    ),
  )('creates, corrects, finds, deactivates and restores: %s', async (_nome, ficha) => {
    await cicloDoCadastro(gestor, largura, ficha);
  });

  it('is told when somebody saved first, and loses nothing that was typed', async () => {
    await edicaoAtrasada(gestor, largura);
  });

  it('met no error on the way', () => {
    expect(gestor.queixas).toEqual([]);
  });
});
