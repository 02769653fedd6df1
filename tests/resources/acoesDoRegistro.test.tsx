import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineEntity } from '../../src/schemas/entity.ts';
import { modeloDocumento } from '../../src/schemas/modeloDocumento.ts';
import { envelope } from '../support/servidorDeRespostas.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:papel', revokeObjectURL: () => undefined }));
});
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const valores = { sigla: 'ALV', nome: 'Alvará', tipo: 'licenca', cabecalho: null, corpo: '<p>Texto</p>', rodape: null };
const pedidosDe = (p: Palco, fim: string) =>
  p.servidor.pedidos.filter((x) => x.method === 'POST' && x.path.endsWith(fim));
const emQuadro = defineEntity({
  ...modeloDocumento,
  fields: modeloDocumento.schema.properties,
  actions: [{ name: 'contas', label: 'Calcular', answers: 'quadro' }],
});

describe('what a declaration lets be asked of a record', () => {
  it('is asked with what stands in the form, not with what is stored', async () => {
    aberto = await palco(modeloDocumento, { registros: [registro(1, valores)], caminho: '/modelo_documento/1' });
    const { cadastro } = aberto;
    aberto.servidor.responder((pedido) =>
      pedido.path.endsWith('/previa')
        ? { corpo: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } }
        : cadastro.responder(pedido),
    );
    const nome = await screen.findByLabelText(/^Nome/);
    await userEvent.clear(nome);
    await userEvent.type(nome, 'Alvará novo');
    await userEvent.click(screen.getByRole('button', { name: 'Ver como fica' }));
    await vi.waitFor(() => expect(pedidosDe(aberto as Palco, '/previa')).toHaveLength(1));
    expect(JSON.parse(pedidosDe(aberto, '/previa')[0]?.corpo ?? '{}')).toEqual({
      sigla: 'ALV',
      nome: 'Alvará novo',
      tipo: 'licenca',
      corpo: '<p>Texto</p>',
    });
    const papel = await screen.findByRole('dialog', { name: 'Ver como fica' });
    expect(within(papel).getByTitle('Ver como fica').getAttribute('src')).toBe('blob:papel');
  });

  it('shows lines of label and value in a dialog', async () => {
    aberto = await palco(emQuadro, { registros: [registro(1, valores)], caminho: '/modelo_documento/1/show' });
    const { cadastro } = aberto;
    aberto.servidor.responder((pedido) =>
      pedido.path.endsWith('/contas')
        ? envelope({ linhas: [{ rotulo: 'Valor', valor: 'R$ 12,00' }] })
        : cadastro.responder(pedido),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Calcular' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Calcular' });
    expect(within(dialogo).getByText('R$ 12,00')).toBeDefined();
  });
});
