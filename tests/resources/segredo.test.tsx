import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineEntity } from '../../src/schemas/entity.ts';
import { optional, text, titleText } from '../../src/schemas/fields.ts';
import { textosDosAcessos } from '../../src/schemas/textosDosAcessos.ts';
import { envelope } from '../support/servidorDeRespostas.ts';
import { registro } from './cadastroDeTeste.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const chaveiro = defineEntity({
  name: 'chaveiro',
  path: 'chaveiro',
  label: { one: 'Chaveiro', many: 'Chaveiros', feminine: false },
  fields: { nome: titleText('Nome'), chave: optional(text('Chave')), segredo_visto: optional(text('Segredo')) },
  title: 'nome',
  list: ['nome'],
  readOnly: ['chave', 'segredo_visto'],
  secret: {
    field: 'segredo_visto',
    key: 'chave',
    prefix: 'chv',
    renew: 'Gerar novo segredo',
    warning: 'O de antes cai.',
  },
  access: { panels: ['painel-prefeitura'], read: 'perfil.gestor.prefeitura', write: 'perfil.gestor.prefeitura' },
});

const SEGREDO = 'chv_abc.def123';
const guardado = { nome: 'Tributos', chave: 'chv_abc', segredo_visto: '••••f123' };
const pedidosDe = (p: Palco, fim: string) =>
  p.servidor.pedidos.filter((x) => x.method === 'POST' && x.path.endsWith(fim));

describe('a secret that is said once', () => {
  it('is shown when the record is created, until somebody says that he has it, and then gone', async () => {
    aberto = await palco(chaveiro, { caminho: '/chaveiro/create' });
    const { cadastro } = aberto;
    aberto.servidor.responder((pedido) =>
      pedido.method === 'POST' && pedido.path.endsWith('/chaveiro')
        ? envelope({ ...registro(7, guardado), segredo: SEGREDO })
        : pedido.path.endsWith('/chaveiro/7')
          ? envelope(registro(7, guardado))
          : cadastro.responder(pedido),
    );
    await userEvent.type(await screen.findByLabelText(/^Nome/), 'Tributos');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Tributos' });
    expect(within(dialogo).getByLabelText<HTMLTextAreaElement>('Credencial').value).toBe(SEGREDO);
    expect(within(dialogo).getByText(textosDosAcessos.clienteApi.guarde)).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Já guardei' }));
    await vi.waitFor(() => expect(aberto?.onde()).toBe('/chaveiro/7/show'));
    expect(await screen.findByText('••••f123')).toBeDefined();
    expect(document.body.textContent).not.toContain('def123');
  });

  it('that was lost on the way is said to be lost, with the way to another one [repeated call]', async () => {
    aberto = await palco(chaveiro, { caminho: '/chaveiro/create' });
    const { cadastro } = aberto;
    // The first answer never came; what the repeated call gets carries no secret.
    aberto.servidor.responder((pedido) =>
      pedido.method === 'POST' && pedido.path.endsWith('/chaveiro')
        ? envelope({ ...registro(7, guardado), segredo: null })
        : pedido.path.endsWith('/segredo')
          ? envelope({ ...registro(7, guardado), segredo: null })
          : pedido.path.endsWith('/chaveiro/7')
            ? envelope(registro(7, guardado))
            : cadastro.responder(pedido),
    );
    await userEvent.type(await screen.findByLabelText(/^Nome/), 'Tributos');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    const frase = textosDosAcessos.clienteApi.perdido('Gerar novo segredo');
    const dialogo = await screen.findByRole('dialog', { name: 'Tributos' });
    expect(within(dialogo).getByRole('alert').textContent).toBe(frase);
    expect(within(dialogo).queryByLabelText('Credencial')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Entendi' }));
    await vi.waitFor(() => expect(aberto?.onde()).toBe('/chaveiro/7/show'));
    // The button that it names is there, and says the same when its own answer was lost.
    await userEvent.click(await screen.findByRole('button', { name: 'Gerar novo segredo' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Gerar novo segredo' }),
    );
    const outra = await screen.findByRole('dialog', { name: 'Tributos' });
    expect(within(outra).getByRole('alert').textContent).toBe(frase);
  });

  it('is drawn anew only after saying what follows', async () => {
    // Brings a clipboard along, which jsdom has not.
    const pessoa = userEvent.setup();
    aberto = await palco(chaveiro, { registros: [registro(1, guardado)], caminho: '/chaveiro/1/show' });
    const { cadastro } = aberto;
    aberto.servidor.responder((pedido) =>
      pedido.path.endsWith('/segredo')
        ? envelope({ ...registro(1, guardado), segredo: SEGREDO })
        : cadastro.responder(pedido),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Gerar novo segredo' }));
    const pergunta = await screen.findByRole('dialog', { name: 'Gerar novo segredo para Tributos?' });
    expect(within(pergunta).getByText('O de antes cai.')).toBeDefined();
    await userEvent.click(within(pergunta).getByRole('button', { name: 'Voltar' }));
    expect(pedidosDe(aberto, '/segredo')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Gerar novo segredo' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Gerar novo segredo' }),
    );
    const dialogo = await screen.findByRole('dialog', { name: 'Tributos' });
    expect(pedidosDe(aberto, '/segredo').map(({ path }) => path)).toEqual([
      'painel-prefeitura/cadastro/chaveiro/1/segredo',
    ]);
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toBe(SEGREDO);
    expect((await within(dialogo).findByRole('status')).textContent).toBe('Copiado');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Já guardei' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers none to who only reads', async () => {
    aberto = await palco(chaveiro, {
      registros: [registro(1, guardado)],
      caminho: '/chaveiro/1/show',
      permissoes: ['painel.prefeitura'],
    });
    expect(await screen.findByText('••••f123')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Gerar novo segredo' })).toBeNull();
  });
});
