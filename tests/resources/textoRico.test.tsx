import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noticia } from '../../src/schemas/noticia.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

it('a rich text stands in the view as it was written', async () => {
  const texto = '<h2>Prazo</h2><p>Agora em <strong>dias úteis</strong></p>';
  aberto = await palco(noticia, {
    registros: [registro(1, { nome: 'Novo prazo', texto, status: 'Publicado' })],
    caminho: '/noticia/1/show',
  });
  expect((await screen.findByText('dias úteis')).tagName).toBe('STRONG');
  expect(screen.getByRole('heading', { name: 'Prazo', level: 2, hidden: true })).toBeDefined();
});

it('[F25] a rich text that came with an address without its scheme is shown without it', async () => {
  const texto =
    '<p>Mutirão <a href="//mau.example">um</a> <a href="/\\mau.example">dois</a> <a href="/consulta">três</a></p>';
  aberto = await palco(noticia, {
    registros: [registro(1, { nome: 'Novo prazo', texto, status: 'Publicado' })],
    caminho: '/noticia/1/show',
  });
  const lido = (await screen.findByText('três')).closest('.texto-rico-lido');
  expect([...(lido?.querySelectorAll('a') ?? [])].map((a) => a.getAttribute('href'))).toEqual([
    null,
    null,
    '/consulta',
  ]);
});

it('a rich text that came with a script is shown without it [ENT-057]', async () => {
  const texto = '<p>Mutirão</p><img src="x" onerror="window.rodou=1"><script>window.rodou=1</script>';
  aberto = await palco(noticia, {
    registros: [registro(1, { nome: 'Novo prazo', texto, status: 'Publicado' })],
    caminho: '/noticia/1/show',
  });
  const lido = (await screen.findByText('Mutirão')).closest('.texto-rico-lido');
  expect(lido?.innerHTML).toBe('<p>Mutirão</p>');
  expect('rodou' in window).toBe(false);
});
