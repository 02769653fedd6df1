import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { entradaRequerimento } from '../../../src/schemas/relatorios/entradaRequerimento.ts';
import { fluxoDe, type PassagemContada } from '../../../src/schemas/relatorios/fluxo.ts';
import { SEM_TEMPOS } from '../../../src/schemas/relatorios/tempoDosLugares.ts';
import type { RelatorioLido } from '../../../src/schemas/relatorios/relatorio.ts';
import { palcoDosRelatorios } from '../../support/palcoDosRelatorios.tsx';
import { envelope, recusa, type Resposta } from '../../support/servidorDeRespostas.ts';

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
const fluxo = (quais: readonly PassagemContada[]) => ({
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
});

/** Three months of what came in, of one type. */
const daEntrada = (quais: Readonly<Record<string, number>>): RelatorioLido => {
  const figuras = { ...Object.fromEntries(Object.keys(entradaRequerimento.medidas).map((c) => [c, 0])), ...quais };
  return {
    de: '2026-01-10',
    ate: '2026-03-20',
    anterior: { de: '2025-11-01', ate: '2026-01-09' },
    comparado_com: null,
    contagem: null,
    agrupar: 'mensal',
    por: 'processo',
    total: figuras,
    total_antes: figuras,
    grupos: [{ chave: '7', nome: 'Alvará de construção', valores: figuras, antes: null }],
    grupos_fora: 0,
    meta: null,
    periodos: ['2026-01-01', '2026-02-01', '2026-03-01'].map((inicio) => ({ inicio, valores: figuras })),
    atrasado_desde: null,
    por_reunir: 0,
    so_o_proprio: false,
  };
};

let resposta: Resposta;

const palco = palcoDosRelatorios(({ path }) => {
  if (path.includes('/requerimentos'))
    return envelope({ data: [], total: 0, contados: 0, current_page: 1, last_page: 1, per_page: 20 });
  if (path === 'painel-prefeitura/relatorio/fluxo-processo/opcoes')
    return envelope({
      processo: [{ chave: '7', nome: 'Alvará de construção' }],
      setor: [{ chave: 'SEURB', nome: 'Urbanismo' }],
    });
  return path.startsWith('painel-prefeitura/relatorio/') ? resposta : envelope([]);
});

const { abrir } = palco;

const avisoDoEndereco = async () => {
  const titulo = await screen.findByText('Com estas escolhas não há relatório');
  return within(titulo.closest<HTMLElement>('[role=alert]') ?? expect.unreachable());
};

describe('o que o endereço pede e não existe', () => {
  it('é dito com o nome do que foi pedido, e o relatório sem isso está a um toque', async () => {
    resposta = recusa(422, 'dados_invalidos', 'Confira', { por: ['Opção inválida'] });
    abrir('/prefeitura/relatorio/entrada-requerimento?por=abc&agrupar=anual');
    const aviso = await avisoDoEndereco();
    expect(aviso.getByText(/Opção inválida/).textContent).toBe('Por “abc”: Opção inválida');
    await userEvent.setup().click(aviso.getByRole('button', { name: 'Ver sem elas' }));
    expect(palco.router.state.location.search).toBe('?agrupar=anual');
  });

  it('o trabalho de outra pessoa, que não é dele ler, é dito sem perder a página nem o resto do que se pediu', async () => {
    const frase = 'O trabalho de cada pessoa é lido por ela e pelos gestores';
    resposta = recusa(403, 'sem_permissao', frase, { pessoa: [frase] });
    abrir('/prefeitura/relatorio/produtividade?pessoa=1&por=pessoa&periodo=ano');
    const aviso = await avisoDoEndereco();
    expect(aviso.getByText(/O trabalho de cada pessoa/).textContent).toBe(`Pessoa “1”: ${frase}`);
    expect(palco.router.state.location.pathname).toBe('/prefeitura/relatorio/produtividade');
    await userEvent.setup().click(aviso.getByRole('button', { name: 'Ver sem elas' }));
    expect(palco.router.state.location.search).toBe('?periodo=ano&por=pessoa');
  });

  it('o período que não há é dito no campo, e sai inteiro', async () => {
    resposta = recusa(422, 'dados_invalidos', 'Confira', { periodo: ['Opção inválida'] });
    abrir('/prefeitura/relatorio/entrada-requerimento?periodo=outro');
    const aviso = await avisoDoEndereco();
    expect(screen.getByRole('combobox', { name: 'Período' }).getAttribute('aria-invalid')).toBe('true');
    await userEvent.setup().click(aviso.getByRole('button', { name: 'Ver sem elas' }));
    expect(palco.router.state.location.search).toBe('');
  });

  it('um setor que não há não passa por falta de trabalho', async () => {
    resposta = envelope(fluxo([]));
    abrir('/prefeitura/relatorio/fluxo-processo?setor=9999&por=setor');
    await screen.findByText('O filtro pede o que este relatório não tem');
    const campo = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Setor' });
    expect(campo.selectedOptions[0]?.textContent).toBe('9999 (não existe aqui)');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tirar do filtro' }));
    expect(palco.router.state.location.search).toBe('?por=setor');
  });

  it('o que o fluxo recusa é dito uma vez, no campo, com o que fazer', async () => {
    resposta = recusa(422, 'dados_invalidos', 'Confira', { processo: ['Informe um número inteiro'] });
    abrir('/prefeitura/relatorio/fluxo-processo?processo=xx&por=setor');
    const aviso = await avisoDoEndereco();
    const campo = screen.getByRole('combobox', { name: 'Tipo' });
    await within(campo).findByRole('option', { name: 'Alvará de construção' });
    expect(campo.getAttribute('aria-invalid')).toBe('true');
    expect(campo.getAttribute('aria-describedby')).toBe(
      screen.getByText('Não há tipo “xx”. Escolha outro').closest('[id]')?.id,
    );
    expect(screen.queryByText(/Informe um número inteiro/)).toBeNull();
    expect(screen.getAllByText(/“xx”/)).toHaveLength(1);
    await userEvent.setup().click(aviso.getByRole('button', { name: 'Ver sem elas' }));
    expect(palco.router.state.location.search).toBe('?por=setor');
  });

  it('um dia sem o outro é pedido no seu campo', async () => {
    resposta = recusa(422, 'dados_invalidos', 'Confira', { ate: ['Informe a data'] });
    abrir('/prefeitura/relatorio/entrada-requerimento?de=2026-01-01');
    const aviso = await avisoDoEndereco();
    expect(aviso.getByText(/Informe a data/).textContent).toBe('Até: Informe a data');
    expect(screen.getByRole('textbox', { name: 'Até' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'De' }).value).toBe('01/01/2026');
  });

  it('dias que não são dias não derrubam o comparativo', async () => {
    resposta = recusa(422, 'dados_invalidos', 'Confira', { de: ['Data inválida'] });
    abrir('/prefeitura/relatorio/comparativo?de=abc');
    const aviso = await avisoDoEndereco();
    expect(aviso.getByText(/Data inválida/).textContent).toBe('De “abc”: Data inválida');
  });
});

describe('a linha que se abre', () => {
  const requerimentos = (): readonly Record<string, string>[] =>
    palco.servidor.pedidos
      .filter(({ path }) => path.includes('/requerimentos'))
      .map(({ path }) => Object.fromEntries(new URL(path, 'http://portal').searchParams));

  it('fica no endereço, é aberta por ele, e a volta do navegador a fecha', async () => {
    resposta = envelope(fluxo(passagens));
    abrir('/prefeitura/relatorio/fluxo-processo?periodo=ano');
    const usuario = userEvent.setup();
    const tabela = within(await screen.findByRole('region', { name: 'De onde para onde' }));
    await usuario.click(tabela.getByRole('button', { name: 'Análise → Pendência' }));
    await screen.findByRole('region', { name: 'Requerimentos contados: de Análise para Pendência' });
    expect(new URLSearchParams(palco.router.state.location.search).get('ver')).toBe('passagem:etapa:analise pendencia');
    await waitFor(() =>
      expect(requerimentos()).toEqual([
        { periodo: 'ano', processo: '7', saiu_de: 'etapa:analise', foi_para: 'pendencia', page: '1' },
      ]),
    );
    await act(() => palco.router.navigate(-1));
    expect(palco.router.state.location.search).toBe('?periodo=ano');
    expect(screen.queryByRole('region', { name: /^Requerimentos contados/ })).toBeNull();
  });

  it('é aberta também pela sua marca no desenho do fluxo, e a de um lugar pela dele', async () => {
    resposta = envelope(fluxo(passagens));
    abrir('/prefeitura/relatorio/fluxo-processo?periodo=ano');
    const usuario = userEvent.setup();
    const desenho = within(await screen.findByRole('group', { name: /Os números estão na tabela/ }));
    const tabela = within(screen.getByRole('region', { name: 'De onde para onde' }));
    for (const linha of tabela.getAllByRole('button', { name: / → / }))
      expect(desenho.getAllByRole('button').map((marca) => marca.getAttribute('aria-label'))).toContainEqual(
        expect.stringMatching(new RegExp(`^De ${linha.getAttribute('aria-label')?.replace(' → ', ' para ')}: `)),
      );
    await usuario.click(desenho.getByRole('button', { name: /^De Análise para Pendência: 1/ }));
    await screen.findByRole('region', { name: 'Requerimentos contados: de Análise para Pendência' });
    expect(new URLSearchParams(palco.router.state.location.search).get('ver')).toBe('passagem:etapa:analise pendencia');
  });

  it('que não está no relatório é dita, e fechada leva a ele', async () => {
    resposta = envelope(fluxo(passagens));
    abrir('/prefeitura/relatorio/fluxo-processo?ver=lugar:etapa:vistoria');
    await screen.findByText('A linha que o endereço abre não está neste relatório');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Fechar' }));
    expect(palco.router.state.location.search).toBe('');
  });

  it('de um mês é a do que há dele no período', async () => {
    resposta = envelope(daEntrada({ entraram: 3 }));
    abrir('/prefeitura/relatorio/entrada-requerimento?de=2026-01-10&ate=2026-03-20&ver=periodo:2026-03-01');
    await screen.findByRole('region', { name: 'Requerimentos contados: mar/26' });
    await waitFor(() => expect(requerimentos()).toEqual([{ de: '2026-03-01', ate: '2026-03-20', page: '1' }]));
  });

  it('de um número é a dos que ele conta, aberta da célula, do cartão e da parte da barra', async () => {
    resposta = envelope(daEntrada({ entraram: 3, deferidos: 2, negados: 1 }));
    const usuario = userEvent.setup();
    const abertos = async (abrirDe: () => HTMLElement, nome: string): Promise<Record<string, string> | undefined> => {
      await usuario.click(abrirDe());
      await screen.findByRole('region', { name: `Requerimentos contados: ${nome}` });
      await screen.findByRole('heading', { name: `${nome}: 0 requerimentos` });
      return Object.fromEntries(new URLSearchParams(palco.router.state.location.search));
    };
    const tabela = (nome: string) => within(screen.getByRole('region', { name: nome }));
    abrir('/prefeitura/relatorio/entrada-requerimento?de=2026-01-10&ate=2026-03-20');
    await screen.findByRole('region', { name: 'Entrada por mês' });
    const dias = { de: '2026-01-10', ate: '2026-03-20' };
    const daCelula = () => tabela('Entrada por mês').getByTitle('Requerimentos contados: Deferidos, mar/26');
    expect(await abertos(daCelula, 'Deferidos, mar/26')).toEqual({
      ...dias,
      ver: 'periodo:2026-03-01',
      medida: 'deferidos',
    });
    const doCartao = () => screen.getByTitle('Requerimentos contados: Deferidos');
    expect(await abertos(doCartao, 'Deferidos, 10/01/2026 a 20/03/2026')).toEqual({
      ...dias,
      ver: 'tudo:',
      medida: 'deferidos',
    });
    const daBarra = () => screen.getByRole('button', { name: 'Alvará de construção, Indeferidos ou inviáveis: 1' });
    expect(await abertos(daBarra, 'Indeferidos ou inviáveis, Alvará de construção')).toEqual({
      ...dias,
      ver: 'grupo:7',
      medida: 'negados',
    });
    expect(requerimentos()).toEqual([
      { de: '2026-03-01', ate: '2026-03-20', medida: 'deferidos', page: '1' },
      { ...dias, medida: 'deferidos', page: '1' },
      { ...dias, 'processo[]': '7', medida: 'negados', page: '1' },
    ]);
    // What is nought has nobody behind it.
    expect(screen.queryByTitle('Requerimentos contados: Ainda abertos')).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(palco.router.state.location.search))).toEqual(dias),
    );
  });

  it('de um número que não é deste relatório é dita', async () => {
    resposta = envelope(daEntrada({ entraram: 3 }));
    abrir('/prefeitura/relatorio/entrada-requerimento?ver=grupo:7&medida=pago');
    await screen.findByText('A linha que o endereço abre não está neste relatório');
    expect(requerimentos()).toEqual([]);
  });
});

describe('outro período', () => {
  it.each(['entrada-requerimento', 'fluxo-processo', 'comparativo'])(
    '%s: enquanto falta um dos dias nada se pede, e o que falta é dito no seu campo',
    async (nome) => {
      const dias = 'de=2026-01-10&ate=2026-03-20';
      resposta = recusa(422, 'dados_invalidos', 'Confira', { por: ['Opção inválida'] });
      abrir(`/prefeitura/relatorio/${nome}?${dias}`);
      await avisoDoEndereco();
      const usuario = userEvent.setup();
      const campo = (qual: string): HTMLInputElement => screen.getByRole('textbox', { name: qual });
      const aplicar = () => usuario.click(screen.getByRole('button', { name: 'Aplicar' }));
      const pedidos = (): number => palco.servidor.pedidos.filter(({ path }) => path.includes(`/${nome}?`)).length;
      const antes = pedidos();
      await usuario.clear(campo('Até'));
      expect(screen.queryByText('Informe a data')).toBeNull();
      await aplicar();
      expect(campo('Até').getAttribute('aria-invalid')).toBe('true');
      await usuario.clear(campo('De'));
      expect(screen.getAllByText('Informe a data')).toHaveLength(2);
      await aplicar();
      expect([palco.router.state.location.search, pedidos()]).toEqual([`?${dias}`, antes]);
      await usuario.type(campo('De'), '01022026');
      await usuario.type(campo('Até'), '28022026');
      expect(screen.queryByText('Informe a data')).toBeNull();
      await aplicar();
      expect(palco.router.state.location.search).toBe('?de=2026-02-01&ate=2026-02-28');
    },
  );
});

describe('os filtros alterados e não aplicados', () => {
  const acoes = ['Baixar', 'Por e-mail', 'Imprimir'] as const;
  const impedidas = (): readonly string[] =>
    acoes.filter((nome) => screen.getByRole('button', { name: new RegExp(`^${nome}`) }).ariaDisabled === 'true');

  it('são ditos ao lado do botão, e ninguém leva o que não está na tela', async () => {
    resposta = envelope(daEntrada({ entraram: 3 }));
    abrir('/prefeitura/relatorio/entrada-requerimento?de=2026-01-10&ate=2026-03-20');
    await screen.findByRole('region', { name: 'Entrada por mês' });
    const usuario = userEvent.setup();
    const agrupar = screen.getByRole('combobox', { name: 'Agrupar' });
    expect([screen.queryByText('Filtros alterados: aplique para ver'), impedidas()]).toEqual([null, []]);
    await usuario.selectOptions(agrupar, 'Semanal');
    await screen.findByText('Filtros alterados: aplique para ver');
    expect(impedidas()).toEqual(acoes);
    expect(screen.getByRole('button', { name: 'Aplicar' }).className).toContain('botao-primario');
    await usuario.click(screen.getByRole('button', { name: /^Por e-mail/ }));
    await screen.findByText('Os filtros foram alterados: aplique-os primeiro.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await usuario.click(screen.getByRole('button', { name: 'Visões' }));
    const salvar = await screen.findByRole('button', { name: /^Salvar esta visão/ });
    expect(salvar.ariaDisabled).toBe('true');
    await usuario.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(palco.router.state.location.search).toContain('agrupar=semanal');
    await waitFor(() => expect(impedidas()).toEqual([]));
    expect(screen.queryByText('Filtros alterados: aplique para ver')).toBeNull();
  });

  it('voltam a ser os aplicados quando se desfaz o que se mudou', async () => {
    resposta = envelope(daEntrada({ entraram: 3 }));
    abrir('/prefeitura/relatorio/entrada-requerimento?agrupar=anual');
    await screen.findByRole('region', { name: 'Entrada por tipo' });
    const usuario = userEvent.setup();
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Agrupar' }), 'Mensal');
    expect(impedidas()).toEqual(acoes);
    await usuario.selectOptions(screen.getByRole('combobox', { name: 'Agrupar' }), 'Anual');
    expect(impedidas()).toEqual([]);
    // What is usual is the same whether the address says it or not.
    const por = screen.getByRole('combobox', { name: 'Por' });
    await usuario.selectOptions(por, 'Situação');
    expect(impedidas()).toEqual(acoes);
    await usuario.selectOptions(por, 'Tipo');
    expect(impedidas()).toEqual([]);
  });
});
