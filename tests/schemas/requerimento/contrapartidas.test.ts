import { describe, expect, it } from 'vitest';
import { contrapartidasDe, faltaDe } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { tarefasDe } from '../../../src/schemas/requerimento/tarefas.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { calcada, fundo, mudas } from '../../support/definicaoComContrapartidas.ts';
import { analista, gestor, requerente } from '../../support/requerimentoNoMotor.ts';
import { em } from './palcoDasContrapartidas.ts';

describe('the states of a counterpart', () => {
  it('go from required over proved, refused and fulfilled in part to fulfilled; the words and the duty follow', () => {
    const r = em('142.50', mudas, calcada);
    expect(r.bloqueios().join(), 'ninguém a esquece').toMatch(/exigência da contrapartida Plantio de mudas/);
    expect(r.espera()).toContain('prefeitura: Exigir as contrapartidas e decidir: Aprovação');
    r.fazer({ acao: 'exigir-contrapartidas' });
    expect(r.uma()).toMatchObject({ situacao: 'exigida', quantidade: '8', unidade: 'mudas', ate: '2027-02-17' });
    expect(r.uma(2)).toMatchObject({ situacao: 'exigida', quantidade: null, ate: null });
    const vistas: string[] = [];
    const depois = (): void => void vistas.push(r.uma().situacao);
    expect(r.comprovar()).toBeUndefined();
    depois();
    expect(r.comprovar(), 'uma de cada vez').toMatch(/em conferência/);
    expect(r.espera()).toContain('prefeitura: Conferir a comprovação: Plantio de mudas');
    expect(r.avaliar('recusada'), 'recusar pede o motivo').toMatch(/motivo/);
    expect(r.avaliar('recusada', { motivo: 'Fotos de outro lote' })).toBeUndefined();
    depois();
    expect(r.espera()).toContain('requerente: Cumprir e comprovar: Plantio de mudas');
    expect(r.comprovar('9')).toMatch(/Mais do que falta: 8 mudas/);
    expect(r.comprovar('0')).toMatch(/maior que zero/);
    expect(r.comprovar('5')).toBeUndefined();
    expect(r.avaliar('aceita', { quantidade: '8.5' })).toMatch(/Mais do que falta/);
    expect(r.avaliar('aceita', { quantidade: '3' }), 'a equipe diz quanto').toBeUndefined();
    depois();
    expect(faltaDe(r.uma())).toBe('5');
    expect(r.comprovar()).toBeUndefined();
    expect(r.avaliar('aceita')).toBeUndefined();
    depois();
    expect(vistas).toEqual(['comprovada', 'recusada', 'em_cumprimento', 'cumprida']);
    expect(r.comprovar()).toMatch(/já foi cumprida/);
    expect(r.comprovar('1', 2), 'sem quantidade').toMatch(/não tem quantidade/);
    const textos = r.eventos.map((e) => textoDoEvento(e, r.definicao, 'requerente').texto);
    expect(textos).toContain('aceitou a comprovação da contrapartida Plantio de mudas: 3 mudas');
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });

  it('name both where a proof is judged in the place of somebody who is away', () => {
    const r = em('142.50', mudas);
    r.fazer({ acao: 'exigir-contrapartidas' });
    expect(r.comprovar()).toBeUndefined();
    r.fazer(
      { acao: 'avaliar-comprovacao', contrapartida: 1, comprovacao: 1, resultado: 'aceita' },
      { ...analista, id: 9, nome: 'Bia Nunes', ausente: { id: 7, nome: 'Dalva Montalegre' } },
    );
    expect(r.eventos.at(-1)).toMatchObject({
      tipo: 'comprovacao_avaliada',
      por: { id: 9, nome: 'Bia Nunes', no_lugar_de: 'Dalva Montalegre' },
    });
  });

  it('block what each says: its step, the issuing of a paper, or nothing', () => {
    const r = em('142.50', mudas, calcada, fundo);
    expect(r.tentar({ acao: 'exigir-contrapartidas' })).toMatch(/quantidades.fundo.quantidade/);
    const digitar = (chave: string, quantidade: string, motivo = 'Memorando 7') =>
      r.tentar({ acao: 'exigir-contrapartidas', quantidades: { [chave]: { quantidade, motivo } } });
    expect(digitar('mudas', '3'), 'o calculado não se digita').toMatch(/não se digita/);
    expect(digitar('fundo', '0')).toMatch(/maior que zero/);
    expect(digitar('fundo', '150.00', ' ')).toMatch(/motivo/);
    expect(digitar('nenhuma', '1')).toMatch(/desconhecido/);
    expect(digitar('fundo', '150.00')).toBeUndefined();
    expect(r.uma(3)).toMatchObject({ quantidade: '150', unidade: 'BRL', motivo: 'Memorando 7' });
    expect(r.bloqueios()).toEqual([
      'Deferir depende de: cumprimento da contrapartida Depósito no fundo de arborização',
    ]);
    r.comprovar(undefined, 3);
    expect(r.bloqueios().join()).toMatch(/conferência da comprovação de Depósito/);
    r.avaliar('aceita', {}, 3);
    expect(r.bloqueios(), 'mudas esperam a emissão, a calçada não impede nada').toEqual([]);
    while (r.etapa() !== 'emissao') {
      if (r.acoes().some((a) => a.acao === 'iniciar')) r.fazer({ acao: 'iniciar' });
      r.fazer({ acao: 'deferir' });
    }
    r.fazer({ acao: 'iniciar' });
    expect(r.tentar({ acao: 'deferir' })).toMatch(/cumprimento da contrapartida Plantio de mudas/);
    r.comprovar();
    r.avaliar('aceita');
    r.fazer({ acao: 'deferir' });
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
    expect(r.espera(), 'a calçada segue depois do fim').toEqual(['requerente: Cumprir e comprovar: Calçada acessível']);
    const tarefas = tarefasDe({
      ...r.estado(),
      id: 1,
      processo: { nome_curto: 'O2' },
      imovel: null,
      comecado_em: '',
      preenche: null,
      faltam: [],
    });
    expect(tarefas.map(({ titulo }) => titulo)).toEqual(['Cumprir e comprovar: Calçada acessível']);
    expect(r.comprovar(undefined, 2)).toBeUndefined();
    expect(r.avaliar('aceita', {}, 2), 'do setor que teve o requerimento por último').toBeUndefined();
    expect(r.espera()).toEqual([]);
  });

  it('are waived by a manager alone, by a rule and a reason, for good', () => {
    const r = em('142.50', mudas);
    r.fazer({ acao: 'exigir-contrapartidas' });
    const dispensar = {
      acao: 'dispensar-contrapartida',
      contrapartida: 1,
      fundamento: 'Lei 9, art. 2',
      motivo: 'Sem espaço',
    } as const;
    for (const quem of [analista, requerente]) expect(r.tentar(dispensar, quem)).toBeDefined();
    expect(r.tentar({ ...dispensar, fundamento: ' ' }, gestor)).toMatch(/fundamento/);
    expect(r.tentar({ ...dispensar, motivo: '' }, gestor)).toMatch(/motivo/);
    r.fazer(dispensar, gestor);
    expect(r.uma()).toMatchObject({ situacao: 'dispensada', dispensa: { por: { nome: 'Gil' } } });
    expect(r.comprovar()).toMatch(/dispensada|não é possível/);
    expect(r.tentar(dispensar, gestor)).toBeDefined();
  });

  it('follow corrected answers: another amount, not due any more, due at last', () => {
    const r = em('142.50', mudas);
    r.fazer({ acao: 'exigir-contrapartidas' });
    r.corrigir({ area_ampliada_m2: '61.00' });
    expect(r.bloqueios().join()).toMatch(/nova conta da contrapartida Plantio de mudas/);
    r.fazer({ acao: 'exigir-contrapartidas' });
    expect(r.uma()).toMatchObject({ id: 1, quantidade: '4', ate: '2027-02-17' });
    r.corrigir({ area_ampliada_m2: '50.00' });
    r.fazer({ acao: 'exigir-contrapartidas' });
    expect(contrapartidasDe(r.estado())).toEqual([]);
    r.corrigir({ area_ampliada_m2: '142.50' });
    r.fazer({ acao: 'exigir-contrapartidas' });
    expect(
      contrapartidasDe(r.estado()).map(({ id }) => id),
      'o número de antes não volta',
    ).toEqual([2]);
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });
});
