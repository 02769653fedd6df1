import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrir } from './tela.tsx';

const comExtras = (extras: object) => ({
  ...recursosDaCidade,
  organizacao: { ...recursosDaCidade.organizacao, metadados: { extras } },
});
const LISTADO = 'https://acervo.aurora.sp.gov.br/leis/plano.pdf';

let servidor: ServidorDeRespostas;
beforeEach(async () => {
  const recursos = comExtras({ arquivos_externos: ['acervo.aurora.sp.gov.br'] });
  servidor = await servidorDeRespostas(({ path }) => envelope(path === 'recursos' ? recursos : []));
});
afterEach(() => servidor.fechar());

describe('/external-file', () => {
  it('leads to a file at a listed host after saying where it is, in the plain layout [ROTA-075] [CAB-042]', async () => {
    const { container } = await abrir(`/external-file?url=${encodeURIComponent(LISTADO)}`);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Abrir o arquivo' });
    expect([link.href, link.target, link.rel]).toEqual([LISTADO, '_blank', 'noopener noreferrer']);
    expect(screen.getByRole('heading', { name: 'plano.pdf' })).toBeTruthy();
    expect(container.textContent).toContain('acervo.aurora.sp.gov.br');
    for (const papel of ['banner', 'navigation', 'complementary', 'contentinfo', 'dialog', 'menu'])
      expect(screen.queryAllByRole(papel)).toEqual([]);
    // Nothing but the city's own resources is asked for: neither the file nor anything about it.
    expect(servidor.pedidos.map(({ path }) => path)).toEqual(['recursos']);
  });

  it.each(['', '?url=', '?url=https%3A%2F%2Fmau.example%2Fplano.pdf', '?url=javascript%3Aalert(1)', '?id=3'])(
    'says that it cannot be opened, with a way out and no link to it: %s [ROTA-075]',
    async (busca) => {
      await abrir(`/external-file${busca}`);
      await screen.findByRole('heading', { name: 'Este arquivo não pode ser aberto' });
      expect(screen.getAllByRole('link').map((um) => um.getAttribute('href'))).toEqual(['/']);
    },
  );

  it('opens nothing while the list of hosts could not be read', async () => {
    servidor.responder(() => recusa(500, 'inesperado', 'Ocorreu um erro inesperado'));
    await abrir(`/external-file?url=${encodeURIComponent(LISTADO)}`);
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('error pages', () => {
  it.each(['/404', '/401', '/403', '/500', '/409', '/erro', '/em-manutencao', '/navegador-nao-compativel'])(
    '%s has neither drawer nor widget nor dialog around it (AMB-033)',
    async (endereco) => {
      await abrir(endereco);
      for (const papel of ['complementary', 'dialog', 'menu']) expect(screen.queryAllByRole(papel)).toEqual([]);
      for (const nome of ['FAQ', 'Suporte', 'Notícias', 'Sugestões', 'Abrir menu'])
        expect(screen.queryByRole('button', { name: nome })).toBeNull();
      expect(screen.getAllByRole('main')).toHaveLength(1);
    },
  );
});
