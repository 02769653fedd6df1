import { describe, expect, it } from 'vitest';
import { paraRequerente } from '../../../server/modules/requerimentos/avisoAoRequerente.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { marcoDevido } from '../../../src/schemas/requerimento/relogios.ts';
import { analista, gestor, requerente } from '../../support/requerimentoNoMotor.ts';
import { agendar, type Caso, concluir, emVisita, INSPETOR, realizar } from './palcoDasVistorias.ts';

describe('the checklist', () => {
  const realizada = () => {
    const r = emVisita();
    agendar(r);
    realizar(r);
    return r;
  };

  it('asks for every item, for the photos it names, and for what is not as it should be', () => {
    const r = realizada();
    expect(concluir(r, { itens: {} })).toContain('"itens.fossa.resultado"');
    const erros = JSON.parse(
      concluir(r, { itens: { fossa: { resultado: 'conforme' }, muro: { resultado: 'nao_conforme', nota: ' ' } } }) ??
        '',
    ) as object;
    expect(erros).toEqual({
      'itens.fossa.foto': ['Envie pelo menos uma foto deste item'],
      'itens.muro.nota': ['Diga o que não está conforme'],
    });
    expect(
      concluir(r, {
        itens: {
          fossa: { resultado: 'nao_se_aplica' },
          muro: { resultado: 'conforme' },
          piscina: { resultado: 'conforme' },
        },
      }),
    ).toContain('não tem este item');
    expect(concluir(r, { relatorio: '  ' })).toContain('relatorio');
    expect(concluir(r, { resultado: 'talvez' })).toContain('resultado');
  });

  it('takes photos between the visit and its result, and keeps them then', () => {
    const r = emVisita();
    const foto = (arquivo: number, alvo = 'vistoria:1:fossa') =>
      r.tentar({ acao: 'anexar', alvo, arquivo, nome: 'fossa.jpg', varios: true });
    agendar(r);
    expect(foto(50), 'not before').toContain('não é possível');
    realizar(r);
    expect(foto(50)).toBeUndefined();
    expect(foto(51)).toBeUndefined();
    expect(foto(52, 'vistoria:1:piscina')).toContain('não pede este documento');
    expect(r.tentar({ acao: 'retirar-anexo', arquivo: 51, nome: 'fossa.jpg' })).toBeUndefined();
    expect(r.estado().arquivos['vistoria:1:fossa']).toEqual([50]);
    const itens = { fossa: { resultado: 'conforme' }, muro: { resultado: 'conforme' } };
    expect(concluir(r, { itens })).toBeUndefined();
    expect(foto(53), 'not afterwards').toContain('não é possível');
    expect(r.tentar({ acao: 'retirar-anexo', arquivo: 50, nome: 'fossa.jpg' })).toMatch(/não/);
    expect(r.estado().arquivos['vistoria:1:fossa']).toEqual([50]);
  });
});

describe('the day of a visit', () => {
  const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
  const EM_DEZ_DIAS = '2026-11-29T17:00:00Z';
  const marco = (r: Caso, dia: string) => marcoDevido(r.definicao, r.estado(), relogio, dia)?.acao;
  const sistema: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };

  it('is called to mind the day before, once, and again for another day', () => {
    const r = emVisita();
    agendar(r, { inicio: EM_DEZ_DIAS });
    expect(marco(r, '2026-11-27')).toBeUndefined();
    expect(marco(r, '2026-11-28')).toBe('lembrar-vistoria');
    for (const quem of [requerente, analista, gestor])
      expect(r.tentar({ acao: 'lembrar-vistoria', vistoria: 1 }, quem)).toBeDefined();
    r.fazer({ acao: 'lembrar-vistoria', vistoria: 1 }, sistema);
    expect(marco(r, '2026-11-28')).toBeUndefined();
    expect(r.tentar({ acao: 'lembrar-vistoria', vistoria: 1 }, sistema)).toMatch(/já se lembrou/);
    r.fazer({
      acao: 'remarcar-vistoria',
      vistoria: 1,
      inicio: '2026-12-04T17:00:00Z',
      inspetor: INSPETOR,
      motivo: 'Chuva',
    });
    expect(marco(r, '2026-12-03')).toBe('lembrar-vistoria');
    r.fazer({ acao: 'cancelar-vistoria', vistoria: 1, motivo: 'Desistiu' });
    expect(marco(r, '2026-12-03')).toBeUndefined();
  });

  it('[W10] is not called to mind when its hour has come meanwhile: nobody is told of a visit that is over', () => {
    const r = emVisita();
    agendar(r, { inicio: EM_DEZ_DIAS });
    r.mudarAgora('2026-12-20T12:00:00Z');
    expect(marco(r, '2026-12-20')).toBe('lembrar-vistoria');
    r.fazer({ acao: 'lembrar-vistoria', vistoria: 1 }, sistema);
    const dito = r.eventos.at(-1);
    if (dito?.tipo !== 'vistoria_lembrada') throw new Error('lembrar-vistoria não disse o que fez');
    expect(dito.passou).toBe(true);
    expect(paraRequerente(dito, r.estado(), [dito], r.definicao)).toBeUndefined();
    expect(marco(r, '2026-12-20'), 'once').toBeUndefined();
  });

  it('is called to mind as early as the step says, and not to who has just set it', () => {
    const cedo = emVisita({ lembrar_dias: 3 });
    agendar(cedo, { inicio: EM_DEZ_DIAS });
    expect(marco(cedo, '2026-11-26')).toBe('lembrar-vistoria');
    const nunca = emVisita({ lembrar_dias: 0 });
    agendar(nunca, { inicio: EM_DEZ_DIAS });
    expect(marco(nunca, '2026-11-29')).toBeUndefined();
    const hoje = emVisita();
    agendar(hoje);
    expect(marco(hoje, '2026-11-19'), 'para hoje mesmo').toBeUndefined();
  });
});
