import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { comCalculo, respostasDoCalculo as respostas } from '../../support/definicaoComRegras.ts';
import { analista, gestor, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';

const emAnalise = (mais: object = {}, definicao = comCalculo()): NoMotor => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(
    {
      acao: 'enviar',
      respostas: { ...respostas, ...mais },
      arquivos: { 'documento:matricula': [10], 'documento:laudo': [11] },
      faltas: {},
    },
    requerente,
  );
  r.fazer({ acao: 'iniciar' });
  return r;
};
const valores = (r: NoMotor) => r.estado().cobrancas.map((c) => [c.nome, c.valor, c.situacao]);
const restituicoes = (r: NoMotor) => (r.estado().restituicoes ?? []).map((x) => [x.nome, x.valor, x.situacao]);
const deferir = (r: NoMotor): string | undefined => r.tentar({ acao: 'deferir', respostas: { ressalva: false } });
const reproduz = (r: NoMotor): void => expect(reproduzir(r.eventos, estadoInicial)).toEqual(r.estado());

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

describe('taxas depois de uma correção', () => {
  it('antes do pagamento a cobrança passa ao novo valor e espera nova emissão [EST-062]', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    expect(valores(r)).toEqual([
      ['ISS da obra', '174.30', 'a emitir'],
      ['Alvará', '50.60', 'a emitir'],
    ]);
    r.fazer({ acao: 'emitir-cobranca', cobranca: 1, guia: '77' });
    r.corrigir({ area_ampliada_m2: '62.00' });
    expect(deferir(r)).toBe('Deferir depende de: novo cálculo de ISS da obra, porque as respostas mudaram');
    r.fazer({ acao: 'gerar-taxas' });
    expect(valores(r)).toEqual([
      ['ISS da obra', '180.11', 'aguardando nova emissão'],
      ['Alvará', '52.29', 'a emitir'],
    ]);
    expect(r.estado().cobrancas[0]?.guia).toBeNull();
    r.pagar();
    expect(deferir(r)).toBeUndefined();
    reproduz(r);
  });

  it('depois do pagamento cobra-se a diferença, também na etapa seguinte', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    expect(deferir(r)).toBeUndefined();
    r.fazer({ acao: 'iniciar' });
    r.corrigir({ area_ampliada_m2: '64.00' });
    expect(r.tentar({ acao: 'deferir-e-finalizar' })).toContain('novo cálculo de ISS da obra');
    r.fazer({ acao: 'gerar-taxas' });
    expect(valores(r).slice(2)).toEqual([
      ['ISS da obra (diferença)', '11.62', 'a emitir'],
      ['Alvará (diferença)', '3.38', 'a emitir'],
    ]);
    r.pagar();
    expect(r.tentar({ acao: 'deferir-e-finalizar' })).toBeUndefined();
    reproduz(r);
  });

  it('um novo valor da UFM sozinho não cobra nem restitui', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    r.mudarUfm('200.00');
    expect(r.acoes(analista).map((a) => a.acao)).not.toContain('gerar-taxas');
    expect(deferir(r)).toBeUndefined();
  });

  it('um valor menor do que o pago é anotado para restituir, espera a prefeitura e não impede deferir', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    r.corrigir({ area_ampliada_m2: '50.00' });
    expect(deferir(r)).toBe('Deferir depende de: novo cálculo de ISS da obra, porque as respostas mudaram');
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas).toHaveLength(2);
    expect(restituicoes(r)).toEqual([
      ['ISS da obra', '29.05', 'a restituir'],
      ['Alvará', '8.43', 'a restituir'],
    ]);
    expect(r.estado().restituicoes?.[0]?.motivo).toBe(
      'Depois da correção das respostas são devidos R$ 145,25, e R$ 174,30 já foram pagos',
    );
    expect(aguardando(comCalculo(), r.estado()).map((e) => [e.o_que, e.de_quem])).toContainEqual([
      'Restituir R$ 29,05: ISS da obra',
      'prefeitura',
    ]);
    expect(r.acoes().map((a) => a.acao)).not.toContain('gerar-taxas');
    expect(r.tentar({ acao: 'registrar-restituicao', restituicao: 1, documento: ' ' })).toContain('documento');
    r.fazer({ acao: 'registrar-restituicao', restituicao: 1, documento: 'OP 12/2026' });
    expect(r.tentar({ acao: 'registrar-restituicao', restituicao: 1, documento: 'OP 13' })).toContain('já foi');
    expect(r.estado().restituicoes?.[0]).toMatchObject({ situacao: 'restituída', documento: 'OP 12/2026' });
    expect(deferir(r)).toBeUndefined();
    reproduz(r);
  });

  it('o que se deve restituir é registrado também depois do fim, pelo setor que teve o requerimento ou pelo gestor', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    r.corrigir({ area_ampliada_m2: '50.00' });
    r.fazer({ acao: 'gerar-taxas' });
    r.fazer({ acao: 'indeferir', motivo: 'Fora do zoneamento' });
    expect(aguardando(comCalculo(), r.estado()).map((e) => [e.o_que, e.de_quem, e.setor])).toEqual([
      ['Restituir R$ 29,05: ISS da obra', 'prefeitura', 'SEURB'],
      ['Restituir R$ 8,43: Alvará', 'prefeitura', 'SEURB'],
    ]);
    const oferece = (ator: Ator) => r.acoes(ator).map((a) => a.acao);
    const deOutroSetor: Ator = { ...analista, setores: ['SEMAM'] };
    expect([oferece(analista), oferece(gestor), oferece(deOutroSetor), oferece(requerente)]).toEqual([
      ['registrar-restituicao'],
      ['registrar-restituicao', 'reabrir'],
      [],
      [],
    ]);
    const registrar = (restituicao: number) =>
      ({ acao: 'registrar-restituicao', restituicao, documento: 'OP 1' }) as const;
    for (const ator of [deOutroSetor, requerente]) expect(r.tentar(registrar(1), ator)).toContain('de outro setor');
    r.fazer(registrar(1));
    r.fazer(registrar(2), gestor);
    expect(r.estado()).toMatchObject({ situacao: 'Indeferido', desfecho: { motivo: 'Fora do zoneamento' } });
    expect([aguardando(comCalculo(), r.estado()), oferece(analista)]).toEqual([[], []]);
    reproduz(r);
  });

  it('o que se restituiu conta na correção seguinte: para baixo soma, para cima é cobrado', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    r.corrigir({ area_ampliada_m2: '50.00' });
    r.fazer({ acao: 'gerar-taxas' });
    r.corrigir({ area_ampliada_m2: '40.00' });
    r.fazer({ acao: 'gerar-taxas' });
    // Not given back yet: the same refund, with its new value.
    expect(restituicoes(r)).toEqual([
      ['ISS da obra', '58.10', 'a restituir'],
      ['Alvará', '16.86', 'a restituir'],
    ]);
    r.fazer({ acao: 'registrar-restituicao', restituicao: 1, documento: 'OP 1' });
    r.corrigir({ area_ampliada_m2: '60.00' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(restituicoes(r)).toEqual([['ISS da obra', '58.10', 'restituída']]);
    expect(r.estado().restituicoes_retiradas?.map((x) => x.id)).toEqual([2]);
    expect(valores(r).slice(2)).toEqual([['ISS da obra (diferença)', '58.10', 'a emitir']]);
    r.corrigir({ area_ampliada_m2: '30.00' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(valores(r)).toHaveLength(2);
    expect(r.estado().restituicoes?.map((x) => [x.id, x.valor])).toEqual([
      [1, '58.10'],
      [3, '29.05'],
      [4, '25.30'],
    ]);
    reproduz(r);
  });

  it('com um comprovante em conferência a taxa não muda por baixo dele', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.fazer({ acao: 'emitir-cobranca', cobranca: 1 });
    r.fazer({ acao: 'enviar-comprovante', cobranca: 1, arquivo: 50 }, requerente);
    r.corrigir({ area_ampliada_m2: '62.00' });
    expect(r.tentar({ acao: 'gerar-taxas' })).toBe('Confira antes o comprovante de ISS da obra');
  });

  it('a taxa que deixa de ser devida sai, e o seu número não volta', () => {
    const d = comCalculo();
    const definicao: Definicao = {
      ...d,
      taxas: d.taxas.map((t) => (t.chave === 'alvara' ? { ...t, condicao: 'area_ampliada_m2 > 55' } : t)),
    };
    const r = emAnalise({}, definicao);
    r.fazer({ acao: 'gerar-taxas' });
    r.corrigir({ area_ampliada_m2: '50.00' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas.map((c) => [c.id, c.taxa])).toEqual([[1, 'iss']]);
    r.corrigir({ area_ampliada_m2: '60.00' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas.map((c) => [c.id, c.taxa])).toEqual([
      [1, 'iss'],
      [3, 'alvara'],
    ]);
    reproduz(r);
  });
});

describe('valores digitados', () => {
  const digitado = { valor: '10.00', motivo: 'Tabela antiga' };
  const com = (muda: object): NoMotor => {
    const d = comCalculo();
    return emAnalise({}, { ...d, taxas: [{ ...d.taxas[0], ...muda } as Definicao['taxas'][number]] });
  };
  it('não substituem a fórmula, nem cobram o que não é devido, nem inventam taxa', () => {
    expect(com({}).tentar({ acao: 'gerar-taxas', manuais: { iss: digitado } })).toContain('não pode ser digitado');
    expect(
      com({ condicao: 'area_ampliada_m2 > 100' }).tentar({ acao: 'gerar-taxas', manuais: { iss: digitado } }),
    ).toContain('não é devida');
    expect(com({}).tentar({ acao: 'gerar-taxas', manuais: { outra: digitado } })).toContain('Campo desconhecido');
  });
  it('a taxa manual que não é devida não pede valor; a que é zero fica isenta', () => {
    const manual = { manual: true, formula: undefined, condicao: 'area_ampliada_m2 > 100', unidade: 'BRL' };
    const r = com(manual);
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas).toEqual([]);
    const zero = com({ formula: '0 * area_ampliada_m2' });
    zero.fazer({ acao: 'gerar-taxas' });
    expect(zero.estado().cobrancas).toEqual([]);
    expect(deferir(zero)).toBeUndefined();
  });
});
