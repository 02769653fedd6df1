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
