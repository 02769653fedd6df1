import { describe, expect, it } from 'vitest';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { respostasO2 } from '../../support/cenarioO2.ts';
import { calcada } from '../../support/definicaoComContrapartidas.ts';
import { bifurca, comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { reproduz } from './emAnalise.ts';

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
  const espera = () => aguardando(definicao, r.estado()).map(({ o_que }) => o_que);
  return { ...r, definicao, bloqueios, cumprir, espera };
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

  it('keeps the end of a wait from ending it, which ends with the last of them', () => {
    const r = em([
      etapa('analise', [segue('espera')]),
      etapa('espera', [], { tipo: 'automático', espera: { evento: 'etapa_concluida', etapa: 'analise' } }),
    ]);
    r.fazer({ acao: 'deferir' });
    expect([r.estado().desfecho, r.estado().execucoes.at(-1)?.sem_caminho]).toEqual([null, true]);
    expect(r.espera()).toEqual(['Cumprir e comprovar: Calçada acessível']);
    r.cumprir();
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
    reproduz(r);
  });

  it.each([
    ['takes note', 'visualizar', { acao: 'dar-ciencia' }],
    ['accepts', 'validar', { acao: 'concluir-aceite', aceites: { rt: true } }],
    ['hands in', 'preencher', { acao: 'enviar', respostas: {}, arquivos: {}, faltas: {} }],
  ] as const)('keeps the applicant who %s from ending it: his step is done, and the end waits', (_como, tipo, ato) => {
    const r = em([
      etapa('analise', [segue('ciencia')]),
      { chave: 'ciencia', nome: 'Ciência', tipo, publico: 'requerente', mostra: ['rt'], proximas: [] },
    ]);
    r.fazer({ acao: 'deferir' });
    expect(r.etapa()).toBe('ciencia');
    r.fazer(ato, requerente);
    expect([r.estado().desfecho, r.estado().execucoes.at(-1)?.falta_contrapartida]).toEqual([null, true]);
    expect(textoDoEvento(r.eventos.at(-1)!, r.definicao)).toEqual({
      texto: 'parou o requerimento antes do fim: há contrapartida por cumprir',
      detalhe: 'Depois de Ciência. Ele termina quando ela for cumprida ou dispensada',
    });
    r.cumprir();
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
    reproduz(r);
  });

  it('keeps an automatic step from ending it after an act of the applicant; a waiver frees the end as well', () => {
    const r = em([
      etapa('analise', [segue('ciencia')]),
      {
        chave: 'ciencia',
        nome: 'Ciência',
        tipo: 'visualizar',
        publico: 'requerente',
        mostra: ['rt'],
        proximas: [{ para: 'so' }],
      },
      etapa('so', [], { tipo: 'automático' }),
    ]);
    r.fazer({ acao: 'deferir' });
    r.fazer({ acao: 'dar-ciencia' }, requerente);
    expect(r.estado().desfecho).toBeNull();
    r.fazer(
      { acao: 'dispensar-contrapartida', contrapartida: 1, fundamento: 'Lei 9, art. 2', motivo: 'Sem espaço' },
      gestor,
    );
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
  });

  it('leaves the management what it can do meanwhile: deny it, or send it to another step', () => {
    const parado = () => {
      const r = em([
        etapa('analise', [segue('so')]),
        etapa('so', [], { tipo: 'automático', espera: { evento: 'etapa_concluida', etapa: 'analise' } }),
      ]);
      r.fazer({ acao: 'deferir' });
      return r;
    };
    const negado = parado();
    negado.fazer({ acao: 'indeferir', motivo: 'Não cumpriu' }, gestor);
    expect(negado.estado().desfecho?.situacao).toBe('Indeferido');
    const movido = parado();
    movido.fazer({ acao: 'mover', etapa: 'analise', motivo: 'Rever' }, gestor);
    expect(movido.etapa()).toBe('analise');
    movido.fazer({ acao: 'iniciar' });
    movido.cumprir();
    expect(movido.estado().desfecho, 'não estava mais parado por ela').toBeNull();
  });
});
