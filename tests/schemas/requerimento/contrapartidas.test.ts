import { describe, expect, it } from 'vitest';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { ContrapartidaDoProcesso } from '../../../src/schemas/processo/contrapartida.ts';
import { contrapartidasDe, faltaDe, prazoPorComecar } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { marcosDe, proximoMarco } from '../../../src/schemas/requerimento/relogios.ts';
import { tarefasDe } from '../../../src/schemas/requerimento/tarefas.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { respostasO2 } from '../../support/cenarioO2.ts';
import { calcada, comContrapartidas, fundo, manutencao, mudas } from '../../support/definicaoComContrapartidas.ts';
import { analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const sistema: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };
const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };

const em = (area: string, ...quais: readonly ContrapartidaDoProcesso[]) => {
  const definicao = comContrapartidas(...quais);
  const r = requerimentoNoMotor(definicao);
  const respostas = { ...respostasO2, area_ampliada_m2: area };
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [1] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  const uma = (id = 1) => {
    const c = contrapartidasDe(r.estado()).find((x) => x.id === id);
    if (c === undefined) throw new Error('no such counterpart');
    return c;
  };
  const comprovar = (quantidade?: string, contrapartida = 1): string | undefined =>
    r.tentar(
      {
        acao: 'comprovar-contrapartida',
        contrapartida,
        arquivo: 70,
        ...(quantidade === undefined ? {} : { quantidade }),
      },
      requerente,
    );
  const avaliar = (
    resultado: 'aceita' | 'recusada',
    mais: { quantidade?: string; motivo?: string } = {},
    contrapartida = 1,
  ) =>
    r.tentar({
      acao: 'avaliar-comprovacao',
      contrapartida,
      comprovacao: uma(contrapartida).comprovacoes.length,
      resultado,
      ...mais,
    });
  const bloqueios = () => r.acoes().find((a) => a.acao === 'deferir')?.bloqueios ?? [];
  const espera = () => aguardando(definicao, r.estado()).map(({ o_que, de_quem }) => `${de_quem}: ${o_que}`);
  return { ...r, definicao, uma, comprovar, avaliar, bloqueios, espera };
};

/** Grants one step after another, to the end. */
const deferirTudo = (r: ReturnType<typeof em>): void => {
  while (r.estado().desfecho === null) {
    if (r.acoes().some((a) => a.acao === 'iniciar')) r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
  }
};

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

describe('the term of a counterpart', () => {
  it('is called to mind once, passes once, and waits while a proof is looked at', () => {
    const r = em('142.50', mudas);
    r.fazer({ acao: 'exigir-contrapartidas' });
    const doTipo = (dia: string) =>
      marcosDe(r.definicao, r.estado(), relogio).find((m) => m.dia <= dia && 'contrapartida' in m.comando)?.comando
        .acao;
    expect(doTipo('2027-02-06')).toBeUndefined();
    expect(doTipo('2027-02-07')).toBe('lembrar-contrapartida');
    r.fazer({ acao: 'lembrar-contrapartida', contrapartida: 1 }, sistema);
    expect(doTipo('2027-02-17'), 'uma vez').toBeUndefined();
    r.comprovar();
    expect(doTipo('2027-02-18'), 'quem enviou em dia não se atrasou').toBeUndefined();
    r.avaliar('recusada', { motivo: 'Ilegível' });
    expect(doTipo('2027-02-18')).toBe('vencer-contrapartida');
    r.fazer({ acao: 'vencer-contrapartida', contrapartida: 1 }, sistema);
    expect(r.uma().situacao).toBe('descumprida');
    expect(doTipo('2027-03-30')).toBeUndefined();
    expect(r.comprovar(), 'cumprir tarde ainda é cumprir').toBeUndefined();
    r.avaliar('aceita');
    expect(r.uma().situacao).toBe('cumprida');
    for (const quem of [requerente, analista, gestor])
      expect(r.tentar({ acao: 'vencer-contrapartida', contrapartida: 1 }, quem)).toBeDefined();
  });

  it('is extended by the sector or a manager with a reason, also after it passed, and is then not over', () => {
    const r = em('142.50', mudas, calcada);
    r.fazer({ acao: 'exigir-contrapartidas' });
    const dar = (ate: string, mais: { contrapartida?: number; motivo?: string } = {}, quem = analista) =>
      r.tentar({ acao: 'prorrogar-contrapartida', contrapartida: 1, ate, motivo: 'Chuva', ...mais }, quem);
    expect(dar('amanhã')).toMatch(/ate/);
    expect(dar('2027-02-17')).toContain('precisa ser depois de 17/02/2027');
    expect(dar('2127-02-17')).toContain('confira o ano');
    expect(dar('2027-03-01', { motivo: ' ' })).toMatch(/motivo/);
    expect(dar('2027-03-01', { contrapartida: 2 })).toMatch(/não corre/);
    expect(dar('2027-03-01', {}, requerente)).toBeDefined();
    r.fazer({ acao: 'vencer-contrapartida', contrapartida: 1 }, sistema);
    expect(r.uma().situacao).toBe('descumprida');
    r.mudarAgora('2027-03-02T12:00:00Z');
    expect(dar('2027-03-01')).toContain('não pode ser antes de hoje');
    expect(dar('2027-04-01', {}, gestor)).toBeUndefined();
    expect(r.uma()).toMatchObject({
      situacao: 'exigida',
      ate: '2027-04-01',
      prorrogacoes: [{ de: '2027-02-17', ate: '2027-04-01', motivo: 'Chuva', por: { nome: 'Gil' } }],
    });
    expect(textoDoEvento(r.eventos.at(-1)!, r.definicao)).toEqual({
      texto: 'deu mais prazo para a contrapartida Plantio de mudas',
      detalhe: 'De 17/02/2027 para 01/04/2027. Chuva',
    });
    const proximo = () => marcosDe(r.definicao, r.estado(), relogio).find((m) => 'contrapartida' in m.comando);
    expect(proximo(), 'lembra de novo').toMatchObject({
      dia: '2027-03-22',
      comando: { acao: 'lembrar-contrapartida' },
    });
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });

  it('counts from the grant where the process says so, and stands still while the request is reopened', () => {
    const r = em('142.50', manutencao);
    r.fazer({ acao: 'exigir-contrapartidas' });
    expect([r.uma().ate, prazoPorComecar(r.definicao, r.uma())]).toEqual([null, '30 dias corridos']);
    expect(
      r.tentar({ acao: 'prorrogar-contrapartida', contrapartida: 1, ate: '2027-03-01', motivo: 'x' }),
    ).toBeDefined();
    expect(r.bloqueios()).toEqual([]);
    deferirTudo(r);
    expect([r.uma().ate, prazoPorComecar(r.definicao, r.uma())]).toEqual(['2026-12-19', null]);
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'contrapartidas_iniciadas' });
    expect(textoDoEvento(r.eventos.at(-1)!, r.definicao).detalhe).toBe('Manutenção das mudas, até 19/12/2026');
    const marcos = () => marcosDe(r.definicao, r.estado(), relogio).filter((m) => 'contrapartida' in m.comando);
    expect(marcos().map((m) => m.dia)).toEqual(['2026-12-16', '2026-12-20']);
    r.fazer({ acao: 'reabrir', motivo: 'Rever' }, gestor);
    expect(marcos()).toEqual([]);
    r.mudarAgora('2026-12-01T12:00:00Z');
    deferirTudo(r);
    expect(r.uma().ate, 'do novo fim').toBe('2026-12-31');
    expect(reproduzir(JSON.parse(JSON.stringify(r.eventos)) as Evento[], estadoInicial)).toEqual(r.estado());
  });

  it('that counts from the end does not begin where the request ends otherwise', () => {
    const r = em('142.50', manutencao);
    r.fazer({ acao: 'exigir-contrapartidas' });
    r.fazer({ acao: 'indeferir', motivo: 'Fora da lei' });
    expect(r.uma().ate).toBeNull();
    expect(r.eventos.some((e) => e.tipo === 'contrapartidas_iniciadas')).toBe(false);
  });

  it('ends with a request that ends otherwise than granted', () => {
    const r = em('142.50', mudas);
    r.fazer({ acao: 'exigir-contrapartidas' });
    expect(proximoMarco(r.definicao, r.estado(), relogio)).not.toBeNull();
    r.fazer({ acao: 'indeferir', motivo: 'Fora da lei' });
    expect(proximoMarco(r.definicao, r.estado(), relogio)).toBeNull();
    expect(r.espera()).toEqual([]);
    expect(r.comprovar()).toMatch(/encerrado como Indeferido/);
  });
});
