import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atosEmNome } from '../../../../src/panels/prefeitura/requerimento/emNome/atosDoRequerente.ts';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { CobrancaVista } from '../../../../src/schemas/requerimento/vistas/valores.ts';
import {
  envelope,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { formularioDoProcesso, matricula } from '../../../resources/stepForm/umProcesso.ts';
import { umaPendencia, umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, escritas, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let escrever: Responder;

const emitida: CobrancaVista = {
  id: 31,
  etapa: 'analise',
  taxa: 'analise',
  nome: 'Taxa de análise',
  situacao: 'emitida',
  quantidade: '413.96',
  unidade: 'BRL',
  valor: '413.96',
  guia: '2026-88',
  vence_em: '2026-12-15',
  memoria: {},
  comprovantes: [],
  memoria_texto: ['Taxa de análise'],
  arquivos: [],
};
/** A round with one question. */
const rodada = (): RequerimentoVisto['pendencias'][number] => {
  const { itens, itens_vistos, ...resto } = umaPendencia();
  return {
    ...resto,
    itens: itens.filter(({ id }) => id === 3),
    itens_vistos: itens_vistos.filter(({ id }) => id === 3),
  };
};

beforeEach(async () => {
  entrarComoEquipe();
  servidor = await servidorDeRespostas((pedido) => {
    if (pedido.method === 'POST') return escrever(pedido);
    if (pedido.path === `${BASE}/formulario`)
      return envelope({
        ...formularioDoProcesso,
        versao: 5,
        respostas: {},
        documentos: [matricula],
        taxas_previstas: [],
      });
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
};
const emNome = async () => within(await screen.findByRole('region', { name: 'Em nome de Iara Campestre' }));
const semSecao = (): void => expect(screen.queryByRole('region', { name: 'Em nome de Iara Campestre' })).toBeNull();

describe('who opened a request for a citizen', () => {
  it("answers its round in the city's panel, and the page knows", async () => {
    visto = umRequerimento({
      situacao: 'Aguardando requerente',
      pendencias: [rodada()],
      acoes: [acao('responder-pendencia'), acao('cancelar')],
    });
    escrever = ({ path }) => {
      if (path.endsWith('/rascunho'))
        return envelope({
          ...{ salvo_em: '2026-11-19T17:32:00Z', descartadas: [], visiveis: [], valores: {}, erros: {} },
          ...{ documentos: [], taxas_previstas: [] },
        });
      visto = umRequerimento({ versao: 6, acoes: [acao('cancelar')] });
      return envelope({ versao: 6 });
    };
    await abrir();
    const secao = await emNome();
    await usuario.type(await secao.findByLabelText('Sua resposta', { exact: false }), 'Uso residencial');
    await usuario.click(secao.getByRole('button', { name: 'Enviar respostas' }));
    await screen.findByText('Respostas enviadas à prefeitura.');
    const resposta = escritas(servidor).find(({ path }) => path.endsWith('/responder'));
    expect(resposta?.path).toBe(`${BASE}/pendencias/1/responder`);
    expect(corpoDe(resposta)).toMatchObject({ versao: 5, respostas: { '3': 'Uso residencial' } });
    await waitFor(semSecao);
  });

  it('hands in the receipt of a charge', async () => {
    visto = umRequerimento({ cobrancas: [emitida], acoes: [acao('enviar-comprovante'), acao('cancelar')] });
    escrever = () => {
      visto = umRequerimento({ versao: 6, acoes: [acao('cancelar')] });
      return envelope({ id: 40 });
    };
    await abrir();
    const arquivo = new File(['%PDF-1.7'], 'pago.pdf', { type: 'application/pdf' });
    await usuario.upload((await emNome()).getByLabelText('Comprovante: Taxa de análise'), arquivo);
    await screen.findByText('Comprovante enviado à prefeitura.');
    expect(escritas(servidor).map(({ path }) => path)).toEqual([`${BASE}/cobrancas/31/comprovante`]);
    await waitFor(semSecao);
  });

  it('sends the documents that the step asks of the citizen', async () => {
    visto = umRequerimento({
      documentos: [{ ...matricula, etapa: 'analise' }],
      acoes: [acao('anexar'), acao('cancelar')],
    });
    escrever = () => envelope({ id: 41, nome: 'm.pdf', tamanho: 8 });
    await abrir();
    const arquivo = new File(['%PDF-1.7'], 'm.pdf', { type: 'application/pdf' });
    await usuario.upload((await emNome()).getByLabelText(/Matrícula do imóvel/, { selector: 'input' }), arquivo);
    await waitFor(() => expect(escritas(servidor).map(({ path }) => path)).toEqual([`${BASE}/arquivos`]));
  });

  it('gives up the appeal that is being judged; the decision and its appeal are shown once', async () => {
    visto = umRequerimento({
      recursos: [
        {
          instancia: 0,
          nome: 'Recurso ao Coordenador',
          execucao: 2,
          decisao: 'Indeferido',
          motivo: 'Falta recuo',
          aberto_em: '2026-11-16T13:00:00Z',
          interposto_em: '2026-11-18T13:00:00Z',
          resultado: null,
          encerrado_em: null,
          prazo: { vence_em: null, estado: 'sem_prazo', dias: null, texto: '', explicacao: [] },
        },
      ],
      acoes: [acao('desistir-do-recurso')],
    });
    escrever = () => {
      visto = umRequerimento({ versao: 6, situacao: 'Indeferido', acoes: [] });
      return envelope({ versao: 6 });
    };
    await abrir();
    const secao = await emNome();
    expect(await screen.findAllByText('Recurso em julgamento: Recurso ao Coordenador')).toHaveLength(1);
    await usuario.click(secao.getByRole('button', { name: acao('desistir-do-recurso').rotulo }));
    const janela = within(await screen.findByRole('dialog'));
    await usuario.type(janela.getByLabelText('Por que você desiste?', { exact: false }), 'Concordo');
    await usuario.click(janela.getByRole('button', { name: 'Desistir do recurso' }));
    await screen.findByText('Você desistiu do recurso.');
    const [escrita] = escritas(servidor);
    expect(escrita?.path).toBe(`${BASE}/acoes/desistir-do-recurso`);
    expect(corpoDe(escrita)).toMatchObject({ versao: 5, motivo: 'Concordo' });
    await waitFor(semSecao);
  });

  it("fills in the step that is the citizen's, in this panel", async () => {
    visto = umRequerimento({
      formulario: { ...formularioDoProcesso, respostas: {} },
      acoes: [acao('enviar'), acao('cancelar')],
    });
    await abrir();
    await screen.findByText('Em nome de', { exact: false });
    await screen.findByLabelText(/^Imóvel/, { selector: 'input' });
    expect(servidor.pedidos.map(({ path }) => path)).toContain(`${BASE}/formulario`);
  });
});

it('staff who work on the request themselves are offered none of the acts of its applicant', async () => {
  visto = umRequerimento({
    cobrancas: [emitida],
    pendencias: [rodada()],
    documentos: [{ ...matricula, etapa: 'analise' }],
    acoes: [acao('anexar'), acao('pausar'), acao('cancelar')],
  });
  await abrir();
  await screen.findByRole('tab', { name: /Taxas/ });
  semSecao();
  expect(atosEmNome(visto)).toEqual({
    pendencia: undefined,
    pagar: false,
    comprovar: false,
    anexar: false,
    confere: false,
    desiste: false,
  });
});
