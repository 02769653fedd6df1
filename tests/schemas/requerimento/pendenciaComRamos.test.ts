import { describe, expect, it } from 'vitest';
import { analista, requerente } from '../../support/requerimentoNoMotor.ts';
import { ambiental, naBifurcacao, paralelo } from './palcoDaBifurcacao.ts';

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
