import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { ParecerVisto } from '../../../../src/schemas/requerimento/vistas/pareceres.ts';
import type { DocumentoVisto } from '../../../../src/schemas/requerimento/vistas/arquivos.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { umaPendencia, umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { abrirTela, acao, corpoDe, entrarComoEquipe, escritas, EQUIPE } from './palcoDaEquipe.tsx';

type Rodada = RequerimentoVisto['pendencias'][number];
const BASE = 'painel-prefeitura/requerimento/12';
const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;
let visto: RequerimentoVisto;
let escrever: Responder;

const matricula: DocumentoVisto = {
  chave: 'matricula',
  nome: 'Matrícula do imóvel',
  etapa: 'abertura',
  formatos: ['pdf'],
  varios: false,
  ajuda: null,
  exigido: true,
  motivo: null,
  arquivos: [],
};
const resposta = {
  campo: 'area',
  nome: 'Área a ampliar',
  tipo: 'decimal',
  unidade: 'm²',
  calculado: false,
  corrigivel: true,
  valor: '142.50',
  texto: '142,50 m²',
};
const total = { ...resposta, campo: 'total', nome: 'Área total', calculado: true, corrigivel: false };

const PARECER_PEDIDO: ParecerVisto = {
  ...{ id: 4, execucao: 2, setor: 'SEMAM', setor_nome: 'Meio Ambiente', pergunta: 'Há APP?', bloqueia: true },
  ...{ motivo: null, situacao: 'pedido', pedido_em: '2026-11-16T10:00:00-03:00', pedido_por: { id: 7, nome: 'Dalva' } },
  ...{ responder_ate: null, veredito: null, texto: null, condicoes: [], respondido_em: null, respondido_por: null },
  ...{ etapa_nome: 'Análise', prazo: null, minha: true, falta_informacao: false },
};

const emColeta = (...itens: Rodada['itens']): Rodada => ({
  ...umaPendencia(),
  situacao: 'coletando',
  emitida_em: null,
  responder_ate: null,
  itens,
  itens_vistos: itens.map(({ id, alvo }) => ({
    id,
    alvo_nome: alvo === 'matricula' ? 'Matrícula do imóvel' : 'Área a ampliar',
    campo: null,
    antes_texto: null,
    depois_texto: null,
    antes_arquivos: [],
    depois_arquivos: [],
  })),
});

beforeEach(async () => {
  entrarComoEquipe();
  visto = umRequerimento({
    acoes: [acao('abrir-pendencia', { rotulo: 'Abrir pendência' })],
    documentos: [matricula],
    respostas: [{ etapa: 'abertura', nome: 'Abertura', campos: [resposta, total] }],
  });
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
  await usuario.click(screen.getByRole('tab', { name: /Pendências/ }));
};
const naAba = () => within(screen.getByRole('tabpanel'));

describe('asking for corrections', () => {
  it('asks for the payment of a charge whose bill is out, and for the agreement to a condition', async () => {
    const cobranca = {
      ...{ id: 4, etapa: 'analise', taxa: 'analise', nome: 'Taxa de análise', situacao: 'emitida' as const },
      ...{ quantidade: '1', unidade: 'BRL', valor: '120.00', guia: 'DAM 9', vence_em: null, memoria: null },
      ...{ comprovantes: [], memoria_texto: [], arquivos: [] },
    };
    const semGuia = { ...cobranca, id: 5, nome: 'Taxa de emissão', situacao: 'a emitir' as const };
    visto = { ...visto, cobrancas: [cobranca, semGuia] };
    escrever = ({ path }) => envelope({ versao: path.endsWith('/itens') ? 7 : 6, pendencia: 1 });
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Abrir pendência' }));
    await usuario.click(naAba().getByRole('radio', { name: 'Pagamento' }));
    const taxa = naAba().getByLabelText('Taxa', { selector: 'select' });
    expect(
      within(taxa)
        .getAllByRole('option')
        .map((o) => o.textContent?.replace(/\s/g, ' ')),
    ).toEqual(['Escolha a taxa', 'Taxa de análise, R$ 120,00 em aberto']);
    await usuario.selectOptions(taxa, '4');
    await usuario.type(naAba().getByLabelText('O que falta pagar'), 'Pague a taxa.');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(corpoDe(escritas(servidor)[1])).toEqual({
      versao: 6,
      tipo: 'pagamento',
      alvo: '4',
      texto: 'Pague a taxa.',
    });
    cleanup();
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Abrir pendência' }));
    await usuario.click(naAba().getByRole('radio', { name: 'Condição' }));
    await usuario.type(naAba().getByRole('textbox', { name: 'Condição' }), 'Manter a área permeável.');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(4));
    expect(corpoDe(escritas(servidor)[3])).toEqual({
      versao: 6,
      tipo: 'condicao',
      alvo: null,
      texto: 'Manter a área permeável.',
    });
  });

  it('a condition that was agreed to is accepted, or taken back with the reason', async () => {
    const rodada = emColeta({
      ...{ id: 3, tipo: 'condicao', alvo: null, texto: 'Manter a área permeável.', fundamento: null },
      ...{ situacao: 'respondido', antes: null, depois: true, motivo: null },
    });
    const itens_vistos = rodada.itens_vistos.map((v) => ({ ...v, depois_texto: 'Concordou com a condição' }));
    visto = {
      ...visto,
      acoes: [acao('avaliar-item', { rotulo: 'Avaliar item' })],
      pendencias: [{ ...rodada, situacao: 'respondida', itens_vistos }],
    };
    await abrir();
    expect(naAba().queryByRole('button', { name: 'Recusar' })).toBeNull();
    await usuario.click(naAba().getByRole('button', { name: 'Retirar' }));
    await usuario.type(naAba().getByLabelText('Motivo'), 'Não é mais preciso.');
    await usuario.click(naAba().getAllByRole('button', { name: 'Retirar' })[1]!);
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    expect(corpoDe(escritas(servidor)[0])).toMatchObject({ resultado: 'retirado', motivo: 'Não é mais preciso.' });
  });

  it('shows what an earlier round accepted about the same, and asks why it is asked again', async () => {
    const anterior = emColeta({
      id: 3,
      tipo: 'campo',
      alvo: 'area',
      texto: 'A área não confere.',
      fundamento: null,
      situacao: 'aceito',
      antes: '140.00',
      depois: '142.50',
      motivo: null,
    });
    const [itemVisto] = anterior.itens_vistos;
    const itens_vistos = itemVisto === undefined ? [] : [{ ...itemVisto, depois_texto: '142,50 m²' }];
    visto = { ...visto, pendencias: [{ ...anterior, situacao: 'concluida', itens_vistos }] };
    escrever = ({ path }) => envelope({ versao: path.endsWith('/itens') ? 7 : 6, pendencia: 2 });
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Abrir outra pendência' }));
    await usuario.click(naAba().getByRole('radio', { name: 'Resposta' }));
    expect(naAba().queryByLabelText('Por que pedir de novo')).toBeNull();
    await usuario.selectOptions(naAba().getByLabelText('Resposta', { selector: 'select' }), 'Área a ampliar');
    expect(naAba().getByText('A pendência 1 pediu isto e a resposta foi aceita.')).toBeTruthy();
    expect(naAba().getByText('Aceito: 142,50 m²')).toBeTruthy();
    await usuario.type(naAba().getByLabelText('O que precisa ser corrigido'), 'Confira a área.');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    expect(naAba().getByText('Campo obrigatório')).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(naAba().getByLabelText('Por que pedir de novo'), 'A planta nova mostra outra área.');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(corpoDe(escritas(servidor)[1])).toEqual({
      versao: 6,
      tipo: 'campo',
      alvo: 'area',
      texto: 'Confira a área.',
      razao: 'A planta nova mostra outra área.',
    });
  });

  it('collects two typed items: the first opens the round, the second joins it, each at the version before it', async () => {
    escrever = ({ path, corpo }) => {
      const { tipo, alvo, texto } = JSON.parse(corpo) as { tipo: 'documento' | 'campo'; alvo: string; texto: string };
      const versao = visto.versao + 1;
      const rodada = visto.pendencias[0] ?? emColeta();
      const item = { id: rodada.itens.length + 1, tipo, alvo, texto, fundamento: null } as const;
      const itens = path.endsWith('/itens')
        ? [...rodada.itens, { ...item, situacao: 'aberto', antes: null, depois: null, motivo: null } as const]
        : rodada.itens;
      visto = {
        ...visto,
        versao,
        pendencias: [emColeta(...itens)],
        acoes: [acao('incluir-item'), acao('retirar-item'), acao('emitir-pendencia', { rotulo: 'Enviar' })],
      };
      return envelope({ versao, pendencia: 1 });
    };
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Abrir pendência' }));
    await usuario.selectOptions(naAba().getByLabelText('Documento', { selector: 'select' }), 'Matrícula do imóvel');
    await usuario.type(naAba().getByLabelText('O que precisa ser corrigido'), 'A matrícula está vencida.');
    await usuario.type(naAba().getByLabelText(/^Base legal/), 'Lei 41/2019');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await naAba().findByText('“A matrícula está vencida.”');
    expect(naAba().getByLabelText<HTMLTextAreaElement>('O que precisa ser corrigido').value).toBe('');

    await usuario.click(naAba().getByRole('radio', { name: 'Resposta' }));
    const alvos = within(naAba().getByLabelText('Resposta', { selector: 'select' }));
    expect(alvos.getAllByRole('option').map((opcao) => opcao.textContent)).toEqual([
      'Escolha a resposta',
      'Área a ampliar',
    ]);
    await usuario.selectOptions(naAba().getByLabelText('Resposta', { selector: 'select' }), 'Área a ampliar');
    await usuario.type(naAba().getByLabelText('O que precisa ser corrigido'), 'O quadro soma 148,20 m².');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await naAba().findByText('“O quadro soma 148,20 m².”');

    expect(escritas(servidor).map((pedido) => [pedido.path.replace(BASE, ''), corpoDe(pedido)])).toEqual([
      ['/pendencias', { versao: 5 }],
      [
        '/pendencias/1/itens',
        {
          versao: 6,
          tipo: 'documento',
          alvo: 'matricula',
          texto: 'A matrícula está vencida.',
          fundamento: 'Lei 41/2019',
        },
      ],
      ['/pendencias/1/itens', { versao: 7, tipo: 'campo', alvo: 'area', texto: 'O quadro soma 148,20 m².' }],
    ]);
  });

  it('marks what an item lacks, and sends nothing', async () => {
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Abrir pendência' }));
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    expect(naAba().getAllByText('Campo obrigatório')).toHaveLength(2);
    await usuario.click(naAba().getByRole('radio', { name: 'Esclarecimento' }));
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    expect(naAba().getAllByText('Campo obrigatório')).toHaveLength(1);
    expect(escritas(servidor)).toEqual([]);
  });

  it('shows why an item was refused and keeps its text', async () => {
    visto = { ...visto, pendencias: [emColeta()], acoes: [acao('incluir-item')] };
    escrever = () =>
      recusa(422, 'dados_invalidos', 'Confira', { alvo: ['Este documento já está em outro item da pendência.'] });
    await abrir();
    await usuario.selectOptions(naAba().getByLabelText('Documento', { selector: 'select' }), 'Matrícula do imóvel');
    await usuario.type(naAba().getByLabelText('O que precisa ser corrigido'), 'Vencida.');
    await usuario.click(naAba().getByRole('button', { name: 'Incluir na pendência' }));
    await naAba().findByText('Este documento já está em outro item da pendência.');
    expect(naAba().getByLabelText<HTMLTextAreaElement>('O que precisa ser corrigido').value).toBe('Vencida.');
  });

  it('sends the whole as one notice after saying what follows', async () => {
    const [primeiro] = umaPendencia().itens;
    visto = {
      ...visto,
      pendencias: [emColeta({ ...primeiro!, id: 1 })],
      acoes: [acao('emitir-pendencia', { rotulo: 'Enviar', confirmar: 'O requerente será avisado.' })],
    };
    await abrir();
    await usuario.click(naAba().getByRole('button', { name: 'Enviar pendência' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Enviar pendência com 1 item' }));
    expect(dialogo.getByText(/O requerente será avisado\./).textContent).toContain('O prazo da etapa para');
    await usuario.click(dialogo.getByRole('button', { name: 'Enviar' }));
    await screen.findByText('Pendência enviada a Iara Campestre.');
    expect(escritas(servidor)[0]?.path).toBe(`${BASE}/pendencias/1/emitir`);
    expect(corpoDe(escritas(servidor)[0])).toEqual({ versao: 5 });
  });

  it('who is asked for an opinion puts items in and takes back his own sector’s alone', async () => {
    const [primeiro, , terceiro] = umaPendencia().itens;
    const parecer = { id: 4, setor: 'SEMAM' };
    visto = {
      ...visto,
      etapa: { ...umRequerimento().etapa!, execucao: 2 },
      abertas: [
        {
          ...umRequerimento().etapa!,
          ...{ execucao: 2, minha: false, prazo: { vence_em: null, estado: 'sem_prazo', texto: '' } },
        },
      ],
      pareceres: { pedidos: [PARECER_PEDIDO], propostos: [] },
      pendencias: [emColeta({ ...primeiro!, id: 1 }, { ...terceiro!, id: 3, parecer })],
      acoes: [acao('incluir-item'), acao('retirar-item'), acao('dar-parecer')],
    };
    await abrir();
    expect(naAba().getByText('Pedido pelo setor SEMAM')).toBeTruthy();
    expect(
      naAba()
        .getAllByRole('button', { name: /^Retirar o item/ })
        .map((b) => b.getAttribute('aria-label')),
    ).toEqual(['Retirar o item 2: Esclarecer']);
    expect(naAba().queryByRole('button', { name: 'Enviar pendência' })).toBeNull();
    expect(naAba().getByRole('heading', { name: 'Incluir item' })).toBeTruthy();
  });

  it('a contested item is taken back at once, or kept with the reason; nothing is there to accept or refuse', async () => {
    const rodada = umaPendencia();
    const contestacao = { texto: 'A planta já mostra 142,50 m².', arquivos: [81] };
    const planta = { id: 81, nome: 'planta.pdf', tamanho: 8, tipo: 'application/pdf', enviado_em: '', enviado_por: '' };
    visto = {
      ...visto,
      acoes: [acao('avaliar-item')],
      pendencias: [
        {
          ...rodada,
          situacao: 'respondida',
          respondida_em: '2026-11-20T09:00:00-03:00',
          itens: rodada.itens.map((item) => ({ ...item, situacao: 'contestado', contestacao })),
          itens_vistos: rodada.itens_vistos.map((um) => ({ ...um, contestacao_arquivos: [planta] })),
        },
      ],
    };
    await abrir();
    const linha = (n: number) => within(naAba().getByRole('group', { name: new RegExp(`^Item ${n}, `) }));
    expect(naAba().getAllByText('Contestado')).toHaveLength(3);
    expect(naAba().getAllByText('A planta já mostra 142,50 m².')).toHaveLength(3);
    expect(naAba().getAllByRole('button', { name: 'planta.pdf' })).toHaveLength(3);
    expect(naAba().queryByRole('button', { name: 'Aceitar' })).toBeNull();
    await usuario.click(linha(2).getByRole('button', { name: 'Retirar o item' }));
    await screen.findByText(/^Item 2 retirado/);
    await usuario.click(linha(1).getByRole('button', { name: 'Manter o item' }));
    const manter = linha(1).getAllByRole('button', { name: 'Manter o item' }).at(-1);
    await usuario.click(manter!);
    expect(linha(1).getByText('Campo obrigatório')).toBeTruthy();
    await usuario.type(linha(1).getByLabelText('Motivo'), 'A planta é outra.');
    await usuario.click(manter!);
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(escritas(servidor).map((pedido) => [pedido.path.replace(BASE, ''), corpoDe(pedido)])).toEqual([
      ['/pendencias/1/itens/2/avaliar', { versao: 5, resultado: 'retirado' }],
      ['/pendencias/1/itens/1/avaliar', { versao: 5, resultado: 'mantido', motivo: 'A planta é outra.' }],
    ]);
  });

  it('judges each answer beside what it was: accepted at once, refused only with a reason', async () => {
    const rodada = umaPendencia();
    visto = {
      ...visto,
      acoes: [acao('avaliar-item')],
      pendencias: [
        {
          ...rodada,
          situacao: 'respondida',
          respondida_em: '2026-11-20T09:00:00-03:00',
          itens: rodada.itens.map((item) => ({ ...item, situacao: 'respondido' })),
          itens_vistos: rodada.itens_vistos.map((um) => ({ ...um, depois_texto: um.id === 2 ? '148,20 m²' : null })),
        },
      ],
    };
    await abrir();
    const item = (n: number) => within(naAba().getByRole('group', { name: new RegExp(`^Item ${n}, `) }));
    expect(item(2).getByText('142,50 m²')).toBeTruthy();
    expect(item(2).getByText('148,20 m²')).toBeTruthy();
    await usuario.click(item(2).getByRole('button', { name: 'Aceitar' }));
    await screen.findByText(/^Item 2 aceito/);
    await usuario.click(item(1).getByRole('button', { name: 'Recusar' }));
    const recusar = item(1).getAllByRole('button', { name: 'Recusar' }).at(-1);
    await usuario.click(recusar!);
    expect(item(1).getByText('Campo obrigatório')).toBeTruthy();
    await usuario.type(item(1).getByLabelText('Motivo'), 'Continua vencida.');
    await usuario.click(recusar!);
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(escritas(servidor).map((pedido) => [pedido.path.replace(BASE, ''), corpoDe(pedido)])).toEqual([
      ['/pendencias/1/itens/2/avaliar', { versao: 5, resultado: 'aceito' }],
      ['/pendencias/1/itens/1/avaliar', { versao: 5, resultado: 'recusado', motivo: 'Continua vencida.' }],
    ]);
  });
});
