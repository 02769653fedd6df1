import { describe, expect, it } from 'vitest';
import { DE_OUTRO_CAMINHO } from '../../../src/schemas/requerimento/cobradaNoCaminho.ts';
import { ramoAoLado } from '../../../src/schemas/requerimento/ramos.ts';
import { respostasO2 } from '../../support/cenarioO2.ts';
import { bifurca, comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { ambiental, analista, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

/** triagem → (cobranca → medicao | meio_ambiente) → emissao: the fee is that of the way of SEURB. */
const definicao = {
  ...comEtapas([
    etapa('triagem', [bifurca('cobranca'), bifurca('meio_ambiente')]),
    etapa('cobranca', [segue('medicao')]),
    etapa('medicao', [segue('emissao')]),
    etapa('meio_ambiente', [segue('emissao')], { setor: 'SEMAM' }),
    etapa('emissao', [], { juncao: 'todas' as const }),
  ]),
  taxas: [{ chave: 't', nome: 'Taxa', etapa: 'cobranca', unidade: 'BRL' as const, formula: 'area_ampliada_m2 * 2' }],
};
const cobrado = () => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas: respostasO2, arquivos: { 'documento:matricula': [1] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  r.fazer({ acao: 'deferir' });
  r.fazer({ acao: 'iniciar' }, analista);
  r.fazer({ acao: 'iniciar' }, ambiental);
  r.fazer({ acao: 'gerar-taxas' }, analista);
  return r;
};
const comComprovante = () => {
  const r = cobrado();
  r.fazer({ acao: 'emitir-cobranca', cobranca: 1 });
  r.fazer({ acao: 'enviar-comprovante', cobranca: 1, arquivo: 50 }, requerente);
  return r;
};
const DA_COBRANCA = ['gerar-taxas', 'emitir-cobranca', 'pedir-nova-emissao', 'avaliar-comprovante', 'negar-valores'];
const oferecidas = (r: ReturnType<typeof cobrado>, ator: typeof analista): readonly string[] =>
  r.acoes(ator).flatMap(({ acao }) => (DA_COBRANCA.includes(acao) ? [acao] : []));

describe('charges of one way of a fork', () => {
  it('are not offered to who works on another, and refused to him', () => {
    const r = comComprovante();
    expect(oferecidas(r, ambiental)).toEqual([]);
    expect(oferecidas(cobrado(), ambiental)).toEqual([]);
    for (const comando of [
      { acao: 'pedir-nova-emissao', cobranca: 1, motivo: 'Venceu' },
      { acao: 'avaliar-comprovante', cobranca: 1, comprovante: 1, resultado: 'aprovado' },
      { acao: 'negar-valores', motivo: 'Valor errado' },
    ] as const)
      expect(r.tentar(comando, ambiental), comando.acao).toMatch(/não é possível na situação atual/);
    expect(cobrado().tentar({ acao: 'emitir-cobranca', cobranca: 1 }, ambiental)).toMatch(/não é possível/);
    expect(r.estado().desfecho).toBeNull();
  });

  it('are asked for by an item of that way alone', () => {
    const r = cobrado();
    r.fazer({ acao: 'emitir-cobranca', cobranca: 1 });
    const pedir = (ator: typeof analista, pendencia: number) =>
      r.tentar({ acao: 'incluir-item', pendencia, tipo: 'pagamento', alvo: '1', texto: 'Pague' }, ator);
    r.fazer({ acao: 'abrir-pendencia' }, ambiental);
    expect(pedir(ambiental, 1)).toContain(DE_OUTRO_CAMINHO);
    expect(pedir(analista, 1)).toBeUndefined();
  });

  it('stay with their way behind the step that charges, and are everybody’s once the ways have met', () => {
    const r = comComprovante();
    expect(oferecidas(r, analista)).toEqual(['pedir-nova-emissao', 'avaliar-comprovante', 'negar-valores']);
    r.fazer({ acao: 'avaliar-comprovante', cobranca: 1, comprovante: 1, resultado: 'aprovado' });
    r.fazer({ acao: 'deferir' });
    r.fazer({ acao: 'iniciar' });
    expect(oferecidas(r, analista)).toEqual(['negar-valores']);
    expect(oferecidas(r, ambiental)).toEqual([]);
    r.fazer({ acao: 'deferir' });
    expect(oferecidas(r, ambiental), 'nobody is left on the other way').toEqual(['negar-valores']);
    r.fazer({ acao: 'deferir' }, ambiental);
    r.fazer({ acao: 'iniciar' });
    expect(oferecidas(r, analista)).toEqual(['negar-valores']);
  });

  it('do not keep another way from being granted', () => {
    const r = cobrado();
    r.fazer({ acao: 'deferir' }, ambiental);
    expect(r.abertas()).toEqual(['cobranca']);
  });
});

it('a way beside another is that of the fork where they part', () => {
  expect(ramoAoLado('4.1/7.2', '4.2')).toBe('4.1');
  expect(ramoAoLado('4.1/7.2', '4.1/7.1')).toBe('4.1/7.2');
  expect([
    ramoAoLado('', '4.1'),
    ramoAoLado('4.1', ''),
    ramoAoLado('4.1', '4.1/7.1'),
    ramoAoLado('4.1', '9.2'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
