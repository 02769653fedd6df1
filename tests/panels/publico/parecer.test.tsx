import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ParecerExternoVisto } from '../../../src/schemas/requerimento/vistas/pareceres.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrir } from './tela.tsx';

const TOKEN = 'a'.repeat(54);
const VISTO: ParecerExternoVisto = {
  ...{ prefeitura: 'Prefeitura de Aurora', processo: 'Alvará', numero: '2026/000012', responder_ate: '2026-11-26' },
  ...{ orgao: 'Instituto do Meio Ambiente', nome: 'Rute Alagada', pergunta: 'Há nascente no lote?' },
  documentos: [{ id: 7, nome: 'matricula.pdf', tamanho: 8 }],
  anexos: [],
  explicacao: [
    { texto: 'Início', dia: '2026-11-19' },
    { texto: '5 dias úteis' },
    { texto: 'Vence', dia: '2026-11-26' },
  ],
};
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let vale = true;
let recebidos: ParecerExternoVisto['anexos'] = [];
let proximo = 31;
let visto: Partial<ParecerExternoVisto> = {};
beforeEach(async () => {
  vale = true;
  recebidos = [];
  visto = {};
  proximo = 31;
  servidor = await servidorDeRespostas(({ method, path }) => {
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (!vale) return recusa(422, 'link_invalido', 'Este link não é válido ou já foi usado. Peça um novo');
    if (method === 'POST' && path.endsWith('/arquivos')) {
      const id = proximo++;
      return envelope({ id, nome: `anexo-${id}.pdf`, tamanho: 8, tipo: 'application/pdf', sha256: '' });
    }
    return envelope(method === 'POST' ? { recebido: true } : { ...VISTO, ...visto, anexos: recebidos });
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

it('shows who asks what of whom until when, with the files; nothing goes before conclusion and reasons are there', async () => {
  await abrir(`/parecer/${TOKEN}`);
  await screen.findByText('Há nascente no lote?');
  for (const texto of ['Rute Alagada, Instituto do Meio Ambiente', '2026/000012'])
    expect(screen.getByText(texto)).toBeTruthy();
  const porque = screen.getByText('Por que esta data?').closest('details') ?? document.body;
  expect(within(porque).getByText('5 dias úteis')).toBeTruthy();
  // Said where it is asked for, and once more as the end of its own account.
  expect(screen.getAllByText('26/11/2026').map((um) => porque.contains(um))).toEqual([false, true]);
  expect(screen.getByRole('link', { name: 'matricula.pdf' }).getAttribute('href')).toBe(
    `/api/v1/publico/parecer/${TOKEN}/arquivos/7`,
  );
  await usuario.click(await screen.findByRole('button', { name: 'Enviar parecer' }));
  expect(screen.getByText('Escolha a conclusão')).toBeTruthy();
  expect(screen.getByText('Campo obrigatório')).toBeTruthy();
  expect(servidor.pedidos.filter(({ method }) => method === 'POST')).toEqual([]);
  await usuario.click(screen.getByLabelText('Favorável com condições'));
  await usuario.type(screen.getByLabelText('Parecer'), 'Há nascente.');
  await usuario.type(screen.getByLabelText('Condições'), 'Manter a faixa{enter}Plantar dez mudas');
  await usuario.click(screen.getByRole('button', { name: 'Enviar parecer' }));
  await screen.findByText('Parecer enviado à prefeitura.');
  const envio = servidor.pedidos.find(({ method }) => method === 'POST');
  expect([envio?.path, JSON.parse(envio?.corpo ?? '')]).toEqual([
    `publico/parecer/${TOKEN}`,
    {
      veredito: 'com condições',
      texto: 'Há nascente.',
      condicoes: [{ texto: 'Manter a faixa' }, { texto: 'Plantar dez mudas' }],
    },
  ]);
});

it('files go up one by one by the link, are taken off again, and go with the opinion', async () => {
  await abrir(`/parecer/${TOKEN}`);
  const entrada = await screen.findByLabelText<HTMLInputElement>('Anexar arquivos ao parecer');
  await usuario.upload(entrada, [
    new File(['%PDF-1.7'], 'laudo.pdf', { type: 'application/pdf' }),
    new File(['%PDF-1.7'], 'mapa.pdf', { type: 'application/pdf' }),
  ]);
  await screen.findByRole('button', { name: 'Tirar anexo-31.pdf' });
  await usuario.click(await screen.findByRole('button', { name: 'Tirar anexo-32.pdf' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tirar anexo-32.pdf' })).toBeNull());
  await usuario.click(screen.getByLabelText('Favorável'));
  await usuario.type(screen.getByLabelText('Parecer'), 'Nada a opor');
  await usuario.click(screen.getByRole('button', { name: 'Enviar parecer' }));
  await screen.findByText('Parecer enviado à prefeitura.');
  const envios = servidor.pedidos.filter(({ method }) => method === 'POST');
  expect(envios.map(({ path }) => path)).toEqual([
    `publico/parecer/${TOKEN}/arquivos`,
    `publico/parecer/${TOKEN}/arquivos`,
    `publico/parecer/${TOKEN}/arquivos/32/excluir`,
    `publico/parecer/${TOKEN}`,
  ]);
  expect(JSON.parse(envios.at(-1)?.corpo ?? '')).toEqual({
    ...{ veredito: 'favorável', texto: 'Nada a opor', arquivos: [31] },
  });
});

it('shows what was sent before the page was loaded again, and refuses what is no kind of file of an opinion', async () => {
  recebidos = [{ id: 40, nome: 'de ontem.pdf', tamanho: 8 }];
  await abrir(`/parecer/${TOKEN}`);
  await screen.findByRole('button', { name: 'Tirar de ontem.pdf' });
  const entrada = screen.getByLabelText<HTMLInputElement>('Anexar arquivos ao parecer');
  await userEvent.setup({ applyAccept: false }).upload(entrada, new File(['x'], 'planilha.xls'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/PDF, PNG ou JPG/);
  expect(servidor.pedidos.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('a link that works no more says so, and how to go on', async () => {
  vale = false;
  await abrir(`/parecer/${TOKEN}`);
  await screen.findByText(/Este link não/);
  expect(screen.queryByRole('button', { name: 'Enviar parecer' })).toBeNull();
});

it('names a body that answers for itself once', async () => {
  visto = { orgao: 'Corpo de Bombeiros', nome: 'Corpo de Bombeiros' };
  await abrir(`/parecer/${TOKEN}`);
  await screen.findByText('Há nascente no lote?');
  expect(screen.getByText('Corpo de Bombeiros')).toBeTruthy();
});
