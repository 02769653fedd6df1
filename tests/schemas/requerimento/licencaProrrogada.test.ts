import { describe, expect, it } from 'vitest';
import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import type { ProrrogacaoDaValidade } from '../../../src/schemas/processo/prorrogacaoDaValidade.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { averbacoes } from '../../../src/schemas/requerimento/historicoDaValidade.ts';
import { marcoDevido, marcosDe } from '../../../src/schemas/requerimento/relogios.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { ambiental, analista, gestor, requerente } from '../../support/requerimentoNoMotor.ts';
import {
  UMA_VEZ,
  com,
  licenciado,
  licenca,
  pedir,
  prorrogar,
  negar,
  relogio,
  noDia,
  emVigor,
  acoesDe,
  conferirRepeticao,
} from './palcoDaValidade.ts';

describe('a licence that is given more time', () => {
  it('is asked for by the applicant, granted with a reason, and becomes a new version with the later day', () => {
    const definicao = com({ prorrogacao: UMA_VEZ });
    const r = licenciado(definicao);
    noDia(r, '2028-10-01');
    r.fazer(pedir, requerente);
    expect(emVigor(r).pedidos).toEqual([expect.objectContaining({ situacao: 'pedida', motivo: 'A obra atrasou' })]);
    expect(aguardando(definicao, r.estado()).map((e) => [e.o_que, e.de_quem])).toEqual([
      ['Decidir a prorrogação de Alvará de licença para ampliação nº 1/2026', 'prefeitura'],
    ]);
    expect(r.tentar(pedir, requerente)).toMatch(/não é possível na situação atual desta licença/);
    r.fazer({ ...prorrogar, ato: ' Despacho 7/2028 ' });
    expect(r.estado().documentos.map((d) => [d.situacao, d.valido_ate, d.revisao ?? 0])).toEqual([
      ['substituído', '2028-11-19', 0],
      ['válido', '2029-11-19', 1],
    ]);
    expect(emVigor(r)).toMatchObject({
      validade: { texto: '24 meses; prorrogada por 12 meses em 01/10/2028' },
      prorrogacoes: [
        { em: '2028-10-01', de: '2028-11-19', ate: '2029-11-19', quanto: '12 meses', ato: 'Despacho 7/2028' },
      ],
      pedidos: [{ situacao: 'concedida', resposta: 'Obra em andamento' }],
    });
    expect(averbacoes(emVigor(r))).toEqual([
      'Prorrogada por 12 meses em 01/10/2028: valia até 19/11/2028, passou a valer até 19/11/2029.',
    ]);
    const evento = r.eventos.at(-1);
    expect(evento && textoDoEvento(evento, definicao)).toEqual({
      texto: 'prorrogou Alvará de licença para ampliação nº 1/2026 por 12 meses',
      detalhe: 'Válido até 19/11/2029 (antes, até 19/11/2028). Despacho 7/2028. Motivo: Obra em andamento',
    });
    expect(marcosDe(definicao, r.estado(), relogio).map((m) => m.dia)).toEqual(['2029-10-20', '2029-11-20']);
    expect(aguardando(definicao, r.estado())).toEqual([]);
    conferirRepeticao(r);
  });

  it('is denied with a reason, which the applicant reads, and may be asked for again', () => {
    const r = licenciado(com({ prorrogacao: UMA_VEZ }));
    expect(acoesDe(r, analista)).not.toContain('negar-prorrogacao-da-licenca');
    r.fazer(pedir, requerente);
    expect(r.tentar({ ...negar, motivo: ' ' })).toMatch(/motivo/);
    r.fazer(negar);
    expect(emVigor(r)).toMatchObject({
      valido_ate: '2028-11-19',
      pedidos: [{ situacao: 'negada', resposta: negar.motivo }],
    });
    r.fazer(pedir, requerente);
    expect(emVigor(r).pedidos?.map(({ id, situacao }) => [id, situacao])).toEqual([
      [1, 'negada'],
      [2, 'pedida'],
    ]);
    conferirRepeticao(r);
  });

  it('is for the sector that had the request last and for managers; another sector and a draft have none of it', () => {
    const r = licenciado(com({ prorrogacao: UMA_VEZ, suspensao: true }));
    const DA_EQUIPE = ['prorrogar-licenca', 'suspender-licenca'];
    for (const quem of [analista, gestor]) expect(acoesDe(r, quem)).toEqual(expect.arrayContaining(DA_EQUIPE));
    expect(acoesDe(r, ambiental)).toEqual([]);
    expect(acoesDe(r, requerente)).toEqual(['pedir-prorrogacao-da-licenca']);
    expect(r.tentar(prorrogar, ambiental)).toBe('Este requerimento é de outro setor. Peça acesso ao gestor do setor');
    expect(r.tentar(prorrogar, requerente)).toBeDefined();
    expect(r.tentar({ ...prorrogar, licenca: 'outra' })).toBe('Esta licença não está válida neste requerimento');
  });

  it('only where the process says so, and on whose initiative', () => {
    const sem = licenciado(com({}));
    for (const quem of [analista, gestor, requerente])
      expect(acoesDe(sem, quem).filter((a) => /prorroga|suspender|retomar/.test(a))).toEqual([]);
    expect(sem.tentar(prorrogar)).toMatch(/não é possível na situação atual desta licença/);
    const soSetor = licenciado(com({ prorrogacao: { ...UMA_VEZ, quem: 'setor' } }));
    expect(acoesDe(soSetor, requerente)).toEqual([]);
    expect(soSetor.tentar(pedir, requerente)).toBeDefined();
    expect(soSetor.tentar(prorrogar)).toBeUndefined();
    const semFim = licenciado(com({ prorrogacao: UMA_VEZ, validade_meses: undefined } as never));
    expect(acoesDe(semFim, analista)).not.toContain('prorrogar-licenca');
  });

  it('as often as the process says, and no oftener', () => {
    const r = licenciado(com({ prorrogacao: { dias: 90, vezes: 2 } }));
    r.fazer(prorrogar);
    r.fazer(prorrogar);
    expect(emVigor(r).valido_ate).toBe(somarDias('2028-11-19', 180));
    expect(r.tentar(prorrogar)).toBe('Esta licença já foi prorrogada 2 vezes');
    expect(r.tentar(pedir, requerente)).toBe('Esta licença já foi prorrogada 2 vezes');
    // Corrected or drawn anew it is still the same licence.
    r.fazer({ acao: 'regenerar-licenca', licenca });
    expect(r.tentar(prorrogar)).toBe('Esta licença já foi prorrogada 2 vezes');
    const semLimite = licenciado(com({ prorrogacao: { dias: 1 } }));
    for (let n = 0; n < 5; n++) semLimite.fazer(prorrogar);
    expect(emVigor(semLimite).valido_ate).toBe('2028-11-24');
  });

  it.each<[string, Partial<ProrrogacaoDaValidade>, string, boolean]>([
    ['o último dia', {}, '2028-11-19', true],
    ['o dia seguinte', {}, '2028-11-20', false],
    ['30 dias antes', { antes_dias: 30 }, '2028-10-20', true],
    ['29 dias antes', { antes_dias: 30 }, '2028-10-21', false],
    ['10 dias depois', { depois_dias: 10 }, '2028-11-29', true],
    ['11 dias depois', { depois_dias: 10 }, '2028-11-30', false],
  ])('até %s', (_nome, limite, dia, cabe) => {
    const r = licenciado(com({ prorrogacao: { ...UMA_VEZ, ...limite } }));
    noDia(r, dia);
    for (const recusa of [r.tentar(pedir, requerente), r.tentar(prorrogar)])
      if (cabe) expect(recusa).toBeUndefined();
      else expect(recusa).toMatch(/^O prazo para prorrogar terminou em/);
    if (cabe) expect(emVigor(r).valido_ate, 'conta do último dia, não do pedido').toBe('2029-11-19');
  });

  it('what was asked for in time is granted after the limit, over a licence that is over by then', () => {
    const definicao = com({ prorrogacao: UMA_VEZ });
    const r = licenciado(definicao);
    noDia(r, '2028-11-19');
    r.fazer(pedir, requerente);
    noDia(r, '2028-12-05');
    const vencer = marcoDevido(definicao, r.estado(), relogio, '2028-12-05');
    expect(vencer?.acao).toBe('vencer-licenca');
    r.fazer(vencer!, { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false });
    r.fazer(prorrogar);
    expect(emVigor(r)).toMatchObject({ valido_ate: '2029-11-19' });
    expect(marcosDe(definicao, r.estado(), relogio).map((m) => m.comando.acao)).toEqual([
      'lembrar-licenca',
      'vencer-licenca',
    ]);
  });

  it('only under its condition, over the answers as they stand', () => {
    const sob = (condicao: string) => licenciado(com({ prorrogacao: { ...UMA_VEZ, condicao } }));
    expect(sob('area_ampliada_m2 > 100').tentar(pedir, requerente)).toBeUndefined();
    const recusado = sob('area_ampliada_m2 > 900');
    expect(recusado.tentar(pedir, requerente)).toBe('As respostas deste requerimento não permitem a prorrogação');
    expect(recusado.tentar(prorrogar)).toBe('As respostas deste requerimento não permitem a prorrogação');
  });
});
