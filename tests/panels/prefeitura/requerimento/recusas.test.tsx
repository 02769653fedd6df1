import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { EventoVisto } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let escrever: Responder;

const evento = (sequencia: number, tipo: string, texto: string, muda: Partial<EventoVisto> = {}): EventoVisto => ({
  sequencia,
  tipo,
  texto,
  detalhe: null,
  ator: 'Dalva Montalegre',
  quando: '2026-11-17T16:05:00-03:00',
  ...muda,
});

beforeEach(async () => {
  entrarComoEquipe();
  visto = umRequerimento();
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
  await screen.findByRole('heading', { level: 1, name: '2026/000012 · Alvará para ampliação' });
};
const menu = async (item: RegExp | string): Promise<void> => {
  await usuario.click(screen.getByRole('button', { name: 'Mais ações' }));
  await usuario.click(await screen.findByRole('button', { name: item }));
};

describe('an act that is not done', () => {
  it.each([
    ['as a whole', recusa(422, 'regra', 'Há itens de pendência abertos.'), 'Há itens de pendência abertos.'],
    [
      'on its field',
      recusa(422, 'dados_invalidos', 'Confira os campos indicados', { motivo: ['Diga o motivo em mais palavras.'] }),
      'Diga o motivo em mais palavras.',
    ],
    [
      'without a right to it',
      recusa(403, 'sem_permissao', 'Esta etapa é do setor SEURB.'),
      'Esta etapa é do setor SEURB.',
    ],
  ])('shows why an act was refused %s, and nothing typed is lost', async (_onde, resposta, frase) => {
    visto = umRequerimento({ acoes: [acao('indeferir', { rotulo: 'Indeferir' })] });
    escrever = () => resposta;
    await abrir();
    await menu('Indeferir');
    const dialogo = within(screen.getByRole('dialog'));
    await usuario.type(dialogo.getByLabelText('Motivo'), 'Uso proibido.');
    await usuario.click(dialogo.getByRole('button', { name: 'Indeferir' }));
    await dialogo.findByText(frase);
    expect(dialogo.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Uso proibido.');
    escrever = () => envelope({ versao: 6 });
    await usuario.click(dialogo.getByRole('button', { name: 'Indeferir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const chaves = escritas(servidor).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(chaves).size).toBe(2);
  });

  it('says what a colleague did in between, keeps what was typed, and sends it at the new version when asked', async () => {
    visto = umRequerimento({ acoes: [acao('indeferir', { rotulo: 'Indeferir' })] });
    const dela = evento(9, 'etapa_encaminhada', 'encaminhou a SEMAM', { ator: 'Celina Porto' });
    escrever = () => {
      visto = { ...visto, versao: 8, eventos: [dela] };
      return {
        status: 409,
        corpo: {
          sucesso: false,
          codigo: 'versao_desatualizada',
          mensagem: 'Este registro mudou',
          dados: { versao: 8, eventos: [dela] },
        },
      };
    };
    await abrir();
    await menu('Indeferir');
    const dialogo = within(screen.getByRole('dialog'));
    await usuario.type(dialogo.getByLabelText('Motivo'), 'Uso proibido.');
    await usuario.click(dialogo.getByRole('button', { name: 'Indeferir' }));
    await dialogo.findByText(/Este requerimento mudou enquanto você escrevia/);
    expect(dialogo.getByText('Celina Porto').parentElement?.textContent).toContain('encaminhou a SEMAM');
    expect(dialogo.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Uso proibido.');
    escrever = () => envelope({ versao: 9 });
    await usuario.click(await dialogo.findByRole('button', { name: 'Indeferir mesmo assim' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(escritas(servidor).map((pedido) => corpoDe(pedido)['versao'])).toEqual([5, 8]);
  });

  it('is sent again at the version that it was told of, before the page has been read anew', async () => {
    visto = umRequerimento({ acoes: [acao('indeferir', { rotulo: 'Indeferir' })] });
    await abrir();
    await menu('Indeferir');
    const dialogo = within(await screen.findByRole('dialog'));
    await usuario.type(dialogo.getByLabelText('Motivo'), 'Uso proibido.');
    const dados = { versao: 8, eventos: [evento(9, 'etapa_encaminhada', 'encaminhou a SEMAM')] };
    servidor.responder(({ method }) =>
      method === 'GET'
        ? undefined
        : {
            status: 409,
            corpo: { sucesso: false, codigo: 'versao_desatualizada', mensagem: 'Este registro mudou', dados },
          },
    );
    await usuario.click(dialogo.getByRole('button', { name: 'Indeferir' }));
    await usuario.click(await dialogo.findByRole('button', { name: 'Indeferir mesmo assim' }));
    await waitFor(() => expect(escritas(servidor).map((pedido) => corpoDe(pedido)['versao'])).toEqual([5, 8]));
  });

  it.each([
    ['a proxy answered in its place', { status: 502, corpo: '<html>Bad gateway</html>' }],
    ['the answer broke off', { corpo: '{"sucesso":tr' }],
  ])('repeats a try with the same key where %s, so that it is done once', async (_como, perdida) => {
    visto = umRequerimento({ acoes: [acao('indeferir', { rotulo: 'Indeferir' })] });
    escrever = () => perdida;
    await abrir();
    await menu('Indeferir');
    const dialogo = within(screen.getByRole('dialog'));
    await usuario.type(dialogo.getByLabelText('Motivo'), 'Uso proibido.');
    await usuario.click(dialogo.getByRole('button', { name: 'Indeferir' }));
    await waitFor(() => expect(dialogo.queryAllByRole('alert')).toHaveLength(1));
    escrever = () => envelope({ versao: 6 });
    await usuario.click(dialogo.getByRole('button', { name: 'Indeferir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const chaves = escritas(servidor).map(({ headers }) => headers['idempotency-key']);
    expect(chaves).toHaveLength(2);
    expect(chaves[1]).toBe(chaves[0]);
  });
});
