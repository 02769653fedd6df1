import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { umaPendencia, umRequerimento } from './umRequerimento.ts';
import { acao, pdf } from './telaDoRequerimento.tsx';

import { naTelaDaCorrecao } from './telaDaCorrecao.tsx';

const { tela, item, responderTudo } = naTelaDaCorrecao();
const { usuario, abrir, escritas } = tela;

describe('a correction round', () => {
  it('an item that he does not agree with is contested with text and file, and sent in the place of its answer', async () => {
    const rodada = umaPendencia();
    tela.visto = umRequerimento({
      situacao: 'Aguardando requerente',
      pendencias: [
        {
          ...rodada,
          itens_vistos: rodada.itens_vistos.map((v) => (v.id === 1 ? v : { ...v, contestavel: true as const })),
        },
      ],
      acoes: [acao('responder-pendencia')],
    });
    await abrir();
    expect(within(item(1)).queryByRole('button', { name: 'Não concordo com este item' })).toBeNull();
    await responderTudo();
    await usuario.click(within(item(2)).getByRole('button', { name: 'Não concordo com este item' }));
    expect(within(item(2)).queryByLabelText('Valor correto')).toBeNull();
    expect(screen.getByText('Falta responder 1 de 3 itens. Nada foi enviado ainda.')).toBeTruthy();
    await usuario.type(within(item(2)).getByLabelText('Por que você não concorda'), 'A planta já mostra 142,50 m².');
    await usuario.upload(item(2).querySelector('input[type=file]') as HTMLInputElement, pdf('planta.pdf'));
    await within(item(2)).findByText('Recebido e verificado. Ainda não enviado à prefeitura.');
    const envios = escritas().filter(({ path }) => path.endsWith('/arquivos'));
    expect(envios.at(-1)?.corpo).toMatch(/name="contestacao"\s+2/);
    // What was written comes back with the page, and so does the answer when he changes his mind.
    cleanup();
    await abrir();
    expect((await within(item(2)).findByLabelText<HTMLTextAreaElement>('Por que você não concorda')).value).toBe(
      'A planta já mostra 142,50 m².',
    );
    await usuario.click(screen.getByRole('button', { name: 'Enviar respostas' }));
    await screen.findByText('Respostas enviadas à prefeitura.');
    expect(JSON.parse(escritas().findLast(({ path }) => path.endsWith('/responder'))?.corpo ?? '')).toEqual({
      versao: 5,
      respostas: { 3: 'Residencial.' },
      arquivos: { 1: [77] },
      contestacoes: { 2: { texto: 'A planta já mostra 142,50 m².', arquivos: [77] } },
    });
  });

  it('who comes back from contesting finds the answer that he had given', async () => {
    const rodada = umaPendencia();
    const itens_vistos = rodada.itens_vistos.map((v) => ({ ...v, contestavel: true as const }));
    tela.visto = { ...tela.visto, pendencias: [{ ...rodada, itens_vistos }] };
    await abrir();
    await usuario.type(screen.getByLabelText('Sua resposta'), 'Residencial.');
    await usuario.click(within(item(3)).getByRole('button', { name: 'Não concordo com este item' }));
    await usuario.click(within(item(3)).getByRole('button', { name: 'Responder o que o item pede' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Sua resposta').value).toBe('Residencial.');
  });
});
