import { describe, expect, it } from 'vitest';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { valoresDoFluxo } from '../../../src/schemas/requerimento/caminho.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { abertoDe, pagamentoEmPalavras, pagoDe } from '../../../src/schemas/requerimento/pagamentos.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { respostasO2 } from '../../support/cenarioO2.ts';

const sistema: Ator = { tipo: 'sistema', id: 0, nome: 'Tributos', setores: [], gestor: false };
const d = definicaoO2();
const definicao = { ...d, documentos: d.documentos.filter((x) => x.etapa === 'abertura') };

const comTaxas = () => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas: respostasO2, arquivos: { 'documento:matricula': [1] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  r.fazer({ acao: 'gerar-taxas' });
  const cobranca = (id = 1) => {
    const achada = r.estado().cobrancas.find((c) => c.id === id);
    if (achada === undefined) throw new Error('no such charge');
    return achada;
  };
  const comprovante = (valor?: string): void => {
    r.fazer({ acao: 'enviar-comprovante', cobranca: 1, arquivo: 50 }, requerente);
    const k = cobranca().comprovantes.length;
    const parte = valor === undefined ? {} : { valor };
    r.fazer({ acao: 'avaliar-comprovante', cobranca: 1, comprovante: k, resultado: 'aprovado', ...parte });
  };
  return { ...r, cobranca, comprovante };
};
const emitir = { acao: 'registrar-emissao', cobranca: 1, guia: 'DAM 881', vence_em: '2026-12-10' } as const;
const falhar = { acao: 'registrar-falha-na-emissao', cobranca: 1, erro: 'CPF não cadastrado no\nsistema' } as const;
const pagar = (valor: string, documento = 'baixa 1') =>
  ({ acao: 'registrar-pagamento', cobranca: 1, valor, pago_em: '2026-11-19', documento }) as const;

describe('the states of a charge', () => {
  it('go from to be issued over a failure to issued by the system, and to issued anew', () => {
    const r = comTaxas();
    const vistas = [r.cobranca().situacao];
    const depois = (): void => void vistas.push(r.cobranca().situacao);
    r.fazer(falhar, sistema);
    depois();
    expect(r.cobranca().aviso, 'em uma linha').toBe('CPF não cadastrado no sistema');
    expect(aguardando(definicao, r.estado()).map((a) => a.o_que)).toContain(`Emitir a guia: ${r.cobranca().nome}`);
    expect(r.tentar({ acao: 'enviar-comprovante', cobranca: 1, arquivo: 9 }, requerente)).toBe(
      'A guia desta cobrança ainda não foi emitida',
    );
    r.fazer({ acao: 'pedir-nova-emissao', cobranca: 1, motivo: 'Cadastro corrigido' });
    depois();
    r.fazer(emitir, sistema);
    depois();
    expect(r.cobranca()).toMatchObject({ guia: 'DAM 881', vence_em: '2026-12-10' });
    expect(r.cobranca()).not.toHaveProperty('aviso');
    expect(r.tentar(emitir, sistema)).toBe('Esta cobrança já foi emitida');
    r.fazer({ acao: 'pedir-nova-emissao', cobranca: 1, motivo: 'Venceu' });
    expect(r.cobranca()).toMatchObject({ guia: null, vence_em: null });
    r.fazer({ acao: 'emitir-cobranca', cobranca: 1 });
    depois();
    expect(vistas).toEqual(['a emitir', 'erro ao emitir', 'aguardando nova emissão', 'emitida', 'emitida manualmente']);
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as typeof r.eventos, estadoInicial)).toEqual(r.estado());
  });

  it('are told by the system alone, and only of what is there and owed', () => {
    const r = comTaxas();
    for (const quem of [requerente, analista, gestor]) expect(r.tentar(emitir, quem)).toMatch(/outro setor/);
    expect(r.tentar({ ...emitir, cobranca: 99 }, sistema)).toBe('Esta cobrança não existe');
    expect(r.tentar({ ...emitir, guia: ' ' }, sistema)).toMatch(/guia/);
    expect(r.tentar({ ...emitir, vence_em: '2026-11-18' }, sistema)).toMatch(/não pode ser antes de hoje/);
    expect(r.tentar({ ...falhar, erro: '' }, sistema)).toMatch(/erro/);
    expect(r.tentar({ acao: 'pedir-nova-emissao', cobranca: 1, motivo: 'x' })).toMatch(/não é possível/);
  });
});

describe('a charge that is paid in parts', () => {
  it('is open for what is left, and no more is taken than that', () => {
    const r = comTaxas();
    r.fazer(emitir, sistema);
    const total = abertoDe(r.cobranca());
    r.comprovante('100.00');
    expect([pagoDe(r.cobranca()), abertoDe(r.cobranca())]).toEqual([10_000, total - 10_000]);
    expect(pagamentoEmPalavras(r.cobranca())).toMatch(/^Pago R\$ 100,00, em aberto R\$/);
    expect(valoresDoFluxo(r.estado())['taxa_paga']).toBe(false);
    expect(r.tentar(pagar('999999.00'), sistema)).toMatch(/Mais do que falta pagar/);
    r.fazer(pagar('50.00'), sistema);
    expect(r.tentar(pagar('50.00'), sistema), 'a mesma baixa').toMatch(/já foi registrado/);
    expect(r.tentar({ ...pagar('1', 'x'), pago_em: '2026-11-20' }, sistema)).toMatch(/depois de hoje/);
    expect(r.tentar(pagar('0', 'x'), sistema)).toMatch(/valor/);
    r.fazer({ acao: 'enviar-comprovante', cobranca: 1, arquivo: 51 }, requerente);
    const avaliar = { acao: 'avaliar-comprovante', cobranca: 1, comprovante: 2, resultado: 'aprovado' } as const;
    expect(r.tentar({ ...avaliar, valor: '999999' })).toMatch(/Mais do que falta pagar/);
    expect(r.tentar({ ...avaliar, valor: 'muito' })).toMatch(/valor/);
    r.fazer(avaliar);
    expect(abertoDe(r.cobranca())).toBe(0);
    expect(pagoDe(r.cobranca())).toBe(total);
    expect(r.tentar({ acao: 'enviar-comprovante', cobranca: 1, arquivo: 52 }, requerente)).toBe(
      'Nada mais é devido desta cobrança',
    );
  });

  it('keeps what was paid of it when a correction makes it larger, and is paid off when one makes it small', () => {
    const [maior, menor] = (['160.00', '61.00'] as const).map((area) => {
      const r = comTaxas();
      const taxa = r.cobranca().taxa;
      r.fazer(emitir, sistema);
      r.comprovante('100.00');
      r.corrigir({ area_ampliada_m2: area });
      r.fazer({ acao: 'gerar-taxas' });
      const daTaxa = r.estado().cobrancas.filter((c) => c.taxa === taxa);
      return {
        pago: daTaxa.reduce((total, c) => total + pagoDe(c), 0),
        aberto: daTaxa.reduce((total, c) => total + abertoDe(c), 0),
        quantas: daTaxa.length,
        eventos: r.eventos,
        estado: r.estado(),
      };
    });
    for (const caso of [maior, menor]) {
      expect(caso?.pago).toBe(10_000);
      expect(caso?.quantas).toBe(1);
      expect(caso && reproduzir(caso.eventos, estadoInicial)).toEqual(caso?.estado);
    }
    expect(maior?.aberto).toBeGreaterThan(menor?.aberto ?? 0);
  });
});

describe('a waived charge', () => {
  it('is owed no more, by the law that a manager names, and counts as no fee', () => {
    const r = comTaxas();
    const isentar = {
      acao: 'isentar-cobranca',
      cobranca: 1,
      fundamento: 'LC 12/2019, art. 4',
      motivo: 'Moradia popular',
      documento: 'Despacho 31/2026',
    } as const;
    expect(r.acoes(analista).map((a) => a.acao)).not.toContain('isentar-cobranca');
    expect(r.tentar(isentar, analista)).toMatch(/outro setor/);
    expect(r.tentar({ ...isentar, fundamento: ' ' }, gestor)).toMatch(/fundamento/);
    expect(r.tentar({ ...isentar, motivo: '' }, gestor)).toMatch(/motivo/);
    r.fazer(isentar, gestor);
    expect(r.cobranca().isencao).toMatchObject({ valor: r.cobranca().valor, por: { nome: 'Gil' } });
    expect(r.tentar(isentar, gestor)).toBe('Nada mais é devido desta cobrança');
    expect(r.tentar(emitir, sistema)).toBe('Nada mais é devido desta cobrança');
    expect(valoresDoFluxo(r.estado())).toMatchObject({ isento: false, taxa_paga: false });
    for (const c of r.estado().cobrancas.slice(1)) r.fazer({ ...isentar, cobranca: c.id }, gestor);
    expect(valoresDoFluxo(r.estado())).toMatchObject({ isento: true, taxa_paga: false });
    r.fazer({ acao: 'deferir' });
    expect(r.etapa()).toBe('emissao');
  });

  it('waits for a receipt that is being checked, and then waives what is left', () => {
    const r = comTaxas();
    const isentar = { acao: 'isentar-cobranca', cobranca: 1, fundamento: 'LC 12/2019', motivo: 'x' } as const;
    r.fazer(emitir, sistema);
    r.fazer({ acao: 'enviar-comprovante', cobranca: 1, arquivo: 51 }, requerente);
    expect(r.tentar(isentar, gestor)).toMatch(/^Confira antes o comprovante/);
    r.fazer({ acao: 'avaliar-comprovante', cobranca: 1, comprovante: 1, resultado: 'aprovado', valor: '100.00' });
    r.fazer(isentar, gestor);
    expect([pagoDe(r.cobranca()), abertoDe(r.cobranca())]).toEqual([10_000, 0]);
  });
});
