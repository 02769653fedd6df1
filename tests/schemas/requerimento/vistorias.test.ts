import { describe, expect, it } from 'vitest';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { situacoesDaVistoria } from '../../../src/schemas/requerimento/vistoria.ts';
import { ambiental, analista, gestor, requerente } from '../../support/requerimentoNoMotor.ts';
import { agendar, type Caso, concluir, emVisita, INICIO, INSPETOR, realizar, vistoria } from './palcoDasVistorias.ts';

const ofertas = (r: Caso, ator: Ator = analista) =>
  r.acoes(ator).flatMap(({ acao }) => (acao.endsWith('-vistoria') ? [acao] : []));

const esperas = (r: Caso) =>
  aguardando(r.definicao, r.estado()).map(({ o_que, de_quem, ate }) => [o_que, de_quem, ate]);

const bloqueio = (r: Caso) => r.acoes().find(({ acao }) => acao === 'deferir')?.bloqueios;

describe('a step that waits for an inspection', () => {
  it('goes on only when the result is recorded, and says all the while what it waits for [EST-057] [EST-067] [EST-068]', () => {
    const r = emVisita();
    expect(bloqueio(r)).toEqual(['Deferir depende de: resultado da vistoria']);
    expect(esperas(r)).toEqual([['Marcar o horário da vistoria', 'prefeitura', null]]);
    expect(ofertas(r)).toEqual(['agendar-vistoria']);
    expect(agendar(r, { observacao: ' Portão dos fundos ' })).toBeUndefined();
    expect(vistoria(r)).toMatchObject({
      situacao: 'agendada',
      inicio: INICIO,
      fim: '2026-11-19T18:00:00.000Z',
      dia: '2026-11-19',
      hora: '14:00',
      inspetor: INSPETOR,
      observacao: 'Portão dos fundos',
    });
    expect(esperas(r)).toEqual([['Aguardar vistoria', 'prefeitura', '2026-11-19']]);
    expect(r.tentar({ acao: 'deferir' })).toBe('Deferir depende de: resultado da vistoria');
    expect(concluir(r), 'the result comes after the visit').toMatch(/não é possível na situação atual/);
    expect(realizar(r)).toBeUndefined();
    expect(vistoria(r)?.situacao).toBe('realizada');
    expect(ofertas(r)).toEqual(['concluir-vistoria']);
    expect(esperas(r)).toEqual([['Registrar o resultado da vistoria', 'prefeitura', null]]);
    expect(r.tentar({ acao: 'deferir' })).toBe('Deferir depende de: resultado da vistoria');
    expect(concluir(r)).toBeUndefined();
    expect(vistoria(r)).toMatchObject({
      situacao: 'aprovada',
      relatorio: 'Tudo em ordem',
      concluida_por: { id: 2, nome: 'Dalva' },
    });
    expect(ofertas(r)).toEqual([]);
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
    expect(r.etapa()).toBe('decisao');
  });

  it('reproved lets nothing go on as approved: another visit is due [EST-069]', () => {
    const r = emVisita();
    agendar(r);
    realizar(r);
    expect(concluir(r, { resultado: 'reprovada' })).toBeUndefined();
    expect(vistoria(r)?.situacao).toBe('reprovada');
    expect(r.tentar({ acao: 'deferir' })).toBe('Deferir depende de: vistoria aprovada, porque a última foi reprovada');
    expect(esperas(r)).toEqual([['Marcar o horário da nova vistoria', 'prefeitura', null]]);
    expect(concluir(r), 'what is recorded stays').toMatch(/não é possível/);
    expect(agendar(r)).toBeUndefined();
    realizar(r, 2);
    concluir(r, {}, 2);
    expect(r.estado().vistorias?.map((v) => v.situacao)).toEqual(['reprovada', 'aprovada']);
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
    expect(r.etapa()).toBe('decisao');
  });

  it('reproved may lead another way, where the process says so', () => {
    const caminho = (resultado: 'aprovada' | 'reprovada') => {
      const r = emVisita({ reprovada: 'segue' });
      agendar(r);
      realizar(r);
      concluir(r, { resultado });
      r.fazer({ acao: 'deferir' });
      return r.etapa();
    };
    expect(caminho('reprovada')).toBe('conserto');
    expect(caminho('aprovada')).toBe('decisao');
  });

  it('is not needed while its condition does not hold', () => {
    const r = emVisita({ condicao: 'area_ampliada_m2 > 70' });
    expect(ofertas(r)).toEqual([]);
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
  });
});

describe('the times of an inspection', () => {
  it('cancelled is final; another one may be scheduled [EST-070]', () => {
    const r = emVisita();
    agendar(r);
    expect(r.tentar({ acao: 'cancelar-vistoria', vistoria: 1, motivo: ' ' })).toContain('motivo');
    expect(r.tentar({ acao: 'cancelar-vistoria', vistoria: 1, motivo: 'Chuva' })).toBeUndefined();
    expect(vistoria(r)).toMatchObject({ situacao: 'cancelada', cancelada: 'Chuva' });
    expect(ofertas(r)).toEqual(['agendar-vistoria']);
    const reabrir: readonly Comando[] = [
      { acao: 'realizar-vistoria', vistoria: 1 },
      { acao: 'cancelar-vistoria', vistoria: 1, motivo: 'De novo' },
      { acao: 'remarcar-vistoria', vistoria: 1, inicio: INICIO, inspetor: INSPETOR, motivo: 'Abriu o tempo' },
    ];
    for (const comando of reabrir) expect(r.tentar(comando)).toBe('Uma vistoria cancelada não pode ser reaberta');
    expect(agendar(r)).toBeUndefined();
    for (const comando of reabrir) expect(r.tentar(comando)).toBe('Uma vistoria cancelada não pode ser reaberta');
    expect(r.estado().vistorias?.map((v) => v.situacao)).toEqual(['cancelada', 'agendada']);
  });

  it('moved keeps the time before, with who moved it and why', () => {
    const r = emVisita();
    agendar(r);
    const remarcar = (inicio: string, inspetor = INSPETOR) =>
      r.tentar({ acao: 'remarcar-vistoria', vistoria: 1, inicio, inspetor, motivo: 'Chuva' });
    expect(remarcar(INICIO)).toContain('já está neste horário');
    expect(remarcar('2026-11-19T11:00:00Z')).toContain('ainda não passou');
    expect(remarcar('2026-11-20T12:30:00Z')).toBeUndefined();
    expect(vistoria(r)).toMatchObject({
      situacao: 'agendada',
      dia: '2026-11-20',
      hora: '09:30',
      remarcacoes: [{ de: { dia: '2026-11-19', hora: '14:00' }, motivo: 'Chuva', por: { nome: 'Dalva' } }],
    });
    const evento = r.eventos.at(-1);
    expect(evento && textoDoEvento(evento, r.definicao, 'requerente')).toEqual({
      texto: 'remarcou a vistoria',
      detalhe: 'De 19/11/2026 às 14:00 para 20/11/2026 às 09:30, com Dalva. Motivo: Chuva',
    });
    expect(realizar(r), 'nobody was there yet').toMatch(/a partir do seu dia/);
    expect(remarcar('2026-11-20T12:30:00Z', { id: 5, nome: 'Rui' }), 'another inspector').toBeUndefined();
  });

  it('is the applicant’s to choose only where the step says so, even before the sector begins', () => {
    const doSetor = emVisita();
    expect(ofertas(doSetor, requerente)).toEqual([]);
    expect(agendar(doSetor, {}, requerente)).toMatch(/não é possível/);
    const r = emVisita({ agenda: 'requerente' }, false);
    expect(esperas(r)).toEqual([
      ['Escolher o horário da vistoria', 'requerente', null],
      ['Iniciar: VISITA', 'prefeitura', null],
    ]);
    expect(agendar(r, {}, requerente)).toBeUndefined();
    expect(ofertas(r, requerente)).toEqual(['remarcar-vistoria', 'cancelar-vistoria']);
    expect(realizar(r)).toMatch(/não é possível/);
    r.mudarAgora(INICIO);
    expect(r.tentar({ acao: 'cancelar-vistoria', vistoria: 1, motivo: 'Não posso' }, requerente)).toMatch(/já chegou/);
    r.mudarAgora('2026-11-19T12:00:00Z');
    r.fazer({ acao: 'iniciar' });
    expect(r.tentar({ acao: 'realizar-vistoria', vistoria: 1 }, requerente)).toMatch(/de outro setor/);
    expect(realizar(r)).toBeUndefined();
    expect(ofertas(r, requerente)).toEqual([]);
  });

  it('is nobody’s of another sector, and not even a manager’s', () => {
    const r = emVisita();
    for (const ator of [ambiental, gestor]) {
      expect(ofertas(r, ator)).toEqual([]);
      expect(agendar(r, {}, ator)).toMatch(/de outro setor/);
    }
  });

  it('ends with its step: nobody is left waiting at the door', () => {
    const r = emVisita();
    agendar(r);
    r.fazer({ acao: 'indeferir', motivo: 'Obra embargada' });
    expect(vistoria(r)).toMatchObject({ situacao: 'cancelada', cancelada: 'A etapa terminou sem ela' });
    expect(r.eventos.map(({ tipo }) => tipo).slice(-3)).toEqual([
      'vistoria_cancelada',
      'etapa_concluida',
      'requerimento_encerrado',
    ]);
  });
});

it('names the five states as the specification does [AMB-077]', () => {
  expect(Object.values(situacoesDaVistoria)).toEqual(['Agendada', 'Realizada', 'Aprovada', 'Reprovada', 'Cancelada']);
});
