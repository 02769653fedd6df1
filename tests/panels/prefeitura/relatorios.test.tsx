import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fluxoDe, type PassagemContada } from '../../../src/schemas/relatorios/fluxo.ts';
import { SEM_TEMPOS } from '../../../src/schemas/relatorios/tempoDosLugares.ts';
import { palcoDosRelatorios } from '../../support/palcoDosRelatorios.tsx';
import { envelope, recusa, type Resposta } from '../../support/servidorDeRespostas.ts';

const FLUXO = 'painel-prefeitura/relatorio/fluxo-processo';
const passou = (de: string, para: string, n: number): PassagemContada => ({
  de,
  para,
  n,
  setor_de: null,
  setor_para: null,
});
const passagens = [
  passou('protocolo', 'etapa:analise', 4),
  passou('etapa:analise', 'pendencia', 1),
  passou('pendencia', 'etapa:analise', 1),
  passou('etapa:analise', 'fim:Deferido', 3),
];

const fluxo = (quais: readonly PassagemContada[], mais: object = {}) => ({
  de: '2025-12-01',
  ate: '2026-11-19',
  por: 'etapa',
  atrasado_desde: null,
  por_reunir: 0,
  processo: { chave: '7', nome: 'Alvará de construção' },
  ...fluxoDe({
    por: 'etapa',
    passagens: quais,
    tempos: SEM_TEMPOS,
    setores: new Map(),
    etapas: [{ chave: 'analise', nome: 'Análise' }],
  }),
  ...mais,
});

const visao = {
  id: 4,
  lista: 'relatorio.fluxo-processo',
  nome: 'Do mês',
  versao: 1,
  setor: null,
  de_todos: false,
  pode_alterar: true,
  descartados: [],
  sumidos: ['Setor: Obras públicas'],
  dono: { id: 7, nome: 'Dalva' },
  conteudo: { filtros: { periodo: 'mes-passado', setor: 'SOP' }, ordem: null, colunas: null, por_pagina: null },
};
const enviado = {
  id: 9,
  versao: 3,
  relatorio: 'lancamento',
  rotulo: 'Lançamento',
  nome: 'Taxas',
  filtros: { situacao: ['paga'], por: 'taxa' },
  criterios: [
    { rotulo: 'Agrupado', valor: 'Por taxa' },
    { rotulo: 'Situação', valor: 'paga' },
  ],
  frequencia: 'mensal',
  dia: 5,
  hora: 7,
  formatos: ['pdf'],
  situacao: 'ativo',
  proximo_em: '2026-12-05T10:00:00.000Z',
  enviado_em: null,
};
const gravados = (): readonly unknown[] =>
  palco.servidor.pedidos
    .filter(({ path, method }) => path.startsWith('me/relatorios-por-email') && method === 'POST')
    .map(({ path, corpo }) => [path, JSON.parse(corpo) as unknown]);
const enviadas = (): readonly unknown[] =>
  palco.servidor.pedidos
    .filter(({ path, method }) => path === 'me/visoes' && method === 'POST')
    .map(({ corpo }) => JSON.parse(corpo) as unknown);

let resposta: Resposta;
let porEmail: Resposta;
let visoes: readonly (typeof visao)[];

const palco = palcoDosRelatorios(({ path, method }) => {
  if (path === `${FLUXO}/opcoes`)
    return envelope({
      processo: [
        { chave: '7', nome: 'Alvará de construção' },
        { chave: '8', nome: 'Habite-se' },
      ],
      setor: [{ chave: 'SEURB', nome: 'Urbanismo' }],
    });
  if (path === 'painel-prefeitura/relatorio/produtividade/opcoes')
    return envelope({ setor: ['SEURB', 'SEMAM'].map((chave) => ({ chave, nome: chave })) });
  if (path.startsWith('me/relatorios-por-email') && method === 'POST') return porEmail;
  if (path === 'me/relatorios-por-email') return envelope([enviado]);
  if (path.startsWith('me/visoes')) return envelope(method === 'GET' ? visoes : visao);
  return path.startsWith('painel-prefeitura/relatorio/') ? resposta : envelope([]);
});
beforeEach(() => {
  visoes = [visao];
});

const { abrir } = palco;

describe('o fluxo de processo [ROTA-041]', () => {
  it('é desenhado e dito em tabelas, do tipo que se escolhe', async () => {
    resposta = envelope(fluxo(passagens));
    abrir('/prefeitura/relatorio/fluxo-processo');
    await screen.findByRole('heading', { name: '1 em cada 4 saídas de “Análise” volta ao requerente' });
    await screen.findByRole('group', { name: /Os números estão na tabela/ });
    const linhas = within(screen.getByRole('region', { name: 'De onde para onde' })).getAllByRole('row');
    expect(linhas.map((linha) => linha.textContent)).toEqual([
      'DeParaPassagensParte das saídas',
      'ProtocoloAnálise4100%',
      'AnáliseDeferido375%',
      'AnálisePendência125%',
      'PendênciaAnálise1100%',
      'Todos9–',
    ]);
    const tipo = screen.getByRole('combobox', { name: 'Tipo' });
    await within(tipo).findByRole('option', { name: 'Habite-se' });
    const usuario = userEvent.setup();
    await usuario.selectOptions(tipo, 'Habite-se');
    await usuario.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(palco.router.state.location.search).toBe('?processo=8');
  });

  it('guarda no endereço o período que anda com o dia pelo nome, e dias pelos dias', async () => {
    resposta = envelope(fluxo([], { processo: null }));
    abrir('/prefeitura/relatorio/fluxo-processo?de=2026-01-01&ate=2026-01-20');
    await screen.findByText('Nada passou neste período');
    const usuario = userEvent.setup();
    const periodo = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Período' });
    expect(periodo.value).toBe('outro');
    await usuario.selectOptions(periodo, 'Mês passado');
    await usuario.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(palco.router.state.location.search).toBe('?periodo=mes-passado');
    const depois = (): HTMLSelectElement => screen.getByRole('combobox', { name: 'Período' });
    await waitFor(() => expect(depois().value).toBe('mes-passado'));
    await usuario.selectOptions(depois(), 'Outro período');
    await usuario.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(palco.router.state.location.search).toMatch(/^\?de=\d{4}-\d\d-01&ate=\d{4}-\d\d-\d\d$/);
  });

  it('diz onde nada passou, e o que a prefeitura recusa, no campo', async () => {
    resposta = envelope(fluxo([], { processo: null }));
    abrir('/prefeitura/relatorio/fluxo-processo');
    await screen.findByText('Nada passou neste período');
    cleanup();
    resposta = recusa(422, 'dados_invalidos', 'Confira', { ate: ['O fim vem antes do começo, 10/11/2026'] });
    abrir('/prefeitura/relatorio/fluxo-processo?de=2026-11-10&ate=2026-11-09');
    await screen.findByText('O fim vem antes do começo, 10/11/2026');
    expect(screen.queryByText('Nada passou neste período')).toBeNull();
  });
});

describe('as visões de um relatório', () => {
  it('são abertas com o que guardam, e dizem o que não existe mais; o que se vê é salvo sob um nome', async () => {
    const usuario = userEvent.setup();
    resposta = envelope(fluxo([], { processo: null }));
    abrir('/prefeitura/relatorio/fluxo-processo?periodo=ano&processo=8');
    await usuario.click(await screen.findByRole('button', { name: 'Visões' }));
    const painel = within(await screen.findByRole('group', { name: 'Visões salvas' }));
    await painel.findByText('Não existe mais: Setor: Obras públicas');
    await usuario.click(painel.getByRole('button', { name: 'Salvar esta visão' }));
    await usuario.type(painel.getByRole('textbox', { name: 'Nome da visão' }), 'Habite-se do ano');
    await usuario.click(painel.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(enviadas()).toHaveLength(1));
    expect(enviadas()[0]).toMatchObject({
      lista: 'relatorio.fluxo-processo',
      nome: 'Habite-se do ano',
      conteudo: { filtros: { periodo: 'ano', processo: '8' } },
    });
    await usuario.click(await painel.findByRole('button', { name: /^Do mês/ }));
    expect(palco.router.state.location.search).toBe('?periodo=mes-passado&setor=SOP');
    await screen.findByText(/^Pede o que a prefeitura não tem mais: Setor: Obras públicas/);
  });

  it('cujos dias passaram do que cabe abrem com o que cabe e com os outros filtros, e dizem por quê', async () => {
    const usuario = userEvent.setup();
    resposta = envelope(fluxo([], { processo: null }));
    const conteudo = { ...visao.conteudo, filtros: { periodo: undefined, de: '2001-05-01', setor: 'SOP' } };
    visoes = [{ ...visao, nome: 'Desde sempre', sumidos: [], conteudo: conteudo as unknown as typeof visao.conteudo }];
    abrir('/prefeitura/relatorio/fluxo-processo?periodo=ano');
    await usuario.click(await screen.findByRole('button', { name: 'Visões' }));
    await usuario.click(await screen.findByRole('button', { name: /^Desde sempre/ }));
    await screen.findByText(/^O período guardado não cabe mais\. O período pode ter até 10 anos\. A visão abre de /);
    expect(palco.router.state.location.search).toMatch(/^\?de=20\d\d-\d\d-01&ate=20\d\d-\d\d-\d\d&setor=SOP$/);
  });
});

describe('um relatório por e-mail', () => {
  it('é pedido na tela com os filtros de agora, sem os dias, e o que se recebe é pausado, mudado e parado', async () => {
    const usuario = userEvent.setup();
    resposta = recusa(422, 'dados_invalidos', 'Confira', { de: ['Data inválida'] });
    porEmail = recusa(422, 'dados_invalidos', 'Confira', { nome: ['Você já recebe este relatório com este nome'] });
    abrir('/prefeitura/relatorio/produtividade?periodo=ano&agrupar=anual&por=setor&setor=SEURB');
    await usuario.click(await screen.findByRole('button', { name: 'Por e-mail' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Relatórios por e-mail' }));
    await dialogo.findByText('Lançamento. Todo dia 5 às 7h: o mês passado. Com PDF.');
    await dialogo.findByText('Agrupado: Por taxa; Situação: paga.');
    await usuario.click(dialogo.getByRole('button', { name: 'Receber este relatório por e-mail' }));
    const nome = await dialogo.findByRole<HTMLInputElement>('textbox', { name: 'Nome' });
    expect(nome.value).toBe('Produtividade, SEURB, por setor');
    await usuario.clear(nome);
    await usuario.click(dialogo.getByRole('button', { name: 'Receber por e-mail' }));
    await dialogo.findByText('Campo obrigatório');
    expect(gravados()).toEqual([]);
    await usuario.type(nome, 'Do urbanismo');
    await usuario.selectOptions(dialogo.getByRole('combobox', { name: 'Dia da semana' }), 'Quarta-feira');
    await usuario.click(dialogo.getByRole('button', { name: 'Receber por e-mail' }));
    await dialogo.findByText('Você já recebe este relatório com este nome');
    expect(gravados()).toEqual([
      [
        'me/relatorios-por-email',
        {
          relatorio: 'produtividade',
          nome: 'Do urbanismo',
          filtros: { por: 'setor', setor: ['SEURB'] },
          frequencia: 'semanal',
          dia: 3,
          hora: 7,
          formatos: ['pdf'],
        },
      ],
    ]);
    porEmail = envelope(enviado);
    await usuario.selectOptions(dialogo.getByRole('combobox', { name: 'Com que frequência' }), 'Todo mês');
    await usuario.click(dialogo.getByRole('button', { name: 'Receber por e-mail' }));
    await screen.findByText('Do urbanismo vem por e-mail.');
    expect(gravados()[1]).toMatchObject(['me/relatorios-por-email', { frequencia: 'mensal', dia: 1 }]);
    await usuario.click(await dialogo.findByRole('button', { name: 'Pausar Taxas' }));
    await screen.findByText('Taxas está pausado.');
    expect(gravados()[2]).toEqual(['me/relatorios-por-email/9', { situacao: 'pausado', versao: 3 }]);
    await usuario.click(dialogo.getByRole('button', { name: 'Parar de receber Taxas' }));
    await usuario.click(await dialogo.findByRole('button', { name: 'Parar de receber' }));
    await screen.findByText('Taxas deixa de vir por e-mail.');
    expect(gravados()[3]).toEqual(['me/relatorios-por-email/excluirIds', { ids: [9] }]);
  });
});
