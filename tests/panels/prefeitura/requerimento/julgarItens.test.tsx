import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { envelope } from '../../../support/servidorDeRespostas.ts';
import { umaPendencia } from '../../contribuinte/umRequerimento.ts';
import { acao, corpoDe, escritas } from './palcoDaEquipe.tsx';
import { abrir, BASE, cena, emColeta, naAba, palcoDaPendencia, servidor, usuario } from './palcoDaPendencia.tsx';

palcoDaPendencia();

describe('judging what was asked for', () => {
  it('a condition that was agreed to is accepted, or taken back with the reason', async () => {
    const rodada = emColeta({
      ...{ id: 3, tipo: 'condicao', alvo: null, texto: 'Manter a área permeável.', fundamento: null },
      ...{ situacao: 'respondido', antes: null, depois: true, motivo: null },
    });
    const itens_vistos = rodada.itens_vistos.map((v) => ({ ...v, depois_texto: 'Concordou com a condição' }));
    cena.visto = {
      ...cena.visto,
      acoes: [acao('avaliar-item', { rotulo: 'Avaliar item' })],
      pendencias: [{ ...rodada, situacao: 'respondida', itens_vistos }],
    };
    await abrir();
    expect(naAba().queryByRole('button', { name: 'Recusar' })).toBeNull();
    await usuario.click(naAba().getByRole('button', { name: 'Retirar' }));
    await usuario.type(naAba().getByLabelText('Motivo'), 'Não é mais preciso.');
    await usuario.click(naAba().getAllByRole('button', { name: 'Retirar' })[1]!);
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    expect(corpoDe(escritas(servidor)[0])).toMatchObject({ resultado: 'retirado', motivo: 'Não é mais preciso.' });
  });

  it('shows what an earlier round accepted about the same, and asks why it is asked again', async () => {
    const anterior = emColeta({
      id: 3,
      tipo: 'campo',
      alvo: 'area',
      texto: 'A área não confere.',
      fundamento: null,
      situacao: 'aceito',
      antes: '140.00',
      depois: '142.50',
      motivo: null,
    });
    const [itemVisto] = anterior.itens_vistos;
    const itens_vistos = itemVisto === undefined ? [] : [{ ...itemVisto, depois_texto: '142,50 m²' }];
    cena.visto = { ...cena.visto, pendencias: [{ ...anterior, situacao: 'concluida', itens_vistos }] };
    cena.escrever = ({ path }) => envelope({ versao: path.endsWith('/itens') ? 7 : 6, pendencia: 2 });
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Abrir outra pendência' }));
    await usuario.click(naAba().getByRole('radio', { name: 'Resposta' }));
    expect(naAba().queryByLabelText('Por que pedir de novo')).toBeNull();
    await usuario.selectOptions(naAba().getByLabelText('Resposta', { selector: 'select' }), 'Área a ampliar');
    expect(naAba().getByText('A pendência 1 pediu isto e a resposta foi aceita.')).toBeTruthy();
    expect(naAba().getByText('Aceito: 142,50 m²')).toBeTruthy();
    await usuario.type(naAba().getByLabelText('O que precisa ser corrigido'), 'Confira a área.');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    expect(naAba().getByText('Campo obrigatório')).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(naAba().getByLabelText('Por que pedir de novo'), 'A planta nova mostra outra área.');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(corpoDe(escritas(servidor)[1])).toEqual({
      versao: 6,
      tipo: 'campo',
      alvo: 'area',
      texto: 'Confira a área.',
      razao: 'A planta nova mostra outra área.',
    });
  });

  it('a contested item is taken back at once, or kept with the reason; nothing is there to accept or refuse', async () => {
    const rodada = umaPendencia();
    const contestacao = { texto: 'A planta já mostra 142,50 m².', arquivos: [81] };
    const planta = { id: 81, nome: 'planta.pdf', tamanho: 8, tipo: 'application/pdf', enviado_em: '', enviado_por: '' };
    cena.visto = {
      ...cena.visto,
      acoes: [acao('avaliar-item')],
      pendencias: [
        {
          ...rodada,
          situacao: 'respondida',
          respondida_em: '2026-11-20T09:00:00-03:00',
          itens: rodada.itens.map((item) => ({ ...item, situacao: 'contestado', contestacao })),
          itens_vistos: rodada.itens_vistos.map((um) => ({ ...um, contestacao_arquivos: [planta] })),
        },
      ],
    };
    await abrir();
    const linha = (n: number) => within(naAba().getByRole('group', { name: new RegExp(`^Item ${n}, `) }));
    expect(naAba().getAllByText('Contestado')).toHaveLength(3);
    expect(naAba().getAllByText('A planta já mostra 142,50 m².')).toHaveLength(3);
    expect(naAba().getAllByRole('button', { name: 'planta.pdf' })).toHaveLength(3);
    expect(naAba().queryByRole('button', { name: 'Aceitar' })).toBeNull();
    await usuario.click(linha(2).getByRole('button', { name: 'Retirar o item' }));
    await screen.findByText(/^Item 2 retirado/);
    await usuario.click(linha(1).getByRole('button', { name: 'Manter o item' }));
    const manter = linha(1).getAllByRole('button', { name: 'Manter o item' }).at(-1);
    await usuario.click(manter!);
    expect(linha(1).getByText('Campo obrigatório')).toBeTruthy();
    await usuario.type(linha(1).getByLabelText('Motivo'), 'A planta é outra.');
    await usuario.click(manter!);
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(escritas(servidor).map((pedido) => [pedido.path.replace(BASE, ''), corpoDe(pedido)])).toEqual([
      ['/pendencias/1/itens/2/avaliar', { versao: 5, resultado: 'retirado' }],
      ['/pendencias/1/itens/1/avaliar', { versao: 5, resultado: 'mantido', motivo: 'A planta é outra.' }],
    ]);
  });

  it('judges each answer beside what it was: accepted at once, refused only with a reason', async () => {
    const rodada = umaPendencia();
    cena.visto = {
      ...cena.visto,
      acoes: [acao('avaliar-item')],
      pendencias: [
        {
          ...rodada,
          situacao: 'respondida',
          respondida_em: '2026-11-20T09:00:00-03:00',
          itens: rodada.itens.map((item) => ({ ...item, situacao: 'respondido' })),
          itens_vistos: rodada.itens_vistos.map((um) => ({ ...um, depois_texto: um.id === 2 ? '148,20 m²' : null })),
        },
      ],
    };
    await abrir();
    const item = (n: number) => within(naAba().getByRole('group', { name: new RegExp(`^Item ${n}, `) }));
    expect(item(2).getByText('142,50 m²')).toBeTruthy();
    expect(item(2).getByText('148,20 m²')).toBeTruthy();
    await usuario.click(item(2).getByRole('button', { name: 'Aceitar' }));
    await screen.findByText(/^Item 2 aceito/);
    await usuario.click(item(1).getByRole('button', { name: 'Recusar' }));
    const recusar = item(1).getAllByRole('button', { name: 'Recusar' }).at(-1);
    await usuario.click(recusar!);
    expect(item(1).getByText('Campo obrigatório')).toBeTruthy();
    await usuario.type(item(1).getByLabelText('Motivo'), 'Continua vencida.');
    await usuario.click(recusar!);
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(escritas(servidor).map((pedido) => [pedido.path.replace(BASE, ''), corpoDe(pedido)])).toEqual([
      ['/pendencias/1/itens/2/avaliar', { versao: 5, resultado: 'aceito' }],
      ['/pendencias/1/itens/1/avaliar', { versao: 5, resultado: 'recusado', motivo: 'Continua vencida.' }],
    ]);
  });
});
