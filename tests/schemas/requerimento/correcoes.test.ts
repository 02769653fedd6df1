import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comCalculo, respostasDoCalculo as respostas } from '../../support/definicaoComRegras.ts';
import { requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { deferir, emAnalise, reproduz } from './emAnalise.ts';

describe('o que uma correção muda além do campo', () => {
  it('o campo calculado acompanha a resposta corrigida, com as casas que declara', () => {
    const r = emAnalise();
    expect(r.estado().respostas['area_por_pavimento']).toBe('20');
    r.corrigir({ area_ampliada_m2: '70.00' });
    expect(r.estado().respostas).toMatchObject({ area_ampliada_m2: '70.00', area_por_pavimento: '23.33' });
    reproduz(r);
  });

  it('o campo que a correção esconde deixa de valer, e o que dependia dele também', () => {
    const r = emAnalise({ area_ampliada_m2: '142.50', elevador: true, marca: 'Atlas' });
    r.corrigir({ area_ampliada_m2: '90.00' });
    expect(Object.keys(r.estado().respostas)).not.toEqual(expect.arrayContaining(['elevador']));
    expect(r.estado().respostas).not.toHaveProperty('marca');
    reproduz(r);
  });

  it('o documento da abertura que a correção passa a exigir é pedido, recebido e só então se defere', () => {
    const r = requerimentoNoMotor(comCalculo());
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
    r.fazer({ acao: 'iniciar' });
    const laudo = { acao: 'anexar', alvo: 'documento:laudo', arquivo: 12, nome: 'l.pdf', varios: false } as const;
    expect(r.tentar(laudo, requerente)).toContain('não é possível');
    r.corrigir({ area_ampliada_m2: '66.00' });
    expect(deferir(r)).toBe('Deferir depende de: documento Laudo estrutural');
    r.fazer(laudo, requerente);
    expect(deferir(r)).toBe('Deferir depende de: geração das taxas desta etapa');
  });

  it('o campo obrigatório que a correção revela impede deferir até ser respondido por pendência', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.corrigir({ area_ampliada_m2: '142.50' });
    const bloqueio = 'Deferir depende de: resposta de Elevador, por pendência';
    expect(deferir(r)).toBe(bloqueio);
    expect(r.acoes().find((a) => a.acao === 'deferir')?.bloqueios[0]).toBe(bloqueio);
    expect(aguardando(comCalculo(), r.estado())[0]).toMatchObject({
      o_que: 'Pedir por pendência: Elevador',
      de_quem: 'prefeitura',
    });
    // One answer shows the next field: it is asked for in its turn.
    r.corrigir({ elevador: true });
    expect(deferir(r)).toBe('Deferir depende de: resposta de Marca, por pendência');
    r.corrigir({ marca: 'Atlas' });
    const alvo = 'documento:complementares';
    r.fazer({ acao: 'anexar', alvo, arquivo: 12, nome: 'p.pdf', varios: false }, requerente);
    expect(deferir(r)).toContain('novo cálculo');
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    expect(deferir(r)).toBeUndefined();
    reproduz(r);
  });

  it('a resposta que a correção de outra deixa errada também é pedida antes de deferir', () => {
    const d = comCalculo();
    const regra = { expressao: 'area_existente <= area_ampliada_m2 * 2', mensagem: 'A área existente é grande demais' };
    const definicao: Definicao = {
      ...d,
      taxas: [],
      campos: [
        ...d.campos,
        { chave: 'area_existente', nome: 'Área existente', tipo: 'decimal', obrigatorio: true, validacao: regra },
      ],
      etapas: d.etapas.map((e) =>
        e.chave === 'abertura'
          ? { ...e, secoes: [...(e.secoes ?? []), { chave: 'mais', titulo: 'Mais', campos: ['area_existente'] }] }
          : e,
      ),
    };
    const r = emAnalise({ area_existente: '100.00' }, definicao);
    r.corrigir({ area_ampliada_m2: '40.00' });
    expect(deferir(r)).toBe('Deferir depende de: correção de Área existente, por pendência');
    r.corrigir({ area_existente: '80.00' });
    expect(deferir(r)).toBeUndefined();
  });

  it('o campo da equipe que fica oculto ou vazio não guarda o valor antigo', () => {
    const r = emAnalise();
    r.fazer({ acao: 'preencher', respostas: { ressalva: true, texto_da_ressalva: 'Recuo' } });
    r.fazer({ acao: 'preencher', respostas: { texto_da_ressalva: null } });
    expect(r.estado().respostas).not.toHaveProperty('texto_da_ressalva');
    r.fazer({ acao: 'preencher', respostas: { texto_da_ressalva: 'Recuo' } });
    r.fazer({ acao: 'preencher', respostas: { ressalva: false } });
    expect(r.estado().respostas).toMatchObject({ ressalva: false });
    expect(r.estado().respostas).not.toHaveProperty('texto_da_ressalva');
    reproduz(r);
  });
});

describe('o que um item pode pedir e a resposta pode trazer', () => {
  const comItem = (): NoMotor => {
    const r = emAnalise();
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira' });
    return r;
  };
  it('não pede campo da equipe nem calculado', () => {
    const r = comItem();
    for (const alvo of ['ressalva', 'area_por_pavimento', 'inexistente'])
      expect(r.tentar({ acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo, texto: 'Confira' })).toContain('alvo');
  });
  it('uma lista de arquivos num item de campo não apaga a resposta', () => {
    const r = comItem();
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    const resposta = { acao: 'responder-pendencia', pendencia: 1, respostas: { '1': '62.00' } } as const;
    expect(r.tentar({ ...resposta, arquivos: { '1': [] } }, requerente)).toContain('A pendência não pede este item');
    r.fazer({ ...resposta, arquivos: {} }, requerente);
    expect(r.estado().respostas['area_ampliada_m2']).toBe('62.00');
  });
});

describe('o que uma rodada anterior aceitou', () => {
  const item = { acao: 'incluir-item', tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira' } as const;
  const aceito = (): NoMotor => {
    const r = emAnalise();
    r.corrigir({ area_ampliada_m2: '61.00' });
    r.fazer({ acao: 'abrir-pendencia' });
    return r;
  };
  it('só se pede de novo com a razão, que fica no item e no histórico', () => {
    const r = aceito();
    for (const razao of [undefined, '   '])
      expect(r.tentar({ ...item, pendencia: 2, ...(razao === undefined ? {} : { razao }) })).toContain(
        'A pendência 1 já aceitou este item',
      );
    expect(r.tentar({ ...item, pendencia: 2, razao: 'x'.repeat(501) })).toContain('razao');
    r.fazer({ ...item, pendencia: 2, razao: ' O projeto mudou ' });
    expect(r.estado().pendencias[1]?.itens[0]?.de_novo).toEqual({ pendencia: 1, item: 1, razao: 'O projeto mudou' });
    expect(r.eventos.slice(-1).map((e) => textoDoEvento(e, comCalculo()).detalhe)).toEqual([
      'Confira (pedido de novo: O projeto mudou)',
    ]);
  });
  it('outro documento ou outra resposta se pede sem ela, e a que foi recusada volta sozinha', () => {
    const r = aceito();
    r.fazer({ acao: 'incluir-item', pendencia: 2, tipo: 'documento', alvo: 'matricula', texto: 'Ilegível' });
    expect(r.estado().pendencias[1]?.itens[0]).not.toHaveProperty('de_novo');
    r.fazer({ acao: 'emitir-pendencia', pendencia: 2 });
    r.fazer({ acao: 'responder-pendencia', pendencia: 2, respostas: {}, arquivos: { '1': [33] } }, requerente);
    r.fazer({ acao: 'avaliar-item', pendencia: 2, item: 1, resultado: 'recusado', motivo: 'Ainda ilegível' });
    expect(r.estado().pendencias[2]?.itens[0]).toMatchObject({ texto: 'Ainda ilegível', situacao: 'aberto' });
    expect(r.estado().pendencias[2]?.itens[0]).not.toHaveProperty('de_novo');
  });
});

describe('rodadas que não se fecham sozinhas', () => {
  it('aberta por engano e sem itens, não impede deferir nem voltar', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'esclarecimento', alvo: null, texto: 'Uso?' });
    expect(deferir(r)).toBe('Deferir depende de: conclusão da pendência aberta');
    r.fazer({ acao: 'retirar-item', pendencia: 1, item: 1 });
    expect(deferir(r)).toBeUndefined();
    expect(r.estado().pendencias.map((p) => p.situacao)).toEqual(['concluida']);
  });
  it('encerrar o requerimento encerra a rodada que estava com o requerente', () => {
    const r = emAnalise();
    r.fazer({ acao: 'abrir-pendencia' });
    r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'esclarecimento', alvo: null, texto: 'Uso?' });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    r.fazer({ acao: 'indeferir', motivo: 'Faixa não edificável' });
    expect(r.estado().pendencias.map((p) => p.situacao)).toEqual(['concluida']);
  });
});
