import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { resumoDaEtapa } from '../../../../../src/panels/sistema/processo/editor/resumos.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import type { ParecerProposto } from '../../../../../src/schemas/processo/partesDaEtapa.ts';
import { BOMBEIROS, definicaoComDeFora, VIZINHO } from '../../../../support/definicaoComDeFora.ts';
import { abrirFolha } from './abrirFolha.tsx';

let edicao: Edicao;
const P = 'etapas[1].pareceres[0]';
const abrir = (parecer: ParecerProposto, em = P): void => {
  edicao = abrirFolha(definicaoComDeFora([parecer]), em);
};
const guardado = (): ParecerProposto | undefined => edicao.definicao().etapas[1]?.pareceres?.[0];
const quem = () => screen.getByLabelText<HTMLSelectElement>('Quem dá o parecer');
const escolher = (onde: HTMLElement, valor: string): void => void fireEvent.change(onde, { target: { value: valor } });
const opcoes = (onde: HTMLElement) =>
  within(onde)
    .getAllByRole('option')
    .map((o) => o.textContent);
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

describe('the sheet of an opinion that a step proposes', () => {
  it('asks first who gives it: choosing somebody outside takes the sector away, and undoing brings it back', () => {
    abrir({ setor: 'SEMAM', motivo: 'Mata' });
    expect(opcoes(quem())).toEqual(['Setor da prefeitura', 'Órgão ou pessoa de fora']);
    expect(quem().value).toBe('setor');
    expect(screen.queryByLabelText('Órgão, entidade ou pessoa')).toBeNull();
    escolher(quem(), 'externo');
    expect(guardado()).toEqual({ externo: { orgao: '' }, motivo: 'Mata' });
    expect(screen.queryByLabelText('Setor')).toBeNull();
    fireEvent.change(screen.getByLabelText('Órgão, entidade ou pessoa'), { target: { value: 'IPHAN' } });
    expect(guardado()?.externo?.orgao).toBe('IPHAN');
    // The term of its link is its own, and it has no head to be told.
    fireEvent.click(screen.getByRole('checkbox', { name: 'Quando vence' }));
    expect(screen.queryByRole('checkbox', { name: 'Avisar a chefia do setor' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Não esperar mais pelo parecer' })).toBeTruthy();
    edicao.desfazer();
    edicao.desfazer();
    edicao.desfazer();
    expect(guardado()).toEqual({ setor: 'SEMAM', motivo: 'Mata' });
  });

  it('takes a fixed address or a field that answers it, and offers text fields alone', () => {
    abrir(VIZINHO);
    const campo = screen.getByLabelText('Ou o campo com o e-mail');
    expect(opcoes(campo)).toEqual(['Nenhum', 'Nome do vizinho', 'E-mail do vizinho']);
    expect(screen.queryByLabelText(/^E-mail/)).toBeNull();
    escolher(campo, '');
    expect(guardado()?.externo).not.toHaveProperty('campo_do_email');
    fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'iphan@iphan.example' } });
    expect(guardado()?.externo?.email).toBe('iphan@iphan.example');
    expect(screen.queryByLabelText('Ou o campo com o e-mail')).toBeNull();
  });

  it('offers documents and file fields to be shown, and no answer', () => {
    abrir({ ...BOMBEIROS, externo: { orgao: 'IPHAN' } });
    const incluir = screen.getByLabelText('Incluir em “Documentos e arquivos mostrados”');
    expect(opcoes(incluir)).toEqual(['Escolha', 'Planta da divisa', 'Matrícula do imóvel (documento)']);
    escolher(incluir, 'matricula');
    escolher(screen.getByLabelText('Incluir em “Documentos e arquivos mostrados”'), 'planta');
    expect(guardado()?.externo?.documentos).toEqual(['matricula', 'planta']);
  });

  it('is named in its list and on the card of its step', () => {
    abrir(BOMBEIROS, 'etapas[1]');
    fireEvent.click(screen.getByRole('tab', { name: 'Ações' }));
    expect(screen.getByRole('button', { name: 'Corpo de Bombeiros: Edificação com mais de 50 m²' })).toBeTruthy();
    const resumo = (pareceres: readonly ParecerProposto[]) => {
      const d: Definicao = definicaoComDeFora(pareceres);
      return d.etapas[1] && resumoDaEtapa(d, d.etapas[1])[1];
    };
    expect(resumo([BOMBEIROS])).toBe('parecer de Corpo de Bombeiros');
    expect(resumo([BOMBEIROS, VIZINHO])).toBe('parecer de Corpo de Bombeiros e Vizinho dos fundos');
    expect(resumo([BOMBEIROS, VIZINHO, { setor: 'SEMAM', motivo: 'Mata' }])).toBe('3 pareceres');
    expect(resumo([])).toBe('');
  });
});
