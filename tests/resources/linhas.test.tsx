import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/schemas/entity.ts';
import * as campo from '../../src/schemas/fields.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const rota = defineEntity({
  name: 'rota',
  path: 'rota',
  label: { one: 'Rota', many: 'Rotas', feminine: true },
  fields: {
    nome: campo.text('Nome'),
    paradas: campo.optional(
      campo.table('Paradas', {
        lugar: campo.text('Lugar'),
        dias: campo.choices('Dias', ['segunda', 'terça', 'quarta'], { minItems: 0, default: [] }),
      }),
    ),
    acessos: campo.optional(
      campo.table('Acessos', {
        local: campo.text('Local'),
        permissoes: campo.choices(
          'Permissões',
          { 'requerimento.analisar': 'Analisar', 'painel.sistema': 'Abrir o sistema' },
          { minItems: 0, default: [], concessao: true },
        ),
      }),
    ),
  },
  title: 'nome',
  list: ['nome'],
  sections: [
    { label: 'Rota', fields: ['nome', 'paradas'] },
    { label: 'Acessos', fields: ['acessos'] },
  ],
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
});

const registro = {
  id: 1,
  versao: 1,
  nome: 'Norte',
  paradas: [
    { lugar: 'Praça', dias: ['segunda', 'quarta'] },
    { lugar: 'Escola', dias: [] },
  ],
  acessos: [
    { local: 'A', permissoes: ['requerimento.analisar', 'painel.sistema'] },
    { local: 'B', permissoes: [] },
  ],
};

const editar = async (): Promise<void> => {
  aberto = await palco(rota, {
    caminho: '/rota/1',
    registros: [registro],
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'requerimento.analisar'],
  });
  await screen.findByRole('group', { name: /^Paradas: 2/ });
};
const linha = (nome: RegExp): ReturnType<typeof within> => within(screen.getByRole('group', { name: nome }));
const gravado = (tela: Palco | undefined): Record<string, unknown> | undefined => {
  const pedido = tela?.servidor.pedidos.findLast(({ method, path }) => method === 'POST' && path.endsWith('/rota/1'));
  return pedido && (JSON.parse(pedido.corpo) as Record<string, unknown>);
};

describe('rows of a repeated group', () => {
  it('are called by their number and by what stands in their first field, as it is typed', async () => {
    const usuario = userEvent.setup();
    await editar();
    expect(screen.getByRole('group', { name: 'Paradas: 1 Praça' })).toBeDefined();
    await usuario.type(linha(/^Paradas: 2/).getByLabelText('Lugar'), ' nova');
    expect(screen.getByRole('group', { name: 'Paradas: 2 Escola nova' })).toBeDefined();
  });

  it('have their name once: over the rows, unless the section above has it', async () => {
    await editar();
    const visiveis = (texto: string): number =>
      screen.queryAllByText((_t, el) => el?.textContent === texto && el.closest('[hidden]') === null).length;
    expect(visiveis('Paradas (opcional)')).toBeGreaterThan(0);
    expect(visiveis('Acessos (opcional)')).toBe(0);
    expect(screen.getByRole('heading', { name: 'Acessos' })).toBeDefined();
  });

  it('say that there are none', async () => {
    aberto = await palco(rota, { caminho: '/rota/create' });
    expect(await screen.findAllByText('Nenhum item ainda.')).toHaveLength(2);
  });

  it('show choices in a line, and the boxes when asked for', async () => {
    const usuario = userEvent.setup();
    await editar();
    const escola = linha(/^Paradas: 2/);
    expect(escola.getByText('Nada marcado')).toBeDefined();
    expect(linha(/^Paradas: 1/).getByText('Segunda, Quarta')).toBeDefined();
    expect(escola.queryByRole('checkbox')).toBeNull();
    const botao = escola.getByRole('button', { name: 'Escolher Dias' });
    expect(botao.getAttribute('aria-expanded')).toBe('false');
    await usuario.click(botao);
    await usuario.click(escola.getByLabelText('Terça'));
    expect(escola.getByText('Terça', { selector: '[id$=resumo]' })).toBeDefined();
    await usuario.click(escola.getByRole('button', { name: 'Recolher Dias' }));
    expect(escola.queryByRole('checkbox')).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(gravado(aberto)?.['paradas']).toEqual([registro.paradas[0], { lugar: 'Escola', dias: ['terça'] }]),
    );
  });

  it('take over what another row has, and offer no row without any', async () => {
    const usuario = userEvent.setup();
    await editar();
    expect(linha(/^Paradas: 1/).queryByRole('button', { name: 'Copiar de outro' })).toBeNull();
    await usuario.click(linha(/^Paradas: 2/).getByRole('button', { name: 'Copiar de outro' }));
    await usuario.click(await screen.findByRole('menuitem', { name: '1. Praça Segunda, Quarta' }));
    await waitFor(() => expect(linha(/^Paradas: 2/).getByText('Segunda, Quarta')).toBeDefined());
  });

  it('take over only what the user may grant', async () => {
    const usuario = userEvent.setup();
    await editar();
    await usuario.click(linha(/^Acessos: 2/).getByRole('button', { name: 'Copiar de outro' }));
    await usuario.click(await screen.findByRole('menuitem', { name: '1. A Analisar' }));
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(gravado(aberto)?.['acessos']).toEqual([
        registro.acessos[0],
        { local: 'B', permissoes: ['requerimento.analisar'] },
      ]),
    );
  });

  it('have a handle to be dragged by only where there is another place', async () => {
    const usuario = userEvent.setup();
    await editar();
    const alca = screen.getByRole('button', { name: 'Arrastar item 1 de Paradas' });
    expect(document.getElementById(alca.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'use as setas para cima e para baixo',
    );
    await usuario.click(screen.getByRole('button', { name: 'Tirar item 2 de Paradas' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Arrastar item . de Paradas/ })).toBeNull());
  });
});
