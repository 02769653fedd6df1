import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EmailsDoRequerimento } from '../../../../src/panels/prefeitura/requerimento/analise/EmailsDoRequerimento.tsx';
import type { MensagemDoRequerimento } from '../../../../src/schemas/requerimento/mensagensDoRequerimento.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from '../../contribuinte/palcoDoRequerente.tsx';

const uma = (mais: Partial<MensagemDoRequerimento>): MensagemDoRequerimento => ({
  id: 1,
  para: 'iara@exemplo.com.br',
  assunto: 'Requerimento 17/2026 protocolado',
  situacao: 'enviada',
  quando: '2026-11-20T13:00:00Z',
  enviada_em: '2026-11-20T13:00:05Z',
  erro: null,
  ...mais,
});
let servidor: ServidorDeRespostas;
let mensagens: readonly MensagemDoRequerimento[];
beforeEach(async () => {
  entrarComoRequerente();
  servidor = await servidorDeRespostas(() => envelope(mensagens));
});
afterEach(() => servidor.fechar());
const abrir = () => abrirTela(<EmailsDoRequerimento requerimentoId={17} aoFechar={() => undefined} />);

it('says of each mail to whom it went and what became of it, and why it did not arrive', async () => {
  mensagens = [
    uma({ id: 2, assunto: 'Correções pedidas', situacao: 'falhou', enviada_em: null, erro: '550 caixa cheia' }),
    uma({}),
  ];
  abrir();
  await screen.findByText('Correções pedidas');
  expect(screen.getByText('Não entregue')).not.toBeNull();
  expect(screen.getByText('550 caixa cheia')).not.toBeNull();
  expect(screen.getByText(/^Entregue ao servidor de e-mail em 20\/11\/2026/)).not.toBeNull();
  expect(servidor.pedidos.map(({ path }) => path)).toEqual(['painel-prefeitura/requerimento/17/mensagens']);
});

it('says that there was none, and what to do when it cannot be known', async () => {
  mensagens = [];
  const { unmount } = abrir();
  await screen.findByText('Nenhum e-mail foi enviado sobre este requerimento.');
  unmount();
  servidor.responder(() => recusa(503, 'indisponivel', 'O portal está temporariamente indisponível'));
  abrir();
  await screen.findByText('Não foi possível carregar os e-mails.');
  mensagens = [uma({})];
  servidor.responder(() => envelope(mensagens));
  screen.getByRole('button', { name: 'Tentar de novo' }).click();
  await screen.findByText('Requerimento 17/2026 protocolado');
});
