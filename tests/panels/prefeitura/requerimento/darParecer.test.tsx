import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { recusa } from '../../../support/servidorDeRespostas.ts';
import { escritas } from './palcoDaEquipe.tsx';
import {
  abrir,
  BASE,
  botao,
  cena,
  com,
  dialogo,
  enviado,
  palcoDosPareceres,
  parecer,
  RESPONDIDO,
  servidor,
  tela,
  usuario,
} from './palcoDosPareceres.tsx';

palcoDosPareceres();

describe('an opinion of somebody outside of the city', () => {
  const externo = { setor: 'IMA', setor_nome: 'IMA', externo: { nome: 'Rute Alagada', documentos: [] } } as const;

  it('shows the files that came with it', async () => {
    const anexo = {
      ...{ id: 31, nome: 'laudo.pdf', tipo: 'application/pdf', tamanho: 8 },
      ...{ enviado_em: '2026-11-17T10:00:00-03:00', enviado_por: 'Rute Alagada' },
    };
    cena.visto = com([parecer({ ...externo, ...RESPONDIDO, anexos: [anexo] })], []);
    await abrir();
    const lista = within(await screen.findByRole('list', { name: 'Anexos do parecer de IMA' }));
    expect(lista.getByRole('button', { name: 'laudo.pdf' })).toBeTruthy();
    expect(lista.getByText(/Rute Alagada/)).toBeTruthy();
  });

  it('has its link sent again, to another address where one is typed, while it may be answered', async () => {
    cena.visto = com([parecer(externo)], ['pedir-parecer', 'retirar-parecer', 'reenviar-parecer-externo']);
    await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Enviar o link de novo' }));
    await usuario.type(dialogo().getByRole('textbox', { name: /Outro e-mail/ }), 'rute@ima.example');
    await usuario.click(dialogo().getByRole('button', { name: 'Enviar link' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviado()).toEqual([`${BASE}/pareceres/1/reenviar`, { versao: 5, email: 'rute@ima.example' }]);
  });

  it('offers no link where there is none, or it is over', async () => {
    cena.visto = com(
      [parecer({ id: 1 }), parecer({ ...externo, id: 2, vencido: '2026-11-24' })],
      ['pedir-parecer', 'retirar-parecer', 'reenviar-parecer-externo'],
    );
    await abrir();
    await screen.findAllByRole('button', { name: 'Retirar o pedido' });
    expect(screen.queryByRole('button', { name: 'Enviar o link de novo' })).toBeNull();
  });
});

describe('the sector that was asked', () => {
  beforeEach(() => (cena.visto = com([parecer({ minha: true })], ['dar-parecer'])));

  it('comes straight to its answer and has nothing else to do', async () => {
    await tela();
    const analise = within(screen.getByRole('tablist', { name: 'Análise' }));
    expect(analise.getByRole('tab', { selected: true }).textContent).toBe('Pareceres1');
    expect(await screen.findByRole('button', { name: 'Dar parecer' })).toBeTruthy();
    for (const nome of ['Pedir parecer', 'Retirar o pedido', 'Deferir'])
      expect(screen.queryByRole('button', { name: nome })).toBeNull();
  });

  it('answers with its conditions, each in its place', async () => {
    await tela();
    await usuario.click(await screen.findByRole('button', { name: 'Dar parecer' }));
    expect(screen.getByText('Escolha a conclusão')).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
    await usuario.click(screen.getByRole('radio', { name: 'Favorável com condições' }));
    await usuario.type(screen.getByRole('textbox', { name: 'Parecer' }), 'Há faixa a manter');
    await usuario.type(screen.getByRole('textbox', { name: 'Condição 1' }), 'Sai depois');
    await usuario.click(botao('Mais uma condição'));
    await usuario.type(screen.getByRole('textbox', { name: 'Condição 2' }), 'Manter a faixa');
    await usuario.type(screen.getByRole('textbox', { name: /Base legal da condição 2/ }), 'Lei 12.651/2012');
    await usuario.click(botao('Tirar a condição 1'));
    await usuario.click(botao('Dar parecer'));
    expect(await screen.findByText('Parecer de SEMAM dado.')).toBeTruthy();
    expect(enviado()).toEqual([
      `${BASE}/pareceres/1/responder`,
      {
        versao: 5,
        veredito: 'com condições',
        texto: 'Há faixa a manter',
        condicoes: [{ texto: 'Manter a faixa', fundamento: 'Lei 12.651/2012' }],
      },
    ]);
  });

  it('is told by the server what is wrong, and loses nothing of what was typed', async () => {
    cena.escrever = () => recusa(422, 'regra', 'Este parecer já foi dado por Breno Valverdejo');
    await tela();
    await usuario.click(await screen.findByRole('radio', { name: 'Favorável' }));
    await usuario.type(screen.getByRole('textbox', { name: 'Parecer' }), 'Nada a opor');
    await usuario.click(botao('Dar parecer'));
    expect(await screen.findByText('Este parecer já foi dado por Breno Valverdejo')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Parecer' }).value).toBe('Nada a opor');
  });
});
