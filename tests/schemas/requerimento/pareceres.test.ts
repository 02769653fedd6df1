import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { ParecerProposto } from '../../../src/schemas/processo/partesDaEtapa.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { condicoesEmVigor, pareceresPropostos } from '../../../src/schemas/requerimento/pareceres.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { ambiental, analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const PERGUNTA = 'O lote tem faixa de preservação?';
const REGRA: ParecerProposto = {
  setor: 'SEMAM',
  condicao: 'area_ampliada_m2 > 70',
  motivo: 'Obra com mais de 70 m²',
  pergunta: PERGUNTA,
  prazo: { quantidade: 5, contagem: 'uteis' },
  bloqueia: true,
};
const comPareceres = (pareceres: readonly ParecerProposto[] = []): Definicao =>
  comEtapas([etapa('triagem', [segue('decisao')], { pareceres: [...pareceres] }), etapa('decisao', [])]);

const emTriagem = (pareceres: readonly ParecerProposto[] = [], area = '60.00') => {
  const definicao = comPareceres(pareceres);
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  const respostas = {
    inscricao_imovel: '01.02.117',
    area_ampliada_m2: area,
    solicitante_e_proprietario: true,
    rt: 'CREA-SC 1',
  };
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  return { ...r, definicao };
};
type Caso = ReturnType<typeof emTriagem>;

const pedir = (r: Caso, mais: object = {}) =>
  r.tentar({ acao: 'pedir-parecer', setor: 'SEMAM', pergunta: PERGUNTA, ...mais });
const dar = (r: Caso, mais: object = {}, ator: Ator = ambiental) =>
  r.tentar({ acao: 'dar-parecer', parecer: 1, veredito: 'favorável', texto: 'Nada a opor', ...mais }, ator);
const COM_CONDICOES = {
  veredito: 'com condições',
  condicoes: [{ texto: ' Manter a faixa de 30 m ', fundamento: 'Lei 12.651/2012' }, { texto: 'Plantar dez mudas' }],
} as const;
const ofertas = (r: Caso, ator: Ator = analista) => r.acoes(ator).map((a) => a.acao);
const esperas = (r: Caso, quem?: 'requerente') =>
  aguardando(r.definicao, r.estado(), quem).map(({ o_que, setor, ate }) => [o_que, setor, ate]);
const parecer = (r: Caso, id = 1) => r.estado().pareceres?.[id - 1];

describe('asking another sector', () => {
  it('leaves the step going on, and only the sector that was asked answers', () => {
    const r = emTriagem();
    expect(ofertas(r, ambiental)).not.toContain('dar-parecer');
    expect(pedir(r, { prazo: { quantidade: 2, contagem: 'uteis' } })).toBeUndefined();
    // Thursday the 19th; the two working days after it end on Monday.
    expect(parecer(r)).toMatchObject({ setor: 'SEMAM', bloqueia: false, responder_ate: '2026-11-23', motivo: null });
    expect(ofertas(r, ambiental)).toEqual(['dar-parecer']);
    expect(ofertas(r)).not.toContain('dar-parecer');
    expect(esperas(r)).toEqual([
      ['Dar parecer: SEMAM', 'SEMAM', '2026-11-23'],
      ['Decidir: TRIAGEM', 'SEURB', null],
    ]);
    expect(dar(r, {}, analista)).toBe('Este parecer foi pedido a outro setor');
    expect(dar(r, {}, gestor)).toBe('Este parecer foi pedido a outro setor');
    expect(dar(r, {}, requerente)).toBe('Este parecer foi pedido a outro setor');
    expect(r.tentar({ acao: 'deferir' }, ambiental)).toMatch(/de outro setor/);
    expect(dar(r)).toBeUndefined();
    expect(parecer(r)).toMatchObject({
      situacao: 'respondido',
      veredito: 'favorável',
      texto: 'Nada a opor',
      respondido_por: { id: 3, nome: 'Ester' },
    });
    expect(dar(r)).toBe('Este parecer já foi dado por Ester');
    expect(ofertas(r, ambiental)).toEqual([]);
  });

  it('refuses what cannot be asked, each in its place', () => {
    const r = emTriagem();
    expect(pedir(r, { setor: 'NENHUM' })).toMatch(/setor/);
    expect(pedir(r, { setor: 'SEURB' })).toContain('A etapa é deste setor');
    expect(pedir(r, { pergunta: '  ' })).toContain('pergunta');
    expect(pedir(r, { pergunta: 'x'.repeat(2001) })).toContain('pergunta');
    expect(pedir(r)).toBeUndefined();
    expect(pedir(r)).toContain('já foi pedido e ainda não veio');
    expect(r.tentar({ acao: 'pedir-parecer', setor: 'SEMAM', pergunta: 'x' }, ambiental)).toMatch(/de outro setor/);
    expect(r.tentar({ acao: 'dar-parecer', parecer: 9, veredito: 'favorável', texto: 'x' }, ambiental)).toBe(
      'Este parecer não foi pedido',
    );
  });

  it('holds back granting only where it blocks; one that needs information is asked again', () => {
    const r = emTriagem();
    pedir(r, { bloqueia: true });
    expect(r.tentar({ acao: 'deferir' })).toBe('Deferir depende de: parecer de SEMAM');
    expect(esperas(r)).toEqual([['Dar parecer: SEMAM', 'SEMAM', null]]);
    expect(dar(r, { veredito: 'precisa de informação', texto: 'Falta a planta' })).toBeUndefined();
    expect(r.tentar({ acao: 'deferir' })).toBe(
      'Deferir depende de: parecer de SEMAM, que precisa de informação: peça de novo ou retire',
    );
    expect(esperas(r).map(([o_que]) => o_que)).toEqual(['Pedir de novo o parecer, com o que falta: SEMAM']);
    expect(pedir(r, { anterior: 2 })).toBe('Este parecer não foi pedido');
    expect(pedir(r, { anterior: 1, bloqueia: true, pergunta: 'Com a planta nova?' })).toBeUndefined();
    expect(r.tentar({ acao: 'deferir' })).toBe('Deferir depende de: parecer de SEMAM');
    expect(dar(r, { parecer: 2 })).toBeUndefined();
    expect(pedir(r, { anterior: 2 })).toBe('Só se pede de novo o parecer que precisa de informação');
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
  });

  it('is taken back with a reason, only while no answer has come', () => {
    const r = emTriagem();
    pedir(r, { bloqueia: true });
    expect(r.tentar({ acao: 'retirar-parecer', parecer: 1, motivo: ' ' })).toContain('motivo');
    expect(r.tentar({ acao: 'retirar-parecer', parecer: 1, motivo: 'Pedido por engano' })).toBeUndefined();
    expect(parecer(r)).toMatchObject({ situacao: 'retirado', retirado: 'Pedido por engano' });
    expect(dar(r)).toBe('O pedido deste parecer foi retirado');
    expect(pedir(r)).toBeUndefined();
    expect(dar(r, { parecer: 2 })).toBeUndefined();
    pedir(r);
    expect(r.tentar({ acao: 'retirar-parecer', parecer: 2, motivo: 'x' })).toBe(
      'Este parecer já não está à espera de resposta',
    );
  });

  it('ends with the step that asked, and with the request', () => {
    const r = emTriagem();
    pedir(r);
    r.fazer({ acao: 'deferir' });
    expect(parecer(r)?.situacao).toBe('dispensado');
    expect(r.eventos.map((e) => e.tipo).slice(-3)).toEqual(['parecer_dispensado', 'etapa_concluida', 'etapa_aberta']);
    expect(dar(r)).toBe('A etapa que pediu este parecer já foi concluída');
    r.fazer({ acao: 'iniciar' });
    pedir(r, { bloqueia: true });
    r.fazer({ acao: 'cancelar', motivo: 'Desistiu' });
    expect(parecer(r, 2)?.situacao).toBe('dispensado');
    expect(ofertas(r, ambiental)).toEqual([]);
    expect(dar(r, { parecer: 2 })).toBe('Este requerimento já foi encerrado como Cancelado');
  });
});

describe('what an opinion says', () => {
  it('has conditions exactly where it is given with conditions', () => {
    const r = emTriagem();
    pedir(r);
    expect(dar(r, { veredito: 'com condições' })).toContain('Inclua pelo menos uma condição');
    expect(dar(r, { condicoes: COM_CONDICOES.condicoes })).toContain('Só um parecer com condições as tem');
    expect(dar(r, { ...COM_CONDICOES, condicoes: [{ texto: 'Uma' }, { texto: ' ' }] })).toContain('condicoes[1].texto');
    expect(dar(r, { veredito: 'talvez' })).toContain('veredito');
    expect(dar(r, { texto: '' })).toContain('texto');
    expect(parecer(r)?.situacao).toBe('pedido');
  });

  it('lets its conditions hold unless whoever decides leaves one out, with the reason', () => {
    const r = emTriagem();
    pedir(r);
    expect(dar(r, COM_CONDICOES)).toBeUndefined();
    const emVigor = () =>
      condicoesEmVigor(r.estado()).map(({ texto, setor, fundamento }) => [texto, setor, fundamento]);
    expect(emVigor()).toEqual([
      ['Manter a faixa de 30 m', 'SEMAM', 'Lei 12.651/2012'],
      ['Plantar dez mudas', 'SEMAM', null],
    ]);
    const avaliar = (resultado: 'mantida' | 'dispensada', motivo = '') =>
      r.tentar({ acao: 'avaliar-condicao', parecer: 1, condicao: 2, resultado, motivo });
    expect(avaliar('mantida')).toBe('Esta condição já vale');
    expect(avaliar('dispensada')).toContain('motivo');
    expect(avaliar('dispensada', 'Já plantadas')).toBeUndefined();
    expect(emVigor().map(([texto]) => texto)).toEqual(['Manter a faixa de 30 m']);
    expect(avaliar('dispensada', 'x')).toBe('Esta condição já foi dispensada');
    // Another step of the city may take it in again: what is issued comes later.
    r.fazer({ acao: 'deferir' });
    r.fazer({ acao: 'iniciar' });
    expect(avaliar('mantida')).toBeUndefined();
    expect(emVigor()).toHaveLength(2);
  });

  it('is said before a step is granted against it', () => {
    const r = emTriagem();
    pedir(r, { bloqueia: true });
    dar(r, { veredito: 'desfavorável', texto: 'Fere a faixa' });
    const deferir = r.acoes().find((a) => a.acao === 'deferir');
    expect(deferir).toMatchObject({ bloqueios: [], confirmar: 'SEMAM deu parecer desfavorável.' });
  });

  it('is told to the applicant as asked and given, never what', () => {
    const r = emTriagem();
    pedir(r);
    dar(r, { veredito: 'desfavorável', texto: 'Fere a faixa' });
    const [pedido, dado] = r.eventos.slice(-2);
    const dito = (leitor: 'requerente' | 'equipe') =>
      [pedido, dado].map((e) => e && textoDoEvento(e, r.definicao, leitor));
    expect(dito('equipe')).toEqual([
      { texto: 'pediu o parecer de SEMAM', detalhe: PERGUNTA },
      { texto: 'deu o parecer de SEMAM', detalhe: 'desfavorável' },
    ]);
    expect(dito('requerente')).toEqual([{ texto: 'pediu o parecer de SEMAM' }, { texto: 'deu o parecer de SEMAM' }]);
  });
});

describe('sectors that a rule proposes', () => {
  const propostos = (r: Caso) => {
    const s = r.estado();
    const [e] = s.execucoes.slice(-1);
    const passo = r.definicao.etapas.find((x) => x.chave === e?.etapa);
    return e && passo ? pareceresPropostos(r.definicao, s, passo, e).map((p) => p.setor) : [];
  };

  it('are proposed where the rule holds, and asked as the rule says', () => {
    expect(propostos(emTriagem([REGRA]))).toEqual([]);
    const r = emTriagem([REGRA], '80.00');
    expect(propostos(r)).toEqual(['SEMAM']);
    expect(r.tentar({ acao: 'deferir' })).toBe(
      'Deferir depende de: pedido de parecer a SEMAM, ou o motivo de não pedir',
    );
    expect(esperas(r)).toEqual([['Resolver se pede parecer: SEMAM', 'SEURB', null]]);
    expect(esperas(r, 'requerente')).toEqual([['Decidir: TRIAGEM', 'SEURB', null]]);
    expect(r.tentar({ acao: 'pedir-parecer', setor: 'semam' })).toBeUndefined();
    expect(parecer(r)).toMatchObject({
      setor: 'SEMAM',
      pergunta: PERGUNTA,
      bloqueia: true,
      motivo: 'Obra com mais de 70 m²',
      responder_ate: '2026-11-26',
    });
    expect(propostos(r)).toEqual([]);
  });

  it('are done without only with a reason', () => {
    const r = emTriagem([REGRA], '80.00');
    expect(r.tentar({ acao: 'recusar-proposta', setor: 'SEMAM', motivo: '' })).toContain('motivo');
    expect(r.tentar({ acao: 'recusar-proposta', setor: 'SEURB', motivo: 'x' })).toContain('Nenhuma regra propõe');
    expect(r.tentar({ acao: 'recusar-proposta', setor: 'SEMAM', motivo: 'Já tem licença ambiental' })).toBeUndefined();
    expect(propostos(r)).toEqual([]);
    expect(ofertas(r)).not.toContain('recusar-proposta');
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
  });
});
