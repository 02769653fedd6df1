import { describe, expect, it } from 'vitest';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { bifurca, comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { ambiental, ENVIO, naBifurcacao, paralelo, passar } from './palcoDaBifurcacao.ts';

describe('a fork', () => {
  it('opens every way at once, each with its sector, and each waits for its own', () => {
    const r = naBifurcacao();
    expect(
      r
        .estado()
        .execucoes.slice(2)
        .map(({ etapa: e, setor, ramo }) => [e, setor, ramo]),
    ).toEqual([
      ['urbanismo', 'SEURB', '2.1'],
      ['meio_ambiente', 'SEMAM', '2.2'],
    ]);
    expect(aguardando(paralelo(), r.estado()).map(({ o_que, setor }) => [o_que, setor])).toEqual([
      ['Iniciar: URBANISMO', 'SEURB'],
      ['Iniciar: MEIO_AMBIENTE', 'SEMAM'],
    ]);
  });

  it('takes only the ways whose condition holds, and goes on as ever where none does', () => {
    const d = comEtapas([
      etapa('triagem', [
        bifurca('a', { condicao: 'area_ampliada_m2 > 50' }),
        bifurca('b', { condicao: 'area_ampliada_m2 > 90' }),
        segue('c'),
      ]),
      etapa('a', [segue('c')]),
      etapa('b', [segue('c')]),
      etapa('c', [], { juncao: 'todas' }),
    ]);
    const r = naBifurcacao(d);
    expect(r.abertas()).toEqual(['a']);
    passar(r, analista);
    expect(r.abertas()).toEqual(['c']);
    const menor = requerimentoNoMotor(d);
    menor.fazer({ acao: 'abrir' }, requerente);
    menor.fazer({ ...ENVIO, respostas: { ...ENVIO.respostas, area_ampliada_m2: '20.00' } }, requerente);
    menor.fazer({ acao: 'iniciar' });
    menor.fazer({ acao: 'deferir' });
    expect(menor.abertas()).toEqual(['c']);
    expect(menor.estado().bifurcacoes).toBeUndefined();
  });

  it('lets each sector act in its own step, and nobody in the other’s', () => {
    const r = naBifurcacao();
    expect(r.tentar({ acao: 'iniciar', execucao: 4 }, analista)).toBe(
      'Esta etapa é de outro setor. Peça acesso ao gestor do setor',
    );
    r.fazer({ acao: 'iniciar' }, ambiental);
    expect(r.estado().situacao).toBe('Em andamento');
    expect(r.estado().execucoes.map((e) => e.situacao)).toEqual([
      'concluida',
      'concluida',
      'aguardando',
      'em_andamento',
    ]);
    // A manager hands on the one that he names.
    r.fazer({ acao: 'encaminhar', setor: 'SEURB', execucao: 4 }, gestor);
    expect(r.estado().execucoes[3]?.setor).toBe('SEURB');
  });

  it('refuses an act on a step that was concluded meanwhile', () => {
    const r = naBifurcacao();
    passar(r, ambiental);
    expect(r.tentar({ acao: 'iniciar', execucao: 4 }, ambiental)).toMatch(/^Esta etapa já foi concluída/);
  });

  it('ends the request from one way, and what is open on the others is not needed any more', () => {
    const r = naBifurcacao();
    r.fazer({ acao: 'iniciar' }, ambiental);
    expect(r.acoes(ambiental).map((a) => a.acao)).not.toContain('deferir-e-finalizar');
    r.fazer({ acao: 'indeferir', motivo: 'Área de preservação' }, ambiental);
    expect(r.estado()).toMatchObject({ situacao: 'Indeferido' });
    expect(
      r
        .estado()
        .execucoes.slice(2)
        .map((e) => e.resultado),
    ).toEqual(['dispensada', 'indeferida']);
  });
});

describe('a junction', () => {
  it('of all waits for every way', () => {
    const r = naBifurcacao();
    passar(r, ambiental);
    expect(r.abertas()).toEqual(['urbanismo']);
    passar(r, analista);
    expect(r.abertas()).toEqual(['medicao']);
    passar(r, analista);
    expect(r.abertas()).toEqual(['emissao']);
    expect(r.estado().execucoes.at(-1)?.ramo).toBeUndefined();
  });

  it('of any goes on with the first, and ends the rest undecided', () => {
    const r = naBifurcacao(paralelo('qualquer'));
    r.fazer({ acao: 'iniciar' }, analista);
    passar(r, ambiental);
    expect(r.abertas()).toEqual(['emissao']);
    expect(r.estado().execucoes[2]).toMatchObject({ etapa: 'urbanismo', resultado: 'dispensada' });
  });

  it('of the blocking ones waits for those alone', () => {
    const r = naBifurcacao(paralelo('bloqueantes'));
    passar(r, ambiental);
    expect(r.abertas()).toEqual(['urbanismo']);
    const outro = naBifurcacao(paralelo('bloqueantes'));
    passar(outro, analista);
    passar(outro, analista);
    expect(outro.abertas()).toEqual(['emissao']);
    expect(outro.estado().execucoes[3]).toMatchObject({ etapa: 'meio_ambiente', resultado: 'dispensada' });
  });

  it('is not waited for by a way that ends by itself', () => {
    const d = comEtapas([
      etapa('triagem', [bifurca('a'), bifurca('b')]),
      etapa('a', [segue('c')]),
      etapa('b', []),
      etapa('c', [], { juncao: 'todas' }),
    ]);
    const r = naBifurcacao(d);
    passar(r, analista, 4);
    expect(r.abertas()).toEqual(['a']);
    passar(r, analista);
    expect(r.abertas()).toEqual(['c']);
  });

  it('of ways that all end by themselves is the end of the request', () => {
    const r = naBifurcacao(comEtapas([etapa('triagem', [bifurca('a'), bifurca('b')]), etapa('a', []), etapa('b', [])]));
    passar(r, analista, 4);
    expect(r.estado().situacao).not.toBe('Deferido');
    passar(r, analista);
    expect(r.estado()).toMatchObject({ situacao: 'Deferido' });
    expect(r.abertas()).toEqual([]);
  });

  it('is reached past steps that do not apply, and past automatic ones', () => {
    const d = comEtapas([
      etapa('triagem', [bifurca('a'), bifurca('b')]),
      etapa('a', [segue('c')], { condicao: 'area_ampliada_m2 > 500' }),
      etapa('b', [segue('c')], { tipo: 'automático' }),
      etapa('c', [], { juncao: 'todas' }),
    ]);
    expect(naBifurcacao(d).abertas()).toEqual(['c']);
  });
});
