import { describe, expect, it } from 'vitest';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { ambiental, analista, requerente, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { emAnalise, reproduz } from './emAnalise.ts';

const item = { acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira' } as const;
const doConsultado = {
  ...item,
  tipo: 'esclarecimento',
  alvo: null,
  texto: 'Há nascente no lote?',
} as const satisfies Comando;

/** A round being collected, and SEMAM asked for its opinion meanwhile. */
const consultado = (): NoMotor => {
  const r = emAnalise();
  r.fazer({ acao: 'pedir-parecer', setor: 'SEMAM', pergunta: 'Há APP?' });
  r.fazer({ acao: 'abrir-pendencia' });
  r.fazer(item);
  return r;
};
const ofertas = (r: NoMotor, ator = ambiental) => r.acoes(ator).map((a) => a.acao);
const avaliar = (qual: number): Comando => ({ acao: 'avaliar-item', pendencia: 1, item: qual, resultado: 'aceito' });

describe('a sector that was asked for its opinion', () => {
  it('puts items into the round that is being collected, in its own name, and takes back only those', () => {
    const r = consultado();
    expect(ofertas(r)).toEqual(['incluir-item', 'dar-parecer']);
    r.fazer(doConsultado, ambiental);
    expect(r.estado().pendencias[0]?.itens[1]).toMatchObject({ parecer: { id: 1, setor: 'SEMAM' } });
    expect(r.estado().pendencias[0]?.itens[0]).not.toHaveProperty('parecer');
    expect(ofertas(r)).toContain('retirar-item');
    const retirar = (qual: number): Comando => ({ acao: 'retirar-item', pendencia: 1, item: qual });
    expect(r.tentar(retirar(1), ambiental)).toBe('Este item foi pedido por outro setor');
    r.fazer(retirar(2), ambiental);
    expect(ofertas(r)).not.toContain('retirar-item');
    reproduz(r);
  });

  it('neither opens a round nor sends it', () => {
    const r = emAnalise();
    r.fazer({ acao: 'pedir-parecer', setor: 'SEMAM', pergunta: 'Há APP?' });
    expect(ofertas(r)).toEqual(['dar-parecer']);
    expect(r.tentar({ acao: 'abrir-pendencia' }, ambiental)).toContain('de outro setor');
    const outra = consultado();
    expect(outra.tentar({ acao: 'emitir-pendencia', pendencia: 1 }, ambiental)).toContain('de outro setor');
  });

  it('judges the answer to its own item while its opinion is open; the step’s sector may as well, and judges its own alone', () => {
    const r = consultado();
    r.fazer(doConsultado, ambiental);
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    const respostas = { '1': '61.00', '2': 'Não há' };
    r.fazer({ acao: 'responder-pendencia', pendencia: 1, respostas, arquivos: {} }, requerente);
    expect(ofertas(r)).toContain('avaliar-item');
    expect(r.tentar(avaliar(1), ambiental)).toBe('Este item é avaliado pelo setor que o pediu');
    r.fazer(avaliar(2), ambiental);
    expect(ofertas(r)).not.toContain('avaliar-item');
    r.fazer(avaliar(1), analista);
    expect(r.estado().pendencias[0]?.situacao).toBe('concluida');
    reproduz(r);
  });

  it('has no more part in it once its opinion is given: what it asked is then for the step’s sector to judge', () => {
    const r = consultado();
    r.fazer(doConsultado, ambiental);
    r.fazer({ acao: 'dar-parecer', parecer: 1, veredito: 'favorável', texto: 'Nada a opor' }, ambiental);
    expect(ofertas(r)).toEqual([]);
    expect(r.tentar(doConsultado, ambiental)).toBeDefined();
    expect(r.tentar({ acao: 'retirar-item', pendencia: 1, item: 2 }, ambiental)).toBeDefined();
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    const respostas = { '1': '61.00', '2': 'Não há' };
    r.fazer({ acao: 'responder-pendencia', pendencia: 1, respostas, arquivos: {} }, requerente);
    expect(r.tentar(avaliar(2), ambiental)).toBeDefined();
    r.fazer(avaliar(2), analista);
  });

  it('that nobody asked for an opinion has no part in the round at all', () => {
    const r = emAnalise();
    r.fazer({ acao: 'abrir-pendencia' });
    expect(ofertas(r)).toEqual([]);
    expect(r.tentar(doConsultado, ambiental)).toContain('de outro setor');
  });
});
