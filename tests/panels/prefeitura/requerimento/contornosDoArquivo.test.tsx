import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DocumentosEnviados } from '../../../../src/panels/contribuinte/requerimento/DocumentosEnviados.tsx';
import { Arquivo } from '../../../../src/panels/prefeitura/requerimento/analise/Arquivo.tsx';
import { ListaDeDocumentos } from '../../../../src/resources/requerimento/ListaDeDocumentos.tsx';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { ContornosDoArquivo } from '../../../../src/resources/mapa/ContornosDoArquivo.tsx';
import { recursosDaCidade } from '../../../support/recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoEquipe } from './palcoDaEquipe.tsx';

const KML = 'application/vnd.google-earth.kml+xml';
const poligono = (nome: string, cantos: string): string =>
  `<Placemark><name>${nome}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${cantos}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
const DOIS = `<kml>${poligono('Gleba A', '-49,-28 -48.99,-28 -48.99,-27.99 -49,-27.99 -49,-28')}${poligono('Gleba B', '-49,-28 -48.999,-28 -48.999,-27.999 -49,-27.999 -49,-28')}</kml>`;
const nada = (): void => undefined;
let servidor: ServidorDeRespostas;
let conteudo: string;
beforeEach(async () => {
  entrarComoEquipe();
  conteudo = DOIS;
  servidor = await servidorDeRespostas(({ path }) =>
    path.includes('/arquivos/')
      ? { status: 200, headers: { 'content-type': KML }, corpo: conteudo }
      : envelope(recursosDaCidade),
  );
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});
const abrir = async (tipo = KML) => {
  const arquivo = { nome: 'levantamento.kml', tipo };
  abrirTela(<ContornosDoArquivo arquivo={arquivo} caminho="painel-prefeitura/arquivos/7" />, '/r/12', '/r/:id');
  await userEvent.click(await screen.findByRole('button', { name: 'Ver no mapa levantamento.kml' }));
};

it('says area and perimeter of the polygon of a file, shows it on the map, and the next one when it is chosen', async () => {
  await abrir();
  expect(
    await screen.findByText(/^Gleba A\. Área: 1\.09\d\.\d{3},\d\d m²\. Perímetro: 4\.18\d,\d\d m\.$/),
  ).toBeTruthy();
  expect(await screen.findByRole('group', { name: 'Mapa de levantamento.kml' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Polígono mostrado \(o arquivo tem 2\)/ }), '1');
  expect(screen.getByText(/^Gleba B\. Área: 10\.9\d\d,\d\d m²\. Perímetro: 418,\d\d m\.$/)).toBeTruthy();
});

it('says that there is none to be read, and goes away again', async () => {
  conteudo = '<kml><Placemark><Point><coordinates>-49,-28</coordinates></Point></Placemark></kml>';
  await abrir();
  expect(await screen.findByText(/não tem um polígono que se possa ler/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar o mapa de levantamento.kml' }));
  expect(screen.queryByText(/não tem um polígono/)).toBeNull();
});

it('stands beside no other file', () => {
  const arquivo = { nome: 'planta.pdf', tipo: 'application/pdf' };
  abrirTela(<ContornosDoArquivo arquivo={arquivo} caminho="painel-prefeitura/arquivos/7" />, '/r/12', '/r/:id');
  expect(within(document.body).queryByRole('button', { name: /mapa/ })).toBeNull();
});

const enviado = {
  ...{ id: 7, nome: 'levantamento.kml', tamanho: 900, tipo: KML },
  ...{ enviado_em: '2026-11-16T12:00:00Z', enviado_por: 'Iara Campestre' },
};
const documento = {
  ...{ chave: 'poligono', nome: 'Polígono', etapa: 'pedido', formatos: ['kml'], varios: false, ajuda: null },
  ...{ exigido: true, motivo: null, arquivos: [enviado] },
};

it.each([
  [
    'what the applicant sent',
    'painel-contribuinte',
    () => <DocumentosEnviados visto={umRequerimento({ documentos: [documento] })} de="requerente" aoAbrir={nada} />,
  ],
  [
    'the form that asks for it',
    'painel-contribuinte',
    () => <ListaDeDocumentos painel="painel-contribuinte" documentos={[documento]} servicos={null} aoBaixar={nada} />,
  ],
  ['the desk', 'painel-prefeitura', () => <Arquivo arquivo={enviado} />],
] as const)('is offered in %s, from that panel', async (_nome, painel, tela) => {
  abrirTela(tela(), '/r/12', '/r/:id');
  await userEvent.click(await screen.findByRole('button', { name: 'Ver no mapa levantamento.kml' }));
  expect(await screen.findByText(/^Gleba A\./)).toBeTruthy();
  expect(servidor.pedidos.map(({ path }) => path)).toContain(`${painel}/arquivos/7`);
});
