import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { aCadastro } from '../support/cadastro.ts';
import { arvore } from '../support/descartavel/arvore.ts';
import { cessao } from '../support/descartavel/cessao.ts';
import { portalComCadastros } from '../support/descartavel/portalComCadastros.ts';
import { ramo } from '../support/descartavel/ramo.ts';
import { naMesa, umaPessoa, type Largura, type Pessoa } from '../support/jornadaDoNavegador.ts';
import { SENHA } from '../support/portalAberto.ts';
import { campo, type Ficha } from './cadastros/fichas.ts';
import { cicloDoCadastro } from './cadastros/gestos.ts';
import { listaNaTela } from './cadastros/lista.ts';

/** A picture of one point, as a camera's file would come. */
const FOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const LAUDO = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const CONFIGURACOES = ['Sistema', 'Configurações'] as const;
const escolher = async (pagina: Page, rotulo: string, digitado: string, nome: string): Promise<void> => {
  await pagina
    .locator('main')
    .getByRole('combobox', { name: new RegExp(`^${rotulo}( \\(opcional\\))?$`) })
    .fill(digitado);
  await pagina.getByRole('option', { name: nome, exact: true }).click();
};

/** Records of their own for each width, so that the two runs do not meet. */
const fichas = (largura: Largura): readonly Ficha[] => [
  {
    entity: ramo,
    menu: CONFIGURACOES,
    aba: 'Ramos de atividade',
    titulo: `Padaria e confeitaria ${largura}`,
    faltando: async (pagina) => {
      await campo(pagina, 'Código').fill(`56.11-${largura}`);
      return ['Nome'];
    },
    preencher: async (pagina) => {
      await campo(pagina, 'Nome').fill(`Padaria e confeitaria ${largura}`);
      await escolher(pagina, 'Ramo superior', 'comer', 'Comércio');
    },
    mudar: { campo: 'Código', para: `47.21-${largura}` },
    busca: `CONFEITARIA ${largura}`,
  },
  {
    entity: arvore,
    menu: CONFIGURACOES,
    aba: 'Árvores',
    titulo: `Ipê-amarelo ${largura}`,
    faltando: async (pagina) => {
      await campo(pagina, 'Latitude').fill('-123');
      await campo(pagina, 'Longitude').fill('-46,63331');
      return ['Espécie', 'Latitude'];
    },
    preencher: async (pagina) => {
      await campo(pagina, 'Espécie').fill(`Ipê-amarelo ${largura}`);
      await campo(pagina, 'Latitude').fill('-23,550520');
      const entradas = pagina.locator('main input[type=file]');
      await entradas.nth(0).setInputFiles({ name: 'ipe.png', mimeType: 'image/png', buffer: FOTO });
      await entradas.nth(1).setInputFiles({ name: 'laudo.pdf', mimeType: 'application/pdf', buffer: LAUDO });
      await pagina.getByText('laudo.pdf').waitFor();
    },
    mudar: { campo: 'Plantada em', para: '07/03/1998' },
    busca: `ipe-AMARELO ${largura}`,
  },
  {
    entity: cessao,
    menu: CONFIGURACOES,
    aba: 'Cessões de uso',
    titulo: `Posto da guarda na praça ${largura}`,
    faltando: async (pagina) => {
      await campo(pagina, 'Finalidade').fill(`Posto da guarda na praça ${largura}`);
      await campo(pagina, 'Início').fill('10/02/2026');
      await campo(pagina, 'Fim').fill('10/01/2026');
      return ['Imóvel', 'Setor', 'Fim'];
    },
    preencher: async (pagina) => {
      await escolher(pagina, 'Imóvel', '01.02', '01.02.003');
      await escolher(pagina, 'Setor', 'obras', 'Obras');
      await campo(pagina, 'Fim').fill('10/02/2028');
    },
    mudar: { campo: 'Fim', para: '10/02/2030' },
    busca: `guarda na PRACA ${largura}`,
  },
];

let navegador: Browser;
let casa: Awaited<ReturnType<typeof portalComCadastros>>;
let email: string;
beforeAll(async () => {
  casa = await portalComCadastros([ramo, arvore, cessao]);
  email = await casa.gestor();
  const { cliente } = await aCadastro(casa.portal, cessao);
  for (const [caminho, corpo] of [
    ['imovel', { numero_inscricao: '01.02.003', endereco: 'Praça da Matriz, 1' }],
    ['setor', { nome: 'Obras' }],
  ] as const)
    expect((await cliente.post(`painel-prefeitura/cadastro/${caminho}`, corpo)).status).toBe(201);
  for (const [entity, corpo] of [
    [ramo, { nome: 'Comércio', codigo: '47', acima_id: null }],
    [arvore, { especie: 'Sibipiruna' }],
    [cessao, { finalidade: 'Horta da escola', inicio: '2025-02-01', fim: null }],
  ] as const)
    await (await aCadastro(casa.portal, entity)).criar(corpo);
  navegador = await openBrowser();
});
afterAll(async () => {
  await navegador?.close();
  await casa?.fechar();
});

describe.each<Largura>([1280, 390])('three registries the portal does not have, %i px wide', (largura) => {
  let gestora: Pessoa;
  beforeAll(async () => {
    gestora = largura === 1280 ? await naMesa(navegador, casa.url) : await umaPessoa(navegador, casa.url, largura);
    await gestora.entrar(email, SENHA);
  });
  afterAll(() => gestora?.fechar());

  // With a phone in hand the one of them that has files and a place; the others are looked at as wide as a phone.
  it.each(
    fichas(largura)
      .filter(({ entity }) => largura === 1280 || entity === arvore)
      .map((ficha) => [ficha.entity.label.many, ficha] as const),
  )('by declaration alone are created, corrected, found, deactivated and restored: %s', async (_nome, ficha) => {
    await cicloDoCadastro(gestora, largura, ficha);
  });

  it('a tree refuses a circle on its field, and what is exported is what is shown', async () => {
    const lista = listaNaTela(gestora, largura, ramo);
    await gestora.abrir('/prefeitura/configuracoes/ramo');
    const { cliente, caminho, criar } = await aCadastro(casa.portal, ramo);
    const pai = await criar({ nome: `Serviços ${largura}`, codigo: `S${largura}`, acima_id: null });
    const filho = await criar({ nome: `Limpeza ${largura}`, codigo: `L${largura}`, acima_id: pai.id });
    const res = await cliente.post(`${caminho}/${pai.id}`, { acima_id: filho.id });
    expect(res.erro.erros).toEqual({ acima_id: ['Um ramo de atividade não pode ficar abaixo de si mesmo'] });
    await lista.buscar(`limpeza ${largura}`);
    await lista.mostraTitulos([`Limpeza ${largura}`]);
    const csv = (await cliente.post(`${caminho}/exportar?s=limpeza ${largura}`, { formato: 'csv' })).texto;
    expect(csv.trim().split('\r\n')[1]).toBe(`${filho.id};Limpeza ${largura};L${largura};Serviços ${largura}`);
  });

  it('met no error on the way', () => {
    expect(gestora.queixas).toEqual([]);
  });
});
