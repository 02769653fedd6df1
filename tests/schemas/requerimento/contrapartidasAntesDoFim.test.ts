import { describe, expect, it } from 'vitest';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { respostasO2 } from '../../support/cenarioO2.ts';
import { calcada } from '../../support/definicaoComContrapartidas.ts';
import { bifurca, comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const FALTA = 'Deferir depende de: cumprimento da contrapartida Calçada acessível';

/** Required in the first of these steps and due before the end; that step is under way. */
const em = (etapas: readonly Etapa[]) => {
  const definicao: Definicao = {
    ...comEtapas(etapas),
    contrapartidas: [{ ...calcada, etapa: etapas[0]?.chave ?? '', bloqueia: 'fim' }],
  };
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  const respostas = { ...respostasO2, area_ampliada_m2: '60.00' };
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [1] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  r.fazer({ acao: 'exigir-contrapartidas' });
  const bloqueios = (acao: 'deferir' | 'deferir-e-finalizar') =>
    r
      .acoes()
      .find((a) => a.acao === acao)
      ?.bloqueios.join();
  const cumprir = () => {
    r.fazer({ acao: 'comprovar-contrapartida', contrapartida: 1, arquivo: 70 }, requerente);
    r.fazer({ acao: 'avaliar-comprovacao', contrapartida: 1, comprovacao: 1, resultado: 'aceita' });
  };
  return { ...r, bloqueios, cumprir };
};

describe('a counterpart that is due before the end', () => {
  it('keeps from ending at a step that has others behind it, not from going on to them', () => {
    const r = em([etapa('analise', [segue('emissao')], { tipo: 'certificado' }), etapa('emissao', [])]);
    expect([r.bloqueios('deferir'), r.bloqueios('deferir-e-finalizar')]).toEqual(['', FALTA]);
    expect(r.tentar({ acao: 'deferir-e-finalizar' })).toBe(FALTA);
    r.cumprir();
    r.fazer({ acao: 'deferir-e-finalizar' });
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
  });

  it('keeps from ending where the only step behind is passed over', () => {
    const r = em([etapa('analise', [segue('emissao')]), etapa('emissao', [], { condicao: 'area_ampliada_m2 > 100' })]);
    expect(r.bloqueios('deferir')).toBe(FALTA);
    expect(r.tentar({ acao: 'deferir' })).toBe(FALTA);
    r.cumprir();
    r.fazer({ acao: 'deferir' });
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
  });

  it('keeps the last of several ways that do not meet from ending it, not the first', () => {
    const r = em([etapa('analise', [bifurca('um'), bifurca('dois')]), etapa('um', []), etapa('dois', [])]);
    r.fazer({ acao: 'deferir' });
    for (const execucao of [3, 4]) r.fazer({ acao: 'iniciar', execucao });
    r.fazer({ acao: 'deferir', execucao: 3 });
    expect(r.tentar({ acao: 'deferir', execucao: 4 })).toBe(FALTA);
    expect(r.bloqueios('deferir')).toBe(FALTA);
  });

  it('keeps the end of a wait from ending it: the management is asked', () => {
    const r = em([
      etapa('analise', [segue('espera')]),
      etapa('espera', [], { tipo: 'automático', espera: { evento: 'etapa_concluida', etapa: 'analise' } }),
    ]);
    r.fazer({ acao: 'deferir' });
    expect([r.estado().desfecho, r.estado().execucoes.at(-1)?.sem_caminho]).toEqual([null, true]);
    r.cumprir();
    r.fazer({ acao: 'mover', etapa: 'espera', motivo: 'Cumpriu' }, gestor);
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
  });
});
