import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Requerimento } from '../../../src/panels/contribuinte/requerimento/Requerimento.tsx';
import type { AcaoPossivel } from '../../../src/schemas/requerimento/acoes.ts';
import type { CobrancaVista, DocumentoVisto, RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';
import { umaPendencia, umRequerimento } from './umRequerimento.ts';

const destinos = destinosDaPagina();
const usuario = userEvent.setup();
const BASE = 'painel-contribuinte/requerimento/12';
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let escrever: Responder;

beforeEach(async () => {
  entrarComoRequerente();
  visto = umRequerimento();
  escrever = () => envelope({});
  servidor = await servidorDeRespostas((pedido) => (pedido.method === 'GET' ? envelope(visto) : escrever(pedido)));
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const abrir = async (caminho = '/r/12'): Promise<void> => {
  abrirTela(<Requerimento />, { caminho, padrao: '/r/:id' });
  await screen.findByRole('heading', { level: 1, name: 'Alvará para ampliação' });
};
const acao = (nome: AcaoPossivel['acao'], confirmar: string | null = null): AcaoPossivel => ({
  acao: nome,
  rotulo: nome,
  precisa: [],
  confirmar,
  bloqueios: [],
});
const cabeca = (): HTMLElement => screen.getByRole('region', { name: 'Situação do requerimento' });
const escritas = () => servidor.pedidos.filter(({ method }) => method === 'POST');
const pdf = (nome = 'documento.pdf'): File => new File(['%PDF-1.7'], nome, { type: 'application/pdf' });

describe('a filed request, as its applicant sees it', () => {
  it('says first who has it, what for and until when', async () => {
    await abrir();
    expect(cabeca().textContent).toContain('Com a prefeitura');
    expect(cabeca().textContent).toContain('Iniciar: Análise');
    expect(cabeca().textContent).toContain('25/11/2026');
    expect(cabeca().textContent).toContain('Você não precisa fazer nada agora');
  });

  it.each([
    ['Deferido', 'Deferido'],
    ['Indeferido', 'Indeferido'],
    ['Inviável', 'Inviável'],
    ['Cancelado', 'Cancelado'],
    ['Expirado', 'Expirado'],
  ] as const)('says how it ended: %s', async (situacao, palavra) => {
    visto = umRequerimento({
      situacao,
      etapa: null,
      aguardando: [],
      desfecho: { situacao, motivo: 'O motivo dado.', quando: '2026-11-20T10:00:00-03:00' },
    });
    await abrir();
    expect(cabeca().textContent).toContain(palavra);
    expect(cabeca().textContent).toContain('O motivo dado.');
    expect(cabeca().textContent).toContain('20/11/2026');
  });

  it('explains its date', async () => {
    visto = umRequerimento({
      prazo: {
        vence_em: '2026-11-25',
        estado: 'em_dia',
        dias: 9,
        texto: 'Em 9 dias úteis',
        explicacao: [
          { texto: 'Início', dia: '2026-11-03' },
          { texto: 'Feriado: Consciência Negra', dia: '2026-11-20' },
        ],
      },
    });
    await abrir();
    await usuario.click(screen.getByText('Por que esta data?'));
    expect(screen.getByText('Feriado: Consciência Negra')).toBeTruthy();
    expect(screen.getByText('20/11/2026')).toBeTruthy();
  });

  it('shows number and receipt right after it was sent', async () => {
    visto = umRequerimento({
      emitidos: [
        {
          id: 4,
          tipo: 'comprovante',
          nome: 'Comprovante de protocolo',
          numero: null,
          data: '2026-11-03',
          valido_ate: null,
          situacao: 'válido',
          codigo: 'abc',
        },
      ],
    });
    await abrir('/r/12?enviado=1');
    expect(screen.getByRole('heading', { name: 'Requerimento 2026/000012 protocolado' })).toBe(document.activeElement);
    expect(screen.getByRole('button', { name: 'Baixar comprovante em PDF' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Imprimir canhoto' }).getAttribute('href')).toBe(
      '/requerimento/canhoto/codigo-do-canhoto',
    );
  });

  it('goes to the page of a request that is not his [ERRO-016] [ROTA-069]', async () => {
    servidor.responder(() => recusa(404, 'nao_encontrado', 'Requerimento não encontrado'));
    abrirTela(<Requerimento />, { caminho: '/r/12', padrao: '/r/:id' });
    await waitFor(() => expect(destinos).toEqual(['/404']));
  });

  it('stays and says so when the server does not answer, with a way on', async () => {
    servidor.responder(() => ({ status: 502, corpo: 'proxy' }));
    abrirTela(<Requerimento />, { caminho: '/r/12', padrao: '/r/:id' });
    await screen.findByText('Não foi possível carregar o requerimento.');
    servidor.responder(() => envelope(visto));
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('heading', { level: 1, name: 'Alvará para ampliação' });
    expect(destinos).toEqual([]);
  });
});

describe('cancelling', () => {
  beforeEach(() => {
    visto = umRequerimento({ acoes: [acao('cancelar', 'Um requerimento cancelado não pode ser retomado.')] });
  });

  it('asks for the reason and says that it cannot be taken back', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Cancelar requerimento' }));
    const dialogo = within(screen.getByRole('dialog'));
    expect(dialogo.getByText('Um requerimento cancelado não pode ser retomado.')).toBeTruthy();
    await usuario.click(dialogo.getByRole('button', { name: 'Cancelar requerimento' }));
    expect(dialogo.getByText('Campo obrigatório')).toBeTruthy();
    expect(escritas()).toEqual([]);
    await usuario.type(dialogo.getByLabelText('Por que você cancela?'), 'Desisti da obra.');
    await usuario.click(dialogo.getByRole('button', { name: 'Cancelar requerimento' }));
    await screen.findByText('Requerimento 2026/000012 cancelado.');
    expect(escritas().map(({ path, corpo }) => [path, JSON.parse(corpo) as unknown])).toEqual([
      [`${BASE}/acoes/cancelar`, { versao: 5, motivo: 'Desisti da obra.' }],
    ]);
  });

  it('keeps the reason when somebody was first', async () => {
    escrever = () => ({
      status: 409,
      corpo: { sucesso: false, mensagem: 'x', codigo: 'versao_desatualizada', dados: { versao: 6, eventos: [] } },
    });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Cancelar requerimento' }));
    await usuario.type(screen.getByLabelText('Por que você cancela?'), 'Desisti.');
    await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar requerimento' }));
    const conflito = await screen.findByRole('dialog', { name: /mudou enquanto/ });
    escrever = () => envelope({});
    await usuario.click(within(conflito).getByRole('button', { name: 'Cancelar mesmo assim' }));
    await waitFor(() => expect(escritas()).toHaveLength(2));
    expect(JSON.parse(escritas()[1]?.corpo ?? '')).toEqual({ versao: 6, motivo: 'Desisti.' });
  });
});

describe('a correction round', () => {
  beforeEach(() => {
    visto = umRequerimento({
      situacao: 'Aguardando requerente',
      pendencias: [umaPendencia()],
      acoes: [acao('responder-pendencia')],
    });
    escrever = ({ path }) =>
      path.endsWith('/arquivos')
        ? envelope({ id: 77, nome: 'nova.pdf', tamanho: 8, tipo: 'pdf', sha256: 'x' })
        : envelope({});
  });
  const item = (n: number): HTMLElement => {
    const achado = screen.getAllByRole('listitem').find(({ id }) => id === `item-${n}`);
    if (achado === undefined) throw new Error(`item ${n}`);
    return achado;
  };
  const responderTudo = async (): Promise<void> => {
    await usuario.upload(item(1).querySelector('input[type=file]') as HTMLInputElement, pdf('nova.pdf'));
    await within(item(1)).findByText('Recebido e verificado. Ainda não enviado à prefeitura.');
    await usuario.type(screen.getByLabelText('Valor correto'), '148,20');
    await usuario.type(screen.getByLabelText('Sua resposta'), 'Residencial.');
    await usuario.tab();
  };

  it('says who asked how much, until when', async () => {
    await abrir();
    expect(cabeca().textContent).toContain('Aguardando você');
    expect(cabeca().textContent).toContain('SEURB pediu 3 correções');
    expect(cabeca().textContent).toContain('27/11/2026');
  });

  it('offers each item the one control it allows, beside what was said before', async () => {
    await abrir();
    expect(within(item(1)).getByRole('button', { name: /Enviar novo arquivo/ })).toBeTruthy();
    expect(within(item(1)).queryByRole('textbox')).toBeNull();
    expect(within(item(2)).getByText('142,50 m²')).toBeTruthy();
    expect(within(item(2)).getByLabelText('Valor correto')).toBeTruthy();
    expect(within(item(3)).getByLabelText('Sua resposta')).toBeTruthy();
    expect(within(item(2)).getByText(/O quadro soma 148,20/)).toBeTruthy();
  });

  it('says what is missing and sends nothing before all items have their answer', async () => {
    await abrir();
    await usuario.type(screen.getByLabelText('Sua resposta'), 'Residencial.');
    await usuario.tab();
    expect(screen.getByText('Falta responder 2 de 3 itens. Nada foi enviado ainda.')).toBeTruthy();
    expect(within(item(3)).getByText('Salvo, não enviado')).toBeTruthy();
    const enviar = screen.getByRole('button', { name: 'Enviar respostas' });
    expect(enviar.getAttribute('aria-disabled')).toBe('true');
    await usuario.click(enviar);
    expect(escritas()).toEqual([]);
  });

  it('sends all answers in one act', async () => {
    await abrir();
    await responderTudo();
    await usuario.dblClick(screen.getByRole('button', { name: 'Enviar respostas' }));
    await screen.findByText('Respostas enviadas à prefeitura.');
    const respostas = escritas().filter(({ path }) => path.endsWith('/responder'));
    expect(respostas.map(({ corpo }) => JSON.parse(corpo) as unknown)).toEqual([
      { versao: 5, respostas: { 2: '148.2', 3: 'Residencial.' }, arquivos: { 1: [77] } },
    ]);
    expect(respostas[0]?.path).toBe(`${BASE}/pendencias/1/responder`);
    expect(respostas[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has the answers again after the page was closed', async () => {
    await abrir();
    await responderTudo();
    cleanup();
    await abrir();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Valor correto').value).toBe('148,20'));
    expect(screen.getByText('nova.pdf')).toBeTruthy();
    expect(screen.getByText('Os 3 itens estão respondidos. Nada foi enviado ainda.')).toBeTruthy();
  });

  it('keeps the answers when the server refuses, with its sentence', async () => {
    await abrir();
    await responderTudo();
    escrever = () => recusa(422, 'regra', 'O prazo desta pendência terminou');
    await usuario.click(screen.getByRole('button', { name: 'Enviar respostas' }));
    await screen.findByText('O prazo desta pendência terminou');
    expect(screen.getByLabelText<HTMLInputElement>('Valor correto').value).toBe('148,20');
  });

  it('shows before and after of a round that was answered, and what the city said', async () => {
    const pendencia = umaPendencia();
    visto = umRequerimento({
      pendencias: [
        {
          ...pendencia,
          situacao: 'concluida',
          respondida_em: '2026-11-20T10:00:00-03:00',
          itens: pendencia.itens.map((i) =>
            i.id === 2 ? { ...i, situacao: 'recusado', motivo: 'Não confere.' } : { ...i, situacao: 'aceito' },
          ),
          itens_vistos: pendencia.itens_vistos.map((v) => (v.id === 2 ? { ...v, depois_texto: '148,20 m²' } : v)),
        },
      ],
    });
    await abrir();
    expect(within(item(2)).getByText('142,50 m²')).toBeTruthy();
    expect(within(item(2)).getByText('148,20 m²')).toBeTruthy();
    expect(within(item(2)).getByText('Recusado: Não confere.')).toBeTruthy();
    expect(within(item(1)).getByText('Aceito')).toBeTruthy();
  });
});

describe('charges', () => {
  const cobranca: CobrancaVista = {
    id: 1,
    etapa: 'analise',
    taxa: 'iss',
    nome: 'ISS da obra',
    situacao: 'emitida manualmente',
    quantidade: '2.20875',
    unidade: 'UFM',
    valor: '413.96',
    guia: '2026.1',
    vence_em: '2026-12-10',
    memoria: {},
    comprovantes: [],
    memoria_texto: [
      'ISS da obra',
      'Fórmula: 0,0155 × área',
      '0,0155 * 142,5 = 2,20875',
      '2,20875 UFM × R$ 187,42 = R$ 413,963925',
    ],
    arquivos: [],
  };
  const comCobranca = (muda: Partial<CobrancaVista>): void => {
    visto = umRequerimento({ cobrancas: [{ ...cobranca, ...muda }], acoes: [acao('enviar-comprovante')] });
  };

  it('show value, bill, term and sum, and take the receipt', async () => {
    comCobranca({});
    await abrir();
    expect(cabeca().textContent).toContain('Pagar e enviar o comprovante: ISS da obra');
    expect(screen.getAllByText('R$ 413,96').length).toBeGreaterThan(0);
    expect(screen.getByText('2026.1')).toBeTruthy();
    for (const texto of ['Emitida pela prefeitura', 'Com você']) expect(screen.getByText(texto)).toBeTruthy();
    expect(screen.queryByText('Com a prefeitura')).toBeNull();
    expect(screen.getByText('0,0155 × 142,5 = 2,20875')).toBeTruthy();
    escrever = ({ path, corpo }) => {
      expect(path).toBe(`${BASE}/cobrancas/1/comprovante`);
      expect(corpo).toContain('filename="recibo.pdf"');
      return envelope({});
    };
    await usuario.upload(screen.getByLabelText('Comprovante: ISS da obra'), pdf('recibo.pdf'));
    await screen.findByText('Comprovante enviado à prefeitura.');
  });

  it('ask for nothing before the bill is out', async () => {
    comCobranca({ situacao: 'a emitir', guia: null, vence_em: null });
    await abrir();
    expect(screen.getByText('A emitir')).toBeTruthy();
    expect(screen.queryByLabelText('Comprovante: ISS da obra')).toBeNull();
    expect(cabeca().textContent).not.toContain('Pagar');
  });

  it('say why a receipt was rejected, and take another', async () => {
    comCobranca({
      comprovantes: [
        { id: 1, arquivo: 9, situacao: 'rejeitado', motivo: 'Ilegível', enviado_em: '2026-11-20T10:00:00-03:00' },
      ],
    });
    await abrir();
    expect(screen.getByText('Comprovante rejeitado: Ilegível. Envie outro.')).toBeTruthy();
    expect(screen.getByLabelText('Comprovante: ISS da obra')).toBeTruthy();
  });
});

describe('documents of the open step', () => {
  const documento: DocumentoVisto = {
    chave: 'autorizacao',
    nome: 'Autorização do proprietário',
    etapa: 'analise',
    formatos: ['pdf'],
    varios: false,
    ajuda: null,
    exigido: true,
    motivo: 'O solicitante não é o proprietário',
    arquivos: [],
  };
  beforeEach(() => {
    visto = umRequerimento({ documentos: [documento], acoes: [acao('anexar')] });
  });
  const entrada = (): HTMLElement => screen.getByLabelText('Autorização do proprietário', { selector: 'input' });

  it('say why they are asked for, and go to the city at once', async () => {
    await abrir();
    expect(screen.getByText('O solicitante não é o proprietário')).toBeTruthy();
    expect(screen.getByText('Falta enviar')).toBeTruthy();
    escrever = ({ path, corpo }) => {
      expect(path).toBe(`${BASE}/arquivos`);
      expect(corpo).toMatch(/name="documento"\r\n\r\nautorizacao/);
      visto = umRequerimento({
        documentos: [
          {
            ...documento,
            arquivos: [
              {
                id: 5,
                nome: 'documento.pdf',
                tamanho: 8,
                tipo: 'application/pdf',
                enviado_em: '2026-11-20T10:00:00-03:00',
                enviado_por: 'Iara',
              },
            ],
          },
        ],
        acoes: [acao('anexar')],
      });
      return envelope({ id: 5 });
    };
    await usuario.upload(entrada(), pdf());
    await screen.findByText('Recebido');
    expect(screen.getByText(/^Recebido e verificado em 20\/11\/2026 10:00$/)).toBeTruthy();
  });

  it('are refused in their place by kind, size and content [VAL-047]', async () => {
    await abrir();
    fireEvent.change(entrada(), { target: { files: [new File(['x'], 'planilha.xls')] } });
    await screen.findByText('Tipo de arquivo não suportado: envie PDF');
    fireEvent.change(entrada(), { target: { files: [new File([], 'vazio.pdf')] } });
    await screen.findByText('Este arquivo está vazio. Escolha outro.');
    expect(escritas()).toEqual([]);
    escrever = () =>
      recusa(422, 'dados_invalidos', 'x', {
        arquivo: ['Este arquivo não é um PDF: o conteúdo é de um programa (.exe).'],
      });
    fireEvent.change(entrada(), { target: { files: [pdf('programa.pdf')] } });
    await screen.findByText('Este arquivo não é um PDF: o conteúdo é de um programa (.exe).');
    expect(screen.getByText('Não foi aceito')).toBeTruthy();
    expect(screen.getAllByText(/\.pdf$/)).toHaveLength(1);
  });

  it('can be sent again after the connection failed, and keep their row [ERRO-033]', async () => {
    escrever = () => ({ status: 502, corpo: 'proxy' });
    await abrir();
    await usuario.upload(entrada(), pdf());
    await screen.findByText(/^Erro ao enviar o arquivo/);
    escrever = () => envelope({ id: 5 });
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(escritas()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/^Erro ao enviar o arquivo/)).toBeNull());
  });
});
