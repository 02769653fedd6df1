import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { DocumentoVisto } from '../../../../src/schemas/requerimento/vistas/arquivos.ts';
import {
  envelope,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umaPendencia, umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, entrarComoEquipe, EQUIPE } from './palcoDaEquipe.tsx';

type Rodada = RequerimentoVisto['pendencias'][number];

export let servidor: ServidorDeRespostas;

/** The request as the server has it, and how it answers what is written; a test changes both. */
export const cena = {} as {
  visto: RequerimentoVisto;
  escrever: Responder;
};

export const BASE = 'painel-prefeitura/requerimento/12';
export const usuario = userEvent.setup();
const matricula: DocumentoVisto = {
  chave: 'matricula',
  nome: 'Matrícula do imóvel',
  etapa: 'abertura',
  formatos: ['pdf'],
  varios: false,
  ajuda: null,
  exigido: true,
  motivo: null,
  arquivos: [],
};
const resposta = {
  campo: 'area',
  nome: 'Área a ampliar',
  tipo: 'decimal',
  unidade: 'm²',
  calculado: false,
  corrigivel: true,
  valor: '142.50',
  texto: '142,50 m²',
};
const total = { ...resposta, campo: 'total', nome: 'Área total', calculado: true, corrigivel: false };
export const emColeta = (...itens: Rodada['itens']): Rodada => ({
  ...umaPendencia(),
  situacao: 'coletando',
  emitida_em: null,
  responder_ate: null,
  itens,
  itens_vistos: itens.map(({ id, alvo }) => ({
    id,
    alvo_nome: alvo === 'matricula' ? 'Matrícula do imóvel' : 'Área a ampliar',
    campo: null,
    antes_texto: null,
    depois_texto: null,
    antes_arquivos: [],
    depois_arquivos: [],
  })),
});
export const abrir = async (): Promise<void> => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
  await usuario.click(screen.getByRole('tab', { name: /Pendências/ }));
};
export const naAba = () => within(screen.getByRole('tabpanel'));

/** A request on the desk, whose rounds a test gives it. */
export const palcoDaPendencia = (): void => {
  beforeEach(async () => {
    entrarComoEquipe();
    cena.visto = umRequerimento({
      acoes: [acao('abrir-pendencia', { rotulo: 'Abrir pendência' })],
      documentos: [matricula],
      respostas: [{ etapa: 'abertura', nome: 'Abertura', campos: [resposta, total] }],
    });
    cena.escrever = () => envelope({ versao: 6 });
    servidor = await servidorDeRespostas((pedido) => {
      if (pedido.method === 'POST') return cena.escrever(pedido);
      return envelope(pedido.path === BASE ? cena.visto : (EQUIPE[pedido.path] ?? []));
    });
  });
  afterEach(async () => {
    cleanup();
    await servidor.fechar();
  });
};
