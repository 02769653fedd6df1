import { describe, expect, it } from 'vitest';
import { linhasDosAtos } from '../../../src/schemas/relatorios/fatos/ato.ts';
import { linhasDosItens } from '../../../src/schemas/relatorios/fatos/item.ts';
import { linhasDasPassagens, PENDENCIA } from '../../../src/schemas/relatorios/fatos/passagem.ts';
import { historiaDe } from '../../../src/schemas/relatorios/fatos/historia.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { definicao } from '../requerimento/caminhadas/definicoes.ts';

const em = (dia: number): string => `2026-09-${String(dia).padStart(2, '0')}T15:00:00Z`;
type Datado = Evento & { readonly quando: string };

const abre = (dia: number, execucao: number, etapa: string, setor: string | null): Datado => ({
  tipo: 'etapa_aberta',
  execucao,
  etapa,
  rodada: 1,
  setor,
  quando: em(dia),
});
const conclui = (
  dia: number,
  execucao: number,
  resultado: 'deferida' | 'indeferida' | 'dispensada' = 'deferida',
): Datado => ({
  tipo: 'etapa_concluida',
  execucao,
  resultado,
  motivo: null,
  quando: em(dia),
});
const protocola: Datado = { tipo: 'requerimento_protocolado', numero: '2026/1', quando: em(1) };

/** A chain of events, in which each says when it was. */
const historia = (...eventos: Datado[]) =>
  historiaDe({
    processo: 7,
    definicao,
    elos: eventos.map((evento) => ({ evento, quando: evento.quando, ator: 2 })),
    fuso: 'America/Sao_Paulo',
    uteisAte: (segundo) => segundo,
  }) ?? expect.unreachable();
const passagens = (...eventos: Datado[]) => linhasDasPassagens(historia(...eventos));

const encaminha = (dia: number, execucao: number, de: string, para: string): Datado => ({
  tipo: 'etapa_encaminhada',
  execucao,
  de,
  para,
  motivo: null,
  quando: em(dia),
});

const protocolada = [abre(1, 1, 'requerimento', null), conclui(1, 1), protocola] as const;
const aberta: Datado = { tipo: 'pendencia_aberta', pendencia: 1, execucao: 2, quando: em(3) };
const emitida: Datado = {
  tipo: 'pendencia_emitida',
  pendencia: 1,
  responder_ate: null,
  quando: em(4),
};
const fechada = (dia: number): Datado => ({
  tipo: 'pendencia_concluida',
  pendencia: 1,
  quando: em(dia),
});
const acaba = (dia: number, situacao: 'Indeferido' | 'Expirado' | 'Cancelado'): Datado => ({
  tipo: 'requerimento_encerrado',
  situacao,
  motivo: null,
  quando: em(dia),
});

describe('[REL-001] o que acaba enquanto o requerente o tem', () => {
  it.each(['Indeferido', 'Expirado', 'Cancelado'] as const)('%s: sai da pendência, e não da etapa outra vez', (fim) => {
    const ditas = passagens(
      ...protocolada,
      abre(1, 2, 'analise', 'SEURB'),
      aberta,
      emitida,
      fechada(9),
      conclui(9, 2, 'indeferida'),
      acaba(9, fim),
    );
    expect(ditas.map(({ de, para, dias_ali }) => [de, para, dias_ali])).toEqual([
      ['protocolo', 'etapa:analise', 3],
      ['etapa:analise', PENDENCIA, 5],
      [PENDENCIA, `fim:${fim}`, null],
    ]);
  });

  it('ainda que quem decida seja outra etapa, que segue ao lado', () => {
    const ditas = passagens(
      ...protocolada,
      abre(1, 2, 'analise', 'SEURB'),
      abre(1, 3, 'vistoria', 'SEMAM'),
      aberta,
      emitida,
      fechada(9),
      conclui(9, 2, 'dispensada'),
      conclui(9, 3, 'indeferida'),
      acaba(9, 'Indeferido'),
    );
    expect(ditas.at(-1)).toMatchObject({ de: PENDENCIA, para: 'fim:Indeferido' });
  });

  it('o que se respondeu antes acaba na sua etapa', () => {
    const respondida: Datado = {
      tipo: 'pendencia_respondida',
      pendencia: 1,
      respostas: {},
      arquivos: {},
      descartadas: [],
      quando: em(6),
    };
    const ditas = passagens(
      ...protocolada,
      abre(1, 2, 'analise', 'SEURB'),
      aberta,
      emitida,
      respondida,
      fechada(9),
      conclui(9, 2, 'indeferida'),
      acaba(9, 'Indeferido'),
    );
    expect(ditas.at(-1)).toMatchObject({ de: 'etapa:analise', para: 'fim:Indeferido' });
  });
});

describe('[REL-001] o tempo em um setor', () => {
  const noSetor = (...eventos: Datado[]) =>
    passagens(...protocolada, ...eventos).map((p) => [p.para, p.setor_para, p.dias_no_setor, p.ali_no_setor]);

  it('etapas lado a lado nele são uma estada', () => {
    expect(
      noSetor(
        abre(1, 2, 'analise', 'SEURB'),
        abre(1, 3, 'vistoria', 'SEURB'),
        conclui(5, 2),
        conclui(9, 3),
        abre(9, 4, 'estudo', 'SEMAM'),
        conclui(11, 4),
        abre(11, 5, 'emissao', 'SEURB'),
      ),
    ).toEqual([
      ['etapa:analise', 'SEURB', 8, false],
      ['etapa:vistoria', 'SEURB', null, false],
      ['etapa:estudo', 'SEMAM', 2, false],
      ['etapa:emissao', 'SEURB', null, true],
    ]);
  });
});

describe('[REL-001] uma etapa encaminhada a outro setor', () => {
  const ditas = (...eventos: Datado[]) =>
    passagens(...protocolada, ...eventos).map((p) => [
      ...[p.de, p.para, p.setor_de, p.setor_para, p.encaminhada],
      ...[p.dias_ali, p.ali, p.dias_no_setor, p.ali_no_setor],
    ]);

  it('é de cada um enquanto ele a teve, e na etapa uma estada só', () => {
    expect(
      ditas(
        abre(1, 2, 'analise', 'SEURB'),
        encaminha(4, 2, 'SEURB', 'SEMAM'),
        encaminha(9, 2, 'SEMAM', 'ARQ'),
        conclui(11, 2),
        abre(11, 3, 'emissao', 'SEURB'),
      ),
    ).toEqual([
      ['protocolo', 'etapa:analise', null, 'SEURB', false, 10, false, 3, false],
      ['etapa:analise', 'etapa:analise', 'SEURB', 'SEMAM', true, null, false, 5, false],
      ['etapa:analise', 'etapa:analise', 'SEMAM', 'ARQ', true, null, false, 2, false],
      ['etapa:analise', 'etapa:emissao', 'ARQ', 'SEURB', false, null, true, null, true],
    ]);
  });

  it('está ali desde que foi aberta, e no setor a que foi desde então', () => {
    expect(ditas(abre(1, 2, 'analise', 'SEURB'), encaminha(4, 2, 'SEURB', 'SEMAM'))).toEqual([
      ['protocolo', 'etapa:analise', null, 'SEURB', false, null, true, 3, false],
      ['etapa:analise', 'etapa:analise', 'SEURB', 'SEMAM', true, null, true, null, true],
    ]);
  });

  it('ao lado do que o setor já tem, é a mesma estada dele', () => {
    expect(
      ditas(
        abre(1, 2, 'analise', 'SEURB'),
        abre(1, 3, 'vistoria', 'SEMAM'),
        encaminha(4, 2, 'SEURB', 'SEMAM'),
        conclui(6, 3),
        conclui(9, 2),
      ).map(([, para, , setor, , , , dias]) => [para, setor, dias]),
    ).toEqual([
      ['etapa:analise', 'SEURB', 3],
      ['etapa:vistoria', 'SEMAM', 8],
      ['etapa:analise', 'SEMAM', null],
    ]);
  });

  it('enquanto o requerente a tem, só volta a outro; o que se pediu e o que se fez são de quem a tinha', () => {
    const respondida: Datado = {
      tipo: 'pendencia_respondida',
      pendencia: 1,
      respostas: {},
      arquivos: {},
      descartadas: [],
      quando: em(9),
    };
    const eventos = [
      abre(1, 2, 'analise', 'SEURB'),
      aberta,
      {
        tipo: 'item_incluido',
        pendencia: 1,
        item: 1,
        tipo_do_item: 'esclarecimento',
        alvo: null,
        texto: 'Explique',
        fundamento: null,
        antes: null,
        quando: em(3),
      } satisfies Datado,
      emitida,
      encaminha(6, 2, 'SEURB', 'SEMAM'),
      respondida,
      fechada(10),
      conclui(12, 2),
    ];
    expect(
      ditas(...eventos).map(([de, para, setorDe, setorPara, , , , dias]) => [de, para, setorDe, setorPara, dias]),
    ).toEqual([
      ['protocolo', 'etapa:analise', null, 'SEURB', 3],
      ['etapa:analise', PENDENCIA, 'SEURB', null, null],
      [PENDENCIA, 'etapa:analise', null, 'SEMAM', 3],
    ]);
    const toda = historia(...protocolada, ...eventos);
    expect(linhasDosItens(toda).map(({ setor }) => setor)).toEqual(['SEURB']);
    expect(linhasDosAtos(toda).map(({ ato, setor, prefeitura }) => [ato, setor, prefeitura / 86_400])).toEqual([
      ['pendencia', 'SEURB', 0],
      ['conferencia', 'SEMAM', 0],
      // Of the days since it came to the sector that concluded it, those on which the turn was the city's.
      ['analise', 'SEMAM', 3],
    ]);
  });
});
