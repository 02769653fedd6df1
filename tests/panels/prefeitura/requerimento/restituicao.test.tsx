import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { Restituicao } from '../../../../src/schemas/requerimento/cobranca.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, escritas, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let escrever: Responder;

const aRestituir: Restituicao = {
  id: 4,
  taxa: 'analise',
  nome: 'Taxa de análise',
  situacao: 'a restituir',
  valor: '120.5',
  motivo: 'Depois da correção das respostas são devidos R$ 293,46.',
  documento: null,
  restituida_em: null,
};
const restituida: Restituicao = {
  ...aRestituir,
  situacao: 'restituída',
  documento: 'OP 881/2026',
  restituida_em: '2026-11-20T23:40:00-03:00',
};
const podeRegistrar = acao('registrar-restituicao', { rotulo: 'Registrar restituição' });

beforeEach(async () => {
  entrarComoEquipe();
  visto = umRequerimento({ restituicoes: [aRestituir], acoes: [podeRegistrar] });
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.method === 'POST') return escrever(pedido);
    return envelope(pedido.path === BASE ? visto : (EQUIPE[pedido.path] ?? []));
  });
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
  await usuario.click(screen.getByRole('tab', { name: /Taxas/ }));
};
const naAba = () => within(screen.getByRole('tabpanel'));

describe('a refund', () => {
  it('shows what is owed back and is registered once, with the document that proves it', async () => {
    escrever = () => {
      visto = umRequerimento({ versao: 6, restituicoes: [restituida] });
      return envelope({ versao: 6 });
    };
    await abrir();
    expect(naAba().getByRole('heading', { name: 'Restituição: Taxa de análise' })).toBeTruthy();
    expect(naAba().getByText('A restituir')).toBeTruthy();
    expect(naAba().getByText('R$ 120,50')).toBeTruthy();
    await usuario.click(naAba().getByRole('button', { name: 'Registrar restituição' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Registrar restituição' }));
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar restituição' }));
    await dialogo.findByText('Campo obrigatório');
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(dialogo.getByLabelText('Documento da restituição'), ' OP 881/2026 ');
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar restituição' }));
    await screen.findByText('Restituição de Taxa de análise registrada.');
    expect(escritas(servidor).map((pedido) => [pedido.path, corpoDe(pedido)])).toEqual([
      [`${BASE}/restituicoes/4/registrar`, { versao: 5, documento: 'OP 881/2026' }],
    ]);
    await naAba().findByText('Restituída em 20/11/2026');
    expect(naAba().getByText('OP 881/2026')).toBeTruthy();
    expect(naAba().queryByRole('button', { name: 'Registrar restituição' })).toBeNull();
  });

  it('keeps what was typed when the server refuses, with its sentence on the field', async () => {
    escrever = () => recusa(422, 'dados_invalidos', 'Confira', { documento: ['Informe a ordem de pagamento.'] });
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Registrar restituição' }));
    const dialogo = within(screen.getByRole('dialog'));
    await usuario.type(dialogo.getByLabelText('Documento da restituição'), '881');
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar restituição' }));
    await dialogo.findByText('Informe a ordem de pagamento.');
    expect(dialogo.getByLabelText<HTMLInputElement>('Documento da restituição').value).toBe('881');
  });

  it('is only shown to who may not register it', async () => {
    visto = umRequerimento({ restituicoes: [aRestituir] });
    await abrir();
    expect(naAba().getByText('A restituir')).toBeTruthy();
    expect(naAba().queryByRole('button', { name: 'Registrar restituição' })).toBeNull();
  });
});
