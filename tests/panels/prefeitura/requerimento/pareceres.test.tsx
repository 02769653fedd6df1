import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VisualizarRequerimento } from '../../../../src/panels/prefeitura/requerimento/VisualizarRequerimento.tsx';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { ParecerPropostoVisto, ParecerVisto } from '../../../../src/schemas/requerimento/vistas/pareceres.ts';
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

const parecer = (muda: Partial<ParecerVisto> = {}): ParecerVisto => ({
  id: 1,
  execucao: 2,
  setor: 'SEMAM',
  setor_nome: 'Meio Ambiente',
  pergunta: 'Há faixa de preservação?',
  bloqueia: true,
  motivo: 'Obra com mais de 100 m²',
  situacao: 'pedido',
  pedido_em: '2026-11-16T10:00:00-03:00',
  pedido_por: { id: 7, nome: 'Dalva Montalegre' },
  responder_ate: '2026-11-24',
  veredito: null,
  texto: null,
  condicoes: [],
  respondido_em: null,
  respondido_por: null,
  etapa_nome: 'Análise',
  prazo: {
    vence_em: '2026-11-24',
    estado: 'em_dia',
    texto: 'Em 5 dias úteis',
    explicacao: [{ texto: 'Início', dia: '2026-11-16' }],
  },
  minha: false,
  falta_informacao: false,
  ...muda,
});
const PROPOSTO: ParecerPropostoVisto = {
  setor: 'SEMAM',
  setor_nome: 'Meio Ambiente',
  motivo: 'Obra com mais de 100 m²',
  pergunta: 'Há faixa de preservação?',
  prazo: { quantidade: 5, contagem: 'uteis' },
  bloqueia: true,
};
const RESPONDIDO = {
  situacao: 'respondido',
  texto: 'Há faixa a manter',
  respondido_em: '2026-11-17T10:00:00-03:00',
  respondido_por: { id: 8, nome: 'Breno Valverdejo' },
  prazo: null,
} as const;
const com = (
  pedidos: readonly ParecerVisto[],
  acoes: readonly Parameters<typeof acao>[0][],
  propostos: readonly ParecerPropostoVisto[] = [],
): RequerimentoVisto => umRequerimento({ pareceres: { pedidos, propostos }, acoes: acoes.map((a) => acao(a)) });

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

const tela = async (): Promise<void> => {
  abrirTela(<VisualizarRequerimento />, '/r/12', '/r/:id');
  await screen.findByRole('heading', { level: 1, name: /Alvará para ampliação/ });
};
const abrir = async (): Promise<void> => {
  await tela();
  await usuario.click(screen.getByRole('tab', { name: /Pareceres/ }));
  await waitFor(() => expect(screen.queryByText('Carregando os pareceres…')).toBeNull());
};
const botao = (nome: string | RegExp) => screen.getByRole('button', { name: nome });
const dialogo = () => within(screen.getByRole('dialog'));
const enviado = () => {
  const [pedido] = escritas(servidor);
  return [pedido?.path, corpoDe(pedido)] as const;
};

describe('opinions in the analysis', () => {
  it('have no tab for who may neither ask nor see any', async () => {
    await tela();
    expect(screen.queryByRole('tab', { name: /Pareceres/ })).toBeNull();
  });

  it('are asked of another sector, never without a question', async () => {
    visto = com([], ['pedir-parecer']);
    await abrir();
    expect(await screen.findByText('Nenhum parecer')).toBeTruthy();
    await usuario.click(botao('Pedir parecer'));
    await usuario.click(dialogo().getByRole('button', { name: 'Pedir parecer' }));
    expect(escritas(servidor)).toEqual([]);
    const setor = dialogo().getByRole('combobox', { name: 'Setor' });
    await waitFor(() =>
      expect(
        within(setor)
          .getAllByRole('option')
          .map((o) => o.textContent),
      ).toContain('SEMAM – Meio Ambiente'),
    );
    // The step is SEURB's own.
    expect(within(setor).queryByRole('option', { name: /SEURB/ })).toBeNull();
    await usuario.selectOptions(setor, 'SEMAM');
    await usuario.type(dialogo().getByRole('textbox', { name: /O que você pergunta/ }), 'Há APP?');
    const dias = dialogo().getByRole('textbox', { name: /Prazo em dias úteis/ });
    await usuario.type(dias, 'dez');
    await usuario.click(dialogo().getByRole('button', { name: 'Pedir parecer' }));
    expect(dialogo().getByText('Informe um número de dias de 1 a 3650')).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
    await usuario.clear(dias);
    await usuario.type(dias, '10');
    await usuario.click(dialogo().getByRole('radio', { name: /Não, a etapa/ }));
    await usuario.click(dialogo().getByRole('button', { name: 'Pedir parecer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviado()).toEqual([
      `${BASE}/pareceres`,
      {
        versao: 5,
        setor: 'SEMAM',
        pergunta: 'Há APP?',
        bloqueia: false,
        prazo: { quantidade: 10, contagem: 'uteis' },
      },
    ]);
    expect(await screen.findByText('Parecer pedido a SEMAM.')).toBeTruthy();
  });

  it('are asked of somebody outside of the city by a link, which shows the documents that were marked and no other', async () => {
    const arquivo = (id: number, nome: string) => ({
      ...{ id, nome, tamanho: 8, tipo: 'application/pdf', enviado_em: '', enviado_por: '' },
    });
    const doc = { chave: 'matricula', nome: 'Matrícula', etapa: 'abertura', formatos: ['pdf'], varios: true };
    visto = {
      ...com([], ['pedir-parecer']),
      documentos: [
        { ...doc, ajuda: null, exigido: true, motivo: null, arquivos: [arquivo(7, 'a.pdf'), arquivo(8, 'b.pdf')] },
      ],
    };
    await abrir();
    await screen.findByText('Nenhum parecer');
    await usuario.click(botao('Pedir a um órgão externo'));
    await usuario.click(dialogo().getByRole('button', { name: 'Enviar link' }));
    expect(dialogo().getAllByText('Campo obrigatório')).toHaveLength(4);
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(dialogo().getByLabelText('Órgão ou entidade'), 'Instituto do Meio Ambiente');
    await usuario.type(dialogo().getByLabelText('Nome de quem responde'), 'Rute Alagada');
    await usuario.type(dialogo().getByLabelText('E-mail'), 'rute@ima.example');
    await usuario.type(dialogo().getByRole('textbox', { name: /O que você pergunta/ }), 'Há nascente?');
    await usuario.click(dialogo().getByRole('checkbox', { name: 'Matrícula: b.pdf' }));
    await usuario.click(dialogo().getByRole('button', { name: 'Enviar link' }));
    await screen.findByText('Parecer pedido a Rute Alagada (Instituto do Meio Ambiente).');
    expect(enviado()).toEqual([
      `${BASE}/pareceres/externos`,
      {
        ...{ versao: 5, orgao: 'Instituto do Meio Ambiente', nome: 'Rute Alagada', email: 'rute@ima.example' },
        ...{ pergunta: 'Há nascente?', documentos: [8], bloqueia: true },
        prazo: { quantidade: 15, contagem: 'uteis' },
      },
    ]);
  });

  it('are proposed with the reason: asked as the rule says, or not, with a reason', async () => {
    visto = com([], ['pedir-parecer', 'recusar-proposta'], [PROPOSTO]);
    await abrir();
    expect(await screen.findByText(/Obra com mais de 100 m² · o deferimento espera/)).toBeTruthy();
    await usuario.click(botao('Não pedir parecer a SEMAM'));
    await usuario.click(dialogo().getByRole('button', { name: 'Não pedir' }));
    expect(escritas(servidor)).toEqual([]);
    await usuario.type(dialogo().getByRole('textbox', { name: 'Motivo' }), 'Já tem licença');
    await usuario.click(dialogo().getByRole('button', { name: 'Não pedir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviado()).toEqual([
      `${BASE}/pareceres/propostas/recusar`,
      { versao: 5, setor: 'SEMAM', motivo: 'Já tem licença' },
    ]);
    await usuario.click(botao('Pedir parecer a SEMAM'));
    await usuario.click(dialogo().getByRole('button', { name: 'Pedir parecer' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(corpoDe(escritas(servidor)[1])).toMatchObject({
      setor: 'SEMAM',
      pergunta: 'Há faixa de preservação?',
      bloqueia: true,
      prazo: { quantidade: 5, contagem: 'uteis' },
    });
  });

  it('are taken back, or asked again with what was missing, by the step that asked alone', async () => {
    const acoes = ['pedir-parecer', 'retirar-parecer'] as const;
    const falta = parecer({ ...RESPONDIDO, veredito: 'precisa de informação', falta_informacao: true });
    visto = com([parecer({ id: 2, execucao: 9 }), falta], acoes);
    await abrir();
    expect(await screen.findAllByRole('button', { name: 'Retirar o pedido' })).toHaveLength(1);
    await usuario.click(botao('Pedir de novo'));
    await usuario.click(dialogo().getByRole('button', { name: 'Pedir parecer' }));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(1));
    expect(corpoDe(escritas(servidor)[0])).toMatchObject({ setor: 'SEMAM', anterior: 1, prazo: null });
  });

  it('say the verdict with its conditions, one of which is left out with a reason and taken in again', async () => {
    const condicoes = [
      { id: 1, texto: 'Manter a faixa', fundamento: 'Lei 12.651/2012' },
      { id: 2, texto: 'Plantar mudas', fundamento: null, dispensada: 'Já plantadas' },
    ];
    visto = com([parecer({ ...RESPONDIDO, veredito: 'com condições', condicoes })], ['avaliar-condicao']);
    await abrir();
    expect(await screen.findByText('Favorável com condições')).toBeTruthy();
    expect(screen.getByText('Dispensada: Já plantadas')).toBeTruthy();
    await usuario.click(botao('Dispensar a condição 1 de SEMAM'));
    await usuario.type(dialogo().getByRole('textbox', { name: 'Motivo' }), 'Lote sem curso d’água');
    await usuario.click(dialogo().getByRole('button', { name: 'Dispensar a condição' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviado()).toEqual([
      `${BASE}/pareceres/1/condicoes/1/avaliar`,
      { versao: 5, resultado: 'dispensada', motivo: 'Lote sem curso d’água' },
    ]);
    await usuario.click(botao('Manter a condição 2 de SEMAM'));
    await waitFor(() => expect(escritas(servidor)).toHaveLength(2));
    expect(corpoDe(escritas(servidor)[1])).toMatchObject({ resultado: 'mantida' });
  });
});

describe('an opinion of somebody outside of the city', () => {
  const externo = { setor: 'IMA', setor_nome: 'IMA', externo: { nome: 'Rute Alagada', documentos: [] } } as const;

  it('shows the files that came with it', async () => {
    const anexo = {
      ...{ id: 31, nome: 'laudo.pdf', tipo: 'application/pdf', tamanho: 8 },
      ...{ enviado_em: '2026-11-17T10:00:00-03:00', enviado_por: 'Rute Alagada' },
    };
    visto = com([parecer({ ...externo, ...RESPONDIDO, anexos: [anexo] })], []);
    await abrir();
    const lista = within(await screen.findByRole('list', { name: 'Anexos do parecer de IMA' }));
    expect(lista.getByRole('button', { name: 'laudo.pdf' })).toBeTruthy();
    expect(lista.getByText(/Rute Alagada/)).toBeTruthy();
  });

  it('has its link sent again, to another address where one is typed, while it may be answered', async () => {
    visto = com([parecer(externo)], ['pedir-parecer', 'retirar-parecer', 'reenviar-parecer-externo']);
    await abrir();
    await usuario.click(await screen.findByRole('button', { name: 'Enviar o link de novo' }));
    await usuario.type(dialogo().getByRole('textbox', { name: /Outro e-mail/ }), 'rute@ima.example');
    await usuario.click(dialogo().getByRole('button', { name: 'Enviar link' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviado()).toEqual([`${BASE}/pareceres/1/reenviar`, { versao: 5, email: 'rute@ima.example' }]);
  });

  it('offers no link where there is none, or it is over', async () => {
    visto = com(
      [parecer({ id: 1 }), parecer({ ...externo, id: 2, vencido: '2026-11-24' })],
      ['pedir-parecer', 'retirar-parecer', 'reenviar-parecer-externo'],
    );
    await abrir();
    await screen.findAllByRole('button', { name: 'Retirar o pedido' });
    expect(screen.queryByRole('button', { name: 'Enviar o link de novo' })).toBeNull();
  });
});

describe('the sector that was asked', () => {
  beforeEach(() => (visto = com([parecer({ minha: true })], ['dar-parecer'])));

  it('comes straight to its answer and has nothing else to do', async () => {
    await tela();
    const analise = within(screen.getByRole('tablist', { name: 'Análise' }));
    expect(analise.getByRole('tab', { selected: true }).textContent).toBe('Pareceres1');
    expect(await screen.findByRole('button', { name: 'Dar parecer' })).toBeTruthy();
    for (const nome of ['Pedir parecer', 'Retirar o pedido', 'Deferir'])
      expect(screen.queryByRole('button', { name: nome })).toBeNull();
  });

  it('answers with its conditions, each in its place', async () => {
    await tela();
    await usuario.click(await screen.findByRole('button', { name: 'Dar parecer' }));
    expect(screen.getByText('Escolha a conclusão')).toBeTruthy();
    expect(escritas(servidor)).toEqual([]);
    await usuario.click(screen.getByRole('radio', { name: 'Favorável com condições' }));
    await usuario.type(screen.getByRole('textbox', { name: 'Parecer' }), 'Há faixa a manter');
    await usuario.type(screen.getByRole('textbox', { name: 'Condição 1' }), 'Sai depois');
    await usuario.click(botao('Mais uma condição'));
    await usuario.type(screen.getByRole('textbox', { name: 'Condição 2' }), 'Manter a faixa');
    await usuario.type(screen.getByRole('textbox', { name: /Base legal da condição 2/ }), 'Lei 12.651/2012');
    await usuario.click(botao('Tirar a condição 1'));
    await usuario.click(botao('Dar parecer'));
    expect(await screen.findByText('Parecer de SEMAM dado.')).toBeTruthy();
    expect(enviado()).toEqual([
      `${BASE}/pareceres/1/responder`,
      {
        versao: 5,
        veredito: 'com condições',
        texto: 'Há faixa a manter',
        condicoes: [{ texto: 'Manter a faixa', fundamento: 'Lei 12.651/2012' }],
      },
    ]);
  });

  it('is told by the server what is wrong, and loses nothing of what was typed', async () => {
    escrever = () => recusa(422, 'regra', 'Este parecer já foi dado por Breno Valverdejo');
    await tela();
    await usuario.click(await screen.findByRole('radio', { name: 'Favorável' }));
    await usuario.type(screen.getByRole('textbox', { name: 'Parecer' }), 'Nada a opor');
    await usuario.click(botao('Dar parecer'));
    expect(await screen.findByText('Este parecer já foi dado por Breno Valverdejo')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Parecer' }).value).toBe('Nada a opor');
  });
});
