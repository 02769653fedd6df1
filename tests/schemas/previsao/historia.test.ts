import { describe, expect, it } from 'vitest';
import { abertasDe, conhecidoEm, percursoDe, type Trajeto } from '../../../src/schemas/previsao/historia.ts';
import { dia } from './apoio.ts';

const etapa = (nome: string, setor: string | null, aberta: string, fim: string | null, refeita = false) => ({
  etapa: nome,
  setor,
  aberta,
  dia: fim,
  refeita,
});
const passagem = (
  quando: string,
  de: string,
  para: string,
  setor_de: string | null = null,
  setor_para: string | null = null,
) => ({
  dia: quando,
  de,
  para,
  setor_de,
  setor_para,
});

/** Analysed, returned and corrected, then a visit and a study beside each other that join in the issue. */
const trajeto: Trajeto = {
  requerimento: 7,
  processo: 3,
  protocolado: '2026-03-02',
  etapas: [
    etapa('analise', 'SEURB', '2026-03-02', '2026-03-20'),
    etapa('vistoria', 'TOPO', '2026-03-20', '2026-03-25'),
    etapa('estudo', 'SEPLAN', '2026-03-20', '2026-04-01'),
    etapa('emissao', 'SEURB', '2026-04-01', '2026-04-02'),
  ],
  passagens: [
    passagem('2026-03-02', 'protocolo', 'etapa:analise', null, 'SEURB'),
    passagem('2026-03-06', 'etapa:analise', 'pendencia', 'SEURB'),
    passagem('2026-03-16', 'pendencia', 'etapa:analise', null, 'SEURB'),
    passagem('2026-03-20', 'etapa:analise', 'etapa:vistoria', 'SEURB', 'TOPO'),
    passagem('2026-03-20', 'etapa:analise', 'etapa:estudo', 'SEURB', 'SEPLAN'),
    passagem('2026-04-01', 'etapa:estudo', 'etapa:emissao', 'SEPLAN', 'SEURB'),
    passagem('2026-04-02', 'etapa:emissao', 'fim:Deferido', 'SEURB'),
  ],
};

describe('the history that a forecast learns from', () => {
  it('cuts a run where it waited for the applicant, and knows the second look as one', () => {
    const estadias = percursoDe(trajeto).estadias.map(({ lugar, entrou, saiu }) => [
      `${lugar.chave}${lugar.volta ? ' (volta)' : ''}`,
      entrou - dia('2026-03-02'),
      (saiu ?? 0) - dia('2026-03-02'),
    ]);
    expect(estadias).toEqual([
      ['protocolo', 0, 0],
      ['etapa:analise', 0, 4],
      ['pendencia:analise', 4, 14],
      ['etapa:analise (volta)', 14, 18],
      ['etapa:vistoria', 18, 23],
      ['etapa:estudo', 18, 30],
      ['etapa:emissao', 30, 31],
    ]);
  });

  it('knows where one forks and that the last of two branches opens what joins them', () => {
    const { estadias, fim } = percursoDe(trajeto);
    const de = (chave: string) => estadias.filter((e) => e.lugar.chave === chave).at(-1);
    expect(de('etapa:analise')?.para.map(({ chave }) => chave)).toEqual(['etapa:vistoria', 'etapa:estudo']);
    expect(de('etapa:vistoria')).toMatchObject({ para: [], encerrou: false, sozinha: false });
    expect(de('etapa:estudo')).toMatchObject({ para: [{ chave: 'etapa:emissao', setor: 'SEURB' }], sozinha: true });
    expect(de('etapa:emissao')).toMatchObject({ para: [], encerrou: true, sozinha: true });
    expect(fim).toBe(dia('2026-04-02'));
  });

  it('knows that a request ended while it waited for its correction', () => {
    const { estadias } = percursoDe({
      ...trajeto,
      etapas: [etapa('analise', 'SEURB', '2026-03-02', '2026-03-16')],
      passagens: [...trajeto.passagens.slice(0, 2), passagem('2026-03-16', 'pendencia', 'fim:Expirado')],
    });
    expect(estadias.at(-1)).toMatchObject({ lugar: { chave: 'pendencia:analise' }, encerrou: true });
  });

  it('takes a step that was handed over for one stay, with the sector that had it last, where the way leads', () => {
    const [protocolo = expect.unreachable(), ...outras] = trajeto.passagens;
    const mao = (quando: string, onde: string, daqui: string, para: string) => ({
      ...passagem(quando, onde, onde, daqui, para),
      encaminhada: true,
    });
    const encaminhado = percursoDe({
      ...trajeto,
      passagens: [
        { ...protocolo, setor_para: 'PROT' },
        mao('2026-03-04', 'etapa:analise', 'PROT', 'SEURB'),
        ...outras.slice(0, -1),
        // On the very day that it ended on.
        mao('2026-04-02', 'etapa:emissao', 'GAB', 'SEURB'),
        ...outras.slice(-1),
      ],
    });
    expect(encaminhado).toEqual(percursoDe(trajeto));
  });

  it('knows that a request that was opened again runs, and where it stands', () => {
    const denovo: Trajeto = {
      ...trajeto,
      etapas: [...trajeto.etapas, etapa('analise', 'SEURB', '2026-05-04', null, true)],
      passagens: [...trajeto.passagens, passagem('2026-05-04', 'fim:Reaberto', 'etapa:analise', null, 'SEURB')],
    };
    const percurso = percursoDe(denovo);
    expect(percurso.fim).toBeNull();
    expect(abertasDe(percurso).map(({ lugar, entrou }) => [lugar.chave, lugar.volta, entrou])).toEqual([
      ['etapa:analise', true, dia('2026-05-04')],
    ]);
    // Between its first end and the day that it was opened again nothing of it was open.
    const entre = conhecidoEm(percurso, dia('2026-04-20'));
    expect(entre && abertasDe(entre)).toEqual([]);
    const outraVez = percursoDe({
      ...denovo,
      etapas: [...trajeto.etapas, etapa('analise', 'SEURB', '2026-05-04', '2026-05-06', true)],
      passagens: [...denovo.passagens, passagem('2026-05-06', 'etapa:analise', 'fim:Deferido', 'SEURB')],
    });
    expect(outraVez.fim).toBe(dia('2026-05-06'));
  });

  it('shows of a past day what was known as it began', () => {
    const percurso = percursoDe(trajeto);
    expect(conhecidoEm(percurso, dia('2026-03-02'))).toBeUndefined();
    const naVistoria = conhecidoEm(percurso, dia('2026-03-25'));
    expect(naVistoria?.fim).toBeNull();
    expect(naVistoria && abertasDe(naVistoria).map(({ lugar }) => lugar.chave)).toEqual([
      'etapa:vistoria',
      'etapa:estudo',
    ]);
    expect(conhecidoEm(percurso, dia('2026-04-03'))).toEqual(percurso);
  });
});
