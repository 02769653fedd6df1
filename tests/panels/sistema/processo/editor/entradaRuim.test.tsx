import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { recusaEmPalavras } from '../../../../../src/panels/sistema/processo/editor/recusaEmPalavras.ts';
import type { Campo } from '../../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { item } from '../../../../schemas/processo/verificar/exemplo.ts';
import { abrirFolha } from './abrirFolha.tsx';

let edicao: Edicao;
const abrir = (definicao: Definicao, em: string): void => void (edicao = abrirFolha(definicao, em));
const clicar = (nome: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name: nome }));
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

describe('bad input in the editor', () => {
  it('an option that a rule names may be taken away, and it is said what has to be mended', () => {
    const d = definicaoDe('o3');
    item(d.etapas, 2).condicao = 'finalidade = "reforma"';
    abrir(d, 'campos[0]');
    clicar('Tirar Reforma');
    const dito = screen.getByText(/^Fora da lista\. 1 lugar tinha citação/);
    expect(dito.className).not.toContain('so-leitor');
    expect(edicao.definicao().campos[0]?.opcoes?.map((o) => o.chave)).not.toContain('reforma');
    expect(edicao.definicao().etapas[2]?.condicao).toBe('finalidade = "reforma"');
    edicao.desfazer();
    expect(edicao.definicao()).toEqual(d);
  });

  it('one that nothing names goes without more words', () => {
    abrir(definicaoDe('o3'), 'campos[0]');
    clicar('Tirar Reforma');
    expect(screen.getByText('Fora da lista. “Desfazer” traz de volta')).toBeTruthy();
  });

  it('a circle of visibility is told at the condition that closes it', () => {
    const d = definicaoDe('o3');
    item(d.campos, 0).condicao = 'tem_fossa';
    item(d.campos, 3).condicao = 'preenchido(finalidade)';
    abrir(d, 'campos[0]');
    fireEvent.click(screen.getByRole('tab', { name: /^Regras/ }));
    expect(
      screen.getByText(/fecha um círculo: "Finalidade" espera "Há tanque séptico.*", que espera "Finalidade"/),
    ).toBeTruthy();
  });

  it('a list of many follows what is done to it, and counts what is wrong in each line', async () => {
    const d = definicaoDe('o3');
    item(d.campos, 0).condicao = 'tem_fossa';
    abrir(d, 'campos');
    expect(screen.getByText('1 impedimento')).toBeTruthy();
    clicar('Tirar Área da obra');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tirar Área da obra' })).toBeNull());
    expect(screen.getByText(/^Fora da lista\. .*tinham? citação/)).toBeTruthy();
  });

  it('a list that is full takes no more: what is over the limit would keep the whole draft from being kept', () => {
    const d = definicaoDe('o3');
    const [campo] = d.campos;
    d.campos = Array.from(
      { length: 1000 },
      (_, i) => ({ ...item([campo], 0), chave: `c${i}`, nome: `C ${i}` }) as Campo,
    );
    abrir(d, 'campos');
    clicar('Incluir campo');
    expect(screen.getByText('Não cabe mais: a lista tem no máximo 1000')).toBeTruthy();
    expect(edicao.definicao()).toBe(d);
  });

  it('what is refused is told with its place', () => {
    const d = definicaoDe('o3');
    const dito = (onde: string) =>
      recusaEmPalavras(d, { mensagem: 'Dados inválidos', erros: { [onde]: ['Informe no máximo 5 itens'] } });
    expect(dito('definicao.campos')).toBe('Campos: Informe no máximo 5 itens');
    expect(dito('definicao.campos[1].opcoes')).toBe('Campo 2, Opções: Informe no máximo 5 itens');
    expect(dito('definicao')).toBe('Informe no máximo 5 itens');
    expect(recusaEmPalavras(d, { mensagem: 'Passa de 5 MB', erros: {} })).toBe('Passa de 5 MB');
    expect(dito('definicao.outra.coisa')).toBe('Outra, coisa: Informe no máximo 5 itens');
  });
});
