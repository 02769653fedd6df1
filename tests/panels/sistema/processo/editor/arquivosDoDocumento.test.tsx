import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import type { Documento } from '../../../../../src/schemas/processo/documentoDeclarado.ts';
import { escreverNo } from '../../../../../src/schemas/processo/edicao/caminho.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { abrirFolha } from './abrirFolha.tsx';

const usuario = userEvent.setup();
let edicao: Edicao;
const abrir = (muda: Partial<Documento> = {}): void => {
  const d = definicaoDe('o3');
  const documento: Documento = {
    ...{ chave: 'matriculas', nome: 'Matrículas', etapa: d.etapas[0]?.chave ?? '', formatos: ['pdf'] },
    ...muda,
  };
  edicao = abrirFolha(escreverNo(d, 'documentos[0]', documento), 'documentos[0]');
};
const guardado = (): Documento | undefined => edicao.definicao().documentos[0];
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

describe('what a document says of its files, in its sheet', () => {
  it('how many they are is asked once it takes several, and may be tried out', async () => {
    abrir();
    expect(screen.queryByRole('group', { name: 'Quantos arquivos, no mínimo' })).toBeNull();
    await usuario.click(screen.getByRole('checkbox', { name: 'Aceita vários arquivos' }));
    expect(guardado()?.varios).toBe(true);
    screen.getByRole('group', { name: 'Quantos arquivos, no mínimo' });
    expect(screen.queryByLabelText('Um arquivo por', { exact: false })).toBeNull();
    act(() => edicao.fazer((d) => escreverNo(d, 'documentos[0].quantos', '2 + 1'), 'Mudar', 'documentos[0].quantos'));
    await screen.findByRole('button', { name: 'Experimentar: Quantos arquivos, no mínimo' });
    fireEvent.change(screen.getByLabelText('Um arquivo por', { exact: false }), { target: { value: 'lote' } });
    expect(guardado()).toMatchObject({ quantos: '2 + 1', um_por: 'lote' });
  });

  it('size, coordinates and what is not taken are typed, ticked and emptied', async () => {
    abrir();
    const tamanho = screen.getByLabelText('Tamanho máximo de cada arquivo', { exact: false });
    fireEvent.change(tamanho, { target: { value: '10' } });
    expect(guardado()?.tamanho_maximo_mb).toBe(10);
    fireEvent.change(tamanho, { target: { value: '' } });
    expect(Object.hasOwn(guardado() ?? {}, 'tamanho_maximo_mb')).toBe(false);
    fireEvent.change(screen.getByLabelText('Não é aceito no lugar dele', { exact: false }), {
      target: { value: 'Protocolo' },
    });
    await usuario.click(screen.getByRole('checkbox', { name: 'Precisa ter coordenadas' }));
    expect(guardado()).toMatchObject({ georreferenciado: true, nao_aceita: 'Protocolo' });
  });

  it('a format that cannot tell where it is, and a number without several files, are told at their place', () => {
    abrir({ georreferenciado: true, quantos: '2' });
    screen.getByText(/em arquivos \.pdf elas não se conferem/);
    screen.getByText(/diz quantos arquivos pede e recebe um só/);
  });

  it('what the sector attaches itself is not asked what is not taken of the applicant', () => {
    abrir({ publico: 'setor' });
    expect(screen.queryByLabelText('Não é aceito no lugar dele', { exact: false })).toBeNull();
  });
});
