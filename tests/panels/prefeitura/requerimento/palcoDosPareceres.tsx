import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { ParecerPropostoVisto, ParecerVisto } from '../../../../src/schemas/requerimento/vistas/pareceres.ts';
import {
  envelope,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

export let servidor: ServidorDeRespostas;

/** The request as the server has it, and how it answers what is written; a test changes both. */
export const cena = {} as {
  visto: RequerimentoVisto;
  escrever: Responder;
};

export const BASE = 'painel-prefeitura/requerimento/12';
export const usuario = userEvent.setup();
export const parecer = (muda: Partial<ParecerVisto> = {}): ParecerVisto => ({
  id: 1,
  execucao: 2,
  setor: 'SEMAM',
  setor_nome: 'Meio Ambiente',
  pergunta: 'Há faixa de preservação?',
  bloqueia: true,
  motivo: 'Obra com mais de 100 m²',
  situacao: 'pedido',
  pedido_em: '2026-11-16T10:00:00-03:00',
  pedido_por: { id: 7, nome: 'Dalva Montalegre' },
  responder_ate: '2026-11-24',
  veredito: null,
  texto: null,
  condicoes: [],
  respondido_em: null,
  respondido_por: null,
  etapa_nome: 'Análise',
  prazo: {
    vence_em: '2026-11-24',
    estado: 'em_dia',
    texto: 'Em 5 dias úteis',
    explicacao: [{ texto: 'Início', dia: '2026-11-16' }],
  },
  minha: false,
  falta_informacao: false,
  ...muda,
});
export const RESPONDIDO = {
  situacao: 'respondido',
  texto: 'Há faixa a manter',
  respondido_em: '2026-11-17T10:00:00-03:00',
  respondido_por: { id: 8, nome: 'Breno Valverdejo' },
  prazo: null,
} as const;
export const com = (
  pedidos: readonly ParecerVisto[],
  acoes: readonly Parameters<typeof acao>[0][],
  propostos: readonly ParecerPropostoVisto[] = [],
): RequerimentoVisto => umRequerimento({ pareceres: { pedidos, propostos }, acoes: acoes.map((a) => acao(a)) });
export const tela = async (): Promise<void> => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
};
export const abrir = async (): Promise<void> => {
  await tela();
  await usuario.click(screen.getByRole('tab', { name: /Pareceres/ }));
  await waitFor(() => expect(screen.queryByText('Carregando os pareceres…')).toBeNull());
};
export const botao = (nome: string | RegExp) => screen.getByRole('button', { name: nome });
export const dialogo = () => within(screen.getByRole('dialog'));
export const enviado = () => {
  const [pedido] = escritas(servidor);
  return [pedido?.path, corpoDe(pedido)] as const;
};

/** A request on the desk with the opinions that a test gives it. */
export const palcoDosPareceres = (): void => {
  beforeEach(async () => {
    entrarComoEquipe();
    cena.visto = umRequerimento();
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
