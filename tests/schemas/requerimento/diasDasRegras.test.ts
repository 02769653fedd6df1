import { describe, expect, it } from 'vitest';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { comDia, semDia } from '../../../src/schemas/requerimento/dias.ts';
import { documentosQueFaltam } from '../../../src/schemas/requerimento/documentosPedidos.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { comConsentimento, respostasComDono } from '../../support/comConsentimento.ts';
import { definicaoComDatas } from '../../support/definicaoComDatas.ts';
import { analista, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const d = definicaoComDatas();
const enviar = (respostas: Respostas, arquivos: Record<string, number[]> = {}) =>
  ({ acao: 'enviar', respostas, arquivos, faltas: {} }) as const;
const aberto = (dia = '2026-11-19') => {
  const r = requerimentoNoMotor(d);
  r.mudarAgora(`${dia}T12:00:00Z`);
  r.fazer({ acao: 'abrir' }, requerente);
  return r;
};
const comPressa = { publico: 80, data_evento: '2026-12-05', por_que_agora: 'Convite tardio' };
const protocolado = (dia?: string) => {
  const r = aberto(dia);
  r.fazer(enviar(comPressa, { 'documento:declaracao_de_urgencia': [7] }), requerente);
  return r;
};

describe('hoje e protocolado_em nas regras', () => {
  it('passam pela conferência de publicação', () => {
    const cidade = { setores: [{ sigla: 'SEURB', membros: 1, analistas: 1 }], parametros: [] };
    expect(verificarDefinicao(d, cidade)).toEqual([]);
  });

  it('antecedência mínima, maior acima de um número de pessoas, com a sua frase', () => {
    const r = aberto();
    const frase = 'Peça com 10 dias de antecedência; acima de 1.000 pessoas, com 30';
    const tarde = { ...comPressa, data_evento: '2026-11-28' };
    expect(r.tentar(enviar(tarde), requerente)).toBe(JSON.stringify({ data_evento: [frase] }));
    const grande = { publico: 1001, data_evento: '2026-12-18' };
    expect(r.tentar(enviar(grande), requerente)).toContain(frase);
    expect(r.tentar(enviar({ ...grande, data_evento: '2026-12-19' }), requerente)).toBeUndefined();
  });

  it('mostram e exigem um campo pelo dia em que se preenche', () => {
    const r = aberto('2026-11-10');
    // 25 days ahead nobody is asked why; what is answered all the same is dropped.
    r.fazer(enviar(comPressa), requerente);
    expect(r.eventos.find(({ tipo }) => tipo === 'etapa_enviada')).toMatchObject({ descartadas: ['por_que_agora'] });
    const { por_que_agora: _p, ...semMotivo } = comPressa;
    expect(aberto().tentar(enviar(semMotivo), requerente)).toContain('por_que_agora');
  });

  it('o que se exigiu no envio não muda porque os dias passaram', () => {
    const cedo = aberto('2026-11-10');
    cedo.fazer(enviar({ publico: 80, data_evento: '2026-12-05' }), requerente);
    const abertura = etapaDe(d, 'abertura')!;
    for (const hoje of ['2026-11-10', '2026-11-30', '2027-03-01']) {
      const lido = comDia(d, cedo.estado(), { hoje, fuso: 'America/Sao_Paulo' });
      expect(documentosQueFaltam(d, lido, abertura), hoje).toEqual([]);
    }
    cedo.mudarAgora('2026-11-30T12:00:00Z');
    cedo.fazer({ acao: 'iniciar' });
    cedo.fazer({ acao: 'gerar-taxas' });
    cedo.pagar();
    expect(cedo.tentar({ acao: 'deferir' })).toBeUndefined();
  });

  it('a saída é a da lei do dia do protocolo, e não a do dia da decisão', () => {
    for (const [dia, etapa] of [
      ['2026-11-19', 'lei_antiga'],
      ['2026-12-01', 'lei_nova'],
    ] as const) {
      const r = aberto(dia);
      r.fazer(enviar({ publico: 80, data_evento: '2027-02-01' }), requerente);
      r.mudarAgora('2026-12-20T12:00:00Z');
      r.fazer({ acao: 'iniciar' });
      r.fazer({ acao: 'gerar-taxas' });
      r.pagar();
      r.fazer({ acao: 'deferir' });
      expect(r.etapa()).toBe(etapa);
    }
  });

  it('o dia é o da cidade: à meia-noite de Greenwich ainda é o dia anterior', () => {
    const r = aberto();
    r.fazer(enviar({ publico: 80, data_evento: '2027-02-01' }), requerente);
    const estado = { ...r.estado(), protocolado_em: '2026-12-01T01:30:00Z' };
    expect(comDia(d, estado, { hoje: '2026-12-20', fuso: 'America/Sao_Paulo' }).lido?.protocolado_em).toBe(
      '2026-11-30',
    );
  });

  it('a taxa refeita por uma correção é a do dia em que foi calculada', () => {
    const r = protocolado();
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas[0]?.valor).toBe('200.00');
    expect(r.estado().bases_das_taxas?.['exame']).toEqual({ hoje: '2026-11-19', data_evento: '2026-12-05' });
    r.mudarAgora('2026-11-30T12:00:00Z');
    // 20 days after the day of the calculation, 9 after that of the correction.
    r.corrigir({ data_evento: '2026-12-09' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas[0]?.valor).toBe('100.00');
    expect(r.estado().bases_das_taxas?.['exame']).toMatchObject({ hoje: '2026-11-19' });
  });

  it('uma resposta corrigida é conferida pelo dia da correção, e as outras pelo seu', () => {
    const r = protocolado();
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    r.mudarAgora('2026-11-24T12:00:00Z');
    expect(() => r.corrigir({ limpeza_feita_em: '2026-11-25' })).toThrow('de um dia que não veio');
    r.mudarAgora('2026-11-25T12:00:00Z');
    const porItem = { '1': '2026-11-25' };
    r.fazer({ acao: 'responder-pendencia', pendencia: 1, respostas: porItem, arquivos: {} }, requerente);
    r.fazer({ acao: 'avaliar-item', pendencia: 1, item: 1, resultado: 'aceito' });
    r.mudarAgora('2026-12-20T12:00:00Z');
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
  });

  it('nada disso fica no estado: os eventos o refazem igual', () => {
    const r = protocolado();
    r.fazer({ acao: 'iniciar' }, analista);
    expect(r.estado()).not.toHaveProperty('lido');
    expect(reproduzir(r.eventos, estadoInicial)).toEqual(r.estado());
    const leitura = { hoje: '2026-11-30', fuso: 'America/Sao_Paulo' };
    expect(semDia(comDia(d, r.estado(), leitura))).toEqual(r.estado());
  });

  it('o consentimento que vem tarde não protocola o que já não poderia ser pedido', () => {
    const base = comConsentimento();
    const comPrazo = {
      ...base,
      campos: base.campos.map((c) =>
        c.chave === 'area_ampliada_m2'
          ? { ...c, validacao: { expressao: 'hoje <= data("2026-11-22")', mensagem: 'O mutirão terminou em 22/11.' } }
          : c,
      ),
    };
    const r = requerimentoNoMotor(comPrazo);
    r.fazer({ acao: 'abrir' }, requerente);
    r.fazer(enviar(respostasComDono, { 'documento:matricula': [10] }), requerente);
    const dono = { ...requerente, id: 9, convite: 1 };
    r.mudarAgora('2026-11-23T12:00:00Z');
    expect(r.tentar({ acao: 'consentir' }, dono)).toBe(
      'Hoje este requerimento não pode mais ser protocolado como está: O mutirão terminou em 22/11. Peça a quem preencheu que o corrija',
    );
    r.mudarAgora('2026-11-22T12:00:00Z');
    expect(r.tentar({ acao: 'consentir' }, dono)).toBeUndefined();
  });
});
