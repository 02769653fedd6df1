import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Inicio } from '../../../src/panels/contribuinte/inicio/Inicio.tsx';
import { resumoDasTarefas, saudacao } from '../../../src/panels/contribuinte/inicio/saudacao.ts';
import { tarefasDoRequerimento } from '../../../src/resources/requerimento/tarefas.ts';
import type { Tarefa } from '../../../src/schemas/requerimento/tarefas.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { destinosDaPagina } from '../../support/destinos.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirTela, entrarComoRequerente } from './palcoDoRequerente.tsx';
import { inicioDe, umaPendencia, umRequerimento } from './umRequerimento.ts';

destinosDaPagina();
let servidor: ServidorDeRespostas;
let vistos: RequerimentoVisto[];

beforeEach(async () => {
  entrarComoRequerente();
  vistos = [];
  servidor = await servidorDeRespostas(({ path }) => {
    if (path.includes('geral-notifications'))
      return envelope([
        {
          id: 1,
          message: 'A prefeitura pediu correções',
          criado_em: '2026-11-17T16:05:00-03:00',
          read_at: null,
          type: 'requerimento',
          requerimento_id: 12,
        },
      ]);
    return envelope(inicioDe(vistos));
  });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await servidor.fechar();
});

const rascunho = umRequerimento({
  id: 14,
  numero: null,
  protocolado_em: null,
  situacao: 'Rascunho',
  processo: { id: 4, chave: 'habite-se', nome: 'Habite-se', nome_curto: 'Habite-se', versao: 1 },
});
const comPendencia = umRequerimento({ situacao: 'Aguardando requerente', pendencias: [umaPendencia()] });
const deferido = umRequerimento({
  id: 15,
  situacao: 'Deferido',
  aguardando: [],
  desfecho: { situacao: 'Deferido', motivo: null, quando: '2026-11-20T10:00:00-03:00' },
  emitidos: [
    {
      id: 8,
      tipo: 'licenca',
      nome: 'Alvará',
      numero: '0218/2026',
      data: '2026-11-20',
      valido_ate: '2027-05-06',
      situacao: 'válido',
      codigo: 'x',
    },
  ],
});

describe('the dashboard', () => {
  it('says how to begin, to who has nothing yet [TELA-053]', async () => {
    abrirTela(<Inicio />);
    await screen.findByText('Você ainda não tem requerimentos');
    expect(screen.getByRole('link', { name: 'Escolher o tipo e começar' }).getAttribute('href')).toBe(
      '/contribuinte/requerimento/consulta',
    );
  });

  it('lists what waits for the applicant, the dated first and drafts last, with one primary act', async () => {
    vistos = [rascunho, comPendencia, deferido];
    abrirTela(<Inicio />);
    const fazer = await screen.findByRole('region', { name: 'O que fazer agora' });
    await within(fazer).findByText('Responder à pendência: 3 itens');
    const titulos = within(fazer).getAllByRole('heading', { level: 3 });
    expect(titulos.map((titulo) => titulo.textContent)).toEqual([
      'Responder à pendência: 3 itens',
      'Terminar o rascunho: Habite-se',
    ]);
    const acoes = within(fazer).getAllByRole('link');
    expect(acoes.map((acao) => [acao.textContent, acao.getAttribute('href')])).toEqual([
      ['Responder', '/contribuinte/meus/requerimentos/requerimento/12#pendencia'],
      ['Continuar', '/contribuinte/meus/requerimentos/requerimento/14'],
    ]);
    expect(acoes.filter((acao) => acao.className.includes('primario'))).toHaveLength(1);
  });

  it('shows own requests by state, with steps, what is awaited and the licence [TELA-053] [EST-037]', async () => {
    vistos = [comPendencia, deferido];
    abrirTela(<Inicio />);
    const situacoes = await screen.findByRole('list', { name: 'Meus requerimentos por situação' });
    expect(
      within(situacoes)
        .getAllByRole('link')
        .map((a) => a.textContent),
    ).toEqual(['Com você 1', 'Deferido 1']);
    await screen.findByText('Etapa 2 de 3: Análise');
    expect(await screen.findByText('0218/2026')).toBeTruthy();
    expect(screen.getByText('06/05/2027')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver todos (2)' }).getAttribute('href')).toBe(
      '/contribuinte/meus/requerimentos',
    );
  });

  it('shows dates and news beside', async () => {
    vistos = [comPendencia];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T23:59:00-03:00') });
    abrirTela(<Inicio />);
    const datas = await screen.findByRole('region', { name: 'Próximas datas' });
    expect(within(datas).getByText('27/11/2026')).toBeTruthy();
    const novas = await screen.findByRole('region', { name: 'Avisos da prefeitura' });
    expect(within(novas).getByRole('link', { name: 'A prefeitura pediu correções' }).getAttribute('href')).toBe(
      '/contribuinte/meus/requerimentos/requerimento/12',
    );
  });

  it('calls no date a coming one that has passed', async () => {
    vistos = [comPendencia];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T00:01:00-03:00') });
    abrirTela(<Inicio />);
    await screen.findByText('Venceu em 27/11/2026');
    await screen.findByRole('region', { name: 'Avisos da prefeitura' });
    expect(screen.queryByRole('region', { name: 'Próximas datas' })).toBeNull();
  });

  it('says that all is done when nothing waits', async () => {
    vistos = [deferido];
    abrirTela(<Inicio />);
    await screen.findByText('Tudo em dia');
    expect(screen.getByText('Nada depende de você agora.')).toBeTruthy();
  });
});

describe('what waits for an applicant', () => {
  it('is nothing once the request has ended', () => {
    expect(tarefasDoRequerimento(deferido)).toEqual([]);
  });

  const documento = {
    chave: 'a',
    nome: 'Matrícula',
    etapa: 'analise',
    formatos: ['pdf'],
    varios: false,
    ajuda: null,
    exigido: true,
    motivo: null,
    arquivos: [],
  } as const;

  it('is the documents of the open step in one line, and none of a step to come', () => {
    const titulo = (documentos: RequerimentoVisto['documentos']): string | undefined =>
      tarefasDoRequerimento(umRequerimento({ documentos }))[0]?.titulo;
    expect(titulo([documento])).toBe('Enviar documento: Matrícula');
    expect(titulo([documento, { ...documento, chave: 'b' }])).toBe('Enviar 2 documentos');
    expect(titulo([{ ...documento, etapa: 'emissao' }])).toBeUndefined();
    expect(titulo([{ ...documento, exigido: false }])).toBeUndefined();
  });

  it.each([
    ['deferida', 'Enviar documento: Matrícula'],
    ['enviada', 'Enviar documento: Matrícula'],
    ['indeferida', undefined],
  ] as const)('is what a step lacks that ended as %s, only where the server takes it still', (resultado, titulo) => {
    const execucao = {
      sequencia: 1,
      etapa: 'abertura',
      nome: 'Abertura',
      rodada: 1,
      setor: null,
      situacao: 'concluida',
      criada_em: '',
      iniciada_em: null,
      concluida_em: '',
      responsavel: null,
    } as const;
    const visto = umRequerimento({
      documentos: [{ ...documento, etapa: 'abertura' }],
      execucoes: [{ ...execucao, resultado }],
    });
    expect(tarefasDoRequerimento(visto)[0]?.titulo).toBe(titulo);
  });

  it('greets by the hour and counts what is late', () => {
    const tarefa = (ate: string | null): Tarefa => ({
      chave: String(ate),
      tipo: 'pagamento',
      titulo: '',
      detalhe: '',
      ate,
      acao: '',
      ato: null,
      href: '',
    });
    expect([saudacao('Iara Campestre', '09:10'), saudacao('Iara', '14:00'), saudacao('', '23:00')]).toEqual([
      'Bom dia, Iara',
      'Boa tarde, Iara',
      'Boa noite',
    ]);
    const hoje = '2026-11-19';
    expect(resumoDasTarefas([], hoje)).toBe('Nada depende de você agora.');
    expect(resumoDasTarefas([tarefa('2026-11-19')], hoje)).toBe('1 coisa depende de você.');
    expect(resumoDasTarefas([tarefa('2026-11-16'), tarefa(null), tarefa('2026-11-27')], hoje)).toBe(
      '3 coisas dependem de você. Uma já venceu.',
    );
  });
});
