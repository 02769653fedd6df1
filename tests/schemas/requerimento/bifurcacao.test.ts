import { describe, expect, it } from 'vitest';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { bifurca, comEtapas, etapa, segue, type Politica } from '../../support/definicaoComRamos.ts';
import { analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const ambiental: Ator = { tipo: 'equipe', id: 3, nome: 'Ester', setores: ['SEMAM'], gestor: false };
const ENVIO = {
  acao: 'enviar' as const,
  respostas: {
    inscricao_imovel: '01.02.117',
    area_ampliada_m2: '60.00',
    solicitante_e_proprietario: true,
    rt: 'CREA-SC 1',
  },
  arquivos: { 'documento:matricula': [10] },
  faltas: {},
};

/** triagem → (urbanismo → medicao | meio_ambiente) → emissao */
const paralelo = (juncao: Politica = 'todas'): Definicao =>
  comEtapas([
    etapa('triagem', [bifurca('urbanismo', { bloqueia: true }), bifurca('meio_ambiente')]),
    etapa('urbanismo', [segue('medicao')]),
    etapa('medicao', [segue('emissao')]),
    etapa('meio_ambiente', [segue('emissao')], { setor: 'SEMAM' }),
    etapa('emissao', [], { juncao }),
  ]);

const naBifurcacao = (definicao: Definicao = paralelo()) => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(ENVIO, requerente);
  r.fazer({ acao: 'iniciar' });
  r.fazer({ acao: 'deferir' });
  return r;
};
const passar = (r: ReturnType<typeof naBifurcacao>, ator: Ator, execucao?: number): void => {
  const qual = execucao === undefined ? {} : { execucao };
  r.fazer({ acao: 'iniciar', ...qual }, ator);
  r.fazer({ acao: 'deferir', ...qual }, ator);
};

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

describe('a round beside another step', () => {
  const comRodada = () => {
    const r = naBifurcacao();
    r.fazer({ acao: 'iniciar' }, analista);
    r.fazer({ acao: 'iniciar' }, ambiental);
    r.fazer({ acao: 'abrir-pendencia' }, analista);
    return r;
  };
  const campo = {
    acao: 'incluir-item',
    pendencia: 1,
    tipo: 'campo',
    alvo: 'area_ampliada_m2',
    texto: 'Confira',
  } as const;

  it('holds back only who asked: the other goes on and decides', () => {
    const r = comRodada();
    r.fazer(campo, analista);
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 }, analista);
    expect(r.estado().situacao).toBe('Aguardando requerente');
    expect(r.tentar({ acao: 'deferir' }, analista)).toBe('Deferir depende de: conclusão da pendência aberta');
    r.fazer({ acao: 'deferir' }, ambiental);
    expect(r.estado().pendencias[0]?.situacao).toBe('emitida');
  });

  it('collects what several sectors ask and is sent by the one that opened it; each judges its own', () => {
    const r = comRodada();
    r.fazer(campo, analista);
    r.fazer(
      { acao: 'incluir-item', pendencia: 1, tipo: 'esclarecimento', alvo: null, texto: 'Há nascente?' },
      ambiental,
    );
    expect(r.acoes(ambiental).map((a) => a.acao)).not.toContain('emitir-pendencia');
    expect(r.tentar({ acao: 'retirar-item', pendencia: 1, item: 1 }, ambiental)).toBe(
      'Este item foi pedido por outro setor',
    );
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 }, analista);
    expect(r.tentar({ acao: 'deferir' }, ambiental)).toBe('Deferir depende de: conclusão da pendência aberta');
    const respostas = { '1': '55.00', '2': 'Não há' };
    r.fazer({ acao: 'responder-pendencia', pendencia: 1, respostas, arquivos: {} }, requerente);
    expect(r.tentar({ acao: 'avaliar-item', pendencia: 1, item: 2, resultado: 'aceito' }, analista)).toBe(
      'Este item é avaliado pelo setor que o pediu',
    );
    r.fazer({ acao: 'avaliar-item', pendencia: 1, item: 1, resultado: 'aceito' }, analista);
    r.fazer({ acao: 'avaliar-item', pendencia: 1, item: 2, resultado: 'recusado', motivo: 'Há, no mapa' }, ambiental);
    expect(r.estado().pendencias[1]?.itens).toMatchObject([{ execucao: 4, texto: 'Há, no mapa' }]);
    // The one that asked nothing any more is free; the next round is still its to send.
    r.fazer({ acao: 'emitir-pendencia', pendencia: 2 }, analista);
  });

  it('does not keep another step from being taken up again', () => {
    const r = comRodada();
    r.fazer(campo, analista);
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 }, analista);
    r.fazer({ acao: 'pausar', motivo: 'Férias' }, ambiental);
    r.fazer({ acao: 'retomar' }, ambiental);
    r.fazer({ acao: 'pausar', motivo: 'Férias' }, analista);
    expect(r.acoes(analista).map((a) => a.acao)).not.toContain('retomar');
  });

  it('ends with the step whose round it is', () => {
    const r = naBifurcacao(paralelo('qualquer'));
    r.fazer({ acao: 'iniciar' }, analista);
    r.fazer({ acao: 'iniciar' }, ambiental);
    r.fazer({ acao: 'abrir-pendencia' }, analista);
    r.fazer(campo, analista);
    r.fazer({ acao: 'deferir' }, ambiental);
    expect(r.abertas()).toEqual(['emissao']);
    expect(r.estado().pendencias.map((p) => p.situacao)).toEqual(['concluida']);
  });
});
