import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../src/panels/prefeitura/App.tsx';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../../support/sessaoDaPagina.ts';

let servidor: ServidorDeRespostas;
const gravados = (): readonly unknown[] =>
  servidor.pedidos
    .filter(({ path, method }) => path === 'me/relatorios-por-email' && method === 'POST')
    .map(({ corpo }) => JSON.parse(corpo) as unknown);

beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(async () => {
  servidor = await servidorDeRespostas(({ path, method }) => {
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (path === 'me/relatorios-por-email' && method === 'POST')
      return recusa(422, 'dados_invalidos', 'Confira', { nome: ['Já há um com este nome'] });
    if (path.endsWith('/opcoes')) return envelope({ processo: [{ chave: '7', nome: 'Alvará' }], setor: [] });
    // What is asked for by mail does not wait for what is read.
    return path.startsWith('painel-prefeitura/relatorio/')
      ? recusa(422, 'dados_invalidos', 'Confira', { de: ['Data inválida'] })
      : envelope([]);
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

/** @param nome what the screen has read before anything is asked for: names of what it is narrowed to come with it */
const pedir = async (caminho: string, nome?: string) => {
  const usuario = userEvent.setup();
  sessaoAberta({ usuario: { permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] } });
  render(<App createRouter={(rotas) => createMemoryRouter(rotas, { initialEntries: [caminho] })} />);
  if (nome !== undefined) await screen.findByRole('option', { name: nome });
  await usuario.click(await screen.findByRole('button', { name: 'Por e-mail' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Relatórios por e-mail' }));
  await usuario.click(await dialogo.findByRole('button', { name: 'Receber este relatório por e-mail' }));
  await dialogo.findByRole('textbox', { name: 'Nome' });
  return { usuario, dialogo };
};

describe('fluxo e comparativo por e-mail', () => {
  it('o fluxo é pedido com o tipo e o setor da tela, sem os dias', async () => {
    const { usuario, dialogo } = await pedir(
      '/prefeitura/relatorio/fluxo-processo?periodo=ano&processo=7&por=setor',
      'Alvará',
    );
    await dialogo.findByText('Conta a semana passada, de segunda a domingo.');
    expect(dialogo.queryByRole('combobox', { name: 'Comparar com' })).toBeNull();
    await usuario.click(dialogo.getByRole('button', { name: 'Receber por e-mail' }));
    await dialogo.findByText('Já há um com este nome');
    expect(gravados()).toMatchObject([
      {
        relatorio: 'fluxo-processo',
        nome: 'Fluxo de processo, Alvará, por setor',
        filtros: { processo: '7', por: 'setor' },
      },
    ]);
  });

  it('de dois períodos escolhe-se o que o segundo é do primeiro; os dias de um e do outro ficam na tela', async () => {
    const { usuario, dialogo } = await pedir(
      '/prefeitura/relatorio/comparativo?relatorio=tempo-processo&de=2026-01-01&ate=2026-01-31&de_b=2025-01-01&ate_b=2025-01-31&medida=mediana',
    );
    await dialogo.findByText('Conta a semana passada, de segunda a domingo, ao lado da semana antes dela.');
    await usuario.selectOptions(
      dialogo.getByRole('combobox', { name: 'Comparar com' }),
      'Mesmo período do ano anterior',
    );
    await dialogo.findByText('Conta a semana passada, de segunda a domingo, ao lado da mesma semana do ano anterior.');
    await usuario.click(dialogo.getByRole('button', { name: 'Receber por e-mail' }));
    await dialogo.findByText('Já há um com este nome');
    expect(gravados()).toMatchObject([
      {
        relatorio: 'comparativo',
        filtros: { relatorio: 'tempo-processo', medida: 'mediana', comparado_com: 'ano-anterior' },
      },
    ]);
    expect(JSON.stringify(gravados())).not.toMatch(/2025|2026/);
  });

  it('de dois setores o par é o da tela', async () => {
    const { usuario, dialogo } = await pedir(
      '/prefeitura/relatorio/comparativo?relatorio=produtividade&comparar=setor&a=SEURB&b=SEMAM',
    );
    await dialogo.findByText('Conta a semana passada, de segunda a domingo.');
    expect(dialogo.queryByRole('combobox', { name: 'Comparar com' })).toBeNull();
    await usuario.click(dialogo.getByRole('button', { name: 'Receber por e-mail' }));
    await dialogo.findByText('Já há um com este nome');
    expect(gravados()).toMatchObject([
      { filtros: { relatorio: 'produtividade', comparar: 'setor', a: 'SEURB', b: 'SEMAM' } },
    ]);
  });
});
