import { describe, expect, it } from 'vitest';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { condicoesEmVigor } from '../../../src/schemas/requerimento/pareceres.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comCalculo } from '../../support/definicaoComRegras.ts';
import { requerente, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { emAnalise, reproduz } from './emAnalise.ts';

const incluir = (tipo: 'pagamento' | 'condicao', alvo: string | null, texto: string): Comando => ({
  acao: 'incluir-item',
  pendencia: 1,
  tipo,
  alvo,
  texto,
});
const avaliar = (
  resultado: 'aceito' | 'recusado' | 'mantido' | 'retirado',
  motivo?: string,
  pendencia = 1,
): Comando => ({
  acao: 'avaliar-item',
  pendencia,
  item: 1,
  resultado,
  ...(motivo === undefined ? {} : { motivo }),
});
const responder = (mais: object = {}, pendencia = 1): Comando => ({
  acao: 'responder-pendencia',
  pendencia,
  respostas: {},
  arquivos: {},
  ...mais,
});
const comprovante = (arquivo: number): Comando => ({ acao: 'enviar-comprovante', cobranca: 1, arquivo });
const aprovar = (valor: string | undefined, n = 1): Comando => ({
  acao: 'avaliar-comprovante',
  cobranca: 1,
  comprovante: n,
  resultado: 'aprovado',
  ...(valor === undefined ? {} : { valor }),
});

const comTaxa = (): NoMotor => {
  const r = emAnalise();
  r.fazer({ acao: 'gerar-taxas' });
  r.fazer({ acao: 'abrir-pendencia' });
  return r;
};
const pagamentoPedido = (): NoMotor => {
  const r = comTaxa();
  r.fazer({ acao: 'emitir-cobranca', cobranca: 1 });
  r.fazer(incluir('pagamento', '1', 'Pague a taxa'));
  r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
  return r;
};
const condicaoPedida = (definicao = comCalculo()): NoMotor => {
  const r = emAnalise({}, definicao);
  r.fazer({ acao: 'abrir-pendencia' });
  r.fazer({ ...incluir('condicao', null, 'Manter 20% de área permeável'), fundamento: 'Lei 10/2020' } as Comando);
  r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
  return r;
};
const item = (r: NoMotor, rodada = 0) => r.estado().pendencias[rodada]?.itens[0];

describe('an item that asks for a payment', () => {
  it('names a charge that can be paid: its bill is out, something is owed, no receipt waits, and it is asked for once', () => {
    const r = comTaxa();
    expect(r.tentar(incluir('pagamento', '99', 'Pague'))).toContain('Escolha um item da lista');
    expect(r.tentar(incluir('pagamento', null, 'Pague'))).toContain('Escolha um item da lista');
    expect(r.tentar(incluir('pagamento', '1', 'Pague'))).toContain('A guia desta cobrança ainda não foi emitida');
    r.fazer({ acao: 'emitir-cobranca', cobranca: 1 });
    r.fazer(comprovante(50), requerente);
    expect(r.tentar(incluir('pagamento', '1', 'Pague'))).toContain('Confira antes o comprovante desta cobrança');
    r.fazer(aprovar('10.00'));
    r.fazer(incluir('pagamento', '1', 'Complete o pagamento'));
    expect(item(r)).toMatchObject({ tipo: 'pagamento', alvo: '1', antes: [50] });
    expect(r.tentar(incluir('pagamento', '1', 'De novo'))).toContain('Este item já está na pendência');
    r.fazer({ acao: 'retirar-item', pendencia: 1, item: 1 });
    r.fazer(comprovante(51), requerente);
    r.fazer(aprovar(undefined, 2));
    expect(r.tentar(incluir('pagamento', '1', 'Pague'))).toContain('Nada mais é devido desta cobrança');
  });

  it('is answered by the receipt of that charge and by nothing else, and accepted once the money is there', () => {
    const r = pagamentoPedido();
    expect(r.tentar(responder(), requerente)).toMatch(/arquivos\.1.*Envie o comprovante do pagamento de/);
    expect(r.tentar(responder({ respostas: { '1': 'Paguei' } }), requerente)).toContain(
      'A pendência não pede este item',
    );
    expect(r.tentar(responder({ arquivos: { '1': [9] } }), requerente)).toContain('A pendência não pede este item');
    r.fazer(comprovante(50), requerente);
    r.fazer(responder(), requerente);
    expect(item(r)).toMatchObject({ situacao: 'respondido', antes: [], depois: [50] });
    for (const resultado of ['aceito', 'recusado'] as const)
      expect(r.tentar(avaliar(resultado, 'm'))).toContain('Confira antes o comprovante de');
    r.fazer(aprovar(undefined));
    expect(r.tentar(avaliar('recusado', 'm'))).toContain('Nada mais é devido desta cobrança: aceite o item');
    r.fazer(avaliar('aceito'));
    expect(r.estado().pendencias.map((p) => p.situacao)).toEqual(['concluida']);
    reproduz(r);
  });

  it('asks for the complement of what was paid in part, to which the receipts of before are no answer', () => {
    const r = pagamentoPedido();
    r.fazer(comprovante(50), requerente);
    r.fazer(responder(), requerente);
    r.fazer(aprovar('10.00'));
    expect(r.tentar(avaliar('aceito'))).toMatch(/Ainda faltam R\$ .*: recuse o item e diga o que falta/);
    r.fazer(avaliar('recusado', 'Falta o complemento'));
    expect(item(r, 1)).toMatchObject({ tipo: 'pagamento', alvo: '1', texto: 'Falta o complemento', antes: [50] });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 2 });
    expect(r.tentar(responder({}, 2), requerente)).toContain('Envie o comprovante do pagamento de');
    r.fazer(comprovante(51), requerente);
    r.fazer(responder({}, 2), requerente);
    expect(item(r, 1)?.depois).toEqual([51]);
    r.fazer(aprovar(undefined, 2));
    r.fazer(avaliar('aceito', undefined, 2));
    reproduz(r);
  });

  it('is answered without a receipt once nothing is owed, and may be contested without one', () => {
    const r = pagamentoPedido();
    r.fazer(comprovante(50), requerente);
    r.fazer(aprovar(undefined));
    r.fazer(responder(), requerente);
    expect(item(r)).toMatchObject({ situacao: 'respondido', depois: [50] });
    const outro = pagamentoPedido();
    outro.fazer(responder({ contestacoes: { '1': { texto: 'Já paguei no balcão', arquivos: [] } } }), requerente);
    outro.fazer(avaliar('mantido', 'Não consta'));
    expect(item(outro, 1)).toMatchObject({ tipo: 'pagamento', texto: 'Pague a taxa', antes: [] });
  });
});

describe('an item that asks to agree to a condition', () => {
  it('is agreed to in so many words, which the trace keeps, and holds once the city has taken it', () => {
    const r = condicaoPedida();
    expect(item(r)).toMatchObject({ tipo: 'condicao', alvo: null, antes: null });
    for (const nao of [undefined, false, 'sim'])
      expect(r.tentar(responder(nao === undefined ? {} : { respostas: { '1': nao } }), requerente)).toContain(
        'Marque que concorda com a condição, ou diga por que não concorda',
      );
    r.fazer(responder({ respostas: { '1': true } }), requerente);
    expect(item(r)).toMatchObject({ situacao: 'respondido', depois: true });
    const acordo = r.eventos.find((e) => e.tipo === 'condicao_concordada');
    expect(acordo && textoDoEvento(acordo, comCalculo())).toEqual({
      texto: 'concordou com uma condição da pendência 1',
      detalhe: 'Manter 20% de área permeável',
    });
    expect(condicoesEmVigor(r.estado()), 'só depois de aceita').toEqual([]);
    expect(r.tentar(avaliar('recusado', 'm'))).toContain('aceite-a ou retire-a');
    r.fazer(avaliar('aceito'));
    expect(condicoesEmVigor(r.estado())).toEqual([
      { id: 1, texto: 'Manter 20% de área permeável', fundamento: 'Lei 10/2020', setor: 'SEURB' },
    ]);
    expect(
      r.eventos.filter((e) => e.tipo === 'item_avaliado').map((e) => textoDoEvento(e, comCalculo()).texto),
    ).toEqual(['aceitou a condição do item 1 da pendência 1']);
    reproduz(r);
  });

  it('is taken back by the city, or contested by the applicant and kept as it was put', () => {
    const r = condicaoPedida();
    r.fazer(responder({ respostas: { '1': true } }), requerente);
    r.fazer(avaliar('retirado', 'Não é mais preciso'));
    expect(condicoesEmVigor(r.estado())).toEqual([]);
    expect(r.estado().pendencias).toHaveLength(1);
    expect(
      textoDoEvento(
        r.eventos.find((e) => e.tipo === 'item_avaliado')!,
        comCalculo(),
      ).texto,
    ).toBe('retirou a condição do item 1 da pendência 1');
    const outro = condicaoPedida();
    outro.fazer(responder({ contestacoes: { '1': { texto: 'Inviável no lote', arquivos: [] } } }), requerente);
    outro.fazer(avaliar('mantido', 'A lei exige'));
    expect(item(outro, 1)).toMatchObject({ tipo: 'condicao', texto: 'Manter 20% de área permeável' });
    outro.fazer({ acao: 'emitir-pendencia', pendencia: 2 });
    outro.fazer(responder({ respostas: { '1': true } }, 2), requerente);
    outro.fazer(avaliar('aceito', undefined, 2));
    expect(condicoesEmVigor(outro.estado()).map((c) => c.texto)).toEqual(['Manter 20% de área permeável']);
  });

  it('does not offer to contest where the process forbids it, and stands in a round once', () => {
    const definicao = comCalculo();
    const r = condicaoPedida({
      ...definicao,
      pendencia: { prazo: { quantidade: 10, contagem: 'corridos' }, ao_vencer: 'avisar', contestacao: false },
    });
    expect(r.tentar(responder(), requerente)).toBe('{"respostas.1":["Marque que concorda com a condição"]}');
    const outro = emAnalise();
    outro.fazer({ acao: 'abrir-pendencia' });
    outro.fazer(incluir('condicao', null, 'Não cortar árvores'));
    expect(outro.tentar(incluir('condicao', null, ' Não cortar árvores '))).toContain('já está na pendência');
  });
});
