import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import {
  envelope,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umaContrapartida } from '../../contribuinte/umaContrapartida.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, escritas, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let escrever: Responder;

beforeEach(async () => {
  entrarComoEquipe();
  escrever = () => envelope({ versao: 6 });
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
  await usuario.click(screen.getByRole('tab', { name: /Taxas e contrapartidas/ }));
  await within(screen.getByRole('tabpanel')).findAllByText(/mudas/);
};
const naAba = () => within(screen.getByRole('tabpanel'));

const comprovada = umaContrapartida({
  situacao: 'comprovada',
  comprovacoes: [
    {
      id: 1,
      arquivo: 9,
      quantidade: '5',
      observacao: 'Na calçada',
      enviada_em: '2026-11-20T10:00:00-03:00',
      situacao: 'em conferência',
      motivo: null,
      aceita: null,
      avaliada_por: null,
    },
  ],
});

describe('counterparts, to the city', () => {
  it('are required with the amounts that the sector says', async () => {
    visto = umRequerimento({
      acoes: [acao('exigir-contrapartidas', { rotulo: 'Exigir contrapartidas' })],
      contrapartidas_por_exigir: [
        {
          chave: 'mudas',
          nome: 'Plantio de mudas',
          descricao: 'Plantar',
          devida: true,
          motivo: null,
          manual: false,
          unidade: 'mudas',
          valor: '8 mudas',
        },
        {
          chave: 'fundo',
          nome: 'Depósito',
          descricao: 'Depositar',
          devida: true,
          motivo: null,
          manual: true,
          unidade: 'BRL',
          valor: null,
        },
      ],
    });
    await abrir();
    expect(naAba().getByText('8 mudas')).toBeTruthy();
    await usuario.click(naAba().getByRole('button', { name: 'Exigir contrapartidas' }));
    const dialogo = within(await screen.findByRole('dialog', { name: /Exigir as contrapartidas/ }));
    await usuario.click(dialogo.getByRole('button', { name: 'Exigir' }));
    expect(escritas(servidor), 'nada sem a quantidade').toHaveLength(0);
    await usuario.type(dialogo.getByLabelText('Quantidade de Depósito'), '1.500,00');
    await usuario.type(dialogo.getByLabelText('De onde vem a quantidade'), 'Memorando 7');
    await usuario.click(dialogo.getByRole('button', { name: 'Exigir' }));
    await screen.findByText('Contrapartidas exigidas.');
    const [ato] = escritas(servidor);
    expect(ato?.path).toBe(`${BASE}/contrapartidas/exigir`);
    expect(corpoDe(ato)).toMatchObject({
      versao: 5,
      quantidades: { fundo: { quantidade: '1500', motivo: 'Memorando 7' } },
    });
  });

  it('show value, state and proof beside the fees, and are taken in part [TELA-012]', async () => {
    visto = umRequerimento({
      contrapartidas: [comprovada],
      acoes: [acao('avaliar-comprovacao', { rotulo: 'Conferir comprovação' })],
    });
    await abrir();
    for (const texto of ['8 mudas', 'Comprovação em conferência', 'Na calçada', 'Comprova: 5 mudas'])
      expect(naAba().getByText(texto)).toBeTruthy();
    await usuario.click(naAba().getByRole('button', { name: 'Cumprida em parte: Plantio de mudas' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Aceitar cumprimento em parte' }));
    await usuario.type(dialogo.getByLabelText('Quanto foi cumprido'), '3');
    await usuario.click(dialogo.getByRole('button', { name: 'Aceitar' }));
    await screen.findByText('Comprovação de Plantio de mudas aceita em parte.');
    const [ato] = escritas(servidor);
    expect(ato?.path).toBe(`${BASE}/contrapartidas/1/comprovacoes/1/avaliar`);
    expect(corpoDe(ato)).toMatchObject({ resultado: 'aceita', quantidade: '3' });
  });

  it('are waived with a legal basis and a reason', async () => {
    visto = umRequerimento({
      contrapartidas: [umaContrapartida()],
      acoes: [acao('dispensar-contrapartida', { rotulo: 'Dispensar', confirmar: 'A dispensa não se desfaz.' })],
    });
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Dispensar: Plantio de mudas' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Dispensar a contrapartida' }));
    expect(dialogo.getByText(/A dispensa não se desfaz/)).toBeTruthy();
    await usuario.type(dialogo.getByLabelText('Base legal'), 'Lei 9, art. 2');
    await usuario.click(dialogo.getByRole('button', { name: 'Dispensar' }));
    expect(escritas(servidor)).toHaveLength(0);
    await usuario.type(dialogo.getByLabelText('Motivo'), 'Sem espaço');
    await usuario.click(dialogo.getByRole('button', { name: 'Dispensar' }));
    await screen.findByText('Plantio de mudas: contrapartida dispensada.');
    expect(corpoDe(escritas(servidor)[0])).toMatchObject({ fundamento: 'Lei 9, art. 2', motivo: 'Sem espaço' });
  });

  it('get more time until another day, with the reason; what was given before is read there', async () => {
    const c = umaContrapartida({
      ate: '2027-02-17',
      prorrogacoes: [
        { de: '2027-01-10', ate: '2027-02-17', motivo: 'Seca', por: { id: 7, nome: 'Dalva' }, quando: '2026-12-01' },
      ],
    });
    visto = umRequerimento({
      contrapartidas: [c],
      acoes: [acao('prorrogar-contrapartida', { rotulo: 'Dar mais prazo' })],
    });
    await abrir();
    expect(naAba().getByText('Prazo estendido de 10/01/2027 para 17/02/2027: Seca')).toBeTruthy();
    await usuario.click(naAba().getByRole('button', { name: `Dar mais prazo: ${c.nome}` }));
    const dialogo = within(screen.getByRole('dialog'));
    await usuario.click(dialogo.getByRole('button', { name: 'Dar mais prazo' }));
    expect(dialogo.getAllByText('Campo obrigatório')).toHaveLength(2);
    await usuario.type(dialogo.getByLabelText('Novo último dia'), '01042027');
    await usuario.type(dialogo.getByLabelText('Motivo'), 'Chuva.');
    await usuario.click(dialogo.getByRole('button', { name: 'Dar mais prazo' }));
    await screen.findByText(`${c.nome}: prazo até 01/04/2027.`);
    expect(escritas(servidor)[0]?.path).toBe(`${BASE}/contrapartidas/${c.id}/prorrogar`);
    expect(corpoDe(escritas(servidor)[0])).toEqual({ versao: visto.versao, ate: '2027-04-01', motivo: 'Chuva.' });
  });

  it('of which one only counts from the end says so', async () => {
    visto = umRequerimento({ contrapartidas: [umaContrapartida({ ate: null, prazo_do_fim: '30 dias corridos' })] });
    await abrir();
    expect(naAba().getByText('30 dias corridos, do deferimento do requerimento')).toBeTruthy();
    expect(naAba().queryByRole('button', { name: /Dar mais prazo/ })).toBeNull();
  });
});
