import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { RespostaVista, VereditoVisto } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../../support/servidorDeRespostas.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
/** A verdict is taken once this is done. */
let espera: Promise<void> = Promise.resolve();

const resposta = (campo: string, nome: string, texto: string): RespostaVista => ({
  campo,
  nome,
  tipo: 'texto',
  unidade: null,
  calculado: false,
  corrigivel: true,
  valor: texto,
  texto,
});
const veredito = (muda: Partial<VereditoVisto> = {}): VereditoVisto => ({
  etapa: 'analise',
  etapa_nome: 'Análise',
  alvo: 'campo:area',
  resultado: 'recusado',
  motivo: 'Não confere',
  por: { id: 7, nome: 'Dalva Montalegre' },
  quando: '2026-11-16T10:00:00-03:00',
  vale: true,
  ...muda,
});
const com = (vereditos: readonly VereditoVisto[], faltam: readonly string[]): RequerimentoVisto =>
  umRequerimento({
    acoes: [acao('dar-vereditos'), acao('pedir-recusados')],
    respostas: [
      {
        etapa: 'abertura',
        nome: 'Abertura',
        campos: [resposta('area', 'Área', '142,50 m²'), resposta('rt', 'Técnico', 'X')],
      },
    ],
    vereditos,
    a_validar: {
      etapa: 'analise',
      exige: true,
      alvos: ['campo:area', 'campo:rt'].map((alvo) => ({ alvo, falta: faltam.includes(alvo) })),
    },
  });

beforeEach(async () => {
  entrarComoEquipe();
  espera = Promise.resolve();
  servidor = await servidorDeRespostas(async (pedido) => {
    if (pedido.method === 'POST') {
      await espera;
      return envelope({ versao: 6 });
    }
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
  await usuario.click(screen.getByRole('tab', { name: /Respostas/ }));
};
const enviado = () => {
  const [pedido] = escritas(servidor);
  return [pedido?.path, corpoDe(pedido)] as const;
};

describe('verdicts beside the answers', () => {
  it('are given one by one, refused only with the reason [EST-080]', async () => {
    visto = com([], ['campo:area', 'campo:rt']);
    await abrir();
    expect(screen.getByText('0 de 2')).toBeTruthy();
    const area = screen.getByRole('group', { name: 'Avaliar Área' });
    await usuario.click(within(area).getByRole('button', { name: 'Recusar' }));
    const motivo = screen.getByRole('textbox', { name: 'Motivo' });
    const recusar = screen
      .getAllByRole('button', { name: 'Recusar' })
      .find((b) => !area.contains(b) && b.closest('.veredito-acoes'));
    if (recusar === undefined) throw new Error('o motivo tem o seu botão');
    await usuario.click(recusar);
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(motivo, 'Não confere');
    await usuario.click(recusar);
    await screen.findByText('Área: recusado.');
    expect(enviado()).toEqual([
      `${BASE}/acoes/dar-vereditos`,
      { versao: 5, vereditos: [{ alvo: 'campo:area', resultado: 'recusado', motivo: 'Não confere' }] },
    ]);
  });

  it('wait for each other, all of one answer, and show it', async () => {
    visto = com([], ['campo:area', 'campo:rt']);
    let soltar = (): void => undefined;
    espera = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    await abrir();
    const area = within(screen.getByRole('group', { name: 'Avaliar Área' }));
    await usuario.click(area.getByRole('button', { name: 'Aceitar' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    const naoSeAplica = screen.getByRole('button', { name: 'Área não se aplica' });
    expect(
      [area.getByRole('button', { name: 'Aceitar' }), naoSeAplica].map((b) => b.getAttribute('aria-disabled')),
    ).toEqual(['true', 'true']);
    soltar();
    await screen.findByText('Área: aceito.');
  });

  it('say who and when, and that a changed answer waits for another', async () => {
    visto = com(
      [veredito({ vale: false }), veredito({ alvo: 'campo:rt', resultado: 'aceito', motivo: null })],
      ['campo:area'],
    );
    await abrir();
    expect(screen.getByText('Recusado antes')).toBeTruthy();
    expect(screen.getByText(/Mudou depois: avalie de novo/)).toBeTruthy();
    expect(screen.getAllByText(/Dalva Montalegre · 16\/11\/2026/)).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Avaliar Área' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Avaliar Técnico' })).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Mudar o veredito de Técnico' }));
    await usuario.click(screen.getByRole('button', { name: 'Técnico não se aplica' }));
    await screen.findByText('Técnico: não se aplica.');
  });

  it('take the rest in one gesture, and what was refused into the round in another', async () => {
    visto = com([veredito()], ['campo:rt']);
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Aceitar o que falta' }));
    await screen.findByText('1 item aceito.');
    expect(enviado()[1]).toEqual({ versao: 5, vereditos: [{ alvo: 'campo:rt', resultado: 'aceito' }] });
    await usuario.click(screen.getByRole('button', { name: 'Levar os recusados à pendência' }));
    await screen.findByText('Recusados incluídos na pendência.');
    expect(escritas(servidor).at(-1)?.path).toBe(`${BASE}/acoes/pedir-recusados`);
    expect(await screen.findByRole('tab', { name: /Pendências/, selected: true })).toBeTruthy();
  });

  it('the file of a field has its verdict and its item on its line of the documents', async () => {
    const planta = {
      ...{ chave: 'planta', nome: 'Planta', etapa: 'abertura', formatos: ['pdf'], varios: false, ajuda: null },
      ...{ exigido: true, motivo: null, publico: 'requerente' as const, campo: true as const },
      arquivos: [
        {
          id: 4,
          nome: 'planta.pdf',
          tamanho: 9,
          tipo: 'pdf',
          sha256: 'a',
          enviado_por: 'Iara',
          enviado_em: '2026-11-16T10:00:00-03:00',
        },
      ],
    };
    visto = {
      ...com([], ['campo:area']),
      campos_de_arquivo: [planta],
      acoes: [acao('dar-vereditos'), acao('abrir-pendencia')],
      a_validar: { etapa: 'analise', exige: true, alvos: [{ alvo: 'campo:planta', falta: true }] },
    };
    abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
    await screen.findByRole('heading', { level: 1 });
    await usuario.click(screen.getByRole('tab', { name: /Documentos/ }));
    const linha = within(screen.getByRole('listitem', { name: 'Planta' }));
    await usuario.click(linha.getByRole('button', { name: 'Aceitar' }));
    await screen.findByText('Planta: aceito.');
    await usuario.click(linha.getByRole('button', { name: 'Pedir correção de Planta' }));
    await usuario.type(linha.getByLabelText('O que precisa ser corrigido'), 'Em escala.');
    await usuario.click(linha.getByRole('button', { name: 'Incluir na pendência' }));
    await screen.findByText('Planta: item incluído na pendência.');
    expect(escritas(servidor).map(corpoDe)).toEqual([
      expect.objectContaining({ vereditos: [{ alvo: 'campo:planta', resultado: 'aceito' }] }),
      expect.anything(),
      expect.objectContaining({ tipo: 'campo', alvo: 'planta', texto: 'Em escala.' }),
    ]);
  });
});
