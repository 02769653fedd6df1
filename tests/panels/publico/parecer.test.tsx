import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ParecerExternoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrir } from './tela.tsx';

const TOKEN = 'a'.repeat(54);
const VISTO: ParecerExternoVisto = {
  ...{ prefeitura: 'Prefeitura de Aurora', processo: 'Alvará', numero: '2026/000012', responder_ate: '2026-11-26' },
  ...{ orgao: 'Instituto do Meio Ambiente', nome: 'Rute Alagada', pergunta: 'Há nascente no lote?' },
  documentos: [{ id: 7, nome: 'matricula.pdf', tamanho: 8 }],
};
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let vale = true;
beforeEach(async () => {
  vale = true;
  servidor = await servidorDeRespostas(({ method, path }) => {
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (!vale) return recusa(422, 'link_invalido', 'Este link não é válido ou já foi usado. Peça um novo');
    return envelope(method === 'POST' ? { recebido: true } : VISTO);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

it('shows who asks what of whom until when, with the files; nothing goes before conclusion and reasons are there', async () => {
  await abrir(`/parecer/${TOKEN}`);
  await screen.findByText('Há nascente no lote?');
  for (const texto of ['Rute Alagada, Instituto do Meio Ambiente', '26/11/2026', '2026/000012'])
    expect(screen.getByText(texto)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'matricula.pdf' }).getAttribute('href')).toBe(
    `/api/v1/publico/parecer/${TOKEN}/arquivos/7`,
  );
  await usuario.click(screen.getByRole('button', { name: 'Enviar parecer' }));
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

it('a link that works no more says so, and how to go on', async () => {
  vale = false;
  await abrir(`/parecer/${TOKEN}`);
  await screen.findByText(/Este link não/);
  expect(screen.queryByRole('button', { name: 'Enviar parecer' })).toBeNull();
});
