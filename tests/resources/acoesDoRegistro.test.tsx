import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Object as Shape } from 'typebox';
import { defineEntity } from '../../src/schemas/entity.ts';
import { text } from '../../src/schemas/fields.ts';
import { modeloDocumento } from '../../src/schemas/modeloDocumento.ts';
import { envelope, recusa } from '../support/servidorDeRespostas.ts';
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

const comPedido = defineEntity({
  ...modeloDocumento,
  fields: modeloDocumento.schema.properties,
  actions: [
    { name: 'contas', label: 'Calcular', answers: 'quadro', asks: Shape({ area: text('Área', { maxLength: 9 }) }) },
  ],
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
    for (const name of ['Abrir em nova aba', 'Baixar'])
      expect(within(papel).getByRole('link', { name }).getAttribute('href')).toBe('blob:papel');
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

  it('puts the cursor at the first field that it was refused for', async () => {
    aberto = await palco(emQuadro, { registros: [registro(1, valores)], caminho: '/modelo_documento/1' });
    const { cadastro } = aberto;
    aberto.servidor.responder((pedido) =>
      pedido.path.endsWith('/contas')
        ? recusa(422, 'dados_invalidos', 'Confira os campos', { nome: ['Nome repetido'] })
        : cadastro.responder(pedido),
    );
    const nome = await screen.findByLabelText(/^Nome/);
    await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));
    expect(await screen.findByText('Nome repetido')).toBeDefined();
    await vi.waitFor(() => expect(document.activeElement).toBe(nome));
  });

  it('asks in a dialog for what the action needs beside the record, which stays with what was typed when refused', async () => {
    aberto = await palco(comPedido, { registros: [registro(1, valores)], caminho: '/modelo_documento/1' });
    const { cadastro } = aberto;
    let recusas = 1;
    aberto.servidor.responder((pedido) => {
      if (!pedido.path.endsWith('/contas')) return cadastro.responder(pedido);
      if (recusas-- > 0)
        return {
          status: 422,
          corpo: {
            sucesso: false,
            codigo: 'dados_invalidos',
            mensagem: 'Confira os campos',
            erros: { 'pedido.area': ['Área fora do lote'] },
            dados: null,
          },
        };
      return envelope({ linhas: [{ rotulo: 'Valor', valor: 'R$ 12,00' }] });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Calcular' }));
    const pergunta = await screen.findByRole('dialog', { name: 'Calcular' });
    await userEvent.click(within(pergunta).getByRole('button', { name: 'Calcular' }));
    await vi.waitFor(() => expect(within(pergunta).getByLabelText(/^Área/).getAttribute('aria-invalid')).toBe('true'));
    expect(pedidosDe(aberto, '/contas')).toHaveLength(0);
    await userEvent.type(within(pergunta).getByLabelText(/^Área/), '999');
    await userEvent.click(within(pergunta).getByRole('button', { name: 'Calcular' }));
    expect(await within(pergunta).findByText('Área fora do lote')).toBeDefined();
    expect(within(pergunta).getByLabelText<HTMLInputElement>(/^Área/).value).toBe('999');
    await userEvent.type(within(pergunta).getByLabelText(/^Área/), '{Backspace}');
    await userEvent.click(within(pergunta).getByRole('button', { name: 'Calcular' }));
    expect(await screen.findByText('R$ 12,00')).toBeDefined();
    expect(pedidosDe(aberto, '/contas').map(({ corpo }) => (JSON.parse(corpo) as { pedido: unknown }).pedido)).toEqual([
      { area: '999' },
      { area: '99' },
    ]);
    // The form below the dialog was not sent with it.
    expect(aberto.servidor.pedidos.filter((x) => x.method === 'POST' && /\/1$/.test(x.path))).toEqual([]);
  });
});
