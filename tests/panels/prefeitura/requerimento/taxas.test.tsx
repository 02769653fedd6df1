import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import { imprimirMemoria } from '../../../../src/schemas/processo/memoria.ts';
import { calcularTaxa, type DefinicaoTaxa } from '../../../../src/schemas/processo/taxas.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { CobrancaVista, TaxaPrevista } from '../../../../src/schemas/requerimento/vistas/valores.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, escritas, EQUIPE } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let escrever: Responder;

const taxa: DefinicaoTaxa = { chave: 'analise', nome: 'Taxa de análise', unidade: 'UFM', formula: '0.0155 * area' };
const UFM = { UFM: { valor: '187.42', unidade: 'BRL', fonte: 'Decreto 977/2025' } };
const campos = { area: { tipo: 'decimal', rotulo: 'Área' } } as const;

/** As the server works it out for an area of 142,50 m². */
const prevista = (definicao: DefinicaoTaxa = taxa): TaxaPrevista => {
  const resultado = calcularTaxa(definicao, { area: '142.50' }, UFM, { campos });
  const { chave, nome } = definicao;
  return { chave, nome, fundamento: 'Lei 12/2020', resultado, memoria_texto: imprimirMemoria(nome, resultado) };
};
const cobranca = (muda: Partial<CobrancaVista> = {}): CobrancaVista => {
  const { chave, nome, resultado, memoria_texto } = prevista();
  return {
    id: 31,
    etapa: 'analise',
    taxa: chave,
    nome,
    situacao: 'a emitir',
    quantidade: resultado.quantidade,
    unidade: resultado.unidade,
    valor: resultado.valor_brl ?? '',
    guia: null,
    vence_em: null,
    memoria: resultado.memoria,
    comprovantes: [],
    memoria_texto,
    arquivos: [],
    ...muda,
  };
};

beforeEach(async () => {
  entrarComoEquipe();
  visto = umRequerimento();
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
  await usuario.click(screen.getByRole('tab', { name: /Taxas/ }));
};
const naAba = () => within(screen.getByRole('tabpanel'));

describe('the fees of a request', () => {
  it('are an estimate with its calculation until they are charged', async () => {
    visto = umRequerimento({
      taxas_previstas: [prevista()],
      acoes: [acao('gerar-taxas', { rotulo: 'Gerar taxas' })],
    });
    await abrir();
    expect(naAba().getByText('Estimativa')).toBeTruthy();
    const conta = naAba().getByRole('row', { name: /Taxa de análise/ }).textContent;
    expect(conta).toContain('0,0155 × 142,5 = 2,20875');
    expect(conta).toMatch(/2,20875 UFM × R\$ 187,42 \(Decreto 977\/2025\)R\$.413,96$/);
    await usuario.click(naAba().getByRole('button', { name: 'Gerar taxas' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Gerar as taxas desta etapa' }));
    await usuario.click(dialogo.getByRole('button', { name: 'Gerar taxas' }));
    await screen.findByText('Taxas de 2026/000012 geradas.');
    expect(escritas(servidor)[0]?.path).toBe(`${BASE}/acoes/gerar-taxas`);
    expect(corpoDe(escritas(servidor)[0])).toEqual({ versao: 5 });
  });

  it('that staff work out themselves ask for value and origin, sent as exact money', async () => {
    visto = umRequerimento({
      taxas_previstas: [prevista({ chave: 'analise', nome: 'Taxa de análise', unidade: 'BRL', manual: true })],
      acoes: [acao('gerar-taxas', { rotulo: 'Gerar taxas' })],
    });
    escrever = () =>
      recusa(422, 'dados_invalidos', 'Confira', { 'manuais.analise.motivo': ['Diga de onde vem o valor.'] });
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Gerar taxas' }));
    const dialogo = within(screen.getByRole('dialog'));
    await usuario.type(dialogo.getByLabelText('Valor de Taxa de análise'), '1.841,28');
    await usuario.click(dialogo.getByRole('button', { name: 'Gerar taxas' }));
    await dialogo.findByText('Diga de onde vem o valor.');
    expect(dialogo.getByLabelText<HTMLInputElement>('Valor de Taxa de análise').value).toBe('1.841,28');
    await usuario.type(dialogo.getByLabelText('De onde vem o valor'), 'Planilha 7');
    await usuario.click(dialogo.getByRole('button', { name: 'Gerar taxas' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(corpoDe(escritas(servidor)[1])['manuais']).toEqual({ analise: { valor: '1841.28', motivo: 'Planilha 7' } });
  });

  it('are billed by number and date, a date that does not exist is marked before anything is sent', async () => {
    visto = umRequerimento({
      cobrancas: [cobranca()],
      acoes: [acao('emitir-cobranca', { rotulo: 'Registrar guia emitida' })],
    });
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Registrar guia emitida' }));
    const dialogo = within(screen.getByRole('dialog'));
    await usuario.type(dialogo.getByLabelText(/^Número da guia/), '2026-88');
    await usuario.type(dialogo.getByLabelText(/^Vencimento/), '31022026');
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar guia' }));
    await dialogo.findByText('Informe uma data válida');
    expect(escritas(servidor)).toEqual([]);
    await usuario.clear(dialogo.getByLabelText(/^Vencimento/));
    await usuario.type(dialogo.getByLabelText(/^Vencimento/), '15122026');
    await usuario.click(dialogo.getByRole('button', { name: 'Registrar guia' }));
    await screen.findByText('Guia de Taxa de análise registrada.');
    expect(escritas(servidor)[0]?.path).toBe(`${BASE}/cobrancas/31/emitir`);
    expect(corpoDe(escritas(servidor)[0])).toEqual({ versao: 5, guia: '2026-88', vence_em: '2026-12-15' });
  });

  it('are paid when the receipt is approved; a rejected one says why', async () => {
    const emConferencia = {
      id: 3,
      arquivo: 40,
      situacao: 'em conferência',
      motivo: null,
      enviado_em: '2026-11-18T10:00:00-03:00',
    } as const;
    visto = umRequerimento({
      acoes: [acao('avaliar-comprovante')],
      cobrancas: [
        cobranca({
          situacao: 'emitida',
          comprovantes: [emConferencia],
          arquivos: [
            {
              id: 40,
              nome: 'pago.pdf',
              tamanho: 1200,
              tipo: 'application/pdf',
              enviado_em: '2026-11-18T10:00:00-03:00',
              enviado_por: 'Iara',
            },
          ],
        }),
      ],
    });
    escrever = () => {
      visto = { ...visto, versao: visto.versao + 1 };
      return envelope({ versao: visto.versao });
    };
    await abrir();
    expect(screen.getByRole('tab', { name: /Taxas/ }).textContent).toContain('1');
    expect(naAba().getByText('pago.pdf')).toBeTruthy();
    await usuario.click(naAba().getByRole('button', { name: 'Rejeitar' }));
    await usuario.type(naAba().getByLabelText('Motivo'), 'É de outra guia.');
    await usuario.click(naAba().getAllByRole('button', { name: 'Rejeitar' }).at(-1)!);
    await screen.findByText('Comprovante de Taxa de análise rejeitado.');
    await usuario.click(naAba().getByRole('button', { name: 'Aprovar' }));
    await screen.findByText('Comprovante de Taxa de análise aprovado.');
    expect(escritas(servidor).map((pedido) => [pedido.path.replace(BASE, ''), corpoDe(pedido)])).toEqual([
      ['/cobrancas/31/comprovante/3/avaliar', { versao: 5, resultado: 'rejeitado', motivo: 'É de outra guia.' }],
      ['/cobrancas/31/comprovante/3/avaliar', { versao: 6, resultado: 'aprovado' }],
    ]);
  });
});
