import { describe, expect, it } from 'vitest';
import { analista, gestor } from '../../support/requerimentoNoMotor.ts';
import { ambiental, naBifurcacao, passar } from './palcoDaBifurcacao.ts';

describe('going back', () => {
  it('stays in its way', () => {
    const r = naBifurcacao();
    passar(r, analista);
    r.fazer({ acao: 'iniciar' }, analista);
    r.fazer({ acao: 'voltar', motivo: 'Faltou', etapa: 'urbanismo' }, analista);
    expect(
      r
        .estado()
        .execucoes.slice(3)
        .map(({ etapa: e, ramo, situacao }) => [e, ramo, situacao]),
    ).toEqual([
      ['meio_ambiente', '2.2', 'aguardando'],
      ['medicao', '2.1', 'concluida'],
      ['urbanismo', '2.1', 'aguardando'],
    ]);
  });

  it('past the fork ends the other ways, which begin anew from there', () => {
    const r = naBifurcacao();
    r.fazer({ acao: 'iniciar' }, analista);
    expect(r.acoes(analista).find((a) => a.acao === 'voltar')?.confirmar).toBe(
      'Voltar a TRIAGEM ou Abertura de protocolo também encerra o que está aberto em MEIO_AMBIENTE. ' +
        'Voltar a Abertura de protocolo devolve o requerimento ao requerente, que corrige as suas respostas e envia de novo.',
    );
    r.fazer({ acao: 'voltar', motivo: 'Triagem errada' }, analista);
    expect(r.abertas()).toEqual(['triagem']);
    expect(r.estado().execucoes[3]?.resultado).toBe('dispensada');
    passar(r, analista);
    expect(
      r
        .estado()
        .execucoes.slice(-2)
        .map((e) => e.ramo),
    ).toEqual(['5.1', '5.2']);
  });

  it('from where the ways met leads into one of them, and the others stay through', () => {
    const r = naBifurcacao();
    passar(r, analista);
    passar(r, analista);
    passar(r, ambiental);
    r.fazer({ acao: 'iniciar' }, analista);
    expect(
      r
        .acoes(analista)
        .find((a) => a.acao === 'voltar')
        ?.etapas?.map((e) => e.chave),
    ).toEqual(['medicao', 'meio_ambiente', 'urbanismo', 'triagem', 'abertura']);
    r.fazer({ acao: 'voltar', motivo: 'Rever', etapa: 'meio_ambiente' }, analista);
    expect(r.estado().execucoes.at(-1)).toMatchObject({ etapa: 'meio_ambiente', ramo: '2.2', rodada: 2 });
    passar(r, ambiental);
    expect(r.abertas()).toEqual(['emissao']);
    expect(r.acoes(analista).map((a) => a.acao)).toContain('iniciar');
  });
});

describe('a request reopened on one of several ways', () => {
  it('has open again what its end had cut short on the others, and meets only with all of them', () => {
    const r = naBifurcacao();
    r.fazer({ acao: 'iniciar' }, ambiental);
    r.fazer({ acao: 'indeferir', motivo: 'Área de preservação' }, ambiental);
    r.fazer({ acao: 'reabrir', motivo: 'Recurso aceito' }, gestor);
    expect(r.abertas().toSorted()).toEqual(['meio_ambiente', 'urbanismo']);
    passar(r, ambiental);
    expect(r.abertas()).toEqual(['urbanismo']);
    passar(r, analista);
    passar(r, analista);
    expect(r.abertas()).toEqual(['emissao']);
  });

  it('leaves alone the ways that were through', () => {
    const r = naBifurcacao();
    passar(r, analista);
    passar(r, analista);
    r.fazer({ acao: 'iniciar' }, ambiental);
    r.fazer({ acao: 'indeferir', motivo: 'Área de preservação' }, ambiental);
    r.fazer({ acao: 'reabrir', motivo: 'Recurso aceito' }, gestor);
    expect(r.abertas()).toEqual(['meio_ambiente']);
    passar(r, ambiental);
    expect(r.abertas()).toEqual(['emissao']);
  });
});
