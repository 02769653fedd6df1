import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { ArquivoVisto, DocumentoVisto } from '../../../../src/schemas/requerimento/vistas/arquivos.ts';
import {
  envelope,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, entrarComoEquipe, EQUIPE } from './palcoDaEquipe.tsx';

export const BASE = 'painel-prefeitura/requerimento/12';

export const documento = (chave: string, nome: string, muda: Partial<DocumentoVisto> = {}): DocumentoVisto => ({
  chave,
  nome,
  etapa: 'analise',
  formatos: ['pdf'],
  varios: false,
  ajuda: null,
  exigido: true,
  motivo: null,
  publico: 'setor',
  arquivos: [],
  ...muda,
});

export const arquivo = (id: number, nome: string): ArquivoVisto => ({
  id,
  nome,
  tamanho: 2048,
  tipo: 'application/pdf',
  enviado_em: '2026-11-19T10:00:00-03:00',
  enviado_por: 'Dalva Montalegre',
});

export const pdf = (nome: string): File => new File(['%PDF-1.4 conteúdo'], nome, { type: 'application/pdf' });

const etapa = { execucao: 2, chave: 'analise', nome: 'Análise', tipo: 'validar', setor: 'SEURB', responsavel: null };
export const trabalhando = (muda: Partial<RequerimentoVisto> = {}): RequerimentoVisto =>
  umRequerimento({
    situacao: 'Em andamento',
    etapa: { ...etapa, situacao: 'em_andamento' },
    acoes: [acao('anexar'), acao('retirar-anexo'), acao('deferir', { rotulo: 'Deferir' }), acao('pausar')],
    ...muda,
  });

/** The page of one request that the sector works on, against a server that answers with `visto` and takes what is written by `escrever`; both may be set anew. */
export const naTelaDosAnexos = () => {
  const usuario = userEvent.setup();
  let servidor: ServidorDeRespostas;
  let visto: RequerimentoVisto;
  let escrever: Responder;

  beforeEach(async () => {
    entrarComoEquipe();
    escrever = () => envelope({ versao: 6 });
    servidor = await servidorDeRespostas((pedido) => {
      const [caminho = ''] = pedido.path.split('?');
      if (pedido.method === 'POST') return escrever(pedido);
      return envelope(caminho === BASE ? visto : (EQUIPE[caminho] ?? []));
    });
  });

  afterEach(async () => {
    cleanup();
    await servidor.fechar();
  });

  const abrir = async (): Promise<void> => {
    abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
    await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
  };

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
  };
};
