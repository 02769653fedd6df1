import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/schemas/entity.ts';
import * as campo from '../../src/schemas/fields.ts';
import { recusa } from '../support/servidorDeRespostas.ts';
import { palco, type Palco } from './palco.tsx';

let aberto: Palco | undefined;
afterEach(async () => {
  await aberto?.fechar();
  aberto = undefined;
});

const praca = defineEntity({
  name: 'praca',
  path: 'praca',
  label: { one: 'Praça', many: 'Praças', feminine: true },
  fields: {
    lado: campo.text('Lado'),
    nome: campo.text('Nome'),
    sigla: campo.text('Sigla'),
    lugar: campo.group('Lugar', { rua: campo.text('Rua'), numero: campo.text('Número') }),
    apelido: campo.optional(campo.text('Apelido')),
  },
  sections: [
    { label: 'Identificação', fields: ['nome', 'sigla'] },
    { label: 'Onde fica', fields: ['lugar', 'lado'] },
    { label: 'Outros', fields: ['apelido'] },
  ],
  title: 'nome',
  list: ['nome'],
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
});

const titulos = (): readonly (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const links = (): readonly string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('.bloco-de-aviso-ruim a')].map((a) => a.text);

describe('after a refused save', () => {
  it('each section says how many of its fields are wrong, until they are right', async () => {
    const usuario = userEvent.setup();
    aberto = await palco(praca, { caminho: '/praca/create' });
    await screen.findByLabelText('Nome');
    await usuario.click(screen.getByLabelText('Nome'));
    await usuario.tab();
    await screen.findByText('Campo obrigatório');
    expect(titulos()).toEqual(['Identificação', 'Onde fica', 'Outros']);
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(titulos()).toEqual(['Identificação 2 erros', 'Onde fica 3 erros', 'Outros']));
    expect(screen.getByRole('region', { name: 'Identificação 2 erros' })).toBeDefined();
    await usuario.type(screen.getByLabelText('Sigla'), 'PC');
    await waitFor(() => expect(titulos()[0]).toBe('Identificação 1 erro'));
    await usuario.type(screen.getByLabelText('Nome'), 'Central');
    await waitFor(() => expect(titulos()).toEqual(['Identificação', 'Onde fica 3 erros', 'Outros']));
    // Correcting takes the focus nowhere.
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
  });

  it('the keyboard stands on the first error of the summary, which leads to its field', async () => {
    const usuario = userEvent.setup();
    aberto = await palco(praca, { caminho: '/praca/create' });
    await screen.findByLabelText('Nome');
    screen.getByRole('button', { name: 'Salvar' }).focus();
    await usuario.keyboard('{Enter}');
    await screen.findByText('Corrija 5 campos para salvar:');
    expect(links()).toEqual(['Nome', 'Sigla', 'Rua', 'Número', 'Lado']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Nome' })));
    await usuario.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
  });

  it('what the server found is counted and ordered as the form stands, whatever order it answers in', async () => {
    const usuario = userEvent.setup();
    const tela = await palco(praca, { caminho: '/praca/create' });
    aberto = tela;
    await screen.findByLabelText('Nome');
    for (const rotulo of ['Nome', 'Sigla', 'Rua', 'Número', 'Lado'])
      await usuario.type(screen.getByLabelText(rotulo), 'Abc');
    tela.servidor.responder((pedido) =>
      pedido.method === 'POST'
        ? recusa(422, 'validacao', 'Confira os campos indicados', {
            lado: ['Lado desconhecido'],
            'lugar.rua': ['Rua desconhecida'],
            sigla: ['Já existe'],
          })
        : tela.cadastro.responder(pedido),
    );
    await usuario.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Corrija 3 campos para salvar:');
    expect(links()).toEqual(['Sigla', 'Rua', 'Lado']);
    expect(titulos()).toEqual(['Identificação 1 erro', 'Onde fica 2 erros', 'Outros']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sigla' })));
  });
});
