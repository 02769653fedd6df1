import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EdicaoDada } from '../../../../../src/panels/sistema/processo/editor/contexto.ts';
import { createEdicao, type Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { Folha } from '../../../../../src/panels/sistema/processo/editor/Folha.tsx';
import { LugarDado, lugarNoSistema } from '../../../../../src/panels/sistema/processo/lugar.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { fichaNo } from '../../../../../src/schemas/processo/edicao/percorrer.ts';
import type { DadosDasProvas } from '../../../../../src/schemas/processo/provar/dadosDasProvas.ts';
import { verificarDefinicao } from '../../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { comTudo, definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';

const cidade = { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } };
const dados: DadosDasProvas = {
  hoje: '2026-11-19',
  parametros: [{ sigla: 'UFM', valor: '100', vigencia_inicio: '2020-01-01', unidade: 'BRL', fonte: 'Decreto 1' }],
  feriados: { '2026-11-20': 'Consciência Negra' },
  indisponiveis: {},
  dias_uteis: ['segunda', 'terca', 'quarta', 'quinta', 'sexta'],
};
let edicao: Edicao;
const abrir = (definicao: Definicao, em: string): void => {
  edicao = createEdicao({
    rascunho: {
      ...{
        id: 1,
        rascunho_id: 1,
        numero: 1,
        versao: 1,
        definicao,
        atualizado_em: '2026-11-19T12:00:00Z',
        editado_por: null,
      },
      ...{ vigente: null, achados: verificarDefinicao(definicao, cidade), cidade },
    },
    gravar: () => new Promise(() => undefined),
  });
  const lugar = lugarNoSistema(2);
  const cliente = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  cliente.setQueryData(['provas-do-rascunho', lugar.painel, lugar.cidade, 1], dados);
  const ficha = fichaNo(definicao, em);
  if (ficha === undefined) throw new Error(em);
  render(
    <QueryClientProvider client={cliente}>
      <LugarDado value={lugar}>
        <EdicaoDada value={edicao}>
          <Folha ficha={ficha} caminho={em} />
        </EdicaoDada>
      </LugarDado>
    </QueryClientProvider>,
  );
};
const dialogo = () => within(screen.getByRole('dialog'));
const clicar = (nome: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name: nome }));
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

describe('the trial calculator of a fee', () => {
  it('works it out by what it depends on, prints its memory, and keeps it as an example that then is checked', () => {
    const d = definicaoDe('o3');
    abrir(d, 'taxas[1]');
    clicar('Experimentar a conta');
    expect(dialogo().getAllByText(/^Não devida/).length).toBeGreaterThan(0);
    fireEvent.click(dialogo().getByLabelText('Não'));
    expect(dialogo().getByText(/^Não devida/)).toBeTruthy();
    fireEvent.click(dialogo().getByLabelText('Sim'));
    expect(dialogo().getByText('R$ 20,00')).toBeTruthy();
    const memoria = within(dialogo().getByRole('list', { name: 'Memória de cálculo' })).getAllByRole('listitem');
    expect(memoria.map((um) => um.textContent)).toContain('UFM: R$ 100 (vigente desde 01/01/2020, Decreto 1)');
    const antes = edicao.definicao().taxas[1]?.exemplos?.length ?? 0;
    clicar('Guardar como exemplo');
    const { exemplos = [] } = edicao.definicao().taxas[1] ?? {};
    expect(exemplos.length).toBe(antes + 1);
    expect(exemplos.at(-1)).toEqual({ entradas: { tem_fossa: true, UFM: '100' }, resultado: '20' });
    edicao.desfazer();
    expect(edicao.definicao()).toBe(d);
  });

  it('goes by the rule of the day, says which, and keeps the day with the example', () => {
    const o3 = definicaoDe('o3');
    const [um] = o3.taxas;
    if (um === undefined) throw new Error('O3 has fees');
    const muda = {
      ...um,
      unidade: 'BRL',
      formula: '10',
      exemplos: [],
      vigencias: [{ desde: '2027-01-01', formula: '20' }],
    };
    abrir({ ...o3, taxas: [muda] }, 'taxas[0]');
    clicar('Experimentar a conta');
    expect(dialogo().getByText('Regra em vigor até 31/12/2026')).toBeTruthy();
    expect(dialogo().getByText('R$ 10,00')).toBeTruthy();
    fireEvent.change(dialogo().getByLabelText('Dia do protocolo'), { target: { value: '01/03/2027' } });
    expect(dialogo().getByText('Regra em vigor desde 01/01/2027')).toBeTruthy();
    expect(dialogo().getByText('R$ 20,00')).toBeTruthy();
    clicar('Guardar como exemplo');
    expect(edicao.definicao().taxas[0]?.exemplos).toEqual([{ entradas: {}, dia: '2027-03-01', resultado: '20' }]);
  });

  it('of a fee that staff type says so', () => {
    abrir(definicaoDe('o5'), 'taxas[0]');
    clicar('Experimentar a conta');
    expect(dialogo().getByText(/é digitado pela equipe/)).toBeTruthy();
  });
});

describe('a rule tried out', () => {
  const comRegra = (condicao: string): Definicao => ({
    ...comTudo,
    taxas: [{ chave: 't', nome: 'Taxa', etapa: 'x', unidade: 'BRL', formula: '10', condicao }],
  });

  it('says why it is so for what is answered, and shows every case', () => {
    abrir(comRegra('uso = "misto" e fossa'), 'taxas[0]');
    clicar('Experimentar: Só se');
    expect(dialogo().getByText(/Sem resposta, conta como não: Uso do imóvel/)).toBeTruthy();
    fireEvent.click(dialogo().getByLabelText('Não'));
    expect(
      dialogo().getByText(
        'Não vale, porque não é assim: Uso do imóvel: Misto; Tem fossa: sim. Sem resposta, conta como não: Uso do imóvel',
      ),
    ).toBeTruthy();
    fireEvent.click(dialogo().getByLabelText('Tabela de casos'));
    expect(dialogo().getByText('6 casos: vale em 1')).toBeTruthy();
    fireEvent.click(dialogo().getByLabelText('Em que vale'));
    expect(
      dialogo()
        .getAllByRole('row')
        .map((um) => um.textContent),
    ).toEqual(['Uso do imóvelTem fossaResultado', 'Mistosimvale']);
    // What is stopped goes by the example: no septic tank.
    fireEvent.click(dialogo().getByLabelText('Todos'));
    fireEvent.click(dialogo().getByRole('checkbox', { name: 'Tem fossa' }));
    expect(dialogo().getByText('3 casos: vale em 0')).toBeTruthy();
  });

  it('an expression is completed by the keyboard, Esc leaves it alone', () => {
    abrir(comRegra('fossa'), 'taxas[0]');
    const formula = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Fórmula' });
    const digitar = (texto: string): void =>
      void fireEvent.change(formula(), {
        target: { value: texto, selectionStart: texto.length, selectionEnd: texto.length },
      });
    digitar('10 * ar');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]?.textContent).toBe(
      'areaÁrea construídanúmero',
    );
    fireEvent.keyDown(formula(), { key: 'Enter' });
    expect(edicao.definicao().taxas[0]?.formula).toBe('10 * area');
    digitar('10 * un');
    fireEvent.keyDown(formula(), { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(edicao.definicao().taxas[0]?.formula).toBe('10 * un');
  });
});

describe('a term on the calendar', () => {
  it('shows the date for a day, its reasons, holidays and pauses', () => {
    const d: Definicao = {
      ...comTudo,
      etapas: comTudo.etapas.with(1, {
        ...(comTudo.etapas[1] as Definicao['etapas'][number]),
        prazo: { quantidade: 2, contagem: 'uteis' },
      }),
    };
    abrir(d, 'etapas[1].prazo');
    clicar('Ver no calendário');
    expect(dialogo().getByText(/^Vence em 24\/11\/2026/)).toBeTruthy();
    expect(dialogo().getByText('Feriado: Consciência Negra: 20/11/2026')).toBeTruthy();
    const casa = (dia: string): string =>
      screen.getByRole('dialog').querySelector(`[data-dia="${dia}"]`)?.textContent ?? '';
    expect([casa('2026-11-20'), casa('2026-11-23'), casa('2026-11-24')]).toEqual([
      '20: feriado: Consciência Negra',
      '231: conta, 1º dia',
      '242: vence, 2º dia',
    ]);
    clicar('Incluir pausa');
    fireEvent.change(dialogo().getByLabelText(/Pausa 1, de/), { target: { value: '23/11/2026' } });
    fireEvent.change(dialogo().getByLabelText(/Pausa 1, até/), { target: { value: '24/11/2026' } });
    expect(dialogo().getByText(/^Vence em 26\/11\/2026/)).toBeTruthy();
    fireEvent.change(dialogo().getByLabelText(/Pausa 1, até/), { target: { value: '' } });
    expect(dialogo().getByText(/O relógio está parado/)).toBeTruthy();
  });
});

describe('the text of a paper', () => {
  it('offers tags after {{ and refuses one that there is not, at once', () => {
    const d: Definicao = {
      ...comTudo,
      documentos_emitidos: [
        {
          ...(comTudo.documentos_emitidos[0] as Definicao['documentos_emitidos'][number]),
          campos: [],
          condicionantes: [],
          texto: ['Área: '],
        },
      ],
    };
    abrir(d, 'documentos_emitidos[0]');
    const texto = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Parágrafo 1' });
    fireEvent.change(texto(), { target: { value: 'Área: {{arr}}', selectionStart: 11, selectionEnd: 11 } });
    expect(screen.getByText(/usa a etiqueta \{\{arr\}\}, que este processo não tem/)).toBeTruthy();
    fireEvent.change(texto(), { target: { value: 'Área: {{ar', selectionStart: 10, selectionEnd: 10 } });
    fireEvent.keyDown(texto(), { key: 'Enter' });
    expect(edicao.definicao().documentos_emitidos[0]?.texto).toEqual(['Área: {{area}}']);
    expect(screen.queryByText(/usa a etiqueta/)).toBeNull();
    clicar('Negrito, parágrafo 1');
    expect(edicao.definicao().documentos_emitidos[0]?.texto?.[0]).toContain('****');
  });
});
