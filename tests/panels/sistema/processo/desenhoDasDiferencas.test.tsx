import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { disporGrafo } from '../../../../src/resources/requerimento/grafo/disposicao.ts';
import { NO } from '../../../../src/resources/requerimento/grafo/medidas.ts';
import { Diferencas } from '../../../../src/panels/sistema/processo/DialogoDasDiferencas.tsx';
import { DesenhoDasDiferencas } from '../../../../src/panels/sistema/processo/DesenhoDasDiferencas.tsx';
import { desenhar } from '../../../../src/panels/sistema/processo/editor/desenhista.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import { retirarPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import { definicaoGrande } from '../../../support/definicoesAleatorias/definicaoGrande.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';

afterEach(cleanup);

it('says at each step in words what became of it, and draws ways that came and went', () => {
  const antes = definicaoO2();
  const depois = escreverNo(retirarPeca(antes, 'etapas', 1), 'etapas[0].nome', 'Pedido novo');
  const { container } = render(<DesenhoDasDiferencas antes={antes} depois={depois} />);
  const etapas = within(screen.getByRole('group', { name: 'Desenho das etapas das duas versões' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(etapas).toHaveLength(antes.etapas.length);
  expect(etapas.some((texto) => texto.startsWith('MudaPedido novo'))).toBe(true);
  expect(etapas.some((texto) => texto.startsWith(`Sai${antes.etapas[1]?.nome ?? ''}`))).toBe(true);
  expect(container.querySelectorAll('.comparado-traco-sai').length).toBeGreaterThan(0);
  expect(container.querySelectorAll('.comparado-caminho .comparado-sai').length).toBeGreaterThan(0);
  expect(screen.getByRole('list', { name: 'Legenda' }).textContent).toContain('EntraSaiMuda');
});

it('marks no way whose condition names a field that got another name: the words do not either', () => {
  const inicial = definicaoO2();
  const campo = inicial.campos.findIndex(({ tipo }) => tipo === 'logico');
  const condicao = inicial.campos[campo]?.chave ?? '';
  const antes = escreverNo(inicial, 'etapas[0].proximas[0].condicao', condicao);
  const depois = escreverNo(antes, `campos[${campo}].nome`, 'Outro nome do campo');
  expect(desenhar(antes).arestas[0]?.condicao).not.toBe(desenhar(depois).arestas[0]?.condicao);
  const { container } = render(<DesenhoDasDiferencas antes={antes} depois={depois} />);
  expect(container.querySelectorAll('.comparado-caminho')).toHaveLength(0);
});

const moldura = (): HTMLElement => screen.getByRole('group', { name: 'Desenho das etapas das duas versões' });
const comTamanho = (largura: number, altura: number): HTMLElement => {
  Object.defineProperty(moldura(), 'clientWidth', { value: largura });
  Object.defineProperty(moldura(), 'clientHeight', { value: altura });
  return moldura();
};
const apertar = (nome: string): void => void fireEvent.click(screen.getByRole('button', { name: nome }));
const situacao = (): string => screen.getByRole('status').textContent;

it('leads from change to change, each in the middle of the frame, after the last the first', () => {
  const antes = definicaoGrande();
  const depois = [20, 40].reduce((d, i) => escreverNo(d, `etapas[${i}].nome`, `Outra ${i}`), antes);
  const comCaminho = escreverNo(depois, 'etapas[30].proximas[0].rotulo', 'adiante');
  render(<DesenhoDasDiferencas antes={antes} depois={comCaminho} />);
  const quadro = comTamanho(400, 300);
  expect(situacao()).toBe('3 mudanças');
  const meioDa = (i: number): readonly number[] => {
    const { nos, arestas } = desenhar(comCaminho);
    const caixa = disporGrafo(nos, arestas).nos.get(nos[i]?.chave ?? '');
    if (caixa === undefined) throw new Error('The step is drawn');
    return [caixa.x + NO.largura / 2, caixa.y + caixa.altura / 2];
  };
  const meio = (fator = 1): readonly number[] => [(quadro.scrollLeft + 200) / fator, (quadro.scrollTop + 150) / fator];
  const vistas = [1, 2, 3].map((n) => {
    apertar('Próxima mudança');
    expect(situacao()).toContain(`Mudança ${n} de 3`);
    return { dita: situacao().replace(/^Mudança . de 3 /, ''), meio: meio() };
  });
  expect(new Map(vistas.map((um) => [um.dita, um.meio])).get('Muda: etapa “Outra 40”')).toEqual(meioDa(40));
  expect(vistas.filter(({ dita }) => dita.startsWith('Muda: caminho de “'))).toHaveLength(1);
  expect(vistas.map((um) => um.meio[1])).toEqual(vistas.map((um) => um.meio[1] ?? 0).toSorted((a, b) => a - b));
  apertar('Próxima mudança');
  expect(situacao()).toContain('Mudança 1 de 3');
  apertar('Mudança anterior');
  expect(situacao()).toContain('Mudança 3 de 3');
  expect(document.querySelectorAll('.comparado-atual')).toHaveLength(1);
  // Seen smaller it is still in the middle.
  const antesDoZoom = meio();
  apertar('Diminuir');
  expect(screen.getByText('80%')).toBeTruthy();
  const depoisDoZoom = meio(0.8);
  antesDoZoom.forEach((um, i) => expect(depoisDoZoom[i]).toBeCloseTo(um));
});

it('says so where nothing changed, and what it changed where the versions are others', () => {
  const d = definicaoO2();
  const { rerender } = render(<DesenhoDasDiferencas antes={d} depois={d} />);
  expect(screen.getByText('Nada mudou no desenho.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Próxima mudança' })).toBeNull();
  const longo = 'Conferência '.repeat(20);
  rerender(<DesenhoDasDiferencas antes={d} depois={escreverNo(d, 'etapas[0].nome', longo)} />);
  apertar('Próxima mudança');
  expect(situacao()).toContain('Mudança 1 de 1');
  expect(within(moldura()).getByTitle(longo.trim()).tagName).toBe('B');
  rerender(<DesenhoDasDiferencas antes={d} depois={escreverNo(d, 'etapas[1].nome', 'Outro')} />);
  expect(situacao()).toBe('1 mudança');
});

it('gives each way an arrowhead of its own colour', () => {
  const antes = definicaoO2();
  const { container } = render(<DesenhoDasDiferencas antes={antes} depois={retirarPeca(antes, 'etapas', 1)} />);
  const sai = container.querySelector('.comparado-traco-sai');
  expect(sai?.getAttribute('marker-end')).toBe('url(#comparado-seta-sai)');
  expect(container.querySelector('marker#comparado-seta-sai.comparado-seta-sai')).not.toBeNull();
});

it('strikes through in the words only what was said', () => {
  const antes = definicaoO2();
  const depois = escreverNo(antes, 'etapas[0].orientacao', 'Leia antes');
  const { container } = render(<Diferencas antes={antes} depois={depois} />);
  expect(screen.getByText('(nada)').closest('del')).toBeNull();
  cleanup();
  const outra = render(<Diferencas antes={depois} depois={antes} />);
  expect(outra.container.querySelector('del')?.textContent).toBe('Leia antes');
  expect(container.querySelector('del')).toBeNull();
});
