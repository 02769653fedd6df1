import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RecursoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { acao, BASE, naTelaDoRequerimento } from './telaDoRequerimento.tsx';
import { umRequerimento } from './umRequerimento.ts';

const tela = naTelaDoRequerimento();
const recurso: RecursoVisto = {
  instancia: 0,
  nome: 'Recurso ao Coordenador',
  execucao: 2,
  decisao: 'Indeferido',
  motivo: 'Falta recuo',
  aberto_em: '2026-11-16T10:00:00-03:00',
  interposto_em: null,
  resultado: null,
  encerrado_em: null,
  prazo: {
    vence_em: '2026-12-16',
    estado: 'em_dia',
    dias: 27,
    texto: 'Vence em 16/12/2026',
    explicacao: [{ texto: '30 dias corridos' }],
  },
};

describe('a decision that may be appealed against', () => {
  it('says what was decided, why, until when, and what follows; giving it up asks for a reason', async () => {
    tela.visto = umRequerimento({
      recursos: [recurso],
      acoes: [{ ...acao('desistir-do-recurso'), rotulo: 'Desistir do recurso', confirmar: 'A decisão passa a valer.' }],
    });
    await tela.abrir();
    expect(screen.getByText('Cabe recurso: Recurso ao Coordenador')).toBeTruthy();
    expect(screen.getByText(/: Indeferido\. Motivo: Falta recuo$/)).toBeTruthy();
    const ate = screen.getByText('16/12/2026').closest('p');
    expect(ate?.textContent).toBe('Recurso até 16/12/2026. Depois disso, o requerimento é encerrado como Indeferido.');
    await tela.usuario.click(screen.getByRole('button', { name: 'Desistir do recurso' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Desistir do recurso?' }));
    expect(dialogo.getByText('A decisão passa a valer.')).toBeTruthy();
    await tela.usuario.click(dialogo.getByRole('button', { name: 'Desistir do recurso' }));
    expect(dialogo.getByText('Campo obrigatório')).toBeTruthy();
    await tela.usuario.type(dialogo.getByRole('textbox'), 'Concordo');
    await tela.usuario.click(dialogo.getByRole('button', { name: 'Desistir do recurso' }));
    await screen.findByText('Você desistiu do recurso.');
    expect(tela.escritas().map(({ path, corpo }) => [path, JSON.parse(corpo) as unknown])).toEqual([
      [`${BASE}/acoes/desistir-do-recurso`, { versao: 5, motivo: 'Concordo' }],
    ]);
  });

  it('keeps why it is given up when it was decided meanwhile', async () => {
    tela.visto = umRequerimento({
      recursos: [recurso],
      acoes: [{ ...acao('desistir-do-recurso'), rotulo: 'Desistir do recurso' }],
    });
    await tela.abrir();
    await tela.usuario.click(screen.getByRole('button', { name: 'Desistir do recurso' }));
    await tela.usuario.type(screen.getByRole('textbox'), 'Concordo');
    tela.visto = umRequerimento({ versao: 6, recursos: [{ ...recurso, resultado: 'provido' }], acoes: [] });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Recurso provido: Recurso ao Coordenador')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Concordo');
    expect(screen.getByText('Esta ação não é mais possível.')).toBeTruthy();
  });

  it.each([
    [{ interposto_em: '2026-11-20T10:00:00-03:00' }, 'Recurso em julgamento: Recurso ao Coordenador'],
    [{ resultado: 'negado' }, 'Recurso negado: Recurso ao Coordenador'],
    [{ resultado: 'provido' }, 'Recurso provido: Recurso ao Coordenador'],
    [{ resultado: 'fora_do_prazo' }, 'Prazo terminado sem recurso: Recurso ao Coordenador'],
  ] as const)('tells how it stands: %o', async (muda, titulo) => {
    tela.visto = umRequerimento({ recursos: [{ ...recurso, ...muda }] });
    await tela.abrir();
    expect(screen.getByText(titulo)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Desistir do recurso' })).toBeNull();
  });
});
