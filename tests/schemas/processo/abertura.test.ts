import { describe, expect, it } from 'vitest';
import { foraDaAbertura, textoDaAbertura, type Abertura } from '../../../src/schemas/processo/abertura.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { paginaDoProcesso } from '../../../src/schemas/processo/pagina.ts';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { comConsentimento, respostasComDono } from '../../support/comConsentimento.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { cidade } from './verificar/exemplo.ts';

const com = (abertura: Abertura, d = definicaoO2(), muda: Partial<Definicao['processo']> = {}): Definicao => ({
  ...d,
  processo: { ...d.processo, abertura, ...muda },
});
const programa = { de: '2026-11-20', ate: '2026-11-30', motivo: 'Lei 12/2026, art. 3º' };
const enviar = {
  acao: 'enviar',
  arquivos: { 'documento:matricula': [10] },
  faltas: {},
  respostas: {
    ...{ inscricao_imovel: '01.02.117', area_ampliada_m2: '60.00', solicitante_e_proprietario: true },
    rt: 'CREA-SC 12345',
  },
} as const;

describe('a abertura de um processo', () => {
  it('diz os seus dias e por que não recebe', () => {
    expect(textoDaAbertura(programa)).toBe('de 20/11/2026 a 30/11/2026');
    expect(foraDaAbertura(com(programa), '2026-11-19')).toBe(
      '"Ampliação multifamiliar" ainda não recebe pedidos: só de 20/11/2026 a 30/11/2026. Lei 12/2026, art. 3º.',
    );
    expect(foraDaAbertura(com({ ate: '2026-11-30' }), '2026-12-01')).toBe(
      '"Ampliação multifamiliar" não recebe mais pedidos: recebeu até 30/11/2026.',
    );
    for (const dia of ['2026-11-20', '2026-11-30']) expect(foraDaAbertura(com(programa), dia)).toBeUndefined();
    expect(foraDaAbertura(definicaoO2(), '1999-01-01')).toBeUndefined();
  });

  it('vale ao abrir o rascunho e ao protocolá-lo', () => {
    const r = requerimentoNoMotor(com(programa));
    expect(r.tentar({ acao: 'abrir' }, requerente)).toContain('ainda não recebe pedidos');
    r.mudarAgora('2026-11-30T12:00:00Z');
    r.fazer({ acao: 'abrir' }, requerente);
    r.mudarAgora('2026-12-01T12:00:00Z');
    expect(r.tentar(enviar, requerente)).toContain('não recebe mais pedidos');
    expect(r.estado().numero).toBeNull();
    r.mudarAgora('2026-11-30T20:00:00Z');
    expect(r.tentar(enviar, requerente)).toBeUndefined();
  });

  it('depois do protocolo o requerimento segue: só a entrada tem dia', () => {
    const d = com(programa);
    const r = requerimentoNoMotor(d);
    r.mudarAgora('2026-11-30T12:00:00Z');
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer(enviar, requerente);
    r.mudarAgora('2027-02-01T12:00:00Z');
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'voltar', motivo: 'Refazer', etapa: 'abertura' });
    expect(r.tentar(enviar, requerente)).toBeUndefined();
  });

  it('o consentimento que vem depois dela não protocola', () => {
    const r = requerimentoNoMotor(com({ ate: '2026-11-20' }, comConsentimento()));
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer({ ...enviar, respostas: respostasComDono }, requerente);
    r.mudarAgora('2026-11-21T12:00:00Z');
    const dono = { ...requerente, id: 9, convite: 1 };
    expect(r.tentar({ acao: 'consentir' }, dono)).toContain('não recebe mais pedidos');
  });

  it('do que veio em papel conta o dia do balcão, onde o processo conta dele', () => {
    const balcao: Ator = { ...requerente, representa: { id: 5, nome: 'Nilo' } };
    const abrir = { acao: 'abrir', em_papel: { recebido_em: '2026-11-30', originais: 'Caixa 4' } } as const;
    for (const [prazo_em_papel, recebe] of [
      ['recebimento', true],
      ['protocolo', false],
    ] as const) {
      const r = requerimentoNoMotor(com(programa, definicaoO2(), { prazo_em_papel }));
      r.mudarAgora('2026-12-03T12:00:00Z');
      expect(r.tentar(abrir, balcao) === undefined).toBe(recebe);
    }
  });

  it('aparece na página do tipo', () => {
    expect(paginaDoProcesso(1, com(programa), '2026-11-25')).toMatchObject({ abertura: 'de 20/11/2026 a 30/11/2026' });
    expect(paginaDoProcesso(1, com(programa), '2026-11-25')).not.toHaveProperty('fechado');
    expect(paginaDoProcesso(1, com(programa), '2026-12-01').fechado).toContain('não recebe mais pedidos');
  });

  it.each<[Abertura, string[]]>([
    [programa, []],
    [{ motivo: 'Lei' }, ['abertura_invalida processo.abertura']],
    [{ de: '2026-02-30' }, ['abertura_invalida processo.abertura.de']],
    [{ de: '2026-12-01', ate: '2026-11-30' }, ['abertura_invalida processo.abertura.ate']],
    [{ ate: '2026-11-18' }, ['abertura_encerrada processo.abertura.ate']],
  ])('%j: a conferência diz %j', (abertura, achados) => {
    const ditos = verificarDefinicao(com(abertura), { ...cidade, hoje: '2026-11-19' });
    expect(ditos.filter(({ codigo }) => codigo.startsWith('abertura')).map((a) => `${a.codigo} ${a.onde}`)).toEqual(
      achados,
    );
  });
});
