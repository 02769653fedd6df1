import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { campoEncenado } from '../../../src/schemas/requerimento/encenadas.ts';
import { envelope, recusa } from '../../support/servidorDeRespostas.ts';
import { umaPendencia, umRequerimento } from './umRequerimento.ts';
import { BASE, cabeca, pdf } from './telaDoRequerimento.tsx';

import { naTelaDaCorrecao } from './telaDaCorrecao.tsx';

const { tela, salvo, rascunhos, item, responderTudo } = naTelaDaCorrecao();
const { usuario, abrir, escritas } = tela;

describe('a correction round', () => {
  it('says who asked how much, until when', async () => {
    await abrir();
    expect(cabeca().textContent).toContain('Aguardando você');
    expect(cabeca().textContent).toContain('SEURB pediu 3 correções');
    expect(cabeca().textContent).toContain('27/11/2026');
  });

  it('offers each item the one control it allows, beside what was said before', async () => {
    await abrir();
    expect(within(item(1)).getByRole('button', { name: /Enviar novo arquivo/ })).toBeTruthy();
    expect(within(item(1)).queryByRole('textbox')).toBeNull();
    expect(within(item(2)).getByText('142,50 m²')).toBeTruthy();
    expect(within(item(2)).getByLabelText('Valor correto')).toBeTruthy();
    expect(within(item(3)).getByLabelText('Sua resposta')).toBeTruthy();
    expect(within(item(2)).getByText(/O quadro soma 148,20/)).toBeTruthy();
  });

  it('says of a document whether it is missing or to be replaced', async () => {
    const rodada = umaPendencia();
    const itens = rodada.itens.map((i) => (i.tipo === 'documento' ? { ...i, antes: [] } : i));
    tela.visto = { ...tela.visto, pendencias: [{ ...rodada, itens }] };
    await abrir();
    expect(within(item(1)).getByRole('heading', { name: 'Enviar documento: Matrícula do imóvel' })).toBeTruthy();
    expect(within(item(1)).queryByText(/A versão anterior continua guardada/)).toBeNull();
    cleanup();
    tela.visto = { ...tela.visto, pendencias: [rodada] };
    await abrir();
    expect(within(item(1)).getByRole('heading', { name: 'Trocar documento: Matrícula do imóvel' })).toBeTruthy();
    expect(within(item(1)).getByText(/A versão anterior continua guardada/)).toBeTruthy();
  });

  it('takes one file for the file of a field: the next takes the place of the one before', async () => {
    const rodada = umaPendencia();
    const [primeiro] = rodada.itens;
    const [visto] = rodada.itens_vistos;
    if (primeiro === undefined || visto === undefined) throw new Error('the round has items');
    const item1 = { ...primeiro, tipo: 'campo' as const, alvo: 'planta', de_arquivo: true as const, antes: [5] };
    tela.visto = {
      ...tela.visto,
      pendencias: [{ ...rodada, itens: [item1], itens_vistos: [{ ...visto, alvo_nome: 'Planta' }] }],
    };
    await abrir();
    expect(within(item(1)).getByRole('heading', { name: 'Trocar arquivo: Planta' })).toBeTruthy();
    const mandar = async (nome: string): Promise<void> =>
      usuario.upload(item(1).querySelector('input[type=file]') as HTMLInputElement, pdf(nome));
    await mandar('nova.pdf');
    await within(item(1)).findByText('Recebido e verificado. Ainda não enviado à prefeitura.');
    await mandar('outra.pdf');
    await waitFor(() => expect(escritas().filter(({ path }) => path.endsWith('/arquivos'))).toHaveLength(2));
    await waitFor(() => expect(within(item(1)).queryByText('outra.pdf', { exact: false })).toBeNull());
    await usuario.click(screen.getByRole('button', { name: 'Enviar respostas' }));
    await screen.findByText('Respostas enviadas à prefeitura.');
    const enviada = escritas().find(({ path }) => path.endsWith('/responder'));
    expect(JSON.parse(enviada?.corpo ?? '{}')).toEqual({ versao: 5, respostas: {}, arquivos: { 1: [77] } });
  });

  it('sends nothing that it did not show: what another device changed is shown first, and goes with the next press', async () => {
    await abrir();
    await responderTudo();
    const respondidas = () => escritas().filter(({ path }) => path.endsWith('/responder'));
    await screen.findByText(/^Os 3 itens estão respondidos/);
    await waitFor(() => expect(Object.keys(tela.visto.pendencias[0]?.encenadas ?? {})).toHaveLength(3));
    // Another device, of which this page knows nothing.
    tela.visto = {
      ...tela.visto,
      pendencias: tela.visto.pendencias.map((p) => ({
        ...p,
        encenadas: { ...p.encenadas, [campoEncenado('resposta', 3)]: 'Comercial.' },
      })),
    };
    await usuario.click(screen.getByRole('button', { name: 'Enviar respostas' }));
    await screen.findByText('Nada foi enviado: a resposta do item 3 mudou.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Sua resposta').value).toBe('Comercial.');
    expect(respondidas()).toEqual([]);
    await usuario.click(screen.getByRole('button', { name: 'Enviar respostas' }));
    await screen.findByText('Respostas enviadas à prefeitura.');
    expect(JSON.parse(respondidas()[0]?.corpo ?? '{}')).toMatchObject({ respostas: { 3: 'Comercial.' } });
  });

  it('says what is missing and sends nothing before all items have their answer', async () => {
    await abrir();
    await usuario.type(screen.getByLabelText('Sua resposta'), 'Residencial.');
    await usuario.tab();
    expect(screen.getByText('Falta responder 2 de 3 itens. Nada foi enviado ainda.')).toBeTruthy();
    expect(within(item(3)).getByText('Salvo, não enviado')).toBeTruthy();
    const enviar = screen.getByRole('button', { name: 'Enviar respostas' });
    expect(enviar.getAttribute('aria-disabled')).toBe('true');
    await usuario.click(enviar);
    expect(escritas().filter(({ path }) => path.endsWith('/responder'))).toEqual([]);
  });

  it('sends all answers in one act', async () => {
    await abrir();
    await responderTudo();
    await usuario.dblClick(screen.getByRole('button', { name: 'Enviar respostas' }));
    await screen.findByText('Respostas enviadas à prefeitura.');
    const respostas = escritas().filter(({ path }) => path.endsWith('/responder'));
    expect(respostas.map(({ corpo }) => JSON.parse(corpo) as unknown)).toEqual([
      { versao: 5, respostas: { 2: '148.2', 3: 'Residencial.' }, arquivos: { 1: [77] } },
    ]);
    expect(respostas[0]?.path).toBe(`${BASE}/pendencias/1/responder`);
    expect(respostas[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps the answers on the server while they are written, and says since when', async () => {
    await abrir();
    await usuario.type(screen.getByLabelText('Sua resposta'), 'Residencial.');
    await screen.findAllByText('Salvo às 14:32');
    await waitFor(() => expect(rascunhos().length).toBeGreaterThan(1));
    expect(rascunhos().at(-1)?.path).toBe(`${BASE}/pendencias/1/rascunho`);
    expect(rascunhos().map(({ corpo }) => JSON.parse(corpo) as unknown)).toContainEqual(
      expect.objectContaining({ respostas: { 'resposta.3': 'Residencial.' } }),
    );
  });

  it('has on another device what was written on the first one', async () => {
    tela.visto = {
      ...tela.visto,
      pendencias: [
        {
          ...umaPendencia(),
          encenadas: {
            'resposta.2': '148.2',
            'resposta.3': 'Residencial.',
            'arquivos.1': [{ id: 77, nome: 'nova.pdf', tamanho: 8 }],
          },
          encenado_em: '2026-11-19T17:32:00Z',
        },
      ],
    };
    await abrir();
    expect(await screen.findByText('Os 3 itens estão respondidos. Nada foi enviado ainda.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Sua resposta').value).toBe('Residencial.');
    expect(screen.getByText('nova.pdf')).toBeTruthy();
  });

  it('what who takes part wrote meanwhile is shown beside one’s own, to choose; nothing is sent before', async () => {
    await abrir();
    await responderTudo();
    const conflito = { campo: 'resposta.3', agora: 'Comercial.', meu: 'Residencial. E loja.' };
    tela.escrever = ({ path, corpo }) => {
      const { antes } = JSON.parse(corpo) as { antes?: Record<string, unknown> };
      if (!path.endsWith('/rascunho')) return envelope({});
      return antes?.['resposta.3'] === 'Comercial.'
        ? envelope(salvo(corpo))
        : {
            status: 409,
            corpo: {
              ...{ sucesso: false, mensagem: 'Uma resposta foi alterada em outro lugar.' },
              ...{ codigo: 'versao_desatualizada', dados: { versao: 5, conflitos: [conflito] } },
            },
          };
    };
    await usuario.type(screen.getByLabelText('Sua resposta'), ' E loja.');
    const escolha = within(await within(item(3)).findByRole('group', { name: /também foi alterado/ }));
    expect(escolha.getByText('Comercial.')).toBeTruthy();
    expect(screen.getByText('Falta escolher com qual resposta ficar.')).toBeTruthy();
    await usuario.click(escolha.getByRole('button', { name: /^Usar o outro/ }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Sua resposta').value).toBe('Comercial.'));
  });

  it('has the answers again after the page was closed', async () => {
    await abrir();
    await responderTudo();
    cleanup();
    await abrir();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Valor correto').value).toBe('148,20'));
    expect(screen.getByText('nova.pdf')).toBeTruthy();
    await screen.findByText('Os 3 itens estão respondidos. Nada foi enviado ainda.');
  });

  it('keeps the answers when the server refuses, with its sentence', async () => {
    await abrir();
    await responderTudo();
    tela.escrever = () => recusa(422, 'regra', 'O prazo desta pendência terminou');
    await usuario.click(screen.getByRole('button', { name: 'Enviar respostas' }));
    await screen.findByText('O prazo desta pendência terminou');
    expect(screen.getByLabelText<HTMLInputElement>('Valor correto').value).toBe('148,20');
  });

  it('shows before and after of a round that was answered, and what the city said', async () => {
    const pendencia = umaPendencia();
    tela.visto = umRequerimento({
      pendencias: [
        {
          ...pendencia,
          situacao: 'concluida',
          respondida_em: '2026-11-20T10:00:00-03:00',
          itens: pendencia.itens.map((i) =>
            i.id === 2 ? { ...i, situacao: 'recusado', motivo: 'Não confere.' } : { ...i, situacao: 'aceito' },
          ),
          itens_vistos: pendencia.itens_vistos.map((v) => (v.id === 2 ? { ...v, depois_texto: '148,20 m²' } : v)),
        },
      ],
    });
    await abrir();
    expect(within(item(2)).getByText('142,50 m²')).toBeTruthy();
    expect(within(item(2)).getByText('148,20 m²')).toBeTruthy();
    expect(within(item(2)).getByText('Recusado: Não confere.')).toBeTruthy();
    expect(within(item(1)).getByText('Aceito')).toBeTruthy();
  });
});
