import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fluxoDe } from '../../../src/schemas/relatorios/fluxo.ts';
import { palcoDosRelatorios } from '../../support/palcoDosRelatorios.tsx';
import { envelope } from '../../support/servidorDeRespostas.ts';

const passou = (de: string, para: string, n: number) => ({ de, para, n, setor_de: null, setor_para: null });
const em = (lugar: string, dias: number, n: number) => ({ lugar, dias, n });
const parados = [em('pendencia', 44, 9), em('pendencia', 3, 6)];
const comPassagens = {
  de: '2025-12-01',
  ate: '2026-11-19',
  por: 'etapa',
  atrasado_desde: null,
  por_reunir: 0,
  processo: { chave: '7', nome: 'Alvará de construção' },
  ...fluxoDe({
    por: 'etapa',
    passagens: [
      passou('protocolo', 'etapa:analise', 20),
      passou('etapa:analise', 'pendencia', 17),
      passou('pendencia', 'etapa:analise', 2),
      passou('etapa:analise', 'fim:Deferido', 5),
    ],
    setores: new Map(),
    etapas: [{ chave: 'analise', nome: 'Análise' }],
    tempos: { sairam: [em('etapa:analise', 2, 22), em('pendencia', 5, 2)], ficaram: parados, ali: parados, estao: 15 },
  }),
};

const soParados = fluxoDe({
  por: 'etapa',
  passagens: [],
  setores: new Map(),
  etapas: [],
  tempos: { sairam: [], ficaram: [], ali: parados, estao: 15 },
});
let lido = comPassagens;

const palco = palcoDosRelatorios(({ path }) => {
  if (path.includes('/requerimentos')) {
    const um = { numero: '2026/1', tipo: 'Alvará', situacao: 'Em andamento', requerente: 'Iara', dia: '2026-11-01' };
    const data = Array.from({ length: 12 }, (_, id) => ({ ...um, id }));
    return envelope({ data, total: 12, contados: 22, current_page: 1, last_page: 1, per_page: 20 });
  }
  if (path === 'painel-prefeitura/relatorio/fluxo-processo/opcoes') return envelope({ processo: [], setor: [] });
  return path.startsWith('painel-prefeitura/relatorio/') ? envelope(lido) : envelope([]);
});
beforeEach(() => {
  lido = comPassagens;
});

const abrir = async (busca = ''): Promise<HTMLElement> => {
  palco.abrir(`/prefeitura/relatorio/fluxo-processo${busca}`);
  return screen.findByRole('region', { name: 'Quanto passa e quanto fica em cada lugar' });
};

/** What the last call for the requests behind a figure asked. */
const pedidos = (): readonly Record<string, string>[] =>
  palco.servidor.pedidos
    .filter(({ path }) => path.includes('/requerimentos'))
    .map(({ path }) => Object.fromEntries(new URL(path, 'http://portal').searchParams));

describe('os lugares de um fluxo [ROTA-041]', () => {
  it('dizem em quantos dias se sai e quem está ali, e onde não há número, por quê', async () => {
    const linhas = within(await abrir()).getAllByRole('row');
    const comeco = '– É o começo: dali se segue na hora';
    const fim = '– É um fim: ali não se espera';
    expect(
      linhas.map((linha) =>
        within(linha)
          .queryAllByRole('cell')
          .map((c) => c.textContent),
      ),
    ).toEqual([
      [],
      ['0', '20', comeco, '–', '–'],
      ['22', '22', '2', '0', '–'],
      ['5', '0', fim, '–', '–'],
      ['17', '2', '– Mais da metade do que entrou ainda está ali', '15', '44'],
      ['44', '44', '– Cada lugar tem os seus', '15', '– Cada lugar tem os seus'],
    ]);
    const notas = document.querySelectorAll('.relatorio-faltas');
    expect([...(notas[notas.length - 1]?.children ?? [])].map((nota) => nota.textContent)).toEqual([
      '– em Estão ali: No começo e nos fins não se espera.',
      '– em Metade está ali há (dias): Ninguém está ali.',
    ]);
  });

  it.each([
    ['Entraram, Análise', 'entrou:etapa:analise', 'entraram em Análise', { foi_para: 'etapa:analise' }],
    ['Saíram, Análise', 'saiu:etapa:analise', 'saíram de Análise', { saiu_de: 'etapa:analise' }],
    ['Estão ali, Pendência', 'esta:pendencia', 'estão em Pendência', { esta_em: 'pendencia' }],
  ])('%s abre os seus requerimentos, pelo teclado e pelo endereço', async (nome, ver, linha, lugar) => {
    const usuario = userEvent.setup();
    within(await abrir())
      .getByTitle(`Requerimentos contados: ${nome}`)
      .focus();
    await usuario.keyboard('{Enter}');
    await screen.findByRole('region', { name: `Requerimentos contados: ${linha}` });
    expect(new URLSearchParams(palco.router.state.location.search).get('ver')).toBe(ver);
    await waitFor(() => expect(pedidos()).toEqual([{ processo: '7', ...lugar, page: '1' }]));
    cleanup();
    await abrir(`?ver=${ver}`);
    await screen.findByRole('region', { name: `Requerimentos contados: ${linha}` });
  });

  it('cada número de passagens abre os seus requerimentos; o de todas e as partes não', async () => {
    const usuario = userEvent.setup();
    await abrir();
    const tabela = within(screen.getByRole('region', { name: 'De onde para onde' }));
    const figuras = tabela.getAllByTitle(/^Requerimentos contados: /);
    expect(figuras.map(({ title }) => title.replace('Requerimentos contados: Passagens, ', ''))).toEqual([
      'Protocolo → Análise',
      'Análise → Deferido',
      'Análise → Pendência',
      'Pendência → Análise',
    ]);
    await usuario.click(tabela.getByTitle('Requerimentos contados: Passagens, Análise → Pendência'));
    await screen.findByRole('region', { name: 'Requerimentos contados: de Análise para Pendência' });
    await waitFor(() =>
      expect(pedidos()).toEqual([{ processo: '7', saiu_de: 'etapa:analise', foi_para: 'pendencia', page: '1' }]),
    );
  });

  it('onde nada passou não há desenho, e o nome de um lugar abre quem está ali', async () => {
    lido = { ...lido, ...soParados };
    await abrir('?ver=lugar:pendencia');
    await screen.findByRole('region', { name: 'Requerimentos contados: estão em Pendência' });
    expect(screen.getByText('Nada passou neste período')).toBeTruthy();
    expect(screen.queryByText('Ninguém voltou atrás: tudo seguiu adiante')).toBeNull();
  });

  it('o que conta passagens diz de quantos requerimentos são; o que conta requerimentos não', async () => {
    await abrir('?ver=saiu:etapa:analise');
    await screen.findByText(/^22 passagens em 12 requerimentos/);
    cleanup();
    await abrir('?ver=esta:pendencia');
    await screen.findByText('estão em Pendência: 12 requerimentos');
    expect(screen.queryByText(/passagens em/)).toBeNull();
  });
});
