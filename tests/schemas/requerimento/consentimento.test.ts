import { describe, expect, it } from 'vitest';
import { verificarConsentimento } from '../../../src/schemas/processo/verificar/verificarConsentimento.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { marcosDe } from '../../../src/schemas/requerimento/relogios.ts';
import { analista, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { comConsentimento, respostasComDono } from '../../support/comConsentimento.ts';

const dono: Ator = { tipo: 'requerente', id: 9, nome: 'Dora Proprietária', convite: 1, setores: [], gestor: false };
const enviar = (mais: object = {}) =>
  ({
    acao: 'enviar',
    respostas: respostasComDono,
    arquivos: { 'documento:matricula': [10] },
    faltas: {},
    ...mais,
  }) as const;
const enviado = () => {
  const r = requerimentoNoMotor(comConsentimento());
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(enviar(), requerente);
  return r;
};

describe('the owner’s consent before a filing', () => {
  it('holds back number, term and queue until he gives it', () => {
    const r = enviado();
    expect(r.estado()).toMatchObject({ situacao: 'Rascunho', numero: null, protocolado_em: null });
    expect(r.estado().consentimento).toMatchObject({
      situacao: 'pedido',
      nome: 'Dora Proprietária',
      ate: '2026-11-29',
    });
    expect(r.estado().execucoes).toHaveLength(1);
    r.mudarAgora('2026-11-25T12:00:00Z');
    r.fazer({ acao: 'consentir' }, dono);
    expect(r.estado()).toMatchObject({ situacao: 'Aguardando prefeitura', protocolado_em: '2026-11-25T12:00:00Z' });
    expect(r.estado().execucoes[1]).toMatchObject({ etapa: 'aprovacao', criada_em: '2026-11-25T12:00:00Z' });
    expect(r.estado().participantes).toMatchObject([{ papel: 'proprietario', situacao: 'ativo', pode: 'agir' }]);
    expect(reproduzir(r.eventos, estadoInicial)).toEqual(r.estado());
  });

  it('is not asked where the condition does not hold, nor of who is the owner himself', () => {
    for (const mais of [{ respostas: { ...respostasComDono, solicitante_e_proprietario: true } }, { proprio: true }]) {
      const r = requerimentoNoMotor(comConsentimento());
      r.fazer({ acao: 'abrir' }, requerente);
      r.fazer(enviar(mais), requerente);
      expect(r.estado().numero).toBe('2026/000001');
      expect(r.estado().consentimento).toBeUndefined();
    }
  });

  it('keeps what he is asked about as it is; taken back, it can be changed and sent anew', () => {
    const r = enviado();
    expect(r.acoes(requerente).map(({ acao }) => acao)).not.toContain('enviar');
    expect(r.tentar(enviar(), requerente)).toContain('não é possível');
    r.fazer({ acao: 'retirar-consentimento' }, requerente);
    expect(r.tentar({ acao: 'consentir' }, dono)).toBeDefined();
    r.fazer(enviar(), requerente);
    expect(r.estado().consentimento).toMatchObject({ situacao: 'pedido', participante: 2 });
    // The link of before is another's by now.
    expect(r.tentar({ acao: 'consentir' }, dono)).toBe('O consentimento foi pedido a outra pessoa');
    r.fazer({ acao: 'consentir' }, { ...dono, convite: 2 });
  });

  it('is refused with a reason, by him alone, and opens the form again', () => {
    const r = enviado();
    const recusa = { acao: 'recusar-consentimento', motivo: 'Não autorizei a obra' } as const;
    for (const quem of [requerente, analista, { ...dono, convite: 7 }]) expect(r.tentar(recusa, quem)).toBeDefined();
    expect(r.tentar({ ...recusa, motivo: ' ' }, dono)).toContain('motivo');
    r.fazer(recusa, dono);
    expect(r.estado().consentimento).toMatchObject({ situacao: 'recusado', motivo: 'Não autorizei a obra' });
    expect(r.acoes(requerente).map(({ acao }) => acao)).toContain('enviar');
  });

  it('is taken back where the draft passes to another person: it was asked for in the name of the one before', () => {
    const r = enviado();
    const portal: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };
    const antes = r.eventos.length;
    r.fazer(
      { acao: 'passar-rascunho', de: 'Iara', para: 'Nilo', motivo: 'Venda do imóvel', junto_de: '2026/000001' },
      portal,
    );
    expect(r.eventos.slice(antes).map((e) => e.tipo)).toEqual(['rascunho_passado', 'consentimento_retirado']);
    expect(r.estado().consentimento?.situacao).toBe('retirado');
    expect(r.tentar({ acao: 'consentir' }, dono), 'the link that he has is dead').toBeDefined();
    expect(r.estado().numero).toBeNull();
    r.fazer(enviar(), requerente);
    expect(r.estado().consentimento).toMatchObject({ situacao: 'pedido', participante: 2 });
    expect(reproduzir(r.eventos, estadoInicial)).toEqual(r.estado());
  });

  it('is called to mind once and ends with its last day', () => {
    const r = enviado();
    const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
    const marcos = () =>
      marcosDe(comConsentimento(), r.estado(), relogio).map(({ dia, comando }) => [dia, comando.acao]);
    expect(marcos()).toEqual([
      ['2026-11-26', 'lembrar-consentimento'],
      ['2026-11-30', 'vencer-consentimento'],
    ]);
    const portal: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };
    r.fazer({ acao: 'lembrar-consentimento' }, portal);
    expect(marcos()).toEqual([['2026-11-30', 'vencer-consentimento']]);
    r.mudarAgora('2026-11-30T15:00:00Z');
    expect(r.tentar({ acao: 'consentir' }, dono)).toContain('O prazo para consentir terminou');
    r.fazer({ acao: 'vencer-consentimento' }, portal);
    expect(r.estado().consentimento?.situacao).toBe('expirado');
    expect(marcos()).toEqual([]);
  });

  it('says on its field that the owner has no name or no address', () => {
    const r = requerimentoNoMotor(comConsentimento());
    r.fazer({ acao: 'abrir' }, requerente);
    const respostas = { ...respostasComDono, dono_email: 'dora' };
    expect(r.tentar(enviar({ respostas }), requerente)).toContain('dono_email');
  });
});

describe('the publish check', () => {
  const achados = (muda: Partial<NonNullable<Definicao['consentimento']>>) => {
    const d = comConsentimento();
    return verificarConsentimento({ ...d, consentimento: { ...d.consentimento!, ...muda } }).map(({ codigo, onde }) => [
      codigo,
      onde,
    ]);
  };
  it('finds fields that are not there, of another kind, or not asked before the filing', () => {
    expect(achados({})).toEqual([]);
    expect(achados({ nome: 'nao_ha' })).toEqual([['campo_desconhecido', 'consentimento.nome']]);
    expect(achados({ email: 'area_ampliada_m2' })).toEqual([['consentimento_invalido', 'consentimento.email']]);
    expect(achados({ documento: 'rt' })).toEqual([['consentimento_invalido', 'consentimento.documento']]);
  });
});
