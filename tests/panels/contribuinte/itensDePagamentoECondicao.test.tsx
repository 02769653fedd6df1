import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CobrancaVista } from '../../../src/schemas/requerimento/vistas/valores.ts';
import { envelope } from '../../support/servidorDeRespostas.ts';
import { acao, BASE, naTelaDoRequerimento, pdf } from './telaDoRequerimento.tsx';
import { umaPendencia, umRequerimento } from './umRequerimento.ts';

const tela = naTelaDoRequerimento();
const { usuario, abrir, escritas } = tela;

const FALTA = 'Envie o comprovante do pagamento de Taxa de análise: faltam R$ 120,00';
const cobranca: CobrancaVista = {
  ...{ id: 4, etapa: 'analise', taxa: 'analise', nome: 'Taxa de análise', situacao: 'emitida manualmente' },
  ...{ quantidade: '1', unidade: 'BRL', valor: '120.00', guia: 'DAM 9', vence_em: '2026-12-10', memoria: null },
  ...{ comprovantes: [], memoria_texto: [], arquivos: [] },
};
const item = { fundamento: null, situacao: 'aberto', antes: null, depois: null, motivo: null } as const;
const visto = { antes_texto: null, depois_texto: null, antes_arquivos: [], depois_arquivos: [], campo: null };

const comRodada = (falta: string | null) =>
  umRequerimento({
    situacao: 'Aguardando requerente',
    cobrancas: [cobranca],
    pendencias: [
      {
        ...umaPendencia(),
        itens: [
          { ...item, id: 1, tipo: 'pagamento', alvo: '4', texto: 'Pague a taxa.' },
          { ...item, id: 2, tipo: 'condicao', alvo: null, texto: 'Manter 20% de área permeável.' },
        ],
        itens_vistos: [
          { ...visto, id: 1, alvo_nome: 'Taxa de análise', pagamento: { cobranca: 4, falta } },
          { ...visto, id: 2, alvo_nome: 'Condição', contestavel: true },
        ],
      },
    ],
    acoes: [acao('responder-pendencia'), acao('enviar-comprovante')],
  });
const itemNaTela = (n: number) => within(document.getElementById(`item-${n}`) as HTMLElement);

beforeEach(() => {
  tela.visto = comRodada(FALTA);
  tela.escrever = ({ path }) => {
    if (path.endsWith('/rascunho'))
      return envelope({ salvo_em: '2026-11-19T17:32:00Z', descartadas: [], visiveis: [], valores: {}, erros: {} });
    if (path.endsWith('/comprovante')) tela.visto = comRodada(null);
    return envelope({});
  };
});

it('the receipt is sent in the item that asks for the payment, in one place of the page, and answers it', async () => {
  await abrir();
  expect(itemNaTela(1).getByRole('heading', { name: 'Pagar: Taxa de análise' })).toBeTruthy();
  expect(itemNaTela(1).getByText(FALTA)).toBeTruthy();
  expect(screen.getByText('Falta responder 2 de 2 itens. Nada foi enviado ainda.')).toBeTruthy();
  expect(document.querySelectorAll('#cobrancas input[type=file]')).toHaveLength(0);
  expect(screen.getByRole('link', { name: /A pendência pede este pagamento/ })).toBeTruthy();
  const lugar = document.querySelector('#item-1 input[type=file]') as HTMLInputElement;
  await usuario.upload(lugar, pdf('recibo.pdf'));
  await screen.findByText(/Comprovante recebido/);
  expect(escritas().map(({ path }) => path)).toContain(`${BASE}/cobrancas/4/comprovante`);
  expect(screen.getByText('Falta responder 1 de 2 itens. Nada foi enviado ainda.')).toBeTruthy();
});

it('a condition is agreed to by a tick, which may be taken back, and goes with the answers', async () => {
  tela.visto = comRodada(null);
  await abrir();
  const marca = itemNaTela(2).getByRole('checkbox', { name: 'Concordo com esta condição' });
  await usuario.click(marca);
  await usuario.click(marca);
  expect(screen.getByText('Falta responder 1 de 2 itens. Nada foi enviado ainda.')).toBeTruthy();
  await usuario.click(marca);
  expect(itemNaTela(2).getByText('Salvo, não enviado')).toBeTruthy();
  await usuario.click(screen.getByRole('button', { name: 'Enviar respostas' }));
  await screen.findByText('Respostas enviadas à prefeitura.');
  const corpos = escritas()
    .filter(({ path }) => path.endsWith('/responder'))
    .map(({ corpo }) => JSON.parse(corpo) as unknown);
  expect(corpos).toEqual([{ versao: 5, respostas: { 2: true }, arquivos: {} }]);
});
