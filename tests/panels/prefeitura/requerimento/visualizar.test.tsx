import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lerAvisos } from '../../../../src/dataProvider/avisos.ts';
import { fecharTarefas, painelDeTarefasAberto } from '../../../../src/resources/tarefas/painelDeTarefas.ts';
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
import { abrirTela, acao, ANALISTA, corpoDe, entrarComoEquipe, EQUIPE, escritas } from './palcoDaEquipe.tsx';

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

describe('a request on the desk of the staff', () => {
  it('names who was let in and until when, and leads to the records that the reader may open', async () => {
    entrarComoEquipe(['painel.prefeitura']);
    visto = umRequerimento({
      requerente_id: 31,
      participam: [{ id: 1, papel: 'responsavel_tecnico', pode: 'agir', nome: 'Tomé Ribeirinho', ate: '2026-12-31' }],
    });
    await abrir();
    const partes = (await screen.findByText('Tomé Ribeirinho')).closest('ul')!;
    expect(partes.textContent).toContain('Responsável técnico · consultar e agir · até 31/12/2026');
    expect(within(partes).queryByRole('link', { name: visto.requerente.nome })).toBeNull();
    cleanup();
    entrarComoEquipe(['painel.prefeitura', 'prefeitura.contribuinte.cadastro']);
    await abrir();
    const dele = await screen.findByRole<HTMLAnchorElement>('link', { name: visto.requerente.nome });
    expect(dele.getAttribute('href')).toBe('/prefeitura/cadastro/contribuinte/visualizacao/31');
  });

  it('says what it is, how it stands, whose it is and what it waits for', async () => {
    visto = umRequerimento({ prioridade: 'urgente' });
    await abrir();
    expect(screen.getByText('Aguardando prefeitura')).toBeTruthy();
    expect(screen.getByText('Etapa 2: Análise')).toBeTruthy();
    expect(screen.getByText('sem responsável')).toBeTruthy();
    expect(screen.getByText('Iniciar: Análise')).toBeTruthy();
    expect(screen.getByText(/desde 03\/11\/2026/)).toBeTruthy();
    expect(document.title).toBe('2026/000012 · Ampliação');
  });

  it('says until when the whole request is due, and why, beside the date of its step', async () => {
    const explicacao = [{ texto: 'Início', dia: '2026-11-03' }, { texto: '60 dias corridos' }];
    visto = umRequerimento({
      prazo_total: { vence_em: '2027-01-02', estado: 'em_dia', dias: 40, texto: 'Em 40 dias', explicacao },
    });
    await abrir();
    const total = within(screen.getByRole('region', { name: 'Prazo total' }));
    expect(total.getByText('02/01/2027')).toBeTruthy();
    expect(total.getByText('60 dias corridos')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Prazo da etapa' })).toBeTruthy();
  });

  it('says of the one in charge that he is away, and who answers meanwhile [TELA-015]', async () => {
    const { etapa } = umRequerimento();
    if (etapa === null) throw new Error('sem etapa');
    const ausencia = { ausente_ate: '2026-11-30', substituto: { id: 8, nome: 'Breno Valverdejo' } };
    visto = umRequerimento({ etapa: { ...etapa, responsavel: { id: 7, nome: 'Dalva Montalegre' }, ausencia } });
    await abrir();
    expect(screen.getByText('Dalva Montalegre').parentElement?.textContent).toBe(
      'SEURB, com Dalva Montalegre (ausente até 30/11/2026; responde Breno Valverdejo)',
    );
  });

  it('explains how its due date came about', async () => {
    visto = umRequerimento({
      prazo: {
        vence_em: '2026-11-25',
        estado: 'vence_logo',
        dias: 2,
        texto: 'Em 2 dias úteis',
        explicacao: [
          { texto: 'Início', dia: '2026-11-03' },
          { texto: 'Feriado: Consciência Negra', dia: '2026-11-20' },
        ],
      },
    });
    await abrir();
    const prazo = within(screen.getByRole('region', { name: 'Prazo da etapa' }));
    expect(prazo.getByText('25/11/2026')).toBeTruthy();
    expect(prazo.getByText('Em 2 dias úteis')).toBeTruthy();
    expect(prazo.getByText('Feriado: Consciência Negra').parentElement?.textContent).toContain('20/11/2026');
  });

  it('tells what happened, newest first', async () => {
    visto = umRequerimento({
      eventos: [
        evento(2, 'requerimento_protocolado', 'protocolou o requerimento', { ator: 'Iara Campestre' }),
        evento(1, 'requerimento_aberto', 'abriu o requerimento', { ator: 'Iara Campestre' }),
      ],
    });
    await abrir();
    const trilha = screen.getByRole('region', { name: 'Linha do tempo' });
    expect(
      within(trilha)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('protocolou o requerimento'), expect.stringContaining('abriu o requerimento')]);
  });

  it('shows an act that cannot be done yet with what it depends on, and does not send it', async () => {
    visto = umRequerimento({
      acoes: [
        acao('deferir', {
          rotulo: 'Deferir',
          bloqueios: ['Deferir depende de: comprovante da taxa de análise', 'Deferir depende de: matrícula do imóvel'],
        }),
      ],
    });
    await abrir();
    const botao = screen.getByRole('button', { name: 'Deferir' });
    expect(botao.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById('o-que-impede')?.textContent).toContain('comprovante da taxa de análise');
    expect(document.getElementById('o-que-impede')?.textContent).toContain('matrícula do imóvel');
    await usuario.click(botao);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(escritas(servidor)).toEqual([]);
  });

  it('starts the step by one press, at the version that was seen, and shows what came of it', async () => {
    visto = umRequerimento({ acoes: [acao('iniciar', { rotulo: 'Iniciar' })] });
    escrever = () => {
      visto = umRequerimento({ versao: 6, situacao: 'Em andamento', acoes: [acao('deferir', { rotulo: 'Deferir' })] });
      return envelope({ versao: 6 });
    };
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Iniciar' }));
    await screen.findByText('Etapa Análise iniciada.');
    await screen.findByRole('button', { name: 'Deferir' });
    const [pedido] = escritas(servidor);
    expect(pedido?.path).toBe(`${BASE}/acoes/iniciar`);
    expect(corpoDe(pedido)).toEqual({ versao: 5 });
    expect(pedido?.headers['idempotency-key']).toBeTruthy();
  });

  it('asks what an act needs before it is sent', async () => {
    visto = umRequerimento({
      acoes: [acao('indeferir', { rotulo: 'Indeferir', confirmar: 'Isto encerra o pedido.' })],
    });
    await abrir();
    await menu('Indeferir');
    const dialogo = within(screen.getByRole('dialog', { name: 'Indeferir o requerimento' }));
    expect(dialogo.getByText('Isto encerra o pedido.')).toBeTruthy();
    await usuario.click(dialogo.getByRole('button', { name: 'Indeferir' }));
    expect(dialogo.getByText('Campo obrigatório')).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(dialogo.getByLabelText('Motivo'), 'A zona não admite o uso.');
    await usuario.click(dialogo.getByRole('button', { name: 'Indeferir' }));
    await screen.findByText('Requerimento 2026/000012 indeferido.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(corpoDe(escritas(servidor)[0])).toEqual({ versao: 5, motivo: 'A zona não admite o uso.' });
  });

  it('asks which step to go back to where there are several, and says where it went', async () => {
    const etapas = [
      { chave: 'conferencia', nome: 'Conferência' },
      { chave: 'triagem', nome: 'Triagem' },
    ];
    visto = umRequerimento({ acoes: [acao('voltar', { rotulo: 'Voltar a uma etapa anterior', etapas })] });
    await abrir();
    await menu('Voltar a uma etapa anterior');
    const dialogo = within(screen.getByRole('dialog', { name: 'Voltar a uma etapa anterior' }));
    expect(dialogo.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Conferência', 'Triagem']);
    await usuario.selectOptions(dialogo.getByLabelText('Etapa'), 'Triagem');
    await usuario.type(dialogo.getByLabelText('Motivo'), 'Falta a ART.');
    await usuario.click(dialogo.getByRole('button', { name: 'Voltar a uma etapa anterior' }));
    await screen.findByText('Requerimento 2026/000012 voltou à etapa Triagem.');
    expect(corpoDe(escritas(servidor)[0])).toEqual({ versao: 5, etapa: 'triagem', motivo: 'Falta a ART.' });
  });

  it('leads a manager to the other view, and nobody else', async () => {
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Mais ações' }));
    await screen.findByRole('button', { name: 'Baixar dossiê em PDF' });
    expect(screen.queryByRole('link', { name: 'Gerenciar o requerimento' })).toBeNull();
    cleanup();
    entrarComoEquipe([...ANALISTA, 'perfil.gestor.prefeitura']);
    await abrir();
    await usuario.click(screen.getByRole('button', { name: 'Mais ações' }));
    expect((await screen.findByRole('link', { name: 'Gerenciar o requerimento' })).getAttribute('href')).toBe(
      '/prefeitura/requerimento/gerenciar/12',
    );
  });

  it('asks for the whole request as one file, in the background, and shows how far it is', async () => {
    escrever = () => envelope({ id: 5, tipo: 'dossie', situacao: 'na fila' });
    await abrir();
    await menu('Baixar dossiê em ZIP');
    await waitFor(() => expect(painelDeTarefasAberto()).toBe(true));
    expect(escritas(servidor).map((p) => [p.path, corpoDe(p)])).toEqual([[`${BASE}/dossie`, { formato: 'zip' }]]);
    expect(lerAvisos().map((a) => a.mensagem)).toContain('Dossiê iniciado. Avisamos quando o arquivo estiver pronto');
    fecharTarefas();
  });

  it('stays and says so when the request does not come, with a way on', async () => {
    servidor.responder(() => recusa(503, 'indisponivel', 'O portal está temporariamente indisponível.'));
    abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
    await screen.findByText('Não foi possível carregar o requerimento.');
    servidor.responder(() => envelope(visto));
    await usuario.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('heading', { level: 1, name: '2026/000012 · Alvará para ampliação' });
  });
});
