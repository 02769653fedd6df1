import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { Requerimento } from '../../../src/panels/contribuinte/requerimento/Requerimento.tsx';
import type { AcaoPossivel } from '../../../src/schemas/requerimento/acoes.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import {
  envelope,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';
import { umRequerimento } from './umRequerimento.ts';

export const BASE = 'painel-contribuinte/requerimento/12';

export const acao = (nome: AcaoPossivel['acao'], confirmar: string | null = null): AcaoPossivel => ({
  acao: nome,
  rotulo: nome,
  precisa: [],
  confirmar,
  bloqueios: [],
});

export const cabeca = (): HTMLElement => screen.getByRole('region', { name: 'Situação do requerimento' });

export const pdf = (nome = 'documento.pdf'): File => new File(['%PDF-1.7'], nome, { type: 'application/pdf' });

/** From 12:00 of this day (AAAA-MM-DD) on in the city. */
export const noDia = (dia: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${dia}T12:00:00-03:00`) });
};

/** The page of one request on 17/11/2026, against a server that answers with `visto` and takes what is written by `escrever`; both may be set anew. */
export const naTelaDoRequerimento = () => {
  const usuario = userEvent.setup();
  let servidor: ServidorDeRespostas;
  let visto: RequerimentoVisto;
  let escrever: Responder;

  beforeEach(async () => {
    noDia('2026-11-17');
    entrarComoRequerente();
    visto = umRequerimento();
    escrever = () => envelope({});
    servidor = await servidorDeRespostas((pedido) => (pedido.method === 'GET' ? envelope(visto) : escrever(pedido)));
  });

  afterEach(async () => {
    cleanup();
    vi.useRealTimers();
    await servidor.fechar();
  });

  const abrir = async (caminho = '/r/12'): Promise<void> => {
    abrirTela(<Requerimento />, { caminho, padrao: '/r/:id' });
    await screen.findByRole('heading', { level: 1, name: 'Alvará para ampliação' });
  };

  const escritas = () => servidor.pedidos.filter(({ method }) => method === 'POST');

  return {
    get servidor() {
      return servidor;
    },
    get visto() {
      return visto;
    },
    get escrever() {
      return escrever;
    },
    set visto(novo: RequerimentoVisto) {
      visto = novo;
    },
    set escrever(novo: Responder) {
      escrever = novo;
    },
    usuario,
    abrir,
    escritas,
  };
};
