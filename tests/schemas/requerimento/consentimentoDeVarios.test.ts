import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { verificarConsentimento } from '../../../src/schemas/processo/verificar/verificarConsentimento.ts';
import { donosQueFaltam, quemFalta } from '../../../src/schemas/requerimento/consentimento.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { CAIO, comDonos, DORA, respostasComDonos } from '../../support/comDonos.ts';
import { analista, gestor, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';

const dono = (convite: number): Ator => ({
  ...{ tipo: 'requerente', id: 20 + convite, nome: `Dono ${convite}`, convite, setores: [], gestor: false },
});
const enviar = (mais: object = {}, respostas: object = {}): Comando => ({
  ...{ acao: 'enviar', arquivos: { 'documento:matricula': [10] }, faltas: {} },
  respostas: { ...respostasComDonos, ...respostas },
  ...mais,
});
const enviado = (mais: object = {}, respostas: object = {}): NoMotor => {
  const r = requerimentoNoMotor(comDonos());
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(enviar(mais, respostas), requerente);
  return r;
};

describe('the consent of several owners', () => {
  it('is asked of each, and files the request with the last of them', () => {
    const r = enviado();
    expect(r.estado().consentimento).toMatchObject({
      situacao: 'pedido',
      donos: [
        { participante: 1, nome: DORA.nome, situacao: 'pedido' },
        { participante: 2, nome: CAIO.nome, situacao: 'pedido' },
      ],
    });
    expect(quemFalta(r.estado().consentimento)).toBe('Dora Proprietária e Caio Dono');
    r.fazer({ acao: 'consentir' }, dono(2));
    expect(r.estado()).toMatchObject({ numero: null, situacao: 'Rascunho', consentimento: { situacao: 'pedido' } });
    expect(quemFalta(r.estado().consentimento)).toBe('Dora Proprietária');
    expect(r.tentar({ acao: 'consentir' }, dono(2))).toContain('já foi respondido');
    expect(r.tentar({ acao: 'consentir' }, dono(3))).toContain('outra pessoa');
    r.fazer({ acao: 'consentir' }, dono(1));
    expect(r.estado()).toMatchObject({ numero: '2026/000001', consentimento: { situacao: 'dado' } });
    expect(r.estado().participantes?.map(({ situacao }) => situacao)).toEqual(['ativo', 'ativo']);
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });

  it('the first refusal ends it for all, who had consented included; sent anew, all are asked anew', () => {
    const r = enviado();
    r.fazer({ acao: 'consentir' }, dono(1));
    r.fazer({ acao: 'recusar-consentimento', motivo: 'Não concordo' }, dono(2));
    expect(r.estado().consentimento).toMatchObject({ situacao: 'recusado', motivo: 'Não concordo' });
    expect(r.estado().participantes?.map(({ situacao }) => situacao)).toEqual(['revogado', 'recusado']);
    expect(r.tentar({ acao: 'consentir' }, dono(1))).toBeDefined();
    r.fazer(enviar(), requerente);
    expect(donosQueFaltam(r.estado().consentimento).map(({ participante }) => participante)).toEqual([3, 4]);
  });

  it('is taken back from all, and ends for all with its last day', () => {
    const r = enviado();
    r.fazer({ acao: 'consentir' }, dono(1));
    r.fazer({ acao: 'retirar-consentimento' }, requerente);
    expect(r.estado().participantes?.map(({ situacao }) => situacao)).toEqual(['revogado', 'revogado']);
    r.fazer(enviar(), requerente);
    const portal: Ator = { ...gestor, tipo: 'sistema', gestor: false };
    r.fazer({ acao: 'lembrar-consentimento' }, portal);
    expect(r.eventos.filter(({ tipo }) => tipo === 'consentimento_lembrado')).toHaveLength(2);
    r.fazer({ acao: 'consentir' }, dono(3));
    r.fazer({ acao: 'vencer-consentimento' }, portal);
    // Only who did not answer is said to have let it pass.
    expect(r.eventos.flatMap((e) => (e.tipo === 'consentimento_expirado' ? [e.participante] : []))).toEqual([4]);
    expect(r.estado().consentimento?.situacao).toBe('expirado');
    expect(r.estado().participantes?.some(({ situacao }) => situacao === 'ativo')).toBe(false);
  });

  it('is not asked of the owner who sends it; nor at all where he is the only one', () => {
    const r = enviado({ meu_documento: '29537995593' });
    expect(r.estado().consentimento?.donos?.map(({ nome }) => nome)).toEqual([CAIO.nome]);
    expect(enviado({ meu_documento: '29537995593' }, { donos: [DORA] }).estado().numero).toBe('2026/000001');
  });

  it('what is wrong with a row stands at the row; an empty table is refused', () => {
    const erro = (donos: readonly object[]) => {
      const r = requerimentoNoMotor(comDonos());
      r.fazer({ acao: 'abrir' }, requerente);
      return r.tentar(enviar({}, { donos }), requerente) ?? '';
    };
    expect(erro([])).toContain('"donos"');
    expect(erro([DORA, { ...CAIO, email: 'caio' }])).toContain('donos[1].email');
    expect(erro([DORA, { ...CAIO, email: 'DORA@exemplo.com.br' }])).toContain('já está em outra linha');
  });

  it('the link is sent again to who has not answered, and to nobody else', () => {
    const r = enviado();
    r.fazer({ acao: 'reenviar-consentimento', participante: 2 }, requerente);
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'consentimento_reenviado', nome: CAIO.nome });
    r.fazer({ acao: 'consentir' }, dono(2));
    for (const participante of [2, 9])
      expect(r.tentar({ acao: 'reenviar-consentimento', participante }, requerente)).toContain('já foi respondido');
    expect(r.tentar({ acao: 'reenviar-consentimento', participante: 1 }, analista)).toBeDefined();
  });

  it('in any order: filed if and only if every one of them consented, and never with a refusal', () => {
    const passo = fc.record({ quem: fc.integer({ min: 1, max: 9 }), recusa: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (passos, quantos) => {
        const donos = Array.from({ length: quantos }, (_, i) => ({ ...DORA, email: `dono${i}@exemplo.com.br` }));
        const r = enviado({}, { donos });
        for (const { quem, recusa } of passos)
          r.tentar(recusa === 0 ? { acao: 'recusar-consentimento', motivo: 'Não' } : { acao: 'consentir' }, dono(quem));
        const dados = r.eventos.filter(({ tipo }) => tipo === 'consentimento_dado').length;
        const recusado = r.eventos.some(({ tipo }) => tipo === 'consentimento_recusado');
        expect(r.estado().protocolado_em !== null).toBe(dados === quantos && !recusado);
        expect(r.estado().participantes?.some(({ situacao }) => situacao === 'ativo')).toBe(dados > 0 && !recusado);
        expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
      }),
      { numRuns: 100, seed: 20261126 },
    );
  });

  it('is checked before the process is published', () => {
    const d = comDonos();
    expect(verificarConsentimento(d)).toEqual([]);
    const com = (mais: object): Definicao => ({ ...d, consentimento: { ...d.consentimento, ...mais } }) as Definicao;
    for (const [mais, onde] of [
      [{ tabela: 'rt' }, 'consentimento.tabela'],
      [{ tabela: 'nada' }, 'consentimento.tabela'],
      [{ email: 'rt' }, 'consentimento.email'],
    ] as const)
      expect(verificarConsentimento(com(mais)).map((a) => a.onde)).toEqual([onde]);
  });
});
