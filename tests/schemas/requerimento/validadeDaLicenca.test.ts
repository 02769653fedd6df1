import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { ProrrogacaoDaValidade } from '../../../src/schemas/processo/prorrogacaoDaValidade.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Dados } from '../../../src/schemas/requerimento/ensaio/jogada.ts';
import type { Mao } from '../../../src/schemas/requerimento/ensaio/maos.ts';
import { ofertasDe } from '../../../src/schemas/requerimento/ensaio/ofertas.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { averbacoes } from '../../../src/schemas/requerimento/historicoDaValidade.ts';
import { marcoDevido, marcosDe } from '../../../src/schemas/requerimento/relogios.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { respostasO2 } from '../../support/cenarioO2.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import {
  ambiental,
  analista,
  gestor,
  requerente,
  requerimentoNoMotor,
  type NoMotor,
} from '../../support/requerimentoNoMotor.ts';

const UMA_VEZ: ProrrogacaoDaValidade = { meses: 12, vezes: 1 };
/** The permit of 24 months, issued on 19/11/2026. */
const com = (muda: Partial<Definicao['documentos_emitidos'][number]>): Definicao => {
  const d = definicaoO2();
  return {
    ...d,
    taxas: [],
    documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
    documentos_emitidos: d.documentos_emitidos.map((x) => ({ ...x, ...muda })),
  };
};
const licenciado = (definicao: Definicao): NoMotor => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas: respostasO2, arquivos: { 'documento:matricula': [1] }, faltas: {} }, requerente);
  for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar'] as const) r.fazer({ acao });
  return r;
};
const licenca = 'alvara';
const pedir = { acao: 'pedir-prorrogacao-da-licenca', licenca, motivo: 'A obra atrasou' } as const;
const prorrogar = { acao: 'prorrogar-licenca', licenca, motivo: 'Obra em andamento' } as const;
const negar = { acao: 'negar-prorrogacao-da-licenca', licenca, motivo: 'A obra não começou' } as const;
const suspender = { acao: 'suspender-licenca', licenca, motivo: 'Enchente', ato: 'Decreto 5/2027' } as const;
const retomar = { acao: 'retomar-licenca', licenca, motivo: 'Fim da calamidade' } as const;
const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
const noDia = (r: NoMotor, dia: string): void => void r.mudarAgora(`${dia}T15:00:00Z`);
const emVigor = (r: NoMotor) => {
  const d = r.estado().documentos.find(({ situacao }) => situacao === 'válido');
  if (d === undefined) throw new Error('no licence in force');
  return d;
};
const acoesDe = (r: NoMotor, quem: typeof analista) => r.acoes(quem).map(({ acao }) => acao);
const conferirRepeticao = (r: NoMotor): void =>
  expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as typeof r.eventos, estadoInicial)).toEqual(r.estado());

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

describe('a licence whose validity stands still', () => {
  const definicao = com({ suspensao: true, prorrogacao: UMA_VEZ });

  it('does not end meanwhile, and goes on with the days that were lost', () => {
    const r = licenciado(definicao);
    noDia(r, '2028-11-10');
    r.fazer(suspender);
    expect(emVigor(r).suspensa).toEqual({ desde: '2028-11-10', motivo: 'Enchente', ato: 'Decreto 5/2027' });
    expect(marcosDe(definicao, r.estado(), relogio), 'nada lembra nem vence').toEqual([]);
    expect(averbacoes(emVigor(r))).toEqual(['Suspensa desde 10/11/2028: enquanto isso, não vence.']);
    noDia(r, '2029-01-09');
    r.fazer(retomar);
    expect(r.eventos.slice(-2).map(({ tipo }) => tipo)).toEqual(['licenca_retomada', 'licenca_prorrogada']);
    expect(emVigor(r)).toMatchObject({
      valido_ate: '2029-01-18',
      revisao: 1,
      validade: { texto: '24 meses; suspensa de 10/11/2028 a 09/01/2029: 60 dias a mais' },
      suspensoes: [{ desde: '2028-11-10', ate: '2029-01-09', dias: 60 }],
    });
    expect(emVigor(r)).not.toHaveProperty('suspensa');
    expect(emVigor(r), 'os dias somados não contam como prorrogação').not.toHaveProperty('prorrogacoes');
    expect(marcosDe(definicao, r.estado(), relogio).at(-1)?.dia).toBe('2029-01-19');
    conferirRepeticao(r);
  });

  it('that goes on the same day says that no day was added', () => {
    const r = licenciado(definicao);
    r.fazer(suspender);
    r.fazer(retomar);
    const evento = r.eventos.find(({ tipo }) => tipo === 'licenca_retomada');
    expect(evento && textoDoEvento(evento, definicao).detalhe).toContain(': nenhum dia a mais');
    expect(averbacoes(emVigor(r)).at(-1)).toContain(': nenhum dia a mais.');
  });

  it('is not given more time, asked for, nor suspended again until it goes on', () => {
    const r = licenciado(definicao);
    expect(r.tentar(retomar)).toMatch(/não é possível na situação atual desta licença/);
    r.fazer(suspender);
    for (const comando of [prorrogar, suspender])
      expect(r.tentar(comando)).toMatch(/não é possível na situação atual desta licença/);
    expect(acoesDe(r, requerente)).toEqual([]);
    expect(acoesDe(r, analista)).toContain('retomar-licenca');
  });

  it('stands still for its later versions too, and for one that is looked at anew', () => {
    const r = licenciado(definicao);
    r.fazer(suspender);
    r.fazer({ acao: 'regenerar-licenca', licenca });
    expect(emVigor(r).suspensa?.desde).toBe('2026-11-19');
    r.fazer({ acao: 'reabrir', motivo: 'Denúncia' }, gestor);
    expect(acoesDe(r, gestor)).not.toContain('retomar-licenca');
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'indeferir', motivo: 'Procedente' });
    expect(acoesDe(r, gestor)).not.toContain('retomar-licenca');
  });

  it('from a day that has passed, but none before it was issued or went on, nor after it was over', () => {
    const r = licenciado(definicao);
    noDia(r, '2027-03-10');
    expect(r.tentar({ ...suspender, desde: '2027-03-11' })).toMatch(/não pode começar depois de hoje/);
    expect(r.tentar({ ...suspender, desde: '2026-11-18' })).toMatch(/não pode começar antes de 19\/11\/2026/);
    expect(r.tentar({ ...suspender, desde: '10/03/2027' })).toMatch(/desde/);
    expect(r.tentar({ ...suspender, ato: 'x'.repeat(201) })).toMatch(/ato/);
    r.fazer({ ...suspender, desde: '2027-03-01' });
    r.fazer(retomar);
    expect(emVigor(r).valido_ate).toBe('2028-11-28');
    expect(r.tentar({ ...suspender, desde: '2027-03-09' })).toMatch(/não pode começar antes de 10\/03\/2027/);
    noDia(r, '2028-12-01');
    expect(r.tentar(suspender)).toMatch(/terminou em 28\/11\/2028/);
    expect(r.tentar({ ...suspender, desde: '2028-11-28' })).toBeUndefined();
  });

  it('resumed on the same day nothing is added, and the paper keeps its signatures; nor where it has no end', () => {
    const r = licenciado(definicao);
    r.fazer(suspender);
    r.fazer(retomar);
    expect([emVigor(r).valido_ate, emVigor(r).revisao, r.estado().documentos.length]).toEqual([
      '2028-11-19',
      undefined,
      1,
    ]);
    const semFim = licenciado(com({ suspensao: true, validade_meses: undefined } as never));
    semFim.fazer(suspender);
    noDia(semFim, '2027-01-10');
    semFim.fazer(retomar);
    expect([emVigor(semFim).valido_ate, semFim.estado().documentos.length]).toEqual([null, 1]);
  });

  it('adds exactly the days that it stood still, however often', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(40), fc.nat(90)), { minLength: 1, maxLength: 6 }), (vezes) => {
        const r = licenciado(definicao);
        let [dia, parados] = ['2026-11-19', 0];
        for (const [andou, parou] of vezes) {
          dia = somarDias(dia, andou);
          noDia(r, dia);
          r.fazer(suspender);
          dia = somarDias(dia, parou);
          noDia(r, dia);
          r.fazer(retomar);
          parados += parou;
        }
        expect(emVigor(r).valido_ate).toBe(somarDias('2028-11-19', parados));
        conferirRepeticao(r);
      }),
      { numRuns: 25 },
    );
  });
});

describe('in a test run', () => {
  const definicao = com({ suspensao: true, prorrogacao: { ...UMA_VEZ, antes_dias: 30 } });
  const ofertas = (r: NoMotor, ator: Mao['ator'], chave: string) =>
    ofertasDe(definicao, r.estado(), { ator, execucao: undefined, chave, nome: ator.nome }, r.contexto());
  const dados = { textos: { motivo: 'Obra', ato: '', desde: '' } } as unknown as Dados;
  const jogar = (r: NoMotor, ator: Mao['ator'], chave: string, acao: string): void => {
    const oferta = ofertas(r, ator, chave).find((o) => o.acao === acao);
    if (oferta === undefined) throw new Error(`${acao} is not offered`);
    r.fazer(oferta.comando(dados), ator);
  };
  const deLicenca = (r: NoMotor, ator: Mao['ator'], chave: string) =>
    ofertas(r, ator, chave).flatMap(({ acao, rotulo }) => (/licenca/.test(acao) ? [rotulo] : []));

  it('each of them is played by whose it is, while it may be done', () => {
    const r = licenciado(definicao);
    const nome = 'Alvará de licença para ampliação nº 1/2026';
    expect(deLicenca(r, requerente, 'requerente')).toEqual([`Pedir a prorrogação: ${nome}`]);
    jogar(r, requerente, 'requerente', 'pedir-prorrogacao-da-licenca');
    expect(deLicenca(r, requerente, 'requerente')).toEqual([]);
    expect(deLicenca(r, gestor, 'gestor')).toEqual([
      `Prorrogar: ${nome}`,
      `Negar a prorrogação: ${nome}`,
      `Suspender a validade: ${nome}`,
    ]);
    jogar(r, gestor, 'gestor', 'prorrogar-licenca');
    expect(emVigor(r).valido_ate).toBe('2029-11-19');
    expect(deLicenca(r, gestor, 'gestor'), 'já foi prorrogada').toEqual([`Suspender a validade: ${nome}`]);
    jogar(r, gestor, 'gestor', 'suspender-licenca');
    expect(deLicenca(r, gestor, 'gestor')).toEqual([`Retomar a validade: ${nome}`]);
    noDia(r, '2026-11-29');
    jogar(r, gestor, 'gestor', 'retomar-licenca');
    expect(emVigor(r).valido_ate).toBe('2029-11-29');
  });
});
