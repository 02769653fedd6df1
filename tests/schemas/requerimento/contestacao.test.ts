import { describe, expect, it } from 'vitest';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comCalculo, respostasDoCalculo } from '../../support/definicaoComRegras.ts';
import { ambiental, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { deferir, emAnalise, reproduz } from './emAnalise.ts';

const contestacao = { texto: ' A planta já mostra 60 m². ', arquivos: [81] };
const itens = [
  { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira a área' },
  { tipo: 'documento', alvo: 'matricula', texto: 'Está vencida' },
  { tipo: 'esclarecimento', alvo: null, texto: 'Qual será o uso?' },
] as const;

const comRodada = (definicao = comCalculo()): NoMotor => {
  const r = emAnalise({}, definicao);
  r.fazer({ acao: 'abrir-pendencia' });
  for (const item of itens) r.fazer({ acao: 'incluir-item', pendencia: 1, ...item });
  r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
  return r;
};
/** The first item contested, the others complied with. */
const resposta = {
  acao: 'responder-pendencia',
  pendencia: 1,
  respostas: { '3': 'Residencial' },
  arquivos: { '2': [31] },
  contestacoes: { '1': contestacao },
} as const satisfies Comando;
const contestada = (): NoMotor => {
  const r = comRodada();
  r.fazer(resposta, requerente);
  return r;
};
const avaliar = (
  item: number,
  resultado: 'aceito' | 'recusado' | 'mantido' | 'retirado',
  motivo?: string,
): Comando => ({
  acao: 'avaliar-item',
  pendencia: 1,
  item,
  resultado,
  ...(motivo === undefined ? {} : { motivo }),
});

describe('an item that the applicant does not agree with', () => {
  it('is contested in the place of its answer: what it asks about stays as it was, the others change', () => {
    const r = contestada();
    expect(r.estado().respostas['area_ampliada_m2']).toBe('60.00');
    expect(r.estado().arquivos['documento:matricula']).toEqual([31]);
    const [area, matricula] = r.estado().pendencias[0]?.itens ?? [];
    expect(area).toMatchObject({
      situacao: 'contestado',
      contestacao: { texto: 'A planta já mostra 60 m².', arquivos: [81] },
      depois: null,
    });
    expect(matricula).toMatchObject({ situacao: 'respondido', depois: [31] });
    expect(aguardando(comCalculo(), r.estado())[0]?.o_que).toBe('Conferir a resposta da pendência');
    expect(textoDoEvento(r.eventos.at(-1)!, comCalculo())).toEqual({
      texto: 'respondeu à pendência 1',
      detalhe: 'Não concordou com 1 item',
    });
    reproduz(r);
  });

  it('is not contested without a reason, nor answered and contested at once, nor when the round does not ask it', () => {
    const r = comRodada();
    const com = (mais: Partial<typeof resposta> | object) => r.tentar({ ...resposta, ...mais }, requerente);
    expect(com({ contestacoes: { '1': { texto: '  ', arquivos: [81] } } })).toBe(
      '{"contestacoes.1.texto":["Campo obrigatório"]}',
    );
    expect(com({ contestacoes: { '1': { texto: 'x'.repeat(5001), arquivos: [] } } })).toContain('contestacoes.1.texto');
    expect(com({ respostas: { '1': '61.00', '3': 'Residencial' } })).toContain('A pendência não pede este item');
    expect(com({ contestacoes: { '1': contestacao, '9': contestacao } })).toContain('contestacoes.9');
    expect(com({ contestacoes: {} })).toBe('{"respostas.1":["Campo obrigatório"]}');
    expect(r.estado().pendencias[0]?.situacao).toBe('emitida');
  });

  it('is kept or taken back, and nothing else; to keep it needs the reason', () => {
    const r = contestada();
    expect(r.tentar(avaliar(1, 'aceito'))).toContain('mantenha-o ou retire-o');
    expect(r.tentar(avaliar(1, 'recusado', 'Não'))).toContain('mantenha-o ou retire-o');
    expect(r.tentar(avaliar(2, 'mantido', 'Não'))).toContain('aceite ou recuse a resposta');
    expect(r.tentar(avaliar(1, 'mantido'))).toBe('{"motivo":["Campo obrigatório"]}');
    expect(r.tentar(avaliar(1, 'retirado'), requerente)).toBeDefined();
    expect(r.tentar(avaliar(1, 'retirado'), ambiental)).toBeDefined();
    expect(deferir(r)).toBe('Deferir depende de: conclusão da pendência aberta');
  });

  it('taken back, it is settled: no new round asks for it, and it is asked again only with a reason', () => {
    const r = contestada();
    r.fazer(avaliar(1, 'retirado', 'A planta confere'));
    r.fazer(avaliar(2, 'aceito'));
    r.fazer(avaliar(3, 'aceito'));
    expect(r.estado().pendencias.map((p) => [p.situacao, p.itens.map((i) => i.situacao)])).toEqual([
      ['concluida', ['retirado', 'aceito', 'aceito']],
    ]);
    expect(r.eventos.map((e) => textoDoEvento(e, comCalculo()).texto)).toContain(
      'retirou, pela contestação, o item 1 da pendência 1',
    );
    r.fazer({ acao: 'abrir-pendencia' });
    expect(r.tentar({ acao: 'incluir-item', pendencia: 2, ...itens[0] })).toContain(
      'A pendência 1 já retirou este item',
    );
    reproduz(r);
  });

  it('taken back, what it asked for does not keep the step from being granted', () => {
    const r = requerimentoNoMotor(comCalculo());
    const arquivos = { 'documento:matricula': [10] };
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer({ acao: 'enviar', respostas: respostasDoCalculo, arquivos, faltas: {} }, requerente);
    r.fazer({ acao: 'iniciar' });
    r.corrigir({ area_ampliada_m2: '120.00' });
    const pedidos = () =>
      (r.acoes().find((a) => a.acao === 'deferir')?.bloqueios ?? []).filter((b) => /Elevador|Laudo/.test(b));
    expect(pedidos()).toHaveLength(2);
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer({ acao: 'incluir-item', pendencia: 2, tipo: 'campo', alvo: 'elevador', texto: 'Responda' });
    r.fazer({ acao: 'incluir-item', pendencia: 2, tipo: 'documento', alvo: 'laudo', texto: 'Envie' });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 2 });
    const contestacoes = { '1': contestacao, '2': contestacao };
    r.fazer({ acao: 'responder-pendencia', pendencia: 2, respostas: {}, arquivos: {}, contestacoes }, requerente);
    for (const item of [1, 2]) r.fazer({ ...avaliar(item, 'retirado', 'Não cabe'), pendencia: 2 } as Comando);
    expect(pedidos()).toEqual([]);
  });

  it('kept, it opens the next round with the same demand and the reason, and is not contested again', () => {
    const r = contestada();
    r.fazer(avaliar(1, 'mantido', 'A planta é outra'));
    r.fazer(avaliar(2, 'aceito'));
    r.fazer(avaliar(3, 'recusado', 'Diga o uso de cada pavimento'));
    const segunda = r.estado().pendencias[1];
    expect(segunda).toMatchObject({
      situacao: 'coletando',
      itens: [
        {
          alvo: 'area_ampliada_m2',
          texto: 'Confira a área',
          antes: '60.00',
          mantem: { pendencia: 1, item: 1, motivo: 'A planta é outra' },
        },
        { tipo: 'esclarecimento', texto: 'Diga o uso de cada pavimento' },
      ],
    });
    expect(segunda?.itens[1]).not.toHaveProperty('mantem');
    expect(r.eventos.map((e) => textoDoEvento(e, comCalculo()).texto)).toContain(
      'manteve, apesar da contestação, o item 1 da pendência 1',
    );
    r.fazer({ acao: 'emitir-pendencia', pendencia: 2 });
    const de = (contestacoes: object): Comando => ({
      acao: 'responder-pendencia',
      pendencia: 2,
      respostas: {},
      arquivos: {},
      contestacoes: contestacoes as typeof resposta.contestacoes,
    });
    expect(r.tentar(de({ '1': contestacao, '2': contestacao }), requerente)).toBe(
      '{"contestacoes.1.texto":["Este item já foi contestado na pendência 1, e a prefeitura o manteve"]}',
    );
    r.fazer({ ...de({ '2': contestacao }), respostas: { '1': '61.00' } } as Comando, requerente);
    expect(r.estado().respostas['area_ampliada_m2']).toBe('61.00');
    // Refused once more, the demand is still the one whose contest was decided.
    r.fazer({ ...avaliar(1, 'recusado', 'Ainda não'), pendencia: 2 } as Comando);
    r.fazer({ ...avaliar(2, 'retirado'), pendencia: 2 } as Comando);
    expect(r.estado().pendencias[2]?.itens[0]?.mantem?.pendencia).toBe(1);
    reproduz(r);
  });

  it('cannot be contested where the process says so', () => {
    const d = comCalculo();
    const prazo = { quantidade: 30, contagem: 'corridos' } as const;
    const r = comRodada({ ...d, pendencia: { prazo, ao_vencer: 'avisar', contestacao: false } });
    expect(r.tentar(resposta, requerente)).toContain('não admite contestar');
  });

  it('where answers are judged one by one, taking the demand back accepts what stands, keeping it leaves the refusal', () => {
    const aprovacao = (d = comCalculo()) => ({
      ...d,
      etapas: d.etapas.map((e) => (e.chave === 'aprovacao' ? { ...e, tipo: 'validar' as const } : e)),
    });
    const veredito = (resultado: 'mantido' | 'retirado') => {
      const r = emAnalise({}, aprovacao());
      const alvo = 'campo:area_ampliada_m2';
      r.fazer({ acao: 'dar-vereditos', vereditos: [{ alvo, resultado: 'recusado', motivo: 'Não confere' }] });
      r.fazer({ acao: 'pedir-recusados' });
      r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
      r.fazer({ ...resposta, respostas: {}, arquivos: {} }, requerente);
      r.fazer(avaliar(1, resultado, 'Conforme a planta'));
      return r.estado().vereditos?.map((v) => [v.alvo, v.resultado, v.valor]);
    };
    expect(veredito('retirado')).toEqual([['campo:area_ampliada_m2', 'aceito', '60.00']]);
    expect(veredito('mantido')).toEqual([['campo:area_ampliada_m2', 'recusado', '60.00']]);
  });
});
