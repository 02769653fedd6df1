import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CobrancaVista } from '../../../src/schemas/requerimento/vistas/valores.ts';
import type { DocumentoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';
import { envelope, recusa } from '../../support/servidorDeRespostas.ts';
import { umRequerimento } from './umRequerimento.ts';
import { acao, BASE, cabeca, naTelaDoRequerimento, pdf } from './telaDoRequerimento.tsx';

const tela = naTelaDoRequerimento();
const { usuario, abrir, escritas } = tela;

/** Files that were asked for, each once, in the order in which they were. */
const pedidosDoArquivo = (): readonly number[] => [
  ...new Set(
    tela.servidor.pedidos.flatMap(({ path }) => {
      const arquivo = /^painel-contribuinte\/arquivos\/(\d+)/.exec(path)?.[1];
      return arquivo === undefined ? [] : [Number(arquivo)];
    }),
  ),
];

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
    tela.visto = umRequerimento({ cobrancas: [{ ...cobranca, ...muda }], acoes: [acao('enviar-comprovante')] });
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
    tela.escrever = ({ path, corpo }) => {
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

  it('open a receipt in the viewer, among the receipts of all charges', async () => {
    const recibo = (id: number, nome: string) => ({
      comprovante: {
        ...({ id, arquivo: id + 10, situacao: 'em conferência', motivo: null } as const),
        enviado_em: '2026-11-16T10:00:00-03:00',
      },
      arquivo: {
        ...{ id: id + 10, nome, tamanho: 5000, tipo: 'application/pdf', enviado_por: 'Iara Campestre' },
        enviado_em: '2026-11-16T10:00:00-03:00',
      },
    });
    const [a, b, c] = [recibo(1, 'recibo-a.pdf'), recibo(2, 'recibo-b.pdf'), recibo(3, 'recibo-c.pdf')];
    tela.visto = umRequerimento({
      cobrancas: [
        { ...cobranca, comprovantes: [a.comprovante, b.comprovante], arquivos: [a.arquivo, b.arquivo] },
        { ...cobranca, id: 2, nome: 'Alvará', comprovantes: [c.comprovante], arquivos: [c.arquivo] },
      ],
    });
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'recibo-b.pdf' }));
    const visor = within(await screen.findByRole('dialog', { name: 'recibo-b.pdf' }));
    visor.getByText('2 de 3');
    await waitFor(() => expect(pedidosDoArquivo()).toEqual([12]));
    await usuario.click(visor.getByRole('button', { name: 'Próximo arquivo' }));
    const terceiro = within(await screen.findByRole('dialog', { name: 'recibo-c.pdf' }));
    terceiro.getByText('3 de 3');
    await waitFor(() => expect(pedidosDoArquivo()).toEqual([12, 13]));
    await usuario.keyboard('{Escape}');
    expect(document.activeElement?.textContent).toBe('recibo-b.pdf');
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
    tela.visto = umRequerimento({ documentos: [documento], acoes: [acao('anexar')] });
  });
  const entrada = (): HTMLElement => screen.getByLabelText('Autorização do proprietário', { selector: 'input' });

  it('say why they are asked for, and go to the city at once', async () => {
    await abrir();
    expect(screen.getByText('O solicitante não é o proprietário')).toBeTruthy();
    expect(screen.getByText('Falta enviar')).toBeTruthy();
    tela.escrever = ({ path, corpo }) => {
      expect(path).toBe(`${BASE}/arquivos`);
      expect(corpo).toMatch(/name="documento"\r\n\r\nautorizacao/);
      tela.visto = umRequerimento({
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
    tela.escrever = () =>
      recusa(422, 'dados_invalidos', 'x', {
        arquivo: ['Este arquivo não é um PDF: o conteúdo é de um programa (.exe).'],
      });
    fireEvent.change(entrada(), { target: { files: [pdf('programa.pdf')] } });
    await screen.findByText('Este arquivo não é um PDF: o conteúdo é de um programa (.exe).');
    expect(screen.getByText('Não foi aceito')).toBeTruthy();
    expect(screen.getAllByText(/\.pdf$/)).toHaveLength(1);
  });

  it('can be sent again after the connection failed, and keep their row [ERRO-033]', async () => {
    tela.escrever = () => ({ status: 502, corpo: 'proxy' });
    await abrir();
    await usuario.upload(entrada(), pdf());
    await screen.findByText(/^Erro ao enviar o arquivo/);
    tela.escrever = () => envelope({ id: 5 });
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(escritas()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/^Erro ao enviar o arquivo/)).toBeNull());
  });
});
