import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NovoRequerimento } from '../../../src/panels/contribuinte/tipos/NovoRequerimento.tsx';
import { Lista } from '../../../src/panels/contribuinte/tipos/Tipos.tsx';
import { envelope } from '../../support/servidorDeRespostas.ts';
import { abrirTela } from './palcoDoRequerente.tsx';
import { paginaDe, telasDoRequerente, usuario } from './telasDoRequerente.tsx';

const tela = telasDoRequerente();
const tipo = (id: number, nome: string, quando_usar?: readonly string[]) => ({
  ...{ id, chave: `tipo-${id}`, nome, nome_curto: nome, grupo: 'Obras', descricao: 'Descrição.', prazo: null },
  ...(quando_usar === undefined ? {} : { quando_usar }),
});
const OBRAS = [
  tipo(1, 'Alvará para ampliação', ['Vou aumentar a minha casa']),
  tipo(2, 'Habite-se', ['Terminei a obra', 'Quero ocupar o imóvel']),
  tipo(3, 'Certidão'),
];

describe('the guide of the new request', () => {
  it('leads from what one wants to do to the type, by subject', async () => {
    abrirTela(<Lista tipos={OBRAS} />);
    const guia = screen.getByRole('region', { name: 'De qual requerimento eu preciso?' });
    const assunto = within(guia).getByText('Obras');
    expect(assunto.closest('details')?.open).toBe(false);
    await usuario.click(assunto);
    expect(
      within(guia)
        .getAllByRole('link')
        .map((a) => a.textContent),
    ).toEqual(['Vou aumentar a minha casa', 'Terminei a obra', 'Quero ocupar o imóvel']);
    expect(within(guia).getByRole('link', { name: 'Terminei a obra' }).getAttribute('href')).toContain('tipo-2/2');
  });

  it('is found by the search too, which then stands alone', async () => {
    abrirTela(<Lista tipos={OBRAS} />);
    await usuario.type(screen.getByRole('searchbox'), 'ocupar');
    expect(screen.queryByRole('region', { name: 'De qual requerimento eu preciso?' })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(['Habite-se']);
  });

  it('is not there where no type has a sentence', () => {
    abrirTela(<Lista tipos={[tipo(3, 'Certidão')]} />);
    expect(screen.queryByText('De qual requerimento eu preciso?')).toBeNull();
  });
});

describe('a copy of an earlier request', () => {
  const ANTERIOR = {
    id: 7,
    numero: '2026/000007',
    processo_nome: 'Ampliação',
    situacao: 'Deferido',
    imovel_endereco: 'Rua das Acácias, 340',
    finalizado_em: null,
  };

  it('is chosen, opens the draft once, and says what had no place before going on', async () => {
    tela.servidor.responder(({ method, path }) =>
      method === 'GET'
        ? path.includes('/origens')
          ? envelope([ANTERIOR])
          : paginaDe([])
        : envelope({ id: 12, codigo: 'x', versao: 1, etapa: 'abertura', deixadas: ['Área a ampliar', 'Autor'] }),
    );
    abrirTela(<NovoRequerimento />, { caminho: '/habite-se/2?copiar=sim', padrao: '/:slug/:id' });
    await screen.findByRole('heading', { name: 'De que requerimento copiar as respostas?' });
    await usuario.click(await screen.findByRole('button', { name: 'Copiar deste: nº 2026/000007' }));
    expect(tela.servidor.pedidos.some(({ path }) => path.includes('para=copiar'))).toBe(true);
    await screen.findByText('Respostas copiadas.');
    expect(tela.escritas().map(({ corpo }) => JSON.parse(corpo) as unknown)).toEqual([
      { processo_id: 2, copiar_de: 7 },
    ]);
    expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual(['Área a ampliar', 'Autor']);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toMatch(/requerimento\/12$/),
    );
  });

  it('by who acts for others asks first for whom, and offers the requests of that person', async () => {
    tela.servidor.responder(({ method, path }) =>
      method === 'GET'
        ? path.includes('/origens')
          ? envelope([ANTERIOR])
          : path.endsWith('/representados')
            ? envelope([{ pessoa_id: 71, nome: 'Construtora Horizonte', ate: null }])
            : paginaDe([])
        : envelope({ id: 12, codigo: 'x', versao: 1, etapa: 'abertura', deixadas: ['Autor'] }),
    );
    abrirTela(<NovoRequerimento />, { caminho: '/habite-se/2?copiar=sim', padrao: '/:slug/:id' });
    await usuario.selectOptions(await screen.findByLabelText('Requerente'), '71');
    await usuario.click(screen.getByRole('button', { name: 'Continuar' }));
    await usuario.click(await screen.findByRole('button', { name: 'Copiar deste: nº 2026/000007' }));
    const pedido = tela.servidor.pedidos.find(({ path }) => path.includes('/origens'));
    expect(pedido?.path).toContain('contribuinte_id=71');
    await waitFor(() =>
      expect(tela.escritas().map(({ corpo }) => JSON.parse(corpo) as unknown)).toEqual([
        { processo_id: 2, contribuinte_id: 71, copiar_de: 7 },
      ]),
    );
  });
});
