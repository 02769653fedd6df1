import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RequerimentosLigados } from '../../../src/resources/requerimento/RequerimentosLigados.tsx';
import type { LigacoesVistas, RequerimentoLigado } from '../../../src/schemas/requerimento/ligacoes.ts';

afterEach(cleanup);

const ligado = (id: number, muda: Partial<RequerimentoLigado> = {}): RequerimentoLigado => ({
  id,
  numero: `2026/00000${id}`,
  processo_nome: 'Demolição',
  situacao: 'Em andamento',
  imovel_endereco: null,
  finalizado_em: null,
  ...muda,
});
const PEDIDO = {
  chave: 'demolicao',
  nome: 'Demolição',
  motivo: 'Há casa no lote',
  espera: 'aprovacao',
  cumprido: false,
  a_pedir: true,
  processo: { id: 4, chave: 'demolicao' },
} as const;
const RASCUNHO = { numero: null, situacao: 'Rascunho' } as const;
const mostrar = (ligacoes: Partial<LigacoesVistas>, requerente = true): void =>
  void render(
    <RequerimentosLigados
      ligacoes={{ origem: null, subprocessos: [], derivados: [], ...ligacoes }}
      href={(id) => `/r/${id}`}
      {...(requerente ? { pedir: ({ id }, chave) => `/novo/${id}?s=${chave}` } : {})}
    />,
  );
const destino = (nome: string): string | null => screen.getByRole('link', { name: nome }).getAttribute('href');

describe('requests bound to one', () => {
  it('are asked for by the applicant, why and what is waited for in words', () => {
    mostrar({ subprocessos: [PEDIDO] });
    expect(destino('Pedir: Demolição')).toBe('/novo/4?s=demolicao');
    expect(screen.getByText('Há casa no lote. Esta etapa espera: precisa ser deferido.')).toBeTruthy();
  });

  it('are only told to staff, who do not ask', () => {
    mostrar({ subprocessos: [{ ...PEDIDO, processo: null }] }, false);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('A pedir pelo requerente')).toBeTruthy();
  });

  it('lead to a draft that was begun', () => {
    mostrar({ subprocessos: [PEDIDO], derivados: [{ ...ligado(9, RASCUNHO), chave: 'demolicao' }] });
    expect(destino('Continuar: Demolição')).toBe('/r/9');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('are not asked for again while one runs, and again once it was refused', () => {
    mostrar({
      subprocessos: [{ ...PEDIDO, a_pedir: false, processo: null }],
      derivados: [{ ...ligado(3), chave: 'demolicao' }],
    });
    expect(screen.queryByRole('link', { name: /Pedir/ })).toBeNull();
    expect(destino('Demolição nº 2026/000003')).toBe('/r/3');
    cleanup();
    const negado = ligado(3, { situacao: 'Indeferido', finalizado_em: '2026-11-16T10:00:00Z' });
    mostrar({ subprocessos: [PEDIDO], derivados: [{ ...negado, chave: 'demolicao' }] });
    expect(destino('Pedir: Demolição')).toBe('/novo/4?s=demolicao');
    expect(screen.getByText('Indeferido')).toBeTruthy();
  });

  it('show the one it starts from and those that start from it', () => {
    mostrar({
      origem: ligado(1, { processo_nome: 'Ampliação', situacao: 'Deferido' }),
      derivados: [{ ...ligado(5, { processo_nome: 'Substituição' }), chave: null }],
    });
    expect(destino('Ampliação nº 2026/000001')).toBe('/r/1');
    expect(destino('Substituição nº 2026/000005')).toBe('/r/5');
    expect(screen.getByText('Parte deste requerimento')).toBeTruthy();
  });

  it('the one that has to follow is opened by the applicant, until when and why in words, and only told to staff', () => {
    const sucessor = {
      ...{ chave: 'habite-se', nome: 'Habite-se', motivo: 'A obra concluída precisa dele', ate: '2026-12-16' },
      ...{ por_abrir: true, atrasado: false, processo: { id: 8, chave: 'habite-se' } },
      explicacao: [{ texto: '30 dias corridos' }],
    };
    const plantio = { ...sucessor, chave: 'plantio', nome: 'Plantio', processo: { id: 9, chave: 'plantio' } };
    mostrar({ sucessores: [sucessor, plantio] });
    expect(destino('Abrir: Habite-se')).toBe('/novo/8?s=null');
    expect(destino('Abrir: Plantio')).toBe('/novo/9?s=null');
    expect(screen.getAllByText('Abrir até 16/12/2026. A obra concluída precisa dele')).toHaveLength(2);
    expect(screen.getAllByText('30 dias corridos')).toHaveLength(2);
    cleanup();
    mostrar({ sucessores: [{ ...sucessor, processo: null }] }, false);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('A abrir pelo requerente')).toBeTruthy();
    cleanup();
    mostrar({ sucessores: [{ ...sucessor, por_abrir: false, processo: null }] });
    expect(screen.queryByText('Habite-se')).toBeNull();
  });

  it('one that was not opened in time shows as late, and staff open it in the name of the applicant', () => {
    const sucessor = {
      ...{ chave: 'habite-se', nome: 'Habite-se', motivo: null, ate: '2026-12-16', por_abrir: true, atrasado: true },
      processo: { id: 8, chave: 'habite-se' },
    };
    render(
      <RequerimentosLigados
        ligacoes={{ origem: null, subprocessos: [PEDIDO], derivados: [], sucessores: [sucessor] }}
        href={(id) => `/r/${id}`}
        pedir={({ id }, chave) => `/novo/${id}?s=${chave}`}
        emNome
      />,
    );
    expect(screen.getByText('Prazo vencido')).toBeTruthy();
    expect(screen.getByText('Era para abrir até 16/12/2026')).toBeTruthy();
    expect(screen.getByText('A abrir pelo requerente')).toBeTruthy();
    expect(destino('Abrir em nome do requerente: Habite-se')).toBe('/novo/8?s=null');
    expect(destino('Pedir em nome do requerente: Demolição')).toBe('/novo/4?s=demolicao');
  });
});
